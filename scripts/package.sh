#!/usr/bin/env bash
# scripts/package.sh: builds the Debian package and says where it is.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/setup.sh"
install_packages run package
build package
cd "$top"
rm -f build/package/*.deb
cpack --preset package >&2
ls "$top"/build/package/*.deb
