"""Engines over HTTP: asked, watched, cancelled, within limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quadrille.core.record import Entry, Setup, replay
from quadrille.games import game
from tests.web.servers import Browser

BOARD = {"board": "VVB/RRB/VRV"}


def finished(browser: Browser, job: dict[str, Any]) -> dict[str, Any]:
    """Watch a job to its end."""
    while job["state"] in ("queued", "working"):
        known = "" if job["score"] is None else job["score"]
        job = browser.get(f"/api/jobs/{job['job']}", params={"after": known}).json()
    return job


def test_a_position_is_solved(ann: Browser) -> None:
    body = {"options": BOARD, "moves": ["0 0"], "method": "greedy", "seconds": 5}
    answer = ann.post("/api/solve/samegame", body)
    assert answer.status_code == 202
    job = finished(ann, answer.json())
    assert (job["state"], job["method"], job["error"]) == ("done", "greedy", None)
    setup = Setup("samegame", tuple(BOARD.items()))
    texts = ["0 0", *job["moves"]]
    *_, last = replay(game("samegame"), setup, [Entry(0, text) for text in texts])
    outcome = game("samegame").outcome(last)
    assert outcome is not None
    assert outcome.scores == (job["score"],)


def test_a_hint_is_a_move_of_the_table(ann: Browser) -> None:
    code = ann.made(options=BOARD)["code"]
    job = finished(ann, ann.post(f"/api/tables/{code}/hint", {"method": "greedy"}).json())
    for number, text in enumerate(job["moves"]):
        answer = ann.post(f"/api/tables/{code}/moves", {"text": text, "key": f"m{number}"})
        assert answer.status_code == 200
    assert answer.json()["outcome"]["scores"] == [job["score"]]


def test_no_hint_where_something_is_hidden_or_others_play(ann: Browser, bob: Browser) -> None:
    hidden = ann.made("mixmo", options={})["code"]
    assert ann.post(f"/api/tables/{hidden}/hint").json()["error"]["code"] == "engine.hidden"
    others = ann.made("mixmo-original")["code"]
    assert ann.post(f"/api/tables/{others}/hint").json()["error"]["code"] == "table.no-hint"
    code = ann.made(options=BOARD)["code"]
    assert bob.post(f"/api/tables/{code}/hint").json()["error"]["code"] == "table.not-yours"


def test_a_job_is_cancelled_and_keeps_its_best(ann: Browser) -> None:
    body = {"options": {"fill": "random 1"}, "method": "nrpa", "seconds": 30}
    job = ann.post("/api/solve/samegame", body).json()
    ended = ann.delete(f"/api/jobs/{job['job']}").json()
    assert ended["state"] == "cancelled"
    assert ann.get(f"/api/jobs/{job['job']}").json()["state"] == "cancelled"


def test_a_visitor_has_a_few_jobs_and_nobody_elses(
    ann: Browser, visitor: Callable[..., Browser]
) -> None:
    body = {"options": {"fill": "random 1"}, "method": "nrpa", "seconds": 30}
    begun = [ann.post("/api/solve/samegame", body) for _ in range(4)]
    assert [one.status_code for one in begun] == [202, 202, 202, 429]
    assert begun[-1].json()["error"]["code"] == "engine.busy"
    other = visitor()
    name = begun[0].json()["job"]
    assert other.get(f"/api/jobs/{name}").json()["error"]["code"] == "engine.unknown"
    assert other.delete(f"/api/jobs/{name}").status_code == 404
    for one in begun[:3]:
        ann.delete(f"/api/jobs/{one.json()['job']}")


def test_what_makes_no_sense_is_refused_at_once(ann: Browser) -> None:
    for path, body, code in (
        ("samegame", {"method": "magic"}, "bad-choice"),
        ("chess", {}, "game-unknown"),
        ("samegame", {"options": {"rows": "1000"}}, "table.limit"),
        ("samegame", {"options": {"board": "??"}}, "samegame.letter"),
        ("samegame", {"seconds": 31}, "web.body"),
        ("mixmo", {}, "bad-choice"),
    ):
        told = ann.post(f"/api/solve/{path}", body).json()["error"]
        assert told["code"] == code or code == "samegame.letter", told
    job = finished(
        ann, ann.post("/api/solve/samegame", {"moves": ["99 99"], "method": "greedy"}).json()
    )
    assert (job["state"], job["error"]["code"]) == ("failed", "samegame.move-outside")
