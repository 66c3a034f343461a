#!/bin/sh
# fclab rate: the score, and --deadlock: one deal, many, boards, JSON, and what is refused.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# Figure 13 of Chen 2015; the order of the first column is ours.
cat >"$work/figure13" <<'END'
3S 5C 6S 6H TC TH QH
9S AS 7S JD 5D 3D AH
4S 9C 8C AC 3C 3H 2S
5S KS TS AD QD 7C KC
7D 7H 6C TD 4D 9H
JC 2D 8H 2H 5H JH
6D QC 4H 8D 9D QS
KD 4C 8S 2C KH JS
END
run 0 rate "$work/figure13"
prints '  3♠  9♠'
prints '  11 cards on the aces, counted twice'
prints '  11 cards beneath the kings, counted twice'
prints '  22 ranks of the cards right on the aces'
prints '  46 cards without a card of the next rank'
prints ':1: score 112 = 2 * (11 aces + 11 kings) + 22 blocking + 46 disordered; '
prints 'random deals'
prints 'the shortest solution has about'
prints ' on average'
run 0 rate "$work/figure13" --json
prints '"game":"freecell","score":{"total":112,"aces":11,"kings":11,"blocking":22,"disordered":46},"verdict":"solved","level":"'
run 0 rate 1..3 random:5
[ "$(grep -c ': score [0-9]* = 2 \* (' "$work/out")" = 4 ] || miss 'many deals are a line each'
run 0 rate 1..3 --quiet
[ -s "$work/out" ] && miss 'quiet is not quiet'
run 0 rate 1 --game stalactites --json
run 0 rate 1 --cells 3 --json
prints '"overrides":"--cells 3","score"'
grep -q level "$work/out" && miss 'only FreeCell has levels'

# What is predicted: lengths of deals whose shortest solutions are known, and which the model was not made from.
predicts() {
  run 0 rate 1..200 --json
  sed 's/.*"ms:\([0-9]*\)".*"total":\([0-9]*\).*"length":{"value":\([0-9.]*\),"low":\([0-9.]*\),"high":\([0-9.]*\)}.*/\1,\2,\3,\4,\5/' "$work/out" |
    awk -F, 'NR == FNR { if (!($1 in length_of)) length_of[$1] = $2; next }
      { n++; y = length_of[$1]; x = $3; c = $2; inside += y >= $4 && y <= $5
        sx += x; sy += y; sc += c; xx += x * x; yy += y * y; cc += c * c; xy += x * y; cy += c * y }
      function r(sx, xx, xy) { return (n * xy - sx * sy) / sqrt((n * xx - sx * sx) * (n * yy - sy * sy)) }
      END { printf "deals=%d model=%d chen=%d inside=%d\n", n, 100 * r(sx, xx, xy), 100 * r(sc, cc, cy), 100 * inside / n }' \
      "$FCLAB_SOURCE/bench/results/optimal.csv" - >"$work/figures"
  . "$work/figures"
  [ "$deals" = 200 ] && [ "$model" -ge 87 ] && [ "$chen" -le 65 ] && [ "$inside" -ge 78 ] ||
    miss "predictions: $(cat "$work/figures")"
}
is_slow || predicts
run 0 rate 11982 617
prints 'ms:11982: score 143 = 2 * (22 aces + 12 kings) + 27 blocking + 48 disordered; impossible'
prints '32 blocking + 43 disordered; expert, about '
run 0 rate 11982
prints 'impossible: there is a proof'
run 0 rate 11982 --json
prints '"verdict":"unsolvable","level":"impossible"'
prints '"prediction":null'

# The numbers behind it, as a table.
run 0 rate 1..3 --features
[ "$(wc -l <"$work/out")" = 4 ] || miss 'a line of names and one for each deal'
[ "$(awk -F, '{ print NF }' "$work/out" | sort -u | wc -l)" = 1 ] || miss 'rows of a table have the same length'
prints 'deal,score,depth_1,'
prints 'ms:1,102,12,'
run 0 rate aces=0,kings=deep:1 --features
prints '"aces=0,kings=deep:1",'
run 2 rate 1 --game penguin --features
says 'only deals of FreeCell'
run 2 rate 1 --features --deadlock
says 'ask one'
run 2 rate 1 --features --json
says 'leave --json out'

run 0 rate --deadlock 1
prints '  J♦  2♦  9♥'
prints '13 arcs of which every cycle has one:'
prints 'K♥ on 7♣'
prints '  cycles with just so many: 12, 39, 34, 2'
prints '  cards in any solution:    64, 74, 74, 74'
prints '# ms:1: 87 cycles (12, 39, 34, 2), 13 arcs, at least 74 cards, at least 74 turns'
grep -q "$(printf '\033')" "$work/out" && miss 'an escape byte was piped'
run 0 rate 1 --deadlock --color always
grep -q "$(printf '\033')" "$work/out" || miss 'no colour although asked for'

run 0 rate --deadlock 1..3 random:5
[ "$(wc -l <"$work/out")" = 4 ] || miss 'many deals are a line each'
prints 'ms:2: 21 cycles (13, 5, 3, 0), 13 arcs, at least 68 cards, at least 68 turns'
run 0 rate --deadlock 1..3 --quiet
[ -s "$work/out" ] && miss 'quiet is not quiet'

