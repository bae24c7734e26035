"""Whether the draw of a finished game is the one that the server promised before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quadrille.core.commitment import RANDOM, Commitment, digest_of
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.record import Record, replay
from quadrille.games import game
from quadrille.lexicon.named_words import DIGESTS


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about the commitment of a record."""

    commitment: Commitment | None
    problem: QuadrilleError | None = None

    @property
    def is_valid(self) -> bool:
        """Whether nothing speaks against the record."""
        return self.problem is None


def verify(record: Record) -> Verification:
    """Check that a record keeps the promise of its head.

    The commitment must be that of its options, seed and salt; a random draw must follow from the
    seed; and every move must be possible on it.
    """
    commitment = record.setup.commitment
    try:
        _check(record, commitment)
    except QuadrilleError as problem:
        return Verification(commitment, problem)
    return Verification(commitment)


def _check(record: Record, commitment: Commitment | None) -> None:
    setup = record.setup
    if commitment is None:
        raise Illegal("draw.no-commitment")
    if commitment.seed is None or commitment.salt is None:
        raise Illegal("draw.not-opened")
    rules, options = game(setup.game), _without_digests(dict(setup.options))
    if digest_of(setup.game, options, commitment.seed, commitment.salt) != commitment.digest:
        raise Illegal("draw.other")
    if commitment.draw == RANDOM and not _follows(rules, options, commitment.seed):
        raise Illegal("draw.not-from-seed")
    for _ in replay(rules, setup, record.entries):
        pass


def _follows(rules: AnyGame, options: Mapping[str, str], seed: int) -> bool:
    """Return whether a seed draws what options say."""
    drawn = (
        rules.options(rules.configure(each)) for each in (rules.redraw(options, seed), options)
    )
    one, other = map(_without_digests, drawn)
    return one == other


def _without_digests(options: Mapping[str, str]) -> dict[str, str]:
    return {key: value for key, value in options.items() if key not in DIGESTS}
