#!/usr/bin/env bash
# scripts/fuzz.sh [RUNS]: runs every fuzz target with RUNS executions (default a million). Seed inputs are in
# tests/fuzz/corpus and in the folders of the games; findings are stored in
# build/fuzz/findings.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
cd "$top"
runs=${1:-1000000}
install_packages run test
build fuzz fuzzers
findings=build/fuzz/findings
seeds=build/fuzz/seeds
rm -rf "$seeds"
mkdir -p "$findings"
cp -r tests/fuzz/corpus "$seeds"
find src/games -path '*/boards/*' -type f -exec cp -t "$seeds/start" {} +
# Each line `position;move` of a game's fuzz.txt is an input of both its targets.
find src/games -name fuzz.txt | while read -r file; do
    game=$(basename "$(dirname "$file")")
    mkdir -p "$seeds/position_$game" "$seeds/move_$game"
    number=0
    while IFS=';' read -r position move; do
        number=$((number + 1))
        printf '%s' "$position" >"$seeds/position_$game/$number"
        printf '%s\n%s' "$position" "$move" >"$seeds/move_$game/$number"
    done <"$file"
done
fuzz() {
    local target=$1 name
    name=$(basename "$target")
    mkdir -p "build/fuzz/corpus/$name" "$4/${name#fuzz_}"
    "$target" -runs="$2" -max_len=4096 -rss_limit_mb=2048 -timeout=20 -print_final_stats=1 -artifact_prefix="$3/$name-" \
        "build/fuzz/corpus/$name" "$4/${name#fuzz_}" >"build/fuzz/$name.log" 2>&1 ||
        { tail -40 "build/fuzz/$name.log"; echo "$name: failed"; return 1; }
    echo "$name: $(grep -a number_of_executed_units "build/fuzz/$name.log" | grep -o '[0-9]*$') executions, no finding"
}
export -f fuzz
find build/fuzz/tests/fuzz -maxdepth 1 -type f -name 'fuzz_*' -executable | sort |
    xargs -P "$(nproc)" -I{} bash -c 'fuzz "$@"' _ {} "$runs" "$findings" "$seeds"
