"""What tests of the library look at: the cached graphs, and why a lexicon is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.lexicon.library import Lexicon


def graphs(home: Path) -> list[Path]:
    """Return the files of graphs in the cache of a folder."""
    return sorted((home / "cache/graphs").glob("*"))


def refusal(name: str) -> str:
    """Return the code of the error that a name or path gives."""
    with pytest.raises(Invalid) as caught:
        Lexicon.open(name)
    assert str(caught.value)
    return caught.value.code
