#!/bin/sh
# How fast `rectify deals` finds deals compared with Debian's `dealer`: the same conditions, the
# same number of deals, one run after the other on one core. Prints a table; without
# `dealer` (apt-get install dealer) it says so and stops.
#
#   tools/dealer.sh [target/release/rectify]
set -eu

rectify=${1:-target/release/rectify}
dealer=$(PATH=$PATH:/usr/games command -v dealer || true)
if [ -z "$dealer" ]; then
    echo "skipped: there is no \`dealer\` here; apt-get install dealer installs it"
    exit 0
fi
[ -x "$rectify" ] || { echo "there is no $rectify; cargo build --release builds it" >&2; exit 2; }

script=$(mktemp)
trap 'rm -f "$script"' EXIT

# the seconds of processor time that a command takes
seconds() {
    python3 - "$@" <<'PY'
import os, resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
PY
}

# name, deals of dealer, deals of rectify, condition for dealer, arguments for rectify
compare() {
    name=$1 few=$2 many=$3 condition=$4
    shift 4
    printf 'generate 1000000000\nproduce %s\ncondition %s\naction printoneline\n' \
        "$few" "$condition" > "$script"
    theirs=$(seconds "$dealer" -s 1 "$script")
    ours=$(seconds "$rectify" deals "$@" --pbn -n "$many")
    share=$("$rectify" deals "$@" --stats --json -n 1 | sed -n 's/.*"share": \([0-9.e-]*\).*/\1/p')
    awk -v name="$name" -v share="$share" -v theirs="$theirs" -v few="$few" -v ours="$ours" \
        -v many="$many" 'BEGIN {
        a = theirs / few * 1e6; b = ours / many * 1e6
        printf "%-22s %14.0f %14.1f %14.2f %12.1f\n", name, 1 / share, a, b, a / b
    }'
}

balanced() {
    echo "shape($1, any 4333 + any 4432 + any 5332)"
}

# processor time for each deal that fits, in microseconds; ours with what it takes to begin
printf '%-22s %14s %14s %14s %12s\n' condition '1 deal in' 'dealer' 'rectify' 'ratio'
compare 'one seat, frequent' 200000 1000000 'hcp(north)>=12' --north 12+
compare 'one seat, rare' 2000 1000000 "$(balanced north) and hcp(north)>=23 and hcp(north)<=24" \
    --north '23-24 bal'
compare 'one seat, very rare' 4 1000000 "$(balanced north) and hcp(north)>=31" --north '31+ bal'
compare 'two seats, frequent' 200000 1000000 'hcp(north)>=9 and hcp(south)>=8' \
    --north 9+ --south 8+
compare 'two seats, rare' 2000 1000000 \
    "$(balanced north) and hcp(north)>=15 and hcp(north)<=17 and hcp(south)<=7 and diamonds(south)>=6" \
    --north '15-17 bal' --south '0-7, 6+D'
compare 'two seats, very rare' 4 1000000 \
    "$(balanced north) and hcp(north)>=24 and hcp(north)<=25 and hcp(south)<=4 and spades(south)>=7" \
    --north '24-25 bal' --south '0-4, 7+S'
