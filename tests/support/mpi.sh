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

by() { # RANKS ARGUMENT...
  count=$1
  shift
  mpirun --oversubscribe --bind-to none -np "$count" "$mpi" "$@"
}
ranks() { # STATUS ARGUMENT...
  expected=$1
  shift
  by 3 "$@" >"$work/out" 2>"$work/err"
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
  mpirun --oversubscribe --bind-to none -np 3 "$mpi" "$@" >"$work/out" 2>"$work/err" &
  job=$!
}
# lose RANK: kills one rank of the job, which must then end badly, and soon.
lose() {
  victim=
  for process in $(ps -o pid= --ppid "$job"); do
    tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qx "OMPI_COMM_WORLD_RANK=$1" && victim=$process
  done
  begun=$(date +%s)
  if [ -n "$victim" ] && kill -9 "$victim"; then
    wait "$job" && miss "a job without its rank $1 ended well"
    [ $(($(date +%s) - begun)) -le 10 ] || miss "it took long to end a job without its rank $1"
  else
    kill "$job"
    miss "no rank $1 was found"
  fi
}
