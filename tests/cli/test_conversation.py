"""The parts of a conversation: the screens, and the boards that presenters put on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
import pytest

from quadrille.app.table import Table
from quadrille.cli.conversation import LISTED, first_lines
from quadrille.cli.crossword.presenter import CrosswordPresenter
from quadrille.cli.mixmo.helps import EVERY
from quadrille.cli.mixmo.original.presenter import OriginalPresenter
from quadrille.cli.mixmo.presenter import MixmoPresenter
from quadrille.cli.robot.presenter import RobotPresenter
from quadrille.cli.samegame.presenter import SameGamePresenter
from quadrille.cli.scrabble.duplicate_presenter import DuplicatePresenter
from quadrille.cli.scrabble.presenter import ScrabblePresenter
from quadrille.cli.scrabble.referee_presenter import RefereePresenter
from quadrille.cli.screens import (
    BETWEEN,
    FixedScreen,
    ScrollingScreen,
    margin_between,
    notes_room,
    window_warning,
)
from quadrille.cli.terminal import CLEAR, Terminal, wrap_text
from quadrille.core.i18n import gettext, use_language
from quadrille.core.record import Record, Setup
from quadrille.games import game

WATCHED = Terminal(colours=256, glyphs=True, moving=True, width=80, height=24)


class Small:
    """A board of two lines with room for three beside it."""

    height = 2

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        return ["board", *aside]

    def notes_width(self) -> int:
        return 10

    def room(self) -> int:
        return 3


def shown(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_a_scrolling_screen_shows_everything_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[int] = []
    screen = ScrollingScreen(Terminal(), lambda: drawn.append(1))
    screen.draw()
    screen.show_lines(["one", "two"])
    screen.show_remark("")
    screen.show_remark("a remark")
    assert drawn == [1]
    assert shown(capsys) == "one\ntwo\na remark\n"


def test_a_fixed_screen_brings_lists_beside_the_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    screen = FixedScreen(WATCHED, Small())
    screen.draw()
    screen.show_lines(["one", "two"])
    assert shown(capsys) == "", "the next prompt brings it"
    screen.show_remark("a remark")
    assert shown(capsys) == f"{CLEAR}board\none\ntwo\na remark\n"
    screen.show_lines(["a line that is wider than the notes"])
    screen.show_remark("")
    assert shown(capsys) == f"{CLEAR}a line that is wider than the notes\n"
    screen.show_remark("word " * 400)
    assert shown(capsys).startswith(f"{CLEAR}word word")


@pytest.mark.parametrize(("waits", "now"), [(False, "board\n\n"), (True, "")])
def test_a_fixed_screen_in_a_pipe(
    capsys: pytest.CaptureFixture[str], waits: bool, now: str
) -> None:
    screen = FixedScreen(Terminal(), Small(), waits=waits)
    screen.draw()
    assert shown(capsys) == now
    screen.show_remark("a remark")
    screen.show_remark("another")
    later = "board\n\n" if waits else ""
    assert shown(capsys) == f"{later}a remark\nanother\n"


def test_a_sentence_breaks_before_an_option_not_in_it() -> None:
    start = "Votre partie est enregistrée. Pour la reprendre : quadrille scrabble"
    text = f"{start} duplicate --resume"
    assert wrap_text(WATCHED, text).splitlines() == [f"{start} duplicate", "--resume"]
    assert wrap_text(Terminal(), text) == text
    assert wrap_text(WATCHED, "  one\n\n  two") == "  one\n\n  two"


def test_a_long_list_says_how_much_is_left_out() -> None:
    lines = list(first_lines(map(str, range(99)), 99))
    assert len(lines) == LISTED + 1
    assert lines[-1] == "  and 87 more"
    assert list(first_lines(["one"], 1)) == ["  one"]


def table(name: str, seats: tuple[str, ...], **options: str) -> Table:
    wanted = game(name).options(game(name).configure(game(name).draw(options, 1)))
    return Table(Record(Setup(name, tuple(wanted.items()), seats)))


def presenters() -> dict[str, Any]:
    scrabble = {"language": "fr", "lexicon": "fr-light"}
    return {
        "mixmo": MixmoPresenter(
            table("mixmo", ("",), reference="fr-light", theme="animaux"), WATCHED, helps=EVERY
        ),
        "duplicate": DuplicatePresenter(
            table("scrabble-duplicate", ("Ann", "Ben"), **scrabble),
            WATCHED, convention="fr", timed=False,
        ),
        "referee": RefereePresenter(
            table("scrabble-referee", ("Ann", "Ben"), **scrabble), WATCHED, convention="fr"
        ),
    }  # fmt: skip


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize(
    "presenter",
    [
        CrosswordPresenter, DuplicatePresenter, MixmoPresenter, OriginalPresenter, RefereePresenter,
        RobotPresenter, SameGamePresenter, ScrabblePresenter,
    ],
)  # fmt: skip
def test_the_help_lists_words_that_are_understood(presenter: Any, spoken: str) -> None:
    with use_language(spoken):
        for command in filter(lambda command: command.keys, presenter.COMMANDS):
            typed = gettext(command.keys).casefold().split(" ")[0]
            assert typed in command.words.split(), typed
        for keys, sentence in presenter.MOVES:
            typed = gettext(keys).casefold().split(" ")[0]
            found = presenter.words().get(typed)
            assert not found or not found.keys or typed in presenter.MOVE_WORDS, sentence


@pytest.mark.parametrize("name", ["mixmo", "duplicate", "referee"])
def test_a_board_and_its_notes_fit_a_window(name: str) -> None:
    presenter = presenters()[name]
    lines = presenter.picture(["a list"])
    assert 0 < presenter.height <= len(lines) < 24
    assert max(len(click.unstyle(line)) for line in lines) <= 80
    assert presenter.notes_width() > 20
    assert 0 < presenter.room() < presenter.height


def test_a_window_that_is_too_small_is_reported() -> None:
    assert notes_room(WATCHED, 40, 20) == 80 - 40 - len(BETWEEN)
    assert notes_room(WATCHED, 70, 20) == 0
    assert notes_room(Terminal(), 40, 20) == 0
    assert click.unstyle(margin_between(WATCHED)) == BETWEEN
    assert window_warning(WATCHED, 80, 24) == ""
    assert "81 columns by 24 lines; yours is 80 by 24" in window_warning(WATCHED, 81, 24)
    assert window_warning(Terminal(), 200, 200) == ""
