"""A tournament of three bots: everyone meets everyone.

python examples/tournament.py
"""

import quadrille


def most_points(position):
    """Take the move with the most points."""
    gains = position.gains()
    return max(gains, key=gains.get)


def longest(position):
    """Take the play with the longest text."""
    plays = [move for move in position.legal_moves() if not move[0].islower()]
    return max(plays, key=len, default="pass")


players = [most_points, longest, "greedy"]
result = quadrille.tournament("scrabble", players, games=2, lexicon="en-light")
print(result)
