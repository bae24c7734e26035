"""What is made of a request for a table."""

from __future__ import annotations

from quadrille.app.live.requests import TableRequest, new_table
from quadrille.store.models import Clock

TINY = {"rows": "2", "columns": "2", "colours": "2"}


def test_chance_draws_again_until_there_is_something_to_play() -> None:
    seeds = [TableRequest("robot", TINY, seed=seed) for seed in range(60)]
    assert any(new_table(one, "ann", "Ann").finished for one in seeds)
    for _ in range(60):
        assert new_table(TableRequest("robot", TINY), "ann", "Ann").finished is None


def test_a_board_that_was_chosen_stays_as_it_is() -> None:
    row = new_table(TableRequest("robot", {"grid": "Rr"}), "ann", "Ann")
    assert (row.finished is not None, row.ending) == (True, "over")


def test_a_clock_of_the_rules_takes_the_increment_of_the_request() -> None:
    options = {"clock": "5", "language": "en"}
    made = new_table(TableRequest("scrabble", options, None, Clock(60, 10)), "ann", "Ann")
    assert made.clock == Clock(300, 10), "the minutes are those of the rules"
    assert new_table(TableRequest("scrabble", options), "ann", "Ann").clock == Clock(300)
