"""Draw the icons of the installed app as PNG, from the mark in `static/favicon.svg`.

    python tools/icons.py [--check]

The mark is a square of four whose last cell steps out, drawn on paper. A maskable icon keeps it
inside the circle that a phone may cut. The same bytes come out whenever it runs.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).resolve().parent.parent / "src/quadrille/web/static"
PAPER = "#F6F4EE"
SIDE = 32
"""Units of the drawing."""
SHARE = {
    "icon-192": (192, 0.8),
    "icon-512": (512, 0.8),
    "maskable-512": (512, 0.56),
    "apple-180": (180, 0.72),
}
"""The side of each icon in pixels, and the part of it that the mark takes."""
FINE = 4
"""Each pixel is drawn as so many by so many."""


def read_mark(text: str) -> tuple[list[tuple[float, ...]], list[str]]:
    """Return the lines of the mark as rectangles, then its square, with their colours."""
    path = re.search(r'<path[^>]* d="M(\d+) (\d+)h(\d+)v\d+H\d+z', text)
    pen = re.search(r'stroke-width="(\d+)" stroke="(#\w+)"', text)
    found = re.search(r'<rect[^>]* x="(\d+)" y="\d+" width="(\d+)"[^>]* fill="(#\w+)"', text)
    if not (path and pen and found):
        raise SystemExit("icons: favicon.svg is not the mark that this tool draws")
    start, size, half = int(path[1]), int(path[3]), int(pen[1]) / 2
    places = (start, start + size / 2, start + size)
    low, high = start - half, start + size + half
    lines = [(at - half, low, at + half, high) for at in places]
    lines += [(low, at - half, high, at + half) for at in places]
    corner, side = int(found[1]), int(found[2])
    square = (corner, corner, corner + side, corner + side)
    return [*lines, square], [*[pen[2]] * len(lines), found[3]]


def draw(side: int, share: float) -> bytes:
    """Return an icon as PNG."""
    shapes, colours = read_mark((STATIC / "favicon.svg").read_text(encoding="utf-8"))
    whole = side * FINE
    unit = whole * share / SIDE
    edge = whole * (1 - share) / 2
    image = Image.new("RGB", (whole, whole), PAPER)
    pen = ImageDraw.Draw(image)
    for shape, colour in zip(shapes, colours, strict=True):
        left, top, right, bottom = (edge + each * unit for each in shape)
        pen.rectangle((left, top, right - 1, bottom - 1), fill=colour)
    small = image.resize((side, side), Image.Resampling.BOX).quantize(64)
    target = io.BytesIO()
    small.save(target, "PNG", optimize=True)
    return target.getvalue()


def main() -> int:
    stale = []
    for name, (side, share) in SHARE.items():
        path, drawn = STATIC / f"icons/{name}.png", draw(side, share)
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(drawn)
        elif not path.exists() or path.read_bytes() != drawn:
            stale.append(path.name)
    if stale:
        print(f"icons: {', '.join(stale)}: run python tools/icons.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
