#!/usr/bin/env bash
# install_test.sh BUILD: installs a build under a temporary root, and uses it as somebody would who
# has nothing else: programs from an empty folder, manual pages, completion, an agent of one's own.
set -euo pipefail
exec </dev/null
build=$1
as_service=$(dirname "$(readlink -f "$0")")/as_service.py
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "$0:$LINENO: failed: $BASH_COMMAND" >&2' ERR

root=$work/root
DESTDIR=$root cmake --install "$build" --prefix /usr >"$work/log"
usr=$root/usr
export PATH=$usr/bin:$PATH HOME=$work/home
mkdir "$work/home" "$work/empty"
cd "$work/empty"

fail() { echo "$0: $*" >&2; exit 1; }
# expect TEXT COMMAND…: what the command says contains the text.
expect() {
    local text=$1 said
    shift
    said=$("$@" 2>&1) || true
    grep -qF -- "$text" <<<"$said" || fail "'$*' should say '$text', said: $said"
}

# Programs.
for program in manator gastank wonderland pawnrace camelot-bot JetanServer JetanAgent JetanDisplay; do
    [ "$(command -v $program)" = "$usr/bin/$program" ] || fail "$program is not installed"
    expect "--" $program --help
    [ -s "$usr/share/man/man1/$program.1" ] || fail "$program has no manual page"
    bash -n "$usr/share/bash-completion/completions/$program"
done
expect "camelot" manator games
expect "1. " manator rules jetan
expect "Your move" gastank <<<first
[[ $(pawnrace black) =~ ^[A-H][A-H]$ ]]
expect "shell: expected bash, found 'tcsh'" manator completion tcsh
expect "nothing.txt: No such file" camelot-bot nothing.txt
expect "e : Engine" JetanAgent -a '?'
for file in "$usr"/share/manator/boards/wonderland/*.txt; do
    name=$(basename "$file" .txt)
    [ "$(manator start wonderland --board "$file")" = "$(manator start wonderland --board "$name")" ]
done
for file in "$usr"/share/manator/boards/camelot/*.txt; do
    position=$(manator start camelot --board-file "$file")
    cmp "$file" <(manator board-file camelot "$position")
done
[ "$name" ] && [ "$position" ] && [ -s "$usr/share/doc/manator/copyright" ]

# Manual pages: all of them render without a warning, and say what the programs say.
export LC_ALL=C.UTF-8 MANWIDTH=80 MANROFFOPT="" MANPAGER=cat
for page in "$usr"/share/man/man1/*.1; do
    man --warnings -l "$page" >"$work/page" 2>"$work/warnings"
    [ ! -s "$work/warnings" ] || fail "$page: $(cat "$work/warnings")"
    grep -q '^NAME' "$work/page"
    [ "$(lexgrog "$page" | wc -l)" = 1 ] || fail "$page has no name that whatis can read"
done
for command in $(manator --help | awk '/^[^ ]/ { inside = /^Commands:$/ } inside && /^  [a-z]/ { print $1 }'); do
    man -l "$usr/share/man/man1/manator-$command.1" >"$work/page"
    for option in $(manator "$command" --help | grep -oE '^  (-h,)?--[a-z]+' | grep -oE -- '--.*'); do
        grep -q -- "$option" "$work/page" || fail "the page of $command lacks $option"
    done
done

# The service files, for the place where the program is here.
units=$usr/lib/systemd/system
for unit in manator.service manator-worker.service; do
    sed "s|/usr/bin|$usr/bin|; /^Documentation=/d" "$units/$unit" >"$work/$unit"
done
systemd-analyze verify "$work/manator.service" "$work/manator-worker.service" >"$work/warnings" 2>&1 || true
[ ! -s "$work/warnings" ] || fail "the services: $(cat "$work/warnings")"
# exposure UNIT: how much the restrictions leave open, in tenths, of 100.
exposure() {
    systemd-analyze security --offline=true "$work/$1" | sed -nE 's/.*exposure level.*: ([0-9]+)\.([0-9]) .*/\1\2/p'
}
[ "$(exposure manator.service)" -le 25 ] || fail "manator.service is exposed: $(exposure manator.service)"
[ "$(exposure manator-worker.service)" -le 45 ] || fail "manator-worker.service is exposed: $(exposure manator-worker.service)"

# The restrictions of the worker's service leave room for the sandbox of bots; those of the server's do not.
if [ "$(id -u)" = 0 ]; then
    cp -r "$usr/share/manator/bots" "$work/root/bots"
    as_service() { expect "$2" python3 "$as_service" "$work/$1.service" "$work/root" /mnt/usr/bin/manator check-bot pawnrace "${@:3}"; }
    as_service manator-worker "The bot conforms." "cmd=python3 /mnt/bots/python/random_bot.py" --sandbox=basic
    as_service manator-worker "The bot conforms." "cmd=node /mnt/bots/javascript/random_bot.js" proto=json --sandbox=basic
    as_service manator "the sandbox does not hold on this machine" "cmd=python3 /mnt/bots/python/random_bot.py" --sandbox=basic
