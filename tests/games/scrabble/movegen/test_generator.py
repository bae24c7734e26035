"""The generator against the shared oracles, and against the naive twin on small lexicons."""

from __future__ import annotations

import random
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.exhaustive import exhaustive_plays
from bench.scrabble import KERNELS
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.score import play_points
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.tiles import TileSet
from quadrille.lexicon.wordmap import WordMap, build, kernels
from tests.games.scrabble.positions import board_of_rows, oracle, tiles
from tests.warm import NumbaProcess

LETTERS = "AEST"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_position_of_the_oracle_is_exact(shared: Path, code: str) -> None:
    generator, positions = oracle(shared, code)
    assert len(positions) >= 40
    for position in positions:
        board = board_of_rows(position["board"])
        points = generator.points(board, tuple(position["rack"])).tolist()
        assert (len(points), sum(points)) == (position["n_plays"], position["score_sum"])
        best = generator.best(board, tuple(position["rack"]))
        top = (max(points), points.count(max(points))) if points else (0, 0)
        assert top == (position["top_score"], position["n_top"])
        assert (best.points if best else 0) == position["top_score"]


def test_points_and_leaves_are_those_of_the_rules(shared: Path) -> None:
    generator, positions = oracle(shared, "en")
    for position in positions[::10]:
        board, rack = board_of_rows(position["board"]), list(position["rack"])
        plays = generator.plays(board, rack)
        assert len({found.play for found in plays}) == len(plays)
        assert generator.best(board, rack) in [*plays, None]
        for found in plays[::37]:
            assert play_points(board, found.play, generator.tiles) == found.points
            used = ["?" if one.islower() else one for one in found.play.laid().values()]
            assert sorted([*used, *found.leave]) == sorted(rack)


def small(words: set[str], crossing: bool = True) -> Generator:
    return Generator(Lexicon.of(sorted(words)), tiles(), crossing)


def grown(generator: Generator, seed: int, plays: int) -> Board:
    """Lay plays found at random, blanks among them."""
    chance, board = random.Random(seed), EMPTY
    for _ in range(plays):
        rack = [chance.choice(LETTERS + "?") for _ in range(5)]
        found = generator.plays(board, rack)
        if found:
            board = lay_tiles(board, chance.choice(found).play.laid())
    return board


WORDS = st.sets(st.text(LETTERS, min_size=2, max_size=5), min_size=1, max_size=30)
RACKS = st.lists(st.sampled_from(LETTERS + "?"), max_size=4)


@settings(max_examples=25)
@given(WORDS, RACKS, st.integers(0, 1 << 32), st.integers(0, 5), st.booleans())
def test_the_naive_twin_finds_the_same(
    words: set[str], rack: list[str], seed: int, plays: int, crossing: bool
) -> None:
    generator = small(words, crossing)
    board = grown(generator, seed, plays)
    found = generator.plays(board, rack)
    plain = exhaustive_plays(board, rack, [tuple(word) for word in words], tiles(), crossing)
    assert {one.play: one.points for one in found} == plain
    assert len(found) == len(plain)
    best = generator.best(board, rack)
    assert (best.points if best else None) == max(plain.values(), default=None)
    assert best is None or best in found


@settings(max_examples=25)
@given(WORDS, st.integers(0, 1 << 32))
def test_cross_checks_updated_by_play_equal_those_of_the_whole_board(
    words: set[str], seed: int
) -> None:
    generator, chance, board = small(words), random.Random(seed), EMPTY
    lines = generator.lines(board)
    for _ in range(12):
        found = generator.plays(board, [chance.choice(LETTERS + "?") for _ in range(5)])
        if found:
            play = chance.choice(found).play
            kept = [part.copy() for part in (lines.squares, lines.allowed, lines.beside)]
            board, after = lay_tiles(board, play.laid()), generator.after(lines, play)
            fresh = generator.lines(board)
            assert (after.squares == fresh.squares).all()
            assert (after.allowed == fresh.allowed).all()
            assert (after.beside == fresh.beside).all()
            assert (lines.squares == kept[0]).all()
            assert (lines.allowed == kept[1]).all()
            assert (lines.beside == kept[2]).all()
            lines = after


@settings(max_examples=25)
@given(WORDS, RACKS, st.integers(0, 1 << 32), st.integers(0, 5))
def test_the_best_play_takes_the_leave_into_account(
    words: set[str], rack: list[str], seed: int, plays: int
) -> None:
    def leave(kept: tuple[str, ...]) -> int:
        return (hash_of("".join(kept)) + seed) % 40_000 - 20_000

    def value(found: FoundPlay) -> int:
        return found.points * 1000 + leave(found.leave)

    generator = small(words)
    board = grown(generator, seed, plays)
    best = generator.best(board, rack, leave)
    found = generator.plays(board, rack)
    assert (value(best) if best else None) == max(map(value, found), default=None)


def hash_of(text: str) -> int:
    return int.from_bytes(text.encode().ljust(8)[:8], "little") * 2654435761 >> 7


