"""What a comparison shows: a page with tables and fitted exponents, and its plots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from quadrille.arena.growth import growth
from quadrille.arena.plots import Line, Plot, drawn
from quadrille.cli.inputs import write_text
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, noted

Row = Mapping[str, str]

CLAIMS = {"naive": "O(n⁴)", "circular": "O(n⁴)", "colour": "O(αn²) = O(n³)", "avl": "O(n³ log n)"}
"""What the report expects on square grids with as many colours as rows."""

PLOTS: dict[str, tuple[str, str, str, str]] = {
    "size": (
        noted("Time against the size"),
        noted("side of the grid, as many colours"),
        noted("CPU time (s)"),
        noted("One line a method; dashed lines grow like n³ and n⁴."),
    ),
    "colours": (
        noted("Time against the colours"),
        noted("colours"),
        noted("CPU time (s)"),
        noted("One line a method that keeps its cells by colour."),
    ),
    "steps": (
        noted("Steps above the best bound"),
        noted("side of the grid, as many colours"),
        noted("steps above the bound (%)"),
        noted("One line a method; at 0 a walk is proved to be the shortest."),
    ),
    "vector": (
        noted("Vectors with one cell a colour"),
        noted("cells"),
        noted("CPU time (s)"),
        noted("One line a method."),
    ),
}
ACROSS = {"size": "rows", "colours": "colours", "steps": "rows", "vector": "columns"}


def report(rows: Sequence[Row], folder: Path) -> Iterator[Path]:
    """Write the page and a plot for each sweep that has runs; give each file as it is written."""
    title = gettext("The methods of the sorting robot, compared")
    page = [f"# {title}", ""]
    for sweep, words in PLOTS.items():
        chosen = [row for row in rows if row["sweep"] == sweep]
        lines = _lines(sweep, chosen)
        if not lines:
            continue
        title, across, upwards, about = map(gettext, words)
        plot = Plot(title, about, across, upwards, [*lines, *_guides(sweep, lines)],
                    (True, sweep != "steps"))  # fmt: skip
        write_text(str(folder / f"{sweep}.svg"), drawn(plot))
        yield folder / f"{sweep}.svg"
        page += [f"## {title}", "", f"![{about}]({sweep}.svg)", "", *_table(sweep, chosen), ""]
        page += _exponents(sweep, lines)
    write_text(str(folder / "README.md"), "\n".join(page))
    yield folder / "README.md"


def _lines(sweep: str, rows: Sequence[Row]) -> list[Line]:
    """Give one line a method: the mean of its runs at each size."""
    points: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    bounds = _bounds(rows)
    for row in rows:
        value = _value(sweep, row, bounds)
        if value is not None:
            points[row["method"]][int(row[ACROSS[sweep]])].append(value)
    return [
        Line(name, sorted(found), [sum(found[at]) / len(found[at]) for at in sorted(found)])
        for name, found in points.items()
    ]


def _grid(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in ("rows", "columns", "colours", "seed"))


def _bounds(rows: Sequence[Row]) -> dict[tuple[str, ...], int]:
    """Give the best bound that any method has found for each grid."""
    best: dict[tuple[str, ...], int] = {}
    for row in rows:
        if row["bound"]:
            best[_grid(row)] = max(best.get(_grid(row), 0), int(row["bound"]))
    return best


def _value(sweep: str, row: Row, bounds: Mapping[tuple[str, ...], int]) -> float | None:
    if sweep != "steps":
        return float(row["cpu"])
    bound = bounds.get(_grid(row))
    return None if not bound else 100 * (int(row["steps"]) / bound - 1)


def _guides(sweep: str, lines: Sequence[Line]) -> list[Line]:
    """Give the lines that grow as the report expects, from the first point on."""
    if sweep != "size":
        return []
    sizes = sorted({size for line in lines for size in line.sizes})
    first = min(line.values[0] for line in lines)
    return [
        Line(name, sizes, [first * (size / sizes[0]) ** power for size in sizes], dashed=True)
        for name, power in (("n³", 3), ("n⁴", 4))
    ]


def _table(sweep: str, rows: Sequence[Row]) -> Iterator[str]:
    head = [gettext(word) for word in (noted("grid"), noted("colours"), noted("seed"))]
    methods = list(dict.fromkeys(row["method"] for row in rows))
    yield "| " + " | ".join([*head, *methods]) + " |"
    yield "|---" * (len(head) + len(methods)) + "|"
    found = {(_grid(row), row["method"]): row for row in rows}
    for grid in dict.fromkeys(map(_grid, rows)):
        cells = [_cell(sweep, found.get((grid, method))) for method in methods]
        yield "| " + " | ".join([f"{grid[0]}×{grid[1]}", *grid[2:], *cells]) + " |"


def _cell(sweep: str, row: Row | None) -> str:
    if row is None:
        return "—"
    if sweep == "steps":
        return f"{row['steps']}{' ✓' if row['proved'] == 'yes' else ''}"
    return f"{float(row['cpu']):.4f} s"


def _exponents(sweep: str, lines: Sequence[Line]) -> Iterator[str]:
    """Say how each method grows, beside what the report says."""
    if sweep == "steps":
        yield from (gettext("✓ is proved: no walk is shorter."), "")
        return
    yield (
        "| "
        + " | ".join(map(gettext, (noted("method"), noted("grows like"), noted("report"))))
        + " |"
    )
    yield "|---|---|---|"
    for line in lines:
        try:
            fitted = growth(line.sizes, line.values)
        except QuadrilleError:
            continue
        claim = CLAIMS.get(line.name, "") if sweep == "size" else ""
        yield f"| {line.name} | n^{fitted.exponent:.2f} ± {fitted.error:.2f} | {claim} |"
    yield ""
