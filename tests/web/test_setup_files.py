"""What a game may be set up with: files that the server reads strictly, and lists of its own."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from quadrille.web.games import lexicons
from tests.web.servers import Browser


def test_a_board_is_read_as_strictly_as_everywhere(ann: Browser) -> None:
    answer = ann.post("/api/options/samegame", {"text": "V R B\nV V B\n"}).json()
    assert answer == {"options": {"board": "VRB/VVB"}}
    assert ann.made(options=answer["options"])["view"]["columns"] == 3
    wrong = ann.post("/api/options/samegame", {"text": "VRB\nVV\n"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "samegame.ragged")
    assert wrong.json()["error"]["line"] == 2


def test_an_initial_file_names_the_line_that_is_wrong(ann: Browser) -> None:
    good = "english.txt\nanimals\nVSOLIADDEEIPSIEESSON\n"
    answer = ann.post("/api/options/mixmo", {"text": good}).json()["options"]
    assert answer == {
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


def test_a_crossword_of_ones_own_is_written_as_a_file(ann: Browser) -> None:
    options = {"answers": "CAR/A#U/SEL", "language": "fr", "title": "Été"}
    written = ann.post("/api/files/crossword/ipuz", {"options": options})
    assert written.headers["content-disposition"] == 'attachment; filename="crossword.ipuz"'
    again = ann.post("/api/options/crossword", {"text": written.text}).json()["options"]
    assert (again["answers"], again["title"]) == (options["answers"], options["title"])
    for form, beginning in (("pdf-letter-solution", b"%PDF"), ("svg", b"<svg"), ("puz", b"")):
        answer = ann.post(f"/api/files/crossword/{form}", {"options": options})
        assert answer.status_code == 200
        assert answer.content.startswith(beginning)
    binary = b64encode(answer.content).decode()
    again = ann.post("/api/options/crossword", {"base64": binary}).json()["options"]
    assert (again["answers"], again["title"]) == (options["answers"], options["title"])


def test_a_record_is_read_as_what_it_began_with(ann: Browser) -> None:
    record = "quadrille 1\ngame: crossword\nseats: Ann\nlanguage: fr\nanswers: ON/SA\n\nA1 O\n"
    found = ann.post("/api/options/crossword", {"text": record}).json()["options"]
    assert found == {"language": "fr", "answers": "ON/SA"}
    wrong = ann.post("/api/options/crossword", {"text": record.replace("ON/", "O1/")})
    assert wrong.json()["error"]["code"] == "crossword.sign"
    other = ann.post("/api/options/mixmo", {"text": record})
    assert other.json()["error"]["code"] == "web.other-game"


def test_bytes_that_are_no_file_are_refused(ann: Browser) -> None:
    wrong = ann.post("/api/options/crossword", {"base64": "no base 64!"})
    assert wrong.json()["error"]["code"] == "web.body"
    short = ann.post("/api/options/crossword", {"base64": b64encode(b"ACROSS").decode()})
    assert short.status_code == 400
    refused = ann.post("/api/options/mixmo", {"base64": "QUJD"})
    assert refused.json()["error"]["code"] == "bad-choice"


def test_a_seed_does_not_tell_its_answers_in_a_file(ann: Browser) -> None:
    for options in ({"fill": "random 1"}, {"language": "fr"}, {"answers": ""}):
        answer = ann.post("/api/files/crossword/ipuz", {"options": options})
        assert answer.json()["error"]["code"] == "web.body"
    wrong = ann.post("/api/files/crossword/gcg", {"options": {"answers": "ON/SA"}})
    assert wrong.json()["error"]["code"] == "bad-choice"
