#!/bin/sh
# The climb behind tools/tune on a few deals: it repeats exactly, and what it finds costs less than what it began with.
. "$FCLAB_SOURCE/tests/support/cli.sh"

tune=${FCLAB%/*}/bench/bench_tune
needs_release
for i in 1 2; do
  "$tune" first 2000001 2000200 1 100 30 7 >"$work/$i" || miss "status $?"
done
cmp -s "$work/1" "$work/2" || miss 'a second climb goes elsewhere'
"$tune" later 2000001 2000020 1 20 5 7 3 >"$work/later" || miss "status $?"
grep -q '^trial ' "$work/1" || miss 'no trial was better'
awk -F'[: ]+' '/^before, trained/ { before = $5 } /^after, trained/ { after = $5 }
  END { exit !(after > 0 && after < before) }' "$work/1" || miss "not cheaper: $(cat "$work/1")"
"$FCLAB_SOURCE/tools/tune" nothing 2>"$work/err" && miss 'tools/tune nothing was taken'
says 'usage: tools/tune'
finish
