"""`learn`: the lessons of a game at the prompt."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import click
import pytest

from quadrille.cli.terminal import CLEAR, Terminal
from quadrille.cli.verbs.declaring import adapter_of
from quadrille.cli.verbs.learning import LessonLoop, learn, variants_of
from quadrille.core.lessons import Lesson, position
from quadrille.games import game
from tests.cli.conftest import Cli, Spawn


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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_terminal_names_no_button_of_the_page(cli: Cli, language: str) -> None:
    found = lessons("crossword", language)
    typed = "".join("B1 z\nskip\n" for _ in found)
    out = cli("crossword", "learn", "--lang", language, stdin=typed).out
    for lesson in found:
        assert lesson.typed in out
    for lesson in found[1:]:
        assert lesson.typed_wrong
        assert lesson.wrong not in out
    words = ("hoose", "beside", "hoisissez", "à côté", "tap ", "click", "touchez", "cliquez")
    assert not [word for word in words if word in out]


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


def test_a_position_is_drawn_for_one_seat_and_a_line_read_as_at_the_prompt() -> None:
    adapter, taught = adapter_of("mixmo"), lessons("mixmo")[0]
    state, seat = position(adapter.game, taught)
    assert adapter.read_line("9 10 T", state) == "put T 9 10"
    assert len(adapter.draw_for(Terminal(), state, seat)) > 20
    assert adapter_of("robot").read_line("2R", state) == "2R"


def test_the_loop_begins_with_any_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("quadrille.cli.verbs.learning.ask", lambda prompt: None)
    LessonLoop(adapter_of("robot"), lessons("robot"), Terminal()).run(3)
    assert lessons("robot")[3].task in capsys.readouterr().out


def test_only_games_with_lessons_have_the_verb() -> None:
    assert variants_of("scrabble") == ["duplicate"]
    assert variants_of("mixmo") == []
    assert learn("samegame").name == "learn"


def test_the_rack_of_the_learner_is_shown(cli: Cli) -> None:
    assert "ACHOSTW" in cli("scrabble", "learn", stdin="q\n").out


def test_a_small_window_holds_the_board_and_the_sentences(spawn: Spawn) -> None:
    child = spawn("mixmo", "learn", size=(24, 80))
    child.expect_exact("\n> ")
    found = lessons("mixmo")
    for number, (before, lesson) in enumerate(pairwise(found), 2):
        for move in before.answers[0]:
            child.sendline(move)
            child.expect_exact("\n> ")
        screen = click.unstyle(str(child.before).rpartition(CLEAR)[2])
        lines = [line.rpartition("│")[2].strip() for line in screen.splitlines()]
        words = " ".join(line for line in lines if line)
        assert len(lines) < 24
        assert f"{number}/{len(found)}  {lesson.task}" in words
        assert before.right in words


def test_sentences_are_beside_a_position_that_is_too_high() -> None:
    adapter, taught = adapter_of("scrabble"), lessons("scrabble")[0]
    state, seat = position(adapter.game, taught)
    sentences = [taught.task, taught.typed]
    board = adapter.draw_for(Terminal(), state, seat)
    low = Terminal(moving=True, height=len(board) + 3)
    beside = adapter.lesson_picture(low, state, seat, sentences)
    assert len(beside) == len(board)
    below = adapter.lesson_picture(replace(low, height=40), state, seat, sentences)
    assert below[: len(board) + 2] == [*board, "", taught.task]
    narrow = adapter.lesson_picture(replace(low, width=60), state, seat, sentences)
    assert len(narrow) > len(board)
