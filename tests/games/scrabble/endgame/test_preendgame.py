"""One or two tiles in the bag: weighed against plain minimax on every draw."""

from __future__ import annotations

import random
from collections import Counter
from math import comb

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import CENTRE, EMPTY, lay_tiles
from quadrille.games.scrabble.endgame.exact import Endgame
from quadrille.games.scrabble.endgame.preendgame import Prospect, WeighedMove, draws, weigh
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Pass, Play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.players.endgame import endgame
from quadrille.games.scrabble.players.greedy import greedy
from tests.games.scrabble.endgame.test_exact import LETTERS, Plain, grown, small

KINDS = LETTERS + "?"


def seen(seed: int, bag: int) -> tuple[Generator, Observation]:
    """Return a small position with so many tiles in the bag."""
    chance = random.Random(seed)
    words = {"".join(chance.choices(LETTERS, k=chance.randrange(2, 4))) for _ in range(9)}
    generator = small(words)
    rack = tuple(sorted(chance.choices("AESTZ", k=3)))
    unseen = MEE.of(chance.choices("AESTZ", k=2 + bag), KINDS)
    scores = (chance.randrange(30), chance.randrange(30))
    return generator, Observation(grown(generator, seed, 3), rack, unseen, (2,), scores)


def plainly(generator: Generator, position: Observation, play: Play, drawn: tuple[str, ...]) -> int:
    """Play a play, draw, and let plain minimax tell how the game ends."""
    points = next(
        one.points for one in generator.plays(position.board, position.rack) if one.play == play
    )
    kept = Counter(position.rack) - Counter(tiles_used(play)) + Counter(drawn)
    other = Counter(position.unseen) - Counter(drawn)
    board = lay_tiles(position.board, play.laid())
    racks = (tuple(sorted(rack.elements())) for rack in (other, kept))
    return (
        position.scores[0] - position.scores[1] + points - Plain(generator).value(board, *racks, 0)
    )


