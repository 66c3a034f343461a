#!/bin/sh
# Every file that is installed is in one of the Debian packages, every line of theirs names such a file, and versions are the same everywhere.
. "$FCLAB_SOURCE/tests/support/cli.sh"
build=${FCLAB%/*}
cd "$FCLAB_SOURCE" || exit 1
grep -q '^FCLAB_SANITIZE:STRING=.' "$build/CMakeCache.txt" && skip 'there is no library to install in a build with sanitizers'
DESTDIR=$work/tree cmake --install "$build" --prefix /usr >"$work/out" 2>&1 || miss "cmake --install (was all of it built?): $(tail -n 5 "$work/out")"

# Where libraries are depends on the prefix that was configured.
cat debian/*.install | grep '^usr/' | sed 's/ .*//; s|^usr/lib/\*/|usr/lib/|' >"$work/all"
# Builds for newer processors are only made for packages.
levels='^usr/(libexec/fclab|lib/glibc-hwcaps)$'
[ "$(grep -cE "$levels" "$work/all")" = 2 ] || miss 'no builds for newer processors in the packages'
if grep -q '^FCLAB_LEVELS:BOOL=ON' "$build/CMakeCache.txt"; then cp "$work/all" "$work/lines"; else grep -vE "$levels" "$work/all" >"$work/lines"; fi
(cd "$work/tree" && find . ! -type d | sed 's|^\./||; s|^usr/lib/[a-z0-9_]*-linux-gnu/|usr/lib/|' | grep -v '^usr/bin/fclab-mpi$' | sort) >"$work/files"
[ "$(wc -l <"$work/files")" -ge 20 ] || miss "only these files: $(cat "$work/files")"
: >"$work/used"
while read -r file; do
  found=
  while read -r line; do
    # shellcheck disable=SC2254  # lines are patterns
    case $file in
    $line | $line/*)
      found=yes
      echo "$line" >>"$work/used"
      ;;
    esac
  done <"$work/lines"
  [ "$found" ] || miss "no package has $file"
done <"$work/files"
sort -u "$work/used" >"$work/named"
sort -u "$work/lines" | cmp -s - "$work/named" || miss "nothing is installed for $(sort -u "$work/lines" | comm -23 - "$work/named")"

version=$(source_version)
abi=${version%%.*}
[ "$abi" != 0 ] || abi=${version%.*}
[ "$(sed -n '1s/^fclab (\(.*\)) .*/\1/p' debian/changelog)" = "$version" ] || miss "debian/changelog is not of $version"
grep -qx "Package: libfclab$abi" debian/control || miss "debian/control has no libfclab$abi"
[ -e "debian/libfclab$abi.install" ] && grep -q "^libfclab.so.$abi libfclab$abi " "debian/libfclab$abi.symbols" || miss "no files of libfclab$abi in debian/"

# What bootstrap installs for building is what the packages ask for.
sed -n '/^Build-Depends/,/^[^ B]/p' debian/control | tr -d ' ,' | sed 's/^Build-Depends://; s/(.*//' | grep -E '^(lib|cmake|ninja)' | sort >"$work/asked"
sed -n "/^wanted='/,/'$/p; /^for_wasm='/,/'$/p" tools/bootstrap | awk '$1 ~ /^(lib|cmake|ninja)/ && $1 != "libc6-dev" { print $1 }' | sort | cmp -s - "$work/asked" ||
  miss "Build-Depends are not what tools/bootstrap installs: $(cat "$work/asked")"
finish
