#!/bin/sh
# fclab serve: event streams, and requests that are wrong in many ways (tests/serve).
. "$FCLAB_SOURCE/tests/support/cli.sh"

needs_serve python3
export PYTHONDONTWRITEBYTECODE=1
python3 "$FCLAB_SOURCE/tests/serve/streams.py" || miss 'streams'
count=300
if is_slow; then count=100; fi
python3 "$FCLAB_SOURCE/tests/serve/malformed.py" $count 1 || miss 'malformed requests'
finish
