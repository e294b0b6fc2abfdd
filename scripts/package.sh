#!/usr/bin/env bash
# scripts/package.sh [--try]: builds the Debian package and says where it is. With --try it is
# installed in a fresh Debian made for the purpose, and the installed programs are used there.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
install_packages run package
build_page
build package
cd "$top"
rm -f build/package/*.deb
cpack --preset package >&2
package=$(ls "$top"/build/package/*.deb)
echo "$package"
[ "${1:-}" = --try ] || exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
root=$(mktemp -d)
trap '"${as_root[@]}" rm -rf --one-file-system "$root"' EXIT
# shellcheck source=/dev/null # the machine's own
release=$(source /etc/os-release && echo "$VERSION_CODENAME")
"${as_root[@]}" debootstrap --variant=minbase "$release" "$root" >&2
"${as_root[@]}" cp "$package" "$root/manator.deb"
inside() { "${as_root[@]}" chroot "$root" env LC_ALL=C.UTF-8 HOME=/root "$@"; }
inside apt-get install -y -q --no-install-recommends /manator.deb >&2
"${as_root[@]}" cp tests/programs/try_package.sh "$root/try.sh"
inside sh -e /try.sh
