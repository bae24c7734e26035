"""The card that goes with a link: a board on the left, the name of its game on the right.

It is as large as the previews of links are where they are shown: 1200 by 630.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quadrille.core.svg import INKS, coordinate, escape, text_width

WIDTH, HEIGHT = 1200, 630
INSET = 24
WIDEST_BOARD = 760
GAP = 48
TITLE_SIZE, TEXT_SIZE, LINE = 52, 28, 40
LOGO = (
    '<path d="M4 4h32v32H4zM20 4v32M4 20h32" fill="none" stroke="{ink}" stroke-width="4"/>'
    '<path d="M28 28h18v18h-18z" fill="{red}"/>'
)
ROOT = re.compile(r'<svg [^>]*?viewBox="([^"]+)"[^>]*>')


def link_card(title: str, sentence: str, board: str | None) -> str:
    """Return a card as SVG; `board` is the drawing of a board, if its game has one.

    >>> card = link_card("Dots", "Join them", '<svg viewBox="0 0 40 20"><path d="M0 0"/></svg>')
    >>> 'viewBox="0 0 40 20" x="24" y="125" width="760" height="380"' in card
    True
    """
    drawn, left = _placed(board) if board is not None else ("", INSET)
    x, room = left + GAP, WIDTH - left - 2 * GAP
    ink, soft = INKS["ink"].light, INKS["ink-2"].light
    lines = [*_folded(title, TITLE_SIZE, room)]
    top = HEIGHT / 2 - 40
    texts = [
        _text(x, top + (TITLE_SIZE + 8) * at, line, TITLE_SIZE, ink)
        for at, line in enumerate(lines)
    ]
    below = top + (TITLE_SIZE + 8) * len(lines)
    texts += [
        _text(x, below + LINE * at, line, TEXT_SIZE, soft)
        for at, line in enumerate(_folded(sentence, TEXT_SIZE, room))
    ]
    logo = LOGO.format(ink=ink, red=INKS["marge"].light)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">\n'
        f'<path d="M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z" fill="{INKS["paper"].light}"/>\n'
        f'{drawn}<g transform="translate({coordinate(x)} {coordinate(top - 160)}) scale(1.8)">'
        f"{logo}</g>\n"
        f"{''.join(texts)}\n</svg>\n"
    )


def _placed(board: str) -> tuple[str, float]:
    """Return a drawing put at the left of the card, and where it ends."""
    root = ROOT.match(board)
    if root is None:
        raise ValueError("a drawing begins with its root and a view box")
    width, height = (float(side) for side in root[1].split()[2:])
    scale = min((HEIGHT - 2 * INSET) / height, WIDEST_BOARD / width)
    across, down = width * scale, height * scale
    place = f'x="{INSET}" y="{coordinate((HEIGHT - down) / 2)}"'
    size = f'width="{coordinate(across)}" height="{coordinate(down)}"'
    head = f'<svg viewBox="{root[1]}" {place} {size}>'
    return head + board[root.end() :], INSET + across


def _folded(text: str, size: float, room: float) -> Iterator[str]:
    """Yield the lines of a text that fit the room beside the board."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and text_width(longer, size, bold=True) > room:
            yield line
            longer = word
        line = longer
    yield line


def _text(x: float, y: float, words: str, size: float, ink: str) -> str:
    place = f'x="{coordinate(x)}" y="{coordinate(y)}"'
    return f'<text {place} font-size="{size}" font-weight="700" fill="{ink}">{escape(words)}</text>'
