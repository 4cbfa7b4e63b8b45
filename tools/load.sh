#!/usr/bin/env bash
# How the API holds up: throughput and response times under 200 connections.
# Needs `wrk`; not part of the checks that every change runs.
#
#   tools/load.sh [SECONDS] [CONNECTIONS] [--hostile]
#
# With --hostile, 200 clients meanwhile drip heads and bodies, and two ask for much
# work, leave after 0.2 s and come again (tools/hostile.py; needs python3). Everything
# stays on 127.0.0.1 and ends by itself.
set -euo pipefail
cd "$(dirname "$0")/.."

hostile='' numbers=()
for argument in "$@"; do
  if [ "$argument" = --hostile ]; then hostile=1; else numbers+=("$argument"); fi
done
seconds="${numbers[0]:-20}" connections="${numbers[1]:-200}" port="${PORT:-8099}"
command -v wrk >/dev/null || { echo "tools/load.sh needs wrk (Debian: apt install wrk)" >&2; exit 2; }

if [ -z "${RECTIFY_BIN:-}" ]; then
  # the app first: it must not be built while this measures
  cargo run --locked --package pack
  cargo build --release --locked --package rectify-server
  RECTIFY_BIN="${CARGO_TARGET_DIR:-target}/release/rectify-server"
fi
scratch="$(mktemp -d)"
# all clients have one address here
# shellcheck disable=SC2086 # options for a program of another version are words
"$RECTIFY_BIN" serve --listen "127.0.0.1:$port" \
  ${RECTIFY_OPTIONS---address-rate 0 --address-connections 0} >"$scratch/address" &
started=($!)
trap 'kill "${started[@]}" 2>/dev/null; wait "${started[@]}" 2>/dev/null; rm -rf "$scratch"' EXIT
for _ in $(seq 100); do
  if [ -s "$scratch/address" ]; then break; fi
  sleep 0.05
done
address="http://127.0.0.1:$port"

# a script for wrk: the body of a request as a Lua string; statuses that are not 200 are counted
post() { # NAME BODY
  cat >"$scratch/$1.lua" <<LUA
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[$2]==]
LUA
}

run() { # NAME PATH
  printf '\n== %s, %s connections, %s s\n' "$1" "$connections" "$seconds"
  local script=()
  if [ -f "$scratch/$1.lua" ]; then script=(-s "$scratch/$1.lua"); fi
  wrk -t 2 -c "$connections" -d "${seconds}s" --timeout 10s --latency "${script[@]}" "$address$2" |
    grep -E '50%|99%|Requests/sec|requests in|Non-2xx|Socket errors'
}

post rule "$(cat examples/bid-out-of-turn.json)"
post compare '{"withdrawn": ["11-19, 5+H; nat"], "replacement": "10-16, 5+H; nat"}'
post hands '{"meaning": "15-17 bal", "sample": 2}'
post meaning '{"system": "sayc", "auction": ["1N", "P"], "call": "2C"}'
post refused '{"dealer": "N", "event": []}'

if [ "$hostile" ]; then
  python3 tools/hostile.py drip "$port" "$((6 * (seconds + 5)))" 200 &
  started+=($!)
  python3 tools/hostile.py leave "$port" "$((6 * (seconds + 5)))" 2 &
  started+=($!)
  sleep 1
fi

run rule /api/rule
run compare /api/compare
run hands /api/hands
run meaning /api/meaning
run refused /api/rule
run page /
