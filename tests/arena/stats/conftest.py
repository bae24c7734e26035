"""What the tests of statistics share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Return the file that keeps games once they are read; its folder is not there yet."""
    return tmp_path / "cache" / "games.parquet"
