#!/bin/sh
# A whole study at its quick scale, that of Quinston's paper: what is no matter of samples must come out.
. "$FCLAB_SOURCE/tests/support/study.sh"
needs_release

run 0 study quinston --scale quick --threads 2 --out "$study"
prints 'study/report.html'
check_figures

# Nodes and moves of his games, and those that do not need the cells he says.
has_row quinston-faults.csv 'yes,yes,yes,111,37,513,11653,15840,5'
has_row quinston-faults.csv 'no,no,no,88,50,519,1561,200000,0'
has_row quinston-games-claims.csv 'Figure 16,game 25904: nodes,111,111,exact,,agrees'
has_row quinston-games-claims.csv 'Figure 16,game 25904: moves,34,34,exact,,agrees'
has_row quinston-games-claims.csv 'Figure 18,game 10913: nodes,37,37,exact,,agrees'
has_row quinston-games-claims.csv 'Figure 20,game 34898: nodes,513,513,exact,,agrees'
has_row quinston-games-claims.csv 'Figure 22,game 23748: nodes,"11,653",11653,exact,,agrees'
has_row quinston-games-claims.csv 'Figure 26,game 5087: nodes,"15,840",15840,exact,,agrees'
has_row quinston-games-claims.csv 'section IV.A.1,game 10913: cells it needs,0,1,exact,,differs'
has_row quinston-games-claims.csv 'section IV.A.3,game 5087: cells it needs,4,3,exact,,differs'
has_row quinston-games-moves.csv '25904,easy,0,34,"34, not legal",48'
reports 'Game 11982, .* is decided: it cannot be won.* holds'
finish
