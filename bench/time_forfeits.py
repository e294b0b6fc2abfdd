#!/usr/bin/env python3
"""time_forfeits.py MANATOR [MOVES [SECONDS...]] [--games GAME...] [--tables N] [--margin MS]
[--longest N]: whether the engine keeps its time. In every game the engine plays itself beside two
busy loops, MOVES moves (1000) at each time a move (0.02 0.05 0.1 0.3 seconds), with the match's
default margin.

Prints the moves, the losses by a fault and the slowest move of each run; fails if there was a loss."""

import argparse
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("manator")
parser.add_argument("moves", nargs="?", type=int, default=1000)
parser.add_argument("seconds", nargs="*", type=float, default=[0.02, 0.05, 0.1, 0.3])
parser.add_argument("--games", nargs="*")
parser.add_argument("--tables", type=int, default=1, help="games at a time (default 1)")
parser.add_argument("--longest", default="1000", help="full moves after which a game is a draw")
parser.add_argument("--margin", default="50", help="milliseconds (default 50)")
arguments = parser.parse_args()


def busy():
    while True:
        pass


def play(game, seconds, seed):
    """The moves of some games, the losses by a fault and the slowest move in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "games.pgn")
        tables = arguments.tables
        run = subprocess.run([arguments.manator, "match", "-variant", game,
                              "-engine", "cmd=builtin:engine", "name=one",
                              "-engine", "cmd=builtin:engine", "name=two",
                              "-each", f"st={seconds}", f"timemargin={arguments.margin}",
                              "-games", str(2 * tables), "-concurrency", str(tables),
                              "-maxmoves", arguments.longest, "-srand", str(seed),
                              "-pgnout", record],
                             check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        with open(record) as file:
            times = [float(time) for time in re.findall(r"\{[^}]*?([0-9.]+)s[^}]*\}", file.read())]
    faults = re.findall(r"^Finished .*(?:loses on time|stalls|disconnects|illegal)", run.stdout,
                        re.MULTILINE)
    return len(times), len(faults), max(times, default=0.0)


loops = [multiprocessing.Process(target=busy, daemon=True) for _ in range(2)]
for loop in loops:
    loop.start()
games = arguments.games or [
    line.split()[0]
    for line in subprocess.check_output([arguments.manator, "games"], text=True).splitlines()]
lost = 0
for seconds in arguments.seconds:
    for game in games:
        moves = faults = seed = 0
        slowest = 0.0
        while moves < arguments.moves:
            seed += 1
            more, wrong, longest = play(game, seconds, seed)
            moves, faults, slowest = moves + more, faults + wrong, max(slowest, longest)
        lost += faults
        print("%-12s %5.2f s: %5d moves, %d lost on time, slowest %.4f s"
              % (game, seconds, moves, faults, slowest), flush=True)
sys.exit(lost != 0)
