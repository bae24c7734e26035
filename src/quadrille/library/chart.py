"""A result that a notebook draws and that can be saved as a picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path

from quadrille.core.disk import check_picture_name

SVG = ".svg"


class Chart(ABC):
    """A result with a picture."""

    @abstractmethod
    def svg(self) -> str:
        """Return the picture as SVG."""

    def plot(self, path: str | Path) -> None:
        """Write the picture as an SVG file; raise `Invalid` for a name that ends otherwise."""
        check_picture_name(path, SVG)
        Path(path).write_text(self.svg(), encoding="utf-8")

    def _repr_svg_(self) -> str:
        """Draw the result in a notebook."""
        return self.svg()


def align(rows: list[tuple[str, ...]]) -> str:
    """Return rows as a table, the first column to the left and the others to the right.

    >>> print(align([("name", "points"), ("greedy", "12")]))
    name    points
    greedy      12
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0])]
        cells += [one.rjust(width) for one, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join(cells))
    return "\n".join(lines)
