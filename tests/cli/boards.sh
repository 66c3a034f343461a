#!/bin/sh
# Bad boards: one line that names file, line and card; status 2; nothing crashes.
. "$FCLAB_SOURCE/tests/support/cli.sh"

"$FCLAB" deal 617 >"$work/good"

# refuse NAME TEXT: the board in $work/NAME is refused, and TEXT is said.
refuse() {
  run 2 deal "$work/$1"
  says "$2"
  [ -s "$work/out" ] && miss "$1: something was printed"
}

sed '1s/TD/7D/' "$work/good" >"$work/duplicate"
refuse duplicate "$work/duplicate:1: 7D stands on line 1 already"
sed '3s/ QD//; 5s/ JC//' "$work/good" >"$work/missing"
refuse missing "$work/missing:1: missing: JC QD"
sed '2s/QC/1Q/' "$work/good" >"$work/unknown"
refuse unknown "$work/unknown:2: '1Q' is no card"
sed '8s/$/\nKS/; 2s/ KS//' "$work/good" >"$work/columns"
refuse columns "$work/columns:9: KS is in column 9, but the game has 8 columns"
sed '1i Founds: S-2' "$work/good" >"$work/foundation"
refuse foundation 'AS is in play, but its foundation is past it'
printf '7D TD\n8\000D\n' >"$work/zero"
refuse zero "$work/zero:2: a zero byte"
: >"$work/empty"
refuse empty 'no board here'
printf '\n\n# only a remark\n\n' >"$work/remark"
refuse remark 'no board here'
run 2 deal random:1 "$work/good" --suits 2 --ranks 26
says "$work/good:1: TH: the deck has only 2 suits"

# The second board of a file is wrong: the line is counted from the file's beginning.
{ cat "$work/good"; echo; sed '4s/AC/AC AC/' "$work/good"; } >"$work/second"
run 2 deal "$work/second"
says "$work/second:13: AC stands on line 4 already"

# A line of a gigabyte is refused at once and without loading it.
head -c 1G /dev/zero | tr '\0' 'A' | "$FCLAB" deal - >"$work/out" 2>"$work/err"
[ $? = 2 ] || miss 'a line of a gigabyte'
says 'standard input:1: too long for a board'

# What is forgiven: byte order mark, carriage returns, UTF-8 suits, lower case, 10, a missing last newline.
printf '\357\273\277' | cat - "$work/good" >"$work/bom"
sed 's/$/\r/' "$work/good" >"$work/crlf"
sed 's/S/♠/g; s/H/♥/g; s/D/♦/g; s/C/♣/g' "$work/good" >"$work/utf8"
tr '[:upper:]' '[:lower:]' <"$work/good" >"$work/lower"
sed 's/T/10/g' "$work/good" >"$work/ten"
printf %s "$(cat "$work/good")" >"$work/nonewline"
for name in bom crlf utf8 lower ten nonewline; do
  run 0 deal "$work/$name" --format columns
  cmp -s "$work/out" "$work/good" || miss "$name is not read as the same board"
done
finish
