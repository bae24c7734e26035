"""What `solve` says about a grid of the robot besides its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from quadrille.core.i18n import format_number, gettext, ngettext

if TYPE_CHECKING:
    from quadrille.games.mixmo.config import Config
    from quadrille.games.mixmo.report import Report
    from quadrille.games.mixmo.state import State

HYPOTHESIS = "no two neighbouring letters of a word are both crossed"
"""What the bound that is no proof supposes, as `--json` says it."""


def robot_fields(state: State) -> dict[str, Any]:
    """Return whether a grid is complete and valid or none can be, and a bound with its hypothesis.

    It is `None` where a bound is proved, and where the grid passes it: then the hypothesis does not
    hold.
    """
    from quadrille.games.mixmo.report import COMPLETE, INCOMPLETE, report_state
    from quadrille.games.mixmo.solvers.impossible import is_impossible
    from quadrille.games.mixmo.solvers.tables import supposed_bound_of, tables_of

    report = report_state(state)
    tables = tables_of(state.config)
    proved = tables.bound is not None
    supposed = None if proved else supposed_bound_of(state.config)
    return {
        "complete": report.status == COMPLETE,
        "valid": report.status in (COMPLETE, INCOMPLETE),
        "impossible": is_impossible(tables),
        "supposed_bound": supposed if supposed is None or supposed >= report.points else None,
        "hypothesis": HYPOTHESIS,
    }


def impossible_lines(config: Config, themed: bool = True) -> Iterator[str]:
    """Yield why no grid with all tiles of a draw is valid, where that is proved."""
    from quadrille.games.mixmo.solvers.impossible import lacks_theme, unusable_letters
    from quadrille.games.mixmo.solvers.tables import tables_of

    tables = tables_of(config, themed)
    if lacks_theme(tables):
        yield gettext("These tiles make no theme word: no grid with all of them is valid.")
    if letters := unusable_letters(tables):
        yield gettext(
            "These tiles make no word with {letters}: no grid with all of them is valid."
        ).format(letters=", ".join(letters))


def shortfall(report: Report) -> str:
    """Return what a grid of the robot lacks, in a sentence; nothing where it is complete."""
    from quadrille.games.mixmo.report import COMPLETE

    if report.status == COMPLETE:
        return ""
    left = len(report.tally.missing)
    if left:
        text = ngettext(
            "The robot found no complete grid in the time allowed: {n} tile is left.",
            "The robot found no complete grid in the time allowed: {n} tiles are left.",
            left,
        )
        return text.format(n=left)
    return gettext("The robot found no grid with a theme word in the time allowed.")


def robot_lines(state: State, moves: Sequence[str]) -> Iterator[str]:
    """Yield sentences about what is impossible, the bound, and mixmos without a valid grid."""
    yield from impossible_lines(state.config)
    supposed = robot_fields(state)["supposed_bound"]
    if supposed is not None:
        yield gettext(
            "At most {bound} if no two adjacent letters of a word are both crossed; this "
            "is not proved."
        ).format(bound=format_number(supposed))
    steps = _counts_without_grid(state, moves)
    if steps:
        yield gettext("No valid grid was found with {tiles} tiles.").format(
            tiles=", ".join(map(str, steps))
        )


def _counts_without_grid(state: State, moves: Sequence[str]) -> list[int]:
    """Return at how many visible tiles an honest game had no valid grid of all of them."""
    from quadrille.games.mixmo import notation, rules
    from quadrille.games.mixmo.judge import against_mixmo
    from quadrille.games.mixmo.moves import Mixmo

    found, position = [], rules.initial(state.config)
    laid, calls = False, 0
    for text in moves:
        move = notation.parse(text, position)
        if isinstance(move, Mixmo):
            calls += laid
            found += [position.shown] if against_mixmo(position) else []
        else:
            laid = True
        position = rules.apply(position, move)
    # Who sees the whole draw calls mixmo for all tiles before laying one.
    return found if calls > 1 else []
