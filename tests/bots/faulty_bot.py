"""A bot that does what it should not. faulty_bot.py PROTOCOL FAULT MOVE …: gets ready as the protocol
demands; asked for a move it commits the fault, or plays MOVE where the fault comes later. Protocols of
one game, and `console`, it does not know: there it commits the fault at once."""

import os
import signal
import socket
import sys
import time

protocol, fault, move = sys.argv[1:4]


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(text):
    """A move as the protocol writes it."""
    forms = {"uci": "bestmove %s", "ugi": "bestmove %s", "xboard": "move %s", "line": "%s",
             "json": '{"move": "%s"}', "pipe": "%s", "console": "My move: %s"}
    if protocol == "file":
        with open("output.txt", "w") as file:
            file.write(text + "\n")
    else:
        say(forms[protocol] % text)


def can(deed):
    try:
        deed()
        return True
    except OSError:
        return False


def fork_without_end():
    while True:
        if not can(os.fork):
            time.sleep(0.001)


def outlive_everybody():
    """Deaf to all signals, with a grandchild that nobody waits for."""
    for number in range(1, signal.NSIG):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    if os.fork() == 0:
        os.setsid()
        if os.fork() != 0:
            os._exit(0)
        os.closerange(0, 3)
    time.sleep(600)


def commit():
    if fault == "garbage":
        say({"line": "\x00\xff hello", "json": "{hello"}.get(protocol, ""))
        answer("\x01hello\\u00ff")
    elif fault == "illegal":
        answer("a1a1")
    elif fault == "silent":
        time.sleep(600)
    elif fault.startswith("late"):
        time.sleep(float(fault.split()[1]))
        answer(move)
    elif fault == "exit":
        sys.exit(7)
    elif fault == "signal":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif fault == "close":
        os.close(0)
        os.close(1)
        time.sleep(600)
    elif fault == "flood":
        while True:
            sys.stdout.write("# " + "x" * 1000 + "\n")
    elif fault == "long line":
        while True:
            sys.stdout.write("x" * 1000)
    elif fault == "dribble":
        idle = {"line": "#", "json": "#", "uci": "info string x", "ugi": "info string x",
                "xboard": "# x"}
        while True:
            say(idle.get(protocol, ""))
            time.sleep(0.0003)
    elif fault == "litter":
        for number in range(12000):
            open("litter%d" % number, "w").close()
        time.sleep(600)
    elif fault == "command":
        sys.stderr.write("\x1b]0;mine\x07\n")
        say({"xboard": "Illegal move: \x1b[2J"}.get(protocol, "\x1b[2J"))
    elif fault == "spin":
        while True:
            pass
    elif fault == "fork":
        fork_without_end()
    elif fault == "eat":
        eaten = []
        while True:
            eaten.append(bytearray(1 << 20))
    elif fault == "write":
        places = ("/usr/x", "/etc/x", "/x", os.path.join(os.path.dirname(__file__), "x"))
        done = [place for place in places if can(lambda: open(place, "w"))]
        answer("wrote" if done else "kept")
    elif fault == "connect":
        address = ("127.0.0.1", int(os.environ["PORT"]))
        answer("reached" if can(lambda: socket.create_connection(address)) else "alone")
    elif fault == "stubborn":
        outlive_everybody()
    elif fault == "resign":
        say({"line": "resign", "json": '"resign"', "xboard": "resign"}[protocol])
    elif fault == "draw":
        say({"line": "draw " + move, "json": '{"move":"%s","draw":true}' % move,
             "xboard": "offer draw\nmove " + move}[protocol])
    elif fault == "draw behind":
        say("move " + move + "\noffer draw")
    elif fault == "claim":
        say({"line": "draw", "json": '"draw"', "xboard": "1/2-1/2 {dead}"}[protocol])
    else:
        answer(move)


if fault == "never ready":
    time.sleep(600)
if fault == "exit at once":
    sys.exit(3)
if protocol in ("pipe", "file", "console"):
    commit()
    sys.exit(0)
for line in sys.stdin:
    word = line.split()[0] if line.strip() else ""
    if protocol in ("uci", "ugi"):
        if word == protocol:
            say("id name faulty\noption name UCI_Variant type combo default x\n" + protocol + "ok")
        elif word == "isready":
            say("readyok")
        elif word == "go":
            say("info depth 3 score cp 12 pv x")
            commit()
            if fault == "exit between games":
                break
    elif protocol == "xboard":
        if word == "protover":
            say('feature ping=1 setboard=%d usermove=1 done=1' % (fault != "no setboard"))
        elif word == "ping":
            say("pong " + line.split()[1])
        elif word == "go":
            say("3 12 0 100 x")
            commit()
            if fault == "exit between games":
                break
    else:
        kind = line.split('"')[3] if protocol == "json" else word
        if kind == "game":
            sys.stderr.write("getting ready\n")
            say("# a comment")
            if fault == "not ready":
                say('"e4"' if protocol == "json" else "e4")
            else:
                say('"ready"' if protocol == "json" else "ready")
        elif kind == "turn":
            commit()
            if fault == "exit between games":
                break
