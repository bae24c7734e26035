"""Pictures of boards, and the tags by which links show them."""

from __future__ import annotations

import re
import struct

from tests.web.events import begun, table_of
from tests.web.servers import Browser

BOARD = {"rules": "seed", "board": "VVR/RRV/VVR"}
SIZE = (1200, 630)
CODE = "K7XQ2M"


def picture(browser: Browser, path: str) -> bytes:
    """Return a picture that the server draws, which is as large as every card."""
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    content = answer.content
    assert content.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", content[16:24]) == SIZE
    return content


def linked(browser: Browser, path: str) -> str:
    """Return the path of the picture that goes with a link."""
    found = re.search(r'og:image" content="https?://[^/]+(/[^"]+)"', browser.get(path).text)
    assert found is not None
    return found[1]


def test_a_link_to_a_table_shows_its_board(ann: Browser, bob: Browser) -> None:
    code = ann.made(options=BOARD)["code"]
    path = linked(bob, f"/t/{code}")
    before = picture(bob, path)
    ann.post(f"/api/tables/{code}/moves", {"text": "0 0"})
    assert picture(bob, path) != before
    # The document says nothing of whether there is such a table; its picture is another question.
    assert linked(bob, f"/t/{CODE}") == path.replace(code, CODE)
    assert bob.get(f"/api/tables/{CODE}/board.png").status_code == 404


def test_the_board_of_todays_puzzle_is_no_spoiler(ann: Browser) -> None:
    code = ann.made("robot", daily=True)["code"]
    first = picture(ann, linked(ann, "/day/robot"))
    assert ann.post(f"/api/tables/{code}/moves", {"text": "D"}).status_code == 200
    assert picture(ann, linked(ann, f"/t/{code}")) == first
    assert picture(ann, f"/api/tables/{code}/board.png?final=true") != first


def test_what_has_no_board_to_show(ann: Browser, bob: Browser) -> None:
    assert linked(ann, "/").endswith("/icon-512.png")
    assert ann.get("/api/daily/robot/board.png?day=2999-01-01").status_code == 422
    refused = ann.get("/api/daily/scrabble-referee/board.png")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "bad-choice")
    sealed = table_of(bob, begun(ann, bob))
    assert bob.get(f"/api/tables/{sealed}/board.png").status_code == 403
