"""Commitments: what they are made of, and how a record holds them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quadrille.core.commitment import CHOSEN, Commitment, digest_of, take_commitment
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup, read

SALT = "00112233445566778899aabbccddeeff"
DIGEST = digest_of("samegame", {"board": "VV/RB"}, 7, SALT)
OPENED = Commitment(DIGEST, CHOSEN, 7, SALT)


@pytest.mark.parametrize(
    "other",
    [
        digest_of("robot", {"board": "VV/RB"}, 7, SALT),
        digest_of("samegame", {"board": "VV/RR"}, 7, SALT),
        digest_of("samegame", {"board": "VV/RB"}, 8, SALT),
        digest_of("samegame", {"board": "VV/RB"}, 7, SALT[::-1]),
    ],
)
def test_a_commitment_is_of_game_options_seed_and_salt(other: str) -> None:
    assert other != DIGEST


def test_spaces_and_order_of_options_do_not_matter() -> None:
    one = digest_of("robot", {"grid": "Rv  Vr", "a": "b"}, 7, SALT)
    assert one == digest_of("robot", {"a": "b", "grid": "Rv Vr"}, 7, SALT)


@pytest.mark.parametrize("commitment", [None, OPENED, replace(OPENED, seed=None, salt=None)])
def test_a_record_keeps_its_commitment(commitment: Commitment | None) -> None:
    setup = Setup("samegame", (("board", "VV/RB"),), commitment=commitment)
    again = read(Record(setup).text()).setup
    assert again == setup
    assert commitment is None or commitment.is_opened == (commitment.seed is not None)


@pytest.mark.parametrize(
    "fields",
    [
        {"commitment": "abc"},
        {"commitment": DIGEST, "commitment-seed": "7"},
        {"commitment": DIGEST, "commitment-seed": "-7", "commitment-salt": SALT},
        {"commitment": DIGEST, "commitment-seed": "7", "commitment-salt": "short"},
        {"commitment": DIGEST, "commitment-draw": "none"},
    ],
)
def test_a_malformed_commitment_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(Invalid) as refused:
        take_commitment(fields)
    assert refused.value.code == "record-commitment"


def test_an_option_called_seed_is_an_option() -> None:
    record = read("quadrille 1\ngame: other\nseed: 5\n\n")
    assert record.setup.options == (("seed", "5"),)
