#!/bin/sh
# fclab fc-solve: the form of its output against golden ones and, where it is installed, against fc-solve's on the same boards.
. "$FCLAB_SOURCE/tests/support/cli.sh"
export FREECELL_SOLVER_QUIET=1
peer=$(command -v fc-solve)

# Two boards that leave no choice: both programs must print the same but for the number of states.
cat >"$work/won" <<'END'
Founds: H-K C-K D-K S-K








END
cat >"$work/last" <<'END'
Founds: H-K C-9 D-J S-K
FC: KD - 10C
QD

<KC> QC JC





END

cat >"$work/moves" <<'END'
-=-=-=-=-=-=-=-=-=-=-=-

ch 3h 3h 3h 1h ah 

This game is solveable.
Total number of states checked is N.
This scan generated N states.
END
cat >"$work/words" <<'END'
-=-=-=-=-=-=-=-=-=-=-=-

Move a card from freecell 2 to the foundations

====================

END
cat >"$work/picture" <<'END'
-=-=-=-=-=-=-=-=-=-=-=-

 KD     10C             H-K C-9 D-J S-K
--- --- --- --- 


 --  --  --  --  --  --  --  -- 
 QD      KC                     
         QC                     
         JC                     


====================

 KD                     H-K C-10 D-J S-K
--- --- --- --- 


 --  --  --  --  --  --  --  -- 
 QD      KC                     
         QC                     
         JC                     


====================

END
cat >"$work/both" <<'END'
-=-=-=-=-=-=-=-=-=-=-=-

Foundations: H-K C-9 D-J S-K 
Freecells:  KD      TC    
: QD
: 
: KC QC JC
: 
: 
: 
: 
: 


====================

Move: ch 

Foundations: H-K C-T D-J S-K 
Freecells:  KD            
: QD
END

# Home moves come in any order; for the golden forms only those of one suit are left.
sed 's/ D-J/ D-K/; s/KD/-/; s/^QD//' "$work/last" >"$work/clubs"
uncounted() { sed -E 's/(checked is|generated) [0-9]+/\1 N/' "$work/out"; }
begins() { uncounted | head -n "$(wc -l <"$work/$1")" | cmp -s - "$work/$1" || miss "not $1: $(uncounted | head -40)"; }
run 0 fc-solve -m -sn "$work/clubs"
uncounted >"$work/other"
sed 's/1h ah //' "$work/moves" | cmp -s - "$work/other" || miss "not the moves: $(cat "$work/other")"
run 0 fc-solve -m "$work/clubs"
begins words
tail -n 3 "$work/out" | head -n 1 | grep -qx 'This game is solveable.' || miss 'how it ends'
for form in picture both; do sed 's/ D-J/ D-K/; s/KD/  /; s/QD$//; s/^ QD/   /' "$work/$form" >"$work/$form.clubs"; done
run 0 fc-solve "$work/clubs"
begins picture.clubs
run 0 fc-solve -p -t -sam -sn "$work/clubs"
begins both.clubs

# What was not solved, and limits.
"$FCLAB" deal 11982 >"$work/11982"
run 0 fc-solve -m "$work/11982"
uncounted | head -n 1 | grep -qx 'I could not solve this game.' || miss 'a lost deal'
run 0 fc-solve -mi 1000 "$work/11982"
prints 'I could not solve this game.'
run 0 fc-solve --max-iters 1000 -sel "$work/11982"
uncounted >"$work/other"
printf 'Iterations count exceeded.\nTotal number of states checked is N.\nThis scan generated N states.\n' |
  cmp -s - "$work/other" || miss "a limit: $(cat "$work/other")"
run 0 fc-solve -sel "$work/11982"
prints 'I could not solve this game.'

# With -hoi moves that can be made are shown where a limit was reached, in whichever form; not of lost boards.
"$FCLAB" deal 5 >"$work/board"
run 0 fc-solve -m -sn -hoi -sel -mi 20 "$work/board"
head -n 1 "$work/out" | grep -qx -e '-=-=-=-=-=-=-=-=-=-=-=-' || miss 'how a hint begins'
uncounted | tail -n 4 | tr '\n' '|' |
  grep -qx '|Iterations count exceeded.|Total number of states checked is N.|This scan generated N states.|' || miss 'how a hint ends'
