"""The registry of players, and what each of them chooses."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.exhaustive import exhaustive_plays
from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, Board, is_blank
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Exchange, Pass, Play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players import WAYS, player
from quadrille.games.scrabble.players.endgame import champion
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.players.leaves import (
    Leaves,
    count_of,
    leaves_for,
    pack,
    parts,
    unpack,
)
from quadrille.games.scrabble.players.naive import exhaustive, timed, word_codes
from quadrille.games.scrabble.players.packed import EXPOSED, STUCK
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.vocabularies import common, common_words_generator
from quadrille.games.scrabble.score import worth
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from tests.games.scrabble.movegen.test_generator import RACKS, WORDS, grown, small
from tests.games.scrabble.positions import tiles


def seen(board: Board, rack: Sequence[str], bag: int | None = None) -> Observation:
    """Return what a player of two sees; with an empty bag the other has the remaining tiles."""
    unseen = MEE.bag(tiles())
    for one in (*board, *rack):
        # Boards grown at random may have more blanks than there are.
        unseen = (one and unseen.remove("?" if is_blank(one) else one)) or unseen
    others = min(7, unseen.total) if bag is None else unseen.total - bag
    return Observation(board, tuple(rack), unseen, (others,))


def chosen(way: Player, position: Observation, seed: int = 0) -> Choice:
    *_, last = way(position, Budget(iterations=100), Rng(seed))
    return last


def learnt(seed: int) -> Leaves:
    """Return values that mean nothing, but differ."""
    none = Leaves.zero(tiles())
    table = np.random.default_rng(seed).integers(-2000, 3000, len(none.table)).astype(np.int16)
    return Leaves(none.kinds, table // 10 * 10, {})


@pytest.mark.parametrize("name", ["", "nobody", "greedy2", "Percent"])
def test_an_unknown_player_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(Invalid) as caught:
        player(name, small({"AS"}))
    assert caught.value.code == "bad-choice"
    assert caught.value.params["choices"] == ", ".join(WAYS)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("percent:0", "out-of-range"),
        ("percent:101", "out-of-range"),
        ("percent:x", "bad-number"),
        ("greedy:3", "scrabble.player-number"),
        ("timed:0", "out-of-range"),
        ("timed:1e5", "bad-number"),
    ],
)
def test_a_wrong_number_is_refused(name: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        player(name, small({"AS"}))
    assert caught.value.code == code


@settings(max_examples=20)
@given(WORDS, RACKS, st.integers(0, 1 << 32), st.integers(0, 5))
def test_greedy_takes_the_most_points(
    words: set[str], rack: list[str], seed: int, plays: int
) -> None:
    generator = small(words)
    board = grown(generator, seed, plays)
    found = generator.plays(board, rack)
    choice = chosen(player("greedy", generator), seen(board, rack))
    if found:
        assert choice.points == max(one.points for one in found)
        assert any(one.play == choice.move for one in found)
    elif rack:
        assert choice.move == Exchange(tuple(rack))
    else:
        assert choice.move == Pass()


@settings(max_examples=20)
@given(WORDS, RACKS, st.integers(0, 1 << 32))
def test_001_3_7_3_a_share_of_the_words_is_a_share_and_all_of_them_are_all(
    words: set[str], rack: list[str], seed: int
) -> None:
    generator = small(words)
    board = grown(generator, seed, 3)
    known = {found.play for found in generator.plays(board, rack)}
    few = chosen(player("percent:20", generator), seen(board, rack), seed)
    assert not isinstance(few.move, Play) or few.move in known
    every = chosen(player("percent:100", generator), seen(board, rack), seed)
    assert every.points == chosen(player("greedy", generator), seen(board, rack)).points


def test_which_words_are_known_changes_with_the_seed() -> None:
    words = {"AS", "SA", "TA", "ET", "TE", "ES", "SE", "EST", "TES", "ETA"}
    way = player("percent:30", small(words))
    moves = {chosen(way, seen(EMPTY, "ASET"), seed).move for seed in range(40)}
    assert len(moves) > 3
    assert chosen(way, seen(EMPTY, "ASET"), 7) == chosen(way, seen(EMPTY, "ASET"), 7)


def plain_equity(generator: Generator, leaves: Leaves, position: Observation) -> float:
    """Weigh every play and every exchange in plain Python; give the most."""
    others = position.unseen.value(lambda one: worth(one, generator.tiles))

    def leave_worth(kept: Sequence[str]) -> float:
        if position.bag:
            return leaves.value(kept)
        if not kept:
            return 2 * others
        return -2 * sum(worth(one, generator.tiles) for one in kept) - STUCK / 1000

    worths = []
    for found in generator.plays(position.board, position.rack):
        exposed = 0
        if position.board == EMPTY:
            for cell, one in found.play.laid().items():
                exposed += cell.column in (2, 6, 8, 12) and one.upper() in "AEIOU"
        worths.append(found.points + leave_worth(found.leave) - exposed * EXPOSED / 1000)
    if position.bag >= 7:
        codes = generator.codes(position.rack)
        for bits in range((1 << len(position.rack)) - 1):
            worths.append(leave_worth(generator.leave(codes, bits)))
    elif not position.bag:
        worths.append(leave_worth(position.rack))
    return max(worths, default=0.0)


@settings(max_examples=40)
@given(
    WORDS,
    RACKS.filter(lambda rack: rack and rack.count("?") <= 2),
    st.integers(0, 1 << 32),
    st.integers(0, 5),
    st.sampled_from([None, 0, 5]),
)
def test_equity_weighs_all_plays_and_exchanges(
    words: set[str], rack: list[str], seed: int, plays: int, bag: int | None
) -> None:
    generator, leaves = small(words), learnt(seed)
    position = seen(grown(generator, seed, plays), rack, bag)
    choice = chosen(equity(generator, leaves), position)
    assert choice.worth == pytest.approx(plain_equity(generator, leaves, position))
    if isinstance(choice.move, Exchange):
        assert position.bag >= 7
        kept = list(rack)
        for one in choice.move.tiles:
            kept.remove(one)
        assert choice.worth == pytest.approx(leaves.value(kept))


def test_a_player_may_know_fewer_words_than_are_on_the_board() -> None:
    """The AI dictionary of 001 §3.7: the board has words that the player has never seen."""
    board = grown(small({"SEAT", "TEASE", "ESTATE"}), 3, 4)
    few = small({"AT", "TA"})
    for name in ("greedy", "equity"):
        choice = chosen(player(name, few), seen(board, "AAT"))
        assert isinstance(choice.move, Play | Exchange)
    assert chosen(player("greedy", few), seen(EMPTY, "AT")).points == 4


def test_leaves_are_numbered_without_gap() -> None:
    from itertools import combinations_with_replacement as sets

    numbers = [
        sum(int(parts(5)[place, kind]) for place, kind in enumerate(one, 1))
        for size in range(7)
        for one in sets(range(5), size)
    ]
    assert sorted(numbers) == list(range(count_of(5)))


def test_leaves_survive_their_file() -> None:
    many = learnt(3)
    made = Leaves(many.kinds[:12], many.table[: count_of(12)], {})
    again = unpack(pack(Leaves(made.kinds, made.table, {"seed": 3})))
    assert (again.table == made.table).all()
    assert (again.kinds, again.origin) == (made.kinds, {"seed": 3})
    with pytest.raises(ValueError, match="no leaves"):
        unpack(b"something else")


def test_a_language_without_values_keeps_nothing_dear() -> None:
    assert leaves_for("de", tiles("de")).value("Q?") == 0
    assert leaves_for("fr", tiles("de")).value("Q?") == 0, "other letters, other numbers"


@settings(max_examples=20)
@given(WORDS, RACKS.filter(lambda rack: rack.count("?") <= 2), st.integers(0, 1 << 32))
def test_001_3_7_1_exhaustive_finds_what_the_plain_search_finds(
    words: set[str], rack: list[str], seed: int
) -> None:
    """001 §3.7, 1: every word everywhere, the most points."""
    generator = small(words)
    board = grown(generator, seed, 4)
    choice = chosen(exhaustive(generator), seen(board, rack), seed)
    plain = exhaustive_plays(board, rack, [tuple(word) for word in words], tiles())
    assert choice.points == max(plain.values(), default=0)
    if isinstance(choice.move, Play):
        assert plain[choice.move] == choice.points


def test_001_3_7_2_a_time_limit_begins_anywhere_in_the_list() -> None:
    """001 §3.7, 2: as many words as there is time for; here as many as are counted."""
    letters = "AEST"
    words = {a + b + c + d for a in letters for b in letters for c in letters for d in letters}
    words |= {word + end for word in words for end in "AEST"}
    generator = small(words)
    assert len(word_codes(generator)[0]) == len(words)
    way, position = timed(generator, 60), seen(EMPTY, "AESTAEST"[:7])
    few = {[*way(position, Budget(iterations=1), Rng(seed))][-1].move for seed in range(12)}
    assert len(few) > 1, "a thousand words from different places have different best plays"
    every = [*way(position, Budget(iterations=2), Rng(1))][-1]
    assert every.points == chosen(player("greedy", generator), position).points
    again = [*way(position, Budget(iterations=1), Rng(3))]
    assert again == [*way(position, Budget(iterations=1), Rng(3))]
    assert [one.points for one in again] == sorted({one.points for one in again})


def test_common_knows_the_words_most_people_know() -> None:
    generator = Generator(Lexicon.open("en"), tiles("en"))
    few = common_words_generator(generator)
    assert 50_000 < len(few.lexicon) < len(generator.lexicon)
    assert "HOUSE" in few.lexicon
    assert "QI" not in few.lexicon
    choice = chosen(common(generator), Observation(EMPTY, tuple("HOUSEQI"), MEE.bag(tiles("en"))))
    assert isinstance(choice.move, Play)
    assert "".join(choice.move.tiles) in few.lexicon


def test_common_plays_no_word_that_the_game_has_not() -> None:
    generator = small({"AS", "RAT"})
    assert sorted(common_words_generator(generator).lexicon.words()) == ["AS", "RAT"]


def test_a_language_without_such_a_list_has_no_common_player() -> None:
    german = language("de")
    generator = Generator(Lexicon.of(["AS"], german.alphabet), german.tiles["scrabble"])
    with pytest.raises(Invalid) as caught:
        player("common", generator)
    assert caught.value.code == "scrabble.no-common"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_values_that_come_along_make_sense(code: str) -> None:
    values = leaves_for(code, tiles(code))
    assert values.origin["language"] == code
    assert 20 < values.value("?") < 35
    assert values.value("S") > 4
    assert values.value("Q") < 0 < values.value("QU") - values.value("Q")
    assert values.value("EE") < 2 * values.value("E") + 1
    assert values.value("VV") < values.value("V")
    assert values.value("AEINST") > 15


@pytest.mark.slow
def test_the_champion_simulates_and_ends_exactly() -> None:
    generator = small({"AS", "SA", "RAS", "SAS", "AA"})
    kinds = (*tiles().letters, "?")
    before = Observation(EMPTY, tuple("ASRSASS"), MEE.of("AASSRR" * 4, kinds))
    *_, last = champion(generator)(before, Budget(iterations=200), Rng(1))
    assert last.nodes > 0, "candidates were tried out"
    end = Observation(EMPTY, ("A", "R", "S"), MEE.of("Z", kinds), (1,), (10, 40))
    *_, last = champion(small({"AS", "SA", "RAS"}))(end, Budget(iterations=1000), Rng(0))
    assert (last.points, last.worth, last.proved) == (4, -3.0, True), "AS, then RAS, then Z"
