"""Toygame: a row of coins, taken from either end."""
