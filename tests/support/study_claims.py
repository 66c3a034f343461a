#!/usr/bin/env python3
"""study_claims.py FOLDER - whether the report of fclab study there says of every figure what it promises: the paper's value and place, ours, how
well it is known, a verdict, and the reason where it is not "agrees"; and whether the counts at its top are those of its tables.

Prints complaints, or the counts: agree, differ, cannot be told. Only Python's standard library."""
import collections
import csv
import pathlib
import re
import sys

VERDICTS = ["agrees", "differs", "cannot be told"]


def complaints_of(name, row):
    where = f"{name}, {row['where']}, {row['what']}"
    for column in ("where", "what", "the paper", "ours"):
        if not row[column]:
            yield f"{where}: nothing in column {column}"
    if row["verdict"] not in VERDICTS:
        yield f"{where}: the verdict is {row['verdict']!r}"
        return
    if row["verdict"] != "agrees" and not row["why"]:
        yield f"{where}: {row['verdict']} without a reason"
    if row["verdict"] != "cannot be told" and not row["95 % interval of ours"]:
        yield f"{where}: {row['verdict']} without an interval"
    if row["95 % interval of ours"] == "exact" and row["deals"]:
        yield f"{where}: a sample's figure is called exact"


def tables(folder):
    """The rows of the tables of figures that the report names."""
    named = set(re.findall(r'href="([^#"]+\.csv)"', (folder / "report.html").read_text(encoding="utf-8")))
    for name in sorted(named):
        with open(folder / name, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            if {"the paper", "verdict", "why"} <= set(reader.fieldnames):
                yield from ((name, row) for row in reader)


def counts_at_the_top(folder):
    page = (folder / "report.html").read_text(encoding="utf-8")
    rows = re.findall(r"<tr>(.*?)</tr>", page.split("<tbody>", 1)[1].split("</tbody>", 1)[0], re.DOTALL)
    numbers = [[int(n.replace(",", "")) for n in re.findall(r'<td class="number">([0-9,]+)</td>', row)] for row in rows]
    return [sum(row[1 + i] for row in numbers) for i in range(3)]


def main():
    folder = pathlib.Path(sys.argv[1])
    counted, complaints = collections.Counter(), []
    for name, row in tables(folder):
        counted[row["verdict"]] += 1
        complaints += complaints_of(name, row)
    counts = [counted[verdict] for verdict in VERDICTS]
    if counts != counts_at_the_top(folder):
        complaints.append(f"counted {counts}, but the report begins with {counts_at_the_top(folder)}")
    if sum(counts) == 0:
        complaints.append("no figure is compared")
    print("\n".join(complaints) or " ".join(map(str, counts)))
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
