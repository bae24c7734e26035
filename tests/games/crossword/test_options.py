"""The options of a record: read, written, refused."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.games.crossword.options import read_options, write_options
from tests.games.crossword.grids import ROWS, crossword


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"answers": "CAR/AU"}, "crossword.ragged"),
        ({"answers": "C1R/A#U/SEL"}, "crossword.sign"),
        ({"answers": "C#R/#U#/S#L"}, "crossword.no-words"),
        ({"answers": "CA#/###/##L"}, "crossword.lone"),
        ({"answers": ROWS, "clues": '["a", 1, "b", "c"]'}, "crossword.clues-form"),
        ({"answers": ROWS, "clues": '["a"]'}, "crossword.clues-count"),
        ({"answers": ROWS, "black": "3"}, "bad-together"),
        ({"fill": "chance"}, "crossword.fill"),
        ({"size": "ten"}, "crossword.size"),
        ({"size": "1x5"}, "out-of-range"),
        ({"theme": "sea"}, "crossword.option"),
    ],
)
def test_bad_options_are_named(options: dict[str, str], code: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_options(options)
    assert refused.value.code == code
    assert str(refused.value)


def test_the_same_answers_are_the_same_puzzle() -> None:
    assert crossword() == crossword(clues="", title="Other", numbering="american")
    assert crossword() != crossword(answers="CAR/A#U/SEC")


def test_a_seed_makes_a_crossword_with_clues() -> None:
    options = {"size": "5x6", "fill": "random 4", "language": "en"}
    config = read_options(options)
    assert config.size == (6, 5)
    assert all(config.clues)
    assert config.numbering == "american"
    assert read_options(write_options(config)) == config == read_options(options)
    assert config != read_options({**options, "fill": "random 5"})


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(Invalid) as refused:
        read_options({"size": "9x9", "black": "0", "fill": "random 1"})
    assert refused.value.code == "crossword.not-drawn"


def test_nobody_sees_another_title_than_there_is() -> None:
    unseen = "\u3164\u034f\ufe0f\u2800\u202e"
    titled = {"answers": ROWS, "title": f"Ca{unseen}rré", "author": f"{unseen}Ann{unseen}"}
    config = read_options(titled)
    assert (config.title, config.author) == ("Carré", "Ann")
