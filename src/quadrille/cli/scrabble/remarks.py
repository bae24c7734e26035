"""Sentences: what a player has done, what waits, how the game ended."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.cli.final_scores import final_scores
from quadrille.cli.scrabble.seats import SeatNames
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.scrabble.board import Board, tile
from quadrille.games.scrabble.moves import (
    THROUGH,
    Challenge,
    Exchange,
    Overtime,
    Pass,
    Play,
    Resign,
)
from quadrille.games.scrabble.notation import write_place, write_tiles
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import State, Turn


def points_text(points: int) -> str:
    """Return points, number first."""
    return ngettext("{n} point", "{n} points", abs(points)).format(n=format_number(points))


def tiles_text(count: int) -> str:
    """Return how many tiles."""
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def play_text(board: Board, play: Play, convention: str) -> str:
    """Write a play with the letters that it goes through, as people read it.

    >>> from quadrille.core.grid import Cell
    >>> from quadrille.games.scrabble.board import CENTRE, EMPTY, lay_tiles
    >>> play = Play(Cell(6, 7), False, ("A", ".", "s"))
    >>> play_text(lay_tiles(EMPTY, {CENTRE: "N"}), play, "fr")
    'H7 ANs'
    """
    pairs = zip(play.cells(), play.tiles, strict=True)
    tiles = (tile(board, cell) if one == THROUGH else one for cell, one in pairs)
    return f"{write_place(play.start, play.down, convention)} {write_tiles(tiles)}"


def turn_text(turn: Turn, state: State, seat_names: SeatNames, convention: str) -> str:
    """Return a line of the score sheet as a sentence."""
    name = seat_names.name_of(turn.seat)
    match turn.move:
        case Play() as play:
            return _play_text(turn, play, play_text(state.board, play, convention), name)
        case Exchange(tiles):
            text = gettext("{name}: {tiles} exchanged.")
            return text.format(name=name, tiles=tiles_text(len(tiles)))
        case Pass():
            return gettext("{name}: pass.").format(name=name)
        case Resign():
            return gettext("{name} gives up.").format(name=name)
        case Overtime():
            return _overtime_text(turn, name)
        case Challenge():
            return _challenge_text(turn, state, name)
        case _:
            return ""


def _play_text(turn: Turn, play: Play, played: str, name: str) -> str:
    if turn.withdrawn:
        text = gettext(
            "{name}: {play} has an invalid word; it is taken back, and the turn is lost."
        )
        return text.format(name=name, play=played)
    sentence = gettext("{name}: {play}, {points}").format(
        name=name, play=played, points=points_text(turn.points)
    )
    across = ", ".join(turn.words[1:])
    text = f"{sentence} ({across})." if across else f"{sentence}."
    seven = gettext("Bingo: includes a 50-point bonus.")
    return f"{text} {seven}" if len(play.laid()) == RACK else text


def _overtime_text(turn: Turn, name: str) -> str:
    if turn.points:
        text = gettext("{name}: over time, {points}.")
        return text.format(name=name, points=points_text(turn.points))
    return gettext("{name}: out of time, loses the game.").format(name=name)


def _challenge_text(turn: Turn, state: State, name: str) -> str:
    if turn.points > 0:
        text = gettext("{name}: the challenge failed, {points}.")
        return text.format(name=name, points=points_text(turn.points))
    if turn.points:
        text = gettext("{name}: failed challenge, {points}.")
        return text.format(name=name, points=points_text(turn.points))
    if state.config.challenge == "double":
        return gettext("{name}: failed challenge, loses a turn.").format(name=name)
    return gettext("{name}: failed challenge, no penalty.").format(name=name)


def news(before: State, after: State, seat_names: SeatNames, convention: str) -> Iterator[str]:
    """Yield sentences about what a move has changed for everyone."""
    for turn in after.sheet[len(before.sheet) :]:
        yield turn_text(turn, after, seat_names, convention)
    waiting, was = after.proposal, before.proposal
    if waiting is not None and was is None:
        text = gettext("{name}: {play} for {points}, {words}?")
        yield text.format(
            name=seat_names.name_of(after.turn),
            play=play_text(after.shown, waiting.play, convention),
            points=points_text(waiting.points),
            words=", ".join(waiting.words),
        )
    elif was is not None and waiting is None and len(after.sheet) == len(before.sheet):
        text = gettext("The referee refuses {words}. {name}: play again.")
        yield text.format(words=", ".join(was.words), name=seat_names.name_of(after.turn))
    elif waiting is not None and waiting.challenger is not None:
        name = seat_names.name_of(waiting.challenger)
        yield gettext("{name}: challenge!").format(name=name)


def opening_text(state: State, seat_names: SeatNames) -> str:
    """Return who begins, and how that was drawn."""
    first = seat_names.name_of(state.turn)
    drawn = [
        ", ".join(f"{seat_names.name_of(seat)} {one}" for seat, one in drawing)
        for drawing in state.opening
    ]
    if not drawn:
        return gettext("First: {name}.").format(name=first)
    text = gettext("Drawn for the start: {drawn}. First: {name}.")
    return text.format(drawn=" · ".join(drawn), name=first)


def end_text(state: State, seat_names: SeatNames) -> Iterator[str]:
    """Yield how a game ended, the effect of the remaining tiles, and the winner."""
    how = {
        "out": gettext("{name} is out of tiles. The game is over."),
        "blocked": gettext("Nobody can play any more: the game is over."),
        "resigned": gettext("The game is over: only one player is left."),
        "time": gettext("Time is up: the game is over."),
    }[state.ending]
    if len(state.seats) == 1 and state.ending != "out":
        how = gettext("The game is over.")
    yield how.format(name=seat_names.name_of(state.turn))
    for seat, change in enumerate(state.adjustments):
        if change:
            text = gettext("{name}: {change} for the tiles left.")
            points = format_number(change, signed=True)
            yield text.format(name=seat_names.name_of(seat), change=points)


def winners_text(state: State, winners: tuple[int, ...], seat_names: SeatNames) -> str:
    """Return the sentence about the winner, or about a tie."""
    if len(state.seats) == 1:
        return gettext("Your score: {points}.").format(points=points_text(state.scores[0]))
    scores = [(seat_names.name_of(seat), score) for seat, score in enumerate(state.scores)]
    best_first = sorted(scores, key=lambda one: -one[1])
    return final_scores(best_first, [seat_names.name_of(seat) for seat in winners])
