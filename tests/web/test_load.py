"""Many players at one server: every move reaches every screen of its table, in order."""

from __future__ import annotations

import json

import pytest

from bench.__main__ import main


def test_no_move_is_lost_and_none_overtakes_another(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--part", "live", "--quick", "--json"])
    found = json.loads(capsys.readouterr().out)["live"]
    assert found["players"] == 20
    # Each moves once a second: the first of each falls within the first second.
    assert found["moves"] >= found["players"]
    assert (found["lost"], found["disordered"]) == (0, 0)
