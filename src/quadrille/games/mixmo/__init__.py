"""Mixmo in duplicate: everyone has the same draw, and makes of it the best crossword grid."""

# Every module of the game may raise its codes, so their sentences come first.
from quadrille.games.mixmo import errors as errors
