# mpi.sh - for the tests in tests/mpi: running fclab-mpi by three ranks on this machine.
# shellcheck shell=sh
. "$FCLAB_SOURCE/tests/support/cli.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpi=${FCLAB%/*}/fclab-mpi
skip() { # WHY
  echo "skipped: $1"
  exit 77
}
[ -x "$mpi" ] && command -v mpirun >/dev/null || skip 'there is no MPI (tools/bootstrap --mpi installs it)'

# is_long: the test of that name with the label 'long' runs, which is all of it; else only what is quickly done.
is_long() { [ "${FCLAB_TEST_SCALE-}" = full ]; }

launch='mpirun --oversubscribe --bind-to none'
ranks() { # STATUS ARGUMENT...
  expected=$1
  shift
  $launch -np 3 "$mpi" "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$expected" ] || miss "fclab-mpi $*: status $status, $expected expected: $(head -c 300 "$work/err")"
}

# said TEXT: what is wrong is said by one rank only; mpirun may say something, too.
said() {
  [ "$(grep -c '^fclab: ' "$work/err")" = 1 ] || miss "not said once: $(cat "$work/err")"
  grep -qF -- "$1" "$work/err" || miss "not said: $1; but: $(cat "$work/err")"
}

# start ARGUMENT...: the same in the background, as job $job.
start() {
  : >"$work/out" # what the last one wrote is not taken for this one's
  $launch -np 3 "$mpi" "$@" >"$work/out" 2>"$work/err" &
  job=$!
}
# ends_badly WHY: the job must end within ten seconds, and not well.
ends_badly() {
  tries=0
  while [ "$tries" -lt 100 ] && kill -0 "$job" 2>/dev/null; do
    sleep 0.1
    tries=$((tries + 1))
  done
  [ "$tries" -lt 100 ] || { miss "$1: the job goes on" && kill -9 "$job"; }
  wait "$job" && miss "$1: the job ended well"
}
# lose RANK [PROCESS...]: kills one rank of the job, which is among these processes.
lose() {
  victim=
  rank=$1
  shift
  [ $# -gt 0 ] || set -- $(ps -o pid= --ppid "$job")
  for process; do
    tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qx "OMPI_COMM_WORLD_RANK=$rank" && victim=$process
  done
  if [ -n "$victim" ]; then kill -9 "$victim"; else kill "$job"; fi
  ends_badly "rank $rank was killed"
  [ -n "$victim" ] || miss "no rank $rank was found"
}
