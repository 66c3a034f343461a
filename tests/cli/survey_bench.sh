#!/bin/sh
# bench/survey on a few deals: every part has its figures, and what is not as it should be is shouted.
. "$FCLAB_SOURCE/tests/support/cli.sh"

build=${FCLAB%/*}
needs_release
export SURVEY_FOLDER="$work/measured" SURVEY_MILLION=1..1000 SURVEY_CELLS=1..8 SURVEY_OPTIMAL=2..3
measure() {
  "$FCLAB_SOURCE/bench/survey" --build "$build" --core 0 "$@" >"$work/out" 2>"$work/err" || miss "bench/survey $*: $(cat "$work/err")"
}
# has PATTERN: a whole line of the page
has() { grep -Eqx -- "$1" "$work/out" || miss "no line is $1 in: $(cat "$work/out")"; }

by_cells=$("$FCLAB" cells 1..8 --summary --json | sed 's/.*"by_cells":{\([^}]*\)}.*/\1/; s/"//g; s/:/: /g; s/,/ /g')
SURVEY_CELLS_EXPECTED=$by_cells measure
has '\| `fclab solve --summary` \| 1000 \| 0 \| 0 \| [0-9.]+ \| [0-9.]+ \| 100\.0 % \| \| \|'
has '\| `fclab survey --packed` \| 1000 \| 0 \| 0 \| [0-9.]+ \| [0-9.]+ \| [0-9.]+ % \| [0-9]+ \| [0-9.]+ \|'
has 'Packed, 100 deals take [0-9]+ bytes, so [0-9.]+ bytes for each further deal: .*'
has 'The summary is the same in both forms .*'
has '- deals by the fewest cells, as expected: .*'
has 'The store of .* has the verdicts, .*, for all 2 deals\.'
SURVEY_CELLS_EXPECTED='1: 8' measure cells
has '- deals by the fewest cells, \*\*NOT as expected\*\*: .*'
"$FCLAB_SOURCE/bench/survey" nothing 2>"$work/err" && miss 'no part is called nothing'
grep -q "no part is called nothing" "$work/err" || miss 'not said'

finish
