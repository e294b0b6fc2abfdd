#!/usr/bin/env python3
"""clang-tidy over the sources of src, apps and train, tests aside.

Most of clang-tidy's time goes into system headers, so several sources are checked as one: a file that
includes them. Sources that define the same name outside of classes go to different groups. A group
that does not compile is divided. What was found clean is not checked again, in any
checkout: ~/.cache/manator-tidy has a stamp for each source's text, headers and configuration.

Reads the compile commands and headers that CMake generates: cmake --preset dev. Usage: tidy.py [SOURCE…]"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "manator-tidy"
BUILD = TOP / "build/dev"
CHECKED = ("src", "apps", "train")
FOLDERS = [TOP / "src", TOP / "apps", TOP, BUILD / "generated"]
MOST = 32  # sources a group: few enough for every core to have some
# A line that begins a definition, and its name: the last word before (, =, {, ; or [.
DEFINITION = re.compile(r"^(?!\}|//|#|template|namespace|extern|using namespace)\w[^(={;\[\n]*?(?<!:)\b(\w+) ?[(={;\[]", re.M)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def flags_of_build():
    """What every source can be compiled with: the include paths and macros of all of them."""
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    flags = {}  # by path or by name of macro
    for entry in commands:
        words = shlex.split(entry["command"])
        for word, following in zip(words, words[1:]):
            if word == "-isystem":
                flags[following] = [word, following]
            elif word.startswith("-I") or (word.startswith("-D") and word != "-DNDEBUG"):
                flags[word.split("=")[0]] = [word]
    return ["-std=c++20", *(word for words in flags.values() for word in words)]


FLAGS = flags_of_build()


def resolved(name):
    return next((folder / name for folder in FOLDERS if (folder / name).exists()), None)


def headers_of(source, known={}):
    """All our files that the source includes, itself among them."""
    found, open_files = {source}, [source]
    while open_files:
        path = open_files.pop()
        if path not in known:
            known[path] = [file for name in INCLUDE.findall(path.read_text(encoding="utf-8")) if (file := resolved(name))]
        for file in known[path]:
            if file not in found:
                found.add(file)
                open_files.append(file)
    return found


def stamp_of(source):
    """A file that exists if the source has been found clean."""
    state = hashlib.sha256((TOP / ".clang-tidy").read_bytes() + " ".join(FLAGS).replace(str(TOP), "").encode())
    for path in sorted(headers_of(source)):
        state.update(str(path.relative_to(TOP)).encode() + b"\n" + path.read_bytes())
    return CACHE / state.hexdigest()[:40]


def names_in(source):
    return set(DEFINITION.findall(source.read_text(encoding="utf-8")))


def grouped(sources, most):
    """Groups of sources that do not define the same names outside of classes."""
    groups = []
    for source in sources:
        names = names_in(source)
        for group in groups:
            if len(group["sources"]) < most and not names & group["names"]:
                break
        else:
            group = {"sources": [], "names": set()}
            groups.append(group)
        group["sources"].append(source)
        group["names"] |= names
    return [group["sources"] for group in groups]


def tidy(path):
    command = ["clang-tidy-14", "--quiet", f"--config-file={TOP / '.clang-tidy'}", str(path), "--", *FLAGS]
    return subprocess.run(command, capture_output=True, text=True)


def check(sources):
    """What clang-tidy finds in the sources; empty if nothing."""
    stamps = [stamp_of(source) for source in sources]  # before: a file may be edited meanwhile
    if len(sources) == 1:
        run = tidy(sources[0])
    else:
        with tempfile.NamedTemporaryFile("w", suffix=".cpp") as together:
            together.write("".join(f'#include "{source}"\n' for source in sources))
            together.flush()
            run = tidy(together.name)
        if "clang-diagnostic-error" in run.stdout:
            half = len(sources) // 2
            return check(sources[:half]) + check(sources[half:])
    if run.returncode != 0:
        return run.stdout or run.stderr
    for stamp in stamps:
        stamp.touch()
    return ""


def main():
    named = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    every = (path for top in CHECKED for path in sorted((TOP / top).rglob("*.cpp")))
    sources = named or [
        path for path in every
        if not re.search(r"_test\.cpp$|/(slow_|fuzz_|test_)[a-z_]+\.cpp$|/example/", str(path))
    ]
    CACHE.mkdir(parents=True, exist_ok=True)
    open_sources = [source for source in sources if not stamp_of(source).exists()]
    groups = grouped(open_sources, MOST)
    found = []
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for number, text in enumerate(pool.map(check, groups), 1):
            print(f"[{number}/{len(groups)}] clang-tidy", flush=True)
            if text:
                found.append(text)
    if found:
        print("FAILED: clang-tidy\n" + "".join(found), end="")
    print(f"{len(sources)} sources, {len(open_sources)} of them new or changed, {len(found)} groups with findings")
    return 1 if found else 0


sys.exit(main())
