#!/usr/bin/env bash
# scripts/keep-values.sh GAME OPTION RIVAL…: the engine, 0.2 s a move or SECONDS_A_MOVE, against each rival from
# every proved start of the game, with both sides; a rival that uses time gets the same. Ends
# with an error if a game ends below the proved value. OPTION is the start option that the table of proofs
# is about.
#   scripts/keep-values.sh GAME gaps random 'alphabeta depth=6' engine
#   SECONDS_A_MOVE=0.1 scripts/keep-values.sh GAME gaps 'cmd=BOT proto=uci'
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
game=$1 option=$2
shift 2
manator=${MANATOR:-$top/build/release/apps/manator}
record=$(mktemp)
trap 'rm -f "$record"' EXIT

# points RESULT: side 0's share in half points.
points() { case $1 in 1-0) echo 2 ;; 0-1) echo 0 ;; *) echo 1 ;; esac; }

for rival in "$@"; do
    games=0 below=0 above=0 score=0
    while read -r start value _; do
        position=$("$manator" start "$game" "--$option" "$start")
        "$manator" match "$game" engine "$rival" --games 2 --openings none \
            --position "$position" --record "$record" --st "${SECONDS_A_MOVE:-0.2}" --margin 500 >/dev/null
        mapfile -t results < <(sed -n 's/^\[Result "\(.*\)"\]/\1/p' "$record")
        worth=$(points "$value")
        got=$(($(points "${results[0]}") - worth))  # as side 0
        [ $got -ge 0 ] || { below=$((below + 1)) && echo "$start against $rival as first: ${results[0]}"; }
        [ $got -le 0 ] || above=$((above + 1))
        got=$((worth - $(points "${results[1]}")))  # as side 1
        [ $got -ge 0 ] || { below=$((below + 1)) && echo "$start against $rival as second: ${results[1]}"; }
        [ $got -le 0 ] || above=$((above + 1))
        games=$((games + 2)) score=$((score + $(points "${results[0]}") + 2 - $(points "${results[1]}")))
    done < <("$manator" solve "$game" --table)
    echo "against $rival: $games games, $below below the proved value, $above above it, $score of $((2 * games)) half points"
    [ $below -eq 0 ] || failed=1
done
exit "${failed:-0}"