run 0 rate --deadlock 1 9 --json
[ "$(grep -c '^{"deal":"ms:[19]","game":"freecell","deadlock":{"cycles":\[.*"stop":null}}$' "$work/out")" = 2 ] ||
  miss "JSON is an object a line: $(head -c 300 "$work/out")"
prints '"cycles":[12,39,34,2],"cycle_list":[{"suits":1,"edges":[["2C","AC"]]},'
prints '"arcs":[["2C","AC"],'
prints '"cuts":[["2C","AC"],'
prints '"bound":{"cards":[64,74,74,74],"turns":[64,74,74,74]}'
[ "$(head -n 1 "$work/out" | grep -o '"suits":' | wc -l)" = 87 ] || miss 'every cycle is listed'
run 0 rate --deadlock 1 --json --cells 3
prints '"game":"freecell","overrides":"--cells 3","deadlock"'

# Boards from files and pipes, in the middle of a game; other games, another base, fewer suits.
"$FCLAB" deal 1..3 >"$work/boards"
run 0 rate --deadlock - <"$work/boards"
[ "$(wc -l <"$work/out")" = 3 ] || miss 'boards through standard input'
printf 'Founds: S-Q D-K C-K H-J\nFreecells: - - - -\nQH KS KH\n' >"$work/late"
run 0 rate --deadlock "$work/late"
prints '1 cycle (1, 0, 0, 0), 1 arc, at least 4 cards, at least 4 turns'
prints '  K♥ on K♠'
for game in relaxed-freecell bakers-game eight-off forecell seahaven penguin king-albert bakers-dozen \
  beleaguered-castle streets-and-alleys; do
  run 0 rate --deadlock 1 --game $game
  prints 'cycles with just so many: '
done
run 0 rate --deadlock random:1 --suits 2 --ranks 26
prints ' cycles ('
[ "$(sed -n 's/.*just so many: //p' "$work/out" | tr -dc , | wc -c)" = 1 ] || miss 'two suits have two numbers'

# What takes too long is not guessed.
run 3 rate --deadlock random:1 --suits 8 --ranks 30 --columns 12
prints 'the rest was given up'
run 3 rate --deadlock random:1 --suits 8 --ranks 30 --columns 12 --json
prints '"arcs":null'
prints '"stop":"states"'

# Refused: one line, status 2, nothing printed.
run 2 rate --deadlock 1 --game stalactites
says 'its foundations ignore suits'
[ -s "$work/out" ] && miss 'something was printed'
run 2 rate --deadlock
says 'no deal given'
run 2 rate --deadlok 1
says 'did you mean --deadlock?'
run 2 rate --deadlock 0
says 'run from 1 to'
run 2 rat --deadlock 1
says 'did you mean rate?'
echo 'QH KS XX' >"$work/bad"
run 2 rate --deadlock "$work/bad"
says 'bad:1'
run 0 rate --help
prints 'Paul & Helmert'
if [ -w /dev/full ]; then
  "$FCLAB" rate --deadlock 1..10 >/dev/full 2>"$work/err"
  [ $? = 4 ] || miss 'a full disk is status 4'
  says 'cannot write'
fi

# What lost deals have in common.
run 0 rate --patterns 11982
prints '   3 of them on the floor'
prints '# ms:11982: 3 of 4 patterns of lost deals: deep-aces same-rank open-kings'
run 0 rate --patterns "$FCLAB_SOURCE/bench/klaver/figure-31.txt" --json
prints '"patterns":["only-cells","deep-aces","same-rank","open-kings"],"other_moves":0,"aces":4,'
run 0 rate --patterns random:1 random:2 --suits 1 --ranks 2 --columns 2 --json
prints '"patterns":['
run 0 rate --patterns --summary --random 300 --ranks 7 --columns 5 --cells 2 --json
prints '{"deals":300,"won":29'
prints '{"sign":"only-cells","deals":'
prints '{"sign":"at-least-4","deals":'
lost=$("$FCLAB" solve --random 300 --ranks 7 --columns 5 --cells 2 --summary --json | sed 's/.*"unsolvable":\([0-9]*\).*/\1/')
prints "\"lost\":$lost,\"undecided\":0"
deep=$("$FCLAB" rate --patterns --random 300 --ranks 7 --columns 5 --cells 2 --json | grep -c '"deep-aces"')
prints "{\"sign\":\"deep-aces\",\"deals\":$deep,"
run 0 rate --patterns --summary --random 300 --ranks 7 --columns 5 --cells 2
prints "$lost lost, 0 undecided"

# Two cards swapped: one column, one cell; the ace must not lie beneath two.
printf 'AS 3S 2S\n' >"$work/three"
run 0 rate --swaps "$work/three" --suits 1 --ranks 3 --columns 1 --cells 1 --json
prints '"verdict":"unsolvable","swaps":3,"solved":2,"unsolvable":1,"undecided":0,"turning":["AS","2S"]'
run 0 rate --swaps "$work/three" --suits 1 --ranks 3 --columns 1 --cells 1
prints ': unsolvable; of 3 swaps of two cards 2 can be won, 1 not; AS and 2S is one that changes it'
run 0 rate --swaps random:1 --suits 26 --ranks 1 --columns 3
prints ' of 325 swaps of two cards 325 can be won, 0 not'
run 2 rate --swaps --deadlock 1
says '--deadlock and --swaps are two questions; ask one'
run 2 rate --summary 1
says '--summary is for --patterns'
finish
