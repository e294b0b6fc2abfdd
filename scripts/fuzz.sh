#!/usr/bin/env bash
# scripts/fuzz.sh [RUNS]: every fuzz target, RUNS executions each (default a million), from the
# corpus in tests/fuzz/corpus. What is found is left in build/fuzz/findings.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
cd "$top"
runs=${1:-1000000}
build fuzz
findings=build/fuzz/findings
mkdir -p "$findings"
fuzz() {
    local target=$1 name
    name=$(basename "$target")
    mkdir -p "build/fuzz/corpus/$name"
    "$target" -runs="$2" -max_len=4096 -rss_limit_mb=2048 -timeout=20 -print_final_stats=1 -artifact_prefix="$3/$name-" \
        "build/fuzz/corpus/$name" "tests/fuzz/corpus/${name#fuzz_}" >"build/fuzz/$name.log" 2>&1 ||
        { tail -40 "build/fuzz/$name.log"; echo "$name: failed"; return 1; }
    echo "$name: $(grep -a number_of_executed_units "build/fuzz/$name.log" | grep -o '[0-9]*$') executions, no finding"
}
export -f fuzz
find build/fuzz/tests/fuzz -maxdepth 1 -type f -name 'fuzz_*' -executable | sort |
    xargs -P "$(nproc)" -I{} bash -c 'fuzz "$@"' _ {} "$runs" "$findings"
