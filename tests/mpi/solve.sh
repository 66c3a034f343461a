#!/bin/sh
# fclab-mpi solve --optimal by three ranks on this machine: the lengths that fclab finds alone, positions shared evenly, solutions that fclab verifies,
# limits, mistakes, and the end of all when one rank is killed.
. "$FCLAB_SOURCE/tests/support/cli.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpi=${FCLAB%/*}/fclab-mpi
if [ ! -x "$mpi" ] || ! command -v mpirun >/dev/null; then
  echo 'skipped: there is no MPI (tools/bootstrap --mpi installs it)'
  exit 77
fi
ranks() { # STATUS ARGUMENT...
  expected=$1
  shift
  mpirun --oversubscribe --bind-to none -np 3 "$mpi" "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$expected" ] || miss "fclab-mpi $*: status $status, $expected expected: $(head -c 300 "$work/err")"
}
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
case ${FCLAB_TEST_SCALE-} in
full) compare 1..30 ;;
*) compare 2..3 7 13 17..18 20 28 ;;
esac
compare 2..3 7 --metric turns
compare 3 7 --metric paper
compare random:1 random:4 --game seahaven

ranks 0 solve 3 --optimal --json
cp "$work/out" "$work/json"
run 0 verify 3 "$work/json"
ranks 0 solve 3 --optimal
prints '; 73 cards are the fewest; '
prints '# 3 ranks keep '
ranks 0 solve 3 7 --optimal --quiet
[ ! -s "$work/out" ] || miss "--quiet: $(cat "$work/out")"

# What cannot be won, what is given up, and boards from standard input.
ranks 1 solve random:3 --game beleaguered-castle --optimal --json
prints '"verdict":"unsolvable"'
ranks 0 solve 1 --optimal --memory 20M --json
prints '"optimal":false'
prints '"stop":"memory"'
ranks 0 solve 1 --optimal --time 1s --json
prints '"optimal":false'
prints '"stop":"time"'
"$FCLAB" deal 7 >"$work/board"
ranks 0 solve "$work/board" --optimal
prints '; 76 cards are the fewest; '
ranks 0 solve - --optimal <"$work/board"
prints '; 76 cards are the fewest; '

# What is wrong is said once.
said() {
  [ "$(grep -c '^fclab: ' "$work/err")" = 1 ] || miss "not said once: $(cat "$work/err")"
  grep -qF -- "$1" "$work/err" || miss "not said: $1; but: $(cat "$work/err")"
}
ranks 2 solve 3
said '--optimal was expected'
ranks 2 solve 3 --optimal --metric inches
said "no metric is called 'inches'"
ranks 2 solve nothing --optimal
said "'nothing' is no deal and no file"
ranks 2 sovle 3
said 'did you mean solve?'
ranks 0 help solve
prints 'mpirun -np 4 fclab-mpi solve 617 --optimal'

# A rank that dies takes all others with it.
mpirun --oversubscribe --bind-to none -np 3 "$mpi" solve 1..1000 --optimal >/dev/null 2>&1 &
job=$!
sleep 2
victim=$(ps -o pid= --ppid "$job" | tail -n 1)
begun=$(date +%s)
if [ -n "$victim" ] && kill -9 "$victim"; then
  wait "$job" && miss 'a job without one of its ranks ended well'
  [ $(($(date +%s) - begun)) -le 10 ] || miss 'it took long to end a job without one of its ranks'
else
  kill "$job"
  miss 'no rank was found'
fi
finish
