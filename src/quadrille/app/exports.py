"""What was played in an event, as files in the game's own formats."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from quadrille.app.letters import LISTS
from quadrille.app.table import Table
from quadrille.core.capabilities import EventRules
from quadrille.lexicon.shipped import THEME, normalise_name
from quadrille.lexicon.user_lists import upload_paths
from quadrille.store.models import TableRow

LONGEST_NAME = 40
MOST_NAMES = 4
DIGITS = 6
"""How many digits of a puzzle's digest name it in the name of a file."""


def result_file(table: Table, seat: int, name: str) -> tuple[str, str]:
    """Return the ending and the text of the file with what a seat has done."""
    event = table.game.event or EventRules()
    return event.result(table.record, table.states, seat, name)


def draw_files(table: Table, day: str) -> list[tuple[str, str]]:
    """Return names and texts of the files with what all have played on, and in common.

    `day` is that on which it was played, which a record of a table does not have.
    """
    event = table.game.event or EventRules()
    record = replace(table.record, setup=replace(table.record.setup, date=day))
    return [*event.draw(record, table.states), *uploaded_lists(dict(record.setup.options))]


def uploaded_lists(options: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the uploaded lists that options name.

    Whoever scores the results on another computer needs the same words and themes there.
    """
    for key, themes in (*((key, False) for key in LISTS), ("theme", True)):
        path = upload_paths(themes=themes).get(normalise_name(options.get(key, "")))
        if path is not None:
            yield f"{THEME if themes else ''}{path.name}", path.read_text(encoding="utf-8")


def plain_name(name: str) -> str:
    """Return a person's name as a file name that every system accepts.

    >>> plain_name("Zoé / Åsa"), plain_name("../../etc"), plain_name("李")
    ('zoe-asa', 'etc', 'player')
    """
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_NAME] or "player"


def file_name(row: TableRow, ending: str, names: Sequence[str] = (), what: str = "") -> str:
    """Return the name of a file about a table: the game, who played, the draw, what it holds.

    The draw is named by the first digits of its digest, the same for all who play it.
    """
    called = names or [seat.name for seat in row.seats]
    return join_file_name(row.game, called, row.puzzle[:DIGITS] or row.code, ending, what)


def join_file_name(game: str, names: Sequence[str], draw: str, ending: str, what: str = "") -> str:
    """Return the name of a file about a game, from what it is about.

    >>> join_file_name("chess", ["Zoé"], "1f9a0c", ".txt")
    'chess-zoe-1f9a0c.txt'
    """
    players = [plain_name(name) for name in names if name]
    parts = [game, *players[:MOST_NAMES], draw, what]
    return "-".join(filter(None, parts)) + ending


def zip_texts(files: Iterable[tuple[str, str]]) -> bytes:
    """Put texts together in one archive.

    >>> zipfile.ZipFile(io.BytesIO(zip_texts([("a.txt", "A")]))).namelist()
    ['a.txt']
    """
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(name, text)
    return whole.getvalue()
