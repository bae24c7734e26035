"""The contents of a chart, in the reader's language: lines, columns or cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    name: str
    points: Sequence[tuple[float, float]]
    dashed: bool = False


@dataclass(frozen=True)
class LineFigure:
    """Lines over a common axis."""

    title: str
    across: str
    upwards: str
    lines: Sequence[Line]
    marks: Mapping[float, str] = field(default_factory=dict)
    """What stands at places of the axis across, where they are no plain numbers."""


@dataclass(frozen=True)
class ColumnFigure:
    """Columns side by side."""

    title: str
    across: str
    upwards: str
    columns: Sequence[tuple[str, float]]


@dataclass(frozen=True)
class CellFigure:
    """Cells in rows, each the darker the higher its value."""

    title: str
    across: str
    upwards: str
    rows: Sequence[str]
    columns: Sequence[str]
    values: Sequence[Sequence[float | None]]
    """From 0 to 1; `None` is an empty cell."""
    notes: Sequence[Sequence[str]] = ()
    """What stands in the cells, if anything does."""


Figure: TypeAlias = "LineFigure | ColumnFigure | CellFigure"
