"""What a comparison shows: a page in each language, with plots, tables and fitted exponents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import fill

from quadrille.arena.growth import growth, shows_growth
from quadrille.arena.plots import Line, Plot, draw_svg
from quadrille.cli.outputs import write_text
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import LANGUAGES, decimal, format_number, gettext, noted, use_language
from quadrille.games.robot.solvers.memory_counts import Memory

Row = Mapping[str, str]

FITTED = 3
"""How many sizes an exponent is fitted to."""
WIDTH = 105
"""How long the lines of the page are."""
TWINS = {"en": "English", "fr": "Français"}
UNITS = ((1.0, 1, "s"), (1e-3, 1e3, "ms"), (0.0, 1e6, "µs"))


@dataclass(frozen=True, slots=True)
class Sweep:
    """One part of a comparison: what varies, what is measured, and what it is about."""

    title: str
    intro: str
    across: str
    upwards: str
    about: str
    """Text alternative for people who cannot see the plot."""
    column: str
    """The column of the table that varies."""
    letter: str = "n"
    claims: Mapping[str, str] = field(default_factory=dict)
    """What the report says of the time of some methods."""
    fewest: bool = False
    """Fit an exponent to the smallest numbers, not to the largest, where no calls count."""
    fit: str = noted("Each exponent is fitted to the {n} largest sizes.")


SWEEPS: dict[str, Sweep] = {
    "size": Sweep(
        noted("Time against the size"),
        noted(
            "Square grids with as many colours as rows. All these methods find the same "
"walk; they differ in how they look for the nearest cell."
        ),
        noted("side of the grid, as many colours"),
        noted("CPU time"),
        noted("One line per method; dashed lines grow like n³ and n⁴."),
        "rows",
        claims={"naive": "O(n⁴)", "circular": "O(n⁴)", "colour": "O(αn²) = O(n³)",
                "avl": "O(n³ log n)"},
    ),
    "colours": Sweep(
        noted("Time against the colours"),
        noted(
            "One size, more and more colours: fewer cells per colour, so shorter lists and "
"smaller trees."
        ),
        noted("colours"),
        noted("CPU time"),
        noted("One line per method that stores its cells by colour."),
        "colours",
        "c",
        claims={"colour": "O(αn²) = O(n⁴/c)", "avl": "O(n³ log min(n, α))"},
        fewest=True,
        fit=noted(
            "Each exponent is fitted to the {n} smallest numbers of colours, where lists are long."
        ),
    ),
    "steps": Sweep(
        noted("Steps"),
        noted(
            "The same square grids: how long the walks are. The methods above find the "
"same walk, so one of them represents all."
        ),
        noted("side of the grid, as many colours"),
        noted("steps above the bound (%)"),
        noted("One line per method; at 0 a walk is proved to be the shortest."),
        "rows",
    ),
    "vector": Sweep(
        noted("Vectors with one cell per colour"),
        noted("One row with as many colours as cells, the case Graf’s method is designed for."),
        noted("cells"),
        noted("CPU time"),
        noted("One line per method."),
        "columns",
        claims={"graf": "Θ(n²)"},
    ),
}  # fmt: skip


def report(rows: Sequence[Row], folder: Path, memory: Sequence[Memory] = ()) -> Iterator[Path]:
    """Write the page and its plots in each language; return each file as it is written."""
    for language in LANGUAGES:
        with use_language(language):
            for name, text in _files(rows, memory, language):
                write_text(str(folder / name), text)
                yield folder / name


def _files(
    rows: Sequence[Row], memory: Sequence[Memory], language: str
) -> Iterator[tuple[str, str]]:
    suffix, other = ("", "fr") if language == "en" else (f".{language}", "en")
    twin = "README.md" if other == "en" else f"README.{other}.md"
    page = [f"[{TWINS[other]}]({twin})", "", *_opening(rows)]
    for name, sweep in SWEEPS.items():
        chosen = [row for row in rows if row["sweep"] == name]
        if not chosen:
            continue
        page += [f"## {gettext(sweep.title)}", "", fill(gettext(sweep.intro), WIDTH), ""]
        lines = _lines(name, chosen)
        if lines:
            picture = f"{name}{suffix}.svg"
            yield picture, draw_svg(_plot(name, lines))
            page += [f"![{gettext(sweep.about)}]({picture})", ""]
        page += _figures(name, chosen, lines)
    page += _memory(memory)
    yield f"README{suffix}.md", "\n".join(page).rstrip("\n") + "\n"


def _memory(counted: Sequence[Memory]) -> Iterator[str]:
    """Yield what the methods keep and examine, one table for each."""
    if not counted:
        return
    intro = gettext(
        "Square grids with as many colours as rows. Counted, not measured: the bytes a "
        "method uses besides the grid and the walk, and the cells that all its "
        "searches examine. Every figure is in [memory.csv](memory.csv)."
    )
    heading = gettext("Memory and cells examined")
    yield from (f"## {heading}", "", fill(intro, WIDTH), "")
    methods = list(dict.fromkeys(one.method for one in counted))
    grids = dict.fromkeys((one.rows, one.columns, one.colours) for one in counted)
    found = {(one.rows, one.columns, one.colours, one.method): one for one in counted}
    for title, figure in ((gettext("bytes"), "bytes"), (gettext("cells"), "cells")):
        head = [gettext("grid"), gettext("colours"), *(f"{one} ({title})" for one in methods)]
        yield "| " + " | ".join(head) + " |"
        yield "|---|---|" + "---:|" * len(methods)
        for grid in grids:
            figures = (getattr(found[(*grid, method)], figure) for method in methods)
            cells = [format_number(one) for one in figures]
            size = f"{format_number(grid[0])} × {format_number(grid[1])}"
            yield f"| {size} | {format_number(grid[2])} | " + " | ".join(cells) + " |"
        yield ""
    yield from (fill(gettext("A node of avl’s trees is a cell."), WIDTH), "")


def _opening(rows: Sequence[Row]) -> Iterator[str]:
    title = gettext("The methods of the sorting robot, compared")
    seeds = ", ".join(sorted({row["seed"] for row in rows}, key=int))
    text = gettext(
        "Written by `quadrille robot compare`; every run is in [table.csv](table.csv). The grids "
        "are those of the authors’ generator, seed {seeds}. Times are CPU time on one core, the "
        "median of the runs after a first one."
    )
    yield from (f"# {title}", "", fill(text.format(seeds=seeds), WIDTH), "")


def _figures(name: str, rows: Sequence[Row], lines: Sequence[Line]) -> Iterator[str]:
    """Yield the tables of a sweep: how it grows, then each figure."""
    if name == "steps":
        yield from (*_table("steps", rows), "")
        if any(row["proved"] == "yes" for row in rows):
            yield from (gettext("✓ means proved: no walk is shorter."), "")
        return
    yield from _exponents(SWEEPS[name], lines)
    yield from (*_table("cpu", rows), "")
    if name == "vector":
        yield from (gettext("Steps of the same walks:"), "", *_table("steps", rows), "")


def _plot(name: str, lines: Sequence[Line]) -> Plot:
    sweep = SWEEPS[name]
    return Plot(
        gettext(sweep.title),
        gettext(sweep.about),
        gettext(sweep.across),
        gettext(sweep.upwards),
        [*lines, *_guides(name, lines)],
        (True, name != "steps"),
        "" if name == "steps" else "s",
    )


def _lines(name: str, rows: Sequence[Row]) -> list[Line]:
    """Return one line a method: the mean of its runs at each size."""
    points: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    bounds = _bounds(rows)
    for row in rows:
        value = _value(name, row, bounds)
        if value is not None:
            points[row["method"]][int(row[SWEEPS[name].column])].append(value)
    return [
        Line(method, sorted(found), [sum(found[at]) / len(found[at]) for at in sorted(found)])
        for method, found in points.items()
    ]


def _grid(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in ("rows", "columns", "colours", "seed"))


def _bounds(rows: Sequence[Row]) -> dict[tuple[str, ...], int]:
    """Return the best bound that any method has found for each grid."""
    best: dict[tuple[str, ...], int] = {}
    for row in rows:
        if row["bound"]:
            best[_grid(row)] = max(best.get(_grid(row), 0), int(row["bound"]))
    return best


def _value(name: str, row: Row, bounds: Mapping[tuple[str, ...], int]) -> float | None:
    if not row["cpu"]:
        return None
    if name != "steps":
        return float(row["cpu"])
    bound = bounds.get(_grid(row))
    return None if not bound else 100 * (int(row["steps"]) / bound - 1)


def _guides(name: str, lines: Sequence[Line]) -> list[Line]:
    """Return the lines that grow as the report expects, up to the last point of the slowest."""
    if name != "size":
        return []
    sizes = sorted({size for line in lines for size in line.sizes})
    last = max(line.values[-1] for line in lines)
    least = min(value for line in lines for value in line.values)
    guides = []
    for shape, power in (("n³", 3), ("n⁴", 4)):
        grown = {size: last * (size / sizes[-1]) ** power for size in sizes}
        seen = {size: value for size, value in grown.items() if value >= least}
        guides.append(Line(shape, list(seen), list(seen.values()), dashed=True))
    return guides


def _table(figure: str, rows: Sequence[Row]) -> Iterator[str]:
    """Yield a table: a line a grid, a column a method; the seed only where there are several."""
    seeds = len({row["seed"] for row in rows}) > 1
    head = [gettext("grid"), gettext("colours"), *([gettext("seed")] if seeds else [])]
    methods = list(dict.fromkeys(row["method"] for row in rows))
    yield "| " + " | ".join([*head, *methods]) + " |"
    yield "|---" * len(head) + "|---:" * len(methods) + "|"
    found = {(_grid(row), row["method"]): row for row in rows}
    for grid in dict.fromkeys(map(_grid, rows)):
        cells = [_cell(figure, found.get((grid, method))) for method in methods]
        size = " × ".join(format_number(int(side)) for side in grid[:2])
        named = [size, format_number(int(grid[2])), *(grid[3:] if seeds else ())]
        yield "| " + " | ".join([*named, *cells]) + " |"


def _cell(figure: str, row: Row | None) -> str:
    if row is None or not row["cpu"]:
        return "–"
    if figure == "steps":
        return format_number(int(row["steps"])) + (" ✓" if row["proved"] == "yes" else "")
    return _time(float(row["cpu"]))


def _time(seconds: float) -> str:
    """Write a time with three digits and a unit."""
    factor, unit = next((factor, unit) for least, factor, unit in UNITS if seconds >= least)
    value = seconds * factor
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{decimal(value, f'.{digits}f')} {unit}"


def _exponents(sweep: Sweep, lines: Sequence[Line]) -> Iterator[str]:
    """Yield how each method grows, beside what the report says."""
    head = (gettext("method"), gettext("grows like"), gettext("report"))
    unknown = gettext("no clear growth")
    rows = []
    part = slice(FITTED) if sweep.fewest else slice(-FITTED, None)
    for line in lines:
        claim = sweep.claims.get(line.name, "–")
        if len(line.values) >= FITTED and not shows_growth(line.values[part]):
            rows.append(f"| {line.name} | {unknown} | {claim} |")
            continue
        try:
            fitted = growth(line.sizes[part], line.values[part])
        except QuadrilleError:
            continue
        power = decimal(fitted.exponent, ".2f")
        error = decimal(fitted.error, ".2f")
        rows.append(f"| {line.name} | {sweep.letter}^{power} ± {error} | {claim} |")
    if rows:
        yield from ("| " + " | ".join(head) + " |", "|---|---|---|", *rows, "")
        yield from (gettext(sweep.fit).format(n=FITTED), "")
