#!/usr/bin/env bash
# What hostile clients can do to the server, and to a well-behaved client meanwhile.
# Needs python3 and /proc; not part of the checks that every change runs. Everything
# stays on 127.0.0.1 and ends by itself.
#
#   tools/hostile.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${1:-15}" port="${PORT:-8098}"
ulimit -n "$(ulimit -Hn)"
if [ -z "${RECTIFY_BIN:-}" ]; then
  cargo build --release --locked --package rectify-server
  RECTIFY_BIN="${CARGO_TARGET_DIR:-target}/release/rectify-server"
fi
started=()
trap 'kill "${started[@]}" 2>/dev/null; wait 2>/dev/null' EXIT

# a fresh server for each question; all clients have one address here
serve() {
  # shellcheck disable=SC2086 # options for a program of another version are words
  "$RECTIFY_BIN" serve --listen "127.0.0.1:$port" \
    ${RECTIFY_OPTIONS---address-rate 0 --address-connections 0} >/dev/null 2>&1 &
  server=$!
  started=("$server")
  for _ in $(seq 100); do
    if (: </dev/tcp/127.0.0.1/"$port") 2>/dev/null; then return; fi
    sleep 0.05
  done
}

end() {
  kill "$server"
  wait "$server" 2>/dev/null || true
  started=()
}

clients() { # KIND COUNT WORDS [ADDRESS]: for all the time, while one who behaves is measured
  printf '\n== %s\n' "$3"
  serve
  if [ "$2" -gt 0 ]; then
    python3 tools/hostile.py "$1" "$port" "$((seconds + 2))" "$2" &
    started+=($!)
    sleep 1
  fi
  python3 tools/hostile.py probe "$port" "$seconds" "${4:-127.0.0.2}"
  grep VmHWM "/proc/$server/status"
  if [ "$2" -gt 0 ]; then wait "${started[1]}"; fi
  end
}

clients none 0 "nobody else"
clients leave 2 "two who ask for much, leave after 0.2 s and come again"
clients stay 2 "two who ask for much and wait for the answer"
clients stay 50 "fifty of them"
clients stay 50 "fifty of them, at the address of the one who behaves" 127.0.0.1
clients drip 200 "two hundred who drip, half of them heads, half of them bodies"
clients heads 2200 "2,200 heads of 380 kB without an end"
