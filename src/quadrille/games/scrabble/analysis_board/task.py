"""The analysis board as an engine task: the moves of a position, ranked, simulated or searched."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from time import monotonic

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Json
from quadrille.core.numbers import check_range
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.endings import EndingMove, search_ending
from quadrille.games.scrabble.analysis_board.methods import (
    AUTO,
    ENDGAME,
    EQUITY,
    POINTS,
    SIMULATION,
)
from quadrille.games.scrabble.analysis_board.position import (
    BoardPosition,
    play_line,
    read_action,
    read_position,
)
from quadrille.games.scrabble.analysis_board.ranking import RankedMove, Ranking
from quadrille.games.scrabble.analysis_board.simulation import SimulatedMove, simulate
from quadrille.games.scrabble.endgame.exact import Endgame
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Action, Play
from quadrille.games.scrabble.notation import write, write_tiles
from quadrille.games.scrabble.observation import Observation, is_ending
from quadrille.games.scrabble.players.quick import EVERY_PLAY, kernels_for
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.study.analysis import Analyst
from quadrille.games.scrabble.study.analysis_task import encode_move
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import named_lexicon
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords

MOST_TRIED = 20
SEARCHED = 10
"""How many other moves of an endgame are searched after the best."""
PAUSE = 0.2
"""Seconds between two answers, at least."""
KEPT = 4


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """What is asked of a position."""

    method: str = EQUITY
    tried: tuple[Action, ...] = ()
    most: int = 20
    budget: Budget = field(default_factory=Budget)


def read_tried(
    texts: Sequence[str], position: BoardPosition, convention: str = "en"
) -> tuple[Action, ...]:
    """Return the moves that somebody wants to try, by their texts."""
    check_range("plays", len(texts), 0, MOST_TRIED)
    return tuple(read_action(text, position.tiles, convention) for text in texts)


def analyst_of(lexicon: str, code: str) -> Analyst:
    """Return the analyst for the words and tiles of a position."""
    words = named_lexicon(lexicon, code)
    if words.alphabet.letters != language(code).alphabet.letters:
        raise Invalid("scrabble.other-language", lexicon=lexicon, language=code)
    return _analyst(words, code)


@lru_cache(KEPT)
def _analyst(words: NamedWords[Lookups], code: str) -> Analyst:
    return Analyst(Generator(words.load(), language(code).tiles["scrabble"]), Budget())


@lru_cache(KEPT)
def endgame_of(analyst: Analyst) -> Endgame:
    """Return the endgames of the words of a position; one search helps the next."""
    return Endgame(analyst.generator)


def analyse_position(
    cancelled: threading.Event,
    rng: Rng,
    text: str,
    line: str,
    code: str,
    lexicon: str,
    request: BoardRequest,
    tried: Sequence[str],
) -> Iterator[dict[str, Json]]:
    """Yield what is found about the position at the end of a line; `score` grows with each."""
    start = read_position(text, code, lexicon)
    position = play_line(start, line)[-1][0]
    request = replace(request, tried=read_tried(tried, position))
    reported = 0.0
    last: dict[str, Json] | None = None
    for number, found in enumerate(answer(position, request, rng), 1):
        last = {"score": number, "bound": None, "found": found}
        if cancelled.is_set():
            break
        if number == 1 or monotonic() - reported >= PAUSE:
            yield last
            reported, last = monotonic(), None
    if last is not None:
        yield last


def answer(position: BoardPosition, request: BoardRequest, rng: Rng) -> Iterator[dict[str, Json]]:
    """Yield what is found about a position, as plain values; the ranked moves come first."""
    if position.is_over:
        raise Illegal("scrabble.position-over")
    seen = position.observe()
    analyst = analyst_of(position.lexicon, position.code)
    ranking = Ranking(analyst, seen)
    method, seats = _choose_method(request.method, seen), 1 + len(seen.others)
    if method == ENDGAME and not is_ending(seats, seen.bag):
        raise Invalid("scrabble.no-ending", count=seen.bag, seats=seats)
    order = POINTS if method == POINTS else EQUITY
    rows = ranking.best(order, request.most, request.tried)
    encode = _Encoder(position, ranking, method)
    yield encode.ranked(rows)
    if method == SIMULATION and seen.others:
        some = ranking.candidates(request.tried)
        if len(some) > 1:
            for simulated in simulate(ranking, some, request.budget, rng):
                yield encode.simulated(simulated, rows)
    elif method == ENDGAME:
        others = searched_moves(ranking, rows)
        for found in search_ending(endgame_of(analyst), ranking, others, request.budget):
            yield encode.searched(found, rows)


def _choose_method(method: str, seen: Observation) -> str:
    """Return the method for a position, where the choice is left to us."""
    if method != AUTO:
        return method
    return ENDGAME if is_ending(1 + len(seen.others), seen.bag) else SIMULATION


def kernels_for_method(method: str, position: BoardPosition) -> tuple[str, ...]:
    """Return the kernel modules that a method needs for a position."""
    known = {ENDGAME: "endgame", SIMULATION: "simulation"}
    chosen = method if position.is_over else _choose_method(method, position.observe())
    return kernels_for(known[chosen]) if chosen in known else EVERY_PLAY


def searched_moves(ranking: Ranking, rows: Sequence[RankedMove]) -> list[RankedMove]:
    """Return the moves that are searched to the end: those somebody tries, then those with the
    most points, each once."""
    found = {one.move: one for one in rows if one.tried}
    for one in ranking.best(POINTS, SEARCHED):
        found.setdefault(one.move, one)
    return [*found.values()]


class _Encoder:
    """Writes what is found as plain values."""

    def __init__(self, position: BoardPosition, ranking: Ranking, method: str) -> None:
        self._board = position.position.board
        self._head: dict[str, Json] = {
            "position": position.text,
            "language": position.code,
            "lexicon": position.lexicon,
            "method": method,
            "bag": ranking.position.bag,
            "plays": ranking.count,
        }
        self._ranked: dict[Action, dict[str, Json]] = {}

    def ranked(self, rows: Sequence[RankedMove]) -> dict[str, Json]:
        """Return the moves in their order."""
        return {**self._head, "rollouts": 0, "moves": [self._row(one) for one in rows]}

    def simulated(
        self, found: Sequence[SimulatedMove], rows: Sequence[RankedMove]
    ) -> dict[str, Json]:
        """Return the moves that are simulated first, then the others as they were ranked."""
        moves: list[Json] = []
        for one in found:
            moves.append({
                **self._row(one.row),
                "spread": round(one.spread, 2),
                "win": round(one.win, 4),
                "error": round(one.error, 2),
                "rollouts": one.rollouts,
                "given_up": one.given_up,
            })  # fmt: skip
        known = {one.row.move for one in found}
        moves += [self._row(one) for one in rows if one.move not in known]
        total = sum(one.rollouts for one in found)
        return {**self._head, "rollouts": total, "moves": moves}

    def searched(self, found: Sequence[EndingMove], rows: Sequence[RankedMove]) -> dict[str, Json]:
        """Return the moves that are searched first, then the others as they were ranked."""
        ranked = {one.move: one for one in rows}
        moves: list[Json] = []
        for one in found:
            row = ranked.get(one.move) or RankedMove(one.move, one.points, one.points, ())
            moves.append({
                **self._row(row),
                "spread": round(one.spread, 2),
                "win": round(one.win, 4),
                "proved": one.proved,
                "line": [write(move) for move in one.line],
            })  # fmt: skip
        known = {one.move for one in found}
        moves += [self._row(one) for one in rows if one.move not in known]
        return {**self._head, "rollouts": 0, "moves": moves}

    def _row(self, row: RankedMove) -> dict[str, Json]:
        if row.move not in self._ranked:
            self._ranked[row.move] = {
                **encode_move(row.move, self._board),
                "points": row.points,
                "leave": write_tiles(row.leave),
                "leave_worth": round(row.worth - row.points, 1),
                "worth": round(row.worth, 1),
                "wrong": list(row.wrong),
                "tried": row.tried,
                "bingo": isinstance(row.move, Play) and len(row.move.laid()) == RACK,
            }
        return self._ranked[row.move]
