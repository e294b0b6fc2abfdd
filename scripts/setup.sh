# Sourced by run, test and the scripts here. All messages go to standard error.

top=$(readlink -f "${BASH_SOURCE[0]}")
top=${top%/*/*}

say() { echo "manator: $*" >&2; }

# show_progress: shows its input as one line that changes in place; where standard error is not a
# terminal, one line every ten seconds.
show_progress() {
    local line columns next=$((SECONDS + 10))
    columns=$(tput cols 2>/dev/null) || columns=80
    while IFS= read -r line; do
        if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
            printf '\r\033[K%s' "${line:0:columns - 1}" >&2
        elif [ $SECONDS -ge $next ]; then
            printf '%s\n' "$line" >&2
            next=$((SECONDS + 10))
        fi
    done
    if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then printf '\r\033[K' >&2; fi
}

# with_progress COMMAND…: runs it with its output as progress. If it fails, shows the output, from
# the first line that says FAILED where there is one.
with_progress() {
    local log status=0
    log=$(mktemp)
    "$@" 2>&1 </dev/null | tee "$log" |
        { grep --line-buffered -vE "^ninja: (Entering|no work)|Re-checking globbed" || true; } |
        show_progress || status=$?
    if [ $status -ne 0 ]; then
        awk '/^FAILED/ {found = 1} found; {all = all $0 "\n"} END {if (!found) printf "%s", all}' "$log" >&2
    fi
    rm -f "$log"
    return $status
}

# is_provided PACKAGE: whether another installed package provides it, as nodejs from other sources does
# for npm.
is_provided() {
    local all
    all=$(dpkg-query -W -f='${db:Status-Status} ${Provides},\n')
    grep -qE "^installed .*\b$1( |,)" <<<"$all"
}

# install_packages GROUP…: installs the packages of these groups of packages.txt that are missing.
install_packages() {
    local wanted present missing=() package as_root=()
    wanted=$(awk -v groups=" $* " '!/^#/ && NF && index(groups, " " $1 " ") {print $2}' "$top/packages.txt")
    # shellcheck disable=SC2086 # one argument a package
    present=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' $wanted 2>/dev/null || true)"
    for package in $wanted; do
        [[ $present == *" installed:$package "* ]] || is_provided "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} -eq 0 ]; then return; fi
    say "these Debian packages are missing and will be installed:"
    fold -s -w 76 <<<"${missing[*]}" | sed 's/^/    /' >&2
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "only root may install packages, and there is no sudo; as root: apt-get install ${missing[*]}"
            return 1
        fi
        say "sudo may ask for your password, once"
        as_root=(sudo)
    fi
    # One command, so that sudo asks only once.
    with_progress "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c \
        'apt-get update -q && exec apt-get install -y -q --no-install-recommends "$@"' sh "${missing[@]}"
}

# source_state, program_state PRESET: what the build reads, and what it made: every file and folder
# with the time it last changed (of the inode, which an old file put in its place cannot fake).
source_state() {
    find "$top"/{CMakeLists.txt,CMakePresets.json,packages.txt,apps,bots,cmake,src} \
        /var/lib/dpkg/status -printf '%p %C@ %s\n' 2>/dev/null || true
}
program_state() {
    find "$top/build/$1/apps" -maxdepth 1 -type f -printf '%p %C@ %s\n' 2>/dev/null || true
}

# is_up_to_date PRESET: whether nothing has changed since build PRESET. Much faster than ninja.
is_up_to_date() {
    local state="$top/build/$1/.state"
    [ -e "$state" ] && [ "$(<"$state")" = "$(source_state && program_state "$1")" ]
}

# build PRESET [TARGET…]: brings build/PRESET up to date; silent if it is already.
build() {
    local preset=$1 folder="$top/build/$1" sources started
    shift
    mkdir -p "$folder"
    (
        flock 9
        rm -f "$folder/.state"
        sources=$(source_state)  # before the build: a file edited meanwhile must be seen next time
        started=$SECONDS
        if [ ! -e "$folder/build.ninja" ]; then
            say "the first build takes about seven minutes"
            (cd "$top" && with_progress cmake --preset "$preset") || exit 1
        fi
        with_progress ninja -C "$folder" "$@" || exit 1
        if [ $((SECONDS - started)) -gt 60 ]; then
            say "built in $(((SECONDS - started) / 60)) min $(((SECONDS - started) % 60)) s"
        fi
        if [ $# -eq 0 ]; then
            printf '%s\n' "$sources" "$(program_state "$preset")" >"$folder/.state"
        fi
    ) 9>"$folder/.lock"
}

# page_sources: what the page is made of.
page_sources() {
    source_state
    find "$top/web" -path "$top/web/node_modules" -prune -o -printf '%p %C@ %s\n'
}

# build_page: brings build/page, which `manator serve` serves, up to date: the module from src/, the
# rest from web/.
build_page() {
    local state="$top/build/page.state" sources
    if [ -e "$state" ] && [ "$(<"$state")" = "$(page_sources)" ]; then return; fi
    install_packages page
    if [ ! "$top/web/node_modules/.package-lock.json" -nt "$top/web/package-lock.json" ]; then
        say "installing the npm packages of the page"
        (cd "$top/web" && with_progress npm install --no-save --no-audit --no-fund) || return 1
    fi
    sources=$(page_sources)
    rm -f "$state"
    build wasm manator_wasm || return 1
    (cd "$top/web" && with_progress npm run build) || return 1
    printf '%s\n' "$sources" >"$state"
}
