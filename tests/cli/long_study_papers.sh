#!/bin/sh
# The studies of Klaver's thesis and of Quinston's paper on small shares of their samples: what is no matter of samples must come out.
. "$FCLAB_SOURCE/tests/support/cli.sh"

command -v gnuplot >/dev/null || exit 77

# has FILE LINE: a line of a table, whole or its beginning
has() { grep -q "^$2" "$work/study/$1" || miss "no line of $1 begins with $2: $(cat "$work/study/$1")"; }

run 0 study quinston klaver --share 100 --out "$work/study"
prints 'study/report.html'

# Nodes and moves of his games, and those that do not need the cells he says.
has quinston-faults.csv 'yes,yes,yes,111,37,513,11653,15840,5'
has quinston-faults.csv 'no,no,no,88,50,519,1561,200000,0'
has quinston-games-claims.csv 'Figure 16,game 25904: nodes,111,111,exact,,agrees'
has quinston-games-claims.csv 'Figure 16,game 25904: moves,34,34,exact,,agrees'
has quinston-games-claims.csv 'Figure 18,game 10913: nodes,37,37,exact,,agrees'
has quinston-games-claims.csv 'Figure 20,game 34898: nodes,513,513,exact,,agrees'
has quinston-games-claims.csv 'Figure 22,game 23748: nodes,"11,653",11653,exact,,agrees'
has quinston-games-claims.csv 'Figure 26,game 5087: nodes,"15,840",15840,exact,,agrees'
has quinston-games-claims.csv 'section IV.A.1,game 10913: cells it needs,0,1,exact,,differs'
has quinston-games-claims.csv 'section IV.A.3,game 5087: cells it needs,4,3,exact,,differs'
has quinston-games-moves.csv '25904,easy,0,34,"34, not legal",48'
grep -q 'Game 11982, .* is decided: it cannot be won.* holds' "$work/study/report.html" || miss '11982 is not decided'

# The games with names, and what the thesis counted of its own.
has klaver-named.csv 'Bodlaender,Figure 9,"H. Bodlaender, 1996",5,1,5,'
has klaver-named.csv 'Magic 8,Figure 8,D. A. Miller,8,32,8,'
has klaver-named.csv 'Unmoveable,Figure 13,the thesis,6,16,6,'
has klaver-named.csv '11982,Figure 12,Microsoft,5,1,5,'
has klaver-figure-26-claims.csv 'Figure 25,Figure 25: moves of its whole search,136,136,exact,,agrees'
has klaver-maximal.csv 'hunted 8-13-4-4,8-13-4-4,unsolvable,39,39,'
grep -q 'as one colour either: unsolvable' "$work/study/report.html" || miss 'Unmoveable as one colour'
grep -q 'Ours: unsolvable and solved' "$work/study/report.html" || miss 'Figures 31 and 32'

# What is there is not computed again.
before=$(cksum <"$work/study/quinston-hard.rows.csv")
run 0 study quinston klaver --share 100 --out "$work/study"
[ "$before" = "$(cksum <"$work/study/quinston-hard.rows.csv")" ] || miss 'a sample was taken again'
finish
