#!/usr/bin/env bash
# scripts/bench.sh: the table of perft ratios against Fairy-Stockfish.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
install_packages run test
build dev bench_perft
exec "$top/build/dev/bench/bench_perft"
