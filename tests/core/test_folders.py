"""Where things of the user are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quadrille.core.folders import data_folder, user_cache


@pytest.mark.parametrize(
    ("folder", "ours", "usual"),
    [
        (data_folder, "QUADRILLE_DATA", "XDG_DATA_HOME"),
        (user_cache, "QUADRILLE_CACHE", "XDG_CACHE_HOME"),
    ],
)
def test_a_folder_can_be_chosen(
    folder: Callable[[], Path],
    ours: str,
    usual: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(ours, str(tmp_path))
    assert folder() == tmp_path
    monkeypatch.setenv(ours, "")
    monkeypatch.setenv(usual, str(tmp_path / "xdg"))
    assert folder().name == "quadrille"
