"""The original Mixmo's samples: two to twenty seats, full and small bags, both ways to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.original.moves import Leave, Move, Name
from quadrille.games.mixmo.original.rules import against_mixmo
from quadrille.games.mixmo.original.state import State
from quadrille.testing.sample import Sample
from tests.conformance import mixmo


def setup_of(seats: int, **options: str) -> Setup:
    return Setup("mixmo-original", tuple(options.items()), tuple(f"P{n}" for n in range(seats)))


def seeded(seed: int) -> Setup:
    """Return two to four seats and a bag that just serves them, both ways to win in turn."""
    seats, win = 2 + seed % 3, ("first", "score")[seed % 2]
    return setup_of(seats, fill=f"random {seed} {24 + seed % 7}", win=win)


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Play on one's own grid as in the duplicate game; call when it may be; leave at last."""
    if state.naming == seat:
        return Move(seat, Name(rng.choice(("animaux", "couleurs", "emotions"))))
    if rng.below(12) == 0:
        return Move(seat, Leave())
    action = mixmo.pick(game, state.desks[seat], 0, rng)
    if not isinstance(action, Mixmo):
        return Move(seat, action)
    if state.naming is None and not any(against_mixmo(state, seat)):
        return Move(seat, action)
    return Move(seat, Leave())


def attempts(state: State) -> Iterable[str]:
    """Try what may be done on a grid, and what may not at this table."""
    for seat in state.present[:2]:
        yield from list(mixmo.attempts(state.desks[seat]))[:60]
    yield from ("mixmo", "theme animaux", "theme", "thème rien", "leave", "partir", "leave now")


def invariant(before: State, move: Move, after: State) -> None:
    """No tile is lost or made; only the mover's grid changes; only a mixmo deals."""
    held = Counter("".join(desk.config.draw for desk in after.desks) + after.bag)
    assert held == Counter(after.config.bag)
    for seat, (old, new) in enumerate(zip(before.desks, after.desks, strict=True)):
        assert new.config.draw.startswith(old.config.draw)
        assert new.shown == len(new.config.draw)
        if seat != move.seat:
            assert new.grid == old.grid
    dealt = len(before.bag) - len(after.bag)
    assert dealt == (min(len(before.bag), 2 * len(before.present)) if _called(move) else 0)
    assert after.present == tuple(
        seat for seat in before.present if seat != move.seat or not isinstance(move.action, Leave)
    )
    assert after.over == (len(after.present) == 1 or (_called(move) and not before.bag))
    assert after.naming is None or after.naming in after.present


def _called(move: Move) -> bool:
    return isinstance(move.action, Mixmo)


def secrets(state: State, seat: int | None) -> Iterable[str]:
    """Yield the secrets: the order of the bag, and the tiles and grids of the others."""
    if len(state.bag) > 3:
        yield state.bag
    if state.over:
        return
    for other, desk in enumerate(state.desks):
        if other != seat:
            yield desk.config.draw
            yield from (line for line in desk.grid if len(line.split()) > 1)


SAMPLE = Sample(
    setups=(
        setup_of(2, fill="random 1 30"),
        setup_of(3, win="score", fill="random 2 20"),
        setup_of(20),
        setup_of(4, reference="english.txt", fill="random 4"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"bag": "VSOLIA"},
        {"bag": "vsoliaddeeipsieessonnit"},
        {"win": "never"},
        {"reference": "nodictionary.txt"},
        {"fill": "random 1 19"},
        {"theme": "animaux"},
    ),
    secrets=secrets,
    pick=pick,
)
