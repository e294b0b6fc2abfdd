#!/usr/bin/env bash
# clang-tidy over every source of the dev build; a file is checked again only when it, a header or
# the configuration has changed.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
cd "$top"
install_packages run test
build dev
cache=build/tidy
mkdir -p "$cache"
headers=$(find src apps tests -name '*.h' | sort | xargs cat .clang-tidy | sha256sum)
check() {
    local source=$1 stamp
    stamp="$2/$( (echo "$3"; echo "$source"; cat "$source") | sha256sum | cut -c1-32)"
    [ -e "$stamp" ] && return
    clang-tidy-14 --quiet --extra-arg=-Wno-unknown-warning-option -p build/dev "$source" 2>/dev/null && touch "$stamp"
}
export -f check
find src apps -name '*.cpp' ! -name '*_test.cpp' | sort |
    xargs -P "$(nproc)" -I{} bash -c 'check "$@"' _ {} "$cache" "$headers"
