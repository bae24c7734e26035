"""What was played, written in each game's own file format."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable
from typing import Any

from quadrille.app.tables import Table
from quadrille.app.transcripts import gcg_text
from quadrille.core.i18n import gettext
from quadrille.games.scrabble.notation import write_play

AUTHORS = ("Quadrille",)
LONGEST_NAME = 40


def result_file(table: Table, seat: int, name: str) -> tuple[str, str]:
    """Write what a seat has done; give how the file's name ends, and its text."""
    match table.game.name:
        case "samegame":
            return ".moves.txt", "".join(f"{entry.text}\n" for entry in table.record.entries)
        case "robot":
            return ".sol", _solution(table)
        case "mixmo":
            from quadrille.games.mixmo.files import result_of, write_result

            return ".txt", write_result(result_of(table.state, name, AUTHORS))
        case "scrabble-duplicate":
            return ".txt", _slips(table.state, seat, name)
        case _:
            return ".quadrille", table.record.text()


def draw_files(table: Table) -> list[tuple[str, str]]:
    """Write what all have played on, and what they played in common; give names and texts."""
    config: Any = table.states[0].config
    match table.game.name:
        case "samegame":
            from quadrille.games.samegame.files import write_board

            return [("board.txt", write_board(table.states[0]))]
        case "robot":
            from quadrille.games.robot.files import write_grid

            return [("grid.txt", write_grid(config))]
        case "mixmo":
            from quadrille.games.mixmo.files import write_init

            return [("draw.txt", write_init(config))]
        case "scrabble-duplicate":
            record = ("game.quadrille", table.record.text())
            return [("game.gcg", gcg_text(table, table.record.setup.seats)), record]
        case _:
            return [("game.quadrille", table.record.text())]


def _solution(table: Table) -> str:
    from quadrille.games.robot.solution import head_of, write_solution
    from quadrille.games.robot.walk import read_runs

    walk = read_runs("".join(entry.text for entry in table.record.entries))
    return "".join(write_solution(head_of(table.state.config), walk))


def _slips(state: Any, seat: int, name: str) -> str:
    """Write the slips of a seat, one a line, beside the rack and the top of each round."""
    lines = [f"# {name}", "# " + gettext("round, rack, slip, points; top, points")]
    for number, one in enumerate(state.rounds, 1):
        slip = one.slips[seat]
        play = "-" if slip.play is None else write_play(slip.play)
        wrong = f" ({slip.fault.message})" if slip.fault is not None else ""
        top = f"{write_play(one.top)}, {one.points}"
        lines.append(f"{number}, {''.join(one.rack)}, {play}, {slip.points}{wrong}; {top}")
    lines.append(f"# {state.totals[seat]} / {state.top} ({state.percentage(seat)} %)")
    return "".join(f"{line}\n" for line in lines)


def plain_name(name: str) -> str:
    """Make of a person's name what may be the name of a file anywhere.

    >>> plain_name("Zoé / Åsa"), plain_name("../../etc"), plain_name("李")
    ('zoe-asa', 'etc', 'player')
    """
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_NAME] or "player"


def zipped(files: Iterable[tuple[str, str]]) -> bytes:
    """Put texts together in one archive.

    >>> zipfile.ZipFile(io.BytesIO(zipped([("a.txt", "A")]))).namelist()
    ['a.txt']
    """
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(name, text)
    return whole.getvalue()
