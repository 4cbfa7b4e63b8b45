#!/usr/bin/env bash
# An evening: 300 tables, 20 directors and 10 scribes who watch, a call a second for ten minutes;
# then 50 such events at once for a minute, on one server and on two. Before that, on both databases:
# how long it takes until every director sees the calls of 300 tables that call at the same moment,
# and what a write and a new device's first look cost in an event of 50,000 entries.
#
#   tools/desk/load.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/desk/programs
seconds="${1:-600}" short="$(((${1:-600} + 9) / 10))"
# those who watch 50 events have 1,500 connections
ulimit -n 8192 2>/dev/null || true

show() { # WHAT OPTIONS OF load...
  printf '\n== %s\n' "$1"
  "$LOAD" "${@:2}" --program "$RECTIFY_BIN"
}

show "SQLite, 300 tables call at once" burst
show "PostgreSQL, 300 tables call at once" burst --postgres
show "SQLite, 50,000 entries" long
show "PostgreSQL, 50,000 entries" long --postgres
show "SQLite, one event, $seconds s" hall --seconds "$seconds"
show "PostgreSQL, one event, $seconds s" hall --postgres --seconds "$seconds"
show "SQLite, 50 events, $short s" hall --events 50 --seconds "$short"
show "PostgreSQL, 50 events, $short s" hall --postgres --events 50 --seconds "$short"
show "PostgreSQL, 50 events on two servers, $short s" hall --postgres --servers 2 --events 50 --seconds "$short"
