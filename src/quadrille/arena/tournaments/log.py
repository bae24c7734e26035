"""A tournament as lines of JSON: what was decided, in its order. Reading them replays it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Any

from quadrille.arena.tournaments.tournament import (
    FORMATS,
    Game,
    Round,
    Settings,
    Tournament,
    add_player,
    drop_round,
    enter_forfeit,
    enter_result,
    enter_table,
    restore,
    withdraw,
)
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.names import clean_name

VERSION = 1


def begin_line(settings: Settings) -> str:
    """Return the first line of a tournament."""
    return _line("tournament", version=VERSION, **asdict(settings))


def add_line(name: str, rating: int | None) -> str:
    """Return the line that enters a player."""
    return _line("add", name=name, **({} if rating is None else {"rating": rating}))


def withdraw_line(name: str) -> str:
    """Return the line that withdraws a player."""
    return _line("withdraw", name=name)


def restore_line(name: str) -> str:
    """Return the line that brings a withdrawn player back."""
    return _line("restore", name=name)


def round_line(one: Round) -> str:
    """Return the line of a round's pairings."""
    return _line("round", games=[[game.first, game.second] for game in one.games], bye=one.bye)


def drop_line() -> str:
    """Return the line that takes the last pairings back."""
    return _line("drop")


def result_line(number: int, scores: Iterable[tuple[str, int]]) -> str:
    """Return the line of a result.

    >>> result_line(1, [("Ann", 400), ("Ben", 350)])
    '{"do": "result", "round": 1, "scores": [["Ann", 400], ["Ben", 350]]}'
    """
    return _line("result", round=number, scores=[list(one) for one in scores])


def forfeit_line(number: int, names: Iterable[str]) -> str:
    """Return the line of a forfeit."""
    return _line("forfeit", round=number, names=[*names])


def table_line(number: int, names: Iterable[str], table: str) -> str:
    """Return the line of a live table at which a game is played."""
    return _line("table", round=number, names=[*names], table=table)


def _line(kind: str, **fields: Any) -> str:
    return json.dumps({"do": kind, **fields}, ensure_ascii=False)


def read_tournament(lines: Iterable[bytes | str], before: Tournament | None = None) -> Tournament:
    """Replay the lines of a tournament; raise `Invalid` with the number of a line that is wrong.

    With the tournament `before` them, lines continue it. Names are read without invisible signs.
    """
    tournament = before
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            step = json.loads(line)
            # A lone surrogate is no letter: neither a store nor a file takes it.
            json.dumps(step, ensure_ascii=False).encode()
            tournament = _begin(step) if tournament is None else _apply(tournament, step)
        except QuadrilleError as error:
            error.line = number
            raise
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
            raise Invalid("tournament.line", line=number) from None
    if tournament is None:
        raise Invalid("tournament.line", line=number + 1)
    return tournament


def _begin(step: dict[str, Any]) -> Tournament:
    if step.pop("do") != "tournament" or step.pop("version") != VERSION:
        raise ValueError("not a tournament")
    settings = Settings(**{name: clean_name(str(value)) for name, value in step.items()})
    if settings.format not in FORMATS:
        raise ValueError(settings.format)
    return Tournament(settings)


def _apply(tournament: Tournament, step: dict[str, Any]) -> Tournament:
    match step["do"]:
        case "add":
            rating = step.get("rating")
            name = clean_name(step["name"])
            return add_player(tournament, name, None if rating is None else int(rating))
        case "withdraw":
            return withdraw(tournament, clean_name(step["name"]))
        case "restore":
            return restore(tournament, clean_name(step["name"]))
        case "round":
            return _add_round(tournament, step["games"], step["bye"])
        case "drop":
            return drop_round(tournament)
        case "result":
            (one, own), (two, other) = step["scores"]
            scores = [(clean_name(one), int(own)), (clean_name(two), int(other))]
            return enter_result(tournament, int(step["round"]), scores)
        case "forfeit":
            return enter_forfeit(tournament, int(step["round"]), [*map(clean_name, step["names"])])
        case "table":
            names_of = [*map(clean_name, step["names"])]
            return enter_table(tournament, int(step["round"]), names_of, str(step["table"]))
    raise ValueError(step["do"])


def _add_round(tournament: Tournament, pairs: list[list[str]], bye: str | None) -> Tournament:
    """Return a tournament with the pairings of one more round."""
    games = tuple(Game(clean_name(one), clean_name(two)) for one, two in pairs)
    last = Round(games, None if bye is None else clean_name(bye))
    paired = [name for game in games for name in (game.first, game.second)]
    paired += [] if last.bye is None else [last.bye]
    names = {one.name for one in tournament.players}
    if len(set(paired)) < len(paired) or not names.issuperset(paired):
        raise ValueError("pairings")
    return replace(tournament, rounds=(*tournament.rounds, last))
