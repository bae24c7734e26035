"""The builder of the lists, importable by its tests; empty folders for the others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quadrille.core.compiled_code import cache_folder

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that holds the data and the cache; compiled code stays where it is."""
    if (folder := cache_folder()) is not None:
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder.parent))
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path
