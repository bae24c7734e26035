"""Was the draw of a record the promised one?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from quadrille.app.live.requests import TableRequest, new_table
from quadrille.app.verification import verify
from quadrille.core.record import Record
from quadrille.games import game, names
from quadrille.store.models import TableRow

DRAWN = [name for name in names() if game(name).puzzles is not None]


def finished(name: str, **options: str) -> Record:
    """Return the record of a table that ended before its first move."""
    seats = max(1, game(name).seats[0])
    row: TableRow = new_table(TableRequest(name, options), "ann", "Ann")
    assert len(row.seats) == seats
    return Record(replace(row, finished=row.created).setup)


def code_of(record: Record) -> str:
    problem = verify(record).problem
    return "" if problem is None else problem.code


@pytest.mark.parametrize("name", DRAWN)
def test_what_a_server_draws_is_verified(name: str) -> None:
    record = finished(name)
    assert verify(record).is_valid
    assert record.setup.commitment is not None
    assert record.setup.commitment.draw == "random"


def test_a_number_of_tiles_is_no_choice_of_the_draw() -> None:
    assert verify(finished("mixmo", fill="tiles 40")).is_valid
    assert verify(finished("mixmo-original", fill="tiles 40")).is_valid


def test_a_chosen_draw_is_verified_and_called_so() -> None:
    record = finished("samegame", board="VV./RRB")
    assert record.setup.commitment is not None
    assert (verify(record).is_valid, record.setup.commitment.draw) == (True, "chosen")


def changed(record: Record, **fields: object) -> Record:
    commitment = record.setup.commitment
    assert commitment is not None
    return replace(record, setup=replace(record.setup, commitment=replace(commitment, **fields)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tamper", "code"),
    [
        (lambda one: replace(one, setup=replace(one.setup, commitment=None)), "draw.no-commitment"),
        (lambda one: changed(one, seed=None, salt=None), "draw.not-opened"),
        (lambda one: changed(one, seed=8), "draw.other"),
        (lambda one: changed(one, salt="0" * 32), "draw.other"),
        (lambda one: changed(one, digest="0" * 64), "draw.other"),
        (lambda one: one.played(0, "99 99"), "samegame.move-outside"),
    ],
)
def test_what_was_changed_is_noticed(tamper: Callable[[Record], Record], code: str) -> None:
    assert code_of(tamper(finished("samegame"))) == code


def test_a_draw_that_is_called_random_must_follow_from_its_seed() -> None:
    record = finished("samegame", board="VV./RRB")
    assert code_of(changed(record, draw="random")) == "draw.not-from-seed"
