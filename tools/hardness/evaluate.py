"""evaluate.py - how well the hardness model does on deals that it was not made from; prints a page of Markdown.

    evaluate.py DATA OPTIMAL.csv

DATA is the folder that tools/hardness/data and bench/hardness fill; OPTIMAL.csv has the shortest solutions of MS 1 to 1000.
"""
import csv
import json
import pathlib
import sys

import numpy
from sklearn.linear_model import RidgeCV

HALF, CELLS_HALF = 10000, 16000
GROUPS = (
    ("cards and columns (depths, inversions, order, first moves, kings)", None),
    ("the deadlock graph (cycles, h1 to h4)", ("cycles_", "bound_")),
    ("digging without building, exactly", ("dig_",)),
    ("rough games with as many cells as they take", ("keep_", "back_")),
    ("the solution that was found", ("found_",)),
    ("five finders with other weights", ("lucky_",)),
)


def r(a, b):
    return numpy.corrcoef(a, b)[0, 1]


def table(path, **columns):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["deal"] if ":" in row["deal"] else "ms:" + row["deal"]: {k: float(row[v]) for k, v in columns.items()}
            for row in rows if row.get("verdict", "solved") == "solved"}


def rated(path):
    found = {}
    with open(path) as file:
        for line in file:
            row = json.loads(line)
            if row["prediction"]:
                found[row["deal"]] = row
    return found


def features(path):
    with open(path, newline="") as file:
        rows = csv.reader(file)
        names = next(rows)[2:]
        return names, {row[0]: [float(x) for x in row[2:]] for row in rows}


def numbers(deals):
    return [int(d.split(":")[1]) for d in deals]


def group_of(name):
    for i, (_, starts) in enumerate(GROUPS):
        if starts and name.startswith(starts):
            return i
    return 0


def chen(rates, near, finding, times):
    deals = [d for d in rates["random"] if d in near]
    score = numpy.array([rates["random"][d]["score"]["total"] for d in deals])
    of = lambda name, t=finding: numpy.array([t[d][name] for d in deals])
    print("## Chen's score\n")
    print(f"{len(deals)} random deals that can be won, our finder (`fclab solve --engine fast`) and near-shortest solutions (`--beam 100`). Chen, with a solver of his own: 0.439 with the length, 0.366 with states and time.\n")
    print("| r of the score with | |\n|---|---|")
    print(f"| length of the solution found, in cards | {r(score, of('cards')):.3f} |")
    print(f"| in turns | {r(score, of('turns')):.3f} |")
    print(f"| length of a near-shortest solution, in cards | {r(score, of('length', near)):.3f} |")
    print(f"| positions of the finder; as a logarithm | {r(score, of('expanded')):.3f}; {r(score, numpy.log(of('expanded'))):.3f} |")
    print(f"| time of the finder; as a logarithm | {r(score, of('seconds', times)):.3f}; {r(score, numpy.log(of('seconds', times))):.3f} |")
    print(f"| positions of the near-shortest search; as a logarithm | {r(score, of('expanded', near)):.3f}; {r(score, numpy.log(of('expanded', near))):.3f} |\n")
    two(rates, deals, of("length", near))


def two(rates, deals, length):
    """The weight that should have stood in place of the two."""
    parts = numpy.array([[rates["random"][d]["score"][k] for k in ("aces", "kings", "blocking", "disordered")] for d in deals], float)
    plain = parts[:, 2] + parts[:, 3]
    deep = parts[:, 0] + parts[:, 1]
    best = max(numpy.arange(0, 20.001, 0.01), key=lambda w: r(w * deep + plain, length))
    free = numpy.linalg.lstsq(numpy.c_[parts, numpy.ones(len(deals))], length, rcond=None)[0]
    fitted = numpy.c_[parts, numpy.ones(len(deals))] @ free
    print("### The weight in place of the \"baseless\" two\n")
    print(f"Chen counts cards on the aces and beneath the kings twice, and says that the two has no base. With w in its place, w = {best:.2f} goes along best with the near-shortest length: r = {r(best * deep + plain, length):.3f}, against {r(2 * deep + plain, length):.3f} with 2.")
    print(f"With a weight for each part, in cards of the solution: aces {free[0]:.3f}, kings {free[1]:.3f}, blocking {free[2]:.3f}, disordered {free[3]:.3f}; r = {r(fitted, length):.3f}.\n")


