#!/bin/sh
# units.sh FOLDER - builds the unit tests for WebAssembly in the folder where the engine was built, and runs them under node.
set -eu
cmake --build "$1" --target units >"$1/units.log" 2>&1 || {
  cat "$1/units.log"
  exit 1
}
exec node "$(dirname -- "$0")/run_unit.mjs" "$1"/test_*
