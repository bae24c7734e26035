"""Move generation: every play of a rack on a board, or only the best."""
