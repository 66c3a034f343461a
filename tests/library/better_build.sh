#!/bin/sh
# The command of a package becomes the one that was built for newer processors, if that is there: apps/cli/better_build.c in a program that says what it is.
set -eu

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
fail() {
  echo "better_build: $*" >&2
  exit 1
}
cat >"$dir/main.c" <<'END'
#include "better_build.h"
#include <stdio.h>
int main(int argc, char **argv) {
  better_build_become(argv);
  printf("plain %d\n", argc);
  return 0;
}
END
mkdir -p "$dir/prefix/bin" "$dir/prefix/libexec"
# build OPTION...: into prefix/bin/command
build() {
  cc -std=c17 -D_POSIX_C_SOURCE=200809L -Wall -Werror "$@" -I"$FCLAB_SOURCE/apps/cli" -o "$dir/prefix/bin/command" "$dir/main.c" \
    "$FCLAB_SOURCE/apps/cli/better_build.c"
}
# expect OUTPUT COMMAND ARGUMENT...
expect() {
  wanted=$1
  shift
  got=$("$@") || got="$got ($?)"
  [ "$got" = "$wanted" ] || fail "$* printed '$got', not '$wanted'"
}

echo "# a build for one's own processor stays what it is"
build
expect 'plain 2' "$dir/prefix/bin/command" one
# Where the processor is not of that level, there is nothing to become.
case $(uname -m) in
x86_64) ;;
*) exit 0 ;;
esac
build '-DFCLAB_BETTER_BUILD="../libexec/better"'
echo '# not installed: goes on'
expect 'plain 2' "$dir/prefix/bin/command" one
grep -qw avx2 /proc/cpuinfo && grep -qw bmi2 /proc/cpuinfo || exit 0

echo '# becomes it, with its arguments and its status'
printf '#!/bin/sh\necho "better $*"\nexit 3\n' >"$dir/prefix/libexec/better"
chmod +x "$dir/prefix/libexec/better"
expect 'better one two (3)' "$dir/prefix/bin/command" one two
echo '# by a link, and when the tree was moved'
ln -s "$dir/prefix/bin/command" "$dir/link"
expect 'better  (3)' "$dir/link"
mv "$dir/prefix" "$dir/moved"
expect 'better one (3)' "$dir/moved/bin/command" one
