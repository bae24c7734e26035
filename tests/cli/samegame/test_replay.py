"""`replay` and `export`."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from quadrille.core.record import read
from tests.cli.conftest import Cli
from tests.cli.samegame.test_check import record


@pytest.fixture(autouse=True)
def game(cli: Cli) -> None:
    Path("game.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    Path("board.txt").write_text("VVV\nRRB\n")


def test_replay_shows_the_three_stages_of_each_move(cli: Cli) -> None:
    out = cli("samegame", "replay", "game.quadrille").out
    assert out.count("0 1 2") == 1 + 3 * 3
    assert out.index("X X X") < out.index("The balls fall.") < out.index("The columns close.")
    assert out.endswith("You finished the game with 5 points.\n")


def test_replay_as_json_is_a_view_a_position(cli: Cli) -> None:
    lines = cli("samegame", "replay", "game.quadrille", "--json").out.splitlines()
    assert [json.loads(line)["points"] for line in lines] == [0, 4, 5, 5]


def test_export_moves_and_boards(cli: Cli) -> None:
    export = ("samegame", "export", "game.quadrille", "--format")
    assert cli(*export, "moves").out == "0 1\n0 0\n0 0\n"
    assert cli(*export, "board", "--at", "1").out == "...\nRRB\n"
    assert (
        read(cli(*export, "record").out).entries == read(Path("game.quadrille").read_text()).entries
    )
    assert json.loads(cli(*export, "json").out)["over"] is True
    assert "R R B" in cli(*export, "text", "--at", "1").out


@pytest.mark.parametrize("form", ["svg", "replay-svg"])
def test_export_pictures(cli: Cli, form: str) -> None:
    out = cli("samegame", "export", "game.quadrille", "--format", form).out
    assert ET.fromstring(out).tag.endswith("svg")


def test_a_board_has_no_replay(cli: Cli) -> None:
    for form in ("record", "moves", "replay-svg"):
        result = cli("samegame", "export", "board.txt", "--format", form)
        assert result.status == 2
        assert "recorded game" in result.err
    assert cli("samegame", "replay", "board.txt").status == 2


def test_a_place_beyond_the_end_is_refused(cli: Cli) -> None:
    result = cli("samegame", "show", "game.quadrille", "--at", "4")
    assert result.status == 2
    assert "0 and 3" in result.err
