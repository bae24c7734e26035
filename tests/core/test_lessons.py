"""Lessons: how a file is read, and how moves are judged against its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import LANGUAGES, use_language
from quadrille.core.lessons import Lesson, Verdict, attempt, find_lesson, position, read_lesson
from quadrille.games import built_in, game

RECORD = """record = '''
quadrille 1
game: robot
grid: Rv Vr

'''
"""
SENTENCES = '[en]\ntask = "Sort."\nright = "Yes."\nwrong = "No."\n'
ANSWERS = 'answers = [["S", "R", "S", "L", "S"]]\n'


def lesson(answers: str = ANSWERS, more: str = "") -> Lesson:
    return read_lesson("1_sort", RECORD + answers + SENTENCES + more, "en")


def test_what_is_the_same_in_every_language_is_written_once() -> None:
    text = RECORD + ANSWERS + SENTENCES + SENTENCES.replace("[en]", "[fr]")
    assert read_lesson("a", text, "en") == read_lesson("a", text, "fr")


def test_a_language_may_have_a_record_and_answers_of_its_own() -> None:
    own = lesson(more='answers = ["S"]\n')
    assert own.answers == (("S",),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[en", "lesson-file"),
        (RECORD + ANSWERS, "lesson-field"),
        (RECORD + SENTENCES, "lesson-field"),
        (ANSWERS + SENTENCES, "lesson-field"),
        (RECORD + ANSWERS + '[en]\ntask = "Sort."\nright = "Yes."\n', "lesson-field"),
    ],
)
def test_a_file_that_lacks_something_is_refused(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_lesson("1_sort", text, "en")
    assert caught.value.code == code
    assert "1_sort" in str(caught.value)


@pytest.mark.parametrize(
    ("moves", "verdict"),
    [
        (["S"], Verdict.ON_THE_WAY),
        (["SR"], Verdict.ON_THE_WAY),
        (["S", "RS"], Verdict.ON_THE_WAY),
        (["S", "R", "L"], Verdict.WRONG),
        (["R"], Verdict.WRONG),
        (["SRSLS"], Verdict.RIGHT),
        (["S", "R", "S", "L", "S"], Verdict.RIGHT),
    ],
)
def test_moves_count_by_the_position_that_they_lead_to(moves: list[str], verdict: Verdict) -> None:
    assert attempt(game("robot"), lesson(), moves).verdict == verdict


def test_a_move_is_judged_alike_in_every_language() -> None:
    rules = game("mixmo")
    taught = find_lesson(rules, "1_place", "fr")
    for language in LANGUAGES:
        with use_language(language):
            assert attempt(rules, taught, taught.answers[0]).verdict == Verdict.RIGHT


def test_a_known_mistake_has_a_sentence_of_its_own() -> None:
    taught = lesson(more='[en.mistakes]\n"R" = "Take it first."\n')
    assert attempt(game("robot"), taught, ["R"]).remark == "Take it first."
    assert attempt(game("robot"), taught, ["S", "S"]).remark == "No."


def test_an_illegal_move_says_why() -> None:
    with pytest.raises(Illegal) as caught:
        attempt(game("robot"), lesson(), ["U"])
    assert caught.value.code == "robot.outside"


def test_an_attempt_is_not_endless() -> None:
    with pytest.raises(Illegal) as caught:
        attempt(game("robot"), lesson(), ["R", "L"] * 51)
    assert caught.value.code == "lesson-long"


def test_a_lesson_is_found_by_its_name() -> None:
    assert find_lesson(game("samegame"), "2_fall", "fr").task.startswith("Les pièces tombent")
    for rules in (game("samegame"), game("mixmo-original")):
        with pytest.raises(Invalid) as caught:
            find_lesson(rules, "nothing", "en")
        assert caught.value.code == "lesson-unknown"


TAUGHT = [name for name in built_in() if game(name).lessons is not None]


def lessons_of(rules: AnyGame, language: str) -> tuple[Lesson, ...]:
    assert rules.lessons is not None
    return rules.lessons.read(language)


def test_which_games_are_taught() -> None:
    expected = {"crossword", "mixmo", "robot", "samegame", "scrabble", "scrabble-duplicate"}
    assert {*TAUGHT} == expected


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_ours_has_four_to_six_lessons(name: str, language: str) -> None:
    found = lessons_of(game(name), language)
    assert 4 <= len(found) <= 6
    assert [lesson.name[0] for lesson in found] == [*"123456"[: len(found)]]
    assert found[0].typed, "the first lesson tells how moves are typed in a terminal"


POINTS: dict[str, Callable[[Any], int]] = {
    "robot": lambda view: int(view["steps"]),
    "samegame": lambda view: int(view["points"]),
    "scrabble": lambda view: int(view["sheet"][-1]["points"]),
    "scrabble-duplicate": lambda view: int(view["slips"][-1]["points"]),
}


@pytest.mark.parametrize(
    ("name", "lesson", "language", "points"),
    [
        ("robot", "5_home", "en", 6),
        ("robot", "5_home", "fr", 6),
        ("samegame", "4_points", "en", 9),
        ("samegame", "4_points", "fr", 9),
        ("scrabble", "1_first", "en", 10),
        ("scrabble", "1_first", "fr", 8),
        ("scrabble", "4_bonus", "en", 20),
        ("scrabble", "4_bonus", "fr", 14),
        ("scrabble-duplicate", "4_best", "en", 100),
        ("scrabble-duplicate", "4_best", "fr", 94),
    ],
)
def test_points_that_a_sentence_names_are_those_of_the_rules(
    name: str, lesson: str, language: str, points: int
) -> None:
    rules = game(name)
    taught = find_lesson(rules, lesson, language)
    _, seat = position(rules, taught)
    for answer in taught.answers:
        view = rules.view(attempt(rules, taught, answer).state, seat)
        assert POINTS[name](view) == points
    assert str(points) in taught.right


def test_the_top_that_a_sentence_names_is_that_of_the_rules() -> None:
    rules = game("scrabble-duplicate")
    for language in LANGUAGES:
        taught = find_lesson(rules, "1_slip", language)
        top = attempt(rules, taught, taught.answers[0]).state.rounds[-1]
        assert top.words[0] in taught.right
        assert str(top.points) in taught.right
