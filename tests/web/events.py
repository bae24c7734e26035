"""What the tests of events do: plan, enter, lead, play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from tests.web.servers import Browser

MakeVisitor = Callable[..., Browser]
HOUR = 3600


def plan(host: Browser, game: str = "samegame", seconds: int = HOUR, **fields: Any) -> str:
    """Plan an event; give its code."""
    answer = host.post("/api/events", {"game": game, "seconds": seconds, **fields})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def act(browser: Browser, code: str, what: str, **fields: Any) -> dict[str, Any]:
    """Do something with an event; give what it is then."""
    answer = browser.post(f"/api/events/{code}/{what}", fields)
    assert answer.status_code == 200, answer.text
    event_of: dict[str, Any] = answer.json()
    return event_of


def fault(browser: Browser, code: str, what: str, **fields: Any) -> tuple[int, str]:
    """Be refused; give the status and the code of the error."""
    answer = browser.post(f"/api/events/{code}/{what}", fields)
    return answer.status_code, answer.json()["error"]["code"]


def event_of(browser: Browser, code: str) -> dict[str, Any]:
    event: dict[str, Any] = browser.get(f"/api/events/{code}").json()
    return event


def table_of(browser: Browser, code: str) -> str:
    return str(event_of(browser, code)["you"]["table"])


def play(browser: Browser, table: str, text: str) -> dict[str, Any]:
    answer = browser.post(f"/api/tables/{table}/moves", {"text": text})
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


BOARD = {"board": "VVB/RRB"}


def begun(host: Browser, *players: Browser, game: str = "samegame", **fields: Any) -> str:
    """Plan an event, let players enter it, and start it."""
    code = plan(host, game, **fields)
    for player in players:
        act(player, code, "join")
    act(host, code, "start")
    return code


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of an answer and the code of its error."""
    return answer.status_code, answer.json().get("error", {}).get("code", "")
