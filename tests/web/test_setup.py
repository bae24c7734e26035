"""What a game may be set up with: files that the server reads strictly, and lists of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.web.setup import lexicons
from tests.web.servers import Browser


def test_a_board_is_read_as_strictly_as_everywhere(ann: Browser) -> None:
    told = ann.post("/api/options/samegame", {"text": "V R B\nV V B\n"}).json()
    assert told == {"options": {"board": "VRB/VVB"}}
    assert ann.made(options=told["options"])["view"]["columns"] == 3
    wrong = ann.post("/api/options/samegame", {"text": "VRB\nVV\n"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "samegame.ragged")
    assert wrong.json()["error"]["line"] == 2


def test_an_initial_file_names_the_line_that_is_wrong(ann: Browser) -> None:
    good = "english.txt\nanimals\nVSOLIADDEEIPSIEESSON\n"
    told = ann.post("/api/options/mixmo", {"text": good}).json()["options"]
    assert told == {
        "reference": "english.txt",
        "theme": "animals",
        "draw": "VSOLIADDEEIPSIEESSON",
    }
    wrong = ann.post("/api/options/mixmo", {"text": good.replace("DD", "D3")}).json()["error"]
    assert wrong["line"] == 3
    assert ann.post("/api/options/mixmo", {"text": "one two"}).status_code == 400
    assert ann.post("/api/options/chess", {"text": "x"}).json()["error"]["code"] == "bad-choice"
    assert ann.post("/api/options/mixmo", {"text": ""}).status_code == 422


def test_a_file_of_the_server_is_not_read_by_its_path(ann: Browser) -> None:
    secret = "/etc/passwd\nanimals\nVSOLIADDEEIPSIEESSON\n"
    assert ann.post("/api/options/mixmo", {"text": secret}).status_code == 400


def test_lists_of_the_server_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    assert lexicons() == []
    (tmp_path / "lexicons").mkdir()
    (tmp_path / "lexicons" / "club.txt").write_text("MOT\nMOTS\n", encoding="utf-8")
    assert lexicons() == ["club"]
