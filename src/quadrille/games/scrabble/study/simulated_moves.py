"""Moves of a game compared by simulation: the one played and the best by equity, kept on disk."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256

from quadrille.core.answer_cache import cached_answer
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.ranking import RankedMove, Ranking
from quadrille.games.scrabble.analysis_board.simulation import SimulatedMove, simulate
from quadrille.games.scrabble.files import Position, write_cgp
from quadrille.games.scrabble.moves import Action, Exchange, Pass, Play
from quadrille.games.scrabble.notation import parse, write, write_tiles
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.placing import canonical
from quadrille.games.scrabble.study.analysis import (
    Analyst,
    MoveEvaluation,
    SimulatedChoice,
    scores_before,
)

SIMULATION = "simulation"
VERSION = 1
"""Changes when the same question has another answer: the moves tried, or how they are tried."""
LEXICONS = 4


@dataclass(frozen=True, slots=True)
class SimulationTerms:
    """How much is tried for each move of a game."""

    rollouts: int
    """Of all moves together that are compared with it."""
    seed: int = 0
    threads: int = 1


def evaluate_by_simulation(
    analyst: Analyst, evaluation: MoveEvaluation, terms: SimulationTerms
) -> MoveEvaluation:
    """Return the evaluation of a move by simulation; the one given where that is not possible.

    The one given is by points and leave. Endgames, unknown racks, and moves that the rules dispute
    keep it.
    """
    turn = evaluation.turn
    position = turn.position
    if position is None or turn.is_unknown or not position.others or not position.bag > 0:
        return evaluation
    if not analyst.generator.crossing:
        return evaluation
    position = replace(position, scores=scores_before(turn))
    played: Action = Pass() if turn.refused else turn.move
    if isinstance(played, Play):
        played = canonical(position.board, played)
    try:
        found = _choices(analyst, position, played, terms)
    except QuadrilleError:
        return evaluation
    own = next((one for one in found if one.move == played), None)
    if own is None or len(found) < 2:
        return evaluation
    best = own if own.spread >= found[0].spread else found[0]
    return replace(
        evaluation,
        worth=own.spread,
        best=turn.move if best is own else best.move,
        best_points=best.points,
        best_worth=best.spread,
        method=SIMULATION,
        better=sum(one.spread > own.spread for one in found),
        win=own.win,
        best_win=best.win,
        choices=tuple(found),
    )


def _choices(
    analyst: Analyst, position: Observation, played: Action, terms: SimulationTerms
) -> list[SimulatedChoice]:
    """Return the move played and the best ones with what their rollouts say, the best first."""
    ranking = Ranking(analyst, position)
    rows = ranking.candidates([played])

    def compute() -> Json:
        budget = Budget(iterations=terms.rollouts, threads=terms.threads)
        answers = deque(simulate(ranking, rows, budget, Rng(terms.seed)), maxlen=1)
        return [_encode(one) for last in answers for one in last]

    answer = cached_answer(SIMULATION, _question(analyst, position, rows, terms), compute)
    assert isinstance(answer, list)
    return [_decode(one, analyst) for one in answer if isinstance(one, dict)]


def _question(
    analyst: Analyst, position: Observation, rows: list[RankedMove], terms: SimulationTerms
) -> Json:
    """Return all that the answer depends on: the position, the words, the moves, how much."""
    racks = (position.rack, *(position.known or [()] * len(position.others)))
    cgp = Position(position.board, racks, position.scores, position.turns_without_points)
    return {
        "version": VERSION,
        "position": write_cgp(cgp),
        "tiles": write_tiles(position.unseen),
        "others": list(position.others),
        "words": _digest(analyst),
        "moves": [write(row.move) for row in rows],
        "rollouts": terms.rollouts,
        "seed": terms.seed,
    }


@lru_cache(LEXICONS)
def _digest(analyst: Analyst) -> str:
    """Return a digest of the words and of the points of the tiles."""
    generator = analyst.generator
    points = bytes(generator.tiles.points)
    return sha256(generator.graph[0].tobytes() + points).hexdigest()[:20]


def _encode(one: SimulatedMove) -> Json:
    return {
        "move": write(one.row.move),
        "points": one.row.points,
        "spread": round(one.spread, 3),
        "win": round(one.win, 5),
        "error": round(one.error, 3),
    }


def _decode(row: dict[str, Json], analyst: Analyst) -> SimulatedChoice:
    text, points, spread, win, error = (
        row[name] for name in ("move", "points", "spread", "win", "error")
    )
    assert isinstance(text, str)
    assert isinstance(points, int)
    move = parse(text, analyst.generator.tiles, 0)
    assert isinstance(move, Play | Exchange | Pass)
    numbers = [float(one) for one in (spread, win, error) if isinstance(one, int | float)]
    return SimulatedChoice(move, points, *numbers)
