#!/usr/bin/env python3
"""referee.py BUILD: what refereeing costs, measured on `manator match` with bots that answer at once.

- processor time a move, the bots' own included, over pipes, records written;
- memory a game and false losses on time, 250 games at once at 0.2 s + 0.002 s.

Each line says what is wanted, and whether that was reached."""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time

build = os.path.abspath(sys.argv[1])
manator = os.path.join(build, "apps", "manator")
instant = "cmd='%s' proto=line" % os.path.join(build, "bots", "random_bot")
game = subprocess.check_output([manator, "games"], text=True).split()[0]  # any will do
missed = False


def tell(what, value, wanted, reached):
    global missed
    missed = missed or not reached
    print("%-46s %-22s %-16s %s" % (what, value, wanted, "reached" if reached else "MISSED"), flush=True)


def command(games, *more):
    return [manator, "match", game, instant + " name=A", instant + " name=B", "--games", str(games),
            "--openings", "none", "--no-sandbox", *more]


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def moves_in(record):
    with open(record) as file:
        moves = " ".join(line for line in file if not line.startswith("["))
    moves = re.sub(r"\{[^}]*\}", " ", moves)
    return sum(1 for word in moves.split() if not re.fullmatch(r"\d+\.|1-0|0-1|1/2-1/2|\*", word))


def cost_of_a_move():
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "games.pgn")
        before = cpu_of_children()
        subprocess.run(command(2000, "--tc", "60+1", "--record", record), check=True,
                       stdout=subprocess.DEVNULL)
        used = cpu_of_children() - before
        moves = moves_in(record)
    cost = used / moves * 1e6
    tell("processor time a move (%d moves)" % moves, "%.1f us" % cost, "under 115 us", cost < 115)


def peak_memory(arguments):
    """The peak of the referee alone, in kB, and what it printed."""
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(arguments, stdout=output)
        peak = 0
        while process.poll() is None:
            try:
                with open("/proc/%d/status" % process.pid) as status:
                    found = re.search(r"VmHWM:\s+(\d+)", status.read())
                    peak = max(peak, int(found.group(1)) if found else 0)
            except FileNotFoundError:
                pass
            time.sleep(0.02)
        output.seek(0)
        return peak, output.read()


def many_at_once():
    games, tables, pace = 2000, 250, ("--tc", "0.2+0.002")
    one, _ = peak_memory(command(20, "--concurrency", "1", *pace))
    many, printed = peak_memory(command(games, "--concurrency", str(tables), *pace))
    faults = re.findall(r"(?:time forfeit|stall|failure|crash|disconnect) (\d+)", printed)
    lost = sum(int(count) for count in faults)
    tell("false losses, %d games at once" % tables, "%d of %d" % (lost, games),
         "1 of 2000", lost * 2000 <= games)
    each = (many - one) / (tables - 1)
    tell("memory a game", "%.0f kB" % each, "under 1024 kB", each < 1024)


cost_of_a_move()
many_at_once()
sys.exit(missed)
