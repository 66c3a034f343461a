#!/bin/bash
# Man pages and completions say all that help says: every option of every verb is in each of them.
. "$FCLAB_SOURCE/tests/support/cli.sh"
"$FCLAB_SOURCE/tools/make-man" "$FCLAB" "$work/man" || miss 'make-man'
"$FCLAB_SOURCE/tools/make-completions" "$FCLAB" "$work/completions" || miss 'make-completions'

# As help shows them to people, not as the table of options has them, from which pages and completions are made.
verbs() { "$FCLAB" help | sed -n '/^  fclab help VERB/q; s/^  fclab \([a-z-]*\) .*/\1/p'; }
options() { "$FCLAB" help "$1" | sed '1,/^Options:$/d' | grep -oE '^  -[^ ,]+|^  -[a-z]+, --[^ ]+' | tr -d , | tr ' ' '\n' | grep -e -; }
[ "$(verbs | wc -l)" -ge 12 ] || miss "only these verbs: $(verbs)"

# What bash offers behind these words, of which the last is being typed.
# shellcheck source=/dev/null
. "$work/completions/fclab"
compopt() { :; } # asks readline, which is not there
offers() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  COMPREPLY=()
  _fclab
  echo "${COMPREPLY[*]}"
}

total=0
for verb in $(verbs); do
  sed 's/\\-/-/g' "$work/man/fclab-$verb.1" >"$work/page"
  grep -q "^fclab-$verb - ." "$work/page" || miss "fclab-$verb.1 has no summary"
  grep -q "^.BR fclab.*-$verb (1)" <(sed 's/\\-/-/g' "$work/man/fclab.1") || miss "fclab.1 does not name $verb"
  grep -q " -a $verb -d '." "$work/completions/fclab.fish" || miss "fish does not know $verb"
  grep -q "^    '$verb:." "$work/completions/_fclab" || miss "zsh does not know $verb"
  sed -n "/^  $verb)/,/;;/p" "$work/completions/_fclab" >"$work/zsh"
  grep -F "seen_subcommand_from $verb\"" "$work/completions/fclab.fish" >"$work/fish"
  offered=" $(offers fclab "$verb" -) "
  for option in $(options "$verb"); do
    total=$((total + 1))
    name=${option#-}
    grep -qF -- "\\fB$option\\fR" "$work/page" || miss "fclab-$verb.1 does not have $option"
    [[ $offered == *" $option "* ]] || miss "bash does not complete fclab $verb $option"
    grep -qE -- "^ +'$option=?\[" "$work/zsh" || miss "zsh does not complete fclab $verb $option"
    grep -qE -- " -(l|o) ${name#-} " "$work/fish" || miss "fish does not complete fclab $verb $option"
  done
done
[ "$total" -ge 200 ] || miss "only $total options were looked at"

# Values that help lists; each is one that the command takes.
[ "$(offers fclab '')" = "$(verbs | tr '\n' ' ')help" ] || miss "the verbs: $(offers fclab '')"
[ "$(offers fclab so)" = solve ] || miss 'a verb half typed'
[ "$(offers fclab solve --metric '')" = 'cards turns paper' ] || miss "metrics: $(offers fclab solve --metric '')"
[ "$(offers fclab solve --metric = t)" = turns ] || miss 'a value behind ='
[ "$(offers fclab fc-solve -g see)" = '' ] || miss 'no such game'
[ "$(offers fclab fc-solve -g sea)" = seahaven ] || miss 'a game for -g'
[ "$(offers fclab help ga)" = games ] || miss 'a topic of help'
(cd "$work" && mkdir -p folder && : >folder.txt && [ "$(offers fclab survey --store folder.)" = folder.txt ] && [ "$(offers fclab solve --spill fol)" = folder ]) ||
  miss 'files and folders'
for option in --build --empty --sequence --game --format --level; do
  for value in $(offers fclab deal $option ''); do run 0 deal 1 --count 1 $option "$value"; done
done
[ "$(offers fclab deal --level '')" = 'easy medium hard expert impossible' ] || miss "levels: $(offers fclab deal --level '')"
for value in $(offers fclab solve --engine ''); do run 0 solve --states 1000000 --quiet --suits 2 --ranks 4 --columns 4 --cells 2 random:1 --engine "$value"; done

# Read by those who are to read them, where they are.
if command -v zsh >/dev/null; then zsh -n "$work/completions/_fclab" || miss 'zsh cannot read it'; fi
if command -v fish >/dev/null; then
  fish -c 'source $argv[1]; complete -C "fclab solve --metric "' "$work/completions/fclab.fish" 2>&1 | cut -f1 | tr '\n' ' ' | grep -qx 'cards paper turns ' ||
    miss 'fish does not complete metrics'
fi
if command -v groff >/dev/null; then
  for page in "$work"/man/*.1; do [ -z "$(groff -k -man -ww -z -Tutf8 "$page" 2>&1)" ] || miss "groff finds fault with $page: $(groff -k -man -ww -z -Tutf8 "$page" 2>&1 | head -3)"; done
fi
finish
