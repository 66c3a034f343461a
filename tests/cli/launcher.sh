#!/bin/sh
# The launcher in a small tree whose build is a stand-in: it builds when it must, only then, and hands on
# arguments, standard input and exit status as they are.
set -eu

tree="$(mktemp -d)/a tree"
trap 'rm -rf "${tree%/*}"' EXIT
mkdir -p "$tree/src/base" "$tree/apps" "$tree/tools" "$tree/build/release"
cd "$tree"
cp "$FCLAB_SOURCE/fclab" .
touch src/base/a.c src/base/b.c

cat >tools/build <<'EOF'
#!/bin/sh
cd "${0%/*}/.." || exit 4
echo "$*" >>builds
if [ -e broken ]; then exit 4; fi
touch build/release/.built
cat >build/release/fclab <<'END'
#!/bin/sh
for argument; do printf '[%s]' "$argument"; done
cat
exit 3
END
chmod +x build/release/fclab
EOF
printf '#!/bin/sh\nprintf "<%%s>" "$@"\n' >tools/test
chmod +x tools/build tools/test

fail() {
  echo "FAILED: $*"
  exit 1
}
builds() { wc -l <builds; }
# run: the launcher's output; it must end with the command's status
run() {
  status=0
  said=$(echo input | "$@" 2>"$tree/said") || status=$?
  [ $status = 3 ] || fail "exit status $status"
}
# is_built N WHY
is_built() {
  run ./fclab
  [ "$(builds)" = "$1" ] || fail "$(builds) builds where $1 were expected: $2"
}

# shellcheck disable=SC2016  # it is to arrive as it is
run ./fclab solve 'two words' '' '*' '$HOME' -- '--x=\n'
# shellcheck disable=SC2016
[ "$said" = '[solve][two words][][*][$HOME][--][--x=\n]input' ] || fail "arguments or input: $said"
[ "$(cat builds)" = 'release fclab_cli' ] || fail "the build was asked for: $(cat builds)"
[ "$(cat said)" = 'fclab: building in ./build/release (first run)' ] || fail "talk: $(cat said)"

is_built 1 'nothing has changed'
[ ! -s said ] || fail "talk where there is nothing to say: $(cat said)"
sleep 0.01
touch src/base/a.c
is_built 2 'a file has changed'
sleep 0.01
rm src/base/b.c
is_built 3 'a file was deleted'
is_built 3 'nothing has changed'

# Where no package is there, bootstrap installs all by a stand-in; what was built without them is built again.
mkdir poor
for tool in sh readlink dirname id mktemp cat rm env; do ln -s "$(command -v "$tool")" poor/; done
printf '#!/bin/sh\n' >poor/apt-get
# shellcheck disable=SC2016  # it is to arrive as it is
printf '#!/bin/sh\nexec "$@"\n' >poor/sudo
chmod +x poor/apt-get poor/sudo
cp "$FCLAB_SOURCE/tools/bootstrap" tools
PATH=$tree/poor tools/bootstrap 2>said || fail "bootstrap: $(cat said)"
is_built 4 'packages were installed'
is_built 4 'nothing has changed'

ln -s "$tree/fclab" "${tree%/*}/link"
(
  cd /
  run "${tree%/*}/link" x
  [ "$said" = '[x]input' ] || fail "through a link: $said"
  cd "$tree/src"
  run ../fclab y
  run sh ../fclab y
  [ "$said" = '[y]input' ] || fail "from another folder: $said"
)

touch broken
sleep 0.01
touch src/base/a.c
status=0
./fclab 2>"$tree/said" || status=$?
[ $status = 4 ] || fail "a failed build ended with $status"

[ "$(./fclab test --long 'a b')" = '<--long><a b>' ] || fail "test: $(./fclab test --long 'a b')"
