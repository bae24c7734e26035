"""What is said after a move: the words it made, the jokers it used, whether a mixmo was right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.cli.mixmo.notes import points_words, words_count
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.svg import counted
from quadrille.games.mixmo.config import JOKER
from quadrille.games.mixmo.judge import Found, Look, complete, look_at
from quadrille.games.mixmo.moves import Move, Put, Word
from quadrille.games.mixmo.report import COMPLETE, INCOMPLETE, Report
from quadrille.games.mixmo.state import State, cells_of, tile_at

MOST_WORDS = 4


def changed_cells(before: State, after: State) -> frozenset[Cell]:
    """Give the cells that have a tile now which was not there before."""
    return frozenset(
        cell for cell in cells_of(after.grid) if tile_at(before, cell) != tile_at(after, cell)
    )


def after_move(before: State, after: State, move: Move, helps: frozenset[str]) -> str:
    """Say what a move has made: the letters of jokers, and the words that are new."""
    told = [*_jokers(before, move)]
    look = look_at(after)
    known = {(found.run.text, found.run.start) for found in look_at(before).words}
    fresh = [f for f in look.words if (f.run.text, f.run.start) not in known]
    if "words" in helps:
        told += _fresh_words(fresh, "score" in helps)
    if "end" in helps and complete(after, look):
        told.append(complete_words(look))
    return " ".join(told)


def _jokers(before: State, move: Move) -> Iterator[str]:
    if not isinstance(move, Put | Word):
        return
    cells = move.cells
    for tile, cell in zip(move.tiles, cells, strict=True):
        if len(tile) > 1 and tile_at(before, cell) is None:
            if tile[0] == JOKER:
                told = gettext("The joker stands for {letter}.")
            else:
                told = gettext("The bandit stands for {letter}.")
            yield told.format(letter=tile[1:].upper())


def _fresh_words(fresh: Sequence[Found], scored: bool) -> Iterator[str]:
    good = [found for found in fresh if found.valid]
    wrong = [found.run.text for found in fresh if not found.valid]
    if good:
        worth = [
            f"{found.run.text} {counted(found.points, signed=True)}" if scored else found.run.text
            for found in good[:MOST_WORDS]
        ]
        yield ", ".join([*worth, *(["…"] if len(good) > MOST_WORDS else [])]) + "."
    if wrong:
        told = ngettext(
            "{words} is not in the dictionary.", "{words} are not in the dictionary.", len(wrong)
        )
        yield told.format(words=", ".join(wrong[:MOST_WORDS]))


def complete_words(look: Look) -> str:
    """Say by itself that a game is complete, and how to end it."""
    told = gettext(
        "Complete: every tile is placed and everything is valid, {points}. x ends the game and "
        "writes the result; or go on and make it better."
    )
    return told.format(points=points_words(look.points))


def after_mixmo(before: State, after: State) -> str:
    """Say whether a mixmo was justified, else why not, and what it has shown."""
    reasons = list(why_not(before))
    if reasons:
        told = [gettext("Mixmo, though too early: {reasons}.").format(reasons=" · ".join(reasons))]
    else:
        told = [gettext("Mixmo! It is justified.")]
    fresh = after.config.draw[before.shown : after.shown]
    if fresh:
        told.append(gettext("New tiles: {tiles}.").format(tiles=" ".join(fresh)))
    if before.theme is None and after.theme is not None:
        told.append(gettext("The bandit shows the theme: {theme}.").format(theme=after.theme))
    if fresh and not after.hidden:
        told.append(gettext("They are the last: place all, then x ends the game."))
    return " ".join(told)


def why_not(state: State) -> Iterator[str]:
    """Say in a few words each why a mixmo would not be justified."""
    look, tray = look_at(state), state.tray
    if tray:
        told = ngettext("{n} tile not placed", "{n} tiles not placed", len(tray))
        yield told.format(n=len(tray))
    wrong = [found.run.text for found in look.wrong]
    if wrong:
        shown = ", ".join(wrong[:MOST_WORDS]) + (" …" if len(wrong) > MOST_WORDS else "")
        yield gettext("not in the dictionary: {words}").format(words=shown)
    if len(look.components) > 1:
        count = len(look.components)
        yield ngettext("{n} part", "{n} parts that do not touch", count).format(n=count)
    if state.theme is not None and not look.themed:
        yield gettext("no word of the theme {theme}").format(theme=state.theme)


def end_words(report: Report, state: State) -> str:
    """Say how a game ended, and what is wrong with its grid."""
    words = words_count(len(report.look.words) if report.look else 0)
    if report.status == COMPLETE:
        told = gettext("The game is over and your grid is complete: {points}, {words}.")
    elif report.status == INCOMPLETE:
        told = gettext("The game is over, and tiles are missing: {points}, {words}.")
    else:
        told = gettext("The game is over, but the grid is not valid: {points}, {words}.")
    said = told.format(points=points_words(report.points), words=words)
    reasons = " · ".join(why_not(state))
    return f"{said} ({reasons}.)" if reasons else said
