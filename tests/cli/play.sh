#!/bin/sh
# fclab play --by: win rates, JSON, threads, and what is refused.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# The same games on one thread and on two; only times differ.
games() { sed 's/"seconds":[0-9.]*//; s/, [0-9.]* s$//' "$work/out"; }
same_on_two_threads() {
  run 0 play 1..3 --moves 300 --seed 5 "$@"
  games >"$work/one"
  run 0 play 1..3 --moves 300 --seed 5 --threads 2 "$@"
  games >"$work/two"
  cmp -s "$work/one" "$work/two" || miss "other games on two threads: $*"
}
for format in --home-first --json; do
  same_on_two_threads --by random --games 1100 $format
  same_on_two_threads --by greedy --games 50 $format
  same_on_two_threads --by montecarlo --games 3 --playouts 2 $format
done

run 0 play 1 --by random --games 7 --moves 100
prints 'ms:1: 0 of 7 games won: 0 % (95 %: 0 to 35.43 %); on average '
[ "$(wc -l <"$work/out")" = 1 ] || miss 'one deal is one line'
run 0 play 1 2 --by random --games 7 --moves 100
prints 'all: 0 of 14 games won'

# A game that was won can be played by others.
run 0 play 1 --by montecarlo --games 1 --json
prints '{"deal":"ms:1","game":"freecell","by":"montecarlo","home_first":false,"seed":"1","playouts":10,"games":1,"won":1,"rate":1,"low":0.2065'
prints '"first_won":1,"moves":["'
cp "$work/out" "$work/won"
run 0 verify 1 "$work/won"
run 0 play 1 --by random --json --games 1
prints '"won":0,"rate":0,"low":0,"high":0.79'
grep -q '"moves"' "$work/out" && miss 'a lost game has no solution'

# Any game, any deck, boards in the middle of a game, games that are over.
for game in penguin stalactites king-albert beleaguered-castle; do
  run 0 play random:1 --by greedy --games 2 --game $game
  prints 'of 2 games won'
done
run 0 play random:1 --by random --games 2 --suits 26 --ranks 9 --columns 20 --cells 12 --worry-back
prints 'of 2 games won'
printf 'Founds: S-Q D-K C-K H-J\nFreecells: - - - -\nQH KS KH\n' >"$work/late"
for by in random greedy montecarlo; do
  run 0 play "$work/late" --by $by --games 3
  prints '3 of 3 games won: 100 % (95 %: 43.85 to 100 %)'
done
printf 'Founds: S-K D-K C-K H-K\n' >"$work/over"
run 0 play "$work/over" --by montecarlo --games 1
prints '1 of 1 games won: 100 % (95 %: 20.65 to 100 %); on average 52.0 cards home, 0 moves'

# By hand, piped: every line is answered by the board, without escape bytes.
hand() {
  printf '%b' "$1" | "$FCLAB" play "${2-617}" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = 0 ] || miss "by hand: status $status: $(cat "$work/err")"
}
hand '4a\n'
prints '26 2a 2h'
prints '4♥ to cell a'
prints 'Cells: 4♥ -- -- --'
prints '1> '
grep -q "$(printf '\033')" "$work/out" && miss 'an escape byte was piped'
hand '4H\n5D\n'
prints '5♦ onto 6♣'
hand '4H d\n5D 6C\n'
prints 'Cells: -- -- -- 4♥'
prints '5♦ onto 6♣'
hand '4a 46 2b 3a\n'
prints '3a is not allowed here'
prints '3> '
hand '4a 46\nundo\nundo\nundo\nredo\nredo\nredo\nquit\n'
prints 'nothing to take back'
prints 'nothing to make again'
[ "$(tail -n 1 "$work/out")" = '2> ' ] || miss 'undone and made again'
hand 'hint\nwin?\n'
prints 'hint: '
prints 'yes, it can still be won'
hand '1a 2b 3c 4d\nwin?\nhint\n'
prints 'no: it was lost by move 3'
prints 'this cannot be won any more'
hand 'win?\n' 11982
prints 'no: this deal cannot be won'
hand 'xyz\n9S\n7D a\n'
prints "'xyz' is no move and no command"
prints '9S cannot go anywhere'
prints '7D cannot go there'

# Our own solutions can be typed.
moves=$("$FCLAB" solve 617 --json | sed 's/.*"moves":\[//; s/\].*//; s/[",]/ /g')
hand "$moves\n"
prints 'won in '
hand "auto on\n$moves\n" # some of these go home by themselves
prints 'cards go home by themselves'

# Saved, loaded, and taken back from there; a file that cannot be loaded changes nothing.
hand "4a 46\nsave $work/game\n2b\nload $work/game\nundo\n"
prints 'saved'
prints 'loaded'
[ "$(tail -n 1 "$work/out")" = '1> ' ] || miss 'a loaded game goes on where it was'
printf '7D\n\nMoves:\n1h\n' >"$work/bad"
hand "4a\nload $work/bad\nload $work/nothing\nsave $work/no/folder\n"
prints 'not loaded'
prints 'not saved'
[ "$(tail -n 1 "$work/out")" = '1> ' ] || miss 'the game at hand stays'
# Safe cards go home when asked; by themselves those that Microsoft's game sends, and back with their move.
printf 'Founds: S-J D-K C-K H-Q\nQS KS\nKH\n' >"$work/later"
hand 'auto\n' "$work/later"
prints '1 card went home'
[ "$(tail -n 1 "$work/out")" = '1> ' ] || miss 'one card went home'
hand 'auto on\n1a\nundo\n' "$work/later"
prints 'won in 4 moves'
[ "$(tail -n 1 "$work/out")" = '0> ' ] || miss 'what went by itself comes back with its move'

# Refused: one line, status 2, nothing printed.
run 2 play
says 'by hand one deal is played'
run 2 play 1 2
says 'by hand one deal is played'
run 2 play 1 --by chance
says "no player is called 'chance'; there is: random, greedy, montecarlo"
run 2 play 1 --by random --playouts 5
says '--playouts is for --by montecarlo'
run 2 play 1 --by random --games 0
says '--games: a number from 1'
run 2 play --by random
says 'no deal given'
run 2 play 0 --by random
says 'run from 1 to'
run 0 play --help
prints 'montecarlo  after each legal move random games'
if [ -w /dev/full ]; then
  "$FCLAB" play 1 --by random --games 1 >/dev/full 2>"$work/err"
  [ $? = 4 ] || miss 'a full disk is status 4'
  says 'cannot write'
fi
finish
