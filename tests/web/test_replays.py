"""A game gone through again: its views, and its limits."""

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
    told = ann.post("/api/replay/samegame", WALK).json()
    assert told["first"]["board"] == ["VV.", "RRB"]
    assert [change["board"] for change in told["changes"]] == [["...", "VVB"], ["...", "B.."]]
    assert "rows" not in told["changes"][0]
    assert told["outcome"] is None
    assert told["hands"] == []


def test_what_several_seats_saw_is_told_at_once(ann: Browser) -> None:
    walk = {"options": {"lexicon": "fr", "fill": "random 5"}, "moves": [[0, "pass"]], "seats": 2}
    told = ann.post("/api/replay/scrabble", {**walk, "hands": [1, 0]}).json()
    alone = [ann.post("/api/replay/scrabble", {**walk, "seat": seat}).json() for seat in (1, 0)]
    assert told["hands"] == [{"first": one["first"], "changes": one["changes"]} for one in alone]
    racks = [
        hand["first"]["seats"][seat]["rack"]
        for hand, seat in zip(told["hands"], (1, 0), strict=True)
    ]
    assert all(len(rack) == 7 for rack in racks)
    spectator = ann.post("/api/replay/scrabble", walk).json()
    assert told["first"] == spectator["first"]


def test_a_replay_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "LONGEST", 0.0)
    with pytest.raises(Illegal) as caught:
        replays.gone_through("samegame", replays.Walk(**WALK))
    assert caught.value.code == "web.replay-long"


def test_replays_are_rationed(tmp_path: Path) -> None:
    limits = Limits(replays=Rate(2, 0.001))
    with serving_here(f"sqlite:///{tmp_path}/x.db", limits) as address:
        browser = Browser(address)
        assert browser.cookie
        asked = [browser.post("/api/replay/samegame", WALK).status_code for _ in range(3)]
        browser.close()
    assert asked == [200, 200, 429]


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
