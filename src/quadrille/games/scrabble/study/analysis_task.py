"""The analysis of a finished game as an engine task: each move, the best one, the alternatives.

What is found grows with every move, so that a page can show it while the rest is analysed.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.core.record import Record, is_record, read, replay
from quadrille.core.refusals import no_analysis, no_game
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.board import SIZE, letter_factor, word_factor
from quadrille.games.scrabble.config import NO_LEXICON
from quadrille.games.scrabble.files import Position, write_cgp
from quadrille.games.scrabble.gcg.comments import Comment, comments_of_turns
from quadrille.games.scrabble.gcg.format import is_gcg
from quadrille.games.scrabble.gcg.reader import (
    ReplayedGame,
    known_lexicon,
    read_and_replay,
    tiles_of,
)
from quadrille.games.scrabble.gcg.reconstruct import reconstruct_record
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Action, Exchange, Play
from quadrille.games.scrabble.notation import write, write_place, write_tiles
from quadrille.games.scrabble.score import words_of
from quadrille.games.scrabble.state import State
from quadrille.games.scrabble.study.analysis import (
    AnalysedTurn,
    Analyst,
    MoveEvaluation,
    scores_before,
    turns_of_states,
    turns_of_steps,
)
from quadrille.games.scrabble.study.simulated_moves import (
    SIMULATION,
    SimulationTerms,
    evaluate_by_simulation,
)
from quadrille.games.scrabble.study.summary import summary
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.tiles import TileSet

NAME = "scrabble"

CHOICES = 5
"""How many moves are shown beside the one played."""


@dataclass(frozen=True, slots=True)
class AnalysedGame:
    """A game to analyse: its moves, who played, with which words and tiles."""

    code: str
    lexicon: str
    tiles: TileSet
    names: tuple[str, ...]
    turns: tuple[AnalysedTurn, ...]
    final: tuple[int, ...]
    crossing: bool = True
    comments: tuple[Comment, ...] = ()
    """What a file says of each turn."""
    unknown: str = ""
    """Why a file is no record: what it leaves open."""
    foreign: bool = False
    """Whether it has letters that no lexicon here has."""

    def words(self) -> tuple[Lexicon, str]:
        """Return the words it was played with, or none and why: they need not be here.

        A game that was stored here names its words; without them it is an error.
        """
        chosen = language(self.code)
        named = None if self.lexicon == NO_LEXICON else self.lexicon
        try:
            return Lexicon.open(named or chosen.lexicon, chosen.alphabet), ""
        except Invalid as error:
            if named:
                raise
            return Lexicon.of((), chosen.alphabet), str(error)


def analyse(
    cancelled: threading.Event,
    text: str,
    seconds: float,
    terms: SimulationTerms | None = None,
) -> Iterator[dict[str, Json]]:
    """Analyse a game, a record or a GCG, move by move; search each endgame for some seconds.

    With terms each move is simulated afterwards. `score` counts the moves that are done, `bound`
    all: each is counted again when it is simulated.
    """
    game = _read_game(text)
    words, missing = game.words()
    shown_only = game.foreign or bool(missing)
    tiles = tiles_of(game.code) if game.foreign else game.tiles
    analyst = Analyst(Generator(words, tiles, game.crossing), Budget(seconds=seconds))
    head = _head(game, words.name, analyst.method)
    if missing:
        head["unknown"] = missing
    evaluations: list[MoveEvaluation] = []
    moves: list[dict[str, Json]] = [encode_turn(turn) for turn in game.turns]
    for move, comment in zip(moves, game.comments, strict=False):
        move["notes"] = [*comment.notes]
        move["remarks"] = [str(one) for one in comment.warnings]
        if game.foreign:
            move["position"] = ""  # The analysis board has no such letters.
    bound = len(moves) * (1 if terms is None else 2)
    yield _progress(head, moves, evaluations, 0, bound)
    for number, turn in enumerate(game.turns):
        if cancelled.is_set():
            return
        evaluations.append(MoveEvaluation(turn) if shown_only else analyst.evaluate(turn))
        moves[number] |= encode_evaluation(evaluations[-1], analyst)
        yield _progress(head, moves, evaluations, len(evaluations), bound)
    if terms is None:
        return
    head["method"] = SIMULATION
    for number, one in enumerate(evaluations):
        if cancelled.is_set():
            return
        evaluations[number] = evaluate_by_simulation(analyst, one, terms)
        moves[number] |= encode_evaluation(evaluations[number], analyst)
        yield _progress(head, moves, evaluations, len(moves) + number + 1, bound)


def _read_game(text: str) -> AnalysedGame:
    """Return the game of a text: a record, or a GCG."""
    if is_record(text):
        return _of_record(read(text))
    if not is_gcg(text):
        raise no_game()
    found = read_and_replay(text)
    return AnalysedGame(
        found.code,
        known_lexicon(found.game.value("lexicon") or "", found.code),
        found.tiles,
        found.replay.names,
        tuple(turns_of_steps(found.replay, found.tiles)),
        found.replay.scores,
        comments=tuple(comments_of_turns(found.game, found.replay)),
        unknown=_what_is_unknown(found),
        foreign=bool(found.foreign),
    )


def _what_is_unknown(found: ReplayedGame) -> str:
    """Return why a game written down is no record, or nothing if it is one."""
    try:
        reconstruct_record(found.game, found.tiles, found.code)
    except QuadrilleError as error:
        return str(error)
    return ""


def _of_record(record: Record) -> AnalysedGame:
    if record.setup.game != NAME:
        raise no_analysis(record.setup.game)
    replayed = replay(game(NAME), record.setup, record.entries)
    states = [state for state in replayed if isinstance(state, State)]
    config, last = states[0].config, states[-1]
    return AnalysedGame(
        config.language,
        config.lexicon,
        config.tiles,
        record.setup.seats,
        tuple(turns_of_states(states)),
        last.scores,
        config.crossing,
    )


def _head(game: AnalysedGame, lexicon: str, method: str) -> dict[str, Json]:
    return {
        "names": list(game.names),
        "language": game.code,
        "lexicon": lexicon,
        "method": method,
        "final": list(game.final),
        "unknown": game.unknown,
        **encode_board(game.tiles),
    }


def encode_board(tiles: TileSet) -> dict[str, Json]:
    """Return what a board is drawn with: premium squares by rows from the top, points by letter.

    >>> squares = encode_board(language("fr").tiles["scrabble"])
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


