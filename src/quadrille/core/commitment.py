"""A commitment to a draw: shown before the first move, opened at the end, checked by anybody.

The commitment is the SHA-256 of a text with a secret salt of 128 bits, the seed from which the draw
was made, and the options with all that was drawn. Who knows it before the game can neither compute
the draw nor exchange it later without being noticed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from quadrille.core.errors import Invalid

DrawKind = Literal["random", "chosen"]
RANDOM: DrawKind = "random"
CHOSEN: DrawKind = "chosen"
SALT_BYTES = 16
KEY = "commitment"
"""The first line of a commitment in the head of a record; the others begin with it."""
FORM = re.compile(r"[0-9a-f]{64}", re.ASCII)
SALT_FORM = re.compile(r"[0-9a-f]{32}", re.ASCII)
SEED_FORM = re.compile(r"0|[1-9][0-9]{0,19}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Commitment:
    """What was promised of a draw and, once it is opened, what proves it."""

    digest: str
    draw: DrawKind = RANDOM
    """Whether the draw was left to chance, or chosen by whoever made the table."""
    seed: int | None = None
    salt: str | None = None

    @property
    def is_opened(self) -> bool:
        """Whether its seed and its salt are known."""
        return self.seed is not None and self.salt is not None

    def fields(self) -> list[tuple[str, str]]:
        """Return its lines in the head of a record.

        >>> [key for key, _ in Commitment("0" * 64, seed=7, salt="0" * 32).fields()]
        ['commitment', 'commitment-draw', 'commitment-seed', 'commitment-salt']
        """
        lines = [(KEY, self.digest), (f"{KEY}-draw", self.draw)]
        if self.seed is not None and self.salt is not None:
            lines += [(f"{KEY}-seed", str(self.seed)), (f"{KEY}-salt", self.salt)]
        return lines


def digest_of(game: str, options: Mapping[str, str], seed: int, salt: str) -> str:
    """Return the commitment to a draw: the SHA-256 of its lines, each with its line end.

    >>> digest_of("samegame", {"fill": "random 7"}, 7, "0" * 32)[:16]
    'e3f14b3ae9758683'
    """
    lines = ["quadrille draw 1", f"game: {game}", f"salt: {salt}", f"seed: {seed}"]
    lines += [f"{key}: {' '.join(options[key].split())}" for key in sorted(options)]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def take_commitment(fields: dict[str, str]) -> Commitment | None:
    """Take the commitment out of the fields of a record's head; `None` if it has none.

    >>> take_commitment({"rows": "4"}) is None
    True
    """
    if KEY not in fields:
        return None
    digest, draw = fields.pop(KEY), fields.pop(f"{KEY}-draw", RANDOM)
    seed, salt = fields.pop(f"{KEY}-seed", None), fields.pop(f"{KEY}-salt", None)
    if (
        not FORM.fullmatch(digest)
        or draw not in (RANDOM, CHOSEN)
        or (seed is None) != (salt is None)
        or (seed is not None and not SEED_FORM.fullmatch(seed))
        or (salt is not None and not SALT_FORM.fullmatch(salt))
    ):
        raise Invalid("record-commitment")
    kind = CHOSEN if draw == CHOSEN else RANDOM
    return Commitment(digest, kind, None if seed is None else int(seed), salt)
