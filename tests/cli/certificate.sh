#!/bin/sh
# fclab solve --certificate writes the proof that a deal cannot be won, whole or not at all; fclab verify --certificate says
# whether it holds (0), why not (1), or that it cannot be read (2).
. "$FCLAB_SOURCE/tests/support/cli.sh"

files="$work/files"
mkdir "$files"
proof="$files/proof"

# nothing_left: whatever went wrong, there is no file.
nothing_left() {
  left=$(ls -A "$files")
  [ -z "$left" ] || miss "left over: $left"
  rm -rf "$files"
  mkdir "$files"
}

run 1 solve 781948 --certificate "$proof"
says "certificate of 7,736 positions written to $proof (18,803 bytes)"
prints '# unsolvable: '
[ "$(ls -A "$files")" = proof ] || miss "other files: $(ls -A "$files")"
run 0 verify 781948 --certificate "$proof"
prints 'ms:781948: certificate holds: 7,736 positions, none won, every move stays inside'
[ -s "$work/err" ] && miss "said: $(cat "$work/err")"
run 0 verify 781948 --certificate - <"$proof"
prints 'certificate holds'
run 0 verify 781948 --certificate "$proof" --quiet
[ -s "$work/out" ] && miss '--quiet printed something'
run 0 verify 781948 --certificate "$proof" --json
[ "$(cat "$work/out")" = '{"deal":"ms:781948","game":"freecell","valid":true,"positions":7736}' ] || miss "JSON: $(cat "$work/out")"
"$FCLAB" deal 781948 | "$FCLAB" verify - --certificate "$proof" >"$work/out" || miss 'a board through standard input'
prints '-:1: certificate holds'

run 1 solve 781948 --certificate "$work/json" --json
prints '"verdict":"unsolvable"'
cmp -s "$proof" "$work/json" || miss 'the same deal, other bytes'
run 1 solve 781948 --certificate "$work/quiet" --quiet
[ -s "$work/out" ] || [ -s "$work/err" ] && miss '--quiet said something'
cmp -s "$proof" "$work/quiet" || miss 'the same deal, other bytes with --quiet'

# Other games, and a deck and a board of one's own.
for deal in '10 --game bakers-game' '21 --game seahaven' '42 --game king-albert' '2 --game stalactites'; do
  # shellcheck disable=SC2086  # a deal and its options
  run 1 solve $deal --certificate "$work/other"
  # shellcheck disable=SC2086
  run 0 verify $deal --certificate "$work/other"
done
deck='--suits 1 --ranks 2 --columns 2 --cells 0'
echo 'AS 2S' >"$work/two"
# shellcheck disable=SC2086
run 1 solve "$work/two" $deck --empty none --certificate "$work/own"
# shellcheck disable=SC2086
run 0 verify "$work/two" $deck --empty none --certificate "$work/own"
prints 'certificate holds: 1 position, none won'

# It is about one deal by one set of rules.
run 1 verify 781949 --certificate "$proof"
prints 'ms:781949: certificate does not hold: it is for another deal'
run 1 verify 781948 --game bakers-game --certificate "$proof"
prints 'certificate does not hold: it is for other rules'
run 1 verify 781948 --cells 3 --certificate "$proof" --json
prints '"overrides":"--cells 3","valid":false,"reason":"it is for other rules"}'
run 1 verify 781949 --certificate "$proof" --quiet
[ -s "$work/out" ] && miss '--quiet printed something'

# Certificates of AS 2S in two columns (which is won) that are read but do not hold.
# shellcheck disable=SC2059  # bytes in octal
certificate() { printf "$1$2"; }
head='\146\143\154\141\142\154\163\164\001\001\002\002\000\000\000\000\000\000\000\000\002\001\002\000\001\000'
certificate "$head" '\001\000\000\000\000\000\000\000\114\126\122\341\361\343\342\275\260' >"$work/open"
certificate "$head" '\000\000\000\000\000\000\000\000\173\124\216\102\221\121\056\074' >"$work/empty"
certificate "$head" '\002\000\000\000\000\000\000\000\000\254\016\022\220\320\157\251\217\305' >"$work/won"
try() { # STATUS CERTIFICATE OPTION...: for the two cards
  expected=$1 certificate=$2
  shift 2
  # shellcheck disable=SC2086
  run "$expected" verify "$work/two" $deck --certificate "$certificate" "$@"
}
try 1 "$work/open"
prints 'two:1: certificate does not hold: not closed: from AS 2S / : the move 12 leads outside'
try 1 "$work/open" --json
prints '"valid":false,"positions":1,"reason":"not closed","position":{'
prints '"columns":[["AS","2S"],[]]'
prints '},"move":"12"}'
try 1 "$work/empty"
prints 'does not hold: the start is not in it'
try 1 "$work/won"
prints 'does not hold: a member is won'

