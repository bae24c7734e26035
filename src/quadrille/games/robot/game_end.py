"""What is said at the end of a walk: its steps."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.ending import Ending, steps_text
from quadrille.core.i18n import gettext
from quadrille.games.robot.state import State


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what was done well: as few swaps as any walk needs.

    Each piece that is not in place is put down by one swap, and at least one swap picks up the
    first of them.
    """
    first, last = states[0], states[-1]
    return [gettext("No swap too many")] if 0 < last.swaps <= first.left + 1 else []


ENDING: Ending[State] = Ending(steps_text, praise)
