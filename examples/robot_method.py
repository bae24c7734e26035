"""Your own method for the sorting robot, compared with ours.

python examples/robot_method.py
"""

import quadrille


def carry_on(table):
    """Bring what the robot carries to the nearest open cell of its colour."""
    while not table.is_over:
        view = table.position().view
        row, column = view["robot"]

        def distance(cell, here=(row, column), columns=view["columns"]):
            return abs(cell // columns - here[0]) + abs(cell % columns - here[1])

        cells = zip(view["backgrounds"], view["pieces"], strict=True)
        goals = [
            number
            for number, (background, piece) in enumerate(cells)
            if piece != background and view["hand"] in (None, background)
        ]
        down, right = divmod(min(goals, key=distance), view["columns"])
        steps = "D" * (down - row) + "U" * (row - down)
        table.play(steps + "R" * (right - column) + "L" * (column - right) + "S")


result = quadrille.compare(
    "robot", [carry_on, "naive", "graph-general"], puzzles=3, rows=5, columns=5, colours=4
)
print(result)
