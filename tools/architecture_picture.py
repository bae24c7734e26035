"""Draw the packages of Quadrille and their imports as `docs/pictures/architecture.svg`.

Layers and their order come from the import-linter contract in `pyproject.toml`, the arrows from the
imports in the sources. The same sources always give the same picture. Run it to write the picture
alone; `make docs` writes it with all other generated files.
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from syntax import statements

from quadrille.core.svg import (
    SHEET_PAINTS,
    SHEET_STYLE,
    Box,
    Drawing,
    Paint,
    label,
    style_rules,
    text_width,
)

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "quadrille"
PICTURE = "architecture.svg"

PURPOSES = {
    "cli": "terminal: conversation, verbs, presenters",
    "web": "server, API, WebSocket, the page",
    "library": "what `import quadrille` gives",
    "app": "tables, live play, events, engines",
    "arena": "matches, comparisons, executors",
    "store": "records on disk, database",
    "testing": "the conformance suite, for plug-ins too",
    "games": "rules, views, solvers, players",
    "lexicon": "words, lists, graphs, themes",
    "core": "game, record, errors, random, drawing",
}
"""One line about each package."""

LEFT, WIDTH, HEIGHT, GAP = 24, 520, 84, 26
LANE = 19
"""The distance between two arrows beside the boxes."""
STYLE = (
    SHEET_STYLE + ".box{stroke-width:1.5}.part{stroke-width:1}.arrow{fill:none}.head{stroke:none}"
    ".name{font-size:19px;font-weight:700}.about{font-size:13px}.part-name{font-size:12px}"
    ".count{font-size:11px;text-anchor:middle}"
)
PAINTS = (
    *SHEET_PAINTS,
    Paint(".box", "fill", "sheet"), Paint(".box", "stroke", "ink"),
    Paint(".part", "fill", "l2"), Paint(".part", "stroke", "edge"),
    Paint(".arrow", "stroke", "edge"), Paint(".head", "fill", "edge"),
    Paint(".name", "fill", "ink"), Paint(".about", "fill", "ink-2"),
    Paint(".part-name", "fill", "ink"), Paint(".count", "fill", "ink"),
    Paint(".plate", "fill", "paper"),
)  # fmt: skip


class Arrow(NamedTuple):
    """Imports from one package to another, and how many there are."""

    source: str
    target: str
    imports: int


def layers() -> list[list[str]]:
    """Return the packages from the highest layer to the lowest, as the contract names them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (contract,) = (one for one in contracts if one["type"] == "layers")
    names = [layer.replace("|", " ").replace(":", " ").split() for layer in contract["layers"]]
    return [[name.strip("()") for name in layer] for layer in names]


