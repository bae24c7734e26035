"""The ways in which the analysis board looks at a position."""

from __future__ import annotations

from typing import Literal, get_args

Method = Literal["auto", "points", "equity", "simulation", "endgame"]
METHODS: tuple[str, ...] = get_args(Method)
AUTO, POINTS, EQUITY, SIMULATION, ENDGAME = METHODS
