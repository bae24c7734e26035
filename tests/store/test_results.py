"""The best results on a puzzle: equals, deleted visitors, games that do not count."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import insert

from quadrille.store.repository import Store
from quadrille.store.results import GIVEN_UP, Summary, best_results, has_result, summary_of
from quadrille.store.schema import RESULTS, SEATS, TABLES
from quadrille.store.visitors import DELETED_VISITOR, Visitors

PUZZLE = "p"


def add(store: Store, code: str, visitor: str | None, score: int, at: int, **more: Any) -> None:
    """Add a finished game of one seat with its result."""
    seat, level = more.get("seat", 0), more.get("level", "")
    table = {
        "code": code, "game": "samegame", "asked": {}, "options": {}, "created": 0, "finished": at,
        "puzzle": PUZZLE, "ending": more.get("ending", "over"), "sealed": more.get("sealed", False),
    }  # fmt: skip
    sitting = {"code": code, "seat": seat, "level": level, "name": "", "visitor": visitor}
    result = {
        "code": code, "seat": seat, "game": "samegame", "puzzle": more.get("puzzle", PUZZLE),
        "score": score, "grade": more.get("grade", 0), "won": True, "at": at,
    }  # fmt: skip
    rows = [(SEATS, sitting), (RESULTS, result)]
    if not more.get("same_table"):
        rows.insert(0, (TABLES, table))

    def write(connection: Any) -> None:
        for where, row in rows:
            connection.execute(insert(where), row)

    store.write(write).result()


def codes(store: Store, **how: Any) -> list[str]:
    how = {"fewest": False, "most": 100, **how}
    return [one.code for one in best_results(store, "samegame", PUZZLE, **how)]


def test_equals_are_ranked_by_time_then_code_then_seat(database: str) -> None:
    store = Store(database)
    add(store, "LATE", "ann", 5, 30)
    add(store, "SAMEB", "bob", 5, 20)
    add(store, "SAMEA", "cat", 5, 20, seat=1)
    add(store, "SAMEA", "dan", 5, 20, same_table=True)
    add(store, "BEST", "eve", 9, 40)
    add(store, "GRADE1", "fay", 99, 1, grade=1)
    rows = best_results(store, "samegame", PUZZLE, fewest=False, most=100)
    order = ["eve", "dan", "cat", "bob", "ann", "fay"]
    assert [row.visitor for row in rows] == order
    # The last among equals are those that a limit leaves out.
    assert codes(store, most=3) == ["BEST", "SAMEA", "SAMEA"]
    assert codes(store, fewest=True) == ["SAMEA", "SAMEA", "SAMEB", "LATE", "BEST", "GRADE1"]
    store.close()


def test_only_the_first_game_of_a_visitor_counts_in_a_ranking(database: str) -> None:
    store = Store(database)
    add(store, "ANN1", "ann", 1, 10, ending=GIVEN_UP)
    add(store, "ANN2", "ann", 9, 20)
    add(store, "BOB1", "bob", 7, 20)
    add(store, "BOB2", "bob", 8, 20)
    add(store, "CAT1", "cat", 6, 5, sealed=True)
    add(store, "CAT2", "cat", 5, 6)
    add(store, "DAN1", "dan", 4, 1, puzzle="other")
    add(store, "DAN2", "dan", 3, 2)
    add(store, "BOT", None, 99, 1, level="greedy")
    assert codes(store, first_only=True) == ["BOB1", "CAT2", "DAN2", "ANN1"]
    # Where all games count, those that were given up do not.
    assert codes(store) == ["ANN2", "BOB2", "BOB1", "CAT2", "DAN2"]
    assert summary_of(store, "samegame", PUZZLE) == Summary(5, 3, 9)
    assert has_result(store, "samegame", PUZZLE, "ann")
    assert not has_result(store, "samegame", "other", "ann")
    assert not has_result(store, "samegame", PUZZLE, "nobody")
    store.close()


def test_every_game_of_deleted_visitors_counts(database: str) -> None:
    store = Store(database)
    add(store, "ANN1", "ann", 1, 10)
    add(store, "ANN2", "ann", 2, 20)
    add(store, "BOB1", "bob", 3, 30)
    assert codes(store, first_only=True) == ["BOB1", "ANN1"]
    for visitor in ("ann", "bob"):
        Visitors(store).erase(visitor).result()
    assert codes(store, first_only=True) == ["BOB1", "ANN2", "ANN1"]
    rows = best_results(store, "samegame", PUZZLE, fewest=False, most=1, first_only=True)
    assert [(row.visitor, row.name) for row in rows] == [(DELETED_VISITOR, "")]
    store.close()


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("first_only", [False, True])
def test_a_ranking_is_that_of_all_games_sorted(
    fewest: bool, first_only: bool, database: str
) -> None:
    store, rng = Store(database), random.Random(5)
    rows = []
    for number in range(60):
        visitor = rng.choice(["ann", "bob", "cat", "dan", None, DELETED_VISITOR])
        ending = rng.choice(["over", "over", GIVEN_UP])
        score, at, grade = rng.randrange(4), rng.randrange(6), rng.randrange(2)
        code = f"G{number * 37 % 60:02}"
        add(store, code, visitor, score, at, grade=grade, ending=ending)
        rows.append((at, code, visitor, grade, score if fewest else -score, ending))
    rows.sort()
    firsts: dict[str, str] = {}
    for _, code, visitor, *_ in rows:
        owner = code if visitor in (None, DELETED_VISITOR) else visitor
        firsts.setdefault(str(owner), code)
    counted = [
        (grade, score, at, code)
        for at, code, _, grade, score, ending in rows
        if (code in firsts.values() if first_only else ending != GIVEN_UP)
    ]
    expected = [code for *_, code in sorted(counted)]
    assert codes(store, fewest=fewest, first_only=first_only) == expected
    assert codes(store, fewest=fewest, first_only=first_only, most=3) == expected[:3]
    store.close()
