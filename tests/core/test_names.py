"""Names of people and titles: what is read is what is there."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.names import drop_invisible, read_name

UNSEEN = "\u200b\u202e\u2066\ufeff\u00ad\u034f\u115f\u3164\uffa0\u2800\ufe0f\ufffc\U0001d159"


@pytest.mark.parametrize("sign", UNSEEN, ids=lambda sign: f"{ord(sign):x}")
def test_an_invisible_sign_is_refused_in_a_name_and_left_out_of_a_text(sign: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_name(f"An{sign}n", "title")
    assert (refused.value.code, refused.value.params) == ("web.invisible", {"where": "title"})
    assert drop_invisible(f"An{sign}n") == "Ann"


def test_what_is_seen_stays() -> None:
    for text in ("Zoé", "李小龍", "محمد", "ज़ोया", "Ann 🙂", "Où\u00a0? Là\u202f!"):
        assert drop_invisible(text) == text
    assert drop_invisible("a\tb\x07c") == "a b c"
