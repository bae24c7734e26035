"""Boards as pictures: in a notebook, the last line of a cell is drawn.

python examples/notebook_board.py
"""

from pathlib import Path

import quadrille

table = quadrille.Table.new("samegame", seed=1)
table.play("0 0").play("0 0")
table  # in a notebook, this draws the board: it has a method `_repr_svg_`

for number, moment in enumerate(table.replay()):
    Path(f"board-{number}.svg").write_text(moment.svg(), encoding="utf-8")
print(f"{len(table.states)} pictures")
