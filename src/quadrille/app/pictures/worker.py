"""Make a PNG of an SVG: `python -m quadrille.app.pictures.worker < card.svg > card.png`.

It is a process of its own because the renderer holds Python's lock while it draws: up to 0.2 s, in
which a server would answer nobody.
"""

from __future__ import annotations

import sys
from importlib.resources import as_file, files

FAMILY = "DejaVu Sans"
"""The font of the letters, which is in the package: a server may have none."""


def render(svg: str) -> bytes:
    """Return a drawing as PNG, in its own size and in light colours."""
    import resvg_py  # type: ignore[import-not-found,import-untyped,unused-ignore]

    with as_file(files("quadrille.app.pictures") / "bold.ttf") as font:
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=[str(font)],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    return bytes(drawn)


def main() -> None:
    """Read an SVG from the standard input, write its PNG to the standard output."""
    sys.stdout.buffer.write(render(sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
