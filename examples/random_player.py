"""Play SameGame at random, and look at the result.

python examples/random_player.py
"""

import random

import quadrille

chance = random.Random(1)
table = quadrille.Table.new("samegame", seed=1)
while not table.is_over:
    table.play(chance.choice(table.legal_moves()))
print(table)
print(f"{table.scores[0]} points in {len(table.moves)} moves")
