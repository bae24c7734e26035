"""What the drawings of all games share: colours, the squared sheet, the pieces, safe text.

The colours are those of the design (`docs/look.md`): light is paper, dark is slate, chosen inside
the drawing by `prefers-color-scheme`. They are written out in each rule, never as CSS variables,
so that viewers without variables show the light drawing and not a black one. A drawing is meant as
a file or an `<img>`: it refers to nothing outside itself and runs no script.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from quadrille.core.grid import Size
from quadrille.core.pieces import LETTERS, PIECES, piece_of

UNIT = 40
"""The side of a square; `Piece.path` is drawn in such a square."""
OVERRUN = 12
"""How far the fine lines run past the frame, as ruled by hand."""
MARGIN = 24
SANS = (
    '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Adwaita Sans",Inter,Cantarell,Ubuntu,'
    '"Noto Sans","Liberation Sans",Arial,sans-serif'
)
BOLD = 1.2
"""How much wider bold letters are: in DejaVu Sans Bold a digit is 0.7 em wide."""
NARROW = " .,:;!'’|()ijlft\u202f"
"""The signs that take about half the room of the others."""


def mix_colours(one: str, other: str) -> str:
    """Return the colour halfway between two colours.

    >>> mix_colours("#B81D12", "#14213D")
    '#661F28'
    """
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{(first + second + 1) // 2:02X}" for first, second in pairs)


class Ink(NamedTuple):
    """One colour, on paper (light) and on slate (dark)."""

    light: str
    dark: str


LOOK: dict[str, Ink] = {
    "paper": Ink("#F6F4EE", "#14191C"),
    "sheet": Ink("#FFFDF8", "#1A2125"),
    "ink": Ink("#14213D", "#F1EDE2"),
    "ink-2": Ink("#43506A", "#BCC3C4"),
    "ink-3": Ink("#5A667D", "#9BA6A9"),
    "line": Ink("#C9D6E3", "#303C43"),
    "edge": Ink("#71839B", "#71828C"),
    "marge": Ink("#C62F3B", "#E8605F"),
    "fluo": Ink("#FFE360", "#E9CB3F"),
    "fluo-ink": Ink("#14213D", "#14191C"),
    "red": Ink("#B01F2C", "#FF8F88"),
    "red-wash": Ink("#FBE6E4", "#3A2122"),
    "tile": Ink("#14213D", "#EDE8DA"),
    "tile-on": Ink("#FFFDF8", "#14191C"),
    "tile-2": Ink("#0F5A44", "#8DD3B2"),
    "tile-3": Ink("#7A4708", "#F2BD79"),
    "tile-4": Ink("#0B567C", "#8FC9EE"),
    "l2": Ink("#DCE8F4", "#22323F"),
    "l3": Ink("#9CC2E6", "#2C5476"),
    "w2": Ink("#F8DCD8", "#44292B"),
    "w3": Ink("#EB9A96", "#7E3637"),
    "mark": Ink("#2A3A58", "#DDE3E6"),
    "piece-edge": Ink("#14213D", "#080B0C"),
    "done": Ink("#14213D", "#080B0C"),
    "done-on": Ink("#8B99B3", "#7B8A93"),
    "robot": Ink("#D43F49", "#E8605F"),
    **{f"p{number}": Ink(piece.light, piece.dark) for number, piece in enumerate(PIECES)},
}
INKS = LOOK | {
    f"rim{number}": Ink(*map(mix_colours, LOOK[f"p{number}"], LOOK["ink"]))
    for number in range(len(PIECES))
}
"""The look, and for the rim of each piece a colour halfway to the ink."""
MORE_CONTRAST = {"line": "edge", "ink-2": "ink", "ink-3": "ink"}


class Paint(NamedTuple):
    """A property of a class of shapes that takes its value from a colour."""

    selector: str
    property: str
    ink: str


SHEET_PAINTS = (
    Paint(".paper", "fill", "paper"),
    Paint(".bg", "fill", "sheet"),
    Paint(".g", "stroke", "line"),
    Paint(".go", "stroke", "ink"),
    Paint(".marge", "stroke", "marge"),
    Paint(".co", "fill", "ink-3"),
)
SHEET_STYLE = (
    ".g,.go,.marge{fill:none;vector-effect:non-scaling-stroke}"
    ".g{stroke-width:1}.go{stroke-width:1.5}.marge{stroke-width:2}"
    f"text{{font-family:{SANS};font-variant-numeric:tabular-nums lining-nums}}"
    ".co{font-size:13px;text-anchor:middle}"
)
PIECE_STYLE = ".p{stroke-width:1.6;stroke-linejoin:round}"


class Box(NamedTuple):
    """The part of the plane that a drawing shows."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """A complete SVG file: its box, title, description, style and body."""

    box: Box
    title: str
    description: str
    style: str
    body: str
    scale: float = 1
    """How many pixels a unit has where nobody asks for another size."""

    def svg(self) -> str:
        """Return the text of the SVG file.

        >>> empty = Drawing(Box(0, 0, 40, 40), "A <square>", "Nothing.", "", "")
        >>> print(empty.svg())
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" \
role="img" aria-labelledby="title desc">
        <title id="title">A &lt;square&gt;</title>
        <desc id="desc">Nothing.</desc>
        <style></style>
        <path class="paper" d="M0 0h40v40h-40z"/>
        <BLANKLINE>
        </svg>
        <BLANKLINE>
        """
        view = " ".join(coordinate(value) for value in self.box)
        width, height = (coordinate(side * self.scale) for side in self.box[2:])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" '
            f'width="{width}" height="{height}" role="img" aria-labelledby="title desc">\n'
            f'<title id="title">{escape(self.title)}</title>\n'
            f'<desc id="desc">{escape(self.description)}</desc>\n'
            f"<style>{self.style}</style>\n"
            f'<path class="paper" d="{rectangle(*self.box)}"/>\n'
            f"{self.body}\n</svg>\n"
        )


def coordinate(value: float, digits: int = 2) -> str:
    """Return a coordinate as short text.

    >>> coordinate(3.0), coordinate(-0.001), coordinate(0.125, 3), coordinate(-7.5)
    ('3', '0', '.125', '-7.5')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    sign, size = ("-", text[1:]) if text.startswith("-") else ("", text)
    if size == "0":
        return "0"
    return sign + (size[1:] if size.startswith("0.") else size)


