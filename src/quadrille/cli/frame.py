"""The page around every board: the red margin line with its notes, or a title when narrow."""

from __future__ import annotations

from itertools import zip_longest

from quadrille.cli.terminal import Terminal

MARGIN = 7
WIDE = 80


def frame_picture(terminal: Terminal, title: str, notes: list[str], body: list[str]) -> list[str]:
    """Put a picture beside the red margin line with its notes, or below the title when narrow."""
    if not terminal.glyphs and not terminal.colours:
        return [title, *[note for note in notes if note], *body]
    if terminal.width < WIDE:
        line = terminal.margin(("─" if terminal.glyphs else "-") * min(terminal.width, 40))
        text = "  ".join(note for note in notes if note)
        return [f"{terminal.strong(title)}  {text}", line, *body]
    line = terminal.margin("│" if terminal.glyphs else "|")
    width = max([MARGIN, *(len(note) + 1 for note in notes)])
    rows = zip_longest([f"{note:>{width - 1}} " for note in notes], body, fillvalue=None)
    beside = [f"{note or ' ' * width}{line} {drawn or ''}".rstrip() for note, drawn in rows]
    return [f"{' ' * width}{line} {terminal.strong(title)}", *beside]
