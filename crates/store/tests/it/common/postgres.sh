#!/bin/sh
# Prepares a cluster of PostgreSQL in a temporary folder, as an ordinary user, says "ready", and
# runs it until the input is closed: however the caller ends, nothing is left. Until then a line
# "stop" pulls its plug ("stopped"), and a line "start" starts it again ("ready").
#
#   postgres.sh PORT [OPTION OF postgres...]
set -e
port=$1
shift
bin=$(for folder in /usr/lib/postgresql/*/bin; do
  [ ! -x "$folder/initdb" ] || echo "$folder"
done | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb)" 2>/dev/null) || true
[ -x "$bin/initdb" ] || { echo missing; exit 0; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
as=
if [ "$(id -u)" = 0 ]; then
  chown nobody "$dir"
  as="runuser -u nobody --"
fi
cd "$dir"
$as "$bin/initdb" -D "$dir/data" -U rectify -A trust -E UTF8 --locale=C --no-sync >"$dir/init" 2>&1 || {
  cat "$dir/init" >&2
  exit 1
}
begin() {
  # not in our group: Ctrl-C is for us, and we end it
  setsid $as "$bin/postgres" -D "$dir/data" -k "$dir" -h 127.0.0.1 -p "$port" \
    -c max_connections=300 "$@" >>"$dir/log" 2>&1 &
  server=$!
  for _ in $(seq 600); do
    if $as "$bin/pg_isready" -q -h 127.0.0.1 -p "$port" -U rectify; then
      echo ready
      return
    fi
    kill -0 $server 2>/dev/null || { cat "$dir/log" >&2; exit 1; }
    sleep 0.1
  done
}
# INT: at once, and in order; QUIT: as if the plug were pulled
end() { # SIGNAL
  kill "-$1" "$(head -n 1 "$dir/data/postmaster.pid")" 2>/dev/null || kill "-$1" $server 2>/dev/null || true
  wait $server || true
}
begin "$@"
trap : INT TERM
while read -r word; do
  case $word in
    stop) end QUIT; echo stopped ;;
    start) begin "$@" ;;
    *) break ;;
  esac
done
end INT