def test_long_words_with_two_blanks() -> None:
    """Beyond nine letters the word map is asked letter by letter."""
    words = {"ASSESTEATEST", "ESTATES", "SEAT", "TEASESTATE"}
    generator = small(words)
    board = lay_tiles(EMPTY, {Cell(4 + step, 7): letter for step, letter in enumerate("SEAT")})
    for rack in ("?TA?", "A?SE?T", "??ETTAS"):
        plain = exhaustive_plays(board, rack, [tuple(word) for word in words], tiles())
        assert {one.play: one.points for one in generator.plays(board, rack)} == plain
        best = generator.best(board, rack)
        assert (best.points if best else None) == max(plain.values(), default=None)


def test_a_letter_of_two_signs_is_one_tile() -> None:
    alphabet = Alphabet("xx", ("A", "CH", "H", "O"))
    chosen = TileSet(alphabet.letters, (2, 2, 2, 2), (1, 5, 4, 2), 1)
    generator = Generator(Lexicon.of(["CHO", "OCHA", "HA"], alphabet), chosen)
    words = [("CH", "O"), ("O", "CH", "A"), ("H", "A")]
    for rack in (("CH", "O", "A"), ("?", "O"), ("?", "A", "CH", "O")):
        plain = exhaustive_plays(EMPTY, rack, words, chosen)
        assert {one.play: one.points for one in generator.plays(EMPTY, rack)} == plain
        best = generator.best(EMPTY, rack)
        assert best is not None
        assert best.points == max(plain.values())


def test_seven_of_eight_tiles() -> None:
    words = {"SEASTATE", "ESTATES", "SEAT"}
    rack = ("S", "E", "A", "S", "T", "A", "T", "E")
    found = small(words).plays(EMPTY, rack)
    assert found
    assert max(len(one.play.laid()) for one in found) == 7
    assert small(words).best(EMPTY, rack) in found


def test_an_empty_rack_has_no_play() -> None:
    assert small({"AS"}).plays(EMPTY, ()) == []
    assert small({"AS"}).best(EMPTY, ()) is None


def test_what_a_kernel_must_not_see_is_refused() -> None:
    with pytest.raises(KeyError):
        small({"AS"}).plays(EMPTY, ("é",))
    with pytest.raises(ValueError, match="at most 8"):
        small({"AS"}).best(EMPTY, "A" * 9)
    with pytest.raises(ValueError, match="alphabets"):
        Generator(Lexicon.of(["AS"]), language("de").tiles["scrabble"])


def find_words(word_map: WordMap, letters: str, alphabet: Alphabet) -> list[str]:
    """Return the words made of all of some letters, in the map's order."""
    codes = alphabet.encode(letters)
    key = np.uint64(sum(int(word_map.weights[code]) for code in codes) & (1 << 64) - 1)
    number = kernels().look_up(word_map.whole, key) - 1
    found = []
    while 0 <= number < len(word_map.keys) and word_map.keys[number] == key:
        found.append(alphabet.decode(word_map.words[number, : len(codes)].tolist()))
        number += 1
    return sorted(found)


@given(WORDS, st.text(LETTERS, min_size=2, max_size=5))
def test_the_word_map_finds_what_letters_make(words: set[str], letters: str) -> None:
    alphabet = language("fr").alphabet
    expected = sorted(word for word in words if sorted(word) == sorted(letters))
    assert find_words(build(sorted(words), alphabet), letters, alphabet) == expected


@given(st.sets(st.text(LETTERS, min_size=8, max_size=15), min_size=1, max_size=5))
def test_long_words_without_any_two_letters_pass_their_sieve(words: set[str]) -> None:
    alphabet = language("fr").alphabet
    word_map = build(sorted(words), alphabet)
    for word in words:
        codes = alphabet.encode(word)
        pairs = combinations(range(len(codes)), 2) if len(codes) > kernels().LONGEST_OF_TWO else ()
        for pair in pairs:
            rest = [code for place, code in enumerate(codes) if place not in pair]
            key = np.uint64(sum(int(word_map.weights[code]) for code in rest) & (1 << 64) - 1)
            assert kernels().passes_sieve(word_map.pairs, key)


SCRIPT = """
import random
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
chance = random.Random(2)
words = {"".join(chance.choices("AEST", k=chance.randrange(2, 16))) for _ in range(500)}
generator = Generator(Lexicon.of(words), language("fr").tiles["scrabble"])
for game in range(2):
    board = EMPTY
    for turn in range(25):
        rack = chance.sample("AEST?AEST?", chance.randrange(1, 8))
        found = generator.plays(board, rack)
        best = generator.best(board, rack)
        assert (best.points if best else None) == max((one.points for one in found), default=None)
        if found:
            board = lay_tiles(board, chance.choice(found).play.laid())
    for racks in (("A", "S", "T", "E"), ("Z", "E", "S")), (tuple("AESTTSA"), tuple("EEST?Z?")):
        assert list(Endgame(generator, 64).solve(Ending(board, *racks), Budget(iterations=30)))
print("ok")
"""


@pytest.mark.slow
def test_no_index_leaves_its_array(
    bounds_checked: dict[str, str], numba_process: NumbaProcess
) -> None:
    for _ in ("cold", "from the cache"):
        done = numba_process.run(SCRIPT, **bounds_checked)
        assert (done.stdout, done.returncode) == ("ok\n", 0), done.stderr


@pytest.mark.parametrize("name", KERNELS)
def test_the_kernels_that_are_measured_exist(name: str) -> None:
    assert find_spec(name) is not None
