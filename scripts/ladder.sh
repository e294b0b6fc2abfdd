#!/usr/bin/env bash
# scripts/ladder.sh GAMES GAME…: every level of the engine against the one below it, so many games
# each; the lines that docs/5-engine has.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
manator=${MANATOR:-$top/build/release/apps/manator}
games=$1
shift
for game in "$@"; do
    for level in {1..9}; do
        "$manator" match "$game" "engine level=$((level + 1))" "engine level=$level" \
            --games "$games" --openings random:4 | sed -n "s/^Score of/$game/p"
    done
done
