"""Referee only: people play with a real board and real tiles; words are checked, points counted."""
