"""A move: one action of the robot, or several in a row."""

from __future__ import annotations

from typing import TypeAlias

Move: TypeAlias = str
"""Letters of `ACTIONS`, one or more: `R`, `S`, `UURS`. `rules.legal_moves` names single ones."""

ACTIONS = "UDLRS"
"""Up, down, left, right, and swap; the place of a letter here is its code in arrays."""
SWAP = "S"

ROW_STEPS = (-1, 1, 0, 0, 0)
COLUMN_STEPS = (0, 0, -1, 1, 0)
"""How each action changes the row (0 is the top) and the column."""
