#!/usr/bin/env bash
# scripts/bench.sh: ratios against Fairy-Stockfish: perft of every game, then nodes a second in search,
# also of two threads against one.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
install_packages run test
build dev bench_perft bench_search
"$top/build/dev/bench/bench_perft"
"$top/build/dev/bench/bench_search"