fi

# Completion, in a bash of its own. completed WORDS…: what a tab after them offers.
completed() {
    bash --norc -c '
        source "$0"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "$(complete -p "$1" | grep -oE "_manator[a-z_]*")" "$1"
        printf "%s " "${COMPREPLY[@]}"' "$usr/share/bash-completion/completions/$1" "$@"
}
# offers WORDS… :: EXPECTED…
offers() {
    local words=()
    while [ "$1" != :: ]; do words+=("$1"); shift; done
    shift
    local found
    found=$(completed "${words[@]}")
    [ "$found" = "$* " ] || fail "after '${words[*]}' expected '$*', found '$found'"
}
offers manator ma :: match
offers manator rules paw :: pawnrace
offers manator show cam :: camelot
offers manator match jet :: jetan jetan-model
offers manator match jetan gr :: greedy
offers manator match jetan greedy al :: alphabeta
offers manator match jetan greedy greedy --ga :: --games
offers manator match --games 20 jetan r :: random
offers manator play ga :: gastank
offers manator play gastank --t :: --top
offers manator play gastank --top h :: human
offers manator start gastank --first '' :: bottom top
offers manator play gastank --top = en :: engine
offers manator play gastank --flip --top "'engine level=3'" --asc :: --ascii
touch game.pgn
offers manator replay ga :: game.pgn
offers manator play --resume ga :: game.pgn
rm game.pgn
offers JetanServer --to :: --tourney
offers gastank --ti :: --time

# An agent of one's own, with three lines of CMake, against a shipped one.
mkdir "$work/agent"
cp "$usr/share/doc/manator/examples/my_agent.cpp" "$work/agent"
cat >"$work/agent/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(my_agent CXX)
add_executable(my_agent my_agent.cpp)
find_package(Manator REQUIRED)
target_link_libraries(my_agent Manator::jetan_agent)
END
cmake -S "$work/agent" -B "$work/agent/build" -DCMAKE_PREFIX_PATH="$usr" >"$work/log"
cmake --build "$work/agent/build" >"$work/log" || { cat "$work/log"; false; }
my_agent=$work/agent/build/my_agent
expect "s : Student" "$my_agent" -a '?'
port=$((20000 + $$ % 20000))
JetanServer -p $port -D 0 -d 0 -S 0 -s 30 -t 0 >result 2>server.log &
server=$!
until grep -q Waiting server.log; do kill -0 $server || fail "$(cat server.log)"; sleep 0.1; done
"$my_agent" -a s -p $port -t 0 >first.log &
JetanAgent -a r -p $port -t 0 >second.log
wait $server
grep -q Student result
grep -q Random result
wait
rm result ./*.log

# A tournament's report has the boards of the page, if that was built before it was installed.
printf '%s\n' 'game = "pawnrace"' '[[bot]]' 'name = "A"' 'builtin = "random"' \
    '[[bot]]' 'name = "B"' 'builtin = "random"' >"$work/cup.toml"
manator tournament "$work/cup.toml" >"$work/log" 2>"$work/warnings"
if [ -e "$build/../page/index.html" ]; then
    [ ! -s "$work/warnings" ] || fail "the report has no boards: $(cat "$work/warnings")"
    grep -qF "$(head -c 60 "$usr/share/manator/page/report.js")" "$work/cup.tournament/report.html"
else
    grep -q "^warning: report.html has no boards: .*; ./run builds it$" "$work/warnings"
fi

# Bots to begin with, each as its author would try it: copied somewhere, and checked.
bots=$usr/share/manator/bots
cp -r "$bots" "$work/bots"
conforms() { expect "The bot conforms." manator check-bot "$@"; }
conforms pawnrace "cmd=python3 python/random_bot.py" "dir=$work/bots"
conforms pawnrace "cmd=python3 $bots/python/random_bot.py" --sandbox=basic
conforms pawnrace "cmd=node javascript/random_bot.js" proto=json "dir=$work/bots"
conforms pawnrace "cmd=bash shell/random_bot.sh" "dir=$work/bots"
c++ -std=c++17 -o "$work/bots/mine" "$work/bots/cpp/random_bot.cpp"
conforms camelot cmd=./mine "dir=$work/bots"
conforms gastank "cmd=gastank --time 0.05" proto=console "description=$bots/gastank.toml"
expect "[1.000] 2" manator match jetan 'builtin:engine level=3' "cmd='python3 python/random_bot.py' dir=$work/bots" --games 2

[ -z "$(ls)" ] || fail "the programs left $(ls)"
