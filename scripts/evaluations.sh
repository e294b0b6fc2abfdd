#!/usr/bin/env bash
# scripts/evaluations.sh GAMES NODES GAME…: every evaluation of a game against every other, the
# engine with NODES nodes a move on both sides; the rows of docs/measurements/1-strength.md.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
manator=${MANATOR:-$top/build/release/apps/manator}
games=$1 nodes=$2
shift 2
for game in "$@"; do
    # A wrong name is answered with the right ones.
    read -ra names < <("$manator" match "$game" "engine eval=?" random 2>&1 |
        sed -n 's/.*eval: expected \(.*\), found.*/\1/p' | sed 's/ or / /; s/,//g')
    for ((i = 0; i < ${#names[@]}; ++i)); do
        for ((j = i + 1; j < ${#names[@]}; ++j)); do
            "$manator" match "$game" "engine nodes=$nodes eval=${names[i]}" \
                "engine nodes=$nodes eval=${names[j]}" --games "$games" |
                sed -n "s/^Score of .*: /$game ${names[i]} - ${names[j]}: /p; s/^Elo/  Elo/p"
        done
    done
done
