#!/bin/sh
# fclab hunt: what it finds holds, the same on any number of threads and however often it was stopped; and what is refused.
. "$FCLAB_SOURCE/tests/support/cli.sh"

small='--columns 5 --ranks 7 --cells 2'

# A find is a board that other verbs read, with a certificate.
# shellcheck disable=SC2086
run 0 hunt $small --store "$work/store" --certificate "$work/proof"
prints '# find 1: 19 of 28 cards home at most; lost, by a certificate of '
grep -q 'tries in .* rounds' "$work/err" || miss "no word about tries: $(cat "$work/err")"
cp "$work/out" "$work/deal"
# shellcheck disable=SC2086
run 0 verify "$work/deal" --certificate "$work/proof" $small
# shellcheck disable=SC2086
run 0 reach "$work/deal" $small --summary
prints 'cards home: 19: 1;'

# So is a store, of which the first board is the best; what is found already is told again.
# shellcheck disable=SC2086
run 0 reach "$work/store" $small --summary
prints '0 solved'
cp "$work/store" "$work/before"
# shellcheck disable=SC2086
run 0 hunt $small --store "$work/store" --threads 2
cmp -s "$work/out" "$work/deal" || miss 'another deal, when asked again'
cmp -s "$work/store" "$work/before" || miss 'a hunt that is over goes on'

# Threads, and being stopped, change nothing. The times are too short for some rounds, so that some are cut.
tries=15000
if is_slow; then tries=4000; fi
go() { "$FCLAB" hunt --columns 4 --ranks 6 --cells 1 --objective small-space --seed 3 --tries $tries --quiet "$@"; }
go --store "$work/whole" || miss 'no small space'
go --store "$work/parts" --time 30ms
for part in 2 5 9; do go --store "$work/parts" --tries $((tries * part / 15)) --threads 2; done
go --store "$work/parts" --time 50ms
go --store "$work/parts" --threads 3 || miss 'no small space in parts'
cmp -s "$work/whole" "$work/parts" || miss 'another way when stopped in between'
cp "$work/whole" "$work/killed" # something is found, however slow the machine
"$FCLAB" hunt --columns 4 --ranks 6 --cells 1 --objective small-space --seed 3 --store "$work/killed" --quiet 2>"$work/err" &
sleep 1
kill -TERM $!
wait $!
[ $? = 3 ] || miss 'interrupted is status 3'
run 0 hunt --columns 4 --ranks 6 --cells 1 --objective small-space --seed 3 --store "$work/killed" --tries 1 --json
prints '"verdict":"unsolvable","home":18,"cards":24,"positions":'

# Klaver's swaps, from a deal that is lost; a range of Microsoft deals.
run 3 hunt --from random --columns 4 --ranks 5 --cells 1 --tries 1000
prints '# find 1: '
run 3 hunt --from 11982 --tries 1 --states 100
run 3 hunt --from 1..300 --cells 0 --states 5
grep -q 'deals took more than 5 positions and are undecided' "$work/err" || miss 'not said what is undecided'
run 0 hunt --from 1..300 --cells 0 --finds 2
prints '; ms:'
grep -c '^# find' "$work/out" | grep -q '^2$' || miss 'two finds were wanted'

# Nothing found within the limits.
run 3 hunt --tries 128
[ -s "$work/out" ] && miss 'something printed though nothing was found'

run 2 hunt --from 1
says 'the deal can be won; one that is lost was expected'
run 2 hunt --from nowhere
says "'nowhere' is no deal and no file"
run 2 hunt --from random:1..5
says 'a range of Microsoft deals such as 1..1000000 was expected'
run 2 hunt --from 1..5 --objective small-space
says 'a range is for --objective reach'
run 2 hunt --from 1..5 --ranks 10
says '52'
run 2 hunt 617
says 'a deal to begin from stands behind --from'
run 2 hunt --objective least
says 'reach or small-space was expected'
run 2 hunt --reach 40
says 'no lost deal brings more than 39 cards home'
run 2 hunt --game king-albert
says 'dealt in rows'
run 2 hunt --game seahaven
says '--reach N was expected'
run 2 hunt --tries 0
says '--tries: a number from 1'
run 2 hunt --store "$work"
run 2 hunt --tries 1 --seed 9 --store "$work/whole"
says 'another hunt is kept here'
printf 'nothing of the kind\n' >"$work/other"
run 2 hunt --tries 1 --store "$work/other"
says 'a file made by fclab hunt was expected'
grep -q 'nothing of the kind' "$work/other" || miss 'a file that was refused was changed'

# The boards of docs/results/hunt.md are lost, and have as many cards home and positions as they say.
for board in "$FCLAB_SOURCE"/bench/lost/*.txt; do
  case $board in
  *8-10-4-1*) game='--columns 8 --ranks 10 --cells 1' ;;
  *6-10-4-3*) game='--columns 6 --ranks 10 --cells 3' ;;
  *3-10-4-6*) game='--columns 3 --ranks 10 --cells 6' ;;
  *5-7-4-2*) game='--columns 5 --ranks 7 --cells 2' ;;
  *worry-back*) game=--worry-back ;;
  *microsoft* | *known*) continue ;;
  *) game= ;;
  esac
  home=$(sed -n 's/^# find 1: \([0-9]*\) of.*/\1/p' "$board")
  positions=$(sed -n 's/^# find 1: .* certificate of \([0-9,]*\) positions.*/\1/p' "$board")
  # shellcheck disable=SC2086
  run 0 reach "$board" $game --summary
  prints "1 unsolvable, 0 undecided; cards home: $home: 1;"
  # shellcheck disable=SC2086
  run 1 solve "$board" $game --certificate "$work/proof"
  says "certificate of $positions positions written"
done
finish
