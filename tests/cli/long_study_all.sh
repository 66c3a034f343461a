#!/bin/sh
# All studies at their quick scale within 20 minutes on two cores: what is no matter of samples must come out. Quinston's is in study_quick.sh.
. "$FCLAB_SOURCE/tests/support/study.sh"
needs_release

timeout 1200 "$FCLAB" study all --scale quick --threads 2 --out "$study" >"$work/out" 2>"$work/err"
[ $? = 0 ] || miss "not done within 20 minutes: $(cat "$work/err")"
check_figures
for paper in chen klaver jimbo paul-helmert quinston; do reports "<h2 id=\"$paper\""; done

# The games with names, and what the thesis counted of its own.
has_row klaver-named.csv 'Bodlaender,Figure 9,"H. Bodlaender, 1996",5,1,5,'
has_row klaver-named.csv 'Magic 8,Figure 8,D. A. Miller,8,32,8,'
has_row klaver-named.csv 'Unmoveable,Figure 13,the thesis,6,16,6,'
has_row klaver-named.csv '11982,Figure 12,Microsoft,5,1,5,'
has_row klaver-figure-26-claims.csv 'Figure 25,Figure 25: moves of its whole search,136,136,exact,,agrees'
has_row klaver-maximal.csv 'hunted 8-13-4-4,8-13-4-4,unsolvable,39,39,'
reports 'as one colour either: unsolvable'
reports 'Ours: unsolvable and solved'

# Lengths and cycles of Paul & Helmert's games, and Jimbo's classes.
has_row paul-helmert-table-1.csv 'Table 1,"game 1: length, moves",82,82,exact,,agrees'
has_row paul-helmert-table-1.csv 'Table 1,game 4: 1-suit cycles,37,13,exact,,differs'
has_row paul-helmert-cycles.csv 'section 5,game 1: cycles in all,26133,26133,exact,,agrees'
[ "$(grep -c ',differs,' "$study/jimbo-table-1.csv")" = 2 ] || miss 'classes B and C do not differ'

# What is there is not computed again.
before=$(cksum <"$study/quinston-hard.rows.csv")
run 0 study all --scale quick --threads 2 --out "$study"
[ "$before" = "$(cksum <"$study/quinston-hard.rows.csv")" ] || miss 'a sample was taken again'
finish