cp "$work/out" "$work/hint"
run 1 verify "$work/board" "$work/hint"
prints 'legal moves, but'
run 0 fc-solve -m -hoi -mi 20 "$work/board"
prints 'Move a card from stack'
prints 'I could not solve this game.'
run 0 fc-solve -m -hoi "$work/11982"
grep -q ^Move "$work/out" && miss 'a hint to a lost board'

# How far it is, as PySolFC's dialog reads it; how deep the solution lies is told at the end.
run 0 fc-solve -i -m "$work/board"
[ "$(sed -n 's/^Depth: //p' "$work/out" | tail -n 1)" = "$(grep -c ^Move "$work/out")" ] || miss 'the depth of the solution'
run 0 fc-solve -i --iter-output-step 100 -s -p -t -m "$work/11982"
sed -n 1,7p "$work/out" | sed 's/^$/-/' | tr '\n' '|' |
  grep -qx 'Iteration: 0|Depth: 0|Stored-States: 0|Scan: |-|Foundations: H-0 C-0 D-0 S-0 |Freecells:                |' || miss 'the first iteration'
[ "$(sed -n 's/^Iteration: //p' "$work/out" | awk '$1 % 100 || $1 < last { n++ } { last = $1 } END { print n + 0, (NR > 10) }')" = '0 1' ] || miss 'later iterations'

# Moves hold when other code replays them, in words too; shorter with -opt.
in_notation() { # moves in words, on standard input
  awk 'BEGIN { split("a b c d e f g i", cell, " ") }
    function place(kind, number) { return kind == "the" ? "h" : kind == "stack" ? substr("123456789ABCD", number + 1, 1) : cell[number + 1] }
    /^Move/ { print place($5, $6) place($8, $9) ($2 + 0 > 1 ? "v" $2 : "") }'
}
for deal in 1 617 24; do
  "$FCLAB" deal $deal >"$work/board"
  run 0 fc-solve -m -snx "$work/board"
  cp "$work/out" "$work/solution"
  run 0 verify "$work/board" "$work/solution"
  "$FCLAB" fc-solve -m -opt <"$work/board" | in_notation >"$work/solution"
  run 0 verify "$work/board" "$work/solution"
done
run 0 fc-solve -m -opt "$work/board"
short=$(grep -c ^Move "$work/out")
run 0 fc-solve -m "$work/board"
[ "$short" -le "$(grep -c ^Move "$work/out")" ] || miss '-opt makes it longer'

# Games by fc-solve's names. Rules before a game are taken back by it, as there.
for pair in bakers_game:bakers-game eight_off:eight-off forecell:forecell seahaven_towers:seahaven seahaven:seahaven \
  relaxed_freecell:relaxed-freecell penguin:penguin; do
  "$FCLAB" deal 3 --game "${pair#*:}" >"$work/board"
  run 0 fc-solve -g "${pair%:*}" -m -snx "$work/board"
  cp "$work/out" "$work/solution"
  run 0 verify --game "${pair#*:}" "$work/board" "$work/solution"
done
"$FCLAB" deal 3 >"$work/board"
run 0 fc-solve -g kings_only_bakers_game -p "$work/board"
run 0 fc-solve --freecells-num 2 -g freecell -p -sam "$work/board"
prints 'Freecells:                '
run 0 fc-solve --preset bakers_game --sequences-are-built-by alternate_color --empty-stacks-filled-by all --freecells-num 5 \
  --stacks-num 8 --decks-num 1 --sequence-move limited -p "$work/board"
prints 'Freecells:                    '
run 0 fc-solve -o "$work/written" -m "$work/board"
[ -s "$work/out" ] && miss '-o left something'
grep -q solveable "$work/written" || miss '-o wrote nothing'

# Options from a file, and options taken back.
printf -- '# how it is told\n-m "-sn" \\\n  -p # boards\n-g \\eight_off' >"$work/options"
run 0 fc-solve --read-from-file "$work/options" --freecells-num 4 -g freecell "$work/clubs"
prints 'ch 3h 3h 3h '
run 0 fc-solve --read-from-file "1,$work/options" --preset freecell --reset -p "$work/clubs"
prints ': KC QC JC'
run 0 fc-solve --read-from-file "9,$work/options" -m "$work/clubs"
prints 'Move a card from freecell 2'
printf -- '--read-from-file %s' "$work/circle" >"$work/circle"
run 255 fc-solve --read-from-file "$work/circle" "$work/clubs"
says 'more than 8 files'
run 255 fc-solve --read-from-file "$work/nothing" "$work/clubs"
says 'No such file'

