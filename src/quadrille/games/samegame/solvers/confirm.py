"""Every claim of a kernel is played again by the plain rules before anybody sees it."""

from __future__ import annotations

from quadrille.core.rounds import Claim
from quadrille.core.solver import KernelError
from quadrille.games.samegame import rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.state import State


def confirm(state: State, claim: Claim[Move]) -> None:
    """Play a claim again by the plain rules, or raise `KernelError`."""
    for move in claim.moves:
        state = rules.apply(state, move)
    outcome = rules.outcome(state)
    if outcome is None or outcome.scores != (claim.score,):
        raise KernelError(f"{claim.method}: {claim.score}, but the rules say {outcome}")
