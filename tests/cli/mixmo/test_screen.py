"""The screen: everything on it in 80 columns and 24 lines, and what smaller windows get."""

from __future__ import annotations

import click
import pytest

from quadrille.cli.layout import columns
from quadrille.cli.mixmo.helps import EVERY, HELPS, help_called, read_helps, switch_helps
from quadrille.cli.mixmo.notes import Notes
from quadrille.cli.mixmo.paint import GRID_WIDTH, Scene, paint_grid, part_sign
from quadrille.cli.mixmo.presenter import MixmoPresenter
from quadrille.cli.mixmo.screen import GRID_HEIGHT, notes_width, picture, too_small
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.notation import parse
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.rules import apply, initial
from quadrille.games.mixmo.state import State

DRAW = "TROUSSEGILLEQUERRE*RONST+LOTTANGOSAEIRNUPAPIERSETCISEAUX"
MOVES = (
    *["mixmo"] * 17,
    "word TROUSSE 3 3 across",
    "word GRILLE 2 4 down",
    "word EQUERRE 3 9 down",
    "word *hERON 9 8 across",
    "word STYLOT 9 13 down",
    "word TANGO 13 3 across",
    "word OS 13 7 down",
)
COLOURED = Terminal(colours=256, glyphs=True, moving=True)


def under_way() -> State:
    state = initial(make_config("fr", "animaux", DRAW))
    for move in MOVES:
        state = apply(state, parse(move, state))
    return state


def scene(helps: frozenset[str] = EVERY) -> Scene:
    state = under_way()
    return Scene(state, assess(state), helps)


def plain(lines: list[str]) -> list[str]:
    return [click.unstyle(line) for line in lines]


@pytest.mark.parametrize("glyphs", [True, False])
@pytest.mark.parametrize("colours", [0, 16, 256])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_80_columns_and_24_lines_hold_everything(spoken: str, colours: int, glyphs: bool) -> None:
    terminal = Terminal(colours=colours, glyphs=glyphs, moving=True)
    with use_language(spoken):
        lines = plain(picture(terminal, scene()))
    assert len(lines) <= GRID_HEIGHT == 21
    assert max(map(len, lines)) <= 80
    assert too_small(terminal) == ""


def test_a_full_tray_of_a_full_draw_still_fits() -> None:
    state = initial(make_config("fr", "animaux", "ABCDEFGHIJ" * 12))
    for _ in range(57):
        state = apply(state, parse("mixmo", state))
    assert len(state.tray) == 120
    lines = picture(COLOURED, Scene(state, assess(state), EVERY))
    assert len(lines) <= GRID_HEIGHT


@pytest.mark.parametrize(("width", "height"), [(60, 24), (42, 30), (24, 20), (80, 20)])
def test_smaller_windows_show_less_and_say_so(width: int, height: int) -> None:
    terminal = Terminal(colours=256, glyphs=True, moving=True, width=width, height=height)
    lines = plain(picture(terminal, scene()))
    assert max(map(len, lines)) <= width
    assert f"yours is {width} by {height}" in too_small(terminal)
    assert any(line.startswith("19 ") for line in lines)


def test_a_wide_window_gives_its_room_to_the_notes() -> None:
    assert notes_width(Terminal(moving=True, width=120)) == 120 - GRID_WIDTH - 3


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_help_fits_the_screen(spoken: str) -> None:
    with use_language(spoken):
        commands = ((one.keys, one.help) for one in MixmoPresenter.COMMANDS if one.keys)
        shown = [*MixmoPresenter.MOVES, *commands]
        lines = [(gettext(keys), gettext(text)) for keys, text in shown]
    room = max(len(keys) for keys, _ in lines)
    assert len(lines) <= 22
    assert [text for _, text in lines if room + 4 + len(text) > 80] == []


def test_each_part_has_its_colour_and_its_number() -> None:
    rows = paint_grid(COLOURED, scene())
    assert "\x1b[38;5;231;48;5;23;1mT2" in rows[14]
    assert "\x1b[7;1mG " in rows[3]
    assert (part_sign(0), part_sign(8), part_sign(9)) == ("", "9", "+")


def test_wrong_words_jokers_and_doubles_are_marked() -> None:
    rows = plain(paint_grid(Terminal(), scene()))
    assert rows[2 + 9][3 + 16 : 3 + 28] == "h)E'R O N S~"
    assert rows[2 + 3].rstrip().endswith("T R'O U S S E'. . . . . . . . . .")


def test_the_last_move_is_lit() -> None:
    state = under_way()
    lit = Scene(state, assess(state), EVERY, frozenset({next(iter(assess(state).components[0]))}))
    assert any("48;5;221" in line for line in paint_grid(COLOURED, lit))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("words", "STYLOT~"),
        ("parts", "2 parts; join them:"),
        ("score", "−197 points, 7 words"),
        ("theme", "HERONS"),
    ],
)
def test_each_help_tells_its_part_and_can_be_silent(name: str, expected: str) -> None:
    on = "\n".join(Notes(Terminal(), scene(frozenset({name}))).lines())
    off = "\n".join(Notes(Terminal(), scene(EVERY - {name, "words"})).lines())
    assert expected in on
    assert expected not in off


def test_every_costly_word_is_loud() -> None:
    lines = Notes(COLOURED, scene(), 35).lines()
    assert "\x1b[38;5;231;48;5;160;1m OS −400 \x1b[0m" in lines


def test_the_theme_shows_which_word_belongs_to_it() -> None:
    assert "Theme: animaux ✓ HERONS" in plain(Notes(COLOURED, scene(), 35).lines())


def test_helps_have_names_in_both_languages() -> None:
    assert help_called("thème") is help_called("theme")
    assert {help_called(word).name for one in HELPS for word in one.words.split()} == EVERY
    with pytest.raises(Invalid):
        help_called("weather")


def test_helps_are_read_and_switched() -> None:
    assert read_helps("all") == EVERY
    assert read_helps("aucune") == frozenset()
    assert read_helps("mots, fin") == {"words", "end"}
    assert switch_helps(EVERY, "score non") == EVERY - {"score"}
    assert switch_helps(frozenset(), "score theme on") == {"score", "theme"}
    assert switch_helps(frozenset({"score"}), "score") == frozenset()
    assert switch_helps(frozenset(), "toutes") == EVERY
    assert switch_helps(EVERY, "off") == frozenset()


def test_words_are_set_in_columns_and_the_rest_is_counted() -> None:
    words = [f"WORD{n:02}" for n in range(20)]
    assert columns(words, 16, 3) == ["WORD00  WORD02", "WORD01  WORD03", "and 16 more"]
    assert columns(["A"], 3, 1) == ["A"]


def test_a_small_window_keeps_the_score_and_its_losses() -> None:
    expected = plain(picture(Terminal(width=60, height=24, moving=True), scene()))
    below = expected[GRID_HEIGHT:]
    points = assess(under_way()).points
    assert str(abs(points)) in below[0]
    assert all(line.strip() for line in below)
