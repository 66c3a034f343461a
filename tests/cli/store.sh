#!/bin/sh
# Stores as typed: rows and packed say the same, deals from everywhere keep their names, and what would not be the same survey is refused.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# dump STORE: all that can be written out of it
dump() {
  for table in --csv --exceptions --chunks --histogram; do
    "$FCLAB" export "$1" $table || miss "fclab export $1 $table"
  done
}

# A game of which many deals are lost, quickly.
small='--ranks 4 --columns 3 --cells 1 --ask optimal'

# The same summary in both forms, and as the rows say.
survey_in() {
  form=$1
  # shellcheck disable=SC2086
  run 0 survey random:1..1000 $small --store "$work/$form.db" --"$form"
  # shellcheck disable=SC2086
  run 0 survey random:1..1000 $small --store "$work/$form.db" --summary
  cp "$work/out" "$work/$form.summary"
  "$FCLAB" export "$work/$form.db" --histogram >"$work/$form.histogram"
}
survey_in rows
survey_in packed
cmp "$work/rows.summary" "$work/packed.summary" || miss 'packed, the summary is another one'
cmp "$work/rows.histogram" "$work/packed.histogram" || miss 'packed, the histogram is another one'
"$FCLAB" export "$work/rows.db" | awk -F, '
  NR > 1 { verdicts[$3]++ }
  $3 == "solved" { cards[++n] = $8; sum += $8 }
  END {
    for (i = 2; i <= n; i++) for (j = i; j > 1 && cards[j - 1] > cards[j]; j--) { t = cards[j]; cards[j] = cards[j - 1]; cards[j - 1] = t }
    printf "1,000 of 1,000 deals: %d solved, %d unsolvable, 0 undecided\n", verdicts["solved"], verdicts["unsolvable"]
    printf "cards: %d to %d, half of them at most %d, %.2f on average\n", cards[1], cards[n], cards[int((n + 1) / 2)], sum / n
  }' >"$work/counted"
grep -e '^1,000' -e '^cards' "$work/packed.summary" | cmp - "$work/counted" || miss 'the summary is not what the rows say'

# Packed, all deals still have verdict and length; the rest is empty.
"$FCLAB" export "$work/rows.db" | cut -d , -f 1-4 >"$work/rows.kept"
"$FCLAB" export "$work/packed.db" | cut -d , -f 1-4 | cmp - "$work/rows.kept" || miss 'packed, verdicts or lengths are other ones'
"$FCLAB" export "$work/packed.db" | grep -qx 'random:[0-9]*,freecell [^,]*,solved,[0-9]*,,[0-9]*,,,,,,,' || miss 'nothing is empty in a packed survey'

# Killed at any moment and gone on with, a packed one has the same content in the end, too.
dump "$work/packed.db" >"$work/whole"
kills=0
while [ $kills -lt 20 ]; do
  delay=$(awk -v n=$kills 'BEGIN { srand(n + 1); printf "%.3f", 0.003 + 0.04 * rand() }')
  # shellcheck disable=SC2086
  timeout -s KILL "$delay" "$FCLAB" survey random:1..1000 $small --packed --store "$work/killed.db" --threads 2 >/dev/null 2>&1
  kills=$((kills + 1))
done
# shellcheck disable=SC2086
run 0 survey random:1..1000 $small --packed --store "$work/killed.db"
dump "$work/killed.db" | cmp - "$work/whole" || miss 'packed, killed and gone on with, the content differs'

# What is there stays as it is; who asks for something else is told.
# shellcheck disable=SC2086
run 2 survey random:1..1000 $small --store "$work/packed.db" --rows
says 'keeps this survey packed; leave --rows out'
# shellcheck disable=SC2086
run 2 survey random:1..1000 $small --store "$work/packed.db" --states 1000000
says 'has this survey with states=0, not states=1000000; give the same options'
# shellcheck disable=SC2086
run 2 survey random:1..1000 $small --store "$work/packed.db" --metric turns --status
says 'has this survey with metric=cards, not metric=turns'
run 2 survey 1..10 --rows --packed --store "$work/packed.db"
says 'either --rows or --packed'
run 2 survey random:0..18446744073709551615 --store "$work/packed.db"
says 'too many deals for one survey'
dump "$work/packed.db" | cmp - "$work/whole" || miss 'what was refused has changed something'

# Undecided deals are counted both ways, and their reason is kept.
run 3 survey 1..100 --store "$work/given-up.db" --states 30 --packed
run 0 survey --store "$work/given-up.db" --summary
grep -q '^solvable: [0-9.]* to 100.000000 % (95 % interval [0-9.]* to 100.000000)$' "$work/out" || miss 'undecided deals are not counted both ways'
[ "$("$FCLAB" export "$work/given-up.db" --exceptions | grep -c ',undecided,')" -gt 9 ] || miss 'undecided deals are not listed'

# Deals from everywhere, in the order asked for; boards with their names and themselves.
{
  "$FCLAB" deal 11982 --format columns
  echo
  "$FCLAB" deal 5 --format json
} >"$work/a,b boards"
cp "$work/a,b boards" "$work/c"
run 0 survey 1..3 "$work/a,b boards" random:7 11982 - --store "$work/mixed.db" <"$work/c"
prints '9 of 9 deals: 6 solved, 3 unsolvable, 0 undecided'
run 0 export "$work/mixed.db" --jsonl
sed 's/.*"deal":"\([^"]*\)".*"verdict":"\([a-z]*\)".*/\1 \2/' "$work/out" >"$work/names"
cat >"$work/expected" <<END
ms:1 solved
ms:2 solved
ms:3 solved
$work/a,b boards:1 unsolvable
$work/a,b boards:10 solved
random:7 solved
ms:11982 unsolvable
-:1 unsolvable
-:10 solved
END
cmp "$work/names" "$work/expected" || miss "other names: $(cat "$work/names")"
run 0 export "$work/mixed.db" --exceptions
prints "\"$work/a,b boards:1\",freecell,unsolvable,"
prints ',"{""columns"":[[""AH"",""3D"",""KD"",'
"$FCLAB" export "$work/mixed.db" --exceptions --jsonl | sed -n 's/.*"board":\({.*}\)}$/\1/p' | head -n 1 >"$work/board"
run 1 solve "$work/board" --json
prints '"verdict":"unsolvable"'
# The same boards under another name are the same survey.
run 0 survey 1..3 "$work/c" random:7 11982 - --store "$work/mixed.db" --status <"$work/a,b boards"
prints '9 of 9 deals'
run 0 survey 1..3 "$work/c" random:7 11982 - --store "$work/mixed.db" <"$work/a,b boards"
run 0 export "$work/mixed.db" --jsonl
sed 's/.*"deal":"\([^"]*\)".*"verdict":"\([a-z]*\)".*/\1 \2/' "$work/out" | cmp - "$work/expected" || miss 'gone on with, names differ'

finish
