#!/usr/bin/env bash
# build_test.sh SOURCE: adds the toy game to a copy of the tree as docs/developers/2-adding-a-game.md
# says, its folder and its name in the list, builds manator there and lets the engine play it. Most of
# the build comes from the compiler cache.
set -euo pipefail
source=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$0: $*" >&2; exit 1; }

cd "$source"
cp -r --parents CMakeLists.txt LICENSE README.md apps bots cmake python src "$work"
cp -r tests/toy_game/games/. "$work/src/games"
cd "$work"
sed -i 's/^add_games(/&toy /' src/games/CMakeLists.txt
cmake -S . -B build/toy -G Ninja -DCMAKE_BUILD_TYPE=Release -DMANATOR_TESTS=OFF >log || fail "$(cat log)"
ninja -C build/toy manator >log || fail "$(grep -A 20 FAILED log)"
manator=build/toy/apps/manator

"$manator" games | grep -q "^toy " || fail "toy is not listed: $("$manator" games)"
count=$("$manator" perft toy "$("$manator" start toy)" 9 2>log | tail -1) || fail "$(cat log)"
[ "$count" = "9 127872" ] || fail "perft: expected '9 127872', found '$count'"
# Perfect play draws; the engine sees the whole game.
"$manator" match toy "engine depth=9" "engine depth=9" --games 2 --openings none >log 2>&1 || fail "$(cat log)"
grep -q "Draws: 2" log || fail "expected two draws: $(cat log)"
