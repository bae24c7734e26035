"""Where the tables of these tests are kept."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"
