"""The pictures of the twelve charts, drawn from games that a seed makes up."""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from quadrille.arena.stats.charts.kinds import CHARTS, make_figure
from quadrille.arena.stats.charts.svg import draw_figure
from quadrille.arena.stats.importing import open_games
from quadrille.cli.main import speak_everywhere
from quadrille.core.i18n import LANGUAGES
from quadrille.core.rng import Rng

NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn", "Gus", "Hana")
STRENGTHS = (1720, 1650, 1600, 1540, 1480, 1430, 1350, 1280)
FIELDS = (
    "gameid", "tourneyid", "tie", "winnerid", "winnername", "winnerscore", "winneroldrating",
    "winnernewrating", "loserid", "losername", "loserscore", "loseroldrating", "losernewrating",
    "round", "date", "lexicon",
)  # fmt: skip
EVENTS, ROUNDS, DAYS_BETWEEN = 40, 7, 19
FIRST = date(2024, 1, 6).toordinal()


def made_up_games(seed: int = 1) -> Iterator[dict[str, object]]:
    """Yield the games of a club that does not exist: the stronger win more often."""
    rng, number, ratings = Rng(seed), 0, [1500.0] * len(NAMES)
    for event in range(EVENTS):
        before = [round(rating) for rating in ratings]
        results = list[tuple[int, int, int, int, int]]()
        for place in range(ROUNDS):
            order = list(range(len(NAMES)))
            rng.shuffle(order)
            for one, two in zip(order[::2], order[1::2], strict=True):
                spread = round((STRENGTHS[one] - STRENGTHS[two]) / 4 + 160 * (rng.unit() - 0.5))
                low = 330 + rng.below(90)
                results.append((place + 1, one, two, low + spread, low))
                chance = 1 / (1 + 10 ** ((ratings[two] - ratings[one]) / 400))
                won = 0.5 + ((spread > 0) - (spread < 0)) / 2
                ratings[one] += 16 * (won - chance)
                ratings[two] -= 16 * (won - chance)
        after = [round(rating) for rating in ratings]
        day = date.fromordinal(FIRST + DAYS_BETWEEN * event + rng.below(4)).isoformat()
        for place, one, two, own, other in results:
            number += 1
            best, last = (one, two) if own >= other else (two, one)
            scores = max(own, other), min(own, other)
            values = (
                number, event + 1, own == other,
                best + 1, NAMES[best], scores[0], before[best], after[best],
                last + 1, NAMES[last], scores[1], before[last], after[last],
                place, day, "fr" if event % 3 else "en",
            )  # fmt: skip
            yield dict(zip(FIELDS, values, strict=True))


def chart_pictures() -> dict[str, str]:
    """Return the charts in every language by their paths."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, FIELDS)
            writer.writeheader()
            writer.writerows(made_up_games())
        with open_games(path) as games:
            for language in LANGUAGES:
                speak_everywhere(language)
                for name in CHARTS:
                    figure = make_figure(games, name)
                    found[f"{language}/chart-{name}.svg"] = draw_figure(figure)
    return found
