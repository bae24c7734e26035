"""What an engine has found on a puzzle, and whether a table may be compared with it."""

from __future__ import annotations

import pytest

from quadrille.app.endings import best_of_job
from quadrille.app.engines.queue import DONE, Job
from quadrille.app.engines.tasks import Task
from quadrille.app.live.requests import TableRequest, new_table
from quadrille.core.ending import Best

DRAW = {"draw": "CROCODILESABDOMINALE", "theme": "animaux"}
MOVES = [*["mixmo"] * 7, "word CROCODILES 12 2 across", "word ABDOMINALES 2 11 down", "mixmo"]


@pytest.mark.parametrize(
    ("options", "best"),
    [
        ({}, Best(357)),
        # Who solves the whole draw is not bound by what binds players.
        ({"strict": "yes"}, Best(357)),
        ({"theme": "none"}, None),
    ],
)
def test_a_table_is_compared_with_what_was_found_on_its_draw(
    options: dict[str, str], best: Best | None
) -> None:
    row = new_table(TableRequest("mixmo", {**DRAW, **options}), "ann", "Ann")
    job = Job("ann", Task("mixmo", {"reference": "dictionnaireGros.txt", **DRAW}, 1, ()))
    job.state, job.best = DONE, {"moves": MOVES, "score": 357}
    assert best_of_job(job, row) == best
