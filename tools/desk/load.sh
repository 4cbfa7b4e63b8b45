#!/usr/bin/env bash
# An evening: 300 tables, 20 directors and 10 scribes who watch, a call a second for ten minutes;
# then 50 such events at once for a minute, on one server and on two.
#
#   tools/desk/load.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/desk/programs
seconds="${1:-600}" short="$(((${1:-600} + 9) / 10))"
# those who watch 50 events have 1,500 connections
ulimit -n 8192 2>/dev/null || true

hall() { # WHAT OPTIONS...
  printf '\n== %s\n' "$1"
  "$LOAD" hall --program "$RECTIFY_BIN" "${@:2}"
}

hall "SQLite, one event, $seconds s" --seconds "$seconds"
hall "PostgreSQL, one event, $seconds s" --postgres --seconds "$seconds"
hall "SQLite, 50 events, $short s" --events 50 --seconds "$short"
hall "PostgreSQL, 50 events, $short s" --postgres --events 50 --seconds "$short"
hall "PostgreSQL, 50 events on two servers, $short s" --postgres --servers 2 --events 50 --seconds "$short"
