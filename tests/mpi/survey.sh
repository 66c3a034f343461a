#!/bin/sh
# fclab-mpi survey by three ranks on this machine: the content of the store is that of fclab alone, for all questions and sources of deals, also when ranks are lost
# on the way, or the job is interrupted.
. "$FCLAB_SOURCE/tests/support/mpi.sh"

# content STORE FILE: all surveys of a store, in order.
content() {
  for survey in $("$FCLAB" export "$1" --list | sed 's/:.*//'); do "$FCLAB" export "$1" --survey "$survey"; done >"$2" ||
    miss "$1 cannot be exported"
}
same() { # STORE, WHAT
  content "$1" "$work/content"
  cmp -s "$work/content" "$work/expected" || miss "$2: the content is not that of threads"
}

# The same content, whatever is asked.
run 0 deal 5 6 7 --format columns
cp "$work/out" "$work/boards"
ask() { # COMMAND STORE: every survey, by a command
  $1 0 survey 1..3500 --store "$2" --threads 2
  prints '3,500 of 3,500 deals: 3,500 solved'
  $1 0 survey 1..4500 --packed --store "$2"
  $1 0 survey 17 7 20 28 --ask optimal --store "$2"
  $1 0 survey random:5 - random:7..9 --store "$2" <"$work/boards"
  is_long || return
  $1 0 survey 1..300 --ask cells --store "$2"
  $1 0 survey 11982 146692 7 --ask reach --store "$2"
  $1 0 survey "$work/boards" --metric turns --store "$2"
  $1 3 survey 1..40 --states 20 --engine fast --store "$2" --json
  prints '"done":40,'
}
ask run "$work/threads.db"
content "$work/threads.db" "$work/expected"
[ "$(wc -l <"$work/expected")" -gt 3500 ] || miss 'there is hardly any content'
ask ranks "$work/ranks.db"
same "$work/ranks.db" 'by ranks'
ranks 0 survey 1..3500 --store "$work/ranks.db" --summary
prints 'solvable: 100.000000 %'
$launch -np 1 "$mpi" survey 1..3500 --store "$work/one.db" >/dev/null 2>&1 || miss 'one rank does not survey'
run 0 export "$work/one.db"
head -n 3501 "$work/expected" | cmp -s - "$work/out" || miss 'one rank surveys otherwise'

# Ranks are lost, also the one that has the store; the same command goes on, by ranks or by threads.
deals=40000
is_long && deals=300000
run 0 survey random:1..$deals --store "$work/whole.db"
content "$work/whole.db" "$work/expected"
begin() { # begins the survey, and waits until some of it is kept
  start survey random:1..$deals --store "$work/lost.db"
  at=$("$FCLAB" survey random:1..$deals --store "$work/lost.db" --status 2>/dev/null)
  tries=0
  while [ "$tries" -lt 500 ] && [ "$("$FCLAB" survey random:1..$deals --store "$work/lost.db" --status 2>/dev/null)" = "$at" ]; do
    sleep 0.02
    tries=$((tries + 1))
  done
}
begin
lose 2
begin
lose 0
if is_long; then
  begin
  kill -INT "$job"
  ends_badly 'an interrupt'
  grep -q 'interrupted after [0-9,]* deals; the same command goes on' "$work/err" || miss "no word of the interrupt: $(cat "$work/err")"
fi
run 0 survey random:1..$deals --store "$work/lost.db" --status --json
prints '"undecided":0'
grep -q '"done":'$deals',' "$work/out" && miss 'nothing was lost'
ranks 0 survey random:1..$deals --store "$work/lost.db"
same "$work/lost.db" 'after losses'

# What is wrong is said once.
ranks 2 survey 1..10 --ask nothing --store "$work/other.db"
said 'there is: solve, cells, reach'
if is_long; then
  ranks 2 survey nothing --store "$work/other.db"
  said "'nothing' is no deal and no file"
fi
ranks 4 survey 1..10 --store "$work/none/s.db"
said 'cannot be opened'
ranks 0 help survey
prints 'mpirun -np 5 fclab-mpi survey 1..1000000 --store ms.db'
finish
