"""Your own SameGame solver, raced against ours: a table, and a plot in samegame.svg.

python examples/samegame_solver.py
"""

import quadrille


def smallest_first(table):
    """Remove the group with the fewest points first, so that large groups can grow."""
    while not table.is_over:
        gains = table.gains()
        table.play(min(gains, key=lambda move: (gains[move] == 0, gains[move])))


result = quadrille.compare(
    "samegame", [smallest_first, "greedy"], puzzles=3, iterations=1, rows=8, columns=8
)
print(result)
result.plot("samegame.svg")
