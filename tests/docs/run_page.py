#!/usr/bin/env python3
"""run_page.py SOURCE BUILD PAGE: runs every command block of a Markdown page as a reader would.

The blocks of a page run in order in one new folder that looks like a checkout: `./run` starts the
programs of BUILD, everything else is the source tree. A block fails if a command ends with an
error, or if a transcript (`$ COMMAND` and what it prints) differs from what the command prints. In
a transcript `…` stands for any text, and a line `…` for any number of lines.
"""

import difflib
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import blocks
import database
import terminal

# A block may be left out for one of these reasons only.
REASONS = {
    "it installs the package on this machine",
    "it builds the package, which scripts/package.sh --try tests",
    "it builds another preset",
    "it takes minutes",
    "it is this test",
    "a program that is not ours",
    "a summary of the command line",
}
LIMIT_S = 240


def fail(page, block, message):
    sys.exit(f"{page}:{block.line}: {message}\n--- the block\n{block.text}")


def make_checkout(source, build, folder):
    """A folder that looks like the source tree to a reader, with the programs of `build`."""
    left_out = shutil.ignore_patterns("build", ".git", "node_modules", "__pycache__", "run")
    shutil.copytree(source, folder, ignore=left_out, dirs_exist_ok=True)
    run = folder / "run"
    run.write_text(f"""#!/bin/sh
[ $# -gt 0 ] || set -- serve
case $1 in
    build-agent) shift; PRESET={build.name} exec {source}/src/games/*/programs/*/build-agent.sh "$@" ;;
esac
if [ -x "{build}/apps/$1" ]; then program=$1; shift; exec "{build}/apps/$program" "$@"; fi
exec "{build}/apps/manator" "$@"
""")
    run.chmod(0o755)


def environment(build, home):
    return {
        "PATH": f"{build}/apps:/usr/local/bin:/usr/bin:/bin:/usr/games",
        "HOME": home,
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        "DISPLAY": os.environ.get("DISPLAY", ""),
        "XAUTHORITY": os.environ.get("XAUTHORITY", ""),
    }


def same(expected, printed):
    """Whether a text is what a transcript shows, where `…` stands for anything."""
    printed = re.sub(r"[ \t]+$", "", printed, flags=re.MULTILINE)
    pattern = re.escape(re.sub(r"[ \t]+$", "", expected, flags=re.MULTILINE).rstrip("\n")).replace("…\n", "…").replace("…", "(?:.*?)")
    # Numbers with a decimal point are measurements.
    pattern = re.sub(r"\d+\\\.\d+", lambda _: r"\d+\.\d+", pattern)
    return re.fullmatch(pattern, printed.rstrip("\n"), re.DOTALL) is not None


class Page:
    def __init__(self, source, build, page):
        self.name = str(page.relative_to(source))
        self.blocks = blocks.blocks(page.read_text())
        self.scratch = tempfile.TemporaryDirectory(prefix="manator-docs-")
        self.folder = pathlib.Path(self.scratch.name)
        self.folder.chmod(0o755)  # as a checkout: sandboxed bots of root read it
        self.database = None
        make_checkout(source, build, self.folder)
        self.home = tempfile.TemporaryDirectory(prefix="manator-home-")  # elsewhere: a sandbox hides what contains a home
        self.environment = environment(build, self.home.name)

    def shell(self, commands, block, stdin=""):
        """Runs commands in bash, and returns their status and what they print."""
        interrupt = block.directive("interrupt after")
        limit = float(interrupt.split()[0]) if interrupt else LIMIT_S
        process = subprocess.Popen(["bash", "-c", commands], cwd=self.folder, env=self.environment, text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        try:
            printed, _ = process.communicate(stdin, timeout=limit)
            return process.returncode, printed
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGINT)
            if "&\n" in commands or "& " in commands.replace("&& ", ""):
                os.killpg(process.pid, signal.SIGTERM)  # bash lets background programs ignore Ctrl-C
            try:
                printed, _ = process.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                printed, _ = process.communicate()
                fail(self.name, block, f"still running after {limit} s and 20 s after Ctrl-C; it printed\n{printed}")
            if not interrupt:
                fail(self.name, block, f"still running after {limit} s; it printed\n{printed}")
            return 0, printed

    def run_commands(self, block):
        typed = (block.directive("type") or "").replace("\\n", "\n")
        status, printed = self.shell("set -e\n" + block.text, block, typed)
        if status != int(block.directive("status") or 0) or re.search(r"^error: ", printed, re.MULTILINE):
            fail(self.name, block, f"status {status}; it printed\n{printed}")
        wanted = block.directive("prints")
        if wanted and wanted not in printed:
            fail(self.name, block, f"expected '{wanted}'; it printed\n{printed}")

    def run_transcript(self, block):
        """Each `$ COMMAND` must print what follows it, or take its part in the talk that follows it."""
        parts = []
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            while command.endswith("\\"):
                more, _, expected = expected.partition("\n")
                command = command + "\n" + more
            parts.append((command, expected))
        if block.directive("together") is not None:
            return self.run_together(parts, block)
        for command, expected in parts:
            if block.directive("terminal") is not None:
                printed = terminal.follow(command, expected, self.folder, self.environment)
            elif block.directive("talk") is not None:
                printed = terminal.talk(command, expected, self.folder, self.environment)
            else:
                printed = self.shell(command, block)[1]
            # A person may leave before the program ends.
            if block.directive("terminal") is not None:
                expected = expected.rstrip("\n…") + "…"
            self.compare(block, command, expected, printed)

    def compare(self, block, command, expected, printed):
        if not same(expected, printed):
            difference = difflib.unified_diff(expected.split("\n"), printed.split("\n"), "page", "printed", lineterm="")
            fail(self.name, block, f"$ {command}\n" + "\n".join(difference))

    def run_together(self, parts, block):
        """One terminal for each command; they are started one after the other. When the first one ends, windows that
        are still open are closed."""
        outputs = [tempfile.TemporaryFile("w+") for _ in parts]
        processes = []
        for (command, _), output in zip(parts, outputs):
            processes.append(subprocess.Popen(["bash", "-c", command], cwd=self.folder, env=self.environment, stdout=output,
                                              stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT, start_new_session=True))
            time.sleep(1)
        try:
            processes[0].wait(timeout=LIMIT_S / 4)
        except subprocess.TimeoutExpired:
            pass
        time.sleep(1)
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
            process.wait(timeout=20)
        for (command, expected), output in zip(parts, outputs):
            output.seek(0)
            self.compare(block, command, expected, output.read())

    def run(self, block):
        for name in ("skip", "file", "before"):
            value = block.directive(name)
            if value is None:
                continue
            if name == "skip":
                if value not in REASONS:
                    fail(self.name, block, f"'{value}' is not an accepted reason to skip a block")
                return False
            if name == "file":
                path = self.folder / value
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.text)
                return False
            subprocess.run(["bash", "-ec", value], cwd=self.folder, env=self.environment, check=True)
        if block.directive("database") is not None:
            self.database = database.Database(self.folder, self.environment)
        if block.is_transcript():
            self.run_transcript(block)
        elif block.is_commands(self.environment["PATH"]):
            self.run_commands(block)
        else:
            return False
        return True


def main():
    source, build, page = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    page = Page(source, build, page)
    ran = 0
    for block in page.blocks:
        if page.run(block):
            ran += 1
            print(f"{page.name}:{block.line}: {shlex.quote(block.lines[0])}", flush=True)
    if page.database:
        page.database.stop()
    print(f"{page.name}: {ran} command blocks ran")


main()
