"""Tournaments in rounds: before the first, in the middle, and on the wall."""

from __future__ import annotations

from .stage import Scene, Stage

NAMES = ["Inès", "Yann", "Théo", "Noé", "Maud"]


def _begun(stage: Stage) -> str:
    """Begin a tournament whose second round is being played; return its code."""
    body = {"name": "Club night", "date": "2026-11-14"}
    code = str(stage.post("tournaments", body)["code"])
    stage.post(f"tournaments/{code}/players", {"names": NAMES})
    first = stage.post(f"tournaments/{code}/pair", {})["rounds"][0]["games"]
    for points, game in zip(((412, 388), (365, 401)), first, strict=True):
        couple = {"round": 1, "first": game["first"], "second": game["second"]}
        stage.post(f"tournaments/{code}/result", {**couple, "scores": [*points]})
    game = stage.post(f"tournaments/{code}/pair", {})["rounds"][1]["games"][0]
    couple = {"round": 2, "first": game["first"], "second": game["second"]}
    stage.post(f"tournaments/{code}/result", {**couple, "scores": [430, 397]})
    return code


def plan(stage: Stage) -> None:
    """Before a tournament: the options."""
    stage.go("/new/tournament", "input[name=name]")


def host(stage: Stage) -> None:
    """A tournament for its host: players, results, standings."""
    stage.go(f"/r/{_begun(stage)}", ".ranking")
    stage.page.evaluate("document.querySelector('.big-code').textContent = 'CLUB2345'")


def projector(stage: Stage) -> None:
    """A tournament on the wall."""
    stage.go(f"/r/{_begun(stage)}/projector", ".ranking")


SCENES = {
    "tournament-plan": Scene(plan),
    "tournament": Scene(host),
    "tournament-projector": Scene(projector),
}
