"""Scrabble: words crossing words on a board of coloured squares."""
