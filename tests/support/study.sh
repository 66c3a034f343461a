# study.sh - for the tests of whole studies: cli.sh, and looking at what is in $study, the folder of fclab study.
# shellcheck shell=sh
. "$FCLAB_SOURCE/tests/support/cli.sh"
command -v gnuplot >/dev/null || skip 'there is no gnuplot (tools/bootstrap installs it)'
study=$work/study

# has_row FILE BEGINNING: a line of a table, whole or its beginning
has_row() { grep -q "^$2" "$study/$1" || miss "no line of $1 begins with $2: $(cat "$study/$1")"; }
reports() { grep -q -- "$1" "$study/report.html" || miss "not in the report: $1"; }

# Every figure has a verdict, and a reason where it differs.
check_figures() {
  python3 "$FCLAB_SOURCE/tests/support/study_claims.py" "$study" >"$work/claims" || miss "$(cat "$work/claims")"
}
