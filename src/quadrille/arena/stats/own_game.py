"""A finished game between two players as statistics keep it, and how it is read from a record."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Record, read, replay
from quadrille.games import game, names
from quadrille.store.saved_games import SUFFIX

BEGUN = re.compile(r"(\d{8}-\d{6})-[0-9a-f]+")
"""The name of a saved game: the moment when it was begun."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A finished game between two players, as it is kept."""

    key: str
    """Where it comes from: `live:CODE`, `saved:PATH`, or a digest of a file (`file_games`)."""
    game: str
    who_a: str | None
    """`computer:LEVEL`, `visitor:DIGEST` or `name:NAME`; `None` if nobody knows."""
    name_a: str | None
    score_a: int | None
    who_b: str | None
    name_b: str | None
    score_b: int | None
    result: str
    """`a`, `b` or `tie`."""
    first: str | None
    """Who had the first turn, `a` or `b`; `None` where all play at once."""
    date: str | None
    begun_at: datetime | None
    ended_at: datetime | None
    lexicon: str | None
    source: str


def saved_games(root: Path, known: set[str]) -> Iterator[OwnGame]:
    """Yield the finished games of two players that were saved in the terminal and are not known.

    A file that is damaged, or that no longer replays, is passed over.
    """
    for name in names():
        for path in sorted((root / name / "done").glob(f"*/*{SUFFIX}")):
            key = f"saved:{path.relative_to(root).as_posix()}"
            if key in known:
                continue
            try:
                record = read(path.read_text(encoding="utf-8"))
                found = game_of(record, key, path.stem)
            except (QuadrilleError, OSError, UnicodeDecodeError):
                continue
            if found is not None:
                yield found


def game_of(record: Record, key: str, stem: str = "") -> OwnGame | None:
    """Return a finished game of two players as it is kept; `None` for any other one."""
    setup = record.setup
    if len(setup.seats) != 2:
        return None
    rules = game(setup.game)
    first, *later = replay(rules, setup, record.entries)
    outcome = rules.outcome(later[-1] if later else first)
    if outcome is None:
        return None
    begun = BEGUN.fullmatch(stem)
    turn = rules.to_move(first)
    seats = [player_of(setup.game, name) for name in setup.seats]
    return OwnGame(
        key,
        setup.game,
        *(seats[0], setup.seats[0] or None, outcome.scores[0]),
        *(seats[1], setup.seats[1] or None, outcome.scores[1]),
        result_of(outcome.winners),
        "ab"[turn[0]] if len(turn) == 1 else None,
        setup.date or None,
        datetime.strptime(begun[1], "%Y%m%d-%H%M%S") if begun else None,
        None,
        dict(setup.options).get("lexicon"),
        "saved",
    )


def result_of(winners: tuple[int, ...]) -> str:
    """Return the result of a game of two by the seats that won.

    >>> result_of((1,)), result_of((0, 1))
    ('b', 'tie')
    """
    return "ab"[winners[0]] if len(winners) == 1 else "tie"


def player_of(game_name: str, name: str) -> str | None:
    """Return who a name in a record is: a computer, or a person; `None` without a name.

    >>> player_of("scrabble", "equity"), player_of("scrabble", "Ann"), player_of("scrabble", "")
    ('computer:equity', 'name:Ann', None)
    """
    players = game(game_name).players
    if players is not None and name.partition(":")[0] in players.levels:
        return f"computer:{name}"
    return f"name:{name}" if name else None


def digest_visitor(visitor: str) -> str:
    """Return a digest that identifies a visitor without giving access to their games.

    >>> digest_visitor("abc")
    'visitor:ba7816bf8f01'
    """
    return f"visitor:{hashlib.sha256(visitor.encode()).hexdigest()[:12]}"


def moment(milliseconds: int) -> datetime:
    """Return a moment of the store, in universal time without a zone.

    >>> moment(0)
    datetime.datetime(1970, 1, 1, 0, 0)
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).replace(tzinfo=None)
