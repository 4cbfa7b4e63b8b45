#!/usr/bin/env bash
# What compose.yaml does, without containers: PostgreSQL, two servers and a proxy in front of them, all on
# 127.0.0.1 and in a temporary folder, until it is interrupted.
#
#   tools/desk/two.sh           the proxy listens on PORT (8080), the servers on the two after it
#   tools/desk/two.sh --test    shows instead that what is written to one is shown by the other, and
#                               that all go on when one is killed
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/desk/programs

if [ "${1:-}" = --test ]; then
  exec "$LOAD" two --program "$RECTIFY_BIN" "${@:2}"
fi

port="${PORT:-8080}" database_port=$((${PORT:-8080} + 3))
scratch="$(mktemp -d)" started=()
end() {
  kill "${started[@]}" 2>/dev/null || true
  exec 3>&- || true # the database ends with its input
  wait
  rm -rf "$scratch"
}
trap end EXIT
trap 'exit 0' INT TERM

mkfifo "$scratch/input"
sh crates/store/tests/it/common/postgres.sh "$database_port" <"$scratch/input" >"$scratch/ready" &
exec 3>"$scratch/input"
until [ -s "$scratch/ready" ]; do
  kill -0 $! || { echo "PostgreSQL does not start" >&2; exit 1; }
  sleep 0.1
done
[ "$(cat "$scratch/ready")" = ready ] || { echo "there is no PostgreSQL here" >&2; exit 1; }

servers=()
for number in 1 2; do
  server="127.0.0.1:$((port + number))"
  "$RECTIFY_BIN" serve --listen "$server" --address-connections 0 \
    --database "postgres://rectify@127.0.0.1:$database_port/postgres" >"$scratch/$number" 3>&- &
  started+=($!) servers+=("$server")
done
for number in 1 2; do
  until [ "$(wc -l <"$scratch/$number")" -ge 2 ]; do sleep 0.1; done
done
"$LOAD" proxy --port "$port" "${servers[@]}" >"$scratch/proxy" 3>&- &
started+=($!)
echo "Rectify is at http://127.0.0.1:$port/, on two servers (processes ${started[0]} and ${started[1]})"
sed -n "s|http://[^/]*/|http://127.0.0.1:$port/|; s|^The owner|&|p" "$scratch/1" | tail -n 1
wait "${started[2]}"
