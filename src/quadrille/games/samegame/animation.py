"""The moving parts of a game's film: what falls, closes, is marked and crossed out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from quadrille.core import page
from quadrille.core.i18n import format_number, ngettext
from quadrille.core.motion import Motions, group
from quadrille.core.svg import UNIT, Box, piece_at, piece_class, text_width
from quadrille.games.samegame import drawing
from quadrille.games.samegame.film import Ball, Beat, Film, Hand

STEP = 120
"""How long a crossed ball takes to fade: the design's pace for a single piece."""


class Animation:
    """The moving parts of a film, and the style that moves them."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.size = film.first.config.size
        self.motions = Motions(film.length)

    def box(self) -> Box:
        """Return the box of the drawing, wide enough for all texts above the board."""
        words = [_worth(beat) for beat in self.film.beats]
        words.append((drawing.ending_text(self.film.last), ""))
        badge = max(page.badge_width(*one) for one in words)
        count = len(self.film.beats)
        notes = (drawing.balls_left_text(self.film.first.board), self._moves_words(count))
        note = max(text_width(one, page.NOTE_SIZE) for one in notes)
        return page.page_box(self.size, self._badge_place() + badge + note)

    def halos(self) -> Iterator[str]:
        """Yield a yellow background for each group, from its mark to the fall."""
        for beat in self.film.beats:
            yield drawing.halo(
                beat.stages.removed, self.size, self.motions.visible_class(beat.mark, beat.fall)
            )

    def crosses(self) -> Iterator[str]:
        """Yield crosses over each group before the fall."""
        for beat in self.film.beats:
            yield drawing.crosses(
                beat.stages.removed, self.size, self.motions.visible_class(beat.cross, beat.fall)
            )

    def pieces(self) -> Iterator[str]:
        """Draw each ball in its column; the column slides, the ball falls inside it."""
        for column, balls in groupby(self.film.balls, key=lambda ball: ball.home.column):
            drawn = (
                piece_at(ball.letter, *drawing.corner(ball.home, self.size), self._motion(ball))
                for ball in balls
            )
            yield self._in_column(column, "".join(drawn))

    def hand_symbols(self, letters: str) -> str:
        """Return the symbols of the two hands of each piece, with their contour."""
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
            paths = groupby(in_column, key=lambda hand: self._motion(self.film.balls[hand.ball]))
            drawn = (
                group(motion, "".join(self._hand(hand) for hand in same)) for motion, same in paths
            )
            yield self._in_column(column, "".join(drawn))

    def scores(self, box: Box) -> Iterator[str]:
        """Draw the running score, the moves and the balls left, each while it holds."""
        states = [self.film.first, *(beat.after for beat in self.film.beats)]
        falls = [beat.fall for beat in self.film.beats]
        ended = bool(drawing.ending_text(self.film.last))
        last = self.film.finish if ended else None
        times = zip([None, *falls], [*falls, last], strict=True)
        for count, (state, (since, until)) in enumerate(zip(states, times, strict=True)):
            yield self._head(box, format_number(state.points), count, (since, until))
        if ended:
            score = drawing.score_text(self.film.last)
            yield self._head(box, score, len(falls), (self.film.finish, None))

    def badges(self) -> Iterator[str]:
        """Yield what each group brings while it is marked, and what the end brings."""
        place = self._badge_place()
        for beat in self.film.beats:
            words, letter = _worth(beat)
            yield page.badge(place, words, letter, self.motions.visible_class(beat.mark, beat.fall))
        ending = drawing.ending_text(self.film.last)
        if ending:
            yield page.badge(place, ending, "", self.motions.visible_class(self.film.finish, None))

    def _head(self, box: Box, score: str, count: int, shown: tuple[int | None, int | None]) -> str:
        board = self.film.beats[count - 1].after.board if count else self.film.first.board
        drawn = (
            page.score(score),
            page.note(box, page.MOVES_LINE, self._moves_words(count)),
            page.note(box, page.NOTE_LINE, drawing.balls_left_text(board)),
        )
        return group(self.motions.visible_class(*shown), "".join(drawn))

    def _moves_words(self, count: int) -> str:
        total = len(self.film.beats)
        words = ngettext("{n} of {total} move", "{n} of {total} moves", total)
        return words.format(n=count, total=total)

    def _badge_place(self) -> float:
        scores = [format_number(beat.after.points) for beat in self.film.beats]
        return page.badge_x([*scores, drawing.score_text(self.film.last)])

    def _hand(self, hand: Hand) -> str:
        ball, beats = self.film.balls[hand.ball], self.film.beats
        since = beats[hand.joined_at - 1].end if hand.joined_at else None
        until = beats[hand.parted].fall if hand.parted is not None else None
        kinds = self.motions.visible_class(since, until)
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
        return group(self.motions.motion("a", self.motions.course("X(0)", legs)), drawn)

    def _motion(self, ball: Ball) -> str:
        """Return the class of a ball's motion: its falls, and its end."""
        beats = self.film.beats
        legs = (
            (beats[drop.beat].fall, beats[drop.beat].close, f"Y({drop.squares * UNIT}px)")
            for drop in ball.drops
        )
        stops = self.motions.course("Y(0)", legs)
        if ball.gone is not None:
            fades = [self.motions.at(beats[ball.gone].cross + after) for after in (0, STEP)]
            stops += f"{fades[0]}{{opacity:1}}{fades[1]},to{{opacity:0}}"
        return self.motions.motion("a", stops)


def _worth(beat: Beat) -> tuple[str, str]:
    """Return what a beat's group brings, and of which piece it is."""
    cell = min(beat.stages.removed)
    words = drawing.group_text(len(beat.stages.removed), beat.stages.points)
    return words, beat.before.board[cell.column][cell.row]
