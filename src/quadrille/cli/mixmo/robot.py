"""What `solve` says about a grid of the robot besides its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from quadrille.core.i18n import gettext
from quadrille.core.svg import format_number

if TYPE_CHECKING:
    from quadrille.games.mixmo.state import State

HYPOTHESIS = "no two neighbouring letters of a word are both crossed"
"""What the bound that is no proof supposes, as `--json` says it."""


def robot_fields(state: State) -> dict[str, Any]:
    """Return whether a grid is complete and valid, and the bound under a hypothesis.

    It is `None` where a bound is proved, and where the grid passes it: then the hypothesis does not
    hold.
    """
    from quadrille.games.mixmo.report import COMPLETE, INCOMPLETE, report_state
    from quadrille.games.mixmo.solvers.tables import supposed_bound_of, tables_of

    report = report_state(state)
    proved = tables_of(state.config).bound is not None
    supposed = None if proved else supposed_bound_of(state.config)
    return {
        "complete": report.status == COMPLETE,
        "valid": report.status in (COMPLETE, INCOMPLETE),
        "supposed_bound": supposed if supposed is None or supposed >= report.points else None,
        "hypothesis": HYPOTHESIS,
    }


def robot_lines(state: State, moves: Sequence[str]) -> Iterator[str]:
    """Yield a sentence about the bound, and one about mixmos without a valid grid."""
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