def estimates(rates, deals, measure):
    rows = [rates[d]["prediction"][measure] for d in deals]
    return (numpy.array([row[k] for row in rows]) for k in ("value", "low", "high"))


def row_of(what, rates, truth, measure, logarithm=False, others=()):
    deals = [d for d in truth if d in rates]
    value, low, high = estimates(rates, deals, measure)
    true = numpy.array([truth[d] for d in deals], float)
    score = numpy.array([rates[d]["score"]["total"] for d in deals])
    inside = numpy.mean((true >= low) & (true <= high))
    if logarithm:
        value, true = numpy.log10(value), numpy.log10(true)
    extra = " | ".join(f"{r(numpy.array([o[d] for d in deals], float), true):.3f}" for o in others)
    print(f"| {what} | {len(deals)} | {r(value, true):.3f} | {numpy.sqrt(numpy.mean((value - true) ** 2)):.3f} | {true.std():.3f} | {100 * inside:.1f} % | {r(score, true):.3f} | {extra} |")


def model(rates, near, shortest, cells, finding, names, of):
    bound = {d: row[names.index("bound_4")] for d, row in of.items()}
    held = {d: v for d, v in near.items() if int(d.split(":")[1]) > HALF}
    print("## The model, on deals it was not made from\n")
    print("Made from the random deals 1 to 10000 (near-shortest lengths, shortest ones as far as `tools/hardness/data optimal` has got, the finder's positions) and, for cells, MS 1 to 16000. r: correlation; error: root of the mean square; deviation: of what is predicted; inside: within the interval that is given for nine of ten; then r of Chen's score and of h4, the bound at the start.\n")
    print("| predicted | deals | r | error | deviation | inside | Chen | h4 |\n|---|---|---|---|---|---|---|---|")
    row_of("shortest length in cards, MS 1 to 1000", rates["ms"], {d: v["length"] for d, v in shortest.items()}, "length", others=(bound,))
    row_of("near-shortest length, held-out half", rates["random"], {d: v["length"] for d, v in held.items()}, "length", others=(bound,))
    row_of("log10 positions of the shortest search, MS 1 to 1000", rates["ms"], {d: v["states"] for d, v in shortest.items()}, "positions", True, (bound,))
    row_of("log10 positions of the finder, held-out half", rates["random"], {d: v["expanded"] for d, v in finding.items() if int(d.split(":")[1]) > HALF}, "finding", True, (bound,))
    row_of("fewest cells, MS 16001 to 32000", rates["ms"], {d: v["cells"] for d, v in cells.items() if int(d.split(":")[1]) > CELLS_HALF}, "cells", others=(bound,))
    deals = [d for d in cells if d in rates["ms"] and int(d.split(":")[1]) > CELLS_HALF]
    right = numpy.mean([round(rates["ms"][d]["prediction"]["cells"]["value"]) == cells[d]["cells"] for d in deals])
    common = numpy.bincount([int(cells[d]["cells"]) for d in deals]).max() / len(deals)
    print(f"\nRounded, the number of cells is right for {100 * right:.1f} % of the deals; always saying the most common number would be for {100 * common:.1f} %.\n")


