#!/bin/sh
# A bot that plays any game: one of its legal moves, by the length of the position.
set -f
tab=$(printf '\t')
while IFS=$tab read -r word position time last moves; do
    case $word in
    game*) echo ready ;;
    turn)
        set -- $moves
        shift $((${#position} % $#))
        echo "$1"
        ;;
    esac
done
