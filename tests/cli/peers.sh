#!/bin/sh
# bench/peers on a few deals: every figure of its page is there, and its options are looked at.
. "$FCLAB_SOURCE/tests/support/cli.sh"

build=${FCLAB%/*}
needs_fc_solve
needs_release
peers() {
  expected=$1
  shift
  "$FCLAB_SOURCE/bench/peers" --build "$build" "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$expected" ] || miss "bench/peers $*: status $status, $expected expected: $(cat "$work/err")"
}
# has PATTERN: a whole line of the page
has() { grep -Eqx -- "$1" "$work/out" || miss "no line is $1 in: $(cat "$work/out")"; }

peers 0 --rounds 1 --core 0 --range 1..1000 --held-out 3000000001..3000000600 --starts 2
[ -s "$work/err" ] && miss "talk: $(cat "$work/err")"
has '## .*: 1\.\.1000'
has '    freecell-solver-range-parallel-solve 3000000001 3000000600 3000000600 -l lg'
[ "$(grep -Ec '^\| (fclab|fc-solve) \| [0-9.]+ \| \*\*[0-9.]+\*\* \| 0\.0 % \|$' "$work/out")" = 4 ] || miss 'four rows of times'
[ "$(grep -Ec '^\| fclab \| (1000 \| 1000|600 \| 600) \| [0-9.]+ \| 1[0-9.]+ \| [0-9.]+ \|$' "$work/out")" = 2 ] || miss 'our counts'
[ "$(grep -Ec '^\| fc-solve \| (1000 \| 1000|600 \| 600) \| [0-9.]+ \|  \|  \|$' "$work/out")" = 2 ] || miss 'their counts'
has '\*\*fclab is [0-9.]+ times as fast\*\* .*'
has 'At most in memory over 1\.\.1000: fclab [0-9.]+ MiB, fc-solve [0-9.]+ MiB\.'
# shellcheck disable=SC2016  # Markdown
has '\| `.*fclab solve 617` \| [0-9.]+ \| [0-9.]+ \|'
has 'Two threads are [0-9.]+ times as fast as one .*|There is only one core here\.'

peers 2 --rounds none
says '--rounds: a number was expected'
peers 2 --range 1-50
says '--range: a range such as 1..32000 was expected'
peers 2 --fast
says "no option is called '--fast'"
peers 4 --core 9999
says 'there is no core 9999'
finish
