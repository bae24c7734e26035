"""Engines for the page: begun, watched, cancelled; each visitor's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.servers import Browser

BOARD = {"rules": "seed", "board": "VRB/VVB/RRB"}


def finished(browser: Browser, job: dict[str, Any]) -> dict[str, Any]:
    """Watch a job to its end."""
    while job["state"] in ("queued", "working"):
        after = "" if job["score"] is None else f"?after={job['score']}"
        job = browser.get(f"/api/jobs/{job['job']}{after}").json()
    return job


def begun(browser: Browser, game: str, **body: Any) -> dict[str, Any]:
    answer = browser.post(f"/api/solve/{game}", body)
    assert answer.status_code == 202, answer.text
    job: dict[str, Any] = answer.json()
    return job


def test_a_position_is_solved_and_proved(ann: Browser) -> None:
    job = begun(ann, "samegame", options=BOARD, method="exact", seconds=20)
    state = finished(ann, job)
    assert (state["state"], state["proved"]) == ("done", True)
    walk = {"options": BOARD, "moves": [[0, move] for move in state["moves"]]}
    assert ann.post("/api/replay/samegame", walk).json()["outcome"]["scores"] == [state["score"]]


def test_a_robot_s_walk_comes_with_its_bound(ann: Browser) -> None:
    options = {"rows": "4", "columns": "4", "colours": "4", "fill": "authors 1"}
    state = finished(ann, begun(ann, "robot", options=options, method="auto", seconds=20))
    assert state["method"] == "optimal"
    assert state["bound"] == state["score"]


def test_a_hint_works_from_the_current_position(ann: Browser) -> None:
    code = ann.made(options=BOARD)["code"]
    ann.post(f"/api/tables/{code}/moves", {"text": "2 0"})
    job = ann.post(f"/api/tables/{code}/hint", {"method": "greedy", "seconds": 5}).json()
    state = finished(ann, job)
    answer = ann.post(f"/api/tables/{code}/moves", {"text": state["moves"][0]})
    assert answer.status_code == 200


def test_a_job_is_cancelled_and_keeps_its_best(ann: Browser) -> None:
    job = begun(ann, "samegame", options={"rules": "research"}, method="tabu", seconds=60)
    better = ann.get(f"/api/jobs/{job['job']}").json()
    state = ann.delete(f"/api/jobs/{job['job']}").json()
    assert state["state"] == "cancelled"
    assert (state["score"] or 0) >= (better["score"] or 0)
    assert ann.get(f"/api/jobs/{job['job']}").json()["state"] == "cancelled"


def test_a_visitor_has_one_job_at_a_time(ann: Browser) -> None:
    first = begun(ann, "samegame", options={"rules": "research"}, method="tabu", seconds=60)
    second = begun(ann, "samegame", options=BOARD, method="greedy", seconds=5)
    assert ann.get(f"/api/jobs/{first['job']}").json()["state"] == "cancelled"
    assert finished(ann, second)["state"] == "done"


def test_a_job_is_nobody_else_s(ann: Browser, bob: Browser) -> None:
    job = begun(ann, "samegame", options=BOARD, method="greedy")
    assert bob.get(f"/api/jobs/{job['job']}").status_code == 404
    assert bob.delete(f"/api/jobs/{job['job']}").status_code == 404


def test_an_unreadable_board_is_reported_by_the_job(ann: Browser) -> None:
    state = finished(ann, begun(ann, "samegame", options={"board": "VX/RR"}))
    assert state["state"] == "failed"
    assert state["error"]["code"].startswith("samegame.")


@pytest.mark.parametrize(
    ("game", "body", "status"),
    [
        ("samegame", {"method": "chess"}, 400),
        ("chess", {}, 404),
        ("mixmo-original", {}, 400),
        ("samegame", {"seconds": 0}, 422),
        ("samegame", {"seconds": 1000}, 422),
        ("robot", {"options": {"rows": "9999", "columns": "9999"}}, 400),
        ("samegame", {"moves": [3]}, 422),
    ],
)
def test_what_cannot_be_worked_on_is_refused(
    ann: Browser, game: str, body: dict[str, Any], status: int
) -> None:
    assert ann.post(f"/api/solve/{game}", body).status_code == status


def test_a_hint_is_only_for_seated_players(visitor: Callable[..., Browser], ann: Browser) -> None:
    code = ann.made(options=BOARD)["code"]
    assert visitor().post(f"/api/tables/{code}/hint").status_code == 403
