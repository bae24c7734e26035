"""The one kind of move: choose a ball, and its group goes."""

from __future__ import annotations

from quadrille.core.grid import Cell

Move = Cell
"""Any ball of the group names it; `rules.legal_moves` returns its leftmost, lowest ball."""
