#!/usr/bin/env python3
"""clang-tidy over the sources of src and apps, tests aside.

Most of clang-tidy's time goes into system headers, so several sources are checked as one: a file that
includes them. Sources that define the same name outside of classes go to different groups. A group
that does not compile is checked source by source. What was found clean is not checked again, in any
checkout: ~/.cache/manator-tidy has a stamp for each group's text, headers and configuration.

Needs the headers that CMake generates: cmake --preset dev. Usage: tidy.py [SOURCE…]"""
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "manator-tidy"
FOLDERS = [TOP / "src", TOP / "apps", TOP / "build/dev/generated"]
FLAGS = ["-std=c++20", "-DMANATOR_VERSION=\"0\"", "-DFMT_SHARED", *(f"-I{folder}" for folder in FOLDERS)]
MOST = 10  # sources a group: few enough for every core to have some
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
# A line that begins a definition, and its name: the last word before (, =, {, ; or [.
DEFINITION = re.compile(r"^(?!\}|//|#|template|namespace|extern|using namespace)\w[^(={;\[\n]*?(?<!:)\b(\w+) ?[(={;\[]", re.M)


def resolved(name):
    return next((folder / name for folder in FOLDERS if (folder / name).exists()), None)


def headers_of(source, known={}):
    """All our files that the source includes, itself among them."""
    found, open_files = {source}, [source]
    while open_files:
        path = open_files.pop()
        if path not in known:
            known[path] = [file for name in INCLUDE.findall(path.read_text()) if (file := resolved(name))]
        for file in known[path]:
            if file not in found:
                found.add(file)
                open_files.append(file)
    return found


def names_in(source):
    return set(DEFINITION.findall(source.read_text()))


def grouped(sources):
    groups = []
    for source in sources:
        names = names_in(source)
        for group in groups:
            if len(group["sources"]) < MOST and not names & group["names"]:
                break
        else:
            group = {"sources": [], "names": set()}
            groups.append(group)
        group["sources"].append(source)
        group["names"] |= names
    return [group["sources"] for group in groups]


def stamp_of(sources):
    state = hashlib.sha256((TOP / ".clang-tidy").read_bytes() + " ".join(FLAGS).replace(str(TOP), "").encode())
    for path in sorted(set().union(*(headers_of(source) for source in sources))):
        state.update(str(path.relative_to(TOP)).encode() + b"\n" + path.read_bytes())
    return CACHE / state.hexdigest()[:40]


def tidy(path):
    command = ["clang-tidy-14", "--quiet", f"--config-file={TOP / '.clang-tidy'}", str(path), "--", *FLAGS]
    return subprocess.run(command, capture_output=True, text=True)


def check(sources):
    """What clang-tidy finds in the sources; empty if nothing."""
    stamp = stamp_of(sources)
    if stamp.exists():
        return ""
    if len(sources) == 1:
        run = tidy(sources[0])
    else:
        together = TOP / "build/tidy" / (stamp.name + ".cpp")
        together.parent.mkdir(parents=True, exist_ok=True)
        together.write_text("".join(f'#include "{source}"\n' for source in sources))
        run = tidy(together)
        together.unlink()
        if "clang-diagnostic-error" in run.stdout:
            return "".join(check([source]) for source in sources)
    if run.returncode == 0:
        CACHE.mkdir(parents=True, exist_ok=True)
        stamp.touch()
        return ""
    return run.stdout or run.stderr


def main():
    named = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    every = (path for top in ("src", "apps") for path in sorted((TOP / top).rglob("*.cpp")))
    sources = named or [
        path for path in every
        if not re.search(r"_test\.cpp$|/(slow_|fuzz_|test_)[a-z_]+\.cpp$|/example/", str(path))
    ]
    groups = grouped(sources)
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        found = 0
        for text in pool.map(check, groups):
            print(text, end="", flush=True)
            found += text != ""
    print(f"clang-tidy: {len(sources)} sources in {len(groups)} groups, {found} with findings", file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
