"""A PostgreSQL server of its own for one page, and the environment in which the page's commands find it.

The page names a host and calls sudo; libpq's PGHOSTADDR and PGPORT lead to the server here, and a small
`sudo` runs the commands of the user `postgres` on it. It installs nothing.
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

SUDO = """#!/bin/sh
[ "$1" = -u ] || { echo "not run: sudo $*"; exit 0; }
shift 2
PGUSER=postgres exec "$@"
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Database:
    def __init__(self, folder, environment):
        programs = max(pathlib.Path("/usr/lib/postgresql").iterdir(), key=lambda path: int(path.name)) / "bin"
        place = folder / ".database"
        place.mkdir()
        (place / "sudo").write_text(SUDO)
        (place / "sudo").chmod(0o755)
        port = str(free_port())
        user = []
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(place, "nobody", "nogroup")
            user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        subprocess.run([*user, programs / "initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
                        "--no-sync", "-D", place / "data"], cwd=place, check=True, stdout=subprocess.DEVNULL)
        death = ["--pdeathsig=QUIT"] if user else []
        self.server = subprocess.Popen([*user, *death, programs / "postgres", "-D", place / "data", "-k", place,
                                        "-c", "listen_addresses=127.0.0.1", "-p", port, "-c", "fsync=off"],
                                       cwd=place, stderr=subprocess.DEVNULL)
        environment.update({"PGHOSTADDR": "127.0.0.1", "PGPORT": port, "PGHOST": "127.0.0.1",
                            "PATH": f"{place}:{programs}:{environment['PATH']}"})
        for _ in range(600):
            if subprocess.run([programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", port]).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("the database server does not start")

    def stop(self):
        self.server.send_signal(signal.SIGINT)  # connections are cut off
        self.server.wait(timeout=60)
