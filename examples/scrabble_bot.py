"""Your own Scrabble bot, raced against ours: a table, and a plot in scrabble.svg.

python examples/scrabble_bot.py
"""

import quadrille


def keeps_blanks(position):
    """Take the play with the most points, but a blank must bring 25 points more."""
    gains = position.gains()

    def worth(move):
        blanks = sum(sign.islower() for sign in move.partition(" ")[2])
        return gains[move] - 25 * blanks if move[0].isupper() or move[0].isdigit() else -1

    return max(gains, key=worth)


result = quadrille.match("scrabble", [keeps_blanks, "greedy"], games=4, lexicon="en-light")
print(result)
print(f"ahead by {result.spread.mean:+.1f} ± {result.spread.margin:.1f} points per game")
result.plot("scrabble.svg")
