"""What a game tells the conformance suite about itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng

Invariant: TypeAlias = Callable[[Any, Any, Any], None]
"""Given the state before, the move and the state after: assert what must hold."""

Secrets: TypeAlias = Callable[[Any, int | None], Iterable[str]]
"""Given a state and a seat (`None`: a spectator): texts that must not reach it in any form."""


Pick: TypeAlias = Callable[[AnyGame, Any, int, Rng], Any]
"""Given a game, a state, a seat and chance: choose one of its legal moves."""


def any_move(game: AnyGame, state: Any, seat: int, rng: Rng) -> Any:
    """Choose among all legal moves alike."""
    return rng.choice(list(game.legal_moves(state, seat)))


def whole_move(move: Any) -> Iterable[Any]:
    """Return the move as its only part."""
    return (move,)


def all_listed(state: Any, move: Any) -> bool:
    """Return false: every accepted move is listed."""
    return False


def nothing_hidden(state: Any, seat: int | None) -> Iterable[str]:
    """Return nothing: the game has no secrets."""
    return ()


@dataclass(frozen=True, eq=False)
class Sample:
    """The setups of one game to try, and the laws that only this game has."""

    setups: tuple[Setup, ...]
    """A few setups of every kind: rule sets, sizes, fills, seats."""
    seeded: Callable[[int], Setup]
    """A setup for each seed, small enough that a thousand of them are played out quickly."""
    attempts: Callable[[Any], Iterable[str]]
    """Texts of moves to try in a state, legal or not; the suite adds its own mutations."""
    invariant: Invariant
    bad_options: tuple[dict[str, str], ...]
    """Options that the game must refuse."""
    secrets: Secrets = nothing_hidden
    pick: Pick = any_move
    """How random play chooses, for a game that blind chance would hardly ever end."""
    parts: Callable[[Any], Iterable[Any]] = whole_move
    """How a move parts into moves that are legal one after the other, if several make one."""
    unlisted: Callable[[Any, Any], bool] = all_listed
    """Which moves a state accepts although they are not listed, such as invalid words."""
