"""`learn`: the lessons of a game at the prompt."""

from __future__ import annotations

import pytest

from quadrille.core.lessons import Lesson
from quadrille.games import game
from tests.cli.conftest import Cli


def lessons(name: str, language: str = "en") -> tuple[Lesson, ...]:
    taught = game(name).lessons
    assert taught is not None
    return taught.read(language)


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("crossword", ()),
        ("mixmo", ()),
        ("robot", ()),
        ("samegame", ()),
        ("scrabble", ()),
        ("scrabble", ("--variant", "duplicate")),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_learnt_to_its_end(
    cli: Cli, name: str, variant: tuple[str, ...], language: str
) -> None:
    found = lessons("-".join([name, *variant[1:]]), language)
    typed = "".join(f"{move}\n" for lesson in found for move in lesson.answers[0])
    result = cli(name, "learn", *variant, "--lang", language, stdin=typed)
    assert (result.status, result.err) == (0, "")
    for number, lesson in enumerate(found, 1):
        assert f"{number}/{len(found)}  {lesson.task}" in result.out
        assert lesson.right in result.out
    assert result.out.endswith(f"quadrille {name} play\n")


def test_a_move_is_answered_until_it_is_right(cli: Cli) -> None:
    typed = "0 1\nx\n\nanswer\n1 1\nquit\n"
    result = cli("samegame", "learn", stdin=typed)
    first, second, *_ = lessons("samegame")
    sentences = [first.task, first.wrong, "is not a move", "\n1 1\n", first.right, second.task]
    places = [result.out.index(sentence) for sentence in sentences]
    assert places == sorted(places)
    assert second.right not in result.out


def test_a_swap_of_the_robot_is_a_move_and_no_command(cli: Cli) -> None:
    result = cli("robot", "learn", stdin="S\n")
    assert lessons("robot")[0].right in result.out


def test_lessons_can_be_skipped_and_begun_anywhere(cli: Cli) -> None:
    result = cli("crossword", "learn", "--lesson", "4", stdin="skip\npasser\n")
    taught = lessons("crossword")
    assert [lesson.task in result.out for lesson in taught] == [False, False, False, True, True]
    assert "That is all you need to play Crossword." in result.out


def test_a_lesson_that_is_not_there_is_refused(cli: Cli) -> None:
    assert cli("samegame", "learn", "--lesson", "9").status == 2
    assert cli("scrabble", "learn", "--variant", "referee").status == 2
    assert cli("samegame", "learn", "--variant", "duplicate").status == 2


def test_tiles_are_typed_as_in_a_game(cli: Cli) -> None:
    result = cli("mixmo", "learn", stdin="9 10 T\n9 10 v TEN\nq\n")
    first, second, *_ = lessons("mixmo")
    assert first.right in result.out
    assert second.right in result.out


def test_the_rack_of_the_learner_is_shown(cli: Cli) -> None:
    assert "ACHOSTW" in cli("scrabble", "learn", stdin="q\n").out
