#!/usr/bin/env python3
"""dump.py DATABASE: prints an SQLite database as SQL that PostgreSQL reads, too. For a new version of the tables: make a
database with the program of that version, with rows in every table, and put what this prints beside this file, as
live_VERSION.sql or tournament_VERSION.sql. A dump that is here never changes."""

import sqlite3
import sys


def literal(value: object) -> str:
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return repr(value)


def main() -> None:
    base = sqlite3.connect(sys.argv[1])
    things = base.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, rowid").fetchall()
    for _, _, sql in things:
        print(f"{sql};")
    for kind, name, _ in things:
        if kind != "table":
            continue
        rows = base.execute(f"SELECT * FROM {name}")
        columns = ", ".join(column[0] for column in rows.description)
        for row in rows:
            print(f"INSERT INTO {name} ({columns}) VALUES ({', '.join(map(literal, row))});")


main()
