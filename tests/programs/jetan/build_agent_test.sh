#!/usr/bin/env bash
# build_agent_test.sh PRESET: builds the example agent as its author would, from another folder, and
# has wrong commands refused.
set -euo pipefail
export PRESET=$1
top=$(readlink -f "$(dirname "$0")/../../..")
build_agent=$top/src/games/jetan/programs/agent/build-agent.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() { echo "$0: $*" >&2; exit 1; }
# refused TEXT ARGUMENTS…: status 2, and the text on standard error.
refused() {
    local text=$1 status=0
    shift
    "$build_agent" "$@" 2>said || status=$?
    [ $status = 2 ] && grep -qF "$text" said || fail "'$*': status $status, said: $(cat said)"
}
refused usage
refused usage --help
refused "'agent.txt': expected a C++ file" agent.txt
refused "'agent.cpp' cannot be read" agent.cpp

cp "$top/src/games/jetan/programs/agent/example/my_agent.cpp" .
"$build_agent" my_agent.cpp
./my_agent -a '?' >agents 2>&1 || true
for agent in "s : Student" "e : Engine"; do
    grep -qF "$agent" agents || fail "it should list '$agent', lists: $(cat agents)"
done
echo 'int main() { return }' >broken.cpp
if "$build_agent" broken.cpp 2>said; then fail "what does not compile was built"; fi
grep -q "broken.cpp" said
[ ! -e broken ]
