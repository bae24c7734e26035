"""Where the arrays of the kernels hold what; apart, so that nobody loads Numba for a name."""

from __future__ import annotations

ROWS, COLUMNS, COLOURS, MINIMUM, OFFSET, BONUS, PENALTY, POINTS = range(8)
"""Where `frame` holds the size, the number of colours, the rules and the points so far."""

SCORE, NODES = range(2)
"""Where `best` holds the best score and the number of positions looked at."""
