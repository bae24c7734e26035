"""Names of people and titles: what is read is what is there."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.names import clean_name, read_name
from quadrille.core.visible import drop_invisible, has_invisible, is_invisible, visible_text

UNSEEN = "\u200b\u202e\u2066\ufeff\u00ad\u034f\u115f\u3164\uffa0\u2800\ufe0f\ufffc\U0001d159"


@pytest.mark.parametrize("sign", UNSEEN, ids=lambda sign: f"{ord(sign):x}")
def test_an_invisible_sign_is_refused_in_a_name_and_left_out_of_a_text(sign: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_name(f"An{sign}n", "title")
    assert (refused.value.code, refused.value.params) == ("web.invisible", {"where": "title"})
    assert drop_invisible(f"An{sign}n") == clean_name(f"An{sign}n") == "Ann"
    assert visible_text(f"An{sign}n") == "An\ufffdn"
    assert is_invisible(sign)
    assert has_invisible(f"é{sign}")


def test_what_is_seen_stays() -> None:
    for text in ("Zoé", "李小龍", "محمد", "ज़ोया", "Ann 🙂", "Où\u00a0? Là\u202f!"):
        assert drop_invisible(text) == visible_text(text) == text
        assert not has_invisible(text)
    assert drop_invisible("a\tb\x07c") == "a b c"


def test_a_name_of_a_file_is_one_field_of_one_line() -> None:
    assert clean_name(" Ann |\tthe\r\nGreat\ud800 ") == "Ann the Great?"
    assert clean_name("\u3164\u200b") == ""


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Léa \u2764\ufe0f", "Léa \u2764"),
        ("\U0001f469\U0001f3fd\u200d\U0001f3eb Zoé", "\U0001f469\U0001f3fd\U0001f3eb Zoé"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\U0001f525"),
    ],
)
def test_a_name_keeps_its_pictures_without_what_keyboards_add(typed: str, read: str) -> None:
    assert read_name(typed) == read
    assert read_name(read) == read
    with pytest.raises(Invalid):
        read_name(f"{typed}\u200b")
