#!/usr/bin/env python3
"""An engine for SameGame in Python with nothing but the standard library.

It removes the largest group, again and again, and answers with the whole game:

    quadrille samegame solve board.txt --method "cmd:python3 examples/engines/largest_group.py"
"""

import json
import sys


def group_at(board, column, row):
    """Return the cells of the group at a place; a board is a list of columns, from the bottom."""
    colour, group, open_cells = board[column][row], set(), [(column, row)]
    while open_cells:
        cell = x, y = open_cells.pop()
        inside = 0 <= x < len(board) and 0 <= y < len(board[x])
        if cell not in group and inside and board[x][y] == colour:
            group.add(cell)
            open_cells += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return group


def remove(board, group):
    """Return the board without a group: columns fall, and empty columns close up."""
    kept = [
        [colour for y, colour in enumerate(column) if (x, y) not in group]
        for x, column in enumerate(board)
    ]
    return [column for column in kept if column]


def solve(view):
    """Return the moves of a whole game, each as the text “column row”."""
    rows = view["board"][::-1]
    columns = [[row[x] for row in rows if row[x] != "."] for x in range(view["columns"])]
    board, moves = [column for column in columns if column], []
    smallest = 1 if view["rules"] == "seed" else 2  # by the rules of the report, one ball is enough
    while True:
        cells = [(x, y) for x, column in enumerate(board) for y in range(len(column))]
        groups = [group_at(board, x, y) for x, y in cells]
        best = max(groups, key=len, default=())
        if len(best) < smallest:
            return moves
        column, row = min(best)
        moves.append(f"{column} {row}")
        board = remove(board, best)


def say(**message):
    """Send a message to the host: one line of JSON, at once."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1, name="largest group", author="you", games=["samegame"])
    elif message["type"] == "position":
        view = message["view"]
    elif message["type"] == "go":
        say(type="best", moves=solve(view))
    elif message["type"] == "quit":
        break
