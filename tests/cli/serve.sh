#!/bin/sh
# fclab serve: the examples of docs/api.md, files, refusals, and a clean stop.
. "$FCLAB_SOURCE/tests/support/cli.sh"

needs_serve curl

run 2 serve --port 70000
says '--port: a number from 0 to 65535'
run 2 serve --bind nowhere
says 'an address such as 127.0.0.1 was expected'
run 2 serve 617
says 'serve takes options only'
run 2 serve --store "$FCLAB_SOURCE/README.md"

"$FCLAB" survey 11980..11984 --store "$work/store.db" >/dev/null 2>&1
"$FCLAB" serve --port 0 --threads 2 --memory 1G --store "$work/store.db" >"$work/address" 2>"$work/said" &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
tries=0
while [ ! -s "$work/address" ] && [ $tries -lt 100 ]; do
  sleep 0.1
  tries=$((tries + 1))
done
base=$(cat "$work/address")
base=${base%/}
port=${base##*:}

# ask STATUS CURL-ARGUMENT... PATH: the answer goes to $work/out, its headers to $work/headers.
ask() {
  expected=$1
  shift
  for path; do :; done
  got=$(curl -s -m 30 -o "$work/out" -D "$work/headers" -w '%{http_code}' "$@" 2>/dev/null)
  [ "$got" = "$expected" ] || miss "$path: status $got, $expected expected: $(head -c 300 "$work/out")"
}
has_header() { grep -qi -- "^$1" "$work/headers" || miss "no header $1 in: $(cat "$work/headers")"; }

# The examples.
awk '/^```api/ { on = 1; n++; next } /^```/ { on = 0 } on { print > (folder "/example." n) } END { print n > (folder "/examples") }' \
  folder="$work" "$FCLAB_SOURCE/docs/api.md"
examples=$(cat "$work/examples")
[ "$examples" -ge 15 ] || miss "only $examples examples in docs/api.md"
for i in $(seq "$examples"); do
  read -r method path <"$work/example.$i"
  expected=$(sed -n 's/^-> \([0-9]*\) .*/\1/p' "$work/example.$i")
  text=$(sed -n 's/^-> [0-9]* //p' "$work/example.$i")
  if [ "$method" = POST ]; then
    sed -n 2p "$work/example.$i" >"$work/body"
    ask "$expected" --data-binary "@$work/body" "$base$path"
  else
    ask "$expected" "$base$path"
  fi
  is_slow && grep -q '"stop":"time"' "$work/out" || prints "$text"
done

# What the verbs say, the API says.
"$FCLAB" rate 617 --json >"$work/verb"
ask 200 -d '{"deal":"617"}' "$base/api/rate"
is_slow || cmp -s "$work/verb" "$work/out" || miss 'rate differs from the verb'
"$FCLAB" rate --deadlock 1 --json >"$work/verb"
ask 200 -d '{"deal":"1"}' "$base/api/deadlock"
cmp -s "$work/verb" "$work/out" || miss 'deadlock differs from the verb'

# Moves of a solution win, whether they are played one by one or all at once; a board is read back as itself.
ask 200 -d '{"deal":"617"}' "$base/api/solve"
moves=$(grep -o '"notation":"[^"]*"' "$work/out" | cut -d '"' -f 4 | tr '\n' ' ')
ask 200 -d "{\"deal\":\"617\",\"moves\":\"$moves\"}" "$base/api/position"
prints '"won":true'
prints '"legal":[],"safe":[]'
ask 200 -d '{"deal":"617","moves":"1a"}' "$base/api/position"
text=$(grep -o '"text":"Freecells[^"]*"' "$work/out" | head -n 1 | cut -d '"' -f 4)
ask 200 -d "{\"board\":\"$text\"}" "$base/api/position"
prints "\"deal\":null"
prints "\"text\":\"$text\""
ask 200 "$base/api/deal?deal=random&game=penguin"
prints '"game":"penguin"'
ask 200 "$base/api/deal?deal=7&overrides=--cells%203"
prints '"overrides":"--cells 3"'
prints '"cells":["","",""]'

# Deals as wished are those that the verb finds.
"$FCLAB" deal --score 150..155 --seed 9 --format names >"$work/verb"
ask 200 "$base/api/deal?score=150..155&seed=9"
prints "\"deal\":\"$(cat "$work/verb")\""
if ! is_slow; then # searches have seconds only
  "$FCLAB" deal --level expert --seed 5 --format names >"$work/verb"
  ask 200 "$base/api/deal?level=expert&seed=5"
  prints "\"deal\":\"$(cat "$work/verb")\""
  "$FCLAB" deal --like 2 --seed 100 --format names >"$work/verb"
  ask 200 "$base/api/deal?like=2&seed=100"
  prints "\"deal\":\"$(cat "$work/verb")\""
  ask 400 "$base/api/deal?like=11982"
  prints 'that deal is impossible'
fi
ask 200 "$base/api/deal?score=100..130&game=bakers-game"
prints '"game":"bakers-game","overrides":"","deal":"random:'
ask 400 "$base/api/deal?deal=1&level=hard"
ask 400 "$base/api/deal?level=hopeless"
prints 'level takes easy, medium'
ask 400 "$base/api/deal?level=easy&game=bakers-game"
prints 'level is for deals of FreeCell'
ask 400 "$base/api/deal?score=9..5"
ask 400 "$base/api/deal?like=nothing"
ask 400 "$base/api/deal?level=hard&seed=x"

# Events.
verdict() { ask 200 -N -G --data-urlencode "position=$1" "$base/api/events?kind=verdict"; }
verdict '{"deal":"random:1","overrides":"--ranks 7 --cells 1 --columns 4","moves":"1a"}'
prints 'data: {"verdict":"lost","lost_after":0,"proved":true,"hint":null,"left":null,"stop":null}'
has_header 'content-type: text/event-stream'
small='{"overrides":"--ranks 6","deal":"random:3"}'
ask 200 -N -G --data-urlencode "position=$small" "$base/api/events?kind=optimal"
prints 'event: solution'
prints 'event: done'
prints '"optimal":true'
length=$("$FCLAB" solve random:3 --ranks 6 --optimal --json | grep -o '"length":[0-9]*')
tail -n 3 "$work/out" | grep -q "$length" || miss "the shortest has not $length"
ask 400 "$base/api/events?kind=verdict"
ask 400 "$base/api/events?kind=nothing&position=%7B%7D"

# Long searches leave one of two for short ones; when the client goes, so does the search (tests/serve/streams.py has more of it).
long='{"deal":"57148"}'
curl -s -N -G --data-urlencode "position=$long" "$base/api/events?kind=optimal" >"$work/long" 2>/dev/null &
client=$!
tries=0
while ! grep -q '^event' "$work/long" && [ $tries -lt 100 ]; do
  sleep 0.1
  tries=$((tries + 1))
done
ask 200 -d '{"deal":"617"}' "$base/api/solve"
kill "$client" 2>/dev/null
wait "$client" 2>/dev/null
ask 200 -N -G --data-urlencode "position=$small" "$base/api/events?kind=optimal"

# Surveys.
ask 200 "$base/api/surveys"
prints '"id":1,"game":"freecell","deals":"ms:11980..11984","question":"solve"'
ask 200 "$base/api/surveys/1/summary"
prints '"deals":5,"solved":4,"unsolvable":1,"undecided":0,"win_rate":{"value":0.8,'
ask 200 "$base/api/surveys/1/exceptions"
prints '{"exceptions":[{"deal":"ms:11982","verdict":"unsolvable"'
ask 200 "$base/api/surveys/1/histogram?field=cards"
prints '{"field":"cards","rows":[{"verdict":"solved","value":'
ask 400 "$base/api/surveys/1/histogram?field=nothing"
prints "{\"error\":\"no field that is counted is called 'nothing'\"}"
ask 200 "$base/api/surveys/1/scatter?x=score&y=cards&limit=5"
[ "$(grep -o '"x":[0-9]' "$work/out" | wc -l)" = 4 ] || miss "not 4 points: $(cat "$work/out")"
ask 400 "$base/api/surveys/1/scatter?x=nothing"
ask 400 "$base/api/surveys/1/exceptions?limit=0"
ask 404 "$base/api/surveys/2/summary"
ask 404 "$base/api/surveys/1/nothing"
ask 404 "$base/api/surveys/x"

# Files.
ask 200 "$base/robots.txt"
cmp -s "$work/out" "$FCLAB_SOURCE/web/robots.txt" || miss 'robots.txt is another one'
has_header "content-security-policy: default-src 'none'"
has_header 'x-content-type-options: nosniff'
has_header 'referrer-policy: no-referrer'
etag=$(sed -n 's/^ETag: \(.*\)\r$/\1/Ip' "$work/headers")
ask 304 -H "If-None-Match: $etag" "$base/robots.txt"
ask 200 -I "$base/robots.txt"
ask 404 --path-as-is "$base/../../../../etc/passwd"
ask 404 "$base/%2e%2e/%2e%2e/etc/passwd"
ask 404 "$base/nothing"
ask 405 -d x "$base/robots.txt"

# Refusals.
ask 404 "$base/api/nothing"
ask 405 "$base/api/solve"
ask 405 -d '{}' "$base/api/games"
ask 405 -X DELETE "$base/api/games"
has_header 'allow: '
ask 400 -d 'nonsense' "$base/api/solve"
ask 400 -d '{}' "$base/api/solve"
ask 400 -d '{"deal":617}' "$base/api/solve"
ask 400 -d '{"deal":"617","engine":"none"}' "$base/api/solve"
ask 400 -d '{"deal":"617","limits":{"time":99}}' "$base/api/solve"
ask 400 -d '{"deal":"1","game":"stalactites"}' "$base/api/deadlock"
head -c 65537 /dev/zero | tr '\0' ' ' >"$work/large"
ask 413 --data-binary "@$work/large" "$base/api/solve"
ask 413 -H 'Transfer-Encoding: chunked' --data-binary "@$work/large" "$base/api/solve"
ask 403 -H 'Host: evil.example' "$base/api/games"
ask 403 -H "Host: evil.example:$port" "$base/"
ask 403 -H 'Origin: http://evil.example' "$base/api/games"
ask 403 -H 'Sec-Fetch-Site: cross-site' "$base/api/games"
ask 200 -H "Host: localhost:$port" -H "Origin: http://localhost:$port" "$base/api/games"

# A second server cannot have the port.
run 4 serve --port "$port"
says "port $port is taken"

kill -0 "$server" 2>/dev/null || miss 'the server has gone'

# A stop ends searches, too.
curl -s -N -G --data-urlencode "position=$long" "$base/api/events?kind=optimal" >/dev/null 2>&1 &
sleep 0.3
kill "$server"
wait "$server"
status=$?
[ "$status" = 0 ] || miss "stopped with status $status"
[ -s "$work/said" ] && miss "the server said: $(cat "$work/said")"
finish
