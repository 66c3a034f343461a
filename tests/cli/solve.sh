#!/bin/sh
# fclab solve: one deal in full, many briefly, JSON, summary, threads, limits.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 0 solve 617
prints '   1. '
prints ' home'
prints '# solved in '
cp "$work/out" "$work/full"
run 0 verify 617 "$work/full"
run 0 solve 617 --json
prints '{"deal":"ms:617","game":"freecell","verdict":"solved","metric":"cards","length":'
prints '"optimal":false'
prints '"stop":null}'
cp "$work/out" "$work/json"
run 0 verify 617 "$work/json"
"$FCLAB" deal 617 | "$FCLAB" solve - >"$work/out" || miss 'a board through standard input'
prints '# -:1 freecell'

# A single deal's solution is made shorter, those of many only with --shorten.
cards() { sed -n 's/.*solved in \([0-9]*\) cards.*/\1/p' "$work/out"; }
run 0 solve 617
short=$(cards)
[ "$(grep -c '^ *[0-9]*\. ' "$work/out")" = "$(sed -n 's/.* \([0-9]*\) turns.*/\1/p' "$work/out")" ] || miss 'a line for each turn'
run 0 solve 617 --no-shorten
long=$(cards)
[ "$short" -lt "$long" ] || miss "shortened to $short cards from $long"
run 0 solve 617 --no-shorten --json
prints '"shortened":0,'
run 0 solve 617..618
[ "$(cards | head -1)" = "$long" ] || miss 'a range is not shortened'
run 0 solve 617..618 --shorten
[ "$(cards | head -1)" = "$short" ] || miss 'a range is shortened as a deal is'
run 0 solve 617 --shorten-states 1
[ "$(cards)" -le "$long" ] || miss 'one state makes it longer'
run 2 solve 617 --shorten --no-shorten
says '--shorten and --no-shorten'
run 2 solve 617 --shorten-states 0
says '--shorten-states: a number from 1'

run 0 solve 1..100
[ "$(grep -c ': solved in ' "$work/out")" = 100 ] || miss 'a line for each of 100 deals'
sed 's/;.*//' "$work/out" >"$work/one"
run 0 solve 1..100 --threads 3
sed 's/;.*//' "$work/out" >"$work/three"
cmp -s "$work/one" "$work/three" || miss 'three threads give something else than one'
run 0 solve 1..200 --summary --threads 2 --json
prints '{"deals":200,"solved":200,"unsolvable":0,"undecided":0,"unsolvable_deals":[],"undecided_deals":[],"expanded":'
run 0 solve 1..20 --quiet
[ -s "$work/out" ] && miss '--quiet printed something'

run 0 solve 1 --game seahaven
cp "$work/out" "$work/seahaven"
run 0 verify 1 --game seahaven "$work/seahaven"
run 0 solve random:1..20 --game penguin --summary --json
prints '{"deals":20,"solved":20,'
run 0 solve 1 --cells 12 --columns 20 --quiet
run 1 solve 465 --game eight-off --quiet

run 3 solve 11982 --states 1000
prints 'undecided: no solution found in 1000 states'
run 3 solve 11982 --states 1000 --json
prints '"verdict":"undecided"'
prints '"stop":"states"}'
run 3 solve 11982 --time 1ms --json
prints '"stop":"time"}'
run 3 solve 11981..11983 --states 5000 --summary
prints 'undecided: ms:11982'

# Watched where there is no terminal: every turn with its board, and no escape byte.
run 0 solve 617 --json
turns=$(sed 's/.*"turns":\([0-9]*\).*/\1/' "$work/out")
run 0 solve 617 --watch
prints '# ms:617 freecell'
prints '# solved in '
[ "$(grep -c '^ *[0-9]*\. ' "$work/out")" -ge "$turns" ] || miss 'not every turn is there'
[ "$(grep -c '^Cells: ' "$work/out")" = $(($(grep -c '^ *[0-9]*\. ' "$work/out") + 1)) ] || miss 'not a board for each turn'
tail -n 5 "$work/out" | grep -q '^Cells: -- -- -- --   Home: ♥-K ♣-K ♦-K ♠-K$' || miss 'the last board is not a won one'
grep -q "$(printf '\033')" "$work/out" && miss 'an escape byte'
# Its turns are those of the full form.
grep '^ *[0-9]*\. ' "$work/out" >"$work/turns"
grep '^ *[0-9]*\. ' "$work/full" | cmp -s - "$work/turns" || miss 'other turns than without --watch'
run 3 solve 11982 --states 1000 --watch
prints '# undecided: '
run 2 solve 617 618 --watch
says '--watch plays one deal'
run 2 solve 617 --watch --json
says 'leave --json, --summary and --quiet out'

run 2 solve 617 --threads 0
says '--threads: a number from 1 to 256 was expected'
run 2 solve 617 --time soon
says '--time: a time such as 10s'
run 2 solve 617 --memory lots
says '--memory: an amount such as 500M'
run 2 solve 617 --engine magic
says "no engine is called 'magic'"
run 2 solve 12x
says "'12x' is no deal"

# Ctrl-C ends it with what is known.
"$FCLAB" solve 1..100000000 --summary >"$work/out" 2>"$work/err" &
pid=$!
sleep 1
kill -INT $pid 2>/dev/null || kill -TERM $pid
wait $pid
status=$?
[ $status = 3 ] || miss "interrupted: status $status"
prints ' solved, '
# An interrupt while the reader is slow: what was begun to be written is written to its end, and that is no failure.
{
  sh -c 'echo $$ >"$1/pid"; exec "$2" solve 1..1000000' - "$work" "$FCLAB" 2>"$work/err"
  echo $? >"$work/status"
} | {
  sleep 1
  kill -INT "$(cat "$work/pid")"
  sleep 1
  cat >"$work/out"
}
[ "$(cat "$work/status")" = 3 ] || miss "interrupted while writing: status $(cat "$work/status"): $(cat "$work/err")"
tail -n 1 "$work/out" | grep -q '^ms:[0-9]*: solved in .* ms$' || miss 'a line was cut'
finish
