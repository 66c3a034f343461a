#!/bin/sh
# Every script can be read to its end by the shell that it names, and bootstrap answers without installing anything.
set -u
cd "$FCLAB_SOURCE" || exit 1
failures=0
for script in fclab .ci/run tools/* bench/klaver-counts bench/klaver-rates bench/optimal bench/peers bench/players bench/proofs bench/survey tests/smoke tests/cli/*.sh tests/mpi/*.sh tests/support/*.sh; do
  [ -f "$script" ] || continue
  case $(head -n 1 "$script") in
  *bash) shell=bash ;;
  *) shell=sh ;;
  esac
  $shell -n "$script" || failures=$((failures + 1))
done
tools/bootstrap --test --bench --mpi --package --dry-run >/dev/null || failures=$((failures + 1))
[ "$failures" = 0 ]
