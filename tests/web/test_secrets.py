"""What a thief learns of a table of others, over HTTP and the socket: nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from quadrille.games import game
from tests.web.servers import Browser
from tests.web.test_live import closed

SEED = "7130955829416673"
LIGHT = {"lexicon": "fr-light"}
TABLES: dict[str, dict[str, Any]] = {
    "scrabble": {"options": {**LIGHT, "fill": f"random {SEED}", "first": "0"}},
    "scrabble-duplicate": {"options": {**LIGHT, "fill": f"random {SEED}"}},
    "mixmo": {"options": {"fill": f"random {SEED}"}},
    "mixmo-original": {"options": {"fill": f"random {SEED}"}},
}
SEATS = {"mixmo": 1}


@pytest.mark.parametrize("name", TABLES)
def test_a_thief_learns_nothing(
    name: str, ann: Browser, bob: Browser, visitor: Callable[..., Browser]
) -> None:
    count = SEATS.get(name, 2)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)]
    code = ann.made(name, seats=seats, **TABLES[name])["code"]
    if count > 1:
        bob.post(f"/api/tables/{code}/join")
    thief, path = visitor(), f"/api/tables/{code}"
    before = ann.get(path).json()["ply"]
    seen = [thief.get(path).text, thief.get("/api/me/tables").text]
    for address in (f"{path}?seat=0", f"{path}/record"):
        answer = thief.get(address)
        assert answer.status_code == 403, address
        seen.append(answer.text)
    for address, body in (
        ("moves", {"text": "pass", "seat": 0}),
        ("moves", {"undo": True, "seat": 0}),
        ("resign?seat=0", {}),
        ("rematch", {}),
        ("hint", {}),
    ):
        answer = thief.post(f"{path}/{address}", body)
        assert answer.status_code == 403, (address, answer.text)
        seen.append(answer.text)
    with thief.live(code, "?seat=0") as live:
        assert closed(live) == 4400
    with thief.live(code) as live:
        live.until("table")
        assert live.play("pass", "x")["code"] == "table.not-yours"
        live.send("table")
        live.until("table")
        seen += live.raw
    assert ann.get(path).json()["ply"] == before
    _check(name, "".join(seen), ann.get(path).json())


def _check(name: str, seen: str, own: dict[str, Any]) -> None:
    """Neither an option that the game hides is there, nor the tiles of a seat."""
    assert SEED not in seen
    for option in game(name).hidden:
        # `draw` is also whether a draw was chosen.
        assert not re.search(rf'"{option}":"(?!random"|chosen")[^"]', seen), option
    view = own["view"]
    if name == "scrabble":
        assert '"rack"' not in seen
        assert len(view["seats"][0]["rack"]) == 7
    if name == "mixmo-original":
        assert '"tray"' not in seen
        assert view["own"]["tray"]
