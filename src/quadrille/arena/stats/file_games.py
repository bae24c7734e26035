"""Finished games of two in files: those of a game's file formats, and matches of computers.

A game has the same key wherever its file lies, so it is read and counted once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import PurePath

from quadrille.arena.runs.folder import GAMES, TERMS, read_line
from quadrille.arena.runs.plan import Outcome, Unit
from quadrille.arena.stats.own_game import OwnGame, moment, player_of, result_of
from quadrille.core.capabilities import FinishedGame
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.games import game, names

MATCH = "match"
"""The source of games between computers that `arena run` has played."""
LARGEST = 2**31 - 1
"""The largest score that a table of games holds."""


class GameFiles:
    """Files of games, by their names and a function that reads one.

    `date` is the day of those that name none.
    """

    def __init__(
        self, files: Sequence[str], read: Callable[[str], bytes], date: str | None = None
    ) -> None:
        self.files, self._read, self._date = files, read, date
        self.present: dict[str, None] = {}
        """The keys of all games in the order of the files, once `new_games` is at its end."""
        self.refused: list[QuadrilleError] = []
        """What is wrong with files that cannot be read."""
        self.left_out = 0
        """How many files have no finished game of two players."""

    def new_games(self, known: set[str]) -> Iterator[OwnGame]:
        """Yield the games that are not known, file by file."""
        for name in self.files:
            try:
                found = self._games_of(name, known)
            except QuadrilleError as error:
                error.source = name
                self.refused.append(error)
                continue
            self.left_out += not found
            for key, one in found.items():
                if one is not None and key not in self.present:
                    yield one
                self.present[key] = None

    def _games_of(self, name: str, known: set[str]) -> dict[str, OwnGame | None]:
        """Return the games of a file by their keys; `None` for one that is known."""
        raw = self._read(name)
        if PurePath(name).name == GAMES:
            terms = self._read(name.removesuffix(GAMES) + TERMS)
            return {
                one.key: None if one.key in known else one for one in match_games(terms, raw, name)
            }
        game_name, form, read_result = _format_of(name)
        key = f"{form}:{_digest(raw)}"
        if key in known:
            return {key: None}
        found = read_result(raw)
        if found is None or len(found.names) != 2:
            return {}
        return {key: _game_of(found, key, game_name, form, found.date or self._date)}


def is_game_file(name: str) -> bool:
    """Return whether the name of a file is that of a game, or of matches of computers.

    >>> is_game_file("final.GCG"), is_game_file("run/games.jsonl"), is_game_file("games.csv")
    (True, True, False)
    """
    return PurePath(name).name == GAMES or name.lower().endswith(game_endings())


def game_endings() -> tuple[str, ...]:
    """Return how the names of files that tell how a game ended may end, in small letters."""
    return tuple(_formats())


def _formats() -> dict[str, tuple[str, str, Callable[[bytes], FinishedGame | None]]]:
    """Return the formats that tell how a game ended, by their endings."""
    return {
        form.ending: (name, form.name, form.read_result)
        for name in names()
        for form in game(name).formats
        if form.read_result is not None
    }


def _format_of(name: str) -> tuple[str, str, Callable[[bytes], FinishedGame | None]]:
    return next(one for ending, one in _formats().items() if name.lower().endswith(ending))


def _game_of(
    found: FinishedGame, key: str, game_name: str, source: str, date: str | None
) -> OwnGame:
    (name_a, name_b), (score_a, score_b) = found.names, found.scores
    return OwnGame(
        key,
        game_name,
        *(player_of(game_name, name_a or ""), name_a, score_a),
        *(player_of(game_name, name_b or ""), name_b, score_b),
        result_of(found.winners),
        None if found.first is None else "ab"[found.first],
        date,
        None,
        None,
        found.lexicon,
        source,
    )


def match_games(terms: bytes, lines: bytes, path: str) -> list[OwnGame]:
    """Return the games between computers in the folder of a run: by its terms and its lines.

    Methods that solve puzzles do not meet, so theirs are none. What is left of a last line after a
    crash is passed over.
    """
    try:
        about = json.loads(terms)
        name, options = str(about["game"]), {str(key): str(one) for key, one in about["options"]}
    except (ValueError, KeyError, TypeError) as error:
        shown = path.removesuffix(GAMES) + TERMS
        raise Invalid("file-unreadable", path=shown, reason=str(error)) from None
    found: dict[Unit, list[OwnGame]] = {}
    for number, line in enumerate(lines[: lines.rfind(b"\n") + 1].splitlines(), 1):
        try:
            unit, outcome = read_line(line)
            at = json.loads(line).get("at")
            ended = None if at is None else moment(int(at))
            if any(abs(score or 0) > LARGEST for scores in outcome.scores for score in scores):
                raise ValueError("scores")
        except (ValueError, KeyError, TypeError, OverflowError, OSError) as error:
            raise Invalid("file-unreadable", path=path, reason=str(error), line=number) from None
        if len(unit.players) == 2:
            key = f"{MATCH}:{_digest(terms + line)}"
            found.setdefault(unit, [*_unit_games(unit, outcome, key, name, options, ended)])
    return [one for part in found.values() for one in part]


def _unit_games(
    unit: Unit,
    outcome: Outcome,
    key: str,
    name: str,
    options: dict[str, str],
    ended: datetime | None,
) -> Iterator[OwnGame]:
    """Yield the games of a pair; who loses by a fault has no score."""
    one, two = map(clean_name, unit.players)
    for number, (first, second) in enumerate(outcome.scores, 1):
        if first is None and second is None:
            continue
        yield OwnGame(
            f"{key}:{number}",
            name,
            *(f"computer:{one}", one, first),
            *(f"computer:{two}", two, second),
            _result(first, second),
            None,
            None if ended is None else ended.date().isoformat(),
            None,
            ended,
            options.get("lexicon"),
            MATCH,
        )


def _result(first: int | None, second: int | None) -> str:
    """Return the result by the scores, of which more is better; `None` loses.

    >>> _result(None, -5), _result(3, 3), _result(4, 3)
    ('b', 'tie', 'a')
    """
    if first is None or second is None:
        return "b" if first is None else "a"
    return "tie" if first == second else "ab"[second > first]


def _digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:24]
