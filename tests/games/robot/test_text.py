"""The board as text, and what a seat sees."""

from __future__ import annotations

from quadrille.games.robot import rules
from quadrille.games.robot.options import generate_config
from quadrille.games.robot.text import board_text
from quadrille.games.robot.view import shared
from tests.games.robot.grids import state_of


def test_the_board_shows_cells_pieces_black_and_the_robot() -> None:
    state = state_of("Rv Vr Bb\nJj Rr Vv\n")
    assert board_text(state).splitlines() == [
        "     0   1   2",
        "0| [Rv] Vr  ##",
        "1|  ##  ##  ##",
        "hand ., steps 0, swaps 0, left 2",
    ]
    assert board_text(rules.apply(state, "SRS")).splitlines() == [
        "     0   1   2",
        "0|  R. [##] ##",
        "1|  ##  ##  ##",
        "hand r, steps 1, swaps 2, left 1",
    ]


def test_a_wide_board_stays_in_line() -> None:
    lines = board_text(rules.initial(generate_config(11, 12, 100, "authors 3"))).splitlines()
    assert lines[1].startswith(" 0| [")
    assert lines[11].startswith("10| ")
    assert len({line.find(":", 14) % 7 for line in lines[1:-1] if ":" in line[14:]}) <= 3


def test_a_view_has_everything() -> None:
    state = rules.apply(state_of("Rv Vr Bb\n"), "SR")
    assert shared(state) == {
        "rows": 1,
        "columns": 3,
        "colours": 3,
        "fill": "typed",
        "backgrounds": [0, 1, 2],
        "pieces": [None, 0, 2],
        "robot": [0, 1],
        "hand": 1,
        "left": 2,
        "steps": 1,
        "swaps": 1,
        "over": False,
    }
    assert shared(rules.apply(state, "SLS"))["over"] is True
    assert shared(rules.apply(state, "SLS"))["hand"] is None
