"""Experiments: many runs of engines, on one machine or several, and what they show."""
