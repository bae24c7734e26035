"""The engine of a Scrabble bot, with the library: the host sends the legal moves.

quadrille scrabble match --players "equity,cmd:python examples/engines/scrabble_bot.py"
"""

import quadrille


def most_points(position):
    """Take the move with the most points."""
    gains = position.gains()
    return max(gains, key=gains.get)


quadrille.run_engine(choose=most_points, games=["scrabble"])
