#!/bin/sh
# fclab-mpi solve --optimal by three ranks on this machine: the lengths that fclab finds alone, positions shared evenly, solutions that fclab verifies,
# limits, mistakes, and the end of all when one rank is killed.
. "$FCLAB_SOURCE/tests/support/mpi.sh"
field() { sed -n "s/.*\"$1\":\([^,]*\),.*/\1/p" "$2"; }

# The same lengths, and no rank with more than 1.2 times the mean (but where the bound is the length, there is hardly anything to share).
compare() { # DEALS OPTION...
  ranks 0 solve "$@" --optimal --json
  cp "$work/out" "$work/shared"
  run 0 solve "$@" --optimal --json
  field length "$work/out" >"$work/lengths"
  field length "$work/shared" | cmp -s - "$work/lengths" || miss "$*: other lengths: $(field length "$work/shared")"
  [ -s "$work/lengths" ] || miss "$*: nothing solved"
  [ "$(grep -c '"optimal":true.*"ranks":3\|"ranks":3.*"optimal":true' "$work/shared")" = "$(wc -l <"$work/lengths")" ] ||
    miss "$*: not all are proved to be the shortest by three ranks"
  sed 's/.*"kept_by_rank":\[\([0-9,]*\)\].*/\1/' "$work/shared" | awk -F, '
    { sum = most = 0
      for (i = 1; i <= NF; i++) { sum += $i; if ($i > most) most = $i }
      if (NF != 3 || sum == 0 || (sum > 1000 && most * NF > 1.2 * sum)) { print "uneven: " $0; bad = 1 } }
    END { exit bad }' || miss "$*: unevenly shared"
}
compare 2..3 7 20 28
compare 3 --metric turns
if is_long; then
  compare 1..30
  compare 1..5 --metric turns
  compare 3 7 --metric paper
  compare random:1 random:4 --game seahaven
fi

ranks 0 solve 3 --optimal --json
cp "$work/out" "$work/json"
run 0 verify 3 "$work/json"
ranks 0 solve 3 --optimal
prints '; 73 cards are the fewest; '
prints '# 3 ranks keep '

# What cannot be won, what is given up, and boards from standard input.
ranks 1 solve random:3 --game beleaguered-castle --optimal --json
prints '"verdict":"unsolvable"'
ranks 0 solve 1 --optimal --memory 20M --json
prints '"optimal":false'
prints '"stop":"memory"'
"$FCLAB" deal 7 >"$work/board"
ranks 0 solve - --optimal <"$work/board"
prints '; 76 cards are the fewest; '

if is_long; then
  ranks 0 solve 1 --optimal --time 1s --json
  prints '"stop":"time"'
  ranks 0 solve "$work/board" --optimal --quiet
  [ ! -s "$work/out" ] || miss "--quiet: $(cat "$work/out")"
fi

# What is wrong is said once.
ranks 2 solve 3
said '--optimal was expected'
ranks 2 solve nothing --optimal
said "'nothing' is no deal and no file"
ranks 0 help solve
prints 'mpirun -np 4 fclab-mpi solve 617 --optimal'

# Some deals, and when the first is solved, one that takes long.
begin() {
  start solve 17 49 1..1000 --optimal --json
  tries=0
  while [ "$tries" -lt 500 ] && [ ! -s "$work/out" ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  sleep 0.3
}

# An interrupt ends the deal at hand, with what was found so far, and is said. mpirun has a status of its own then.
begin
kill -INT "$job"
ends_badly 'an interrupt'
prints '"deal":"ms:49"'
prints '"stop":"interrupted"'
said 'interrupted'

# A rank that dies takes all others with it.
begin
lose 1
finish
