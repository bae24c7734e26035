"""A folder with a draw in it, and a complete result."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import FIGURE_2, WHOLE, typed


@pytest.fixture(autouse=True)
def draw(cli: Cli) -> None:
    Path("draw.txt").write_text(FIGURE_2)


@pytest.fixture
def ann(cli: Cli) -> Path:
    """Return a complete result."""
    typed(cli, *WHOLE, "s ann.quadrille", options=("--name", "Ann", "--result", "ann.txt"))
    return Path("ann.txt")
