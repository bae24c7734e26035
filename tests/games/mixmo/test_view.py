"""What a seat sees, and the grid as text."""

from __future__ import annotations

from quadrille.core.i18n import speaking
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.state import State
from quadrille.games.mixmo.text import grid_text, position_text, theme_text, tray_text
from quadrille.games.mixmo.view import view
from tests.games.mixmo.positions import FIGURE_1, RIGHT, config_of, grid_of, played, shown

HIDDEN = "AAAAAAA*+AAAAAAAAAAA"


def test_hidden_tiles_are_only_counted() -> None:
    seen = view(initial(config_of(HIDDEN)))
    assert (seen["tray"], seen["shown"], seen["hidden"], seen["next"]) == ("AAAAAA", 6, 14, 2)
    assert not [value for value in seen.values() if HIDDEN[:7] in str(value)]


def test_the_theme_is_seen_with_the_bandit() -> None:
    state = initial(config_of(HIDDEN))
    assert (view(state)["theme"], view(state)["theme_word"]) == (None, None)
    state = played(state, "mixmo", "mixmo")
    assert (view(state)["theme"], view(state)["theme_word"]) == ("animaux", False)


def test_a_view_says_what_jokers_and_bandits_may_be() -> None:
    seen = view(initial(config_of(HIDDEN)))
    assert seen["letters"] == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert seen["bandit_letters"] == "KWXYZ"


def test_a_complete_grid_is_noticed() -> None:
    seen = view(shown(FIGURE_1[:20], *RIGHT))
    assert (seen["complete"], seen["justified"], seen["reasons"]) == (True, True, [])
    assert (seen["points"], seen["theme_word"], seen["two_letter_words"]) == (77, True, 0)
    assert seen["grid"] == list(grid_of(*RIGHT))
    parts = seen["parts"]
    assert isinstance(parts, list)
    assert len(parts) == 1


def test_reasons_against_a_mixmo_are_in_the_language_spoken() -> None:
    state = shown(FIGURE_1, *RIGHT)
    reasons = view(state)["reasons"]
    assert reasons == [{"code": "mixmo.tray-left", "message": "Tiles wait in the tray: I T."}]
    with speaking("fr"):
        assert view(state)["reasons"] != reasons


def test_jokers_and_bandits_are_told_apart() -> None:
    state = played(State(config_of(HIDDEN), shown=10), "put *k 2 3", "put +k 4 5")
    seen = view(state)
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
