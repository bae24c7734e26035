"""Run the suite on every registered game and every setup of its sample."""

from __future__ import annotations

import pytest

from quadrille.games import built_in
from tests.conformance.sample import sample


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setup_number" in metafunc.fixturenames:
        cases = [
            (name, number) for name in built_in() for number in range(len(sample(name).setups))
        ]
        metafunc.parametrize(("name", "setup_number"), cases, ids=[f"{n}-{k}" for n, k in cases])
    elif "name" in metafunc.fixturenames:
        metafunc.parametrize("name", built_in())
