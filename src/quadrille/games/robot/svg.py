"""The sorting robot as drawings: a position, a whole walk as a moving picture.

Each is an SVG file that stands alone, in the look of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadrille.core import page
from quadrille.core.grid import Cell
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.core.svg import (
    Box,
    Drawing,
    frame,
    label,
    piece_symbols,
    sheet,
    text_width,
)
from quadrille.games.robot import drawing
from quadrille.games.robot.animation import Animation
from quadrille.games.robot.film import check_drawable, film
from quadrille.games.robot.moves import Move
from quadrille.games.robot.state import State


def board_svg(state: State, *, hint: Cell | None = None, trail: Sequence[Cell] = ()) -> str:
    """Return a position as SVG; a hint frames a cell in yellow, a trail is the robot's last cells.

    >>> from quadrille.games.robot.options import generate_config
    >>> from quadrille.games.robot.rules import initial
    >>> board_svg(initial(generate_config(10, 10, 10, "authors 0"))).count("<use")
    185
    """
    check_drawable(state)
    size, config = state.config.size, state.config
    letters, score = drawing.letters_of(state), drawing.steps_text(state)
    done, words = drawing.black_text(state), drawing.hand_text(state)
    letter = drawing.letter_of(state.hand) if words else ""
    place = page.badge_x([score])
    badge = page.badge_width(words, letter) if words else 0
    box = page.page_box(size, place + badge + text_width(done, page.NOTE_SIZE))
    body = [
        f"<defs>{piece_symbols(letters)}</defs>",
        page.margin(box),
        sheet(size),
        *drawing.board(state),
        drawing.lines(size),
        drawing.halo(hint) if hint else "",
        frame(size),
        drawing.trail(trail),
        drawing.robot(state.robot),
        drawing.carried_piece(state.hand, state.robot, config.colours) if words else "",
        page.numbers(size, from_top=True),
        page.score(score),
        label(0, page.NOTE_LINE, gettext("steps"), "note"),
        page.badge(place, words, letter) if words else "",
        page.note(box, page.NOTE_LINE, done),
    ]
    return Drawing(
        box,
        gettext("The sorting robot: a position"),
        drawing.describe(state),
        drawing.style_of(letters),
        "\n".join(part for part in body if part),
    ).svg()


def replay_svg(
    start: State, moves: Iterable[Move], *, seconds: float | None = None, loops: bool = True
) -> str:
    """Return an animated SVG of a whole walk, in `seconds` if they are given.

    The robot walks with its dots behind it, and each cell turns black when its piece comes. The
    picture rests at the last position and begins anew, unless `loops` is false. With reduced motion
    the last position is shown, still; a viewer that cannot animate shows the first.

    >>> from quadrille.games.robot.options import read_options
    >>> from quadrille.games.robot.rules import initial
    >>> picture = replay_svg(initial(read_options({"grid": "Rv Vr"})), ["SRS", "LS"])
    >>> "The sorting robot: a walk of 2 steps" in picture, picture.count("@keyframes")
    (True, 8)
    """
    whole = film(start, moves)
    animation, letters = Animation(whole), drawing.letters_of(start)
    box = animation.box()
    body = _scene(animation, letters, box)
    count = whole.last.steps - start.steps
    title = ngettext(
        "The sorting robot: a walk of {n} step", "The sorting robot: a walk of {n} steps", count
    )
    duration = whole.length / 1000 if seconds is None else seconds
    return Drawing(
        box,
        title.format(n=format_number(count)),
        drawing.describe(whole.last),
        drawing.style_of(letters) + animation.motions.style(duration, loops=loops),
        body,
    ).svg()


def _scene(animation: Animation, letters: str, box: Box) -> str:
    drawn = [
        f"<defs>{piece_symbols(letters)}</defs>",
        page.margin(box),
        sheet(animation.size),
        *animation.cells(),
        *animation.pieces(),
        *animation.darkening(),
        drawing.lines(animation.size),
        frame(animation.size),
        animation.trail(),
        animation.robot(),
        page.numbers(animation.size, from_top=True),
        *animation.steps(),
        label(0, page.NOTE_LINE, gettext("steps"), "note"),
        *animation.notes(box),
    ]
    return "\n".join(part for part in drawn if part)
