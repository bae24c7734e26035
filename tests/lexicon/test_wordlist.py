"""A person's own list: any encoding, any line."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quadrille.core.i18n import use_language
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.encodings import decode_text
from quadrille.lexicon.wordlist import (
    LINE_END,
    WordList,
    named_alphabet,
    named_language,
    read,
    write_wordlist,
)
from tests.lexicon import naive
from tests.lexicon.naive import FRENCH, GERMAN


def test_marks_in_the_middle_do_no_harm() -> None:
    assert read(codecs.BOM_UTF8 + b"rat\n" + codecs.BOM_UTF8 + b"art\n", FRENCH).words == (
        "RAT",
        "ART",
    )


def test_decomposed_accents() -> None:
    found = read("e\u0301te\u0301\nA\u0308pfel\n".encode(), GERMAN)
    assert found.words == ("ETE", "ÄPFEL")


def test_comments_blanks_case_and_repetition() -> None:
    found = read(b"# mine\n\n  rat  # a beast\nRAT\n\t\nRat\n#art\nart", FRENCH)
    assert found == WordList(FRENCH, ("RAT", "ART"), (), 2)


def test_bad_lines_are_reported_with_number_and_reason() -> None:
    raw = f"rat\nR2D2\n\ndeux mots\n{'x' * 25}\nweek-end\naujourd’hui\nart".encode()
    found = read(raw, FRENCH)
    assert found.words == ("RAT", "ART")
    assert [(fault.line, fault.code) for fault in found.faults] == [
        (2, "lexicon.line-letters"),
        (4, "lexicon.line-several"),
        (5, "lexicon.line-long"),
        (6, "lexicon.line-letters"),
        (7, "lexicon.line-letters"),
    ]
    assert [fault.params.get("sign") for fault in found.faults] == ["2", None, None, "-", "’"]
    assert str(found.faults[0]) == "Line 2: “R2D2” is not a word: “2” is not a letter here."
    assert "too long: a word has at most 24 letters" in str(found.faults[2])
    with use_language("fr"):
        assert str(found.faults[0]).startswith("Ligne 2")


def test_what_cannot_be_printed_is_named() -> None:
    (fault,) = read(b"ra\x1bt\n", FRENCH).faults
    assert fault.params["sign"] == "\x1b"
    assert "“U+001B” is not a letter" in str(fault)
    assert "\x1b" not in str(fault)


def test_what_nobody_sees_does_no_harm() -> None:
    text = "ra\u200bt\nart\u2060\nchi\u00aden\n\u200d\n"
    assert read(text.encode(), FRENCH) == WordList(FRENCH, ("RAT", "ART", "CHIEN"))


def test_a_language_is_named_even_if_nobody_knows_it() -> None:
    assert named_language(b"# mine\r# Language: xx-1\rrat\r") == "xx-1"
    assert named_language(b"rat\n") == ""
    assert named_alphabet(b"# language: xx\n") is None


def test_an_accent_is_not_blamed_for_its_neighbour() -> None:
    (fault,) = read("e\u0301te\u0301-\n".encode(), FRENCH).faults
    assert fault.params["sign"] == "-"


@pytest.mark.parametrize("sign", ["a", "é", "e\u0301"])
def test_a_huge_line_is_one_fault(sign: str) -> None:
    huge = sign * 2_000_000
    found = read(f"rat\n{huge}\nart\n".encode(), FRENCH)
    assert found.words == ("RAT", "ART")
    (fault,) = found.faults
    assert (fault.line, fault.code) == (2, "lexicon.line-long")
    assert len(str(fault)) < 200


def test_a_longest_word_is_counted_in_letters() -> None:
    long = "LL" * LONGEST
    assert read(long.encode(), naive.SPANISH).words == (long,)
    assert read((long + "A").encode(), naive.SPANISH).words == ()


def test_a_list_may_name_its_language() -> None:
    assert named_alphabet("# language: de\nÄpfel\n".encode()) is GERMAN
    assert named_alphabet("rat\n#Language: DE\n".encode("utf-16")) is GERMAN
    assert named_alphabet(b"# language: klingon\nrat\n") is None
    assert named_alphabet(b"rat\n") is None
    assert named_alphabet("é".encode() * 5000) is None


@given(st.binary(max_size=400), st.sampled_from(naive.ALPHABETS))
@example(b"\xff\xfe\x00", FRENCH)
@example(b"\x00\x00\xfe\xff\x12", FRENCH)
@example(b"\xef\xbb\xbf\xff", FRENCH)
@example(b"a\x00b\x00\x00\xd8", FRENCH)
def test_any_bytes_are_read(raw: bytes, alphabet: Alphabet) -> None:
    found = read(raw, alphabet)
    assert len(found.words) == len(set(found.words))
    for word in found.words:
        assert found.alphabet.fold(word) == word
        assert 1 <= len(found.alphabet.encode(word)) <= LONGEST
    for fault in found.faults:
        assert str(fault)
    lines = len(LINE_END.split(decode_text(raw)))
    assert len(found.words) + found.repeated + len(found.faults) <= lines
    assert all(fault.line is not None and 1 <= fault.line <= lines for fault in found.faults)


@given(st.text(alphabet="aéœßÄ# \r\n1-", max_size=60), st.sampled_from(["utf-8", "utf-16"]))
def test_every_line_is_a_word_a_fault_or_nothing(text: str, encoding: str) -> None:
    found = read(text.encode(encoding), GERMAN)
    entries = [line.partition("#")[0].strip() for line in LINE_END.split(text)]
    lines = [number for number, line in enumerate(entries, 1) if line]
    assert len(found.words) + found.repeated + len(found.faults) == len(lines)
    assert {fault.line for fault in found.faults} <= set(lines)


@given(naive.lexicons())
def test_a_written_list_is_read_back(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    kept = WordList(alphabet, tuple(naive.in_order(words, alphabet)))
    assert read(write_wordlist(kept).encode(), alphabet) == kept
