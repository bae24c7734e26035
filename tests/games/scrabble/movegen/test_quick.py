"""Finding plays without compiled code: the same best play as the kernels, by rows of words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.exhaustive import exhaustive_plays
from quadrille.core import kernel
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.duplicate.tops import find_compiled_tops
from quadrille.games.scrabble.movegen.quick import CANDIDATES, QuickGenerator, make_quick_twin
from quadrille.lexicon.languages import language
from tests.games.scrabble.movegen.test_generator import RACKS, WORDS, grown, small
from tests.games.scrabble.positions import board_of_rows, oracle, tiles


@settings(max_examples=25)
@given(WORDS, RACKS, st.integers(0, 1 << 32), st.integers(0, 5), st.booleans())
def test_the_best_play_is_that_of_the_naive_twin(
    words: set[str], rack: list[str], seed: int, plays: int, crossing: bool
) -> None:
    board = grown(small(words, crossing), seed, plays)
    quick = QuickGenerator(sorted(words), language("fr").alphabet, tiles(), crossing)
    found = quick.best_plays(board, rack)
    plain = exhaustive_plays(board, rack, [tuple(word) for word in words], tiles(), crossing)
    assert {one.play: one.points for one in found}.items() <= plain.items()
    assert max((one.points for one in found), default=None) == max(plain.values(), default=None)


@settings(max_examples=25)
@given(WORDS, RACKS, st.integers(0, 1 << 32), st.integers(0, 5), st.booleans())
def test_the_tops_are_those_of_the_naive_twin(
    words: set[str], rack: list[str], seed: int, plays: int, crossing: bool
) -> None:
    board = grown(small(words, crossing), seed, plays)
    quick = QuickGenerator(sorted(words), language("fr").alphabet, tiles(), crossing)
    plain = exhaustive_plays(board, rack, [tuple(word) for word in words], tiles(), crossing)
    most = max(plain.values(), default=0)
    found = quick.find_tops(board, rack)
    assert {one.play: one.points for one in found} == {
        play: points for play, points in plain.items() if points == most
    }
    assert len({one.play for one in found}) == len(found)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_all_tops_of_positions_of_the_oracle_are_those_of_the_kernels(
    shared: Path, code: str
) -> None:
    generator, positions = oracle(shared, code)
    quick = make_quick_twin(generator)
    for position in positions[1::8]:
        board, rack = board_of_rows(position["board"]), tuple(position["rack"])
        found, expected = quick.find_tops(board, rack), find_compiled_tops(generator, board, rack)
        assert {one.play: (one.points, Counter(one.leave)) for one in found} == {
            one.play: (one.points, Counter(one.leave)) for one in expected
        }


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_top_of_every_position_of_the_oracle(shared: Path, code: str) -> None:
    generator, positions = oracle(shared, code)
    lexicon = generator.lexicon
    quick = QuickGenerator(lexicon.words(), lexicon.alphabet, generator.tiles)
    for position in positions[::4]:
        found = quick.best_plays(board_of_rows(position["board"]), tuple(position["rack"]))
        assert (found[0].points if found else 0) == position["top_score"]


def test_neither_a_kernel_nor_a_word_graph_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_loaded", {})
    words = ["AS", "SA", "RAS", "SAR"]
    quick = QuickGenerator(words, language("fr").alphabet, tiles())
    found = quick.best_plays(EMPTY, ("S", "A", "?"))
    assert found[0].points == max(one.points for one in found)
    assert not kernel._loaded


def test_a_share_of_the_words_is_drawn_by_lot() -> None:
    alphabet = language("fr").alphabet
    words = [one + other for one in "ABCDEFGHIJ" for other in "ABCDEFGHIJ"]
    quick = QuickGenerator(words, alphabet, tiles())
    rack = tuple("ABCDEFG")

    def known(share: int, lot: int) -> set[tuple[str, ...]]:
        return {one.play.tiles for one in quick.best_plays(EMPTY, rack, share, lot)}

    every = known(0, 0)
    assert known(100, 5) == every
    assert len(every) <= CANDIDATES
    some = known(30, 5)
    assert some < every
    assert some == known(30, 5)
    assert some != known(30, 6)
