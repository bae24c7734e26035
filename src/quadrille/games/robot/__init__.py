"""The sorting robot (robot trieur): carry every piece to a cell of its colour in few steps."""

# Every module of the game may raise its codes, so their sentences come first.
from quadrille.games.robot import errors as errors
