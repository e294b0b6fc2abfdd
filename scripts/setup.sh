# Sourced by run and test. Everything said here goes to standard error.

top=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

# install_packages GROUP…: installs the packages of these groups of packages.txt that are missing.
install_packages() {
    local wanted present missing=() package
    wanted=$(awk -v groups=" $* " '!/^#/ && NF && index(groups, " " $1 " ") {print $2}' "$top/packages.txt")
    # shellcheck disable=SC2086 # one argument a package
    present=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' $wanted 2>/dev/null || true)"
    for package in $wanted; do
        [[ $present == *" installed:$package "* ]] || missing+=("$package")
    done
    if [ ${#missing[@]} -eq 0 ]; then return; fi
    echo "manator: installing ${missing[*]}" >&2
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    {
        "${as_root[@]}" apt-get update -q
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"
    } >&2
}

# build PRESET [TARGET…]: brings build/PRESET up to date; silent if it is already.
build() {
    local preset=$1 folder="$top/build/$1"
    shift
    mkdir -p "$folder"
    (
        flock 9
        if [ ! -e "$folder/build.ninja" ]; then
            (cd "$top" && cmake --preset "$preset") >&2
        fi
        # Without the lines ninja prints when there is nothing to do.
        ninja -C "$folder" "$@" 2>&1 |
            { grep --line-buffered -vE "^ninja: (Entering|no work)|Re-checking globbed" || true; } >&2
    ) 9>"$folder/.lock"
}
