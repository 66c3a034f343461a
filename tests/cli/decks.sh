#!/bin/sh
# Decks of any size, as typed: every verb, every form of a board, columns past nine and cells past d.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# board OPTION...: what is written in any form is read as the same board.
board() {
  run 0 deal random:1 "$@" --format columns
  cp "$work/out" "$work/columns"
  for format in rows klaver json picture; do
    run 0 deal random:1 "$@" --format $format
    cp "$work/out" "$work/board"
    run 0 deal "$work/board" "$@" --format columns
    cmp -s "$work/out" "$work/columns" || miss "$format of $*: another board"
  done
}

# won OPTION...: the default engine wins, and what it prints, for people and as JSON, holds.
won() {
  run 0 solve random:1 "$@"
  cp "$work/out" "$work/solution"
  run 0 verify random:1 "$work/solution" "$@"
  prints 'random:1: solved in '
  run 0 solve random:1 "$@" --json
  cp "$work/out" "$work/solution"
  run 0 verify random:1 "$work/solution" "$@"
}

# lost OPTION...: it is proved lost, and the proof holds.
lost() {
  run 1 solve random:1 "$@" --certificate "$work/certificate" --quiet
  run 0 verify random:1 --certificate "$work/certificate" "$@"
  prints 'certificate holds'
  rm -f "$work/certificate"
  run 0 reach random:1 "$@" --quiet
}

# others OPTION...: what neither wins nor loses.
others() {
  run 0 rate random:1 "$@"
  prints '# random:1: score '
  run 0 play random:1 --by random --games 2 --moves 50 "$@"
  run 0 play random:1 --by montecarlo --games 1 --playouts 1 --moves 2 "$@"
  printf 'hint\nsave %s\nundo\nload %s\nquit\n' "$work/saved" "$work/saved" >"$work/lines"
  run 0 play random:1 "$@" <"$work/lines"
  prints loaded
  rm -f "$work/saved"
}

cat >"$work/decks" <<'END'
won --suits 26 --ranks 9 --columns 20 --cells 12
won --suits 3
won --suits 3 --ranks 5 --columns 4 --cells 1
won --suits 5 --ranks 3 --columns 30 --cells 3
won --suits 26 --ranks 1 --columns 3 --cells 0
won --suits 1 --ranks 1 --columns 1 --cells 0
won --suits 7 --ranks 4 --columns 6 --cells 1 --build any
won --suits 6 --ranks 5 --game penguin
won --suits 6 --ranks 9 --game stalactites
lost --suits 2 --ranks 26
lost --suits 1 --ranks 255
lost --suits 2 --ranks 4 --columns 1 --cells 0
lost --suits 26 --ranks 9 --columns 35 --cells 0 --build none
lost --suits 8 --ranks 13 --game eight-off
END
if is_slow; then sed -n '3p;6,8p;12p' "$work/decks" >"$work/few" && mv "$work/few" "$work/decks"; fi
while read -r outcome options; do
  # shellcheck disable=SC2086 # several words
  {
    board $options
    $outcome $options
    others $options
  }
done <"$work/decks"

# A position in the middle of a game, with more cells held than decks of 52 ever need.
for cell in a b c d e f g i j k; do echo "1$cell"; done >"$work/lines"
echo "quit" >>"$work/lines"
run 0 play random:1 --suits 26 --ranks 9 --columns 20 --cells 12 <"$work/lines"
sed -n '/^Cells: r6 b4 r7 o2 q5 b9 p8 y2 y8 t3 -- --/,$p' "$work/out" | grep -v 'cell k\|>' >"$work/held"
run 3 cells "$work/held" --suits 26 --ranks 9 --columns 20 --cells 12 --states 40000
prints 'undecided: '

# An engine that does not play a deck says which it plays; the default one plays all.
run 2 solve random:1 --suits 26 --ranks 9 --optimal
says 'engine optimal plays only decks of at most 56 cards, and this one has 234; engine decide plays it'
run 2 survey random:1 --suits 26 --ranks 9 --ask optimal
says 'engine optimal plays only decks of at most 56 cards'
run 2 deal random:1 --suits 26 --ranks 10
says '260 cards; 255 is the most'
run 2 deal 617 --suits 3
says 'use random:SEED'

# Surveys of any deck; --random N is random:1..N, for every verb that takes deals.
run 0 survey --ask solve --game freecell --suits 2 --ranks 13 --columns 4 --random 400
prints '400 of 400 deals: '
prints 'unsolvable: 3'
prints ' % (95 % interval '
cp "$work/out" "$work/by-option"
run 0 survey random:1..400 --suits 2 --ranks 13 --columns 4 --store "$work/s.db"
run 0 survey random:1..400 --suits 2 --ranks 13 --columns 4 --store "$work/s.db" --summary
cmp -s "$work/out" "$work/by-option" || miss 'a survey that is not kept says something else'
run 0 survey --random 2 --suits 26 --ranks 9 --columns 20 --cells 12 --store "$work/s.db"
run 0 export "$work/s.db" --survey 2 --csv
prints 'random:2,freecell --columns 20 --cells 12 --suits 26 --ranks 9,solved,'
run 0 export "$work/s.db" --survey 2 --dataset "$work/dataset"
run 0 solve --random=3 --summary
prints '3 deals: 3 solved'
run 0 deal 5 --random 2
[ "$(grep -c '^$' "$work/out")" = 2 ] || miss 'not three deals'
run 0 rate --random 2
run 2 solve --random 0
says '--random: a number from 1'
run 2 verify --random 2
says 'verify has no option --random'
finish
