"""Follows transcripts in which a person, or another program, takes part.

`follow` runs a command at a pseudo-terminal. The transcript is what the screen shows, so it has what
the person types as well: when the program is silent in the middle of a line, the rest of that line is
typed. `talk` runs a command behind pipes, with `> ` before what it reads and `< ` before what it prints.
"""

import os
import pty
import select
import subprocess
import time

SILENCE_S = 0.4  # after a prompt
LIMIT_S = 30  # of silence: a program may think


def follow(command, expected, folder, environment):
    """Runs the command at a pseudo-terminal, types what the transcript says, returns the screen."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen(["bash", "-c", command], cwd=folder, env=environment, stdin=terminal,
                               stdout=terminal, stderr=terminal, start_new_session=True)
    os.close(terminal)
    screen, lines = "", expected.rstrip("\n").split("\n")
    heard = time.monotonic()
    typed = 0  # lines of the transcript up to the last one that was typed
    try:
        while time.monotonic() - heard < LIMIT_S:
            if select.select([controller], [], [], SILENCE_S)[0]:
                try:
                    data = os.read(controller, 65536)
                except OSError:  # the program has ended
                    break
                heard = time.monotonic()
                screen += data.decode(errors="replace").replace("\r\n", "\n").replace("\r", "")
                continue
            if typed == len(lines):
                break
            prompt = screen.rsplit("\n", 1)[-1]
            answer = next(((number, line[len(prompt):]) for number, line in enumerate(lines[typed:], typed)
                           if prompt and line.startswith(prompt.rstrip())), None)
            if answer is None:
                continue
            typed = answer[0] + 1
            os.write(controller, (answer[1] + "\n").encode())
    finally:
        process.kill()
        process.wait(timeout=LIMIT_S)
        os.close(controller)
    return screen


def talk(command, expected, folder, environment):
    """Runs the command, sends it the lines `> `, and returns the talk as the transcript writes it."""
    process = subprocess.Popen(["bash", "-c", "exec " + command], cwd=folder, env=environment, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    said = []
    try:
        for line in expected.rstrip("\n").split("\n"):
            if line.startswith("> "):
                process.stdin.write(line[2:] + "\n")
                process.stdin.flush()
                said.append(line)
            elif select.select([process.stdout], [], [], LIMIT_S)[0]:
                said.append("< " + process.stdout.readline().rstrip("\n"))
    finally:
        process.kill()
        process.wait(timeout=LIMIT_S)
    return "\n".join(said)
