#!/bin/sh
# fclab rate --measure: one deal, many, JSON and rows with commas, threads, limits, an interrupt, and what is refused.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# An end of a game, which takes no time: two kings to put aside, three cards to bring home.
printf 'Founds: S-Q D-K C-K H-J\nFreecells: - - - -\nQH KS KH\n' >"$work/late"
run 0 rate --measure "$work/late"
prints 'cards  turns  paper      positions     seconds'
prints '  shortest in cards                4'
prints '  shortest in turns                       4'
prints "  shortest in paper's turns                      4"
prints '# '"$work/late"':1: can be won; shortest 4 cards, 4 turns; 0 cells; 2 of 2 first moves win; Monte Carlo wins'
grep -q "$(printf '\033')" "$work/out" && miss 'an escape byte was piped'

# Every key is in the table's order, and explained.
run 0 rate --measure 3 --json --games 4 --playouts 2
grep -q '^{"deal":"ms:3","game":"freecell","verdict":"solved","fast_cards":[0-9]*,.*,"stop":null}$' "$work/out" ||
  miss "not the object expected: $(head -c 300 "$work/out")"
prints '"optimal_cards":73,"optimal_cards_bound":73,'
prints '"optimal_turns":70,'
prints '"cells":2,"cells_won_with":2,"cells_lost_with":1,'
prints '"first_moves":10,"first_moves_won":10,"first_moves_lost":0,"first_moves_undecided":0,'
for key in $(tr -d '{}' <"$work/out" | tr ',' '\n' | sed 's/^"\([^"]*\)".*/\1/'); do
  grep -q "\`$key\`" "$FCLAB_SOURCE/docs/formats.md" || miss "docs/formats.md does not explain $key"
done
won=$(sed 's/.*"games_won":\([0-9]*\).*/\1/' "$work/out")
run 0 play 3 --by montecarlo --games 4 --playouts 2 --json
prints "\"games\":4,\"won\":$won,"

# Many are a line each; whatever the number of threads, the same but for times.
run 0 rate --measure 2 3 "aces=0,kings=deep:1" --csv --games 2 --playouts 1
[ "$(wc -l <"$work/out")" = 4 ] || miss 'a head and a row per deal'
head -n 1 "$work/out" | grep -q '^deal,game,overrides,verdict,fast_cards,.*,games_seconds,stop$' || miss 'no head'
grep -q '^"aces=0,kings=deep:1",freecell,,solved,' "$work/out" || miss 'a name with a comma is quoted'
without_times() {
  awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) is_time[i] = $i ~ /seconds/ }
    { for (i = 1; i <= NF; i++) if (!is_time[i]) printf "%s,", $i; print "" }'
}
sed 's/^"aces=0,/"aces=0/' "$work/out" | without_times >"$work/one"
run 0 rate --measure 2 3 "aces=0,kings=deep:1" --csv --games 2 --playouts 1 --threads 2
sed 's/^"aces=0,/"aces=0/' "$work/out" | without_times | cmp -s - "$work/one" || miss 'threads change what is measured'
run 0 rate --measure "$work/late" "$work/late" --games 2
[ "$(grep -c ': can be won; shortest 4 cards' "$work/out")" = 2 ] || miss 'many deals are a line each'
run 0 rate --measure "$work/late" --quiet --csv
[ -s "$work/out" ] && miss 'quiet is not quiet'

# Limits leave null, an empty field or a dash; so does what cannot be had, but that is status 0.
run 3 rate --measure 11982 --states 10 --json --games 0
prints '"verdict":"undecided","fast_cards":null,'
prints '"first_moves":11,"first_moves_won":0,"first_moves_lost":0,"first_moves_undecided":11,'
prints '"games":null,"games_won":null,"win_rate":null,'
prints '"stop":"states"}'
run 3 rate --measure 11982 --states 10 --games 0
prints 'undecided; shortest at least '
prints 'the limit of states was reached'
run 3 rate --measure 11982 --states 10 --games 0 --csv
[ "$(tail -n 1 "$work/out" | cut -d, -f5)" = '' ] || miss 'what is unknown is an empty field'
run 0 rate --measure random:1 --suits 8 --columns 20 --cells 8 --json --games 0
prints '"verdict":"solved"'
prints '"optimal_cards":null'
run 0 rate --measure 1 --game beleaguered-castle --games 1 --json
prints '"verdict":"unsolvable"'
prints '"optimal_cards":null'

# An interrupt ends it with what is known.
"$FCLAB" rate --measure 3 --games 1000000 --json >"$work/out" 2>"$work/err" &
pid=$!
sleep 1
kill -INT $pid
wait $pid
[ $? = 3 ] || miss 'an interrupt is status 3'
prints '"deal":"ms:3"'
prints '"stop":"interrupted"}'
says 'interrupted after 1 deals'

# Refused: one line, status 2, nothing printed.
run 2 rate --measure
says 'no deal given'
run 2 rate --measure --csv --json 1
says 'which one?'
[ -s "$work/out" ] && miss 'something was printed'
for other in deadlock features patterns swaps summary; do
  run 2 rate --measure --$other 1
  says "--measure and --$other do not go together"
done
run 2 rate --csv 1
says '--csv is for --measure'
run 2 rate --measure 1 --playouts 0
says '--playouts'
if [ -w /dev/full ]; then
  "$FCLAB" rate --measure "$work/late" >/dev/full 2>"$work/err"
  [ $? = 4 ] || miss 'a full disk is status 4'
  says 'cannot write'
fi
finish
