"""The user's folder of games: those under way, and those finished, by game and by puzzle.

    GAME/open/ID.quadrille          a game that can be resumed
    GAME/done/PUZZLE/ID.quadrille   finished games on one board, draw or grid

Every file is a record, so nothing but the log is ever stored: scores are read by replaying it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from quadrille.core.disk import write_atomically
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Record, Setup, read
from quadrille.store.journal import Journal

SUFFIX = ".quadrille"


class SavedGames:
    """All games kept in one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def begin(self, setup: Setup, name: str) -> Journal:
        """Start the log of a new game."""
        return Journal.create(self.root / setup.game / "open" / f"{name}{SUFFIX}", setup)

    def under_way(self, game: str) -> list[Path]:
        """Return the games that can be resumed, the last played first."""
        found = (self.root / game / "open").glob(f"*{SUFFIX}")
        return sorted(found, key=_changed_at, reverse=True)

    def finish(self, journal: Journal, game: str, puzzle: str) -> None:
        """Put a finished game where its puzzle's scores are looked up."""
        journal.move(self.root / game / "done" / puzzle / journal.path.name)

    def keep(self, record: Record, puzzle: str, name: str) -> None:
        """Keep a finished game that was not played here move by move."""
        path = self.root / record.setup.game / "done" / puzzle / f"{name}{SUFFIX}"
        write_atomically(path, record.text().encode())

    def finished_games(self, game: str, puzzle: str | None = None) -> Iterator[Record]:
        """Yield the finished games, of one puzzle or of all; a damaged file is passed over."""
        pattern = f"{puzzle or '*'}/*{SUFFIX}"
        for path in sorted((self.root / game / "done").glob(pattern)):
            try:
                yield read(path.read_text(encoding="utf-8"))
            except (QuadrilleError, OSError, UnicodeDecodeError):
                continue


def _changed_at(path: Path) -> int:
    """Return when a file was last written; one that another window has just moved comes last."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0