def _progress(
    head: dict[str, Json],
    moves: Sequence[dict[str, Json]],
    evaluations: Sequence[MoveEvaluation],
    done: int,
    bound: int,
) -> dict[str, Json]:
    """Return how far it is and what was found; moves not analysed yet have no `loss`."""
    names = head["names"]
    assert isinstance(names, list)
    summed: list[Json] = [_encode_summary(evaluations, seat) for seat in range(len(names))]
    found: dict[str, Json] = {**head, "moves": [dict(one) for one in moves], "players": summed}
    return {"score": done, "bound": bound, "found": found}


def _encode_summary(evaluations: Sequence[MoveEvaluation], seat: int) -> dict[str, Json]:
    one = summary(evaluations, seat)
    return {
        "moves": one.moves,
        "loss": round(one.loss, 1),
        "mean": round(one.mean, 1),
        "judged": one.judged,
        "best": one.best,
        "sevens": one.bingos,
        "missed": one.missed,
        "wrong": one.wrong,
        "unchallenged": one.unchallenged,
    }


def encode_turn(turn: AnalysedTurn) -> dict[str, Json]:
    """Return what was played, without an evaluation."""
    return {
        "seat": turn.seat,
        "rack": None if turn.position is None else list(turn.position.rack),
        "played": {**encode_move(turn.move, turn.board), "points": turn.points},
        "refused": turn.refused,
        "scores": list(turn.scores),
        "position": _position_text(turn),
        "looked": False,
    }


def _position_text(turn: AnalysedTurn) -> str:
    """Return the position before a turn as CGP; an unknown rack is empty."""
    position, scores = turn.position, scores_before(turn)
    rack = position.rack if position else ()
    barren = position.turns_without_points if position else 0
    return write_cgp(Position(turn.board, (rack, *[()] * (len(scores) - 1)), scores, barren))


def encode_evaluation(evaluation: MoveEvaluation, analyst: Analyst) -> dict[str, Json]:
    """Return what was found about a move."""
    board = evaluation.turn.board
    best: dict[str, Json] | None = None
    if evaluation.best is not None:
        best = {
            **encode_move(evaluation.best, board),
            "points": evaluation.best_points,
            "worth": evaluation.best_worth,
        }
    return {
        "looked": True,
        "worth": evaluation.worth,
        "best": best,
        "loss": None if evaluation.loss is None else round(evaluation.loss, 1),
        "better": evaluation.better,
        "method": evaluation.method,
        "proved": evaluation.proved,
        "win": evaluation.win,
        "best_win": evaluation.best_win,
        "seven_missed": evaluation.allows_bingo and not evaluation.is_bingo,
        "wrong": list(evaluation.wrong),
        "choices": _choices(evaluation, analyst) or ([best] if best else []),
    }


def _choices(evaluation: MoveEvaluation, analyst: Analyst) -> list[Json]:
    """Return the best moves; none in an endgame, where only the best is known."""
    turn = evaluation.turn
    if turn.position is None or evaluation.method in ("endgame", "unknown"):
        return []
    if evaluation.choices:
        return [
            {
                **encode_move(one.move, turn.board),
                "points": one.points,
                "worth": one.spread,
                "win": one.win,
                "error": one.error,
            }
            for one in evaluation.choices[:CHOICES]
        ]
    return [
        {**encode_move(one.move, turn.board), "points": one.points, "worth": one.worth}
        for one in analyst.choices(turn.position, CHOICES)
    ]


def encode_move(move: Action, board: tuple[str, ...]) -> dict[str, Json]:
    """Return a move as plain values: its kind, text, place, word and the tiles that it lays.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> play = encode_move(Play(Cell(7, 7), False, ("A", "s")), EMPTY)
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
