"""Quadrille: four grid games to play, solve and compare."""

__version__ = "0.1.0"
