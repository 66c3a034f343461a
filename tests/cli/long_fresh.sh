#!/bin/sh
# A fresh Debian 12: the README's commands, with a few of the tests, and the packages.
exec "$FCLAB_SOURCE/tools/check-fresh" -R "'^(deal|api|cli-deal|cli-help)\$'"
