#!/usr/bin/env bash
# How the API holds up: throughput and response times under 200 connections.
# Needs `wrk`; no part of the checks that every change runs.
#
#   tools/load.sh [SECONDS] [CONNECTIONS]
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${1:-20}" connections="${2:-200}" port="${PORT:-8099}"
command -v wrk >/dev/null || { echo "tools/load.sh needs wrk (Debian: apt install wrk)" >&2; exit 2; }

# the app first: it must not be built while this measures
cargo run --locked --package pack
cargo build --release --locked
rectify="${CARGO_TARGET_DIR:-target}/release/rectify"
scratch="$(mktemp -d)"
"$rectify" serve --listen "127.0.0.1:$port" >"$scratch/address" &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
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

run rule /api/rule
run compare /api/compare
run hands /api/hands
run meaning /api/meaning
run refused /api/rule
run page /
