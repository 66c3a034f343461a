#!/bin/sh
# The installed library, moved to another folder: what it shows, and the examples built with it by pkg-config and by find_package, shared and static.
# $FCLAB_BUILD is the build folder.
set -eu

for tool in cmake pkg-config cc c++ nm; do
  if ! command -v "$tool" >/dev/null; then
    echo "skipped: there is no $tool (tools/bootstrap --test installs it)"
    exit 77
  fi
done

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
fail() {
  echo "install: $*" >&2
  exit 1
}
# expect OUTPUT COMMAND...
expect() {
  wanted=$1
  shift
  got=$("$@") || fail "$* failed"
  [ "$got" = "$wanted" ] || fail "$* printed '$got', not '$wanted'"
}

cmake --install "$FCLAB_BUILD" --prefix "$dir/first" --component library >/dev/null
mv "$dir/first" "$dir/prefix"
PKG_CONFIG_PATH=$(dirname "$(find "$dir/prefix" -name fclab.pc)")
export PKG_CONFIG_PATH
lib=$(pkg-config --variable=libdir fclab)
[ -e "$lib/libfclab.a" ] || fail "no libfclab.a where pkg-config says: $lib"

echo '# only the public names are seen'
# names FILE [nm-OPTION]: all that are defined in it.
names() { nm --defined-only ${2+"$2"} "$1" | sed -n 's/^[0-9a-f]* [A-TV-Z] //p' | sort -u; }
# The header declares each behind FCLAB_API.
declared=$(tr '\n' ' ' <"$FCLAB_SOURCE/include/fclab.h" | grep -o 'FCLAB_API [a-z][^(;#]*(' | grep -o 'fclab_[a-z_]*($' | tr -d '(' | sort -u)
[ "$(echo "$declared" | wc -l)" -gt 20 ] || fail "hardly any function in fclab.h: $declared"
[ "$(names "$lib/libfclab.so" -D)" = "$declared" ] || fail "libfclab.so has other names: $(names "$lib/libfclab.so" -D)"
[ "$(names "$lib/libfclab.a" -g)" = "$declared" ] || fail "libfclab.a has other names: $(names "$lib/libfclab.a" -g)"

echo '# the header is C and C++'
echo '#include <fclab.h>' >"$dir/empty.c"
for standard in c99 c11 c17; do
  cc -std=$standard -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags fclab) -c -o "$dir/empty.o" "$dir/empty.c"
done
for standard in c++98 c++11 c++20; do
  c++ -x c++ -std=$standard -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags fclab) -c -o "$dir/empty.o" "$dir/empty.c"
done

# run PROGRAM SUFFIX: what both examples say.
run() {
  first=$("$1/hint$2" 617) || fail "$1/hint$2 failed"
  case $first in
  'solved '[1-8][1-8a-dh]*) ;;
  *) fail "hint printed '$first'" ;;
  esac
  expect 'unsolvable ' "$1/hint$2" 11982
  "$1/hint$2" 0 2>/dev/null && fail 'deal 0 was dealt'
  case $("$1/event_loop$2" 11982) in
  'unsolvable after '[0-9]*) ;;
  *) fail "event_loop did not come to its end" ;;
  esac
}

echo '# pkg-config'
for name in hint event_loop; do
  cc -Wall -Werror -o "$dir/$name" "$FCLAB_SOURCE/examples/$name.c" $(pkg-config --cflags --libs fclab) "-Wl,-rpath,$lib"
  cc -Wall -Werror -static -o "$dir/${name}_static" "$FCLAB_SOURCE/examples/$name.c" $(pkg-config --cflags --static --libs fclab)
done
run "$dir" ''
run "$dir" _static
ldd "$dir/hint" | grep -q "$lib/libfclab.so" || fail 'hint does not use the installed library'

echo '# find_package'
cmake -G Ninja -S "$FCLAB_SOURCE/examples" -B "$dir/build" -DCMAKE_PREFIX_PATH="$dir/prefix" >"$dir/log" 2>&1 || fail "$(cat "$dir/log")"
cmake --build "$dir/build" >"$dir/log" 2>&1 || fail "$(cat "$dir/log")"
run "$dir/build" ''
run "$dir/build" _static
if ldd "$dir/build/hint_static" | grep libfclab; then fail 'hint_static uses the shared library'; fi
if cmake -G Ninja -S "$FCLAB_SOURCE/examples" -B "$dir/other" -DCMAKE_PREFIX_PATH="$dir/nowhere" >/dev/null 2>&1; then
  fail 'the examples found another fclab than the one installed'
fi
