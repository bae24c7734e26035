"""Training as an engine task: a question about a position or about words, and its answer judged.

A question is drawn from a seed, so that nobody need remember it: who answers sends the seed again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from quadrille.core.errors import Invalid
from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board, rows
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of, lexicon_of, wrong_words
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Action
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.study.analysis_task import encode_move
from quadrille.games.scrabble.study.puzzles import KINDS as PUZZLES
from quadrille.games.scrabble.study.puzzles import puzzle
from quadrille.games.scrabble.study.training import best_bingo, draw_position, is_top, legal_play
from quadrille.games.scrabble.view import board_layout
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.quiz import KINDS as STUDIES
from quadrille.lexicon.quiz import Question, Quiz

EXISTS, BEST = "exists", "best"
YES, NO = "yes", "no"
GIVE_UP = "?"
QUESTIONS_CACHED = 64


@dataclass(frozen=True, slots=True)
class PositionQuestion:
    """A question about a position, and the move that answers it, if there is one."""

    board: Board
    rack: tuple[str, ...]
    other: tuple[str, ...] = ()
    answer: Action | None = None
    points: int = 0


def train(kind: str, seed: int, code: str, answer: str) -> dict[str, Json]:
    """Return the question of a seed; with an answer, what it is worth."""
    result = (_study if kind in STUDIES else _place)(kind, seed, code, answer)
    return {"found": {"kind": kind, "seed": seed, "language": code, **result}}


# Positions


def _place(kind: str, seed: int, code: str, answer: str) -> dict[str, Json]:
    config = _config(code)
    question = _position_question(kind, seed, code)
    if not answer:
        return {
            **board_layout(config),
            "lexicon": config.lexicon,
            "board": [list(row) for row in rows(question.board)],
            "rack": list(question.rack),
            "other": list(question.other),
        }
    right = None if answer == GIVE_UP else _is_right(kind, question, config, answer)
    ends = right is not False or kind == EXISTS
    solution: Json = None
    if ends and question.answer is not None:
        solution = {**encode_move(question.answer, question.board), "points": question.points}
    return {"right": bool(right), "over": ends, "solution": solution}


def _is_right(kind: str, question: PositionQuestion, config: Config, answer: str) -> bool:
    if kind == EXISTS:
        if answer not in (YES, NO):
            raise Invalid("bad-choice", value=answer[:40], choices=f"{YES}, {NO}")
        return (answer == YES) == (question.answer is not None)
    play = legal_play(answer, question.board, question.rack, config, wrong_words)
    if kind == BEST:
        return is_top(generator_of(config), question.board, question.rack, play)
    return play == question.answer


@lru_cache(QUESTIONS_CACHED)
def _position_question(kind: str, seed: int, code: str) -> PositionQuestion:
    generator: Generator = generator_of(_config(code))
    if kind in PUZZLES:
        found = puzzle(seed, generator, kind)
        rack, other = found.position.racks
        return PositionQuestion(found.position.board, rack, other, found.answer, found.points)
    board, rack = draw_position(generator, Rng(seed), bingos=kind == EXISTS)
    answer = best_bingo(generator, board, rack) if kind == EXISTS else generator.best(board, rack)
    if answer is None:
        return PositionQuestion(board, rack)
    return PositionQuestion(board, rack, (), answer.play, answer.points)


@lru_cache(4)
def _config(code: str) -> Config:
    return read_options({"language": code})


# Words


def _study(kind: str, seed: int, code: str, answer: str) -> dict[str, Json]:
    lexicon = lexicon_of(_config(code))
    question = _question(kind, seed, code)
    if not answer:
        return {
            **board_layout(_config(code)),
            "lexicon": _config(code).lexicon,
            "shown": list(question.shown),
            "behind": question.behind,
        }
    if answer == GIVE_UP:
        return {"right": False, "over": True, "solution": list(question.solution)}
    verdict = question.judge(answer, lexicon)
    return {
        "right": verdict.right,
        "over": True,
        "solution": list(verdict.solution),
        "wrong": list(verdict.wrong),
    }


@lru_cache(QUESTIONS_CACHED)
def _question(kind: str, seed: int, code: str) -> Question:
    pool, rare = _pools(code)
    return Quiz(lexicon_of(_config(code)), pool, rare, Rng(seed)).question(kind)


@lru_cache(2)
def _pools(code: str) -> tuple[list[str], list[str]]:
    """Return the words to ask about, and those that few people know."""
    every = lexicon_of(_config(code)).words()
    spoken = language(code)
    if spoken.frequent is None:
        return every, every
    frequent = Lexicon.open(spoken.frequent, spoken.alphabet).words()
    common = set(frequent)
    return frequent, [word for word in every if word not in common]