def escape(text: str) -> str:
    """Return a text that is safe inside an element or a quoted attribute.

    >>> escape('R&V <"\\x00">')
    'R&amp;V &lt;&quot;&quot;&gt;'
    """
    allowed = "".join(sign for sign in text if _is_xml(ord(sign)))
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        allowed = allowed.replace(sign, entity)
    return allowed


def _is_xml(code: int) -> bool:
    """Return whether a character may occur in XML 1.0 (production 2 of the recommendation)."""
    return (
        code in (0x9, 0xA, 0xD)
        or 0x20 <= code <= 0xD7FF
        or 0xE000 <= code <= 0xFFFD
        or code >= 0x10000
    )


def label(x: float, y: float, words: str, kind: str) -> str:
    """Return a text element at a place; `kind` is its class.

    >>> label(20, 54, "3 < 4", "co")
    '<text class="co" x="20" y="54">3 &lt; 4</text>'
    """
    return f'<text class="{kind}" x="{coordinate(x)}" y="{coordinate(y)}">{escape(words)}</text>'


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """Estimate the width of a text, rather too wide than too narrow: fonts differ.

    >>> text_width("12, 34", 10)
    30.0
    >>> text_width("12, 34", 10, bold=True)
    36.0
    """
    narrow = sum(sign in NARROW for sign in words)
    wide = len(words) - narrow
    return round(size * (BOLD if bold else 1) * (0.6 * wide + 0.3 * narrow), 1)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Return the path of a rectangle.

    >>> rectangle(0, 40, 80, 40)
    'M0 40h80v40h-80z'
    """
    across, down = coordinate(width), coordinate(height)
    return f"M{coordinate(x)} {coordinate(y)}h{across}v{down}h{coordinate(-width)}z"


def style_rules(paints: Iterable[Paint]) -> str:
    """Return the style rules of some paints, for light, dark and more contrast.

    >>> style_rules([Paint(".bg", "fill", "sheet")])
    '.bg{fill:#FFFDF8}@media (prefers-color-scheme:dark){.bg{fill:#1A2125}}'
    """
    paints = tuple(paints)
    dark, more = "(prefers-color-scheme:dark)", "(prefers-contrast:more)"
    strong = [paint for paint in paints if paint.ink in MORE_CONTRAST]
    inks = {name: name for name in INKS}
    style = _rules(paints, inks, "light") + _media_rules(dark, _rules(paints, inks, "dark"))
    style += _media_rules(more, _rules(strong, MORE_CONTRAST, "light"))
    return style + _media_rules(f"{more} and {dark}", _rules(strong, MORE_CONTRAST, "dark"))


def _rules(paints: Iterable[Paint], inks: Mapping[str, str], scheme: str) -> str:
    return "".join(
        f"{paint.selector}{{{paint.property}:{getattr(INKS[inks[paint.ink]], scheme)}}}"
        for paint in paints
    )


def _media_rules(condition: str, rules: str) -> str:
    return f"@media {condition}{{{rules}}}" if rules else ""


def piece_class(letter: str) -> str:
    """Return the class that fills a piece with its colour.

    >>> piece_class("B")
    'p2'
    """
    return f"p{LETTERS.index(letter)}"


def piece_paints(letters: Iterable[str]) -> tuple[Paint, ...]:
    """Return the paints of some pieces and their contours."""
    fills = (Paint(f".{piece_class(one)}", "fill", piece_class(one)) for one in letters)
    return (Paint(".p", "stroke", "piece-edge"), *fills)


def piece_symbols(letters: Iterable[str]) -> str:
    """Return the shapes of some pieces, each with its letter as id.

    >>> piece_symbols("V")
    '<path id="V" d="M20 6 34 31H6z"/>'
    """
    return "".join(f'<path id="{one}" d="{piece_of(one).path}"/>' for one in letters)


def piece_at(letter: str, x: float, y: float, kinds: str = "") -> str:
    """Draw a piece whose square has its upper left corner at `x`, `y`.

    >>> piece_at("V", 40, 0)
    '<use class="p p1" href="#V" x="40"/>'
    """
    classes = f"p {piece_class(letter)} {kinds}".rstrip()
    place = "".join(f' {axis}="{coordinate(at)}"' for axis, at in (("x", x), ("y", y)) if at)
    return f'<use class="{classes}" href="#{letter}"{place}/>'


def sheet(size: Size) -> str:
    """Draw the squared sheet of a board, its upper left corner at 0, 0.

    >>> print(sheet(Size(1, 1)).replace("/>", "/>\\n").rstrip())
    <path class="bg" d="M0 0h40v40h-40z"/>
    <path class="g" d="M0-12v64M40-12v64M-12 0h64M-12 40h64"/>
    """
    width, height = size.columns * UNIT, size.rows * UNIT
    down = (f"M{x}-{OVERRUN}v{height + 2 * OVERRUN}" for x in range(0, width + 1, UNIT))
    across = (f"M-{OVERRUN} {y}h{width + 2 * OVERRUN}" for y in range(0, height + 1, UNIT))
    lines = "".join([*down, *across])
    return f'<path class="bg" d="{rectangle(0, 0, width, height)}"/><path class="g" d="{lines}"/>'


def frame(size: Size) -> str:
    """Draw the frame of a board; draw it after the squares' contents."""
    return f'<path class="go" d="{rectangle(0, 0, size.columns * UNIT, size.rows * UNIT)}"/>'


def margin_line(x: float, box: Box) -> str:
    """Draw the red margin line."""
    return (
        f'<path class="marge" d="M{coordinate(x)} {coordinate(box.top)}v{coordinate(box.height)}"/>'
    )
