#!/usr/bin/env bash
# Kills the server at random moments while 10,000 entries are written, on SQLite and on PostgreSQL,
# and checks that every acknowledged entry is there, none twice, without gaps.
#
#   tools/desk/kill.sh [OPTION OF load kill...]      such as --writes 1000
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/desk/programs

for database in "" --postgres; do
  printf '\n== %s\n' "${database:-SQLite}"
  # shellcheck disable=SC2086 # nothing, or a word
  "$LOAD" kill --program "$RECTIFY_BIN" $database "$@"
done
