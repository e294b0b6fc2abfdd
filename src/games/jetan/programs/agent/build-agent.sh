#!/usr/bin/env bash
# ./run build-agent my_agent.cpp [MORE.cpp…]: compiles your own Jetan agent with the library and
# puts the program my_agent into the current folder; it has the agents of JetanAgent as well.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/../../../../../scripts/setup.sh"

usage() {
    echo "usage: ./run build-agent my_agent.cpp [MORE.cpp…]" >&2
    echo "example: ./run build-agent my_agent.cpp && ./my_agent -a ?" >&2
    exit 2
}
[ $# -gt 0 ] || usage
for file in "$@"; do
    case $file in
        -*) usage ;;
        *.cpp | *.cc | *.cxx) ;;
        *) echo "error: '$file': expected a C++ file" >&2; exit 2 ;;
    esac
    [ -r "$file" ] || { echo "error: '$file' cannot be read" >&2; exit 2; }
done
program=$(basename "$1")
program=${program%.*}

preset=${PRESET:-release}
install_packages run
build "$preset" JetanAgent
folder=$top/build/$preset
mapfile -t archives < <(find "$folder" -name '*.a')
g++ -std=c++20 -O3 -Wall -Wextra -I"$top/src" -I"$top/src/games" -o "$program" "$@" \
    "$folder"/src/games/jetan/programs/CMakeFiles/jetan_agents.dir/agents/*.o \
    -Wl,--start-group "${archives[@]}" -Wl,--end-group -pthread
echo "built ./$program" >&2
