#!/bin/sh
# tools/check-layers on a small tree: silent when all is well, and each kind of offence is caught.
set -eu
# Nothing here is compiled: sanitizers have nothing to look at.
[ "${FCLAB_TEST_SCALE-}" != tenth ] || exit 77

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree"

fail() {
  echo "FAILED: $*"
  exit 1
}
check() { "$FCLAB_SOURCE/tools/check-layers" "$tree"; }

# is_caught FILE LINE WORDS: with LINE added to FILE, the complaint names the file and has WORDS in it.
is_caught() {
  if [ -e "$1" ]; then cp "$1" saved; fi
  printf '%s\n' "$2" >>"$1"
  if said=$(check); then fail "not caught in $1: $2"; fi
  if [ "$(echo "$said" | wc -l)" != 1 ]; then fail "more than one complaint: $said"; fi
  case $said in
  "$1:"*"$3"*) ;;
  *) fail "$2 was answered by: $said" ;;
  esac
  if [ -e saved ]; then mv saved "$1"; else rm "$1"; fi
}

# is_fine FILE LINE
is_fine() {
  cp "$1" saved
  printf '%s\n' "$2" >>"$1"
  said=$(check) || fail "$2 in $1 was answered by: $said"
  mv saved "$1"
}

mkdir -p src/base src/face src/game src/search/fast src/search/prove src/store include apps/cli tests/reference bench
cp "$FCLAB_SOURCE/src/LAYERS" src/
for file in src/base/rng.h src/game/card.c src/game/card.h src/search/engines.c src/search/fast/beam.c \
  src/search/fast/beam.h src/search/prove/prove.h src/store/store.c src/face/face.c include/fclab.h \
  apps/cli/main.c apps/cli/cmd.h tests/test_card.c tests/reference/slow.h bench/bench_card.c; do
  echo '/* a file */' >$file
done
said=$(check) || fail "an empty tree was answered by: $said"

is_fine src/game/card.c '#include "game/card.h"'
is_fine src/game/card.c '#include "base/rng.h"'
is_fine src/game/card.c '#include <stdio.h>'
is_fine src/search/engines.c '#include "search/fast/beam.h"'
is_fine src/face/face.c '#include "fclab.h"'
is_fine apps/cli/main.c '#include "cmd.h"'
is_fine apps/cli/main.c '#include "search/fast/beam.h"'
is_fine tests/test_card.c '#include "reference/slow.h"'
is_fine bench/bench_card.c '#include "store/store.h"'

is_caught src/base/rng.h '#include "game/card.h"' 'may not include'
is_caught src/base/rng.h '#  include <game/card.h> // no way round' 'may not include'
is_caught src/game/card.c '#include "../base/rng.h"' 'may not include'
is_caught src/game/card.c '#include "card.h"' 'names its folder'
is_caught src/game/card.c '#include "fclab.h"' 'names its folder'
is_caught src/search/fast/beam.c '#include "search/prove/prove.h"' 'may not include'
is_caught src/search/fast/beam.c '#include "search/fast/more/beam.h"' 'may not include'
is_caught src/face/face.c '#include "store/store.h"' 'may not include'
is_caught include/fclab.h '#include "base/rng.h"' 'stands alone'
is_caught apps/cli/main.c '#include "slow.h"' 'no such'
is_caught tests/test_card.c '#include "referee/slow.h"' 'no such'

is_fine src/game/card.c '  snprintf(text, sizeof text, "%d", 1); vsnprintf(t, n, f, a);'
is_fine src/game/card.c '  log("printf(1)"); // printf(2)'
is_fine src/game/card.c '/* printf(1) */ fc_reopen(1); __attribute__((format(printf, 1, 2)));'
is_fine src/game/card.c '/* over
 * fopen("two lines") */'
is_fine src/store/store.c '  FILE *f = fopen("data", "r");'
is_caught src/game/card.c '  printf("hello");' 'prints nothing'
is_caught src/game/card.c '  /* no */ fprintf (out, "hello");' 'prints nothing'
is_caught src/search/fast/beam.c '  if (x) puts("hello");' 'prints nothing'
is_caught src/base/rng.h '  FILE *f = fopen("data", "r");' 'prints nothing'
is_caught src/face/face.c '  setbuf(stderr, NULL);' 'prints nothing'

mkdir src/misc
if said=$(check); then fail 'a folder without a line in src/LAYERS is not caught'; fi
[ "$said" = 'src/misc: a folder that src/LAYERS does not name' ] || fail "src/misc was answered by: $said"
