"""Measurements: speed as a ratio to plain Python in the same run, and strength."""
