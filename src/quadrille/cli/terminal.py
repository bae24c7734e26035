"""What the terminal can show: how many colours, which letters, how much room.

Colours and glyphs are those of the design: a piece is a glyph and a colour together; without UTF-8
it is its letter; without colour it is its glyph alone.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TextIO

import click

from quadrille.cli.layout import fold_lines
from quadrille.core.pieces import Piece

RESET = "\x1b[0m"
CLEAR = "\x1b[H\x1b[2J"
RED_LINE_256, RED_LINE_16 = 160, "31"
FLUO_256, FLUO_16 = 221, "103"
PALE_ON_LIGHT = "JAG"
UNDER_PALE = 236


@dataclass(frozen=True, slots=True)
class Terminal:
    """A place to draw on."""

    colours: int = 0
    """0, 16 or 256."""
    glyphs: bool = False
    dark: bool = True
    width: int = 80
    height: int = 24
    moving: bool = False
    """Whether the cursor can be moved, and someone is watching."""

    def style(self, text: str, *codes: str) -> str:
        """Wrap a text in SGR codes, where colours are shown.

        >>> Terminal().style("hello", "1"), Terminal(colours=16).style("hi", "1")
        ('hello', '\\x1b[1mhi\\x1b[0m')
        """
        wanted = [code for code in codes if code]
        if not self.colours or not wanted:
            return text
        return f"\x1b[{';'.join(wanted)}m{text}{RESET}"

    def piece(self, piece: Piece) -> str:
        """Draw one piece, one column wide."""
        sign = piece.glyph if self.glyphs else piece.letter
        if self.colours == 16:
            return self.style(sign, piece.sgr_16)
        number = piece.dark_256 if self.dark else piece.light_256
        ground = f"48;5;{UNDER_PALE}" if not self.dark and piece.letter in PALE_ON_LIGHT else ""
        return self.style(sign, f"38;5;{number}", ground)

    def ink(self, piece: Piece) -> str:
        """Return the SGR code of a piece's colour, for the hands it holds."""
        if self.colours == 16:
            return piece.sgr_16
        return f"38;5;{piece.dark_256 if self.dark else piece.light_256}"

    def highlight(self, text: str) -> str:
        """Draw on the yellow highlighter."""
        if self.colours == 16:
            return self.style(text, "30", FLUO_16)
        return self.style(text, "38;5;16", f"48;5;{FLUO_256}")

    def margin(self, text: str) -> str:
        """Draw in the red of the margin line."""
        return self.style(text, RED_LINE_16 if self.colours == 16 else f"38;5;{RED_LINE_256}")

    def strong(self, text: str) -> str:
        """Draw bold."""
        return self.style(text, "1")

    def faint(self, text: str) -> str:
        """Draw dim."""
        return self.style(text, "2")


def update_size(terminal: Terminal) -> Terminal:
    """Return the terminal with the size that its window has now."""
    if not terminal.moving:
        return terminal
    size = shutil.get_terminal_size()
    return replace(terminal, width=size.columns, height=size.lines)


def show(terminal: Terminal, lines: list[str]) -> None:
    """Draw a picture in place on a live terminal, else below what was printed before."""
    text = "\n".join(lines)
    click.echo(CLEAR + text if terminal.moving else text + "\n", color=True)


def wrap_text(terminal: Terminal, text: str) -> str:
    """Break a sentence between words where a window is narrow."""
    return fold_lines(text, terminal.width) if terminal.moving else text


def terminal(
    stream: TextIO | None = None,
    environment: Mapping[str, str] | None = None,
    *,
    ascii_only: bool = False,
) -> Terminal:
    """Return what a stream and the environment can show; a pipe gets plain text."""
    stream = sys.stdout if stream is None else stream
    environment = os.environ if environment is None else environment
    watched = stream.isatty()
    dumb = environment.get("TERM", "") in ("", "dumb")
    unicode = "utf" in (getattr(stream, "encoding", "") or "").lower()
    size = shutil.get_terminal_size()
    return Terminal(
        colours=_colours(environment, watched and not dumb),
        glyphs=unicode and not ascii_only and watched,
        dark=_dark(environment),
        width=size.columns,
        height=size.lines,
        moving=watched and not dumb,
    )


def _colours(environment: Mapping[str, str], able: bool) -> int:
    if environment.get("NO_COLOR"):
        return 0
    if not able and environment.get("FORCE_COLOR", "0") == "0":
        return 0
    rich = "256" in environment.get("TERM", "") or "COLORTERM" in environment
    return 256 if rich else 16


def _dark(environment: Mapping[str, str]) -> bool:
    """Read the ground: ours to set, else what some terminals say of themselves, else dark."""
    ground = environment.get("QUADRILLE_GROUND", "")
    if ground in ("light", "dark"):
        return ground == "dark"
    last = environment.get("COLORFGBG", "").rpartition(";")[2]
    return last not in ("7", "15")
