"""Crosswords: grids to solve, and what makes them: patterns, fills, clues and files."""