# What cannot be read.
cp "$proof" "$work/damaged"
printf 'x' | dd of="$work/damaged" bs=1 seek=9000 conv=notrunc 2>"$work/dd"
run 2 verify 781948 --certificate "$work/damaged"
says "$work/damaged: the certificate is damaged or cut short"
head -c 10000 "$proof" >"$work/damaged"
run 2 verify 781948 --certificate "$work/damaged"
says 'cut short'
head -c 5 "$proof" >"$work/damaged"
run 2 verify 781948 --certificate "$work/damaged"
says 'cut short'
printf 'fclablst\002 and the rest of another version' >"$work/damaged"
run 2 verify 781948 --certificate "$work/damaged" --json
says 'a certificate of version 2; only version 1 can be read'
[ -s "$work/out" ] && miss 'something printed for what cannot be read'
run 2 verify 781948 --certificate /dev/null
says '/dev/null: empty; a certificate was expected'
run 2 verify 781948 --certificate "$work/two"
says 'this is no certificate'
run 2 verify 781948 --certificate "$work/nofile"
says 'No such file'
run 2 verify 781948 --certificate "$work"
says 'Is a directory'
run 2 verify - --certificate - </dev/null
says 'the deal and the certificate cannot both come from standard input'
run 2 verify 781948 solution --certificate "$proof"
says 'with --certificate verify takes a deal alone'
run 2 verify 1..5 --certificate "$proof"
says 'one deal, not a range'

# Where there is nothing to write.
rm -rf "$files"
mkdir "$files"
run 0 solve 1 --certificate "$proof"
says 'no certificate: ms:1 is solved'
prints '# solved in '
nothing_left
run 3 solve 11982 --certificate "$proof" --states 20000
says 'no certificate: ms:11982 is undecided'
prints '# undecided'
nothing_left
run 3 solve 11982 --certificate "$proof" --memory 11M
says 'no certificate: the limit of memory was reached after '
prints '# unsolvable'
nothing_left
run 3 solve 11982 --certificate "$proof" --time 1ms --json
says 'no certificate: ms:11982 is undecided'
prints '"verdict":"undecided"'
nothing_left
run 3 solve 883 --cells 0 --certificate "$proof" --time 2s --json
says 'no certificate: the limit of time was reached after '
prints '"verdict":"unsolvable"'
nothing_left

# Where it cannot be written, which is known before the search; what is there stays.
run 2 solve 781948 --certificate -
says '--certificate: the name of a file was expected'
run 2 solve 781948 781949 --certificate "$proof"
says '--certificate is for one deal'
run 2 solve 781948 --certificate "$files"
says 'Is a directory'
run 2 solve 781948 --certificate "$files/nofolder/proof"
says 'No such file'
run 2 solve 781948 --certificate ''
says 'No such file'
run 2 solve 781948 --certificate /dev/null
says '/dev/null: not a plain file'
[ -s "$work/out" ] && miss 'something printed before the file was refused'
nothing_left

# The disk is full: as good as a limit of the size of files.
echo before >"$proof"
(
  ulimit -f 8
  "$FCLAB" solve 781948 --certificate "$proof" >"$work/out" 2>"$work/err"
)
status=$?
[ $status = 4 ] || miss "too large a file: status $status"
says "$proof: cannot be written: File too large"
[ "$(cat "$proof")" = before ] || miss 'what was there is gone'
rm "$proof"
nothing_left

# A link is followed, and what was there replaced.
echo before >"$files/target"
ln -s target "$files/link"
run 1 solve 781948 --certificate "$files/link"
[ -L "$files/link" ] || miss 'the link is gone'
run 0 verify 781948 --certificate "$files/target"
rm "$files/link" "$files/target"
nothing_left

# Interrupted or killed while it looks at positions: no file. Without cells game 883 has millions; that it is lost is known soon.
for signal in INT TERM KILL; do
  "$FCLAB" solve 883 --cells 0 --json --certificate "$proof" >"$work/out" 2>"$work/err" &
  pid=$!
  sleep 2
  kill -$signal $pid || miss "it ended before $signal: $(cat "$work/err")"
  wait $pid
  status=$?
  [ $signal = KILL ] || [ $status = 3 ] || miss "$signal: status $status"
  [ $signal = KILL ] || prints '"verdict":"unsolvable"'
  nothing_left
done
finish
