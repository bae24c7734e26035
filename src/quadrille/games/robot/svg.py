"""The sorting robot as a drawing: an SVG file that stands alone, in the look of the page."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core import page
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext
from quadrille.core.svg import Drawing, frame, label, piece_symbols, sheet, width_of
from quadrille.games.robot import drawing
from quadrille.games.robot.state import State


def board_svg(state: State, *, hint: Cell | None = None, trail: Sequence[Cell] = ()) -> str:
    """Draw a position; a hint frames a cell in yellow; a trail is the robot's last cells.

    >>> from quadrille.games.robot.config import generated
    >>> from quadrille.games.robot.rules import initial
    >>> board_svg(initial(generated(10, 10, 10, "authors 0"))).count("<use")
    186
    """
    size, config = state.config.size, state.config
    letters, score = drawing.letters_of(state), drawing.steps_words(state)
    done, words = drawing.black_words(state), drawing.hand_words(state)
    letter = drawing.letter_of(state.hand) if words else ""
    place = page.beside([score])
    badge = page.badge_width(words, letter) if words else 0
    box = page.around(size, place + badge + width_of(done, page.NOTE_SIZE))
    body = [
        f"<defs>{piece_symbols(letters)}</defs>",
        page.margin(box),
        sheet(size),
        *drawing.board(state),
        drawing.lines(size),
        drawing.halo(hint) if hint else "",
        frame(size),
        drawing.trail(trail),
        drawing.robot(state.robot, state.hand, config.colours),
        page.numbers(size, from_top=True),
        page.score(score),
        label(0, page.NOTE_LINE, gettext("steps"), "note"),
        page.badge(place, words, letter) if words else "",
        page.note(box, page.NOTE_LINE, done),
    ]
    return Drawing(
        box,
        gettext("The sorting robot: a position"),
        drawing.described(state),
        drawing.style_of(letters),
        "\n".join(part for part in body if part),
    ).svg()
