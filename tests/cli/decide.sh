#!/bin/sh
# Proofs as typed: what cannot be won, fclab cells, fclab reach, verify --where-lost, and proofs that spill.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 1 solve 11982
prints '# unsolvable: '
run 1 solve 11982 --json
prints '"verdict":"unsolvable"'
prints '"engine":"prove"'
prints '"stop":null}'
run 1 solve 11980..11984 --summary --json
prints '{"deals":5,"solved":4,"unsolvable":1,"undecided":0,"unsolvable_deals":["ms:11982"],"undecided_deals":[],'
run 1 solve 11980..11984 --summary
prints 'unsolvable: ms:11982'
run 3 solve 11982 --engine fast --quiet

# The searches for study count as their papers do.
run 0 solve 10913 --engine quinston-as-run --no-shorten --json
prints '"engine":"quinston-as-run","expanded":37,'
run 3 solve 25904 --engine quinston-as-run --json
prints '"verdict":"undecided"'
run 0 solve 25904 --engine quinston --json
cp "$work/out" "$work/way"
run 0 verify 25904 "$work/way"
for engine in dfs bfs iddfs jimbo; do
  run 1 solve "$FCLAB_SOURCE/bench/klaver/figure-25.txt" --ranks 10 --cells 1 --engine $engine --json
  prints "\"engine\":\"$engine\""
  [ $engine = iddfs ] || [ $engine = jimbo ] || prints '"expanded":102,"generated":136,'
  run 0 reach "$FCLAB_SOURCE/bench/klaver/figure-25.txt" --ranks 10 --cells 1 --engine $engine
  prints '# 30 of 40 cards home at most'
  run 0 solve random:1 --ranks 4 --columns 5 --cells 2 --engine $engine --json
  cp "$work/out" "$work/way"
  run 0 verify random:1 "$work/way" --ranks 4 --columns 5 --cells 2
done
run 2 solve 1 --engine dsf
says 'there is: decide, fast, prove, optimal, dfs, iddfs, bfs, jimbo, quinston, quinston-as-run'

# The fewest cells: a solution with that number, a proof for one fewer.
run 0 cells 1
prints '# ms:1: 3 cells'
prints '# with 2 cells it cannot be won: all '
run 0 cells 164
prints '# ms:164: 0 cells'
run 0 cells 617 --json
prints '"verdict":"solved","cells":4,"won_with":4,"lost_with":3,'
cp "$work/out" "$work/json"
run 0 verify 617 "$work/json"
run 0 cells 11982 --json
prints '"cells":5,"won_with":5,"lost_with":4,'
cp "$work/out" "$work/json"
run 0 verify 11982 --cells 5 "$work/json"
run 0 cells 1..12 --summary
prints 'fewest cells: 1: 5, 2: 5, 3: 2; '
run 0 cells 1..12 --summary --json --threads 3
prints '"by_cells":{"1":5,"2":5,"3":2},'
run 0 cells 1..12 --threads 2
[ "$(sed -n 's/.*: \([0-9]\) cells*$/\1/p' "$work/out" | tr -d '\n')" = 312213112212 ] || miss "cells: $(cat "$work/out")"
run 3 cells 982 --states 100000
prints 'undecided: at most 3 cells; the limit of states was reached'
run 0 cells 21 --game seahaven --json
prints '"cells":'

# The most cards home, with the line.
run 0 reach 11982
prints '# 2 of 52 cards home at most'
run 0 reach 11982 --json
prints '"verdict":"unsolvable","home":2,'
sed 's/.*"moves":\[\([^]]*\)\].*/\1/; s/[",]/ /g' "$work/out" >"$work/line"
run 1 verify 11982 "$work/line"
prints 'but 2 of 52 cards are home at the end'
run 0 reach 1 --json
prints '"verdict":"solved","home":52,'
run 0 reach 11981..11983 --summary --json
prints '"by_home":{"2":1,"52":2},'
run 0 reach 1..3 --cells 1
prints 'ms:3: 7 of 52 cards home at most'
run 2 reach 1 --engine fast
says 'engine fast cannot say that'

# By which move it was lost.
run 1 verify 617 '1a 2b 3c 4d' --where-lost
prints 'ms:617: lost by move 3 (3c); before it the deal could be won: '
rest=$(sed 's/.*could be won: //' "$work/out")
run 0 verify 617 "1a 2b $rest"
run 0 verify 617 '1a 2b' --where-lost
prints 'ms:617: after 2 moves it can still be won'
run 1 verify 617 '1a 2b 3c 4d' --where-lost --json
prints '"outcome":"lost","moves":4,"lost_after":3,"instead":["'
run 1 verify 11982 1a --where-lost
prints 'it could not be won from the start'
run 0 solve 617 --json
cp "$work/out" "$work/json"
run 0 verify 617 "$work/json" --where-lost
prints ' win it'
run 2 verify 617 '1a 1x' --where-lost
run 1 verify 617 '12' --where-lost
prints 'is illegal'
run 3 verify 617 '1a 2b 3c 4d' --where-lost --states 10

# A proof that needs more memory than it may have: with a folder it goes on there, and leaves nothing however it ends.
mkdir "$work/spill"
nothing_spilled() { [ -z "$(ls -A "$work/spill")" ] || miss "left over: $(ls -A "$work/spill")"; }
run 3 solve 982 --cells 2 --engine prove --memory 4M --json
prints '"stop":"memory"'
run 1 solve 982 --cells 2 --engine prove --memory 4M --spill "$work/spill" --json
prints '"verdict":"unsolvable"'
peak=$(sed 's/.*"peak_bytes":\([0-9]*\).*/\1/' "$work/out")
[ "$peak" -le 4194304 ] || miss "$peak bytes in use"
nothing_spilled
(
  ulimit -f 4
  "$FCLAB" solve 982 --cells 2 --engine prove --memory 3M --spill "$work/spill" --json >"$work/out" 2>"$work/err"
)
status=$?
[ $status = 3 ] || miss "a full disk: status $status"
prints '"stop":"memory"'
nothing_spilled
for signal in INT KILL; do
  "$FCLAB" solve 20410 --cells 1 --engine prove --memory 20M --spill "$work/spill" --json >"$work/out" 2>"$work/err" &
  pid=$!
  sleep 1
  kill -$signal $pid || miss "it ended before $signal: $(cat "$work/out")"
  wait $pid
  status=$?
  [ $signal = KILL ] || [ $status = 3 ] || miss "$signal: status $status"
  nothing_spilled
done
run 2 solve 1 --spill "$work/nofolder"
says 'a folder to write to was expected'
finish
