"""How far a lead in Scrabble is from the end of the game: the figures behind the win percentage.

    python -m bench.scrabble_leads --language en --games 150

`equity` plays against itself; after each move the lead of who moved and the tiles not played yet
are compared with the end. Printed for each ten tiles: the mean change of the lead, its standard
deviation, and its variance for each tile left. Then, for each tenth of the win percentage that the
analysis board shows: how often it is said, and how often the game was won.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass
from math import exp, sqrt
from statistics import mean, pstdev

from quadrille.core.rng import Rng
from quadrille.games.scrabble import rules
from quadrille.games.scrabble.analysis_board.simulation import LOGISTIC, TEMPO, VARIANCE_A_TILE
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.players.computers import choose

STEP = 10


@dataclass(frozen=True)
class Lead:
    """A lead after a move, and the one at the end of the game."""

    left: int
    """The tiles not played yet."""
    lead: int
    final: int

    @property
    def predicted(self) -> float:
        """Return how likely it is said to win, as the analysis board says it."""
        spread = sqrt(VARIANCE_A_TILE * max(self.left, 1))
        return 1 / (1 + exp(-LOGISTIC * (self.lead - TEMPO) / spread))

    @property
    def won(self) -> float:
        """Return 1 for a game won, 0.5 for a tie."""
        return 0.5 if self.final == 0 else float(self.final > 0)


def play_leads(language: str, games: int) -> list[Lead]:
    """Return the leads after every move of some games."""
    found = []
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
            if left:
                found.append(Lead(left, lead, final))
    return found


def changes(leads: list[Lead]) -> dict[int, list[Lead]]:
    """Return the leads by tens of tiles left."""
    found: dict[int, list[Lead]] = defaultdict(list)
    for one in leads:
        found[one.left // STEP * STEP].append(one)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en")
    parser.add_argument("--games", type=int, default=150)
    arguments = parser.parse_args()
    leads = play_leads(arguments.language, arguments.games)
    print("tiles  positions   change  deviation  variance a tile")
    for tiles, some in sorted(changes(leads).items()):
        change = [one.final - one.lead for one in some]
        variance = pstdev(change) ** 2 / max(mean(one.left for one in some), 1)
        print(
            f"{tiles:>5} {len(some):>10} {mean(change):>8.1f} {pstdev(change):>10.1f} "
            f"{variance:>16.1f}"
        )
    print("\nwin, %   positions   mean    won")
    tenths: dict[int, list[Lead]] = defaultdict(list)
    for one in leads:
        tenths[min(int(10 * one.predicted), 9)].append(one)
    for tenth, some in sorted(tenths.items()):
        predicted, won = mean(one.predicted for one in some), mean(one.won for one in some)
        print(f"{10 * tenth:>4}-{10 * tenth + 10:<3} {len(some):>9} {predicted:>6.1%} {won:>6.1%}")


if __name__ == "__main__":
    main()
