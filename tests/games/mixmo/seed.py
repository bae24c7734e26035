"""What the tests take from the project's text."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = "seeds/000_25315d544fb28b7d.txt"
FIGURE_4 = "data/mixmo"


def seed_text(shared: Path) -> str:
    return (shared / TEXT).read_text("utf-8")


def figure_2(shared: Path) -> list[str]:
    """Return the two initial files."""
    return re.findall(r"<pre>(dictionnaire.*?)</pre>", seed_text(shared), re.DOTALL)


def figure_3(shared: Path) -> list[str]:
    """Return the two result files, as they were printed."""
    return re.findall(r"```\n\n(auteurs.*?)\n\n```", seed_text(shared), re.DOTALL)


def figure_4(shared: Path, name: str) -> list[str]:
    """Return the rows of one of the two grids: `large` or `small`."""
    return (shared / FIGURE_4 / f"fig4_{name}_rows.txt").read_text("utf-8").splitlines()


def draws(shared: Path) -> dict[str, str]:
    """Return the draws by their names."""
    lines = (shared / FIGURE_4 / "draws.txt").read_text("utf-8").split()
    return dict(zip(lines[::2], lines[1::2], strict=True))
