#!/bin/bash
# fclab deal: names, ranges, formats, files, pipes.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 0 deal 617
prints '7D TD TH KD 4C 4S JD'
[ "$(wc -l <"$work/out")" = 8 ] || miss 'a board piped is eight lines'
run 0 deal 1..3 --format rows
[ "$(grep -c '^$' "$work/out")" = 2 ] || miss 'boards are separated by empty lines'
run 0 deal 1..3 random:7 --json
[ "$(grep -c '^{"deal":"' "$work/out")" = 4 ] || miss 'JSON is an object a line'
prints '{"deal":"random:7","game":"freecell","columns":[['
run 0 deal 617 --format=klaver
prints 'b7,b1,c5,a3,a5,c8,b2,d1'
run 0 deal 617 --format picture
prints '7♦'
grep -q "$(printf '\033')" "$work/out" && miss 'an escape byte was piped'
run 0 deal 617 --format picture --color always
grep -q "$(printf '\033')" "$work/out" || miss 'no colour although asked for'
run 0 deal random:3 --suits 2 --ranks 26
prints '26D'
run 0 deal random:3 --suits 6 --ranks 8 --columns 6
prints 'f8'

# A board written is a board read, from a file and from a pipe, many at a time.
"$FCLAB" deal 1..50 --format rows >"$work/rows"
"$FCLAB" deal 1..50 >"$work/columns"
run 0 deal "$work/rows" --format columns
cmp -s "$work/out" "$work/columns" || miss 'rows to columns'
run 0 deal - --format rows <"$work/columns"
cmp -s "$work/out" "$work/rows" || miss 'columns to rows through standard input'
"$FCLAB" deal 1..50 --json >"$work/json"
run 0 deal "$work/json" --format columns
cmp -s "$work/out" "$work/columns" || miss 'JSON to columns'
for game in relaxed-freecell bakers-game eight-off forecell seahaven penguin stalactites king-albert \
  bakers-dozen beleaguered-castle streets-and-alleys; do
  "$FCLAB" deal 1..5 --game $game >"$work/columns"
  "$FCLAB" deal 1..5 --game $game --format picture >"$work/picture"
  run 0 deal "$work/picture" --game $game --format columns
  cmp -s "$work/out" "$work/columns" || miss "$game: picture to columns"
done

# Families, one by one and in ranges, with their names; for other verbs they are deals like others.
run 0 deal aces=0,kings=deep:7 --format rows
prints '5D KD 6S KC KS KH TS 4S'
run 0 deal KINGS=0,aces=deep:1..3 blocking=10:5 color=sorted:2 buried=suit:9 --json
[ "$(sed 's/^{"deal":"\([^"]*\)".*/\1/' "$work/out" | tr '\n' ' ')" = 'aces=deep,kings=0:1 aces=deep,kings=0:2 aces=deep,kings=0:3 blocking=T:5 colour=sorted:2 buried=suit:9 ' ] ||
  miss 'names of families'
run 0 solve aces=0,kings=deep:1..20 --json
prints '"deal":"aces=0,kings=deep:20"'
run 0 survey aces=0:1..30 --store "$work/families.db"
run 0 export "$work/families.db" --csv
prints 'aces=0:30,'
run 2 deal aces=6,kings=6:1
says 'there is no room for it'
run 2 deal aces=0:1 --game seahaven
says 'use random:SEED'
run 2 deal aces=0
says 'needs a seed'
run 2 aces=0:1
says 'did you mean fclab deal aces=0:1?'

# Names alone, no more than so many, and of deals that are the same only the first.
run 0 deal 5..7 random:3 --format names
[ "$(tr '\n' ' ' <"$work/out")" = 'ms:5 ms:6 ms:7 random:3 ' ] || miss 'names alone'
run 0 deal 1..100 --count 3 --format names
[ "$(wc -l <"$work/out")" = 3 ] || miss 'no more than three'
cat >"$work/figure17" <<'END'
QC 7D 7S 4C 3D 2C 3H KS
TD TH JC 8S TC 6S 8H AD
TS KC 7H QD 6C 9D 8D 9C
KH 3S QH 6H 2H 4H 9H QS
4D 5S KD 3C 8C 7C 2D AC
9S 6D JD 4S 2S 5D 5H JS
AS AH 5C JH

QS 7H 7C 4S 3H 2S 3D KC
TH TD JS 8C TS 6C 8D AH
TC KS 7D QH 6S 9H 8H 9S
KD 3C QD 6D 2D 4D 9D QC
4H 5C KH 3S 8S 7S 2H AS
9C 6H JH 4C 2C 5H 5D JC
AC AD 5S JD
END
run 0 deal "$work/figure17" 617 1..617 --unique --count 616 --format names
[ "$(sed -n '2p;$p' "$work/out" | tr '\n' ' ')" = 'ms:617 ms:614 ' ] || miss 'the same deal twice'
run 0 deal "$work/figure17" --canonical
[ "$(sort "$work/out" | uniq -c | grep -vc '^ *2 ')" = 1 ] || miss 'one form for the two deals'
cp "$work/out" "$work/forms"
run 0 deal "$work/forms" --canonical
cmp -s "$work/out" "$work/forms" || miss 'a form is its own form'
# Eight cards of two suits in four columns: 8!/4! = 1680 boards without an order of columns, of which 3 * 4 * 4 = 48 stay the
# same when suits are exchanged (ranks in pairs, each pair as two columns): (1680 + 48) / 2 forms.
run 0 deal random:1..40000 --suits 2 --ranks 4 --columns 4 --unique --format names
[ "$(wc -l <"$work/out")" = 864 ] || miss "$(wc -l <"$work/out") deals of eight cards, not 864"
run 3 deal random:1..40000 --unique --format names --memory 500K
says '--memory gives it more'
[ "$(wc -l <"$work/out")" -gt 5000 ] || miss 'what there was room for'
run 0 deal random:1..40000 --unique --format names --memory 600K --spill "$work"
[ "$(wc -l <"$work/out")" = 40000 ] || miss 'the rest on a disk'
run 2 deal random:1 --suits 5 --ranks 4 --unique
says 'at most 4 suits'
run 2 deal random:1 --suits 5 --ranks 4 --canonical
says 'at most 4 suits'
run 2 deal 1 --count 0
says '--count: a number from 1'

# Deals of a wanted score, from seeds or from deals that are named.
run 0 deal --score 150..155 --count 4 --seed 9 --format names
[ "$(wc -l <"$work/out")" = 4 ] || miss 'four of a score'
cp "$work/out" "$work/named"
# shellcheck disable=SC2046
run 0 rate $(cat "$work/named")
[ "$(grep -cE ': score 15[0-5] ' "$work/out")" = 4 ] || miss "scores: $(cat "$work/out")"
run 0 deal --score 150..155 --count 4 --seed 9 --format names
cmp -s "$work/out" "$work/named" || miss 'the same seed makes the same deals'
run 0 deal --score 100..130
[ "$(wc -l <"$work/out")" = 8 ] || miss 'one board'
"$FCLAB" rate 1..500 | sed -n 's/^\(ms:[0-9]*\): score 1[23][0-9] .*/\1/p' >"$work/named"
run 0 deal 1..500 --score 120..139 --format names
cmp -s "$work/out" "$work/named" || miss 'a score out of deals that are named'
if ! is_slow; then
  run 3 deal --score 300..400 --suits 1 --ranks 2 --columns 1
  says 'of 5,000,000 random deals none is as wanted'
fi

# Deals of a level, and such as another.
levels='easy medium hard expert'
if is_slow; then levels=hard; fi
for level in $levels; do
  run 0 deal --level $level --count 3 --format names
  "$FCLAB" rate $(cat "$work/out") >"$work/rated"
  [ "$(grep -c "; $level, about" "$work/rated")" = 3 ] || miss "$level: $(cat "$work/rated")"
done
run 0 deal random:23200..23250 --level impossible --format names
[ "$(cat "$work/out")" = random:23248 ] || miss "impossible: $(cat "$work/out")"
run 0 deal --like 2 --count 3 --seed 100 --format names
"$FCLAB" rate $(cat "$work/out") --json | sed 's/.*"hardness":\([0-9.]*\).*"length":{"value":\([0-9.]*\).*/\1 \2/' >"$work/rated"
"$FCLAB" rate 2 --json | sed 's/.*"hardness":\([0-9.]*\).*"length":{"value":\([0-9.]*\).*/\1 \2/' >"$work/like"
awk 'function off(a, b) { return a > b ? a - b : b - a } NR == FNR { h = $1; l = $2; next } off($1, h) > 0.031 || off($2, l) > 1.51 { exit 1 }' "$work/like" "$work/rated" ||
  miss "not alike: $(cat "$work/like" "$work/rated")"
run 2 deal --level hopeless
says '--level takes easy, medium, hard, expert or impossible'
run 2 deal --like 11982
says 'that deal is impossible'
run 2 deal --like 1 --game bakers-game
says '--like is for deals of FreeCell'
run 2 deal --level easy --cells 3
for score in 5 9..5 a..b 1..2x -1..5 1..-5 ..; do
  run 2 deal --score $score
  says '--score'
done
run 2 deal 1 --seed 5
says '--seed is for random deals'

# Names that are wrong: one line, status 2, nothing printed.
for name in 0 8589934592 -1 1.. 5..2 12x 1..0 random: ms:x '' 99999999999999999999 1..2..3; do
  run 2 deal "$name"
  says fclab:
  [ -s "$work/out" ] && miss "something was printed for '$name'"
done
run 2 deal 0
says 'run from 1 to 8589934591'
run 2 deal 1.. 
says 'the range has no end'
run 2 deal 5..2
says 'the range ends before it begins'
run 2 deal 12x
says "'12x' is no deal"
run 2 deal 1..5 nofile.txt
says "'nofile.txt' is no deal and no file"
[ -s "$work/out" ] && miss 'half done: deals were printed before the missing file was found'
run 2 deal
says 'no deal given'
run 2 deal 1..2 "$work"
says 'directory'
[ -s "$work/out" ] && miss 'half done: deals were printed before the folder was found'
run 2 deal - -
says 'only once'
(cd "$work" && "$FCLAB" deal 617 >617board && "$FCLAB" deal 617board >/dev/null) || miss 'a file whose name begins like a deal'
run 2 deal "$(printf '12\nx')"
says "'12?x'"
run 0 deal MS:617 --game 'Seahaven Towers'
run 0 deal random:7 --suits 2 --ranks 26 --json
prints '"overrides":"--suits 2 --ranks 26"'
run 2 deal 617 --suits 2
says 'random:SEED'

# Options that are wrong.
run 2 deal 617 --game frecell
says 'did you mean freecell?'
run 2 deal 617 --fromat rows
says 'did you mean --format?'
run 2 deal 617 --format row
says '--format takes columns, rows, klaver, json, picture or names'
run 2 deal 617 --cells 26
says '--cells: a number from 0 to 25 was expected'
run 2 deal 617 --cells 4x
says '--cells: a number'
run 2 deal random:1 --suits 26 --ranks 10
says '260 cards; 255 is the most'
run 2 deal 617 --build both
says '--build: alternate, suit, any or none was expected'
run 2 deal 617 --game stalactites --worry-back
says 'worrying back needs foundations by suit'
run 2 deal 617 --cells
says '--cells needs a value'
run 2 deal 617 -x
says 'two dashes'

# A million deals stream in constant memory; where address space cannot be limited (sanitizers), a few do.
if (ulimit -v 40000 && "$FCLAB" --version) >/dev/null 2>&1; then
  lines=$( (ulimit -v 40000 && "$FCLAB" deal 1..1000000 --format rows) | wc -l)
  [ "$lines" = 7999999 ] || miss "a million deals in 40 MB: $lines lines"
fi
"$FCLAB" deal 1..8589934591 | head -n 3 >"$work/head"
[ "$(wc -l <"$work/head")" = 3 ] || miss 'a pipe that closes early'
if [ -w /dev/full ]; then
  "$FCLAB" deal 1..10 >/dev/full 2>"$work/err"
  [ $? = 4 ] || miss 'a full disk is status 4'
  says 'cannot write'
fi
finish
