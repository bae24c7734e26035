"""Training for the page: a question about a position or about words, and what an answer is worth.

An engine's process does it. A question is drawn from a seed, so that nobody need remember it: who
answers says the seed again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from quadrille.app.analysis import shown
from quadrille.core.errors import Invalid
from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board, rows
from quadrille.games.scrabble.config import Config, read_options
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.judge import generator_of, lexicon_of, wrong_words
from quadrille.games.scrabble.moves import Action
from quadrille.games.scrabble.puzzles import KINDS as PUZZLES
from quadrille.games.scrabble.puzzles import puzzle
from quadrille.games.scrabble.training import best_seven, drawn, is_top, legal_play
from quadrille.games.scrabble.view import fittings
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.quiz import KINDS as STUDIES
from quadrille.lexicon.quiz import Question, Quiz

EXISTS, BEST = "exists", "best"
KINDS = (EXISTS, BEST, *PUZZLES, *STUDIES)
YES, NO = "yes", "no"
GIVE_UP = "?"
KEPT = 64


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a position, and the move that answers it, if there is one."""

    board: Board
    rack: tuple[str, ...]
    other: tuple[str, ...] = ()
    answer: Action | None = None
    points: int = 0


def trained(task: Mapping[str, Any]) -> Iterator[dict[str, Json]]:
    """Ask, or judge what somebody answers."""
    options = task["options"]
    kind, seed, code = options["kind"], int(options["seed"]), options["language"]
    if kind not in KINDS:
        raise Invalid("bad-choice", value=kind[:40], choices=", ".join(KINDS))
    answer = task["text"].strip()
    study = kind in STUDIES
    told = (_studied if study else _placed)(kind, seed, code, answer)
    yield {"found": {"kind": kind, "seed": seed, "language": code, **told}}


# Positions


def _placed(kind: str, seed: int, code: str, answer: str) -> dict[str, Json]:
    config = _config(code)
    asked = _asked(kind, seed, code)
    if not answer:
        return {
            **fittings(config),
            "lexicon": config.lexicon,
            "board": [list(row) for row in rows(asked.board)],
            "rack": list(asked.rack),
            "other": list(asked.other),
        }
    right = None if answer == GIVE_UP else _is_right(kind, asked, config, answer)
    ends = right is not False or kind == EXISTS
    solution: Json = None
    if ends and asked.answer is not None:
        solution = {**shown(asked.answer, asked.board), "points": asked.points}
    return {"right": bool(right), "over": ends, "solution": solution}


def _is_right(kind: str, asked: Asked, config: Config, answer: str) -> bool:
    if kind == EXISTS:
        if answer not in (YES, NO):
            raise Invalid("bad-choice", value=answer[:40], choices=f"{YES}, {NO}")
        return (answer == YES) == (asked.answer is not None)
    play = legal_play(answer, asked.board, asked.rack, config, wrong_words)
    if kind == BEST:
        return is_top(generator_of(config), asked.board, asked.rack, play)
    return play == asked.answer


@lru_cache(KEPT)
def _asked(kind: str, seed: int, code: str) -> Asked:
    generator: Generator = generator_of(_config(code))
    if kind in PUZZLES:
        found = puzzle(seed, generator, kind)
        rack, other = found.position.racks
        return Asked(found.position.board, rack, other, found.answer, found.points)
    board, rack = drawn(generator, Rng(seed), sevens=kind == EXISTS)
    answer = best_seven(generator, board, rack) if kind == EXISTS else generator.best(board, rack)
    if answer is None:
        return Asked(board, rack)
    return Asked(board, rack, (), answer.play, answer.points)


@lru_cache(4)
def _config(code: str) -> Config:
    return read_options({"language": code})


# Words


def _studied(kind: str, seed: int, code: str, answer: str) -> dict[str, Json]:
    lexicon = lexicon_of(_config(code))
    question = _question(kind, seed, code)
    if not answer:
        return {
            **fittings(_config(code)),
            "lexicon": lexicon.name,
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


@lru_cache(KEPT)
def _question(kind: str, seed: int, code: str) -> Question:
    pool, rare = _pools(code)
    return Quiz(lexicon_of(_config(code)), pool, rare, Rng(seed)).question(kind)


@lru_cache(2)
def _pools(code: str) -> tuple[list[str], list[str]]:
    """Give the words to ask about, and those that few people know."""
    every = lexicon_of(_config(code)).words()
    spoken = language(code)
    if spoken.frequent is None:
        return every, every
    frequent = Lexicon.open(spoken.frequent, spoken.alphabet).words()
    common = set(frequent)
    return frequent, [word for word in every if word not in common]
