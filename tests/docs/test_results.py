"""The robot's results: scored by the judge, complete, and worth what the tables say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from lexicon.school import build_school, read_crude

from quadrille.games.mixmo.files import read_init, read_result, report, write_result
from quadrille.games.mixmo.report import COMPLETE
from quadrille.games.mixmo.state import BLANK
from quadrille.games.mixmo.words import runs

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


def test_the_files_are_in_the_exact_format() -> None:
    for path in sorted(RESULTS.glob("*-result.txt")):
        text = path.read_text(encoding="utf-8")
        assert write_result(read_result(text)) == text, path.name


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
