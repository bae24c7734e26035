"""The position of a table for a page without code of the game: picture, text, moves, scores."""

from __future__ import annotations

from quadrille.games.scrabble.notation import write_tiles
from quadrille.web.positions import PositionResponse
from tests.web.servers import Browser


def test_a_position_is_given_now_and_after_some_moves(ann: Browser) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    with ann.live(code) as live:
        live.play("0 1", "a")
    path = f"/api/tables/{code}/position"
    first, now = (PositionResponse(**ann.get(path + at).json()) for at in ("?at=0", ""))
    assert "V V" in first.text
    assert "V" not in now.text
    assert first.svg.startswith("<svg")
    assert first.moves == [], "the past is not played on"
    assert now.moves == ["0 0", "2 0"]
    assert (first.scores, now.scores) == ([0], [1])
    assert (first.history, now.history) == ([[0]], [[0], [1]])
    assert ann.get(f"{path}?at=9").status_code == 404


def test_a_position_is_that_of_one_seat(ann: Browser, bob: Browser) -> None:
    code = ann.made("scrabble", seats=[{"kind": "me"}, {"kind": "open"}])["code"]
    bob.post(f"/api/tables/{code}/join")
    rack = ann.get(f"/api/tables/{code}").json()["view"]["seats"][0]["rack"]
    mine, theirs = (one.get(f"/api/tables/{code}/position").json()["text"] for one in (ann, bob))
    assert mine != theirs
    assert write_tiles(rack) in mine
    assert write_tiles(rack) not in theirs


def test_nobody_is_helped_with_words_against_others(ann: Browser, bob: Browser) -> None:
    alone = ann.made("scrabble-duplicate", options={"lexicon": "fr-light", "draws": "KWUXZQU"})
    path = "/api/tables/{}/position"
    assert ann.get(path.format(alone["code"])).json()["moves"]
    code = ann.made("scrabble", seats=[{"kind": "me"}, {"kind": "open"}])["code"]
    bob.post(f"/api/tables/{code}/join")
    assert [one.get(path.format(code)).json()["moves"] for one in (ann, bob)] == [[], []]
