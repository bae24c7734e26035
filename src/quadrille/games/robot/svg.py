"""The sorting robot as drawings: a position, a whole walk as a moving picture.

Each is an SVG file that stands alone, in the look of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadrille.core import page
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.svg import Box, Drawing, counted, frame, label, piece_symbols, sheet, width_of
from quadrille.games.robot import drawing
from quadrille.games.robot.film import film, refuse_large
from quadrille.games.robot.moves import Move
from quadrille.games.robot.reel import Reel
from quadrille.games.robot.state import State


def board_svg(state: State, *, hint: Cell | None = None, trail: Sequence[Cell] = ()) -> str:
    """Draw a position; a hint frames a cell in yellow; a trail is the robot's last cells.

    >>> from quadrille.games.robot.config import generated
    >>> from quadrille.games.robot.rules import initial
    >>> board_svg(initial(generated(10, 10, 10, "authors 0"))).count("<use")
    185
    """
    refuse_large(state)
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
        drawing.robot(state.robot),
        drawing.carried(state.hand, state.robot, config.colours) if words else "",
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


def replay_svg(
    start: State, moves: Iterable[Move], *, seconds: float | None = None, loops: bool = True
) -> str:
    """Draw a whole walk as a moving picture, in `seconds` if they are given.

    The robot walks with its dots behind it, and each cell turns black when its piece comes. The
    picture rests at the last position and begins anew, unless `loops` is false. Who asked for
    reduced motion sees the last position, still; a viewer that cannot animate shows the first.

    >>> from quadrille.games.robot.config import read_options
    >>> from quadrille.games.robot.rules import initial
    >>> picture = replay_svg(initial(read_options({"grid": "Rv Vr"})), ["SRS", "LS"])
    >>> "The sorting robot: a walk of 2 steps" in picture, picture.count("@keyframes")
    (True, 8)
    """
    whole = film(start, moves)
    reel, letters = Reel(whole), drawing.letters_of(start)
    box = reel.box()
    body = _scene(reel, letters, box)
    count = whole.last.steps - start.steps
    title = ngettext(
        "The sorting robot: a walk of {n} step", "The sorting robot: a walk of {n} steps", count
    )
    duration = whole.length / 1000 if seconds is None else seconds
    return Drawing(
        box,
        title.format(n=counted(count)),
        drawing.described(whole.last),
        drawing.style_of(letters) + reel.motions.style(duration, loops=loops),
        body,
    ).svg()


def _scene(reel: Reel, letters: str, box: Box) -> str:
    drawn = [
        f"<defs>{piece_symbols(letters)}</defs>",
        page.margin(box),
        sheet(reel.size),
        *reel.cells(),
        *reel.pieces(),
        *reel.darkening(),
        drawing.lines(reel.size),
        frame(reel.size),
        reel.trail(),
        reel.robot(),
        page.numbers(reel.size, from_top=True),
        *reel.steps(),
        label(0, page.NOTE_LINE, gettext("steps"), "note"),
        *reel.notes(box),
    ]
    return "\n".join(part for part in drawn if part)
