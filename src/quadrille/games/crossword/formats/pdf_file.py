"""A small writer of PDF files: pages of lines, squares and text, with one embedded font."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from quadrille.games.crossword.formats.truetype import Font

FONT_NAME = "/QDRLLE+Latin"
SYMBOLIC = 4


class Sheet:
    """One page; lengths are in points, from the top left."""

    def __init__(self, width: float, height: float, font: Font) -> None:
        self.width, self.height, self.font = width, height, font
        self.parts: list[str] = []
        self.signs: set[str] = set()

    def text(self, x: float, y: float, size: float, text: str, *, bold: bool = False) -> None:
        """Write a text whose baseline is at a height; a bold one has a fine outline."""
        self.signs.update(text)
        glyphs = "".join(f"{self.font.glyph(sign):04X}" for sign in text)
        style = f"2 Tr {size * 0.03:.2f} w " if bold else "0 Tr "
        place = f"{x:.2f} {self.height - y:.2f}"
        self.parts.append(f"BT {style}/F1 {size:.2f} Tf {place} Td <{glyphs}> Tj ET")

    def square(self, x: float, y: float, side: float, *, black: bool) -> None:
        """Draw a square by its upper left corner."""
        paint = "f" if black else "S"
        bottom = self.height - y - side
        self.parts.append(f"0.6 w {x:.2f} {bottom:.2f} {side:.2f} {side:.2f} re {paint}")

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a strong rectangle by its upper left corner."""
        bottom = self.height - y - height
        self.parts.append(f"1.4 w {x:.2f} {bottom:.2f} {width:.2f} {height:.2f} re S")

    def text_width(self, text: str, size: float) -> float:
        """Return how wide a text is."""
        return self.font.width(text) * size / 1000


def pdf_bytes(sheets: Sequence[Sheet], title: str, author: str) -> bytes:
    """Return a PDF file of some pages."""
    font = sheets[0].font
    signs = sorted({sign for sheet in sheets for sign in sheet.signs})
    objects = [*_font_objects(font, signs)]
    first = len(objects) + 3
    pages = [f"{first + 2 * number} 0 R" for number in range(len(sheets))]
    kids = f"<< /Type /Pages /Kids [{' '.join(pages)}] /Count {len(pages)} >>".encode()
    info = f"<< /Title {_text(title)} /Author {_text(author)} /Producer (Quadrille) >>".encode()
    objects += [kids, info]
    parent = len(objects) - 1
    for number, sheet in enumerate(sheets):
        content = first + 2 * number + 1
        objects.append(
            f"<< /Type /Page /Parent {parent} 0 R /MediaBox [0 0 {sheet.width:g} {sheet.height:g}] "
            f"/Resources << /Font << /F1 1 0 R >> >> /Contents {content} 0 R >>".encode()
        )
        objects.append(_stream("\n".join(sheet.parts).encode()))
    objects.append(f"<< /Type /Catalog /Pages {parent} 0 R >>".encode())
    return _joined(objects, catalog=len(objects), info=parent + 1)


def _font_objects(font: Font, signs: Sequence[str]) -> list[bytes]:
    """Return the objects of the font, numbered from 1."""
    widths = " ".join(str(width) for width in font.widths)
    box = " ".join(map(str, font.box))
    return [
        f"<< /Type /Font /Subtype /Type0 /BaseFont {FONT_NAME} /Encoding /Identity-H "
        "/DescendantFonts [2 0 R] /ToUnicode 5 0 R >>".encode(),
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont {FONT_NAME} /CIDToGIDMap /Identity "
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        f"/FontDescriptor 3 0 R /W [0 [{widths}]] >>".encode(),
        f"<< /Type /FontDescriptor /FontName {FONT_NAME} /Flags {SYMBOLIC} /FontBBox [{box}] "
        f"/ItalicAngle 0 /Ascent {font.ascent} /Descent {font.descent} /CapHeight {font.ascent} "
        "/StemV 80 /FontFile2 4 0 R >>".encode(),
        _stream(font.raw, f" /Length1 {len(font.raw)}"),
        _stream(_unicode_map(font, signs).encode()),
    ]


def _unicode_map(font: Font, signs: Sequence[str]) -> str:
    """Return the table by which readers find the text again, in parts of at most 100 lines."""
    lines = [
        f"<{font.glyph(sign):04X}> <{sign.encode('utf-16-be').hex().upper()}>" for sign in signs
    ]
    parts = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    body = "\n".join("\n".join([f"{len(part)} beginbfchar", *part, "endbfchar"]) for part in parts)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"{body}\nendcmap CMapName currentdict /CMap defineresource pop end end"
    )


def _text(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def _stream(raw: bytes, more: str = "") -> bytes:
    packed = zlib.compress(raw, 9)
    head = f"<< /Length {len(packed)} /Filter /FlateDecode{more} >>\nstream\n".encode()
    return head + packed + b"\nendstream"


def _joined(objects: Sequence[bytes], catalog: int, info: int) -> bytes:
    """Return the file of some objects, with the table of their places."""
    whole, places = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(whole))
        whole += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    trailer = f"trailer\n<< /Size {size} /Root {catalog} 0 R /Info {info} 0 R >>\n"
    start = f"xref\n0 {size}\n0000000000 65535 f \n{table}{trailer}startxref\n{len(whole)}\n%%EOF\n"
    return whole + start.encode()
