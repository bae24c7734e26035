"""Numbers in the terminal, as people read them in each language."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from quadrille.cli.compiled import _describe
from quadrille.cli.samegame.screen import gain_text
from quadrille.cli.scrabble.duplicate_presenter import DuplicatePresenter
from quadrille.core.i18n import use_language
from tests.cli.conftest import Cli


def test_lexicons_have_their_words_with_thousands(cli: Cli) -> None:
    listed = cli("lexicon", "list", "--json").json["lexicons"]
    lines = cli("lexicon", "list").out.splitlines()
    counts = [f" {row['words']:,} words" for row in listed]
    assert any("," in count for count in counts)
    assert all(count in line for count, line in zip(counts, lines, strict=True))
    assert len({line.index(" words") for line in lines}) == 1, "in a column"


def test_a_spread_has_a_true_minus(cli: Cli) -> None:
    file = "club.tournament"
    cli("tournament", "new", file, "--name", "Club")
    cli("tournament", "add", file, "Ann", "Ben")
    cli("tournament", "pair", file)
    cli("tournament", "result", file, "Ann", "1500", "Ben", "300")
    lines = cli("tournament", "standings", file).out.splitlines()
    assert [line.split()[-1] for line in lines[2:]] == ["+1,200", "−1,200"]


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "41 balls, +1,600"), ("fr", "41 billes, +1\u202f600")]
)
def test_a_large_group_is_worth_thousands(language: str, shown: str) -> None:
    with use_language(language):
        assert gain_text(41, 1600) == shown


def test_totals_of_a_duplicate_game_have_thousands() -> None:
    state = SimpleNamespace(
        seats=2, totals=(1017, 990), top=1020, waiting=(), percentage=lambda seat: 97.06
    )
    seats = SimpleNamespace(name_of=lambda seat: ("Ann", "Ben")[seat])
    lines = DuplicatePresenter._ranking(SimpleNamespace(state=state, seats=seats))  # type: ignore[arg-type]
    assert lines == [" 1. Ann 1,017  97.06%", " 2. Ben   990  97.06%", "    top 1,020"]


def test_parts_that_are_ready_are_counted_in_french() -> None:
    parts = [{"module": f"a.p{number}", "ready": number < 1} for number in range(3)]
    about = {"title": "SameGame", "total": 3, "modules": parts}
    with use_language("fr"):
        one, two = (_describe({**about, "ready": ready}) for ready in (1, 2))
        whole = _describe({**about, "ready": 1, "total": 1})
    assert "1 élément prêt sur 3" in one
    assert "2 éléments prêts sur 3" in two
    assert whole.endswith("prêt (1 élément)")