@pytest.mark.parametrize("bag", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_every_draw_ends_as_plain_minimax_says(seed: int, bag: int) -> None:
    generator, position = seen(seed, bag)
    rounds = list(weigh(Endgame(generator, 1 << 12), position, Budget(iterations=2_000)))
    for weighed in rounds[-1]:
        if not weighed.empties:
            continue
        assert weighed.proved
        assert isinstance(weighed.move, Play)
        assert len(weighed.move.laid()) >= bag
        worths = [
            plainly(generator, position, weighed.move, one.drawn) for one in weighed.prospects
        ]
        assert [one.worth for one in weighed.prospects] == worths
        assert weighed.chances == (weighed.chance, weighed.chance)
    ranks = [(one.chance, one.empties, one.spread) for one in rounds[-1]]
    assert ranks == sorted(ranks, reverse=True)


def test_some_of_these_positions_have_plays_to_weigh() -> None:
    firsts = [next(weigh(Endgame(g, 1 << 10), position, Budget(iterations=1)))[0].empties
              for g, position in (seen(seed, 1) for seed in range(4))]  # fmt: skip
    assert sum(firsts) >= 2


def answered(
    generator: Generator, position: Observation, one: WeighedMove, deal: Prospect
) -> int | None:
    """Let the other answer with the most points, draw the rest, and plain minimax go on."""
    mine, other = Counter(position.rack) + Counter(deal.drawn), Counter(position.unseen)
    board = position.board
    if isinstance(one.move, Play):
        mine, board = mine - Counter(tiles_used(one.move)), lay_tiles(board, one.move.laid())
    other -= Counter((*deal.drawn, *deal.left))
    plays = generator.plays(board, tuple(sorted(other.elements())))
    plays = [found for found in plays if len(found.play.laid()) >= len(deal.left)]
    if not plays:
        return None
    answer = max(plays, key=lambda found: found.points)
    rest = other - Counter(tiles_used(answer.play)) + Counter(deal.left)
    racks = (tuple(sorted(rack.elements())) for rack in (mine, rest))
    value = Plain(generator).value(lay_tiles(board, answer.play.laid()), *racks, 0)
    return position.scores[0] - position.scores[1] + one.points - answer.points + value


@pytest.mark.parametrize("bag", [1, 2])
def test_what_leaves_a_tile_brings_no_more_than_the_best_answer_allows(bag: int) -> None:
    bounded = short = 0
    for seed in range(4):
        generator, position = seen(seed, bag)
        *_, final = weigh(Endgame(generator, 1 << 12), position, Budget(iterations=5_000))
        kept = [one for one in final if not one.empties]
        assert Pass() in [one.move for one in kept]
        for one in kept:
            short += isinstance(one.move, Play)
            assert not one.proved
            assert one.chances[0] == 0.0
            assert sum(deal.weight for deal in one.prospects) == ways(position, one)
            for deal in one.prospects:
                assert len(deal.drawn) + len(deal.left) == bag
                most = answered(generator, position, one, deal)
                assert most is None or deal.worth <= deal.high == most
                bounded += most is not None
    assert bounded
    assert short > 0 if bag == 2 else short == 0


def ways(position: Observation, one: WeighedMove) -> int:
    """Count the ways to draw some tiles and to leave the others, every tile being its own."""
    drawn, left = (len(part) for part in (one.prospects[0].drawn, one.prospects[0].left))
    return comb(position.unseen.total, drawn) * comb(position.unseen.total - drawn, left)


def test_passing_for_the_sixth_time_ends_the_game() -> None:
    generator = small({"AS"})
    position = Observation(EMPTY, ("Z",), MEE.of("EA", KINDS), (1,), (3, 3), 5)
    *_, final = weigh(Endgame(generator, 1 << 10), position, Budget(iterations=50))
    assert [(one.move, one.proved) for one in final] == [(Pass(), True)]
    assert {(deal.left, deal.worth) for deal in final[0].prospects} == {(("E",), -9), (("A",), -9)}


def test_the_first_word_is_given_whatever_the_budget_is_and_bounds_hold() -> None:
    for seed in range(4):
        generator, position = seen(seed, 1)
        rounds = list(weigh(Endgame(generator, 1 << 12), position, Budget(iterations=2_000)))
        final = {one.move: one for one in rounds[-1]}
        assert next(iter(weigh(Endgame(generator, 1 << 12), position, Budget(seconds=0))))
        for weighed in rounds:
            for one in weighed:
                low, high = one.chances
                assert low <= final[one.move].chance <= high


def test_draws_are_counted_as_often_as_they_may_happen() -> None:
    found = dict(draws(MEE.of("AAEZ", KINDS), 2))
    assert found == {("A", "A"): 1, ("A", "E"): 2, ("A", "Z"): 2, ("E", "Z"): 1}


def test_a_tie_is_half_a_win() -> None:
    play = Play(CENTRE, False, ("A", "S"))
    one = WeighedMove(play, 2, (Prospect(("A",), 1, 0, 0, 0), Prospect(("E",), 3, -4, -4, 9)))
    assert one.chance == 0.125
    assert one.chances == (0.125, 0.875)
    assert one.spread == -3.0
    assert not one.proved


def test_only_one_or_two_tiles_are_weighed() -> None:
    generator, position = seen(0, 3)
    with pytest.raises(ValueError, match="one or two"):
        next(weigh(Endgame(generator, 1 << 10), position))


def test_the_player_is_exact_at_the_end_and_another_before() -> None:
    generator = small({"AS", "SA", "RAS"})
    play = endgame(generator, greedy(generator))
    last = Observation(EMPTY, ("A", "S"), MEE.of("Z", KINDS), (1,), (5, 8))
    choice = list(play(last, Budget(), Rng(0)))[-1]
    assert (choice.points, choice.worth, choice.proved) == (4, 21.0, True)
    early = Observation(EMPTY, ("A", "S"), MEE.of("Z" * 9, KINDS), (1,))
    assert [one.bound for one in play(early, Budget(), Rng(0))] == [None]
    three = Observation(EMPTY, ("A", "S"), MEE.of("ZE", KINDS), (1, 1), (0, 0, 0))
    assert [one.bound for one in play(three, Budget(), Rng(0))] == [None]


def test_the_player_passes_when_it_can_do_nothing_else() -> None:
    generator = small({"AS"})
    stuck = Observation(EMPTY, ("Z",), MEE.of("E", KINDS), (1,))
    choice = list(endgame(generator, greedy(generator))(stuck, Budget(), Rng(0)))[-1]
    assert (choice.move, choice.worth, choice.proved) == (Pass(), -9.0, True)


def test_the_player_weighs_when_the_bag_is_nearly_empty() -> None:
    for seed in range(4):
        generator, position = seen(seed, 1)
        choices = list(
            endgame(generator, greedy(generator))(position, Budget(iterations=2_000), Rng(0))
        )
        rounds = list(weigh(Endgame(generator), position, Budget(iterations=2_000)))
        assert choices[-1].move == rounds[-1][0].move
        assert choices[-1].worth == rounds[-1][0].spread
