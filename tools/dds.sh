#!/bin/sh
# Double dummy against libdds (Debian: libdds0 or libdds-dev): the table, the tricks by
# lead and the par score of 1,000 random deals.
#
#   tools/dds.sh [PROGRAM [DEALS [SEED]]]
#
# PROGRAM is target/release/rectify where none is named.
set -eu
cd "$(dirname "$0")/.."
program=${1:-target/release/rectify}
command -v python3 > /dev/null || { echo "dds.sh: skipped, there is no python3"; exit 0; }
python3 -c 'import ctypes.util, sys; sys.exit(ctypes.util.find_library("dds") is None)' ||
  { echo "dds.sh: skipped, there is no libdds (apt-get install libdds0)"; exit 0; }
[ -x "$program" ] || { echo "dds.sh: $program is missing; cargo build --release" >&2; exit 2; }
exec python3 tools/dds.py "$program" "${2:-1000}" "${3:-16}"
