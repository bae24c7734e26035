"""A match of two of our Scrabble players, and how certain its result is.

python examples/match_intervals.py
"""

import quadrille

result = quadrille.match("scrabble", ["equity", "greedy"], games=200, lexicon="en", seed=1)
print(result)
spread, share = result.spread, result.win_rate
print(f"equity leads by {spread.mean:+.1f} ± {spread.margin:.1f} points per game")
print(f"and wins {100 * share.mean:.0f} ± {100 * share.margin:.0f}% of the games")
