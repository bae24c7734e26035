"""A process that computes statistics: one request as a line of JSON, one answer, then it ends.

A file that a visitor sent is read here and nowhere else: with little memory, disk and time, by a
database that can read and write nothing but its own folder.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from quadrille.app.statistics.report import StatisticsReport, make_report
from quadrille.arena.stats.database import connect, create_view
from quadrille.arena.stats.file_games import GameFiles
from quadrille.arena.stats.game_folders import files_in, sent_files
from quadrille.arena.stats.importing import import_games
from quadrille.arena.stats.quirks import inspect
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, use_language
from quadrille.core.processes import lower_priority

SENT, GAMES = "sent", "games.parquet"
"""The names of files in the folder of a request: what the visitor sent, and the same as Parquet."""
NICENESS = 10
MEMORY = 2 << 30
"""Bytes of address space: the largest file that may be sent takes half of it."""
LARGEST_FILE = 512 << 20
"""Bytes of any file that is written: what a visitor sends is at most 32 MB."""
CPU_SECONDS = 45
"""What a report may cost; a file of ten thousand games costs one."""
READING_SECONDS = 20.0
"""How long games of the store are read for one request; the next one goes on."""
LONGEST = 200
"""Letters of what an error names."""


def limit_process() -> None:
    """Let this process have little; on Windows only the database has limits."""
    lower_priority(NICENESS)
    if os.name != "nt":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def report_file(folder: Path, player: str | None) -> StatisticsReport:
    """Return the statistics of the file in a folder: a table of games, a game, or an archive."""
    files = sent_files(folder / SENT)
    if files is not None:
        return _report_games(files, folder, player)
    report = import_games(folder / SENT, folder / GAMES, within=folder)
    if not report.games:
        raise Invalid("stats.no-rows")
    with connect(folder) as database:
        create_view(database, folder / GAMES, is_clean=True)
        return make_report(database, report, player)


def _report_games(files: GameFiles, folder: Path, player: str | None) -> StatisticsReport:
    """Return statistics of the games; raise the first file's error if no game was read."""
    # It imports the store's libraries, which a table of games does not need.
    from quadrille.arena.stats.own_games import open_file_games

    with open_file_games(files, folder / GAMES, within=folder) as database:
        report = replace(
            inspect(database),
            refused_files=len(files.refused),
            unfinished_files=files.left_out,
        )
        if not report.games:
            raise (files.refused or [Invalid("stats.no-rows")])[0]
        return make_report(database, report, player)


def report_store(
    url: str, kept: Path, visitor: str | None, player: str | None, imported: Path | None = None
) -> StatisticsReport:
    """Return the statistics of a visitor's games or, with people unnamed, of all with computers.

    With the latter come those of the folder `imported`: games from elsewhere, matches.
    """
    # The store's libraries take half a second of CPU time, which a file does not need.
    from quadrille.arena.stats.own_games import Choice, add_file_games, open_own_games

    choice = Choice(visitor=visitor, anonymous=visitor is None)
    with open_own_games(None, url, kept, choice, READING_SECONDS) as database:
        if visitor is None and imported is not None:
            add_file_games(database, files_in(imported), kept.with_suffix(".files.parquet"))
        return make_report(database, inspect(database), player)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the report that a request asks for, or the error that forbids it."""
    with use_language(request["language"]):
        try:
            if request.get("folder"):
                report = report_file(Path(request["folder"]), request["player"])
            else:
                report = report_store(
                    request["url"],
                    Path(request["kept"]),
                    request["visitor"],
                    request["player"],
                    Path(request["imported"]),
                )
        except QuadrilleError as error:
            refused = error
            if error.code == "stats.player":  # its sentence names a command, which a page has not
                refused = Invalid("stats.nobody", player=error.params["player"])
            return {"error": {"code": refused.code, "params": _plain(refused.params, request)}}
        except MemoryError:
            return {"error": {"code": "stats.too-much", "params": {}}}
    return {"report": report}


def _plain(params: Mapping[str, object], request: dict[str, Any]) -> dict[str, str | int]:
    """Return what an error names; the place of a file on this machine is no visitor's business."""
    folder = request.get("folder") or "/"
    plain: dict[str, str | int] = {}
    for name, value in params.items():
        text = str(value).replace(f"{folder}/", "")[:LONGEST]
        plain[name] = value if isinstance(value, int) else text
    return plain | ({"path": gettext("your file")} if "path" in params else {})


def main() -> None:
    """Answer one request: what libraries print goes to standard error."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    limit_process()
    json.dump(answer(json.loads(sys.stdin.readline())), out)
    out.flush()


if __name__ == "__main__":
    main()