def imports() -> list[Arrow]:
    """Return the imports between packages: each pair of modules counts once."""
    pairs = set[tuple[str, str]]()
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        for target in _imported(ast.parse(path.read_text(encoding="utf-8"))):
            pairs.add((".".join(parts), target))
    counts = Counter(
        (source.split(".")[1], target.split(".")[1])
        for source, target in pairs
        if source.count(".") and target.count(".")
    )
    packages = {name for layer in layers() for name in layer}
    return [
        Arrow(source, target, count)
        for (source, target), count in sorted(counts.items())
        if source != target and {source, target} <= packages
    ]


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("quadrille."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("quadrille"):
            if node.module == "quadrille":
                yield from (f"quadrille.{one.name}" for one in node.names)
            else:
                yield node.module or ""


def parts_of(package: str) -> list[str]:
    """Return the folders inside a package that hold modules of their own."""
    folders = (path.parent.name for path in (SOURCE / package).glob("*/*.py"))
    return sorted({name for name in folders if not name.startswith("_")})


def architecture_svg() -> str:
    """Return the picture: boxes by layer, and an arrow for each pair of packages with imports."""
    rows, arrows = layers(), imports()
    boxes = dict(_boxes(rows))
    order = [name for row in rows for name in row]
    arrows.sort(key=lambda one: (order.index(one.target) - order.index(one.source), one))
    sides = _sides(boxes, arrows)
    right = LEFT + WIDTH + 34 + LANE * len(arrows) + 20
    height = GAP + len(rows) * (HEIGHT + GAP)
    numbered = list(enumerate(arrows))
    body = [_arrow(one, number, sides[one]) for number, one in numbered]
    body += [_count(one, number, sides[one]) for number, one in numbered]
    body += [_box(name, boxes[name]) for name in order]
    listed = "; ".join(f"{one.source} imports {one.target} {one.imports} times" for one in arrows)
    title = "The packages of Quadrille and their imports"
    style = STYLE + style_rules(PAINTS)
    return Drawing(
        Box(0, 0, right, height), title, f"From top to bottom: {', '.join(order)}. {listed}.",
        style, "\n".join(body),
    ).svg()  # fmt: skip


def _boxes(rows: list[list[str]]) -> Iterator[tuple[str, Box]]:
    for number, row in enumerate(rows):
        width = (WIDTH - GAP * (len(row) - 1)) / len(row)
        top = GAP + number * (HEIGHT + GAP)
        for place, name in enumerate(row):
            yield name, Box(LEFT + place * (width + GAP), top, width, HEIGHT)


def _sides(boxes: dict[str, Box], arrows: list[Arrow]) -> dict[Arrow, tuple[float, float]]:
    """Return where each arrow leaves its source and enters its target, as heights."""
    ends: dict[tuple[float, bool], list[Arrow]] = {}
    for arrow in arrows:
        ends.setdefault((boxes[arrow.source].top, True), []).append(arrow)
        ends.setdefault((boxes[arrow.target].top, False), []).append(arrow)
    found: dict[tuple[Arrow, bool], float] = {}
    for (top, leaves), some in ends.items():
        # Arrows leave the lower half of a box and enter its upper half; short ones are outside.
        first, step = (top + HEIGHT * (0.55 if leaves else 0.08)), HEIGHT * 0.38 / len(some)
        ordered = some if not leaves else some[::-1]
        for place, arrow in enumerate(ordered):
            found[arrow, leaves] = first + step * (place + 0.5)
    return {arrow: (found[arrow, True], found[arrow, False]) for arrow in arrows}


def _arrow(arrow: Arrow, lane: int, heights: tuple[float, float]) -> str:
    edge, (start, end) = LEFT + WIDTH, heights
    x = edge + 34 + LANE * lane
    width = 1 + min(arrow.imports, 160) / 40
    path = f"M{edge} {start:.1f}H{x}V{end:.1f}H{edge + 8}"
    return (
        f'<path class="arrow" stroke-width="{width:.1f}" d="{path}"/>'
        f'<path class="head" d="M{edge} {end:.1f}l10-5v10z"/>'
    )


def _count(arrow: Arrow, lane: int, heights: tuple[float, float]) -> str:
    x, middle = LEFT + WIDTH + 34 + LANE * lane, sum(heights) / 2
    return (
        f'<path class="plate" d="M{x - 9} {middle - 8:.1f}h18v14h-18z"/>'
        f"{label(x, round(middle + 3, 1), str(arrow.imports), 'count')}"
    )


def _box(name: str, box: Box) -> str:
    left, top, width, height = box
    drawn = [
        f'<path class="box" d="M{left:g} {top:g}h{width:g}v{height:g}h-{width:g}z"/>',
        label(left + 14, top + 27, f"{name}/", "name"),
    ]
    parts = parts_of(name)
    drawn.append(label(left + 14, top + 48, PURPOSES.get(name, ""), "about"))
    x = left + 14
    for part in parts:
        room = round(text_width(part, 12) + 14)
        if x + room > left + width - 14:
            break
        drawn.append(f'<path class="part" d="M{x:g} {top + 57:g}h{room:g}v18h-{room:g}z"/>')
        drawn.append(label(x + 6, top + 70, part, "part-name"))
        x += room + 6
    return "".join(drawn)


def main() -> None:
    """Write the picture."""
    path = ROOT / "docs" / "pictures" / PICTURE
    path.write_text(architecture_svg(), encoding="utf-8")
    print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
