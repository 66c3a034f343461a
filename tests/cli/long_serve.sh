#!/bin/sh
# fclab serve: ten thousand requests that are wrong in many ways.
. "$FCLAB_SOURCE/tests/support/cli.sh"

needs_serve python3
export PYTHONDONTWRITEBYTECODE=1
python3 "$FCLAB_SOURCE/tests/serve/malformed.py" 10000 2 || miss 'malformed requests'
finish
