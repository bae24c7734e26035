"""A folder with a draw in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import FIGURE_2


@pytest.fixture(autouse=True)
def draw(cli: Cli) -> None:
    Path("draw.txt").write_text(FIGURE_2)
