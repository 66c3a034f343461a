#!/bin/sh
# fclab export-page: a whole folder or none, with the engine in it and nothing that asks a server; what it says where it has no engine.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 2 export-page
says 'export-page takes the name of a folder'
run 2 export-page a b
says 'export-page takes the name of a folder'

site=$work/site
status=0
"$FCLAB" export-page "$site" >"$work/out" 2>"$work/err" || status=$?
if [ "$status" = 4 ] && grep -q 'tools/bootstrap --wasm' "$work/err"; then
  says 'built without the engine for browsers'
  [ ! -e "$site" ] || miss 'something was written'
  [ "$failures" = 0 ] || exit 1
  skip 'this fclab has no engine for browsers (tools/bootstrap --wasm installs what it needs)'
fi
[ "$status" = 0 ] || miss "status $status: $(cat "$work/err")"
prints 'any web server can serve it'

cmp -s "$site/engine/api.js" "$FCLAB_SOURCE/web/engine/local_api.js" || miss 'engine/api.js is not the one that asks the engine'
[ ! -e "$site/engine/local_api.js" ] || miss 'local_api.js is there twice'
[ "$(head -c 4 "$site/engine/fclab.wasm" | od -An -tx1 | tr -d ' \n')" = 0061736d ] || miss 'fclab.wasm is no WebAssembly'
cmp -s "$site/index.html" "$FCLAB_SOURCE/web/index.html" || miss 'index.html is another one'
grep -q 'http-equiv="Content-Security-Policy"' "$site/index.html" || miss 'the page has no policy'
! grep -rnE "(src|href)=\"/|from '/|fetch\\(.?/api|https?://" "$site" --include='*.html' --include='*.js' --include='*.mjs' | grep -v 'www.w3.org' ||
  miss 'it asks for something outside of its folder'
[ "$(find "$site" -type f | wc -l)" = "$(find "$FCLAB_SOURCE/web" -type f | wc -l)" ] || miss 'files are missing, or too many'

run 2 export-page "$site"
says 'is there already and is no empty folder'
mkdir "$work/empty"
run 0 export-page "$work/empty"
run 4 export-page "$work/nowhere/site"
says 'nowhere'
[ -z "$(find "$work" -name '*.part-*')" ] || miss 'something was left behind'
finish
