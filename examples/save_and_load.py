"""Play a game of Scrabble between computers, save it, load it, and replay it.

python examples/save_and_load.py
"""

import quadrille

table = quadrille.Table.new("scrabble", seed=5, players=["equity", "greedy"], lexicon="en")
for _ in range(4):
    seat = table.to_move[0]
    table.play(table.choose(table.record.setup.seats[seat]))
table.save("game.quadrille")

loaded = quadrille.Table.load("game.quadrille")
for moment in loaded.replay():
    print(moment.scores, moment.moves[-1:])
print(loaded.undo())
