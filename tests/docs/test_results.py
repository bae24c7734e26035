"""The robot's results: scored by the judge, complete, and worth what the tables say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest
from lexicon.school import build_school, read_crude

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.files import read_init, read_result, report, write_result
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.report import COMPLETE
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.solvers.annealing import solve
from quadrille.games.mixmo.state import BLANK
from quadrille.games.mixmo.words import runs
from tests.games.mixmo.seed import figure_2, figure_3

RESULTS = Path(__file__).parents[2] / "docs/results"
SEED = "docs/results holds a result for each initial file of the source document"
ROW = re.compile(r"\]\((figure-\d-\w+)-draw\.txt\) \| (\d+) \| .*-result\.txt\) \| (\d+) \|")


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_every_result_is_complete_and_worth_what_the_table_says(page: str) -> None:
    rows = ROW.findall((RESULTS / page).read_text(encoding="utf-8"))
    assert len(rows) == 4, SEED
    for name, tiles, points in rows:
        config = read_init((RESULTS / f"{name}-draw.txt").read_text(encoding="utf-8"))
        result = read_result((RESULTS / f"{name}-result.txt").read_text(encoding="utf-8"))
        judged = report(result, expected=config)
        assert (judged.status, judged.points) == (COMPLETE, int(points)), name
        assert len(config.draw) == int(tiles)
        assert not judged.warnings


@pytest.mark.parametrize(("theme", "points"), [("animaux", 394), ("none", 425)])
def test_the_second_draw_of_figure_3_has_two_proved_optima(theme: str, points: int) -> None:
    config = read_init((RESULTS / "figure-3-second-draw.txt").read_text(encoding="utf-8"))
    state = initial(read_options({"reference": "fr", "theme": theme, "draw": config.draw}))
    *_, best = solve(state, Budget(iterations=1), Rng(1))
    assert (best.score, best.bound) == (points, points)


def test_the_files_are_in_the_exact_format() -> None:
    for path in sorted(RESULTS.glob("*-result.txt")):
        text = path.read_text(encoding="utf-8")
        assert write_result(read_result(text)) == text, path.name


def parse_figure(text: str, width: int | None = None) -> dict[str, Any]:
    """Read a result file as figure 3 of the source document prints one, with none of our code.

    There are any number of lines `auteursLogiciel : …`, then `pseudoJoueurMixMo : …`,
    `reference : …`, the file of the theme, the draw, and twenty rows between their numbers. The
    printed rows have lost spaces; others must have the `width` of the grid.
    """
    lines = text.split("\n")
    count = sum(line.startswith("auteursLogiciel : ") for line in lines)
    player, reference, theme, draw, *rows = lines[count:]
    assert count > 0
    assert all(line.startswith("auteursLogiciel : ") for line in lines[:count])
    assert player.startswith("pseudoJoueurMixMo : ")
    assert reference.startswith("reference : ")
    assert theme.startswith("theme_")
    assert len(rows) == 20
    for row in rows:
        assert row[:2].isdigit()
        assert row[-2:].isdigit()
        assert set(row[2:-2]) <= set(f" {ascii_letters}")
    if width is not None:
        assert [row[:2] for row in rows] == [row[-2:] for row in rows] == list(NUMBERS)
        assert {len(row) for row in rows} == {2 + width + 2}
    return {
        "player": player.removeprefix("pseudoJoueurMixMo : "),
        "dictionary": reference.removeprefix("reference : "),
        "theme": theme.removeprefix("theme_").removesuffix(".txt"),
        "draw": draw,
        "rows": [row[2:-2] for row in rows],
    }


NUMBERS = tuple(f"{number:02}" for number in range(20))
PRIMES = {3: 1, 4: 2, 5: 3, 6: 5, 7: 7, 8: 11, 9: 13}
"""Points a letter by the length of a word, from the annex; ten letters and more have 17."""


def words_of(rows: list[str]) -> list[str]:
    """Return the words of a grid, across and down."""
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    return [word.upper() for line in lines for word in line.split() if len(word) > 1]


def points_of(word: str) -> int:
    return -400 if len(word) == 2 else len(word) * PRIMES.get(len(word), 17)


def setups_of(shared: Path) -> list[tuple[str, ...]]:
    """Return dictionary, theme and draw of each game in the source document."""
    results = [parse_figure(text) for text in figure_3(shared)]
    return [
        *(tuple(text.split()) for text in figure_2(shared)),
        *((one["dictionary"], one["theme"], one["draw"]) for one in results),
    ]


def test_the_files_are_those_of_the_source_document(shared: Path) -> None:
    setups = setups_of(shared)
    assert len(setups) == 4
    rows = ROW.findall((RESULTS / "README.md").read_text(encoding="utf-8"))
    points = {name: int(worth) for name, _, worth in rows}
    names = [f"figure-{figure}-{which}" for figure in (2, 3) for which in ("first", "second")]
    for name, setup in zip(names, setups, strict=True):
        draw = (RESULTS / f"{name}-draw.txt").read_text(encoding="utf-8")
        assert tuple(draw.split()) == setup, name
        text = (RESULTS / f"{name}-result.txt").read_text(encoding="utf-8")
        found = parse_figure(text.removesuffix("\n"), width=20)
        assert (found["dictionary"], found["theme"], found["draw"]) == setup, name
        letters = Counter("".join(found["rows"]).replace(" ", ""))
        capitals = Counter({sign: n for sign, n in letters.items() if sign.isupper()})
        left = Counter(setup[2]) - capitals
        assert not capitals - Counter(setup[2]), name
        assert set(left) <= {"*", "+"}, name
        assert left.total() == letters.total() - capitals.total(), name
        words = words_of(found["rows"])
        assert sum(map(points_of, words)) == points[name], name


CAPITALS = re.compile(r"\b[A-Z]{3,}\b")


def crude_words(words: Iterable[str]) -> set[str]:
    """Return the words that the lists for schools leave out."""
    found = set(words)
    return found - build_school(found, [*read_crude("fr"), *read_crude("en")])


def test_recorded_examples_have_no_crude_word() -> None:
    assert crude_words(["PISSE", "PISSENLIT"]) == {"PISSE"}
    for path in sorted(RESULTS.glob("*-result.txt")):
        grid = read_result(path.read_text(encoding="utf-8")).grid
        assert crude_words(run.text for run in runs(grid or BLANK)) == set(), path.name
    for pattern in ("guide/*/*.md", "*.md", "pictures/**/*.svg"):
        for path in sorted(RESULTS.parent.glob(pattern)):
            text = path.read_text(encoding="utf-8")
            assert crude_words(CAPITALS.findall(text)) == set(), path.name
