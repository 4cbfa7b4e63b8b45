#!/usr/bin/env bash
# What somebody who means harm can do in an hour, and what happens to the desk when the machine
# below it is in trouble. All of it is done to servers of its own, on this machine and within limits:
#
#   claims     a table's card is claimed again and again: directors still get in
#   flood      a table's card writes as much as it can: the log does not grow by it
#   poison     a director writes what is hard to fold: other events do not notice, and a restart is quick
#   passwords  strangers guess the owner's password: the owner still gets in, and memory stays flat
#   idle       strangers hold all connections: others are still answered
#   full, readonly, restart, pause, kill
#              the file system is full, the files cannot be written, PostgreSQL is gone for a moment,
#              one of two servers freezes, the server is killed: nothing acknowledged is lost,
#              and all go on by themselves
#
#   tools/desk/attack.sh [--quick]      --quick takes two minutes and not ten
#
# Where nothing may be mounted, or there is no python3, a line says what was skipped.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/desk/programs
part=1 writes=10000 times=10 length=8000
if [ "${1:-}" = --quick ]; then part=10 writes=1000 times=3 length=6000; fi
# strangers hold 2,000 connections
ulimit -n 8192 2>/dev/null || true
failed=()

show() { # WHAT OPTIONS OF load...
  printf '\n== %s\n' "$1"
  "$LOAD" "${@:2}" --program "$RECTIFY_BIN" || failed+=("$1")
}

for name in claims flood poison passwords idle; do
  show "SQLite, $name" attack "$name" --part "$part"
done
for name in claims flood poison; do
  show "PostgreSQL, $name" attack "$name" --part "$part" --postgres
done
show "SQLite, the file system is full" fault full --writes "$writes" --times "$times"
show "SQLite, the files cannot be written" fault readonly --writes "$writes" --times "$times"
show "PostgreSQL is gone for a moment" fault restart --writes "$writes" --times "$times"
show "PostgreSQL, one of two servers stands still" fault pause --times "$times" --length "$length"
show "SQLite, the server is killed" fault kill --writes "$writes"
show "PostgreSQL, the server is killed" fault kill --writes "$writes" --postgres

[ ${#failed[@]} = 0 ] || { printf '\n'; printf 'does not hold: %s\n' "${failed[@]}"; exit 1; }
printf '\nall of it holds\n'
