#!/bin/sh
# Help, version, and words that were mistyped.
. "$FCLAB_SOURCE/tests/support/cli.sh"

run 0 --help
prints 'fclab deal DEAL...'
run 0 help
run 0 -h
run 2
prints 'fclab help VERB'
for verb in deal solve verify rate play bench fc-solve; do
  run 0 help $verb
  prints "fclab $verb"
  [ $verb = bench ] || prints '--game NAME'
  sed '1s/^fclab fc-solve /fc-solve /' "$work/out" >"$work/help" # which bears its own name
  run 0 $verb --help
  cmp -s "$work/out" "$work/help" || miss "fclab $verb --help is not fclab help $verb"
  [ "$(awk '{ if (length($0) > 110) n++ } END { print n + 0 }' "$work/out")" = 0 ] || miss "$verb: help lines are too wide"
done
run 0 help games
for game in freecell relaxed-freecell bakers-game eight-off forecell seahaven penguin stalactites king-albert \
  bakers-dozen beleaguered-castle streets-and-alleys; do
  prints "$game"
  run 0 deal 1 --game $game
  run 0 help games
done
run 0 deal 1 --game Eight_Off
run 0 help options
prints "$(printf 'solve\t--optimal\t\tthe shortest solution')"
prints "$(printf 'fc-solve\t-mi\tN\tgive the board up')"
run 0 --version
grep -qE "^fclab $(source_version | sed 's/\./\\./g')( |$)" "$work/out" || miss "the version is not $(source_version): $(cat "$work/out")"

run 2 verfiy
says 'did you mean verify?'
run 2 dael
says 'did you mean deal?'
run 2 617
says 'did you mean fclab deal 617?'
run 2 DEAL
says 'did you mean deal?'
run 2 frobnicate
says "'fclab help' lists them"
run 2 help nothing
says "no verb is called 'nothing'"
finish
