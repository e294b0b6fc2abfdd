#!/usr/bin/env bash
# man_pages.sh PROGRAM FOLDER VERSION [ABOUT]: writes FOLDER/PROGRAM.1 from the program's --help, and
# a page for each of its commands and theirs, PROGRAM-COMMAND.1, as `man PROGRAM COMMAND` looks for.
# ABOUT: what it is for, if its help does not begin with that.
set -euo pipefail
program=$1 folder=$2 version=$3 about=${4:-}
script=$(dirname "$0")/man_page.awk

# The names in the lists Commands and Games of a help text.
commands_in() {
    awk '/^[^ ]/ { inside = /^(Commands|Games):$/ } inside && /^  [a-z]/ { print $1 }'
}

# page PARENT COMMAND…: the page of a command line without options, then those below it.
page() {
    local parent=$1 help name below see=()
    shift
    help=$("$program" "$@" --help 2>&1 || true) # some list their options as a complaint
    name=$(basename "$program")
    for word in "$@"; do name+=-$word; done
    mapfile -t below < <(commands_in <<<"$help")
    if [ -n "$parent" ]; then see=("$parent"); fi
    for word in "${below[@]}"; do see+=("$name-$word"); done
    awk -v name="$name" -v version="$version" -v about="$about" -v see="${see[*]}" -f "$script" \
        <<<"$help" >"$folder/$name.1"
    for word in "${below[@]}"; do page "$name" "$@" "$word"; done
}

rm -rf "$folder"
mkdir -p "$folder"
page ""
