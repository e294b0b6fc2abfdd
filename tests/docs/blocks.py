"""The command blocks of a Markdown page, as its readers see them.

A block is a run of lines indented by four spaces, or a fenced one. It holds commands if its first
line starts with `$ ` (a transcript: commands and what they print) or with the name of a program.
A comment `<!-- test: WORDS -->` above a block tells the test what a reader would know:

    skip, REASON            the block is not run; run_page.py has the list of accepted reasons
    file NAME               the block is the content of NAME
    before COMMAND          runs COMMAND first
    status N                the last command ends with this status
    type TEXT               TEXT is the standard input; \\n ends a line
    interrupt after N s     the reader presses Ctrl-C
    prints TEXT             the output contains TEXT
    terminal                the commands talk to a person: they run at a pseudo-terminal
    talk                    the command reads the lines after `> ` and prints those after `< `
    together                every command has its own terminal, at the same time
    database                the page's database server, from here to the end of the page
"""

import dataclasses
import re
import shutil


@dataclasses.dataclass
class Block:
    line: int
    lines: list
    directives: list

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    def directive(self, name):
        """What follows the word `name` in the last directive that begins with it, else None."""
        found = None
        for directive in self.directives:
            if directive == name:
                found = ""
            elif directive.startswith((name + " ", name + ", ")):
                found = directive[len(name):].lstrip(", ")
        return found

    def is_transcript(self):
        return self.lines[0].startswith("$ ")

    def is_commands(self, programs):
        """Whether the first word is a program; `programs` is a PATH to look in."""
        first = self.lines[0]
        if re.match(r"[A-Za-z_]+=\$?\S", first):  # an assignment, or a variable for a command
            return True
        words = first.split()
        if not words or (words[0] in ("file", "test") and not first.startswith("./")):
            return False
        return words[0].startswith(("./", "scripts/", "build/")) or bool(shutil.which(words[0], path=programs))


def blocks(text):
    """Every block of the page, in order."""
    found, directives, lines, start, fence = [], [], [], 0, None

    def close():
        nonlocal lines, directives
        while lines and not lines[-1].strip():
            lines.pop()
        if lines:
            found.append(Block(start, lines, directives))
            directives = []
        lines = []

    for number, line in enumerate(text.split("\n"), 1):
        if fence is not None:
            if line.startswith("```"):
                close()
                fence = None
            else:
                lines.append(line)
        elif line.startswith("```"):
            close()
            fence, start = line[3:].strip(), number + 1
        elif line.startswith("    ") or (lines and not line.strip()):
            if not lines:
                start = number
            lines.append(line[4:])
        else:
            close()
            comment = re.fullmatch(r"<!-- test: (.*) -->", line.strip())
            if comment:
                directives.append(comment[1])
            elif line.strip():
                directives = []
    close()
    return found