# Boards in other words: of two lines for the cells or for home the later one holds; a star is an empty cell, as a dash is.
sed 's/^Founds/Founds: H-Q\nfc: KH - -\nFOUNDATIONS/; s/^FC: - -/Freecells: * -/; s/^<KC> QC JC/:<kc> 12C JC/; s/12C/qc/' "$work/clubs" >"$work/board"
run 0 fc-solve -m -sn "$work/board"
prints 'ch 3h 3h 3h '
{ cat "$work/clubs"; echo 'FC: nothing of the board'; } >"$work/board"
run 0 fc-solve -m -sn "$work/board"
prints 'ch 3h 3h 3h '

# PySolFC's command line, and the program under fc-solve's name. PySolFC takes it for a solver if the first line of its help begins with that name.
for option in --help -h --help-options --help-configs --help-problems --help-real-help --help-short-sol --help-summary; do
  run 0 fc-solve $option
  head -n 1 "$work/out" | grep -q '^fc-solve ' || miss "$option begins with another name"
done
ln -s "$FCLAB" "$work/fc-solve"
"$work/fc-solve" --help | head -n 1 | grep -q '^fc-solve ' || miss 'a name that PySolFC knows'
"$work/fc-solve" --version | grep -q 'version 5\.[0-9]*\.[0-9]' || miss 'a version that PySolFC reads'
"$work/fc-solve" -m -p -opt -sel -hoi --iter-output --iter-output-step 100 --load-config lg --max-iters 100000 --decks-num 1 \
  --stacks-num 8 --freecells-num 4 --sequences-are-built-by suit <"$work/clubs" >"$work/out" 2>"$work/err" || miss 'as PySolFC calls it'
prints 'Move a card from stack 2 to the foundations'
says '--load-config: fc-solve'

# The rules of its games, as it says them: moves in words, read by our own notation, win by our rules.
while read -r columns cells build empty sequence; do
  game="--columns $columns --cells $cells --build $build --empty $empty --sequence $sequence"
  rules="--decks-num 1 --stacks-num $columns --freecells-num $cells --sequences-are-built-by $(echo "$build" | sed 's/alternate/&_color/; s/any/rank/')"
  rules="$rules --sequence-move $sequence --empty-stacks-filled-by $(echo "$empty" | sed 's/any/all/')"
  # shellcheck disable=SC2086  # several options
  "$FCLAB" deal 2 $game >"$work/board"
  # shellcheck disable=SC2086
  "$work/fc-solve" -m -p -opt -sel -hoi --iter-output --iter-output-step 100 --max-iters 100000 $rules <"$work/board" >"$work/out" 2>"$work/err" ||
    miss "$rules: $(cat "$work/err")"
  prints 'This game is solveable.'
  sed '1,/^-=-=/d' "$work/out" | in_notation >"$work/solution"
  # shellcheck disable=SC2086
  run 0 verify $game "$work/board" "$work/solution"
done <<'END'
8 4 alternate any limited
8 4 alternate any unlimited
8 4 alternate kings limited
8 4 suit any limited
8 4 any kings limited
8 8 suit kings limited
10 4 suit kings unlimited
7 7 suit kings unlimited
8 1 any any limited
13 0 any kings limited
END

# Mistakes: one line, and 255.
run 255 fc-solve "$work/nothing"
says 'No such file'
run 255 fc-solve -x
says 'has no option -x'
run 255 fc-solve -g
says '-g needs a value'
run 255 fc-solve -g simple_simon "$work/board"
says 'does not play simple_simon'
run 255 fc-solve -g nonesuch "$work/board"
says 'nonesuch'
run 255 fc-solve --decks-num 2 "$work/board"
says 'one deck'
run 255 fc-solve --empty-stacks-filled-by queens "$work/board"
says 'all, kings or none was expected'
run 255 fc-solve -mi many "$work/board"
says "a number was expected, not 'many'"
run 255 fc-solve "$work/board" "$work/clubs"
says 'one board at a time'
printf 'KC KX\n' | run 255 fc-solve -
says "'KX' is no card"

