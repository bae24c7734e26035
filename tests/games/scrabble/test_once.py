"""A play is made canonical once and its words are computed once, on its way to every view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from quadrille.app.table import Table
from quadrille.core.record import Setup
from quadrille.games import game
from quadrille.games.scrabble import placing, score
from quadrille.games.scrabble.duplicate import tops


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the plays that are made canonical, and those whose words are computed."""
    done: Counter[str] = Counter()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            done[name] += 1
            return function(*given)

        return counted

    for module, name in ((placing, "settle_play"), (score, "words_of")):
        monkeypatch.setattr(module, name, counting(name, getattr(module, name)))
    placing.canonical.cache_clear()
    tops._tops.cache_clear()
    return done


def show_to_all(table: Table) -> None:
    for seat in (None, *range(len(table.record.setup.seats))):
        table.game.view(table.state, seat)


def start(name: str, seats: int, **options: str) -> Table:
    rules = game(name)
    config = rules.configure({"lexicon": "fr-light", "draws": "MOTSAIR", **options})
    setup = Setup(name, tuple(rules.options(config).items()), ("",) * seats)
    return Table.start(setup)


@pytest.mark.parametrize("challenge", ["void", "single"])
def test_a_play_of_scrabble(work: Counter[str], challenge: str) -> None:
    table = start("scrabble", 2, first="0", challenge=challenge)
    table.play(0, "8H MOTS")
    if challenge == "single":
        table.play(1, "challenge")
    show_to_all(table)
    assert work == {"settle_play": 1, "words_of": 1}


def test_slips_of_a_round(work: Counter[str]) -> None:
    table = start("scrabble-duplicate", 4)
    table.play(0, "8H MOTS")
    table.play(1, "8H MOTS")
    table.play(2, "8G MOTS")
    assert work == {"settle_play": 2}
    table.play(3, "15O MOT")
    show_to_all(table)
    # An impossible play stays as it is, and is looked at again for what is wrong with it.
    assert work["settle_play"] <= 5
    # Two different plays that can lie there, and the best one.
    assert work["words_of"] <= 3
