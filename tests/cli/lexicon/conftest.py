"""A cache of graphs for all tests of a worker: French is built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.compiled_code import cache_folder
from tests.cli.conftest import Cli

SMALL = "rat\nrats\nrate\nart\ntarse\nété\nchien\nniche\nchine\n"


@pytest.fixture(scope="session")
def graphs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder where graphs are stored."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def small(cli: Cli, graphs: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a small list in the folder of the test."""
    if (folder := cache_folder()) is not None:
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder.parent))
    monkeypatch.setenv("QUADRILLE_CACHE", str(graphs))
    Path("small.txt").write_text(SMALL, encoding="utf-8")
    return "small.txt"
