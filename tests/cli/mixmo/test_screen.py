"""The screen: everything on it in 80 columns and 24 lines, and what smaller windows get."""

from __future__ import annotations

import click
import pytest

from quadrille.cli.layout import columns
from quadrille.cli.mixmo.helps import EVERY, HELPS, named, read_helps, switched
from quadrille.cli.mixmo.notes import Notes
from quadrille.cli.mixmo.paint import GRID_WIDTH, Scene, painted, part_sign
from quadrille.cli.mixmo.screen import GRID_HEIGHT, notes_width, picture, too_small
from quadrille.cli.mixmo.session import Session
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, gettext, speaking
from quadrille.games.mixmo.config import configured
from quadrille.games.mixmo.judge import look_at
from quadrille.games.mixmo.notation import parse
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
    state = initial(configured("fr", "animaux", DRAW))
    for move in MOVES:
        state = apply(state, parse(move, state))
    return state


def scene(helps: frozenset[str] = EVERY) -> Scene:
    state = under_way()
    return Scene(state, look_at(state), helps)


def plain(lines: list[str]) -> list[str]:
    return [click.unstyle(line) for line in lines]


@pytest.mark.parametrize("glyphs", [True, False])
@pytest.mark.parametrize("colours", [0, 16, 256])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_80_columns_and_24_lines_hold_everything(spoken: str, colours: int, glyphs: bool) -> None:
    terminal = Terminal(colours=colours, glyphs=glyphs, moving=True)
    with speaking(spoken):
        lines = plain(picture(terminal, scene()))
    assert len(lines) <= GRID_HEIGHT == 21
    assert max(map(len, lines)) <= 80
    assert too_small(terminal) == ""


def test_a_full_tray_of_a_full_draw_still_fits() -> None:
    state = initial(configured("fr", "animaux", "ABCDEFGHIJ" * 12))
    for _ in range(57):
        state = apply(state, parse("mixmo", state))
    assert len(state.tray) == 120
    lines = picture(COLOURED, Scene(state, look_at(state), EVERY))
    assert len(lines) <= GRID_HEIGHT


@pytest.mark.parametrize(("width", "height"), [(60, 24), (42, 30), (24, 20), (80, 20)])
def test_smaller_windows_get_less_and_are_told(width: int, height: int) -> None:
    terminal = Terminal(colours=256, glyphs=True, moving=True, width=width, height=height)
    lines = plain(picture(terminal, scene()))
    assert max(map(len, lines)) <= width
    assert f"yours has {width} and {height}" in too_small(terminal)
    assert any(line.startswith("19 ") for line in lines)


def test_a_wide_window_gives_its_room_to_the_notes() -> None:
    assert notes_width(Terminal(moving=True, width=120)) == 120 - GRID_WIDTH - 3


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_help_fits_the_screen(spoken: str) -> None:
    with speaking(spoken):
        shown = [*Session.MOVES, *((verb.keys, verb.help) for verb in Session.VERBS if verb.keys)]
        lines = [(gettext(keys), gettext(text)) for keys, text in shown]
    room = max(len(keys) for keys, _ in lines)
    assert len(lines) <= 22
    assert [text for _, text in lines if room + 4 + len(text) > 80] == []


def test_each_part_has_its_colour_and_its_number() -> None:
    rows = painted(COLOURED, scene())
    assert "\x1b[38;5;231;48;5;23;1mT2" in rows[14]
    assert "\x1b[7;1mG " in rows[3]
    assert (part_sign(0), part_sign(8), part_sign(9)) == ("", "9", "+")


def test_wrong_words_jokers_and_doubles_are_marked() -> None:
    rows = plain(painted(Terminal(), scene()))
    assert rows[2 + 9][3 + 16 : 3 + 28] == "h)E'R O N S~"
    assert rows[2 + 3].rstrip().endswith("T R'O U S S E'. . . . . . . . . .")


def test_the_last_move_is_lit() -> None:
    state = under_way()
    lit = Scene(state, look_at(state), EVERY, frozenset({next(iter(look_at(state).components[0]))}))
    assert any("48;5;221" in line for line in painted(COLOURED, lit))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("words", "STYLOT~"),
        ("parts", "2 parts; join them:"),
        ("score", "−197 points, 7 words"),
        ("theme", "HERONS"),
    ],
)
def test_each_help_tells_its_part_and_can_be_silent(name: str, told: str) -> None:
    on = "\n".join(Notes(Terminal(), scene(frozenset({name}))).lines())
    off = "\n".join(Notes(Terminal(), scene(EVERY - {name, "words"})).lines())
    assert told in on
    assert told not in off


def test_every_costly_word_is_loud() -> None:
    lines = Notes(COLOURED, scene(), 35).lines()
    assert "\x1b[38;5;231;48;5;160;1m OS −400 \x1b[0m" in lines


def test_the_theme_shows_which_word_belongs_to_it() -> None:
    assert "Theme: animaux ✓ HERONS" in plain(Notes(COLOURED, scene(), 35).lines())


def test_helps_have_names_in_both_languages() -> None:
    assert named("thème") is named("theme")
    assert {named(word).name for one in HELPS for word in one.words.split()} == EVERY
    with pytest.raises(Invalid):
        named("weather")


def test_helps_are_read_and_switched() -> None:
    assert read_helps("all") == EVERY
    assert read_helps("aucune") == frozenset()
    assert read_helps("mots, fin") == {"words", "end"}
    assert switched(EVERY, "score non") == EVERY - {"score"}
    assert switched(frozenset(), "score theme on") == {"score", "theme"}
    assert switched(frozenset({"score"}), "score") == frozenset()
    assert switched(frozenset(), "toutes") == EVERY
    assert switched(EVERY, "off") == frozenset()


def test_words_are_set_in_columns_and_the_rest_is_counted() -> None:
    words = [f"WORD{n:02}" for n in range(20)]
    assert columns(words, 16, 3) == ["WORD00  WORD02", "WORD01  WORD03", "and 16 more"]
    assert columns(["A"], 3, 1) == ["A"]


def test_a_small_window_keeps_the_score_and_its_losses() -> None:
    told = plain(picture(Terminal(width=60, height=24, moving=True), scene()))
    below = told[GRID_HEIGHT:]
    points = look_at(under_way()).points
    assert str(abs(points)) in below[0]
    assert all(line.strip() for line in below)
