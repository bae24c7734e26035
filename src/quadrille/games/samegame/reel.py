"""A film as CSS keyframes: what moves gets a class, and each different motion is written once.

All motions last as long as the film, so that they stay in step; stops are parts of that length.
Shapes glide (`a`) or are there and gone (`s`); what is not there in the first picture is marked
`o`, so that a viewer without animations shows the first board.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import groupby

from quadrille.core import page
from quadrille.core.i18n import ngettext
from quadrille.core.svg import UNIT, Box, counted, number, piece_at, piece_class, width_of
from quadrille.games.samegame import drawing
from quadrille.games.samegame.film import Ball, Beat, Film, Hand

STEP = 120
"""How long a crossed ball takes to fade: the design's pace for a single piece."""
EASE = "cubic-bezier(.2,.7,.2,1)"


class Reel:
    """The moving parts of a film, and the style that moves them."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.size = film.first.config.size
        self.motions: dict[str, str] = {}
        self._stops: dict[int, str] = {}
        self.digits = max(2, math.ceil(math.log10(film.length / 1000)))
        """Enough to be within 5 ms of the true time."""

    def style(self, seconds: float, *, loops: bool) -> str:
        """Write the motions; asked for once all the parts have been drawn."""
        times, length = "infinite" if loops else "1", number(seconds, 3)
        named = "".join(
            f".{name}{{animation-name:{name}}}@keyframes {name}{{{stops}}}"
            for stops, name in self.motions.items()
        )
        return (
            f".a,.s{{animation:{length}s {EASE} {times} both}}"
            f".s{{animation-timing-function:step-end}}.o{{opacity:0}}{named}"
            "@media (prefers-reduced-motion:reduce){.a,.s{animation-iteration-count:1;"
            f"animation-delay:-{number(seconds + 1, 3)}s}}}}"
        )

    def box(self) -> Box:
        """Give the whole drawing, wide enough for everything that will stand above the board."""
        words = [_worth(beat) for beat in self.film.beats]
        words.append((drawing.ending_words(self.film.last), ""))
        badge = max(page.badge_width(*one) for one in words)
        count = len(self.film.beats)
        notes = (drawing.left_words(self.film.first.board), self._moves_words(count))
        note = max(width_of(one, page.NOTE_SIZE) for one in notes)
        return page.around(self.size, self._badge_place() + badge + note)

    def halos(self) -> Iterator[str]:
        """Lay yellow under each group, from its mark to the fall."""
        for beat in self.film.beats:
            yield drawing.halo(beat.stages.removed, self.size, self._seen(beat.mark, beat.fall))

    def crosses(self) -> Iterator[str]:
        """Cross each group out before the fall."""
        for beat in self.film.beats:
            yield drawing.crosses(beat.stages.removed, self.size, self._seen(beat.cross, beat.fall))

    def pieces(self) -> Iterator[str]:
        """Draw each ball in its column; the column slides, the ball falls inside it."""
        for column, balls in groupby(self.film.balls, key=lambda ball: ball.home.column):
            drawn = (
                piece_at(ball.letter, *drawing.corner(ball.home, self.size), self._way(ball))
                for ball in balls
            )
            yield self._in_column(column, "".join(drawn))

    def hand_symbols(self, letters: str) -> str:
        """Define the two hands of each piece, with their contour."""
        drawn = (
            (name + letter, letter, drawing.hand(letter, 0, 0, upright=name == "u"))
            for letter in letters
            for name in "ur"
        )
        return "".join(
            f'<g id="{name}"><path class="he" d="{path}"/>'
            f'<path class="h {piece_class(letter)}" d="{path}"/></g>'
            for name, letter, path in drawn
        )

    def hands(self) -> Iterator[str]:
        """Draw the hands under all pieces; each goes with the ball that holds out its hand."""
        held = sorted(self.film.hands, key=lambda hand: hand.ball)
        by_column = groupby(held, key=lambda hand: self.film.balls[hand.ball].home.column)
        for column, in_column in by_column:
            ways = groupby(in_column, key=lambda hand: self._way(self.film.balls[hand.ball]))
            drawn = (_group(way, "".join(self._hand(hand) for hand in same)) for way, same in ways)
            yield self._in_column(column, "".join(drawn))

    def scores(self, box: Box) -> Iterator[str]:
        """Draw the running score, the moves and the balls left, each while it holds."""
        states = [self.film.first, *(beat.after for beat in self.film.beats)]
        falls = [beat.fall for beat in self.film.beats]
        ended = bool(drawing.ending_words(self.film.last))
        last = self.film.finish if ended else None
        times = zip([None, *falls], [*falls, last], strict=True)
        for count, (state, (since, until)) in enumerate(zip(states, times, strict=True)):
            yield self._head(box, counted(state.points), count, (since, until))
        if ended:
            score = drawing.score_words(self.film.last)
            yield self._head(box, score, len(falls), (self.film.finish, None))

    def badges(self) -> Iterator[str]:
        """Say what each group brings while it is marked, and what the end brings."""
        place = self._badge_place()
        for beat in self.film.beats:
            words, letter = _worth(beat)
            yield page.badge(place, words, letter, self._seen(beat.mark, beat.fall))
        ending = drawing.ending_words(self.film.last)
        if ending:
            yield page.badge(place, ending, "", self._seen(self.film.finish, None))

    def _head(self, box: Box, score: str, count: int, shown: tuple[int | None, int | None]) -> str:
        board = self.film.beats[count - 1].after.board if count else self.film.first.board
        drawn = (
            page.score(score),
            page.note(box, page.MOVES_LINE, self._moves_words(count)),
            page.note(box, page.NOTE_LINE, drawing.left_words(board)),
        )
        return _group(self._seen(*shown), "".join(drawn))

    def _moves_words(self, count: int) -> str:
        total = len(self.film.beats)
        words = ngettext("{n} of {total} move", "{n} of {total} moves", total)
        return words.format(n=count, total=total)

    def _badge_place(self) -> float:
        scores = [counted(beat.after.points) for beat in self.film.beats]
        return page.beside([*scores, drawing.score_words(self.film.last)])

    def _hand(self, hand: Hand) -> str:
        ball, beats = self.film.balls[hand.ball], self.film.beats
        since = beats[hand.made - 1].end if hand.made else None
        until = beats[hand.parted].fall if hand.parted is not None else None
        kinds = self._seen(since, until)
        x, y = drawing.corner(ball.home, self.size)
        name = ("u" if hand.upright else "r") + ball.letter
        shown = f' class="{kinds}"' if kinds else ""
        return f'<use{shown} href="#{name}" x="{x}" y="{y}"/>'

    def _in_column(self, column: int, drawn: str) -> str:
        beats = self.film.beats
        legs = (
            (beats[slide.beat].close, beats[slide.beat].end, f"X({-slide.squares * UNIT}px)")
            for slide in self.film.slides[column]
        )
        return _group(self._motion("a", self._course("X(0)", legs)), drawn)

    def _way(self, ball: Ball) -> str:
        """Name the motion of a ball: its falls, and its end."""
        beats = self.film.beats
        legs = (
            (beats[drop.beat].fall, beats[drop.beat].close, f"Y({drop.squares * UNIT}px)")
            for drop in ball.drops
        )
        stops = self._course("Y(0)", legs)
        if ball.gone is not None:
            cross = beats[ball.gone].cross
            stops += f"{self._at(cross)}{{opacity:1}}{self._at(cross + STEP)},to{{opacity:0}}"
        return self._motion("a", stops)

    def _course(self, start: str, legs: Iterable[tuple[int, int, str]]) -> str:
        """Write a motion that stands still but for its legs: from when, until when, to where."""
        stops, since, held = "", "0%", start
        for leaves, arrives, place in legs:
            stops += f"{since},{self._at(leaves)}{{transform:translate{held}}}"
            since, held = self._at(arrives), place
        return f"{stops}{since},to{{transform:translate{held}}}" if stops else ""

    def _seen(self, since: int | None, until: int | None) -> str:
        """Name the motion of what is there only for a time."""
        stops = ""
        if since is not None:
            stops += f"{self._at(since)}{'' if until else ',to'}{{opacity:1}}"
        if until is not None:
            stops += f"{self._at(until)},to{{opacity:0}}"
        kinds = self._motion("s", stops)
        return kinds if since is None else f"{kinds} o"

    def _motion(self, kind: str, stops: str) -> str:
        if not stops:
            return ""
        return f"{kind} {self.motions.setdefault(stops, f'k{len(self.motions)}')}"

    def _at(self, time: int) -> str:
        if time not in self._stops:
            self._stops[time] = number(100 * time / self.film.length, self.digits) + "%"
        return self._stops[time]


def _group(kinds: str, drawn: str) -> str:
    return f'<g class="{kinds}">{drawn}</g>' if kinds else f"<g>{drawn}</g>"


def _worth(beat: Beat) -> tuple[str, str]:
    """Say what a beat's group brings, and of which piece it is."""
    cell = min(beat.stages.removed)
    words = drawing.group_words(len(beat.stages.removed), beat.stages.points)
    return words, beat.before.board[cell.column][cell.row]
