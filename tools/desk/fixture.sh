#!/usr/bin/env bash
# Writes a small desk as today's program keeps it, in both databases and as a backup, for
# the tests that open it with the programs of later years. Once for each released version of the
# tables: crates/store/tests/released/VERSION.*, which are never changed again.
#
#   tools/desk/fixture.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
version="${1:?the number of the last change of the tables}"
[ -n "${RECTIFY_BIN:-}" ] || { cargo build --release --locked --package rectify-server; RECTIFY_BIN="${CARGO_TARGET_DIR:-target}/release/rectify-server"; }
released="crates/store/tests/released/$version"
[ ! -e "$released.backup" ] || { echo "$released.backup is there: a released version does not change" >&2; exit 1; }
port=8179 database_port=8178 scratch="$(mktemp -d)" server=
end() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  exec 3>&- || true
  wait
  rm -rf "$scratch"
}
trap end EXIT

"$RECTIFY_BIN" serve --listen "127.0.0.1:$port" --data "$scratch/club" >"$scratch/said" 2>/dev/null &
server=$!
until [ "$(wc -l <"$scratch/said")" -ge 2 ]; do sleep 0.1; done
ask() { # TOKEN PATH BODY
  curl -sSf -H "Authorization: Bearer $1" -H 'Content-Type: application/json' -d "$3" "http://127.0.0.1:$port/api/desk$2"
}
field() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p"; }
key="$(sed -n 's/.*#key=//p' "$scratch/said")"
owner="$(ask x /claim "{\"key\": \"$key\"}" | field token)"
ask "$owner" /password '{"password": "two hearts doubled"}' >/dev/null
ask "$owner" /events '{"name": "Friday ♠ <b>", "tables": 3, "boards": 20, "forget_days": 3650,
  "players": [{"id": "p1", "name": "Anna"}, {"id": "p2", "name": "Bo \"B\" Bö"}]}' >"$scratch/event"
event="$(grep -o '"id": *"[^"]*"' "$scratch/event" | field id)"
director="$(grep -o '"director": *"[^"]*"' "$scratch/event" | sed 's/.*#key=//; s/"//')"
ask x /claim "{\"key\": \"$director\", \"name\": \"Cleo\"}" >"$scratch/claim"
token="$(field token <"$scratch/claim")" device="$(grep -o '"device": *"[^"]*"' "$scratch/claim" | field device)"
entry() { # SEQ KIND BODY
  ask "$token" "/events/$event/log" "{\"entries\": [{\"device\": \"$device\", \"seq\": $1,
    \"at\": \"2026-11-16T19:30:0$1Z\", \"kind\": \"$2\", \"body\": $3}]}" >/dev/null
}
entry 1 call '{"table": 2, "why": "revoke"}'
entry 2 take "{\"call\": \"$device/1\"}"
entry 3 ruling "{\"call\": \"$device/1\", \"board\": 7, \"persons\": [\"p1\"], \"record\": $(cat examples/bid-out-of-turn.json)}"
entry 4 note '{"text": "O’Hearts \\ \"♥\" \u0000 <i>"}'
entry 5 correct "{\"of\": \"$device/4\", \"body\": {\"text\": \"again\"}}"
entry 6 close "{\"call\": \"$device/1\"}"
kill "$server"
wait "$server" 2>/dev/null || true
server=

mkdir -p "$(dirname "$released")"
"$RECTIFY_BIN" desk check --data "$scratch/club"
"$RECTIFY_BIN" desk backup --data "$scratch/club" "$released.backup"
chmod 644 "$released.backup"
sqlite3 "$scratch/club/desk.sqlite" .dump >"$released.sqlite.sql"

mkfifo "$scratch/input"
sh crates/store/tests/it/common/postgres.sh "$database_port" <"$scratch/input" >"$scratch/ready" &
exec 3>"$scratch/input"
until [ -s "$scratch/ready" ]; do sleep 0.1; done
address="postgres://rectify@127.0.0.1:$database_port/postgres"
"$RECTIFY_BIN" desk restore --database "$address" "$released.backup"
# what is for psql alone is left out
pg_dump --inserts --no-owner --no-privileges "$address" | sed '/^\\/d; /^SET /d; /set_config/d; /^--/d; /^$/d' >"$released.postgres.sql"
ls -l "$released".*
