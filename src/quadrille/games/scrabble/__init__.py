"""Scrabble: words crossing words on a board of coloured squares."""

# Every module of the game may raise its codes, so their sentences come first.
from quadrille.games.scrabble import errors as errors
