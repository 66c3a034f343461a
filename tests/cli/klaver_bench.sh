#!/bin/sh
# bench/klaver-rates on a few deals: samples are taken once, and figures that do not agree are shouted.
. "$FCLAB_SOURCE/tests/support/cli.sh"

build=${FCLAB%/*}
export KLAVER_FOLDER="$work/klaver" KLAVER_SHARE=5000
klaver() { "$FCLAB_SOURCE/bench/klaver-rates" --build "$build" "$@" >"$work/out" 2>"$work/err" || miss "bench/klaver-rates $*: $(cat "$work/err")"; }
# has PATTERN: a whole line of the page
has() { grep -Eqx -- "$1" "$work/out" || miss "no line is $1 in: $(cat "$work/out")"; }

klaver colour patterns reach
has '5-7-4-2: [0-9]+ of 20 deals are lost\.'
has '\| at-least-4 \| [0-9]+ \| [0-9]+ \| [0-9.]+ \[.*'
has '[0-9]+ of 40 deals are lost, 0 undecided\.'
for count in "$KLAVER_FOLDER"/*.counts; do grep -Eqx '[0-9]+ [0-9]+ 0 [0-9-]{10} fclab .*' "$count" || miss "$count: $(cat "$count")"; done

# What is there is not measured again; the shares are Wilson's, and compared with those of the thesis.
echo '10000 3381 0 2000-01-01 x' >"$KLAVER_FOLDER/4-13-2-4.counts"
echo '100000 657 0 2000-01-01 x' >"$KLAVER_FOLDER/6-8-4-2.counts"
echo '10000 1000 0 2000-01-01 x' >"$KLAVER_FOLDER/6-13-3-4.counts"
echo '100000 0 0 2000-01-01 x' >"$KLAVER_FOLDER/8-13-3-4.counts"
echo '10000 780 20 2000-01-01 x' >"$KLAVER_FOLDER/6-9-4-2.counts"
klaver --page
has '\| 4-13-2-4 \| 10000 \| 3381 \| 0 \| 33\.81 \[32\.89, 34\.74\] \| 34\.7 % \| not said \| yes \|'
has '\| 6-8-4-2 \| 100000 \| 657 \| 0 \| 0\.657 \[0\.609, 0\.709\] \| 0\.800 % \| not said \| outside; yes \(two samples\) if it had at most 1[0-9]000 deals \|'
has '\| 6-13-3-4 \| 10000 \| 1000 \| 0 \| 10\.00 \[9\.427, 10\.60\] \| 12\.3 % \| 12300 of 100000 \| \*\*no\*\* \|'
has '\| 8-13-3-4 \| 100000 \| 0 \| 0 \| 0\.00000 \[0\.00000, 0\.00384\] \| 0\.0002 % \| 2 of 1000000 \| yes \(two samples\) \|'
has '\| 6-9-4-2 \| 10000 \| 780 \| 20 \| 7\.800 \[7\.290, 8\.548\] \| 7\.80 % \| not said \| yes \|'
"$FCLAB_SOURCE/bench/klaver-rates" nothing 2>"$work/err" && miss 'no part is called nothing'
grep -q "no part is called nothing" "$work/err" || miss 'not said'
finish
