#!/bin/sh
# What a survey keeps is what the verbs say, of more deals than survey.sh has time for: the shortest solutions, the fewest cells, the most cards home; by two
# threads, of several games. bench/survey has still more.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# lines KEY...: the values of these keys, of each object on standard input; null is as good as none
lines() {
  sed 's/"moves":\[[^]]*\],//; s/"[a-z_]*":null,//g' | awk -v keys="$*" '{
    count = split(keys, key, " ")
    for (i = 1; i <= count; i++) printf "%s ", match($0, "\"" key[i] "\":[^,}]*") ? substr($0, RSTART, RLENGTH) : "-"
    print "" }'
}

# compare QUESTION VERB KEYS DEALS OPTION...: the survey's rows against the verb's answers
compare() {
  question=$1 verb=$2 keys=$3
  shift 3
  rm -f "$work/s.db"
  "$FCLAB" survey "$@" --ask "$question" --memory 4G --store "$work/s.db" --threads 2 >"$work/out" || miss "survey $*: $?"
  # shellcheck disable=SC2086
  "$FCLAB" export "$work/s.db" --jsonl | lines $keys >"$work/kept"
  # shellcheck disable=SC2086
  "$FCLAB" $verb "$@" --memory 8G --threads 2 --json | lines $keys >"$work/said"
  [ "$(wc -l <"$work/said")" -gt 20 ] || miss "$verb $*: hardly anything to compare"
  cmp "$work/kept" "$work/said" || miss "the survey does not have what '$verb $*' says"
}

all='deal verdict length optimal lower_bound cards turns player_turns expanded generated'
compare optimal 'solve --optimal' "$all" 1..30
compare optimal 'solve --optimal' "$all" 1..21 --metric turns
compare solve solve "$all" 1..100 --game bakers-game
compare reach reach "deal verdict home" 1..60 --game bakers-game
compare cells cells "deal verdict cells" 1..300
compare cells cells "deal verdict cells" 11982 1..40

finish
