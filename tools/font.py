"""Make the fonts of the package: the Latin letters of DejaVu Sans, from Debian's package.

One is for printed crosswords, a bold one for pictures of boards.
`python tools/font.py /usr/share/fonts/truetype/dejavu` writes them into the package.
It needs fontTools, which matplotlib brings along. What it writes depends on the source alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src/quadrille"
SIGNS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026),
    *(0x202F, 0x2032, 0x2033, 0x20AC, 0x2212, 0x00D7),
)
OUTLINES = {"head", "hhea", "maxp", "hmtx", "cmap", "loca", "glyf", "cvt ", "fpgm", "prep", "post"}
"""What a reader of PDF needs, and the table of signs that we need."""
FONTS = {
    "DejaVuSans.ttf": ("games/crossword/formats/latin.ttf", OUTLINES),
    "DejaVuSans-Bold.ttf": ("app/pictures/bold.ttf", OUTLINES | {"name", "OS/2"}),
}
"""Each font of Debian's, where ours goes, and what it keeps: one that is chosen by name has one."""


def write(source: Path, target: Path, tables: set[str]) -> None:
    """Write the Latin letters of a font."""
    from fontTools import subset  # type: ignore[import-not-found,import-untyped,unused-ignore]

    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.recalc_timestamp = False
    options.glyph_names = False
    font = subset.load_font(str(source), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=SIGNS)
    chosen.subset(font)
    for name in set(font.keys()) - tables - {"GlyphOrder"}:
        del font[name]
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size} bytes")


def main() -> None:
    for name, (target, tables) in FONTS.items():
        write(Path(sys.argv[1]) / name, PACKAGE / target, tables)


if __name__ == "__main__":
    main()
