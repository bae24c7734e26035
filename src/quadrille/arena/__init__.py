"""Experiments: many runs of engines, on one machine or several, and their results."""
