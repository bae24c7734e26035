"""Duplicate Scrabble's samples: every format, with and without a joker, one seat or many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import is_blank
from quadrille.games.scrabble.duplicate.config import FORMATS
from quadrille.games.scrabble.duplicate.moves import Leave, Move, Slip
from quadrille.games.scrabble.duplicate.rules import mark_slip, words_played
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import write_play, write_tiles
from quadrille.testing.sample import Sample
from tests.conformance.scrabble import FEW, SEED


def setup_of(seats: int, **options: str) -> Setup:
    names = tuple(f"P{n}" for n in range(seats))
    return Setup("scrabble-duplicate", (("lexicon", FEW), *options.items()), names)


def seeded(seed: int) -> Setup:
    """Return every format, with and without a joker, for one to three seats."""
    return setup_of(
        1 + seed % 3,
        format=tuple(FORMATS)[seed % 3],
        joker=("no", "yes")[seed // 3 % 2],
        fill=f"random {SEED + seed}",
    )


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Hand in a play of some of the tiles, a wrong one or nothing; leave now and then."""
    chance, rack = rng.below(100), list(state.rack)
    rng.shuffle(rack)
    if chance < 45:
        found = state.config.generator.best(state.board, rack[: 3 + rng.below(5)])
        return Slip(seat, found.play if found else None)
    if chance < 57 and state.rounds:
        return Slip(seat, state.rounds[-1].top)
    return Leave(seat) if chance < 85 else Slip(seat)


def attempts(state: State) -> Iterable[str]:
    """Try right and wrong slips, and what is no slip."""
    rack = write_tiles(state.rack)
    for place in ("8H", "H8", "15O", "1A", "P1"):
        yield from (f"{place} {word}" for word in ("AS", "A", "....", rack, rack[:3], "É"))
    yield from ("nothing", "rien", "leave", "Partir", "leave now", "pass", "exchange A", "")


def unlisted(state: State, move: Move) -> bool:
    """Return whether a move is accepted without being listed: a wrong slip, worth 0 points."""
    return isinstance(move, Slip) and mark_slip(state, move.play).fault is not None


def invariant(before: State, move: Move, after: State) -> None:
    """No tile is lost or made, the top is on the board, and no slip is worth more."""
    board = Counter("?" if is_blank(one) else one for one in after.board if one)
    held = Counter(after.bag.tiles) + Counter(after.rack) + Counter("?" * after.spare)
    assert held + board == Counter(after.config.table.bag)
    assert after.rounds[: len(before.rounds)] == before.rounds
    closed = len(after.rounds) > len(before.rounds)
    assert closed == (len(before.waiting) == 1 and after.ending != "left")
    if not closed:
        assert (after.board, after.rack) == (before.board, before.rack)
        return
    last = after.rounds[-1]
    assert last.rack == tuple(before.rack)
    assert last.words == words_played(before, last.top)
    assert mark_slip(before, last.top).points == last.points
    assert all(0 <= slip.points <= last.points for slip in last.slips)
    assert all(after.board[place] for place, one in enumerate(before.board) if one)
    assert after.over or after.rack.total == after.config.rack or not after.bag.total


def secrets(state: State, seat: int | None) -> Iterable[str]:
    """Yield the secrets: the slips of other seats in this round, the seed, the order of draws."""
    yield from (str(state.config.table.seed), str(state.bag.chance))
    own = [slip.play for slip in state.slips if slip.seat == seat]
    known: set[Play] = {one.top for one in state.rounds}
    known |= {slip.play for one in state.rounds for slip in one.slips if slip.play}
    for slip in state.slips:
        if slip.play is not None and slip.play not in (*own, *known):
            yield write_play(slip.play)


SAMPLE = Sample(
    setups=(
        setup_of(1, fill=f"random {SEED}"),
        setup_of(3, format="7-on-8", fill=f"random {SEED + 1}"),
        setup_of(2, joker="yes", format="blitz", fill=f"random {SEED + 2}"),
        setup_of(12, draws="MOTSAEE", fill=f"random {SEED + 3}"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"format": "7-on-9"},
        {"joker": "maybe"},
        {"seconds": "0"},
        {"seconds": "soon"},
        {"lexicon": "none"},
        {"rules": "base"},
        {"fill": "random"},
        {"draws": "abc"},
    ),
    secrets=secrets,
    pick=pick,
    unlisted=unlisted,
)
