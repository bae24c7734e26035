"""Sentences: what somebody has done, what waits, how the game ended."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.cli.scrabble.seats import Company
from quadrille.core.i18n import gettext, ngettext
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


def points_told(points: int) -> str:
    """Say points, number first."""
    return ngettext("{n} point", "{n} points", abs(points)).format(n=points)


def tiles_told(count: int) -> str:
    """Say how many tiles."""
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def shown_play(board: Board, play: Play, convention: str) -> str:
    """Write a play with the letters that it goes through, as people read it.

    >>> from quadrille.core.grid import Cell
    >>> from quadrille.games.scrabble.board import CENTRE, EMPTY, laid
    >>> play = Play(Cell(6, 7), False, ("A", ".", "s"))
    >>> shown_play(laid(EMPTY, {CENTRE: "N"}), play, "fr")
    'H7 ANs'
    """
    pairs = zip(play.cells(), play.tiles, strict=True)
    tiles = (tile(board, cell) if one == THROUGH else one for cell, one in pairs)
    return f"{write_place(play.start, play.down, convention)} {write_tiles(tiles)}"


def turn_told(turn: Turn, state: State, company: Company, convention: str) -> str:
    """Tell a line of the sheet as a sentence."""
    name = company.called(turn.seat)
    match turn.move:
        case Play() as play:
            return _play_told(turn, play, shown_play(state.board, play, convention), name)
        case Exchange(tiles):
            told = gettext("{name}: {tiles} exchanged.")
            return told.format(name=name, tiles=tiles_told(len(tiles)))
        case Pass():
            return gettext("{name}: pass.").format(name=name)
        case Resign():
            return gettext("{name}: the game is given up.").format(name=name)
        case Overtime():
            return _overtime_told(turn, name)
        case Challenge():
            return _challenge_told(turn, state, name)
        case _:
            return ""


def _play_told(turn: Turn, play: Play, written: str, name: str) -> str:
    if turn.withdrawn:
        told = gettext("{name}: {play} has a wrong word; it is taken back, and the turn is lost.")
        return told.format(name=name, play=written)
    said = gettext("{name}: {play}, {points}").format(
        name=name, play=written, points=points_told(turn.points)
    )
    across = ", ".join(turn.words[1:])
    told = f"{said} ({across})." if across else f"{said}."
    seven = gettext("Seven tiles at once: 50 points of it.")
    return f"{told} {seven}" if len(play.laid()) == RACK else told


def _overtime_told(turn: Turn, name: str) -> str:
    if turn.points:
        told = gettext("{name}: over time, {points}.")
        return told.format(name=name, points=points_told(turn.points))
    return gettext("{name}: no time left, the game is lost.").format(name=name)


def _challenge_told(turn: Turn, state: State, name: str) -> str:
    if turn.points:
        told = gettext("{name}: a wrong challenge, {points}.")
        return told.format(name=name, points=points_told(turn.points))
    if state.config.challenge == "double":
        return gettext("{name}: a wrong challenge, a turn is lost.").format(name=name)
    return gettext("{name}: a wrong challenge; it costs nothing.").format(name=name)


def news(before: State, after: State, company: Company, convention: str) -> Iterator[str]:
    """Tell what a move has changed for everyone to see."""
    for turn in after.sheet[len(before.sheet) :]:
        yield turn_told(turn, after, company, convention)
    waiting, was = after.proposal, before.proposal
    if waiting is not None and was is None:
        told = gettext("{name}: {play} for {points}, {words}?")
        yield told.format(
            name=company.called(after.turn),
            play=shown_play(after.shown, waiting.play, convention),
            points=points_told(waiting.points),
            words=", ".join(waiting.words),
        )
    elif was is not None and waiting is None and len(after.sheet) == len(before.sheet):
        told = gettext("The referee refuses {words}. {name}: play again.")
        yield told.format(words=", ".join(was.words), name=company.called(after.turn))
    elif waiting is not None and waiting.challenger is not None:
        name = company.called(waiting.challenger)
        yield gettext("{name}: challenge!").format(name=name)


def opening_told(state: State, company: Company) -> str:
    """Say who begins, and how that was drawn."""
    first = company.called(state.turn)
    drawn = [
        ", ".join(f"{company.called(seat)} {one}" for seat, one in drawing)
        for drawing in state.opening
    ]
    if not drawn:
        return gettext("First: {name}.").format(name=first)
    told = gettext("Drawn for the start: {drawn}. First: {name}.")
    return told.format(drawn=" · ".join(drawn), name=first)


def end_told(state: State, company: Company) -> Iterator[str]:
    """Say how a game ended, what the tiles left did, and who has won."""
    how = {
        "out": gettext("Out of tiles: {name}. The game is over."),
        "blocked": gettext("Nobody could go on: the game is over."),
        "resigned": gettext("The game is over: only one is left at the table."),
        "time": gettext("The game is over by the clock."),
    }[state.ending]
    if len(state.seats) == 1 and state.ending != "out":
        how = gettext("The game is over.")
    yield how.format(name=company.called(state.turn))
    for seat, change in enumerate(state.adjustments):
        if change:
            told = gettext("{name}: {change:+d} for the tiles left.")
            yield told.format(name=company.called(seat), change=change)


def winners_told(state: State, winners: tuple[int, ...], company: Company) -> str:
    """Say who has won, or who are ex aequo."""
    scores = " · ".join(
        f"{company.called(seat)} {state.scores[seat]}"
        for seat in sorted(range(len(state.seats)), key=lambda seat: -state.scores[seat])
    )
    if len(state.seats) == 1:
        return gettext("Your score: {points}.").format(points=points_told(state.scores[0]))
    names = ", ".join(company.called(seat) for seat in winners)
    if len(winners) > 1:
        told = gettext("Ex aequo: {names}. Scores: {scores}.")
    else:
        told = gettext("Winner: {names}. Scores: {scores}.")
    return told.format(names=names, scores=scores)
