#!/usr/bin/env bash
# scripts/search-positions.sh [COUNT]: searches COUNT random positions (a million) of every game to
# depth 2 under the sanitizers, in parts of 10,000. Run it again to resume: finished parts are not
# repeated. The sanitizers are those of the preset asan, with more optimisation.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
count=${1:-1000000} part=10000
folder=$top/build/asan-fast
mkdir -p "$folder"
if [ ! -e "$folder/build.ninja" ]; then
    (cd "$top" && cmake --preset asan -B "$folder" -DCMAKE_CXX_FLAGS=-O2) >&2
fi
ninja -C "$folder" cross_tests >&2
done_parts=$folder/searched.txt
touch "$done_parts"
games=$("$folder/apps/manator" games | awk '{print $1}')
for ((seed = 1; seed * part <= count; ++seed)); do
    for game in $games; do
        grep -qx "$game $seed" "$done_parts" && continue
        SEARCH_GAME=$game SEARCH_SEED=$seed SEARCH_POSITIONS=$part \
            "$folder/tests/cross_tests" --gtest_brief=1 --gtest_filter='Search.RandomPositions*' >&2
        echo "$game $seed" >>"$done_parts"
    done
done
for game in $games; do
    echo "$game: $((part * $(grep -c "^$game " "$done_parts"))) positions searched, no finding"
done
