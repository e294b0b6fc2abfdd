"""Follows a transcript of a program that talks to a person at a terminal.

The transcript is what the screen shows, so it holds what the person types as well: whenever the
program is silent in the middle of a line, the rest of that line is typed.
"""

import os
import pty
import select
import subprocess
import time

SILENCE_S = 0.5
LIMIT_S = 12  # of silence: a program may think


def follow(command, expected, folder, environment):
    """Runs the command at a pseudo-terminal, types what the transcript says, returns the screen."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen(["bash", "-c", command], cwd=folder, env=environment, stdin=terminal,
                               stdout=terminal, stderr=terminal, start_new_session=True)
    os.close(terminal)
    screen, lines = "", expected.split("\n")
    heard = time.monotonic()
    typed = 0  # lines of the transcript up to the last one that was typed
    try:
        while True:
            if select.select([controller], [], [], SILENCE_S)[0]:
                try:
                    data = os.read(controller, 65536)
                except OSError:  # the program has ended
                    break
                heard = time.monotonic()
                screen += data.decode(errors="replace").replace("\r\n", "\n").replace("\r", "")
                continue
            prompt = screen.rsplit("\n", 1)[-1]
            answer = next(((number, line[len(prompt):]) for number, line in enumerate(lines[typed:], typed)
                           if prompt and line.startswith(prompt.rstrip())), None)
            if answer is None:
                if time.monotonic() - heard > LIMIT_S:
                    break
                continue
            typed = answer[0] + 1
            os.write(controller, (answer[1] + "\n").encode())
    finally:
        process.kill()
        process.wait(timeout=LIMIT_S)
        os.close(controller)
    return screen
