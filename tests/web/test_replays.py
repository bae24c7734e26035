"""Replays of games: views and limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quadrille.core.errors import Illegal
from quadrille.web import replays
from quadrille.web.limits import Limits, Rate
from tests.web.servers import Browser, serving_here

WALK: dict[str, Any] = {"options": {"board": "VV./RRB"}, "moves": [[0, "0 0"], [0, "0 0"]]}


def test_a_replay_gives_the_first_view_and_what_changed(ann: Browser) -> None:
    replay = ann.post("/api/replay/samegame", WALK).json()
    assert replay["first"]["board"] == ["VV.", "RRB"]
    assert [change["board"] for change in replay["changes"]] == [["...", "VVB"], ["...", "B.."]]
    assert "rows" not in replay["changes"][0]
    assert replay["outcome"] is None
    assert replay["hands"] == []


def test_a_replay_shows_the_views_of_several_seats_at_once(ann: Browser) -> None:
    walk = {"options": {"lexicon": "fr", "fill": "random 5"}, "moves": [[0, "pass"]], "seats": 2}
    replay = ann.post("/api/replay/scrabble", {**walk, "hands": [1, 0]}).json()
    alone = [ann.post("/api/replay/scrabble", {**walk, "seat": seat}).json() for seat in (1, 0)]
    assert replay["hands"] == [{"first": one["first"], "changes": one["changes"]} for one in alone]
    racks = [
        hand["first"]["seats"][seat]["rack"]
        for hand, seat in zip(replay["hands"], (1, 0), strict=True)
    ]
    assert all(len(rack) == 7 for rack in racks)
    spectator = ann.post("/api/replay/scrabble", walk).json()
    assert replay["first"] == spectator["first"]


def test_a_replay_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "LONGEST", 0.0)
    with pytest.raises(Illegal) as caught:
        replays.replay_views("samegame", replays.ReplayRequest(**WALK))
    assert caught.value.code == "web.replay-long"


def test_a_crossword_without_its_answers_is_refused_and_not_made_again(ann: Browser) -> None:
    walk = {"options": {"fill": "random 5", "language": "fr"}, "moves": []}
    answer = ann.post("/api/replay/crossword", walk)
    assert answer.json()["error"]["code"] == "record-key"


def test_replays_are_rationed(tmp_path: Path) -> None:
    limits = Limits(replays=Rate(2, 0.001))
    with serving_here(f"sqlite:///{tmp_path}/x.db", limits) as address:
        browser = Browser(address)
        assert browser.cookie
        statuses = [browser.post("/api/replay/samegame", WALK).status_code for _ in range(3)]
        browser.close()
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize(
    "walk",
    [
        {"seats": 40},
        {"seat": 3},
        {"hands": [3]},
        {"hands": [0] * 5},
        {"moves": [[9, "0 0"]]},
        {"options": {"rows": "99999"}},
    ],
)
def test_a_replay_that_cannot_be_is_refused(ann: Browser, walk: dict[str, Any]) -> None:
    assert 400 <= ann.post("/api/replay/samegame", {**WALK, **walk}).status_code < 500
