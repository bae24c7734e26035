"""Leave values learnt by self-play."""

from __future__ import annotations

import numpy as np
import pytest
from leave_learning import estimate_values, generations

from quadrille.games.scrabble.players.leaves import count_of, parts
from tests.games.scrabble.movegen.test_generator import small
from tests.games.scrabble.test_selfplay import WORDS


def test_what_was_seen_often_counts_and_what_never_follows_from_its_parts() -> None:
    kinds = (2, 1, 1)
    size = count_of(3)
    means = np.zeros(size)
    means[1:4] = (5.0, -2.0, 1.0)
    never = estimate_values(kinds, means, np.zeros(size))
    assert not never.any()
    counts = np.zeros(size)
    counts[1:4] = 1e9
    values = estimate_values(kinds, means, counts)

    def value(*tiles: int) -> float:
        return float(values[sum(int(parts(3)[at, one]) for at, one in enumerate(tiles, 1))])

    assert value(0) == pytest.approx(5)
    assert value(0, 1) == pytest.approx(3)
    assert value(0, 0, 1, 2) == pytest.approx(9)
    assert value(1, 1) == 0, "the bag has only one of these"


@pytest.mark.slow
def test_values_are_learnt_the_same_on_any_number_of_threads() -> None:
    generator = small(WORDS)
    one, two = (list(generations(generator, [30, 30], 7, threads)) for threads in (1, 2))
    assert (one[-1].table == two[-1].table).all()
    assert one[-1].origin == two[-1].origin
    assert one[-1].table.any()
