#!/bin/sh
# Run by scripts/package.sh --try in a fresh Debian that has nothing but the package: every program
# is used once.
set -e
cd /tmp
for game in $(manator games | cut -d' ' -f1); do
    manator match "$game" "engine level=2" random --games 2 | tail -n 2
    manator play "$game" </dev/null >/dev/null
done
pawnrace black </dev/null
echo first | gastank --time 0.1 | head -n 1
wonderland plain --white random --black random --ascii </dev/null | tail -n 1
JetanServer -D 0 -d 0 -S 0 -s 5 -t 0 &
sleep 1
JetanAgent -a r -t 0 -h 127.0.0.1 & # so bare a root knows no localhost
JetanAgent -a e -U 1 -t 0 -h 127.0.0.1
wait
cat >bot.sh <<'END'
tab=$(printf '\t')
while IFS="$tab" read -r word position time last moves; do
    case $word in
        game*) echo ready ;;
        turn) echo "${moves%% *}" ;;
    esac
done
END
manator check-bot pawnrace "cmd=sh bot.sh" --games 2 --no-sandbox | tail -n 5
for program in manator gastank wonderland pawnrace camelot-bot JetanServer JetanAgent JetanDisplay; do
    if ldd "/usr/bin/$program" | grep "not found"; then exit 1; fi
done
test -s /usr/share/doc/manator/copyright
test -s /usr/lib/systemd/system/manator.service
test -s /usr/lib/systemd/system/manator-worker.service
test -s /usr/share/manator/page/report.js
. /etc/os-release
echo "The package works on a clean $PRETTY_NAME."
