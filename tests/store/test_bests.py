"""What engines have reached on puzzles, in the store."""

from __future__ import annotations

from quadrille.core.ending import Best
from quadrille.store.bests import accuracy_at, keep_accuracy, keep_best, known_best
from quadrille.store.models import Result, Seat, TableRow
from quadrille.store.repository import Store

ROW = TableRow("K7XQ2M", "samegame", {}, {}, (Seat("Ann", "ann"),), "puzzle", "ann", 1)


def test_only_something_better_replaces_the_best(database: str) -> None:
    store = Store(database)
    assert known_best(store, "robot", "p") is None
    for score, proved in ((50, False), (60, False), (45, False), (45, True), (45, False)):
        keep_best(store, "robot", "p", Best(score, proved), fewest=True).result()
    assert known_best(store, "robot", "p") == Best(45, proved=True)
    keep_best(store, "samegame", "p", Best(50), fewest=False).result()
    keep_best(store, "samegame", "p", Best(40), fewest=False).result()
    assert known_best(store, "samegame", "p") == Best(50)
    store.close()


def test_a_result_has_the_accuracy_that_was_found_last(database: str) -> None:
    store = Store(database)
    store.create(ROW).result()
    store.finish(ROW.code, "over", 2, [Result(0, 12, 0, True)]).result()
    assert accuracy_at(store, ROW.code, 0) is None
    keep_accuracy(store, ROW.code, 0, 710).result()
    keep_accuracy(store, ROW.code, 0, 700).result()
    assert (accuracy_at(store, ROW.code, 0), accuracy_at(store, ROW.code, 1)) == (700, None)
    store.close()
