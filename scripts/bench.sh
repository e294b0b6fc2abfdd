#!/usr/bin/env bash
# scripts/bench.sh: ratios against Fairy-Stockfish: perft of every game, then nodes a second in search,
# also of two threads against one; what the referee costs; what a bot that misbehaves costs others; and a
# server under load.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
install_packages run test
build dev bench_perft bench_search bench_neighbours bench_live manator random_bot
"$top/build/dev/bench/bench_perft"
"$top/build/dev/bench/bench_search"
python3 "$top/bench/referee.py" "$top/build/dev"
"$top/build/dev/bench/bench_neighbours" "$top/build/dev/apps/manator"
"$top/build/dev/bench/bench_live" "$top/build/dev/apps/manator"
