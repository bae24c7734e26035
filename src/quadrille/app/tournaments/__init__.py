"""Tournaments in rounds on a server: decided here, kept as lines in the store."""
