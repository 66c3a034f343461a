#!/bin/sh
# The shortest solution as typed: solve --optimal, --metric, --beam, threads, limits and interrupts.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 0 solve 3 --optimal
prints '; 73 cards are the fewest; '
run 0 solve 3 --optimal --json
prints '"metric":"cards","length":73,"optimal":true,"lower_bound":73,"first_bound":70,"cards":73,'
prints '"engine":"optimal"'
cp "$work/out" "$work/json"
run 0 verify 3 "$work/json"
run 0 solve 2 --optimal --metric turns --json
prints '"metric":"turns","length":73,"optimal":true,"lower_bound":73,'
run 0 solve 2 3 7 --optimal --metric paper --threads 2
prints '; 73 of the paper'\''s turns are the fewest; '
prints '; 70 of the paper'\''s turns are the fewest; '
prints '; 76 of the paper'\''s turns are the fewest; '
run 0 solve 7 --optimal --threads 2
prints '; 76 cards are the fewest; '
run 0 solve random:1 --game seahaven --optimal --json
prints '"optimal":true'

# A lost deal, and a position that is won already.
run 1 solve 11982 --optimal --json
prints '"verdict":"unsolvable"'
run 1 solve random:3 --game beleaguered-castle --optimal

# A short one at once: a solution and what is known of the shortest.
run 0 solve 2 --beam 10 --json
prints '"verdict":"solved","metric":"cards",'
prints '"engine":"optimal"'
prints '"first_bound":68,'

# Limits leave the best solution so far, with its bound; before there is one it is undecided.
run 0 solve 1 --optimal --states 500000 --json
prints '"verdict":"solved","metric":"cards","length":'
prints ',"optimal":false,"lower_bound":8'
prints '"stop":"states"}'
run 3 solve 1 --optimal --states 1000 --json
prints '"verdict":"undecided"'
prints '"stop":"states"}'
run 0 solve 1 --optimal --memory 24M --json
prints '"optimal":false'
prints '"stop":"memory"}'

# An interrupt does so, too.
"$FCLAB" solve 49 --optimal --json >"$work/out" 2>"$work/err" &
pid=$!
sleep 2
kill -INT $pid
wait $pid
[ $? = 3 ] || miss "an interrupted search for the shortest ends with another status than 3"
prints '"verdict":"solved"'
prints '"optimal":false'

run 2 solve 1 --optimal --engine fast
says 'optimal and --engine fast: which one?'
run 2 solve 1 --metric yards
says "no metric is called 'yards'; there is: cards, turns, paper"
run 2 solve 1 --beam many
finish
