#!/usr/bin/env python3
"""check_links.py SOURCE: checks that every reference to a documentation page leads somewhere.

Checked are the links of README.md and docs/**/*.md (file and heading), every `docs/….md` named in the
sources, and every source file that a page names, with the function before it: `f` (`src/x.cpp`). A page
of docs/ that docs/README.md does not link to is an error, too. So is a line of a code block that is not in
the source files of the folder in the comment above the block: `<!-- code: FOLDER -->`.
"""

import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED = re.compile(r"\bdocs/[\w/.-]*\.(?:md|png|svg)\b|\bdocs/\d[\w-]*")
PATH = re.compile(r"`((?:src|apps|tests|web|train|bench|scripts|cmake|python)/[\w./-]+)`")
FUNCTION = re.compile(r"`(?:[\w<>]+::)*(\w+)`(?: and `\w+`)? \(`((?:src|apps)/[\w/]+\.(?:h|cpp))`\)")
CODE = re.compile(r"^<!-- code: (\S+) -->\n```cpp\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACEHOLDER = re.compile(r"\b(X|NAME|GAME)\b")  # of a name
SOURCES = ["*.cpp", "*.h", "*.py", "*.sh", "*.ts", "*.tsx", "*.js", "*.toml", "*.txt", "*.cmake", "*.md", "run", "test"]


def prose(page):
    """The page without its code, in which brackets are not links."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^    .*$", "", text, flags=re.MULTILINE)
    return text


def anchors(page):
    """The anchors of a page's headings, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", prose(page), flags=re.MULTILINE):
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", text).replace(" ", "-"))
    return found


def broken_links(page):
    for link in LINK.findall(re.sub(r"`[^`\n]*`", "", prose(page))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path) if path else page
        if not target.exists():
            yield f"{link}: no such file"
        elif anchor and anchor not in anchors(target):
            yield f"{link}: no such heading in {target.name}"


def wrong_names(page, source):
    """Source files that do not exist, and functions that are not in the file given for them."""
    text = page.read_text()
    for name in PATH.findall(text):
        if not PLACEHOLDER.search(name) and not list(source.glob(name)) and not list(source.glob(name + ".*")):
            yield f"{name}: no such file"
    for function, name in FUNCTION.findall(text):
        path = source / name
        if path.exists() and not re.search(rf"\b{function}\b", path.read_text()):
            yield f"{function}: not in {name}"


def changed_code(page, source):
    """Lines of the page's code blocks that are not in the files they are taken from."""
    for folder, code in CODE.findall(page.read_text()):
        files = [file for file in (source / folder).rglob("*") if file.suffix in (".h", ".cpp")]
        known = {line.strip() for file in files for line in file.read_text().split("\n")}
        for line in code.split("\n"):
            if line.strip() not in known:
                yield f"{line.strip()}: not in {folder}"


def tracked(source):
    """The text files of the source tree that may name a page."""
    command = ["git", "-C", str(source), "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"] + SOURCES
    listed = subprocess.run(command, capture_output=True, text=True)
    names = listed.stdout.split("\0")[:-1] if listed.returncode == 0 else []
    return [source / name for name in names if (source / name).is_file()]


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    docs = sorted((source / "docs").rglob("*.md"))
    errors = []
    for page in [source / "README.md"] + docs:
        errors += [f"{page.relative_to(source)}: {error}" for error in broken_links(page)]
        errors += [f"{page.relative_to(source)}: {error}" for error in wrong_names(page, source)]
        errors += [f"{page.relative_to(source)}: {error}" for error in changed_code(page, source)]
    index = (source / "docs" / "README.md").read_text()
    for page in docs:
        name = str(page.relative_to(source / "docs"))
        if name != "README.md" and f"]({name})" not in index:
            errors.append(f"docs/README.md: does not link to {name}")
    for file in tracked(source):
        for name in NAMED.findall(file.read_text(errors="replace")):
            if not (source / name).exists():
                errors.append(f"{file.relative_to(source)}: {name}: no such file")
    print("\n".join(errors) or f"{len(docs) + 1} pages, every link leads somewhere")
    sys.exit(1 if errors else 0)


main()
