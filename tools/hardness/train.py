"""train.py - makes the hardness model from deals that were searched, and writes src/analysis/hardness/model_table.c.

    train.py DATA TABLE.c EXPECTED.csv

DATA is the folder that tools/hardness/data fills. EXPECTED.csv gets what the model says of some deals, for tests/test_hardness.c. Of the random deals 1 to 20000 only the first half is used, of the Microsoft
deals 1 to 32000 those up to 16000, and those only for the fewest cells: what is left is for evaluate.py.
"""
import csv
import pathlib
import sys
import textwrap

import numpy
from sklearn.linear_model import RidgeCV
from sklearn.model_selection import KFold
from sklearn.neural_network import MLPRegressor

HALF, CELLS_HALF = 10000, 16000
UNITS, QUANTILES, FOLDS = 16, 201, 3
MEASURES = ("length", "positions", "cells", "finding")
FARTHEST = 5


def read_features(path):
    with open(path, newline="") as file:
        rows = csv.reader(file)
        names = next(rows)[2:]
        table = {row[0]: [float(x) for x in row[2:]] for row in rows}
    return names, table


def read_column(path, column, wanted=lambda row: row["verdict"] == "solved"):
    with open(path, newline="") as file:
        return {row["deal"]: float(row[column]) for row in csv.DictReader(file) if wanted(row)}


def number(deal):
    return int(deal.split(":")[1])


class Net:
    """Units, and their weights in the sum."""

    def __init__(self, bias, units, weight):
        self.bias, self.units, self.weight = bias, units, weight

    def predict(self, inputs):
        return numpy.tanh(inputs @ self.units.T + self.bias) @ self.weight


class Line:
    """A line through all features and a net beside it, which measures may share: what the table has of a measure."""

    def __init__(self, bias, line, net, factor):
        self.bias, self.line, self.net, self.factor = bias, line, net, factor

    def predict(self, inputs):
        return self.bias + inputs @ self.line + self.factor * self.net.predict(inputs)

    def scaled(self, factor, shift):
        return Line(factor * self.bias + shift, factor * self.line, self.net, factor * self.factor)


def fit_line(inputs, values):
    return RidgeCV(alphas=numpy.logspace(0, 4, 17)).fit(inputs, values)


def fit(inputs, values):
    """The mean of a line and of a net: each makes mistakes that the other does not."""
    ridge = fit_line(inputs, values)
    mean, deviation = values.mean(), values.std()
    net = MLPRegressor((UNITS,), activation="tanh", alpha=3, learning_rate_init=3e-3, early_stopping=True,
                       n_iter_no_change=20, max_iter=300, random_state=1).fit(inputs, (values - mean) / deviation)
    units = Net(net.intercepts_[0], net.coefs_[0].T, deviation * net.coefs_[1][:, 0] / 2)
    return Line((ridge.intercept_ + mean + deviation * net.intercepts_[1][0]) / 2, ridge.coef_ / 2, units, 1.0)


def fit_upon(model, inputs, values):
    """Few deals: what is predicted by another measure's model, and a line for the rest."""
    known = model.predict(inputs)
    factor, shift = numpy.polyfit(known, values, 1)
    rest = fit_line(inputs, values - factor * known - shift)
    new = model.scaled(factor, shift + rest.intercept_)
    new.line = new.line + rest.coef_
    return new


def out_of_fold(fit_some, inputs, values):
    found = numpy.zeros(len(values))
    for train, test in KFold(FOLDS, shuffle=True, random_state=1).split(inputs):
        found[test] = fit_some(inputs[train], values[train]).predict(inputs[test])
    return values - found


class Data:
    def __init__(self, folder):
        folder = pathlib.Path(folder)
        self.names, self.random = read_features(folder / "features-random.csv")
        _, self.microsoft = read_features(folder / "features-ms.csv")
        table = numpy.array(list(self.random.values()))
        self.mean, self.deviation = table.mean(0), table.std(0)
        self.near = read_column(folder / "near.csv", "length")
        is_proved = lambda row: row["optimal"] == "true"
        self.shortest = read_column(folder / "optimal.csv", "length", is_proved)
        self.positions = read_column(folder / "optimal.csv", "expanded", is_proved)
        self.cells = read_column(folder / "cells.csv", "cells")
        self.finding = read_column(folder / "finding.csv", "expanded")

    def inputs(self, deals):
        rows = numpy.array([(self.random if d.startswith("random") else self.microsoft)[d] for d in deals])
        return numpy.clip((rows - self.mean) / self.deviation, -FARTHEST, FARTHEST)

    def select(self, values, last):
        deals = [d for d in values if number(d) <= last and (d in self.random or d in self.microsoft)]
        return self.inputs(deals), numpy.array([values[d] for d in deals])


