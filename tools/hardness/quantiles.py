"""quantiles.py - puts into the model's table how hardness is spread over random deals.

    fclab rate random:1000001..2000000 --json | quantiles.py TABLE.c

A million deals say where the hardest lie better than the twenty thousand that the model was made from. Deals that cannot be won
have no place in it.
"""
import json
import math
import re
import sys
import textwrap

MEASURES = ("length", "positions", "cells", "finding")
LOGARITHMS = ("positions", "finding")
QUANTILES = 201


def read_scale(table, measure):
    part = table[table.index(f"[FC_MEASURE_{measure}]"):]
    return tuple(float(re.search(rf"\.{name} = ([-+.e0-9]+),", part).group(1)) for name in ("mean", "deviation"))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with open(sys.argv[1]) as file:
        table = file.read()
    scales = {m: read_scale(table[table.index(".measures"):], m) for m in MEASURES}
    found = []
    for line in sys.stdin:
        prediction = json.loads(line)["prediction"]
        if not prediction:
            continue
        index = 0
        for m in MEASURES:
            value = prediction[m]["value"]
            mean, deviation = scales[m]
            index += ((math.log10(value) if m in LOGARITHMS else value) - mean) / deviation / len(MEASURES)
        found.append(index)
    found.sort()
    quantiles = [found[round(i * (len(found) - 1) / (QUANTILES - 1))] for i in range(QUANTILES)]
    numbers = "\n".join(textwrap.wrap(", ".join("%.5g" % q for q in quantiles), 120))
    new, count = re.subn(r"(    /\* Of [^*]*\*/\n)?    \.quantiles = \{[^}]*\}",
                         f"    /* Of {len(found)} random deals that can be won. */\n    .quantiles = {{{numbers}}}", table)
    assert count == 1, "the table has no quantiles"
    with open(sys.argv[1], "w") as file:
        file.write(new)
    print(f"{len(found)} deals")


main()
