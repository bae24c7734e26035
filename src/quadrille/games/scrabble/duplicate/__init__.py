"""Duplicate Scrabble: the same tiles for everyone, and the best play goes on the board."""