# The form of a longer text: each kind of line, and what comes behind it. Numbers of moves and cards on a line do not matter.
form() { # COLUMNS, standard input
  awk -v columns="$1" '
    function kind(line) {
      if (line ~ /^-=(-=)+-$|^=+$|^-+$|^$|^This game|^I could|^Scan: $/) return line
      if (line ~ /^([1-9a-z]0?[1-9a-z]0?(v[0-9a-f])? )+$/) return "moves"
      if (line ~ /^Move: [1-9a-z]0?[1-9a-z]0?(v[0-9a-f])? $/) return "move"
      if (line ~ /^Foundations: H-[0-9A-Z]+ C-[0-9A-Z]+ D-[0-9A-Z]+ S-[0-9A-Z]+ $/) return "home"
      if (line ~ /^Freecells:( [ 1][ 0-9TJQKA][ HCDS])*$/) return "cells " length(line)
      if (line ~ /^: $|^:( (10|[A2-9TJQK])[HCDS])+$/) return "column"
      if (line ~ /^( -- )+$/) return "floor " length(line)
      if (length(line) == 4 * columns && line ~ /^([ 1][ 0-9TJQKA][ HCDS] )+$/) return "row"
      if (length(line) == 16 && line ~ /^([ 1][ 0-9TJQKA][ HCDS] )+$/) return "more slots"
      if (line ~ /^([ 1][ 0-9TJQKA][ HCDS] )+        H-[0-9A-Z]+ C-[0-9A-Z]+ D-[0-9A-Z]+ S-[0-9A-Z]+$/) return "slots"
      if (line ~ /^Move [0-9]+ cards? from stack [0-9]+ to stack [0-9]+$/) return "turn"
      if (line ~ /^Move a card from (stack|freecell) [0-9]+ to (stack [0-9]+|freecell [0-9]+|the foundations)$/) return "turn"
      gsub(/[0-9]+/, "N", line)
      return line
    }
    is_full && $0 == "" { is_full = 0; next } # behind ten moves there is one empty line more
    { now = kind($0); is_full = now == "moves" && NF == 10; print last " > " now; last = now }' | sort -u
}

if [ -z "$peer" ]; then
  echo 'no fc-solve here (tools/bootstrap --bench installs it): only the golden forms'
  finish
  exit
fi
for board in won last clubs; do
  for options in '' -m '-m -sn' '-m -snx' -sam '-sam -sn' '-sam -p -t' -p '-p -t' '-m -sam' '-sam -m' '-mi 100 -sel'; do
    # shellcheck disable=SC2086  # several options
    "$peer" $options "$work/$board" >"$work/theirs"
    theirs=$?
    # shellcheck disable=SC2086
    run $theirs fc-solve $options "$work/$board"
    if [ $board = last ]; then
      form 8 <"$work/theirs" >"$work/other"
      form 8 <"$work/out" | cmp -s - "$work/other" || miss "another form than fc-solve $options"
    else
      uncounted >"$work/ours"
      sed -E 's/(checked is|generated) [0-9]+/\1 N/' "$work/theirs" | cmp -s - "$work/ours" || miss "not as fc-solve $options $board: $(diff "$work/theirs" "$work/ours")"
    fi
  done
done
for pair in freecell:freecell:8 bakers_game:bakers-game:8 eight_off:eight-off:8 relaxed_freecell:relaxed-freecell:8 seahaven:seahaven:10; do
  name=${pair%%:*} columns=${pair##*:} game=${pair#*:}
  "$FCLAB" deal 3 --game "${game%:*}" >"$work/board"
  for options in '' -m '-m -sn' '-m -snx' '-sam -t' '-sam -sn' '-sam -p -t' -p; do
    # shellcheck disable=SC2086
    "$peer" -g "$name" $options "$work/board" | form "$columns" >"$work/theirs"
    # shellcheck disable=SC2086
    run 0 fc-solve -g "$name" $options "$work/board"
    form "$columns" <"$work/out" >"$work/ours"
    cmp -s "$work/theirs" "$work/ours" || miss "another form than fc-solve -g $name $options: $(diff "$work/theirs" "$work/ours")"
  done
done
for wrong in "$work/nothing" -g '-mi' '-g nonesuch' '--decks-num 9' --nonesuch; do
  # shellcheck disable=SC2086
  "$peer" $wrong </dev/null >/dev/null 2>&1
  theirs=$?
  # shellcheck disable=SC2086
  run $theirs fc-solve $wrong </dev/null
done
finish
