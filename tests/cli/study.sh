#!/bin/sh
# Studies as typed: the report, what is beside it, killed and gone on with, refused.
. "$FCLAB_SOURCE/tests/support/study.sh"

# The smallest samples there are.
set -- study jimbo --share 1000 --out
out=$study

# Killed at any moment it goes on, and nothing is computed twice.
for delay in 0.2 0.5 1; do
  timeout -s KILL $delay "$FCLAB" "$@" "$out" >/dev/null 2>&1
  [ ! -e "$out/report.html" ] || miss 'there is a report before all is done'
done
run 0 "$@" "$out"
prints "$out/report.html"
[ ! -s "$work/err" ] || miss "something is said where there is no terminal: $(cat "$work/err")"
cksum "$out"/*.db "$out"/*.csv >"$work/first"
run 0 "$@" "$out"
cksum "$out"/*.db "$out"/*.csv | cmp -s - "$work/first" || miss 'a report that is written again has other numbers'

has() { grep -qF -- "$1" "$out/report.html" || miss "not in the report: $1"; }
has '<h2>Findings</h2>'
has '<td>class B: deals that need three cells, of 400</td><td class="number">308</td>'
has "Table 1's counts of classes B and C are most likely exchanged"
has '<code>fclab study jimbo --scale quick --share 1000 --seed 1 --threads 2 --out DIR</code>'
has 'stroke="currentColor"'
[ "$(grep -c '<svg' "$out/report.html")" = 4 ] || miss 'not four plots'
if grep -E '(src|href)="https?:|<script|<link' "$out/report.html" >/dev/null; then miss 'the page needs something else'; fi
# Findings stand first, and every file that is named is there.
awk '/<h2>Findings/ { first = NR } /<h2 id="jimbo"/ { second = NR } END { exit !(first && first < second) }' "$out/report.html" ||
  miss 'findings do not stand first'
grep -o 'href="[^#"][^"]*"' "$out/report.html" | cut -d'"' -f2 | sort -u | while read -r file; do
  [ -s "$out/$file" ] || echo "$file"
done >"$work/missing"
[ ! -s "$work/missing" ] || miss "named but not there: $(cat "$work/missing")"
[ "$(head -n 1 "$out/jimbo-table-1.csv")" = 'where,what,the paper,ours,95 % interval of ours,deals,verdict,why' ] || miss 'heads of the table'
[ "$(grep -c ',differs,' "$out/jimbo-table-1.csv")" = 2 ] || miss 'B and C do not differ'
# Numbers are those of the stores.
"$FCLAB" survey random:1..20 --ask cells --summary | sed -n 's/^deals by cells: //p' >"$work/counted"
for cells in 1 2 3; do
  count=$(sed "s/.*$cells: \([0-9]*\).*/\1/" "$work/counted")
  awk -F, -v k=$cells -v n="$count" '$1 == k && $2 == n { found = 1 } END { exit !found }' "$out/jimbo-cells.csv" ||
    miss "$cells cells: $count deals in a survey, but: $(grep "^$cells," "$out/jimbo-cells.csv")"
done

check_figures

# bench/study makes a page of the report: the same tables, and the plots beside.
if ! is_slow && command -v python3 >/dev/null; then
  export STUDY_FOLDER="$work/kept" STUDY_RESULTS="$work/results"
  python3 "$FCLAB_SOURCE/bench/study" jimbo --fclab "$FCLAB" --share 1000 --write >"$work/out" 2>"$work/err" || miss "bench/study: $(cat "$work/err")"
  page=$work/results/jimbo.md
  for line in '## Findings' 'such as time on another machine, cannot be told.' '| Table 1 | class B: deals that need three cells, of 400 | 308 | '; do
    grep -qF -- "$line" "$page" || miss "not in the page: $line"
  done
  [ "$(grep -c '^| section 5' "$page")" = "$(grep -ho '<td>section 5</td>' "$work/kept/jimbo-paper/report.html" | wc -l)" ] || miss 'rows of the page'
  for plot in $(sed -n 's/^!\[.*](\(.*\))$/\1/p' "$page"); do [ -s "$work/results/$plot" ] || miss "no plot $plot"; done
  [ "$(find "$work/results" -name '*.svg' | wc -l)" = "$(grep -c '<svg' "$work/kept/jimbo-paper/report.html")" ] || miss 'not all plots are beside the page'
  grep -qE '^\| \[jimbo\]\(jimbo.md\) \| paper \| 20[0-9-]* \| `fclab study jimbo --scale paper --share 1000' "$work/results/README.md" || miss 'no row of the run'
fi

if ! is_slow; then
  # The same by one thread, without having been killed.
  run 0 "$@" "$work/whole" --threads 1
  for file in "$work/whole"/*.csv; do
    cmp -s "$file" "$out/${file##*/}" || miss "${file##*/} differs when it was killed"
  done
  # An interrupt says so.
  "$FCLAB" study paul-helmert --out "$work/stopped" >/dev/null 2>"$work/err" &
  pid=$!
  sleep 0.5
  kill -INT $pid
  wait $pid
  [ $? = 3 ] || miss 'an interrupted study does not end with 3'
  says 'interrupted; the same command goes on'
fi

# Other options cannot go on with what is there.
run 2 "$@" "$out" --memory 1G
says 'use another file'

run 2 study
says 'no study given; there is: chen'
run 2 study jimbo
says '--out DIR was expected'
run 2 study jimba --out "$work/x"
says 'did you mean jimbo?'
run 2 study everything --out "$work/x"
says 'there is: chen, '
run 2 study jimbo --scale huge --out "$work/x"
says 'quick or paper was expected'
run 2 study jimbo --share 0 --out "$work/x"
run 2 study jimbo --threads 0 --out "$work/x"
run 2 study jimbo --out "$work/none/x"
says 'No such file or directory'
[ ! -e "$work/x" ] || miss 'a refused study leaves a folder'
gone=$PATH
PATH=$work/nowhere
"$FCLAB" study jimbo --out "$work/x" >"$work/out" 2>"$work/err"
status=$?
PATH=$gone
[ $status = 2 ] || miss "without gnuplot: status $status"
says 'apt-get install gnuplot-nox'
mkdir "$work/nowhere"
printf '#!/bin/sh\nexit 0\n' >"$work/nowhere/gnuplot"
chmod +x "$work/nowhere/gnuplot"
PATH=$work/nowhere
"$FCLAB" study chen --peer --out "$work/x" >"$work/out" 2>"$work/err"
status=$?
PATH=$gone
[ $status = 2 ] || miss "without fc-solve: status $status"
says 'apt-get install freecell-solver-bin'

finish
