"""What every game's drawings share: the look, the squared sheet, the pieces, safe text.

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
NARROW = " .,:;!'’|()ijlft\u202f"
"""The signs that take about half the room of the others."""


def between(one: str, other: str) -> str:
    """Give the colour halfway between two.

    >>> between("#B81D12", "#14213D")
    '#661F28'
    """
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{(first + second + 1) // 2:02X}" for first, second in pairs)


class Ink(NamedTuple):
    """One colour of the look, on paper and on slate."""

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
    f"rim{number}": Ink(*map(between, LOOK[f"p{number}"], LOOK["ink"]))
    for number in range(len(PIECES))
}
"""The look, and for the rim of each piece a colour halfway to the ink."""
MORE_CONTRAST = {"line": "edge", "ink-2": "ink", "ink-3": "ink"}


class Paint(NamedTuple):
    """A property of a class of shapes that takes its colour from the look."""

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
    """A drawing that stands alone: what it is called, what it shows, and how it looks."""

    box: Box
    title: str
    description: str
    style: str
    body: str
    scale: float = 1
    """How many pixels a unit has where nobody asks for another size."""

    def svg(self) -> str:
        """Write the drawing as an SVG file.

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
        view = " ".join(number(value) for value in self.box)
        width, height = (number(side * self.scale) for side in self.box[2:])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" '
            f'width="{width}" height="{height}" role="img" aria-labelledby="title desc">\n'
            f'<title id="title">{escaped(self.title)}</title>\n'
            f'<desc id="desc">{escaped(self.description)}</desc>\n'
            f"<style>{self.style}</style>\n"
            f'<path class="paper" d="{rectangle(*self.box)}"/>\n'
            f"{self.body}\n</svg>\n"
        )


def number(value: float, digits: int = 2) -> str:
    """Write a coordinate, as short as it goes.

    >>> number(3.0), number(-0.001), number(0.125, 3), number(-7.5)
    ('3', '0', '.125', '-7.5')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    sign, size = ("-", text[1:]) if text.startswith("-") else ("", text)
    if size == "0":
        return "0"
    return sign + (size[1:] if size.startswith("0.") else size)


def counted(value: int, *, signed: bool = False) -> str:
    """Write a number for people: thousands apart, a true minus, a plus where it is asked.

    >>> counted(4712), counted(-36), counted(100, signed=True)
    ('4\\u202f712', '−36', '+100')
    """
    text = f"{value:+,}" if signed else f"{value:,}"
    return text.replace(",", "\u202f").replace("-", "−")


def escaped(text: str) -> str:
    """Make any text safe inside an element or a quoted attribute.

    >>> escaped('R&V <"\\x00">')
    'R&amp;V &lt;&quot;&quot;&gt;'
    """
    allowed = "".join(sign for sign in text if _is_xml(ord(sign)))
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        allowed = allowed.replace(sign, entity)
    return allowed


def _is_xml(code: int) -> bool:
    """Say whether a character may stand in XML 1.0 (production 2 of the recommendation)."""
    return (
        code in (0x9, 0xA, 0xD)
        or 0x20 <= code <= 0xD7FF
        or 0xE000 <= code <= 0xFFFD
        or code >= 0x10000
    )


def label(x: float, y: float, words: str, kind: str) -> str:
    """Write words at a place; `kind` is their class.

    >>> label(20, 54, "3 < 4", "co")
    '<text class="co" x="20" y="54">3 &lt; 4</text>'
    """
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{escaped(words)}</text>'


def width_of(words: str, size: float) -> float:
    """Guess how wide words are, a little too much rather than too little; faces differ.

    >>> width_of("12, 34", 10)
    30.0
    """
    narrow = sum(sign in NARROW for sign in words)
    return round(size * (0.6 * (len(words) - narrow) + 0.3 * narrow), 1)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Give the path of a rectangle.

    >>> rectangle(0, 40, 80, 40)
    'M0 40h80v40h-80z'
    """
    across, down = number(width), number(height)
    return f"M{number(x)} {number(y)}h{across}v{down}h{number(-width)}z"


def painted(paints: Iterable[Paint]) -> str:
    """Write the colours of the look as style rules, for light, dark and more contrast.

    >>> painted([Paint(".bg", "fill", "sheet")])
    '.bg{fill:#FFFDF8}@media (prefers-color-scheme:dark){.bg{fill:#1A2125}}'
    """
    paints = tuple(paints)
    dark, more = "(prefers-color-scheme:dark)", "(prefers-contrast:more)"
    strong = [paint for paint in paints if paint.ink in MORE_CONTRAST]
    inks = {name: name for name in INKS}
    style = _rules(paints, inks, "light") + _when(dark, _rules(paints, inks, "dark"))
    style += _when(more, _rules(strong, MORE_CONTRAST, "light"))
    return style + _when(f"{more} and {dark}", _rules(strong, MORE_CONTRAST, "dark"))


def _rules(paints: Iterable[Paint], inks: Mapping[str, str], scheme: str) -> str:
    return "".join(
        f"{paint.selector}{{{paint.property}:{getattr(INKS[inks[paint.ink]], scheme)}}}"
        for paint in paints
    )


def _when(condition: str, rules: str) -> str:
    return f"@media {condition}{{{rules}}}" if rules else ""


def piece_class(letter: str) -> str:
    """Name the class that fills a piece with its colour.

    >>> piece_class("B")
    'p2'
    """
    return f"p{LETTERS.index(letter)}"


def piece_paints(letters: Iterable[str]) -> tuple[Paint, ...]:
    """Give the colours of some pieces, with their contour."""
    fills = (Paint(f".{piece_class(one)}", "fill", piece_class(one)) for one in letters)
    return (Paint(".p", "stroke", "piece-edge"), *fills)


def piece_symbols(letters: Iterable[str]) -> str:
    """Define the shapes of some pieces, each under its letter.

    >>> piece_symbols("V")
    '<path id="V" d="M20 6 34 31H6z"/>'
    """
    return "".join(f'<path id="{one}" d="{piece_of(one).path}"/>' for one in letters)


def piece_at(letter: str, x: float, y: float, kinds: str = "") -> str:
    """Draw a piece whose square has its upper left corner at a place.

    >>> piece_at("V", 40, 0)
    '<use class="p p1" href="#V" x="40"/>'
    """
    classes = f"p {piece_class(letter)} {kinds}".rstrip()
    place = "".join(f' {axis}="{number(at)}"' for axis, at in (("x", x), ("y", y)) if at)
    return f'<use class="{classes}" href="#{letter}"{place}/>'


def sheet(size: Size) -> str:
    """Draw the squared sheet of a board, its upper left corner at 0 0.

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
    """Draw the frame of a board in ink; it goes over what stands in the squares."""
    return f'<path class="go" d="{rectangle(0, 0, size.columns * UNIT, size.rows * UNIT)}"/>'


def margin_line(x: float, box: Box) -> str:
    """Draw the red line that marks the margin of every page."""
    return f'<path class="marge" d="M{number(x)} {number(box.top)}v{number(box.height)}"/>'
