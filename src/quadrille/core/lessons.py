"""Lessons: tiny positions as data, one file each, with the moves that answer them.

A file of the folder `lessons` of a game is TOML. Its head holds what is the same in every language,
a table for each language the rest:

    record = '''
    quadrille 1
    game: samegame
    board: RV/RR

    '''
    answers = ["0 0"]

    [en]
    task = "Three discs touch: remove them."
    right = "Right: four points."
    wrong = "Choose a disc."

The record leads to the position, an answer is a move or a list of moves. Files are read in the
order of their names. `docs/technical/lessons.md` describes every field.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import use_language
from quadrille.core.record import Entry, Record, read, replay, step

ENDING = ".toml"
MOST_MOVES = 100
"""Moves of one attempt."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, what is to be done there, and what is said to a move."""

    name: str
    task: str
    record: Record
    """The game up to the position."""
    answers: tuple[tuple[str, ...], ...]
    """What is right: each answer is the texts of one move or of several."""
    right: str
    wrong: str
    mistakes: tuple[tuple[str, str], ...] = ()
    """Moves that are not right, each with a sentence of its own instead of `wrong`."""
    typed: str = ""
    """How an answer is typed in a terminal, where the sentence does not say it."""
    typed_wrong: str = ""
    """What a terminal says instead of `wrong`, where that speaks of the page."""

    def for_terminal(self) -> Lesson:
        """Return the lesson in the words of a terminal."""
        return replace(self, wrong=self.typed_wrong or self.wrong)


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a game: the folder `lessons` of a package."""

    package: str

    def read(self, language: str) -> tuple[Lesson, ...]:
        """Return the lessons in a language, in their order; raise `Invalid` if a file is wrong.

        >>> [lesson.name for lesson in Lessons("quadrille.games.crossword").read("en")][:2]
        ['1_write', '2_cross']
        """
        return _read_folder(self.package, language)


class Verdict(StrEnum):
    """What a move in a lesson is."""

    RIGHT = "right"
    ON_THE_WAY = "on-the-way"
    """Part of an answer of several moves."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the moves of a visitor are, the remark on them, and the state after them."""

    verdict: Verdict
    remark: str
    state: Any


@cache
def _read_folder(package: str, language: str) -> tuple[Lesson, ...]:
    folder = files(package) / "lessons"
    found = {path.name: path for path in folder.iterdir() if path.name.endswith(ENDING)}
    return tuple(
        read_lesson(name.removesuffix(ENDING), found[name].read_text(encoding="utf-8"), language)
        for name in sorted(found)
    )


def read_lesson(name: str, text: str, language: str) -> Lesson:
    """Read a file in a language; raise `Invalid` with what is missing."""
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Invalid("lesson-file", name=name, reason=error) from error
    own = whole.get(language)
    if not isinstance(own, dict):
        raise Invalid("lesson-field", name=name, field=language)
    fields = {key: value for key, value in whole.items() if not isinstance(value, dict)} | own
    for field in ("task", "right", "wrong", "record", "answers"):
        if not fields.get(field):
            raise Invalid("lesson-field", name=name, field=field)
    return Lesson(
        name,
        fields["task"],
        read(fields["record"].lstrip("\n")),
        tuple((one,) if isinstance(one, str) else tuple(one) for one in fields["answers"]),
        fields["right"],
        fields["wrong"],
        tuple(fields.get("mistakes", {}).items()),
        fields.get("typed", ""),
        fields.get("typed_wrong", ""),
    )


def find_lesson(game: AnyGame, name: str, language: str) -> Lesson:
    """Return a lesson of a game by its name; raise `Invalid` if it has none."""
    lessons = () if game.lessons is None else game.lessons.read(language)
    for lesson in lessons:
        if lesson.name == name:
            return lesson
    raise Invalid("lesson-unknown", name=name[:40])


@cache
def position(game: AnyGame, lesson: Lesson) -> tuple[Any, int]:
    """Return the position of a lesson, and the seat that is to move."""
    *_, state = replay(game, lesson.record.setup, lesson.record.entries)
    return state, game.to_move(state)[0]


def attempt(game: AnyGame, lesson: Lesson, moves: Sequence[str]) -> Attempt:
    """Return what some moves from the position of a lesson are; raise the error of an illegal one.

    A move is right where the seat then sees what it would see after an answer. It is on the way if
    that holds after the moves of an answer that are left, in whatever order they are made.
    """
    if len(moves) > MOST_MOVES:
        raise Illegal("lesson-long", most=MOST_MOVES)
    state, seat = position(game, lesson)
    made: list[str] = []
    for text in moves:
        state, written = _play(game, state, seat, text)
        made.append(written)
    seen = _view(game, state, seat)
    answers = _answers(game, lesson)
    if any(seen == views[-1] for _, views in answers):
        return Attempt(Verdict.RIGHT, lesson.right, state)
    for texts, views in answers:
        if seen in views[:-1] or _leads_on(game, state, seat, _left(texts, made), views[-1]):
            return Attempt(Verdict.ON_THE_WAY, "", state)
    return Attempt(Verdict.WRONG, _sentence(game, lesson, made), state)


def _view(game: AnyGame, state: Any, seat: int) -> dict[str, Any]:
    """Return what a seat sees, its messages in one language: answers are compared by it."""
    with use_language("en"):
        return game.view(state, seat)


def _play(game: AnyGame, state: Any, seat: int, text: str) -> tuple[Any, str]:
    """Return the state after a move, and the move as the game writes it."""
    move, after = step(game, state, Entry(seat, text))
    return after, game.write(move, state)


@cache
def _answers(game: AnyGame, lesson: Lesson) -> tuple[tuple[tuple[str, ...], list[Any]], ...]:
    """Return for each answer its moves as the game writes them, and the views on its way."""
    found = []
    for answer in lesson.answers:
        state, seat = position(game, lesson)
        texts, views = [], [_view(game, state, seat)]
        for text in answer:
            state, written = _play(game, state, seat, text)
            texts.append(written)
            views.append(_view(game, state, seat))
        found.append((tuple(texts), views))
    return tuple(found)


def _left(texts: Sequence[str], made: Sequence[str]) -> list[str] | None:
    """Return the moves of an answer that are not made yet; `None` if others were made."""
    done = Counter(made)
    if done - Counter(texts):
        return None
    left = []
    for text in texts:
        if done[text]:
            done[text] -= 1
        else:
            left.append(text)
    return left


def _leads_on(
    game: AnyGame, state: Any, seat: int, left: Sequence[str] | None, goal: Mapping[str, Any]
) -> bool:
    """Return whether the moves that are left lead to what an answer leads to."""
    if left is None:
        return False
    try:
        for text in left:
            state, _ = _play(game, state, seat, text)
    except QuadrilleError:
        return False
    return bool(_view(game, state, seat) == goal)


def _sentence(game: AnyGame, lesson: Lesson, made: Sequence[str]) -> str:
    """Return what is said to moves that are not right, by the last of them."""
    state, seat = position(game, lesson)
    for text, sentence in lesson.mistakes:
        if made and made[-1] == _play(game, state, seat, text)[1]:
            return sentence
    return lesson.wrong