def train(data):
    """Models, and what is left over on deals that a model was not made from."""
    models, rests = {}, {}
    inputs, near = data.select(data.near, HALF)
    exact_inputs, exact = data.select(data.shortest, HALF)
    rough = fit(inputs, near)
    models["length"] = fit_upon(rough, exact_inputs, exact)
    rests["length"] = out_of_fold(lambda x, y: fit_upon(rough, x, y), exact_inputs, exact)

    searched, positions = data.select(data.positions, HALF)
    positions = numpy.log10(positions)
    models["positions"] = fit_upon(rough, searched, positions)
    rests["positions"] = out_of_fold(lambda x, y: fit_upon(rough, x, y), searched, positions)

    inputs, cells = data.select(data.cells, CELLS_HALF)
    models["cells"], rests["cells"] = fit(inputs, cells), out_of_fold(fit, inputs, cells)

    # What the finder did must not be known to whoever predicts it.
    inputs, finding = data.select(data.finding, HALF)
    finding = numpy.log10(finding)
    inputs[:, [name.startswith("found_") for name in data.names]] = 0
    models["finding"], rests["finding"] = fit(inputs, finding), out_of_fold(fit, inputs, finding)
    for i, name in enumerate(data.names):
        if name.startswith("found_"):
            models["finding"].line[i] = 0
            models["finding"].net.units[:, i] = 0
    return models, rests


def numbers(values):
    return "{" + "\n".join(textwrap.wrap(", ".join("%.5g" % v for v in values), 120)) + "}"


def weights(values):
    """As sixteen bits each, of the largest."""
    scale = float("%.7g" % (max(abs(v) for v in values) / 32767))
    of = [round(v / scale) if scale else 0 for v in values]
    return "{%.7g,\n{" % scale + "\n".join(textwrap.wrap(", ".join(map(str, of)), 120)) + "}}"


def write_net(net, put):
    put("        {\n")
    for bias, weight, of in zip(net.bias, net.weight, net.units):
        put(f"            {{{bias:.6g}, {weight:.6g}, {weights(of)}}},\n")
    put("        },\n")


def write_measure(name, model, net, rest, predicted, put):
    put(f"        [FC_MEASURE_{name}] =\n            {{\n")
    put(f"                .bias = {model.bias:.7g},\n                .in = {weights(model.line)},\n")
    put(f"                .net = {net},\n                .factor = {model.factor:.7g},\n")
    low, high = numpy.quantile(rest, (0.05, 0.95))
    put(f"                .below = {-low:.6g},\n                .above = {high:.6g},\n")
    put(f"                .mean = {predicted.mean():.6g},\n                .deviation = {predicted.std():.6g},\n            }},\n")


def write(data, models, rests, path):
    everything = data.inputs(list(data.random))
    predicted = {m: models[m].predict(everything) for m in MEASURES}
    index = sum((p - p.mean()) / p.std() for p in predicted.values()) / len(MEASURES)
    relation = [numpy.corrcoef(everything[:, i], index)[0, 1] for i in range(everything.shape[1])]
    nets = list(dict.fromkeys(models[m].net for m in MEASURES))
    with open(path, "w") as file:
        put = file.write
        put("/* model_table.c - written by tools/hardness/train.py; not to be changed by hand. Longer than files are, since it is nothing but numbers. */\n")
        put('#include "analysis/hardness/model_table.h"\n\n/* From double constants to floats. */\n#pragma GCC diagnostic ignored "-Wconversion"\n#pragma GCC diagnostic ignored "-Wfloat-conversion"\n\n/* clang-format off */\nconst fc_model fc_model_table = {\n')
        put(f"    .mean = {numbers(data.mean)},\n    .deviation = {numbers(data.deviation)},\n    .relation = {numbers(relation)},\n")
        put("    .nets =\n        {\n")
        for net in nets:
            write_net(net, put)
        put("        },\n    .measures =\n        {\n")
        for m in MEASURES:
            write_measure(m, models[m], nets.index(models[m].net), rests[m], predicted[m], put)
        put("        },\n")
        put(f"    .quantiles = {numbers(numpy.quantile(index, numpy.linspace(0, 1, QUANTILES)))},\n}};\n")


def write_expected(data, models, path):
    deals = [f"random:{i}" for i in range(HALF + 1, HALF + 21)]
    with open(path, "w") as file:
        for deal, inputs in zip(deals, data.inputs(deals)):
            file.write(",".join([deal] + ["%.4f" % models[m].predict(inputs[None, :])[0] for m in MEASURES]) + "\n")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    data = Data(sys.argv[1])
    models, rests = train(data)
    write(data, models, rests, sys.argv[2])
    write_expected(data, models, sys.argv[3])
    for m in MEASURES:
        print(f"{m}: off by {rests[m].std():.3f} on deals left out")


main()
