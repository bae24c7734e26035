"""A finished game of Scrabble for the page: each move, the best one, what else there was.

An engine's process does it. What was found grows with every move, so that a page can show it while
the rest is looked at.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quadrille.app import errors as errors
from quadrille.core.errors import Invalid
from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.core.record import Entry, Setup, is_record, read, replay
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.analysis import (
    Analyst,
    Moment,
    Opinion,
    moments_of_states,
    moments_of_steps,
    summary,
)
from quadrille.games.scrabble.board import SIZE, letter_factor, word_factor
from quadrille.games.scrabble.config import NO_LEXICON
from quadrille.games.scrabble.gcg import is_gcg
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.moves import Action, Exchange, Play
from quadrille.games.scrabble.notation import write, write_place, write_tiles
from quadrille.games.scrabble.score import words_of
from quadrille.games.scrabble.state import State
from quadrille.games.scrabble.written import known_lexicon, read_written
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.tiles import TileSet

NAME = "scrabble"
CHOICES = 5
"""How many moves are shown beside the one played."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A game to look at: its moves, who played, with which words and tiles."""

    code: str
    lexicon: str
    tiles: TileSet
    names: tuple[str, ...]
    moments: tuple[Moment, ...]
    final: tuple[int, ...]
    crossing: bool = True


def analysed(task: Mapping[str, Any], cancelled: threading.Event) -> Iterator[dict[str, Json]]:
    """Look at a game move by move; `score` counts those that are done, `bound` all."""
    looked = _of_text(task["text"]) if task["text"] else _of_moves(task)
    named = None if looked.lexicon == NO_LEXICON else looked.lexicon
    alphabet = language(looked.code).alphabet
    words = Lexicon.open(named or language(looked.code).lexicon, alphabet)
    analyst = Analyst(
        Generator(words, looked.tiles, looked.crossing), Budget(seconds=task["seconds"])
    )
    head = _head(looked, words.name, analyst.method)
    opinions: list[Opinion] = []
    moves: list[dict[str, Json]] = [played(moment) for moment in looked.moments]
    yield _told(head, moves, opinions)
    for number, moment in enumerate(looked.moments):
        if cancelled.is_set():
            return
        opinions.append(analyst.opinion(moment))
        moves[number] |= judged(opinions[-1], analyst)
        yield _told(head, moves, opinions)


def _of_moves(task: Mapping[str, Any]) -> Looked:
    """Go through a table's game again."""
    setup = Setup(NAME, tuple(task["options"].items()), ("",) * task["seats"])
    entries = [Entry(seat, text) for seat, text in task["moves"]]
    return _of_states(setup, [*replay(game(NAME), setup, entries)])


def _of_states(setup: Setup, states: Sequence[object]) -> Looked:
    known = [state for state in states if isinstance(state, State)]
    config, last = known[0].config, known[-1]
    return Looked(
        config.language,
        config.lexicon,
        config.tiles,
        setup.seats,
        tuple(moments_of_states(known)),
        last.scores,
        config.crossing,
    )


def _of_text(text: str) -> Looked:
    """Read a game that somebody sends: a record of ours, or a GCG."""
    if is_record(text):
        record = read(text)
        if record.setup.game != NAME:
            raise Invalid("engine.no-analysis", game=record.setup.game)
        return _of_states(record.setup, [*replay(game(NAME), record.setup, record.entries)])
    if not is_gcg(text):
        raise Invalid("engine.no-game")
    found = read_written(text)
    return Looked(
        found.code,
        known_lexicon(found.game.value("lexicon") or "", found.code),
        found.tiles,
        found.retraced.names,
        tuple(moments_of_steps(found.retraced, found.tiles)),
        found.retraced.scores,
    )


def _head(looked: Looked, lexicon: str, method: str) -> dict[str, Json]:
    return {
        "names": list(looked.names),
        "language": looked.code,
        "lexicon": lexicon,
        "method": method,
        "final": list(looked.final),
        **sheet(looked.tiles),
    }


