# cli.sh - for the tests in tests/cli: running the command and looking at what it said.
# shellcheck shell=sh
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# run STATUS ARGUMENT...: runs the command with standard input as it is; its output goes to $work/out and $work/err.
run() {
  expected=$1
  shift
  "$FCLAB" "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$expected" ] || miss "fclab $*: status $status, $expected expected: $(head -c 300 "$work/err")"
}

miss() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# prints TEXT: standard output has it. says TEXT: standard error is one line and has it.
prints() { grep -qF -- "$1" "$work/out" || miss "not printed: $1; but: $(head -c 300 "$work/out")"; }
says() {
  [ "$(wc -l <"$work/err")" = 1 ] || miss "not one line: $(cat "$work/err")"
  grep -qF -- "$1" "$work/err" || miss "not said: $1; but: $(cat "$work/err")"
}

# skip WHY: nothing can be tested here. The rest say when: needs_serve PROGRAM is of fclab serve and a program that asks it.
skip() {
  echo "skipped: $*"
  exit 77
}
needs_release() { [ -x "${FCLAB%/*}/bench/bench_stopwatch" ] || skip 'only release builds are measured'; }
needs_fc_solve() {
  PATH=$PATH:/usr/games command -v freecell-solver-range-parallel-solve >/dev/null ||
    skip 'there is no fc-solve to measure against (tools/bootstrap --bench installs it)'
}
needs_serve() {
  { "$FCLAB" help serve && command -v "$1"; } >/dev/null 2>&1 ||
    skip "no fclab serve, or no $1 (tools/bootstrap --test installs what they need)"
}

# Under sanitizers, which are slow, what goes through no other code than the rest is left out.
is_slow() { [ "${FCLAB_TEST_SCALE-}" = tenth ]; }

# As the public header tells it, from which all else has it.
source_version() { sed -n 's/^#define FCLAB_VERSION_[MP][A-Z]* //p' "$FCLAB_SOURCE/include/fclab.h" | paste -s -d . -; }

finish() {
  [ "$failures" = 0 ] || exit 1
  echo ok
}
