#!/bin/sh
# fclab bench on a small file: the table, the same sum however it is run, the fingerprint, and mistakes in the file.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# sum: the number behind Bench:
sum() { sed -n 's/^Bench: \([0-9][0-9]*\)$/\1/p' "$work/out"; }

cat >"$work/deals.txt" <<'END'
# a remark

1..30 617   # and another
	--cells 3 1..10
--states=50 11982
--suits 1 --ranks 4 --columns 2 --engine fast random:1
END
run 0 bench "$work/deals.txt"
[ -s "$work/err" ] && miss "talk: $(cat "$work/err")"
grep -Eq '^fast +31 +31 +[0-9]+ +[0-9]+ +[0-9.]+  1\.\.30 617$' "$work/out" || miss "the first line: $(cat "$work/out")"
grep -Eq '^fast +1 +0 +[0-9]+ +50 +[0-9.]+  --states=50 11982$' "$work/out" || miss "a limit: $(cat "$work/out")"
[ "$(wc -l <"$work/out")" = 7 ] || miss "not a line for each: $(cat "$work/out")"
bench=$(sum)
[ -n "$bench" ] || miss "no sum"
run 0 bench "$work/deals.txt" --threads 3
[ "$(sum)" = "$bench" ] || miss "$(sum) by three threads, $bench by one"
run 0 bench "$work/deals.txt" --json
prints '{"engines":[{"engine":"fast","lines":[{"line":"1..30 617","deals":31,"solved":31,"expanded":'
prints "],\"deals\":"
prints ",\"bench\":$bench}"
[ "$(wc -l <"$work/out")" = 1 ] || miss 'more than one object'
# The sum is what solve counts.
run 0 solve 1..30 617 --summary --json
made=$(sed 's/.*"generated":\([0-9]*\).*/\1/' "$work/out")
run 0 bench "$work/deals.txt" --json
prints "\"generated\":$made,"

# The fingerprint lies beside the file.
run 2 bench "$work/deals.txt" --check
says 'fingerprint.txt: No such file'
run 0 bench "$work/deals.txt" --write
run 0 bench "$work/deals.txt" --check
(cd "$work" && "$FCLAB" bench deals.txt --check >/dev/null) || miss 'a file without a folder'
echo 'fast 17' >"$work/fingerprint.txt"
run 1 bench "$work/deals.txt" --check
says "fast: 17 positions were expected by $work/fingerprint.txt, $bench were made"
echo 'faster 17' >"$work/fingerprint.txt"
run 1 bench "$work/deals.txt" --check
says 'says nothing of engine fast'
run 2 bench "$work/deals.txt" --check --write
says 'exclude each other'

# is_refused TEXT WORDS: a file with TEXT is refused, its second line being named where WORDS begin with a number.
is_refused() {
  printf '# deals\n%s\n' "$1" >"$work/bad.txt"
  run 2 bench "$work/bad.txt"
  says "$work/bad.txt:$2"
  [ -s "$work/out" ] && miss "printed before the mistake was seen: $1"
}
is_refused '1..x' '2: '
is_refused '1 --game freecel' "2: no game is called 'freecel'; did you mean freecell?"
is_refused '1 --cells 99' '2: '
is_refused '1 --stats 5' '2: bench has no option --stats; did you mean --states?'
is_refused '1 --time 5s' '2: bench has no option --time'
is_refused '1 --engine magic' "2: no engine is called 'magic'"
is_refused '--cells 3' '2: no deal given'
is_refused '' ' no deals here'
is_refused "$(seq 100 | tr '\n' ' ')" '2: too long'
run 2 bench "$work/none.txt"
says 'none.txt: No such file'
run 2 bench "$work/deals.txt" "$work/deals.txt"
says 'one file'
run 2 bench "$work"
says 'directory'

# Without a file: bench/deals.txt here, or that of the tree which the command was built in.
mkdir -p "$work/tree/bench" "$work/tree/build/release" "$work/elsewhere"
cp "$work/deals.txt" "$work/tree/bench"
cp "$FCLAB" "$work/tree/build/release/fclab"
FCLAB=$work/tree/build/release/fclab
cd "$work/tree" && run 0 bench
[ "$(sum)" = "$bench" ] || miss 'bench/deals.txt here is not what was measured'
cd "$work/elsewhere" && run 0 bench
[ "$(sum)" = "$bench" ] || miss "bench/deals.txt of the command's tree is not what was measured"
rm -r "$work/tree/bench"
run 2 bench
says 'there is no bench/deals.txt here; name a file of deals: fclab bench FILE'
finish
