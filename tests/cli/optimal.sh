#!/bin/sh
# bench/optimal on a few deals: every part has its figures, a run goes on where another was stopped, what is wrong is
# shouted, and options are looked at.
. "$FCLAB_SOURCE/tests/support/cli.sh"

build=${FCLAB%/*}
needs_fc_solve
needs_release
export OPTIMAL_FOLDER="$work/measured" OPTIMAL_YARDSTICK='1 100 100 -l lg' OPTIMAL_WIDTHS=50 OPTIMAL_THREADS=7
export OPTIMAL_KNOWN_CARDS=2..3 OPTIMAL_KNOWN_PAPER=3..3 OPTIMAL_KNOWN_TURNS=1..0
export OPTIMAL_FIFTY=2..3 OPTIMAL_HUNDRED=2..3 OPTIMAL_THOUSAND=2..3 OPTIMAL_BEAM=3..3 OPTIMAL_MORE=6..7
optimal() {
  expected=$1
  shift
  "$FCLAB_SOURCE/bench/optimal" --build "$build" --core 0 "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$expected" ] || miss "bench/optimal $*: status $status, $expected expected: $(cat "$work/err")"
}
# has PATTERN: a whole line of the page
has() { grep -Eqx -- "$1" "$work/out" || miss "no line is $1 in: $(cat "$work/out")"; }
lines() { [ "$(wc -l <"$OPTIMAL_FOLDER/$1.jsonl")" = "$2" ] || miss "$1 has not $2 lines"; }

optimal 0
[ -s "$work/err" ] && miss "talk: $(cat "$work/err")"
has '\| 20[0-9-]+ \| fifty \| [0-9.]+ [0-9.]+ [0-9.]+ \| [0-9.]+ \|'
has '\| cards \| 2 \| 75 \| 75 \| [0-9]+ \| [0-9.]+ \| yes \|'
has '\| paper \| 3 \| 70 \| 70 \| [0-9]+ \| [0-9.]+ \| yes \|'
has '\| fclab \| [0-9.]+ \| [0-9.]+ \| [0-9.]+ \(deal [23]\) \| [0-9.]+ \|'
has '\| turns \| 2 \| 2 \| 71\.50 \| .*'
has 'Shortest 73, mean 74\.00, longest 75\.'
has 'The bound at the start is [0-9.]+ below the length on average, at most [0-9]+\. .*'
has '\| 50 \| 1 \| [0-9.]+ \| 1 \| [0-9.]+ \| [0-9]+ \| [01] \| [0-9.]+ \| [0-9.]+ \|'
has 'Two threads are [0-9.]+ times as fast as one .*'
lines threads 6
grep -Eqx '3,73,[0-9]+,[0-9]+,[0-9.]+,[0-9]+' "$OPTIMAL_FOLDER/optimal.csv" || miss 'the row of deal 3'
[ ! -e "$OPTIMAL_FOLDER/more.jsonl" ] || miss 'more was not asked for'

optimal 0 more --time-limit 0s
[ ! -e "$OPTIMAL_FOLDER/more.jsonl" ] || miss 'more had no time'
optimal 0 more --metric paper
lines more 2
has '### MS 6\.\.7, metric paper'

# What was stopped goes on, what is whole is not measured again.
one=$(head -n 1 "$OPTIMAL_FOLDER/thousand.jsonl")
{
  echo "$one"
  printf '{"date":"2026-'
} >"$OPTIMAL_FOLDER/thousand.jsonl"
optimal 0 --show
has '\*\*Not finished: .*'
optimal 0 thousand
lines thousand 2
[ "$(head -n 1 "$OPTIMAL_FOLDER/thousand.jsonl")" = "$one" ] || miss 'deal 2 was solved twice'
optimal 0 thousand --again
lines thousand 2

# What is wrong is shouted.
sed -i 's/"length":75/"length":76/' "$OPTIMAL_FOLDER/known.jsonl"
optimal 1 --show
has '\| cards \| 2 \| 75 \| 76 \| .* \| \*\*WRONG\*\* \|'
has '\*\*1 LENGTHS ARE WRONG\.\*\*'
grep -qF '**WRONG**' "$work/err" || miss 'nothing was shouted'
rm "$OPTIMAL_FOLDER/known.jsonl"
sed -i 's/"optimal":true/"optimal":false/; s/"tag"/"kept":1000,"tag"/' "$OPTIMAL_FOLDER/fifty.jsonl"
optimal 1 --show
says '**NOT ALL PROVED: 2 of 2 are left: '
has 'Bytes a position kept: .*'

optimal 2 --again
says '--again: the parts to measure again were expected'
optimal 2 --time-limit soon
says '--time-limit: a time such as 30m was expected'
optimal 2 --metric turns
says '--metric: cards or paper was expected'
optimal 2 most
says 'no part is called most'
optimal 2 --fast
says 'no option is called --fast'
optimal 4 --core 9999 fifty
says 'there is no core 9999'
finish
