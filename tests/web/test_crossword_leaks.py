"""The search for answers in what a crossword’s table sends: what it finds, and what it leaves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser.crossword_walk import answers_in
from tests.web.servers import Browser

ROWS = ["STATE", "ARBRE", "#EAUX"]


@pytest.mark.parametrize(
    ("message", "page"),
    [
        ('{"clue": "the state of things"}', ""),
        ('{"letters": ["STATE"]}', ""),
        ("", "<p>State</p>"),
        ("", '<td aria-label="state">.</td>'),
        ('{"clue": "Un état : státe"}', ""),
    ],
)
def test_an_answer_is_found_in_any_letters(message: str, page: str) -> None:
    assert answers_in(ROWS, [message], page) == {"STATE"}


@pytest.mark.parametrize(
    ("message", "page"),
    [
        ('{"state": {"clue": "three letters"}}', ""),
        ("", '<state class="state" state="1"></state>'),
        ('{"clue": "des états, statement"}', "<p>eaux</p>"),
    ],
)
def test_names_of_fields_and_parts_of_words_are_no_answers(message: str, page: str) -> None:
    assert answers_in(ROWS, [message], page) == set()


def made(browser: Browser, open_seats: int) -> str:
    options = {"answers": "/".join(ROWS), "language": "fr"}
    seats: list[dict[str, Any]] = [{"kind": "open"}] * open_seats
    return str(browser.made("crossword", options=options, seats=seats)["code"])


def test_a_partial_reveal_tells_no_other_answer(ann: Browser, bob: Browser) -> None:
    code = made(ann, 3)
    for one in (ann, bob):
        one.post(f"/api/tables/{code}/join")
    path = f"/api/tables/{code}"
    with ann.live(code) as hers, bob.live(code) as his:
        for number, move in enumerate(("A1 S", "B1 X", "check", "reveal B1", "reveal A2 across")):
            assert hers.play(move, f"m{number}")["type"] == "ack"
        his.until("played", ply=5)
        sent = [*hers.raw, *his.raw]
    for answer in (ann.get(path), bob.get(path), bob.get(f"{path}/position")):
        sent.append(answer.text)
    for form in ("record", "ipuz", "pdf-solution", "svg-solution", "letters"):
        refused = ann.get(f"{path}/{form}")
        assert refused.status_code >= 400, form
        sent.append(refused.text)
    assert json.loads(sent[-8])["view"]["letters"] == ["ST...", "ARBRE", "#...."]
    assert answers_in(ROWS, sent, "") == {"ARBRE"}
    assert bob.post(f"{path}/moves", {"text": "reveal"}).json()["status"] == "finished"
    assert answers_in(ROWS, [ann.get(path).text], "") == {"STATE", "ARBRE"}


def test_who_comes_first_begins_and_others_join_later(ann: Browser, bob: Browser) -> None:
    code = made(ann, 4)
    path = f"/api/tables/{code}"
    assert ann.get(path).json()["status"] == "waiting"
    assert ann.post(f"{path}/join").json()["status"] == "playing"
    assert ann.post(f"{path}/moves", {"text": "A1 S"}).status_code == 200
    assert bob.post(f"{path}/moves", {"text": "A1 T"}).status_code >= 400
    assert bob.post(f"{path}/join").json()["you"] == 1
    assert bob.post(f"{path}/moves", {"text": "B1 T"}).status_code == 200
    solved = ann.post(f"{path}/moves", {"text": "reveal"}).json()
    assert solved["outcome"]["scores"] == [2] * 4
    assert [seat["taken"] for seat in solved["seats"]] == [True, True, False, False]
    own = ann.made("crossword", options={"answers": "ON/SA", "language": "fr"},
                   seats=[{"kind": "me"}, {"kind": "open"}])  # fmt: skip
    assert own["status"] == "playing"
