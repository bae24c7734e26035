"""Games that the tests play: the first initial file of figure 2, and a grid that uses all of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.cli.conftest import Cli, Result

FIGURE_2 = "dictionnaire78854.txt\nanimaux\nVSOLIADDEEIPSIEESSONNIT+BANDITMAA\n"
"""The first initial file of figure 2 of the project's text."""
ALL_SHOWN = ("x",) * 14
"""Six tiles are visible; fourteen calls show the other 27."""
LAID = ("12 6 > DIAPOSITIVES", "5 7 v EXAMINAIENT", "14 3 > INSONDABLES", "12 12 v IDE")
"""All 33 tiles; IDE is an animal, and the bandit stands for X."""
POINTS = 12 * 17 + 11 * 17 + 11 * 17 + 3
WHOLE = (*ALL_SHOWN, *LAID, "x")

ROW = re.compile(r"^([0-9]{2}) (.{39,40})$", re.MULTILINE)


@dataclass(frozen=True)
class Shown:
    """The last picture of a game in a pipe."""

    out: str

    @property
    def rows(self) -> list[str]:
        """Return the last twenty rows, two signs a square."""
        return [row.ljust(40) for _, row in ROW.findall(self.out)[-20:]]

    @property
    def letters(self) -> list[str]:
        """Return the letters of the rows."""
        return [row[::2].replace(".", " ") for row in self.rows]

    def at(self, row: int, column: int) -> str:
        """Return a letter with the sign beside it."""
        return self.rows[row][2 * column : 2 * column + 2]

    @property
    def tray(self) -> str:
        """Return the tiles of the last tray."""
        trays: list[str] = re.findall(r"^Tray: \d+ tiles? ?(.*)$", self.out, re.MULTILINE)
        return trays[-1].replace(" ", "")


def typed(cli: Cli, *lines: str, options: tuple[str, ...] = ()) -> Result:
    """Play some lines on the draw."""
    return cli("mixmo", "play", "draw.txt", *options, stdin="".join(f"{line}\n" for line in lines))


def shown(cli: Cli, *lines: str, options: tuple[str, ...] = ()) -> Shown:
    """Play some lines, and give what is seen in the end."""
    return Shown(typed(cli, *lines, options=options).out)
