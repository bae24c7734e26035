"""Whether other settings of `nrpa` find more points with as many games, on boards of our own.

`python -m bench.samegame_settings TIES=4 TIES=4,ALPHA=0.7 --boards 12 --games 200000 --out FILE`
plays every board with the settings of the code and with each change. Work is counted in games, not
in seconds, so a busy machine changes nothing. FILE gets a line for each board and change; the same
command continues from there. The boards begin with `random 30100`: no target is measured on them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple
from unittest.mock import patch

from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.solvers import nrpa, schedule
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.schedule import Depth

FIRST_BOARD = 30_100
CHUNK = 1_000
"""Games between two looks at how many are left."""
UNCHANGED = ""
CHANGEABLE = ("ALPHA", "PAIRS_FROM", "TIES", "TRIES", "KEPT")


class Found(NamedTuple):
    """The points found on one board with one change."""

    board: int
    games: int
    change: str
    score: int


def read_change(text: str) -> dict[str, float]:
    """Return the settings that a change names.

    >>> read_change("TIES=4,ALPHA=0.7")
    {'TIES': 4, 'ALPHA': 0.7}
    """
    pairs = (part.partition("=") for part in text.split(",") if part)
    change = {name: float(value) if "." in value else int(value) for name, _, value in pairs}
    for name in change:
        if name not in CHANGEABLE:
            raise ValueError(f"{name} is none of {', '.join(CHANGEABLE)}")
    return change


def play(board: int, games: int, change: str) -> Found:
    """Search one board with three levels, planned as the schedule would plan so many games."""
    settings = read_change(change)
    tries, kept = int(settings.pop("TRIES", schedule.TRIES)), int(settings.pop("KEPT", 1))
    packed = pack(rules.initial(make_config(PRESETS["research"], fill=f"random {board}")))
    repeats = min(int((schedule.SURPLUS * games / tries) ** (1 / 3)), schedule.MOST)
    left, best, stream = games, LOWEST, Rng(board)
    with patch.dict(vars(nrpa), settings):
        while left > 0:
            depth = Depth(3, repeats, tries)
            part = nrpa.Adaptation(packed, stream.fork(left), depth, kept=kept)
            ended = False
            while left > 0 and not ended:
                ended = part.run(min(CHUNK, left))
                left -= CHUNK
            best = max(best, LOWEST if part.score is None else part.score)
    return Found(board, games, change, best)


def read_found(path: Path) -> list[Found]:
    """Return what was found before."""
    if not path.exists():
        return []
    return [Found(**json.loads(line)) for line in path.read_text().splitlines()]


def trials(boards: int, games: int, changes: Sequence[str], path: Path) -> Iterator[Found]:
    """Play what is missing, board after board, and add it to a file; yield everything asked for."""
    before = {(one.board, one.games, one.change): one for one in read_found(path)}
    for board in range(FIRST_BOARD, FIRST_BOARD + boards):
        for change in (UNCHANGED, *changes):
            found = before.get((board, games, change))
            if found is None:
                found = play(board, games, change)
                with path.open("a") as file:
                    file.write(json.dumps(found._asdict()) + "\n")
            yield found


def lead(found: Sequence[Found], change: str) -> tuple[float, float]:
    """Return how many points a change brings a board, and the standard error.

    >>> lead([Found(1, 9, "", 5), Found(1, 9, "A", 7), Found(2, 9, "", 5), Found(2, 9, "A", 9)],
    ...      "A")
    (3, 1.0)
    """
    usual = {one.board: one.score for one in found if one.change == UNCHANGED}
    more = [one.score - usual[one.board] for one in found if one.change == change]
    return mean(more), stdev(more) / len(more) ** 0.5 if len(more) > 1 else float("nan")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the lead of each change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("changes", nargs="+")
    parser.add_argument("--boards", type=int, default=12)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--out", type=Path, default=Path("samegame-settings.jsonl"))
    wanted = parser.parse_args(arguments)
    found = list(trials(wanted.boards, wanted.games, wanted.changes, wanted.out))
    for change in wanted.changes:
        points, error = lead(found, change)
        print(f"{change}: {points:+.0f} ± {error:.0f} (standard error), {wanted.boards} boards")


if __name__ == "__main__":
    main()
