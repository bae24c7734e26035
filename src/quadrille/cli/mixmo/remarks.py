"""The remark after a move: the words it made, the jokers it used, whether a mixmo was valid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.app.scores import Score
from quadrille.cli.mixmo.helps import EVERY, tells_all
from quadrille.cli.mixmo.notes import points_words, words_count
from quadrille.core.grid import Cell
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.mixmo.config import JOKER
from quadrille.games.mixmo.judge import JudgedWord, Verdict, against_mixmo, assess, complete
from quadrille.games.mixmo.moves import Move, Put, Word
from quadrille.games.mixmo.report import COMPLETE, INCOMPLETE, STATUSES, Report
from quadrille.games.mixmo.state import State, cells_of, tile_at

MOST_WORDS = 4


def new_cells(before: State, after: State) -> frozenset[Cell]:
    """Return the cells that have a tile now which was not there before."""
    return frozenset(
        cell for cell in cells_of(after.grid) if tile_at(before, cell) != tile_at(after, cell)
    )


def after_move(before: State, after: State, move: Move, helps: frozenset[str]) -> str:
    """Return what a move has made: the letters of jokers, and the words that are new."""
    rows = [*_jokers(before, move)]
    look = assess(after)
    known = {(found.run.text, found.run.start) for found in assess(before).words}
    fresh = [f for f in look.words if (f.run.text, f.run.start) not in known]
    if "words" in helps:
        rows += _fresh_words(fresh, "score" in helps)
    if "end" in helps and complete(after, look):
        rows.append(complete_words(look, "score" in helps))
    return " ".join(rows)


def _jokers(before: State, move: Move) -> Iterator[str]:
    if not isinstance(move, Put | Word):
        return
    cells = move.cells
    for tile, cell in zip(move.tiles, cells, strict=True):
        if len(tile) > 1 and tile_at(before, cell) is None:
            if tile[0] == JOKER:
                text = gettext("The joker stands for {letter}.")
            else:
                text = gettext("The bandit stands for {letter}.")
            yield text.format(letter=tile[1:].upper())


def _fresh_words(fresh: Sequence[JudgedWord], scored: bool) -> Iterator[str]:
    good = [found for found in fresh if found.valid]
    wrong = [found.run.text for found in fresh if not found.valid]
    if good:
        worth = [
            f"{found.run.text} {format_number(found.points, signed=True)}"
            if scored
            else found.run.text
            for found in good[:MOST_WORDS]
        ]
        yield ", ".join([*worth, *(["…"] if len(good) > MOST_WORDS else [])]) + "."
    if wrong:
        text = ngettext(
            "{words} is not in the dictionary.", "{words} are not in the dictionary.", len(wrong)
        )
        yield text.format(words=", ".join(wrong[:MOST_WORDS]))


def complete_words(look: Verdict, scored: bool) -> str:
    """Return that a grid is complete, and how to end the game."""
    if not scored:
        return gettext(
            "Complete: every tile is placed and everything is valid. x ends the "
            "game and writes the result; or keep improving it."
        )
    text = gettext(
        "Complete: every tile is placed and everything is valid, {points}. x ends the "
        "game and writes the result; or keep improving it."
    )
    return text.format(points=points_words(look.points))


def after_mixmo(before: State, after: State, helps: frozenset[str]) -> str:
    """Return what a mixmo has shown and, as far as some helps tell it, whether it was justified."""
    reasons, rows = list(why_not(before, helps)), []
    if reasons:
        rows = [gettext("Mixmo, though too early: {reasons}.").format(reasons=" · ".join(reasons))]
    elif tells_all(helps) and not against_mixmo(before):
        rows = [gettext("Mixmo! Your grid is valid.")]
    fresh = after.config.draw[before.shown : after.shown]
    if fresh:
        rows.append(gettext("New tiles: {tiles}.").format(tiles=" ".join(fresh)))
    if before.theme is None and after.theme is not None:
        rows.append(
            gettext("The bandit reveals the theme: {theme}.").format(theme=after.theme_title)
        )
    if fresh and not after.hidden:
        rows.append(gettext("These are the last tiles: place them all, then x ends the game."))
    return " ".join(rows)


def before_mixmo(state: State, helps: frozenset[str]) -> str:
    """Return what a mixmo that is not justified will do, as far as the live helps tell that."""
    reasons = list(why_not(state, helps))
    if not reasons:
        return ""
    if state.hidden:
        count = state.next_shown
        text = ngettext(
            "Type x again to show {n} more tile anyway.",
            "Type x again to show {n} more tiles anyway.",
            count,
        ).format(n=count)
    elif "score" in helps:
        text = gettext("Type x again to end the game with {points}.").format(
            points=points_words(assess(state).points)
        )
    else:
        text = gettext("Type x again to end the game.")
    return gettext("Not yet: {reasons}. {then}").format(reasons=" · ".join(reasons), then=text)


def why_not(state: State, helps: frozenset[str] = EVERY) -> Iterator[str]:
    """Yield short reasons why a mixmo would not be justified, as far as some helps tell them.

    Tiles that are not placed can be seen anyway.
    """
    look, tray = assess(state), state.tray
    if tray:
        text = ngettext("{n} tile not placed", "{n} tiles not placed", len(tray))
        yield text.format(n=len(tray))
    wrong = [found.run.text for found in look.wrong]
    if wrong and "words" in helps:
        shown = ", ".join(wrong[:MOST_WORDS]) + (" …" if len(wrong) > MOST_WORDS else "")
        yield gettext("not in the dictionary: {words}").format(words=shown)
    if len(look.components) > 1 and "parts" in helps:
        count = len(look.components)
        yield ngettext("{n} part", "{n} parts that do not touch", count).format(n=count)
    if state.theme is not None and not look.themed and "theme" in helps:
        yield gettext("no word from the theme {theme}").format(theme=state.theme_title)


def status_word(status: str) -> str:
    """Return how good a result is, in the language spoken."""
    words = {
        "complete": gettext("complete"),
        "incomplete": gettext("incomplete"),
        "invalid": gettext("not valid"),
        "unreadable": gettext("unreadable"),
    }
    return words[status]


def standing_line(score: Score) -> str:
    """Return one result of a ranking as a line."""
    status = status_word(STATUSES[score.rank[0]])
    return f"{format_number(score.score):>6}  {status:<10}  {score.name or '—'}  {score.date}"


def end_words(report: Report, state: State) -> str:
    """Return how a game ended, and what is wrong with its grid."""
    words = words_count(report.word_count)
    if report.status == COMPLETE:
        text = gettext("The game is over and your grid is complete: {points}, {words}.")
    elif report.status == INCOMPLETE:
        text = gettext("The game is over, and tiles are missing: {points}, {words}.")
    else:
        text = gettext("The game is over, but the grid is not valid: {points}, {words}.")
    sentence = text.format(points=points_words(report.points), words=words)
    reasons = " · ".join(why_not(state))
    return f"{sentence} ({reasons}.)" if reasons else sentence
