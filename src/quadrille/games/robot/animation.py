"""The moving parts of a walk's film: the robot with its dots, the pieces, the cells that darken."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from quadrille.core import page
from quadrille.core.i18n import format_number
from quadrille.core.motion import Motions, group
from quadrille.core.svg import UNIT, Box, coordinate, text_width
from quadrille.games.robot import drawing
from quadrille.games.robot.film import Film, Leg, Moment, Stay
from quadrille.games.robot.state import is_black

TRAIL_STEPS = 15
TRAIL = TRAIL_STEPS * UNIT
DOT, BETWEEN_DOTS = 1, 7
MOST_COUNTED = 300
"""How many times the number of steps changes at most: in long walks it counts by several."""
DIRECTIONS = {"U": "v-", "D": "v", "L": "h-", "R": "h"}


class Animation:
    """The moving parts of a film, and the style that moves them."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.motions = Motions(film.length)
        self.size = film.first.config.size
        self.colours = film.first.config.colours

    def box(self) -> Box:
        """Return the box of the drawing, wide enough for the text above the grid."""
        score = page.badge_x([drawing.steps_text(self.film.last)])
        return page.page_box(self.size, score + text_width(self._black(0), page.NOTE_SIZE))

    def cells(self) -> Iterator[str]:
        """Draw what the cells are at first: black, or waiting for their piece."""
        first = self.film.first
        places = range(len(first.pieces))
        yield from drawing.black_cells(first, [at for at in places if is_black(first, at)])
        yield from drawing.targets(first, [at for at in places if not is_black(first, at)])

    def pieces(self) -> Iterator[str]:
        """Draw each piece while it lies in a cell."""
        for stay in self.film.lying:
            cell = drawing.cell_of(stay.place, self.size)
            yield self._while(stay, drawing.piece(stay.colour, cell, self.colours))

    def darkening(self) -> Iterator[str]:
        """Draw each cell black from when its piece has come."""
        for place, time in self.film.sorted:
            black = "".join(drawing.black_cells(self.film.first, [place]))
            yield group(self.motions.visible_class(time, None), black)

    def trail(self) -> str:
        """Draw the last steps as red dots: a part of the whole way that moves along it."""
        legs = self.film.legs
        if not legs:
            return ""
        x, y = (at + UNIT // 2 for at in drawing.corner(self.film.first.robot))
        way = "".join(f"{DIRECTIONS[leg.action]}{leg.count * UNIT}" for leg in legs)
        dots = f"{DOT} {BETWEEN_DOTS} " * (TRAIL // (DOT + BETWEEN_DOTS) - 1)
        gap = BETWEEN_DOTS + sum(leg.count for leg in legs) * UNIT
        kinds = self.motions.motion("l", self._trail_stops())
        return (
            f'<path class="trail {kinds}" style="stroke-dasharray:{dots}{DOT} {gap}" '
            f'stroke-dashoffset="{TRAIL}" d="M{x} {y}{way}"/>'
        )

    def robot(self) -> str:
        """Draw the robot on its way, and what it carries."""
        home = self.film.first.robot
        start = drawing.corner(home)
        drawn = [drawing.robot(home)]
        drawn += [
            self._while(stay, drawing.carried_piece(stay.colour, home, self.colours))
            for stay in self.film.carried
        ]
        legs = ((leg.leaves, leg.arrives, _shift(leg, start)) for leg in self.film.legs)
        stops = self.motions.course("(0,0)", legs)
        return group(self.motions.motion("l", stops), "".join(drawn))

    def steps(self) -> Iterator[str]:
        """Draw the number of steps, each while it holds."""
        every = math.ceil(len(self.film.steps) / MOST_COUNTED)
        later = self.film.steps[every - 1 :: every] if every else ()
        ends = self.film.steps[-1:]
        shown = [*later, *(ends if ends != tuple(later[-1:]) else ())]
        for moment, until in self._periods(self.film.first.steps, shown):
            words = page.score(format_number(moment.count))
            yield group(self.motions.visible_class(moment.time or None, until), words)

    def notes(self, box: Box) -> Iterator[str]:
        """Yield how many cells are black, each while it holds."""
        changes = [Moment(time, count) for count, (_, time) in enumerate(self.film.sorted, 1)]
        for moment, until in self._periods(0, changes):
            words = page.note(box, page.NOTE_LINE, self._black(moment.count))
            yield group(self.motions.visible_class(moment.time or None, until), words)

    def _periods(self, first: int, changes: list[Moment]) -> Iterator[tuple[Moment, float | None]]:
        """Return each count with the time when the next one follows."""
        ends = [change.time for change in changes]
        return zip([Moment(0, first), *changes], [*ends, None], strict=True)

    def _black(self, more: int) -> str:
        first = self.film.first
        return drawing.black_count_text(len(first.pieces) - first.left + more, len(first.pieces))

    def _while(self, stay: Stay, drawn: str) -> str:
        kinds = self.motions.visible_class(stay.since, stay.until)
        return group(kinds, drawn) if kinds else drawn

    def _trail_stops(self) -> str:
        """Move the dots one step at a time, each leg in its time."""
        stops, gone = "", 0
        last = self.film.legs[-1]
        for leg, after in pairwise([*self.film.legs, None]):
            assert leg is not None
            pace = f"animation-timing-function:steps({leg.count})"
            stops += f"{self.motions.at(leg.leaves)}{{{_offset(gone)};{pace}}}"
            gone += leg.count * UNIT
            if after is not None and after.leaves > leg.arrives:
                stops += f"{self.motions.at(leg.arrives)}{{{_offset(gone)}}}"
        return f"{stops}{self.motions.at(last.arrives)},to{{{_offset(gone)}}}"


def _offset(gone: int) -> str:
    return f"stroke-dashoffset:{TRAIL - gone}"


def _shift(leg: Leg, start: tuple[int, int]) -> str:
    x, y = (coordinate(to - at) for to, at in zip(drawing.corner(leg.to), start, strict=True))
    return f"({x}px,{y}px)"
