"""SameGame as drawings: a position, the three stages of a move, a whole game as a moving picture.

Each is an SVG file that stands alone, in the look of the page: ink frame on squared paper, pieces
with their contour, hands between equal neighbours, yellow under the group in question.
"""

from __future__ import annotations

from collections.abc import Iterable

from quadrille.core import page
from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.svg import (
    MARGIN,
    UNIT,
    Box,
    Drawing,
    coordinate,
    frame,
    label,
    piece_symbols,
    sheet,
    text_width,
)
from quadrille.games.samegame import drawing
from quadrille.games.samegame.animation import Animation
from quadrille.games.samegame.film import film
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.rules import stages
from quadrille.games.samegame.state import Board, State

STAGE_SCALE = 0.5
BETWEEN_STAGES = 64
CAPTION_SIZE = 28


def board_svg(state: State, *, hint: Move | None = None) -> str:
    """Return a position as SVG; the group of a hint is yellow, with its points above the board.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> config = make_config(PRESETS["seed"], fill="random 1")
    >>> board_svg(State(config, config.board)).count("<use")
    150
    """
    size, board = state.config.size, state.board
    letters, score = drawing.letters_of(board), drawing.score_text(state)
    letter, words, halo = _remark(state, hint)
    place, left = page.badge_x([score]), drawing.balls_left_text(board)
    head = place + page.badge_width(words, letter) + text_width(left, page.NOTE_SIZE)
    box = page.page_box(size, head)
    body = [
        f"<defs>{piece_symbols(letters)}</defs>",
        page.margin(box),
        sheet(size),
        halo,
        drawing.hands(board, size),
        drawing.pieces(board, size),
        frame(size),
        page.numbers(size, from_top=False),
        page.score(score),
        label(0, page.NOTE_LINE, gettext("points"), "note"),
        page.badge(place, words, letter) if words else "",
        page.note(box, page.NOTE_LINE, left),
    ]
    return Drawing(
        box,
        gettext("SameGame: a position"),
        drawing.describe(state),
        drawing.style_of(letters),
        "\n".join(part for part in body if part),
    ).svg()


def _remark(state: State, hint: Move | None) -> tuple[str, str, str]:
    """Return the piece, the text and the halo of the badge: of a hint, or of the end."""
    if hint is None:
        return "", drawing.ending_text(state), ""
    done = stages(state, hint)
    words = drawing.group_text(len(done.removed), done.points)
    halo = drawing.halo(done.removed, state.config.size)
    return state.board[hint.column][hint.row], words, halo


def stages_svg(state: State, move: Move) -> str:
    """Return the three stages of a move side by side, as SVG: marked, fallen, closed.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> config = make_config(PRESETS["seed"], fill="odd B V 0 0")
    >>> stages_svg(State(config, config.board), Move(0, 0)).count("<use")
    447
    """
    size, done = state.config.size, stages(state, move)
    marked = drawing.group_text(len(done.removed), done.points)
    falling, closing = gettext("the balls fall"), gettext("columns close")
    captions = (f"1. {marked}", f"2. {falling}", f"3. {closing}")
    widest = max(text_width(caption, CAPTION_SIZE) for caption in captions)
    width = max(size.columns * UNIT, widest)
    letters = drawing.letters_of(state.board)
    body = [f"<defs>{piece_symbols(letters)}</defs>"]
    boards = (done.marked, done.fallen, done.closed)
    for place, (board, caption) in enumerate(zip(boards, captions, strict=True)):
        removed = done.removed if place == 0 else frozenset()
        drawn = _stage(board, removed, size, caption)
        x = coordinate(place * (width + BETWEEN_STAGES))
        body.append(f'<g transform="translate({x})">{drawn}</g>')
    side, head = 1.5 * MARGIN, 3 * MARGIN
    across = 3 * width + 2 * BETWEEN_STAGES + 2 * side
    box = Box(-side, -head, across, head + size.rows * UNIT + side)
    return Drawing(
        box,
        gettext("SameGame: the three stages of a move"),
        f"{drawing.describe(state)} {marked}.",
        f"{drawing.style_of(letters)}.big{{font-size:{CAPTION_SIZE}px}}",
        "\n".join(body),
        STAGE_SCALE,
    ).svg()


def _stage(board: Board, removed: frozenset[Cell], size: Size, caption: str) -> str:
    drawn = [
        sheet(size),
        drawing.halo(removed, size) if removed else "",
        drawing.hands(board, size),
        drawing.pieces(board, size),
        drawing.crosses(removed, size) if removed else "",
        frame(size),
        label(0, -MARGIN, caption, "badge big"),
    ]
    return "".join(drawn)


def replay_svg(
    start: State, moves: Iterable[Move], *, seconds: float | None = None, loops: bool = True
) -> str:
    """Return an animated SVG of a whole game, in `seconds` if they are given.

    Each move has its three stages: the group turns yellow and is crossed out, the balls fall, the
    columns close; the score, the moves and the balls left run along. A picture has no button to
    start it again, and its last board is often empty: so it rests there and begins anew, unless
    `loops` is false. With reduced motion the last board is shown, still; a viewer that cannot
    animate shows the first.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> config = make_config(PRESETS["seed"], fill="odd B V 0 0")
    >>> picture = replay_svg(State(config, config.board), [Move(0, 0), Move(0, 0)])
    >>> picture.count("<use class=\\"p "), "SameGame: a game in 2 moves" in picture
    (152, True)
    """
    whole = film(start, moves)
    animation, letters = Animation(whole), drawing.letters_of(start.board)
    box = animation.box()
    body = _scene(animation, letters, box)
    count = len(whole.beats)
    title = ngettext("SameGame: a game in {n} move", "SameGame: a game in {n} moves", count)
    duration = whole.length / 1000 if seconds is None else seconds
    return Drawing(
        box,
        title.format(n=count),
        drawing.describe(whole.last),
        drawing.style_of(letters) + animation.motions.style(duration, loops=loops),
        body,
    ).svg()


def _scene(animation: Animation, letters: str, box: Box) -> str:
    drawn = [
        f"<defs>{piece_symbols(letters)}{animation.hand_symbols(letters)}</defs>",
        page.margin(box),
        sheet(animation.size),
        *animation.halos(),
        *animation.hands(),
        *animation.pieces(),
        *animation.crosses(),
        frame(animation.size),
        page.numbers(animation.size, from_top=False),
        label(0, page.NOTE_LINE, gettext("points"), "note"),
        *animation.scores(box),
        *animation.badges(),
    ]
    return "\n".join(drawn)
