"""How far a lead in Scrabble is from the end of the game: the figures behind the win percentage.

    python -m bench.scrabble_leads --language en --games 150

`equity` plays against itself; after each move the lead of who moved and the tiles not played yet
are compared with the end. Printed for each ten tiles: the mean change of the lead, its standard
deviation, and its variance for each tile left.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import mean, pstdev

from quadrille.core.rng import Rng
from quadrille.games.scrabble import rules
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.players.computers import choose

STEP = 10


def changes(language: str, games: int) -> dict[int, list[tuple[int, int]]]:
    """Return by tens of tiles left: the tiles, and how the lead changed from there to the end."""
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number in range(1, games + 1):
        options = {"language": language, "lexicon": language, "fill": f"random {number}"}
        state, leads = rules.initial(read_options(options), 2), []
        while not state.over:
            seat = state.turn
            state = rules.apply(state, choose(state, seat, "equity", Rng(number)))
            left = state.bag.total + sum(state.rack(one).total for one in (0, 1))
            leads.append((seat, state.scores[seat] - state.scores[1 - seat], left))
        for seat, lead, left in leads:
            final = state.scores[seat] - state.scores[1 - seat]
            found[left // STEP * STEP].append((left, final - lead))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en")
    parser.add_argument("--games", type=int, default=150)
    arguments = parser.parse_args()
    print("tiles  positions   change  deviation  variance a tile")
    for tiles, pairs in sorted(changes(arguments.language, arguments.games).items()):
        change = [one for _, one in pairs]
        variance = pstdev(change) ** 2 / max(mean(left for left, _ in pairs), 1)
        print(
            f"{tiles:>5} {len(pairs):>10} {mean(change):>8.1f} {pstdev(change):>10.1f} "
            f"{variance:>16.1f}"
        )


if __name__ == "__main__":
    main()