def ceiling(names, of, finding):
    one, other = (numpy.array([row[names.index(n)] for d, row in of.items() if d in finding]) for n in ("lucky_1", "lucky_2"))
    ours = numpy.log([finding[d]["expanded"] for d in of if d in finding])
    print("### How well can effort be predicted at all?\n")
    print(f"Two finders that differ only in weights shaken by up to 15 % agree on the logarithm of their positions with r = {r(one, other):.3f}, one of them with ours with {r(one, ours):.3f}: most of what a finder needs is luck. Who knew everything about a deal but not the luck could reach about {numpy.sqrt(r(one, other)):.2f}. The five finders among the features are such knowledge; without them and without the solution found, see below.\n")


def importance(names, of, near, shortest, finding, ms):
    groups = numpy.array([group_of(n) for n in names])
    train = [d for d in near if d in of and int(d.split(":")[1]) <= HALF]
    x = numpy.array([of[d] for d in train])
    mean, deviation = x.mean(0), x.std(0)
    x = (x - mean) / deviation
    test = [d for d in shortest if d in ms]
    xt = (numpy.array([ms[d] for d in test]) - mean) / deviation
    half = [d for d in finding if d in of and int(d.split(":")[1]) > HALF]
    xh = (numpy.array([of[d] for d in half]) - mean) / deviation
    near_length = numpy.array([near[d]["length"] for d in train])
    length = numpy.array([shortest[d]["length"] for d in test])
    train_f = [d for d in train if d in finding]
    xf = (numpy.array([of[d] for d in train_f]) - mean) / deviation
    effort = numpy.log([finding[d]["expanded"] for d in train_f])
    effort_held = numpy.log([finding[d]["expanded"] for d in half])

    def fit(keep, a, y, b, truth):
        line = RidgeCV(alphas=numpy.logspace(0, 4, 9)).fit(a[:, keep], y)
        return r(line.predict(b[:, keep]), truth)

    print("## What the features give\n")
    print("r of a line through all features but some, or through some alone: the shortest length (MS 1 to 1000) and the logarithm of the finder's positions (held-out half; never with the solution that this finder found).\n")
    print("| features | length without them | alone | finder without them | alone |\n|---|---|---|---|---|")
    no_found = groups != 4
    everything = groups >= 0
    print(f"| all | {fit(everything, x, near_length, xt, length):.3f} | | {fit(no_found, xf, effort, xh, effort_held):.3f} | |")
    for i, (words, _) in enumerate(GROUPS):
        without, alone = groups != i, groups == i
        finder = f"{fit(without & no_found, xf, effort, xh, effort_held):.3f} | {fit(alone, xf, effort, xh, effort_held):.3f}" if i != 4 else " | "
        print(f"| {words} | {fit(without, x, near_length, xt, length):.3f} | {fit(alone, x, near_length, xt, length):.3f} | {finder} |")
    searched = groups < 4
    print(f"| what is seen without any search: the first four | {fit(~searched, x, near_length, xt, length):.3f} | {fit(searched, x, near_length, xt, length):.3f} | {fit(~searched & no_found, xf, effort, xh, effort_held):.3f} | {fit(searched, xf, effort, xh, effort_held):.3f} |")
    order = sorted(((abs(r(xt[:, i], length)), n) for i, n in enumerate(names) if xt[:, i].std() > 0), reverse=True)
    print("\nThe features that go along best with the shortest length, each alone: " + ", ".join(f"{n} {v:.3f}" for v, n in order[:15]) + ".\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[1])
    near = table(folder / "near.csv", length="length", expanded="expanded")
    finding = table(folder / "finding.csv", cards="cards", turns="turns", expanded="expanded")
    cells = table(folder / "cells.csv", cells="cells")
    shortest = table(sys.argv[2], length="length", states="states")
    rates = {"random": rated(folder / "rated-random.jsonl"), "ms": rated(folder / "rated-ms.jsonl")}
    names, of = features(folder / "features-random.csv")
    _, ms = features(folder / "features-ms.csv")
    model(rates, near, shortest, cells, finding, names, {**of, **ms})
    ceiling(names, of, finding)
    chen(rates, near, finding, table(folder / "times.csv", seconds="seconds"))
    importance(names, of, near, shortest, finding, ms)


main()
