#!/bin/sh
# Surveys exported into folders, as typed: arrays of results, training data; what is refused, and that nothing is left of what was not finished.
. "$FCLAB_SOURCE/tests/support/cli.sh"

store=$work/s.db

run 0 survey 1..200 11982 --store "$store" --shorten-states 100

# Every column of CSV is an array; what is empty there is -1 here.
run 0 export "$store" --npy "$work/npy"
prints '201 deals'
run 0 export "$store" --csv
cp "$work/out" "$work/csv"
# column NUMBER TYPE NAME: the array has what the field of CSV has.
column() {
  cut -d, -f"$1" "$work/csv" | sed '1d; s/^$/-1/; s/^solved$/0/; s/^unsolvable$/1/; s/^true$/1/; s/^false$/0/' >"$work/field"
  od -An -v -j128 -w"${2#d}" -t"$2" "$work/npy/$3.npy" | tr -d ' ' | cmp -s - "$work/field" || miss "$3.npy is not the field"
  [ "$(head -n1 "$work/csv" | cut -d, -f"$1")" = "$3" ] || miss "field $1 is not $3"
}
column 3 d1 verdict
column 4 d4 length
column 5 d1 optimal
column 6 d4 lower_bound
column 7 d4 first_bound
column 8 d4 cards
column 9 d4 turns
column 10 d4 player_turns
column 11 d8 expanded
column 12 d8 generated
column 13 d1 stop
sed 1d "$work/csv" | cut -d, -f1 >"$work/field"
tail -c+129 "$work/npy/deal.npy" | tr -s '\0' '\n' | grep . | cmp -s - "$work/field" || miss 'deal.npy has other names'
grep -q '"rows":201' "$work/npy/meta.json" || miss 'meta.json has no rows'

# Training data: the same whatever the threads; only deals that were solved.
run 0 export "$store" --dataset "$work/one"
prints ' positions for training; '
run 0 export "$store" --dataset "$work/two/" --threads 2
diff -r "$work/one" "$work/two" || miss 'two threads write another data set'
[ "$(cat "$work/one/"*/deal_name.npy | tr -s '\0' '\n' | grep -c '^ms:')" = 200 ] || miss 'not all solved deals are there, once'
grep -q '"engine":"decide","shortened":true,"labels":"short"' "$work/one/meta.json" || miss 'meta.json does not say what solved'
grep -q '"split":{"test_share":0.2,"seed":"1"}' "$work/one/meta.json" || miss 'the split is not the usual one'
run 0 export "$store" --dataset "$work/all" --test-share 0 --seed 7
grep -q '"test_share":0,"seed":"7"' "$work/all/meta.json" || miss 'the split is not the one asked for'
prints '200 deals, '
prints '; 0 deals, 0 positions for testing'

# The shortest solutions of a survey that asked for them, in the game it asked about.
run 0 survey random:1..3 --ask optimal --metric turns --ranks 6 --cells 2 --store "$work/o.db"
run 0 export "$work/o.db" --dataset "$work/o"
grep -q '"game":"freecell","overrides":"--cells 2 --ranks 6","metric":"turns"' "$work/o/meta.json" || miss 'the game is another one'
grep -q '"engine":"optimal","shortened":false,"labels":"shortest"' "$work/o/meta.json" || miss 'not called the shortest'

# Boards are in the store, too.
run 0 deal 5 6 --format columns
cp "$work/out" "$work/boards"
run 0 survey "$work/boards" --store "$work/boards.db"
run 2 export "$work/boards.db" 5..6 --dataset "$work/b"
says 'one store was expected'
run 0 export "$work/boards.db" --dataset "$work/b"
run 0 survey 5..6 --store "$work/same.db"
run 0 export "$work/same.db" --dataset "$work/same"
cmp "$work/b/train/places.npy" "$work/same/train/places.npy" || miss 'boards give other rows than their deals'

# What a packed survey has not kept is found again, or missing.
run 0 survey 1..200 11982 --packed --shorten-states 100 --store "$work/packed.db"
run 0 export "$work/packed.db" --dataset "$work/packed"
cmp "$work/packed/train/places.npy" "$work/one/train/places.npy" || miss 'packed deals give other rows'
run 0 export "$work/packed.db" --npy "$work/packed-npy"
cmp "$work/packed-npy/verdict.npy" "$work/npy/verdict.npy" || miss 'packed verdicts are others'
run 2 export "$work/packed.db" --npy "$work/n" --exceptions
says '--exceptions is for --csv and --jsonl'

# What is there is left alone.
run 2 export "$store" --npy "$work/npy"
says 'is there already and is no empty folder; give another name'
run 2 export "$store" --dataset "$work/csv"
says 'is there already and is no empty folder'
mkdir "$work/empty"
run 0 export "$store" --npy "$work/empty"
run 4 export "$store" --npy "$work/none/at/all"
says 'cannot be written: No such file or directory'

# What cannot be finished leaves nothing.
(
  ulimit -f 128 # in blocks of 512 bytes
  "$FCLAB" export "$store" --dataset "$work/full" 2>"$work/err"
)
[ $? = 4 ] || miss 'a file too large is no failure'
says 'cannot be written: File too large'
run 0 survey 1..3000 --store "$work/long.db"
"$FCLAB" export "$work/long.db" --dataset "$work/long" --threads 2 >"$work/out" 2>"$work/err" &
pid=$!
sleep 0.5
kill -INT $pid
wait $pid
[ $? = 3 ] || miss 'an interrupted export does not end with 3'
says 'interrupted; nothing was written'
for folder in full long none; do [ ! -e "$work/$folder" ] || miss "$folder is there"; done
[ -z "$(find "$work" -name '*.part-*')" ] || miss "left over: $(find "$work" -name '*.part-*')"

# What is asked for wrongly.
run 0 survey 1..2 --ask cells --store "$work/cells.db"
run 2 export "$work/cells.db" --dataset "$work/x"
says 'a survey of cells has solutions of several games'
run 0 export "$work/cells.db" --npy "$work/cells"
[ -e "$work/cells/cells.npy" ] || miss 'no array of cells'
run 0 survey 1..2 --metric paper --store "$work/paper.db"
run 2 export "$work/paper.db" --dataset "$work/x"
says 'counted in cards or turns'
run 2 export "$store" --csv --npy "$work/x"
says '--csv and --npy: which one?'
run 2 export "$store" --threads 2
says '--threads is for --dataset'
run 2 export "$store" 1..3 --npy "$work/x"
says 'one store was expected'
run 2 export --dataset "$work/x"
says 'one store was expected'
run 2 export "$store" --dataset "$work/x" --test-share 2
says 'a share from 0 to 1 was expected'
run 2 export "$store" --datset "$work/x"
says 'did you mean --dataset?'
run 2 export "$store" --npy
says '--npy needs a value: DIR'
[ ! -e "$work/x" ] || miss 'a folder was made for nothing'
run 0 help export
[ "$(awk '{ if (length($0) > 110) n++ } END { print n + 0 }' "$work/out")" = 0 ] || miss 'help lines are too wide'

finish
