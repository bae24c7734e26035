"""What a seat sees, and the grid as text."""

from __future__ import annotations

from typing import cast

import pytest

from quadrille.core.game import Json
from quadrille.core.i18n import use_language
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.state import State
from quadrille.games.mixmo.text import grid_text, position_text, theme_text, tray_text
from quadrille.games.mixmo.view import shared
from tests.games.mixmo.positions import FIGURE_1, RIGHT, config_of, grid_of, played, shown

HIDDEN = "AAAAAAA*+AAAAAAAAAAA"


def test_hidden_tiles_are_only_counted() -> None:
    seen = shared(initial(config_of(HIDDEN)))
    assert (seen["tray"], seen["shown"], seen["hidden"], seen["next"]) == ("AAAAAA", 6, 14, 2)
    assert not [value for value in seen.values() if HIDDEN[:7] in str(value)]


def test_the_theme_is_seen_with_the_bandit() -> None:
    state = initial(config_of(HIDDEN))
    assert (shared(state)["theme"], shared(state)["theme_word"]) == (None, None)
    state = played(state, "mixmo", "mixmo")
    assert (shared(state)["theme"], shared(state)["theme_word"]) == ("animaux", False)


def test_a_view_says_what_jokers_and_bandits_may_be() -> None:
    seen = shared(initial(config_of(HIDDEN)))
    assert seen["letters"] == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert seen["bandit_letters"] == "KWXYZ"


def test_a_complete_grid_is_noticed() -> None:
    seen = shared(shown(FIGURE_1[:20], *RIGHT))
    assert (seen["complete"], seen["justified"], seen["reasons"]) == (True, True, [])
    assert (seen["points"], seen["theme_word"], seen["two_letter_words"]) == (77, True, 0)
    assert seen["grid"] == list(grid_of(*RIGHT))
    parts = seen["parts"]
    assert isinstance(parts, list)
    assert len(parts) == 1


WRONG = ("IONISE", "N", "ZZ  EE")
"""An invalid word and two parts, without a word of the theme."""


def view_with(helps: str, *, over: bool = False) -> dict[str, Json]:
    """Return the view of a wrong grid in a game played with some helps."""
    draw = "IONISENZZEEAAAAAAAAA"
    config = read_options({"draw": draw, "theme": "animaux", "helps": helps})
    return shared(State(config, grid_of(*WRONG), shown=len(draw), over=over))


def test_a_help_that_is_off_is_not_sent() -> None:
    words = list[dict[str, Json]]
    seen = view_with("none")
    for found in cast(words, seen["words"]):
        assert (found["valid"], found["theme"], found["points"]) == (None, None, None)
    for field in ("points", "two_letter_words", "theme_word", "complete", "justified"):
        assert seen[field] is None, field
    assert (seen["parts"], seen["crossings"]) == ([], [])
    assert [one["code"] for one in cast(words, seen["reasons"])] == ["mixmo.tray-left"]


@pytest.mark.parametrize(
    ("help", "fields", "code"),
    [
        ("words", {"words"}, "mixmo.not-word"),
        ("parts", {"parts"}, "mixmo.parts"),
        ("doubles", {"crossings"}, None),
        ("score", {"points", "two_letter_words", "words"}, None),
        ("theme", {"theme_word", "words"}, "mixmo.no-theme-word"),
    ],
)
def test_each_help_sends_its_own_and_no_other(
    help: str, fields: set[str], code: str | None
) -> None:
    none, one = view_with("none"), view_with(help)
    changed = {name for name in one if one[name] != none[name]}
    assert changed - {"helps", "reasons"} == fields
    codes = {str(reason["code"]) for reason in cast(list[dict[str, Json]], one["reasons"])}
    assert codes == {"mixmo.tray-left", code} - {None}


def test_at_the_end_everything_is_shown_whatever_the_helps() -> None:
    over = view_with("none", over=True)
    assert {**over, "helps": []} == {**view_with("all", over=True), "helps": []}
    assert (over["justified"], over["points"]) == (False, view_with("score")["points"])


def test_reasons_against_a_mixmo_are_in_the_language_spoken() -> None:
    state = shown(FIGURE_1, *RIGHT)
    reasons = shared(state)["reasons"]
    assert reasons == [
        {"code": "mixmo.tray-left", "message": "There are still tiles in the tray: I T."}
    ]
    with use_language("fr"):
        assert shared(state)["reasons"] != reasons


def test_jokers_and_bandits_are_distinguished() -> None:
    state = played(State(config_of(HIDDEN), shown=10), "put *k 2 3", "put +k 4 5")
    seen = shared(state)
    assert (seen["jokers"], seen["bandits"]) == ([[2, 3]], [[4, 5]])


def test_the_grid_as_text() -> None:
    lines = grid_text(grid_of("", "  Ek")).splitlines()
    assert lines[0].split() == ["0"] * 10 + ["1"] * 10
    assert lines[1].split() == [*"0123456789", *"0123456789"]
    assert lines[3] == "01 . . E k" + " ." * 16
    assert len(lines) == 22


def test_the_tray_and_the_theme_as_text() -> None:
    state = initial(config_of(HIDDEN))
    assert tray_text(state) == "Tray: A A A A A A · 14 tiles hidden"
    assert theme_text(state) == "Theme: hidden until the bandit appears"
    assert theme_text(shown(HIDDEN)) == "Theme: animaux"
    assert tray_text(shown(FIGURE_1[:20], *RIGHT)) == "Tray: —"
    assert tray_text(State(config_of(HIDDEN), shown=19)).endswith("· 1 tile hidden")
    assert position_text(state).endswith(theme_text(state))
