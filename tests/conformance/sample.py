"""The samples of the built-in games, each in the module of its name beside this one."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, cast

from quadrille.core.record import Record, Setup
from quadrille.games import game
from quadrille.testing import Case, Sample


@cache
def sample(name: str) -> Sample:
    """Return the sample of a game."""
    module = f"tests.conformance.{name.replace('-', '_')}"
    return cast(Sample, importlib.import_module(module).SAMPLE)


def random_record(setup: Setup, seed: int) -> tuple[Record, list[Any]]:
    """Play at random; return the record and every state, the first one first."""
    return Case(game(setup.game), sample(setup.game), setup, seed).played
