"""Refereed Scrabble's samples: every challenge rule, one to four seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.scrabble.config import CHALLENGES
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.moves import Pass, Play
from quadrille.games.scrabble.referee.moves import Move, Rest
from quadrille.games.scrabble.referee.state import State
from quadrille.testing.sample import Sample
from tests.conformance.scrabble import FEW


def setup_of(seats: int, **options: str) -> Setup:
    names = tuple(f"P{n}" for n in range(seats))
    chosen = {"lexicon": FEW, **options}
    return Setup("scrabble-referee", tuple(chosen.items()), names)


def seeded(seed: int) -> Setup:
    """Return every challenge rule for one to four seats."""
    return setup_of(
        1 + seed % 4,
        challenge=CHALLENGES[seed % len(CHALLENGES)],
        rules=("official", "base")[seed // 5 % 2],
        referee="lexicon",
        clock=("0", "25")[seed // 10 % 2],
    )


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Lay a word of tiles that somebody may have, or do what is listed."""
    if state.resting or not state.config.has_lexicon or rng.below(100) < 30:
        return rng.choice(list(game.legal_moves(state, seat)))  # type: ignore[no-any-return]
    tiles = list(state.unseen)
    rng.shuffle(tiles)
    found = generator_of(state.config).best(state.board, tiles[: state.held[seat]])
    return found.play if found else Pass()


def attempts(state: State) -> Iterable[str]:
    """Try plays, right and wrong, and what is no move."""
    for place in ("8H", "H8", "15O", "1A", "P1"):
        yield from (f"{place} {word}" for word in ("AS", "A", "....", "RAS", "MoT", "É"))
    yield from ("exchange 3", "exchange 0", "exchange 9", "exchange", "échanger 2", "exchange A")
    yield from ("rest", "rest ABC", "rest 3", "challenge", "accept", "refuse", "agree", "pass")
    yield from ("resign", "abandonner", "overtime", "pass 3", "")


def unlisted(state: State, move: Move) -> bool:
    """Return whether a move is accepted without being listed: a play, or the rest of a rack."""
    return isinstance(move, Play | Rest)


def invariant(before: State, move: Move, after: State) -> None:
    """Tiles are counted: those on the board, in the bag and on the racks are all there are."""
    lying = sum(map(bool, after.board))
    assert lying + after.bag + sum(after.held) == after.config.bag.total
    assert after.unseen.total == after.bag + sum(after.held) - sum(
        len(tiles) for _, tiles in after.rests
    )
    assert not after.bag or all(held == 7 for held in after.held)
    if not after.over:
        gained = Counter[int]()
        for turn in after.sheet:
            gained[turn.seat] += turn.points
        assert after.scores == tuple(gained[seat] for seat in range(len(after.scores)))


SAMPLE = Sample(
    setups=(
        setup_of(1),
        setup_of(2, challenge="five", clock="25"),
        setup_of(3, challenge="double"),
        setup_of(4, rules="base", challenge="none", lexicon="none", language="en"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"rules": "mine"},
        {"challenge": "maybe"},
        {"clock": "soon"},
        {"lexicon": "none", "referee": "lexicon"},
        {"fill": "random 3"},
        {"draws": "ABC"},
    ),
    pick=pick,
    unlisted=unlisted,
)
