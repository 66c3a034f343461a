#!/bin/sh
# fclab verify: 0 if the solution holds, 1 and the first illegal move if not, 2 if it cannot be read.
. "$FCLAB_SOURCE/tests/support/cli.sh"

cat >"$work/board" <<'END'
Founds: S-8 H-7 D-K C-K
TH 9S 8H
KS QS JS
JH TS 9H
KH QH
END
solution='12 2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h'

run 0 verify "$work/board" "$solution"
prints 'solved in 16 cards, 12 turns (12 as Paul & Helmert count, 1 as a player does)'
echo "$solution" >"$work/solution"
run 0 verify "$work/board" "$work/solution"
run 0 verify "$work/board" - <"$work/solution"
run 0 verify - "$work/solution" <"$work/board"
run 0 verify "$work/board" "$work/solution" --quiet
[ -s "$work/out" ] && miss '--quiet printed something'
printf 'Founds: S-J H-J D-K C-K\nQS KH\nQH KS\n' >"$work/implied"
run 0 verify "$work/implied" '1a 2b'
prints 'home moves that were not written were understood'
run 0 verify "$work/board" "$solution" --json
prints '"valid":true,"home":52,"cards":16,"turns":12,"paper":12,"player_turns":1'
cp "$work/out" "$work/again"
run 0 verify "$work/board" "$work/again"

run 1 verify "$work/board" '12 3h 2h'
prints 'move 2 (3h) is illegal: 9H cannot go home before 8H'
printf '12 2h\n2h 2h\n' >"$work/wrong"
run 1 verify "$work/board" "$work/wrong"
prints "move 4 (2h, $work/wrong line 2) is illegal: TH cannot go home before 9H"
run 1 verify "$work/board" "$work/wrong" --json
prints '"valid":false'
prints '"move":4,"line":2,"text":"2h","reason":"TH cannot go home before 9H"'
run 1 verify "$work/board" '12 2h'
prints 'not solved: 2 legal moves, but 42 of 52 cards are home'

run 2 verify "$work/board" 'nonsense'
says "'nonsense' is no file and no moves"
printf '12 2h\n2h 9z\n' >"$work/typo"
run 2 verify "$work/board" "$work/typo"
says "$work/typo:2: '9z' is no move of this game"
run 2 verify 617
says 'verify takes a deal and a solution'
run 2 verify - -
says 'cannot both come from standard input'
run 2 verify 1..5 "$work/solution"
says 'one deal, not a range'
run 2 verify nofile "$work/solution"
says "'nofile' is no deal and no file"
{ cat "$work/board"; echo; cat "$work/board"; } >"$work/two"
run 2 verify "$work/two" "$work/solution"
says 'more than one board'

# However many numbers of cards are left open, the solution is understood.
printf 'Founds: S-J H-Q D-J C-T\nKS KH QS\nQD JC\n:\n:\nKD\nKC\nQC\n' >"$work/open"
detours=
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do detours="$detours 24 42"; done
run 0 verify "$work/open" "13 $detours 3h 1h 3h 2h 2h 5h 7h 6h"

# A name that JSON and the terminal must be protected from.
cp "$work/board" "$work/q\"uo{te"
run 0 verify "$work/q\"uo{te" "$solution" --json
prints '/q\"uo{te:1","game":"freecell"'
run 0 deal "$work/q\"uo{te" --json
cp "$work/out" "$work/quoted"
run 0 deal "$work/quoted" --json
run 2 verify "$work/board" "$(printf 'foo\nbar')"
says 'is no file and no moves'
{ cat "$work/board"; echo; echo garbage; } >"$work/trail"
run 2 verify "$work/trail" "$solution"
says "'garbage' is no card"

# fc-solve's solutions, in its own notations and all games that it knows, where it is installed.
try_fc_solve() { # GAME FC-SOLVES-NAME DEAL NOTATION...
  game=$1 theirs=$2 deal=$3
  shift 3
  "$FCLAB" deal "$deal" --game "$game" >"$work/deal"
  FREECELL_SOLVER_QUIET=1 timeout 20 fc-solve -g "$theirs" "$@" "$work/deal" >"$work/fc-solve"
  grep -q 'is solveable' "$work/fc-solve" || return 0
  run 0 verify "$deal" "$work/fc-solve" --game "$game"
}
if command -v fc-solve >/dev/null; then
  for number in 1 24 617 1941 31465; do
    try_fc_solve freecell freecell $number -m -sn -l lg
    try_fc_solve freecell freecell $number -m -snx -l lg
    try_fc_solve freecell freecell $number -p -t -sam -sn -l lg
  done
  for names in eight-off:eight_off seahaven:seahaven bakers-game:bakers_game forecell:forecell \
    beleaguered-castle:beleaguered_castle relaxed-freecell:relaxed_freecell; do
    for number in 1 2 3; do
      try_fc_solve ${names%:*} ${names#*:} $number -m -sn
      try_fc_solve ${names%:*} ${names#*:} $number -m -snx
    done
  done
fi
finish
