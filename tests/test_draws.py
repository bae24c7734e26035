"""What tests draw: a sample in one run, everything in a thorough one."""

from __future__ import annotations

import pytest

from tests import draws


def test_a_sample_is_drawn_from_all_by_the_seed_of_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "THOROUGH", False)
    found = set()
    for seed in range(20):
        monkeypatch.setattr(draws, "SEED", seed)
        sample = draws.seeds(3, 10, 5)
        assert sample == sorted({*sample}) == draws.seeds(3, 10, 5)
        assert len(sample) == draws.draws(3, 10) == 3
        found |= {*sample}
    assert found == {*range(5, 15)}


def test_a_thorough_run_draws_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "THOROUGH", True)
    assert draws.seeds(3, 10, 5) == [*range(5, 15)]
    assert draws.draws(3, 10) == 10
