#!/usr/bin/env bash
# clang-tidy over every source of the dev build; a file is checked again only when it, a header or
# the configuration has changed.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
cd "$top"
build dev
cache=build/tidy
mkdir -p "$cache"
headers=$(git ls-files '*.h' .clang-tidy | xargs cat | sha256sum)
check() {
    local source=$1 stamp
    stamp="$2/$( (echo "$3"; echo "$source"; cat "$source") | sha256sum | cut -c1-32)"
    [ -e "$stamp" ] && return
    clang-tidy-14 --quiet --extra-arg=-Wno-unknown-warning-option -p build/dev "$source" 2>/dev/null && touch "$stamp"
}
export -f check
git ls-files 'src/*.cpp' 'apps/*.cpp' | grep -v '_test\.cpp$' |
    xargs -P "$(nproc)" -I{} bash -c 'check "$@"' _ {} "$cache" "$headers"
