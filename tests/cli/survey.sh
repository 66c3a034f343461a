#!/bin/sh
# Surveys as typed: what is kept, killed and gone on with, refused; and export.
. "$FCLAB_SOURCE/tests/support/cli.sh"

store=$work/s.db

run 0 survey 1..3000 --store "$store"
prints '3,000 of 3,000 deals: 3,000 solved, 0 unsolvable, 0 undecided'
run 0 survey 1..3000 --store "$store" --summary
prints 'solvable: 100.000000 % (95 % interval 99.872115 to 100.000000)'
run 0 survey 1..60 --ask cells --store "$store" --threads 2
run 2 survey 11982 146692 --ask reach --store "$store" --status
says 'has no such survey'
run 0 survey 1..60 --ask cells --store "$store" --status --json
prints '"question":"cells","deals":60,"done":60,"chunks":1,"chunks_done":1,"packed":false,'
run 0 export "$store" --list
prints '2: cells of freecell, 60 deals: ms:1..60'

# The same answers as solve gives.
run 0 export "$store" --survey 1 --csv
cp "$work/out" "$work/rows"
"$FCLAB" solve 1..3000 --json | sed 's/.*"deal":"\([^"]*\)".*"verdict":"\([a-z]*\)".*"length":\([0-9]*\),.*"expanded":\([0-9]*\),.*/\1 \2 \3 \4/' >"$work/solved"
sed 1d "$work/rows" | awk -F, '{ print $1, $3, $4, $11 }' >"$work/kept"
cmp "$work/solved" "$work/kept" || miss 'the store does not have what solve says'

# Killed at any moment and gone on with, it has the same content in the end.
deals=8000 most=50
if is_slow; then deals=3000 most=10; fi
run 0 survey "random:1..$deals" --store "$work/whole.db"
run 0 export "$work/whole.db"
cp "$work/out" "$work/whole"
kills=0
while [ $kills -lt $most ]; do
  # Seconds that differ from kill to kill; from the first write of the file to the last chunk.
  delay=$(awk -v n=$kills 'BEGIN { srand(n + 1); printf "%.3f", 0.003 + 0.03 * rand() }')
  timeout -s KILL "$delay" "$FCLAB" survey "random:1..$deals" --store "$work/killed.db" --threads 2 >/dev/null 2>&1
  kills=$((kills + 1))
done
run 0 survey "random:1..$deals" --store "$work/killed.db"
run 0 export "$work/killed.db"
cmp "$work/out" "$work/whole" || miss 'killed and gone on with, the content differs'

# An interrupt says so, and what was done stays.
"$FCLAB" survey random:1..800000 --store "$work/long.db" >"$work/out" 2>"$work/err" &
pid=$!
sleep 0.3
kill -INT $pid
wait $pid
[ $? = 3 ] || miss 'an interrupted survey does not end with 3'
grep -q 'interrupted after [0-9,]* deals; the same command goes on' "$work/err" || miss 'no word of the interrupt'

# A search that is stopped with a solution in its hands has not answered: the shortest may be shorter.
"$FCLAB" survey 1 --ask optimal --store "$work/stopped.db" >/dev/null 2>&1 &
pid=$!
sleep 0.6
kill -INT $pid
wait $pid
run 0 survey --store "$work/stopped.db" --status
prints '0 of 1 deals'
run 0 survey 1 --ask optimal --states 300000 --store "$work/limited.db"
run 0 export "$work/limited.db" --csv
grep -q '^ms:1,freecell,solved,[0-9]*,false,.*,states$' "$work/out" || miss "what ended the search: $(tail -n 1 "$work/out")"

# How hard deals are: the same as when they are rated one by one.
run 0 survey 1..40 11982 --ask rate --store "$work/rate.db"
run 0 survey 1..40 11982 --ask rate --store "$work/rate.db" --summary
prints ', impossible: 1'
prints 'deals by level: easy: '
run 0 export "$work/rate.db"
awk -F, 'NR > 1 && $3 == "solved" { print $1, $4 }' "$work/out" >"$work/kept"
"$FCLAB" rate 1..40 --json | sed 's/.*"deal":"\([^"]*\)".*"hardness":\([0-9.]*\).*/\1 \2/' | awk '{ print $1, int(100 * $2 + 1e-9) }' >"$work/rated"
diff "$work/kept" "$work/rated" | grep -c '^<' >"$work/differ"
[ "$(cat "$work/differ")" -le 1 ] || miss "rated otherwise in a survey: $(diff "$work/kept" "$work/rated" | head -4)"
run 2 survey 1 --ask rate --game penguin --store "$work/rate.db"
says 'only FreeCell with its 8 columns and 4 cells is rated'
run 2 survey 1 --ask rate --engine fast --store "$work/rate.db"
says 'leave --engine out'
"$FCLAB" deal 1 | awk 'NR == 1 { $NF = "" } { print }' >"$work/played"
run 2 survey "$work/played" --ask rate --store "$work/rate.db"

# Solutions made shorter: the same as when they are one by one.
run 0 survey 1..30 --ask shorten --store "$work/short.db"
run 0 export "$work/short.db"
awk -F, 'NR > 1 { print $1, $4 }' "$work/out" >"$work/kept"
"$FCLAB" solve 1..30 --shorten --json | sed 's/.*"deal":"\([^"]*\)".*"length":\([0-9]*\),.*/\1 \2/' >"$work/solved"
cmp "$work/kept" "$work/solved" || miss 'solutions of a survey are made shorter otherwise'

# Two at once: one of them may have to wait or give up, the content is whole.
"$FCLAB" survey "random:1..$deals" --store "$work/two.db" >/dev/null 2>&1 &
pid=$!
"$FCLAB" survey "random:1..$deals" --store "$work/two.db" >/dev/null 2>&1
wait $pid
run 0 survey "random:1..$deals" --store "$work/two.db"
run 0 export "$work/two.db"
cmp "$work/whole" "$work/out" || miss 'two surveys at once left other content'

# Boards from a file, and what is wrong.
run 0 deal 5 6 7 --format columns
cp "$work/out" "$work/boards"
run 0 survey "$work/boards" --store "$work/boards.db"
prints '3 of 3 deals: 3 solved'
run 0 export "$work/boards.db" --jsonl
prints "\"deal\":\"$work/boards:19\""
prints '"board":{"columns":[['
run 2 survey --summary
says '--store FILE was expected'
run 2 survey 1..10 --ask nothing --store "$store"
says 'there is: solve, cells, reach, optimal'
run 2 survey 1..10 --ask optimal --engine fast --store "$store"
says 'engine fast does not look for the shortest'
echo 'no database, but long enough to be taken for a file of something else' >"$work/other"
run 2 survey 1..10 --store "$work/other"
says 'is no store of fclab'
run 4 survey 1..10 --store "$work/none/s.db"
says 'cannot be opened'
run 2 export "$store"
says '--survey N was expected'
run 4 export "$work/none.db"

finish