def sheet(tiles: TileSet) -> dict[str, Json]:
    """Say what a board is drawn with: premium squares by rows from the top, points by letter.

    >>> squares = sheet(language("fr").tiles["scrabble"])
    >>> squares["squares"][0][:4], squares["points"]["Z"]
    (['w3', '', '', 'l2'], 10)
    """
    return {
        "squares": [
            [_premium(Cell(column, row)) for column in range(SIZE.columns)]
            for row in range(SIZE.rows)
        ],
        "points": dict(zip(tiles.letters, tiles.points, strict=True)),
    }


def _premium(cell: Cell) -> str:
    if word_factor(cell) > 1:
        return f"w{word_factor(cell)}"
    return f"l{letter_factor(cell)}" if letter_factor(cell) > 1 else ""


def _told(
    head: dict[str, Json], moves: Sequence[dict[str, Json]], opinions: Sequence[Opinion]
) -> dict[str, Json]:
    """Say how far it is, and everything that was found; moves not looked at yet have no `loss`."""
    names = head["names"]
    assert isinstance(names, list)
    summed: list[Json] = [_summed(opinions, seat) for seat in range(len(names))]
    found: dict[str, Json] = {**head, "moves": [dict(one) for one in moves], "players": summed}
    return {"score": len(opinions), "bound": len(moves), "found": found}


def _summed(opinions: Sequence[Opinion], seat: int) -> dict[str, Json]:
    one = summary(opinions, seat)
    return {
        "moves": one.moves,
        "loss": round(one.loss, 1),
        "mean": round(one.mean, 1),
        "judged": one.judged,
        "best": one.best,
        "sevens": one.sevens,
        "missed": one.missed,
        "wrong": one.wrong,
    }


def played(moment: Moment) -> dict[str, Json]:
    """Say what was played, before anybody looks at it."""
    return {
        "seat": moment.seat,
        "rack": None if moment.sight is None else list(moment.sight.rack),
        "played": {**shown(moment.move, moment.board), "points": moment.points},
        "refused": moment.refused,
        "scores": list(moment.scores),
        "looked": False,
    }


def judged(opinion: Opinion, analyst: Analyst) -> dict[str, Json]:
    """Say what was found about a move."""
    board = opinion.moment.board
    best: dict[str, Json] | None = None
    if opinion.best is not None:
        best = {
            **shown(opinion.best, board),
            "points": opinion.best_points,
            "worth": opinion.best_worth,
        }
    return {
        "looked": True,
        "worth": opinion.worth,
        "best": best,
        "loss": None if opinion.loss is None else round(opinion.loss, 1),
        "better": opinion.better,
        "method": opinion.method,
        "proved": opinion.proved,
        "seven_missed": opinion.seven and not opinion.laid_seven,
        "wrong": list(opinion.wrong),
        "choices": _choices(opinion, analyst) or ([best] if best else []),
    }


def _choices(opinion: Opinion, analyst: Analyst) -> list[Json]:
    """Give the best moves; in an endgame only one is known, and it is told as the best."""
    moment = opinion.moment
    if moment.sight is None or opinion.method == "endgame":
        return []
    return [
        {**shown(one.move, moment.board), "points": one.points, "worth": one.worth}
        for one in analyst.choices(moment.sight, CHOICES)
    ]


def shown(move: Action, board: tuple[str, ...]) -> dict[str, Json]:
    """Say a move so that a page can write and draw it: its place, its word, the tiles it lays.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> play = shown(Play(Cell(7, 7), False, ("A", "s")), EMPTY)
    >>> play["at"], play["word"], play["laid"]
    ({'en': '8H', 'fr': 'H8'}, 'As', [[7, 7, 'A'], [8, 7, 's']])
    """
    if not isinstance(move, Play):
        word = write_tiles(move.tiles) if isinstance(move, Exchange) else ""
        kind = "exchange" if isinstance(move, Exchange) else "pass"
        return {"kind": kind, "text": write(move), "at": None, "word": word, "laid": []}
    at: dict[str, Json] = {way: write_place(move.start, move.down, way) for way in ("en", "fr")}
    cells: list[Json] = [[cell.column, cell.row, one] for cell, one in move.laid().items()]
    word = write_tiles(words_of(board, move)[0].tiles)
    return {"kind": "play", "text": write(move), "at": at, "word": word, "laid": cells}
