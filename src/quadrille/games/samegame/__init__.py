"""SameGame (Same GNOME): remove groups of one colour, the more at once the better."""

# Every module of the game may raise its codes, so their sentences come first.
from quadrille.games.samegame import errors as errors
