"""What an event plays is known again, whichever way its board is turned or coloured."""

from __future__ import annotations

import pytest

from quadrille.app.events.embargo import is_played
from quadrille.app.scores import puzzle_of
from quadrille.games import game
from quadrille.store.models import Event

BOARD = "RRVB/VVBB/BRVR"
GRID = "0:1 1:2 2:0/1:1 0:0 2:2"


def event_on(name: str, options: dict[str, str]) -> Event:
    rules = game(name)
    config = rules.configure(options)
    return Event(
        "EVENT234", name, "", options, rules.options(config), puzzle_of(rules, config),
        "host", "score", 60, 1, started=1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "dealt", "requested"),
    [
        ("samegame", {"board": BOARD}, {"board": "BVRR/BBVV/RVRB"}),
        ("samegame", {"board": BOARD}, {"board": "VVJM/JJMM/MVJV"}),
        ("samegame", {"board": BOARD}, {"board": "RRVB./VVBB./BRVR."}),
        ("samegame", {"board": BOARD}, {"board": "..../RRVB/VVBB/BRVR"}),
        ("samegame", {"board": BOARD}, {"board": BOARD, "rules": "gnome"}),
        ("robot", {"grid": GRID}, {"grid": "2:0 1:2 0:1/2:2 0:0 1:1"}),
        ("robot", {"grid": GRID}, {"grid": "0:1 1:1/1:2 0:0/2:0 2:2"}),
        ("robot", {"grid": GRID}, {"grid": "1:2 2:0 0:1/2:2 1:1 0:0"}),
    ],
)
def test_another_picture_of_the_same_board_is_known(
    name: str, dealt: dict[str, str], requested: dict[str, str]
) -> None:
    assert is_played([event_on(name, dealt)], name, requested)


@pytest.mark.parametrize(
    ("name", "dealt", "requested"),
    [
        # Upside down balls fall otherwise.
        ("samegame", {"board": BOARD}, {"board": "BRVR/VVBB/RRVB"}),
        ("samegame", {"board": BOARD}, {"board": "RRVB/VVBB/BRVV"}),
        ("robot", {"grid": GRID}, {"grid": "1:0 0:2 2:1/1:1 0:0 2:2"}),
    ],
)
def test_another_board_is_not(name: str, dealt: dict[str, str], requested: dict[str, str]) -> None:
    assert not is_played([event_on(name, dealt)], name, requested)
