#!/usr/bin/env bash
# scripts/ladder.sh GAMES GAME…: measures the engine's levels with GAMES games a line: levels 1 to 3 against
# random, levels 3 and 5 against a two-ply program that counts pieces, and every level against the one below it.
# LEVELS="1 2 3" measures only these. Prints the rows of docs/measurements/3-ladder.md.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
manator=${MANATOR:-$top/build/release/apps/manator}
games=$1
shift
student="alphabeta depth=2 eval=material"
play() { # GAME LEVEL OPPONENT
    "$manator" match "$1" "engine level=$2 hash=1" "$3" --games "$games" --openings random:4 | sed -n "s/^Score of/$1/p" | tail -1
}
for game in "$@"; do
    for level in ${LEVELS:-1 2 3 4 5 6 7 8 9 10}; do
        ((level > 3)) || play "$game" "$level" random
        ((level != 3 && level != 5)) || play "$game" "$level" "$student"
        ((level == 1)) || play "$game" "$level" "engine level=$((level - 1)) hash=1"
    done
done
