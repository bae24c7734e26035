"""Whole games in kernels, played again by the rules; rollouts beside their plain twin."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import BLANK_CODE, Generator
from quadrille.games.scrabble.moves import Exchange, Play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.players.equity import equity, leaves_of
from quadrille.games.scrabble.players.leaves import Leaves
from quadrille.games.scrabble.players.packed import equity_row, greedy_row, new_table, tile_codes
from quadrille.games.scrabble.players.simulation import (
    EXCHANGED,
    LEAST,
    PRIOR,
    Candidates,
    Race,
    choose_candidates,
    hidden_codes,
    known_codes,
    read_turn,
    simulation,
)
from quadrille.games.scrabble.players.whole_games import play_in_kernel
from quadrille.games.scrabble.rules import apply, initial
from quadrille.games.scrabble.score import RACK, worth
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from tests.games.scrabble.movegen.test_generator import small
from tests.games.scrabble.players.test_players import learnt
from tests.games.scrabble.positions import tiles

TURNS = 400
WORDS = {
    "AA", "AS", "ES", "ET", "ETE", "LA", "LE", "LES", "LIE", "LU", "MER", "MES", "NE", "NES",
    "NI", "NU", "OS", "OU", "RAT", "RATE", "RE", "RI", "RU", "SA", "SE", "SEL", "SI", "SOL",
    "SU", "TA", "TES", "TIRE", "TIRES", "TRI", "TU", "UN", "URE", "US", "USE", "RENTES",
    "SATIRE", "ENTRAIS", "RIEN",
}  # fmt: skip


def rows_of(generator: Generator, kinds: str) -> list[list[int]]:
    rows = {
        "e": equity_row(generator.lexicon.alphabet), "g": greedy_row(), "p": greedy_row(40)
    }  # fmt: skip
    return [rows[kind] for kind in kinds]


def traced(
    generator: Generator, kinds: str, seed: int
) -> tuple[list[tuple[int, int, tuple[str, ...]]], tuple[int, int]]:
    """Play one game in the kernel; give its turns with the racks before, and the scores.

    After the turns come the two seats once more, with what they have at the end.
    """
    kernel = load("quadrille.games.scrabble.players.rollout_kernel")
    bag, empty = tile_codes(generator), generator.lines(EMPTY)
    table, results = new_table(len(bag), TURNS), np.zeros((1, 1, 4), np.int64)
    none = np.zeros(0, np.int64)
    kernel.roll_out(
        generator.map.arrays, generator.graph, empty.arrays, empty.copy().arrays,
        generator.setting, leaves_of(generator).arrays, table,
        np.array(rows_of(generator, kinds), np.int64), none, none, bag, RACK, 0, TURNS,
        np.zeros((1, 2), np.int64), np.array([-1]), np.array([seed], np.uint64), results,
    )  # fmt: skip
    names = (*generator.tiles.letters, *[""] * 31)

    def named(codes: list[int]) -> tuple[str, ...]:
        return tuple("?" if code == BLANK_CODE else names[code] for code in codes)

    turns = []
    for head, packed, held, _ in table[-1][: results[0, 0, 3]].tolist():
        codes = [held >> 6 * number & 63 for number in range(held >> 48)]
        turns.append((head, packed, named(codes)))
    for seat in (len(turns) % 2, 1 - len(turns) % 2):
        turns.append((0, 0, named(table[0][seat, : table[1][seat]].tolist())))
    return turns, (int(results[0, 0, 1]), int(results[0, 0, 2]))


@pytest.mark.parametrize(("kinds", "seed"), [("ge", 1), ("eg", 2), ("ee", 3), ("pp", 4), ("gg", 5)])
def test_a_game_of_the_kernel_is_a_game_by_the_rules(tmp_path: Path, kinds: str, seed: int) -> None:
    """Every turn, every score, every exchange and the end: all that the kernel claims."""
    path = tmp_path / "words.txt"
    path.write_text("# language: fr\n" + "\n".join(sorted(WORDS)))
    generator = Generator(Lexicon.open(str(path)), tiles())
    turns, scores = traced(generator, kinds, seed)
    drawn = [*turns[0][2], *turns[1][2]]
    moves, board = [], EMPTY
    for number, (head, packed, rack) in enumerate(turns[:-2]):
        position = Observation(board, rack, MEE.bag(tiles()))
        move, points = read_turn(generator, position, (head, packed))
        moves.append((move, points))
        used: tuple[str, ...] = ()
        if isinstance(move, Play):
            used = tuple("?" if one.islower() else one for one in move.laid().values())
            board = lay_tiles(board, move.laid())
        elif isinstance(move, Exchange):
            used = move.tiles
        kept = Counter(rack) - Counter(used)
        drawn += (Counter(turns[number + 2][2]) - kept).elements()
    options = {"lexicon": str(path), "language": "fr", "draws": "".join(drawn), "first": "0"}
    state = initial(read_options(options), 2)
    for number, ((move, points), (_, _, rack)) in enumerate(zip(moves, turns[:-2], strict=True)):
        assert sorted(state.seats[state.turn].rack) == sorted(rack)
        before = state.seats[state.turn].score
        state = apply(state, move)
        if number + 1 < len(moves):
            assert state.seats[number % 2].score == before + points
    assert state.over
    assert state.scores == scores


def test_the_same_seeds_give_the_same_games() -> None:
    generator, seeds = small(WORDS), np.arange(6, dtype=np.uint64)
    together = play_in_kernel(generator, rows_of(generator, "eg"), seeds)
    apart = [
        play_in_kernel(generator, rows_of(generator, "eg"), seeds[n : n + 1]) for n in range(6)
    ]
    assert (together == np.concatenate(apart)).all()


def test_a_quicker_search_plays_the_games_that_were_played_before() -> None:
    """Ties too are broken as they were: scores and turns from before slots were remembered."""
    english, seeds = language("en"), np.arange(1, 5, dtype=np.uint64)
    generator = Generator(Lexicon.open(english.lexicon), english.tiles["scrabble"])
    games = [
        play_in_kernel(generator, [row, row], seeds).tolist()
        for row in (equity_row(english.alphabet), greedy_row())
    ]
    assert games == [
        [[434, 454, 21], [421, 498, 20], [312, 467, 24], [493, 400, 19]],
        [[354, 404, 26], [435, 444, 26], [387, 451, 22], [357, 380, 24]],
    ]


def shuffled(codes: list[int], rng: Rng) -> list[int]:
    for last in range(len(codes) - 1, 0, -1):
        other = rng.below(last + 1)
        codes[last], codes[other] = codes[other], codes[last]
    return codes


def plain_outlook(
    generator: Generator, leaves: Leaves, position: Observation, turn: tuple[int, int], seed: int
) -> float:
    """Try one candidate out in plain Python: the other's answer, one's own, and what is kept."""
    rng, way = Rng(seed), equity(generator, leaves)
    names = [*generator.tiles.letters, *["?"] * 32]
    bag = [names[code] for code in shuffled(hidden_codes(generator, position).tolist(), rng)]
    held = [*position.known[0]] if position.known else []
    racks = [list(position.rack), held + [bag.pop() for _ in range(position.others[0] - len(held))]]
    board, scores, total = position.board, [0, 0], 0.0
    for number in range(3):
        seat = number % 2
        kinds = (*generator.tiles.letters, "?")
        unseen = MEE.of([*bag, *racks[1 - seat]], kinds)
        seen = Observation(board, tuple(racks[seat]), unseen, (len(racks[1 - seat]),))
        if number == 0:
            move, points = read_turn(generator, position, turn)
        else:
            (choice,) = way(seen, Budget(), Rng(0))
            move, points = choice.move, choice.points
            total += (choice.worth - points) * (-1 if seat else 1)
        scores[seat] += points
        assert isinstance(move, Play), "the candidates of this test are plays"
        for one in move.laid().values():
            racks[seat].remove("?" if one.islower() else one)
        board = lay_tiles(board, move.laid())
        while bag and len(racks[seat]) < RACK:
            racks[seat].append(bag.pop())
        if not racks[seat]:
            left = sum(worth(one, generator.tiles) for one in racks[1 - seat])
            return scores[0] - scores[1] + (2 * left if seat == 0 else -2 * left)
    return scores[0] - scores[1] + total


def rolled(
    generator: Generator,
    leaves: Leaves,
    position: Observation,
    turns: np.ndarray,
    seeds: list[int],
) -> np.ndarray:
    kernel = load("quadrille.games.scrabble.players.rollout_kernel")
    lines, unseen = generator.lines(position.board), hidden_codes(generator, position)
    results = np.zeros((len(turns), len(seeds), 4), np.int64)
    rows = np.array([equity_row(generator.lexicon.alphabet)] * 2, np.int64)
    kernel.roll_out(
        generator.map.arrays, generator.graph, lines.arrays, lines.copy().arrays,
        generator.setting, leaves.arrays, new_table(len(unseen) + RACK, 8), rows,
        generator.codes(position.rack), known_codes(generator, position), unseen,
        position.others[0], 0, 2, turns, np.arange(len(turns)), np.array(seeds, np.uint64), results,
    )  # fmt: skip
    return results[:, :, 0]


@settings(max_examples=15)
@given(st.integers(0, 1 << 32), st.integers(0, 1 << 32), st.integers(0, 7))
def test_a_rollout_is_what_plain_python_plays(seed: int, chance: int, known: int) -> None:
    generator, leaves = small(WORDS), learnt(seed)
    kinds = (*generator.tiles.letters, "?")
    pool = shuffled(list(range(60)), Rng(chance))
    letters = [one for one in MEE.bag(tiles()) if one in "AEILMNORSTU?"]
    drawn = [letters[number % len(letters)] for number in pool]
    unseen = MEE.of(drawn[7:40], kinds)
    held = (tuple(drawn[7 : 7 + known]),)
    position = Observation(EMPTY, tuple(drawn[:7]), unseen, (7,), known=held)
    tried = choose_candidates(generator, leaves, position)
    plays = tried.turns[tried.turns[:, 0] > EXCHANGED]
    plays = np.ascontiguousarray(plays[plays[:, 0] >= 0][:2])
    if not len(plays):
        return
    try:
        expected = plain_outlook(generator, leaves, position, tuple(plays[0].tolist()), seed)
    except AssertionError:
        return
    assert rolled(generator, leaves, position, plays, [seed])[0, 0] == round(expected * 1000)


@pytest.mark.parametrize("unseen", [40, 9])
def test_a_rollout_depends_on_none_before_it(unseen: int) -> None:
    generator, leaves = small(WORDS), learnt(3)
    kinds = (*generator.tiles.letters, "?")
    letters = [one for one in MEE.bag(tiles()) if one in "AEILMNORSTU?"]
    position = Observation(EMPTY, tuple("TIRESA?"), MEE.of(letters[-unseen:], kinds), (7,))
    turns, seeds = choose_candidates(generator, leaves, position).turns, [7, 8, 9, 7]
    together = rolled(generator, leaves, position, turns, seeds)
    assert len(turns) > 8
    assert together.tolist() == [
        [
            int(rolled(generator, leaves, position, turns[number : number + 1], [seed])[0, 0])
            for seed in seeds
        ]
        for number in range(len(turns))
    ]


@pytest.mark.parametrize(
    ("rollouts", "begin"), [(20, [1, 3]), (3 * LEAST, [0, 1, 3]), (None, [0, 1, 3, 4])]
)
def test_only_likely_candidates_begin(rollouts: int | None, begin: list[int]) -> None:
    generator = small(WORDS)
    kinds = (*generator.tiles.letters, "?")
    position = Observation(EMPTY, tuple("TIRESAN"), MEE.of("AEILMNORSTU" * 3, kinds), (7,))
    worths = np.array([18_000, 20_000, 2_000, 19_000, 17_000])
    turns = choose_candidates(generator, learnt(1), position).turns[:5]
    race = Race(generator, learnt(1), position, Candidates(turns, worths), 1, PRIOR)
    race.begin(rollouts)
    race.close()
    assert race.alive.tolist() == begin


def test_a_simulation_is_the_same_on_any_number_of_threads() -> None:
    generator = small(WORDS)
    kinds = (*generator.tiles.letters, "?")
    letters = [one for one in MEE.bag(tiles()) if one in "AEILMNORSTU"]
    position = Observation(EMPTY, tuple("TIRESAN"), MEE.of(letters, kinds), (7,))
    found = [
        list(simulation(generator, learnt(1))(position, Budget(None, 900, threads), Rng(5)))
        for threads in (1, 2, 3)
    ]
    assert found[0] == found[1] == found[2]
    assert len(found[0]) > 1
    assert 0 < found[0][-1].nodes <= 900
