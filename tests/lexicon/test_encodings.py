"""Encodings: words come back as they were written, whatever wrote them."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.encodings import decode_text
from quadrille.lexicon.wordlist import named_alphabet, read
from tests.lexicon.naive import FRENCH, GERMAN

FRENCH_WORDS = ["été", "où", "garçon", "Noël", "naïf", "âne", "cœur", "forêt", "hôtel", "goût"]
OLD_WORDS = [word for word in FRENCH_WORDS if "œ" not in word]
GERMAN_WORDS = ["Straße", "Äpfel", "schön", "Übung", "Mädchen", "Füße", "Öl"]
FOLDED = ("ETE", "OU", "GARCON", "NOEL", "NAIF", "ANE", "COEUR", "FORET", "HOTEL", "GOUT")
MORE = """
rat art chien niche à là déjà père mère crème règle procès très célèbre lumière château
pâte tâche mâle gâteau façade leçon reçu ça français hélas élève école écho étang
gîte dîner boîte abîme maïs haïr égoïste ouïe héroïne côte tôt rôle drôle dôme pôle
sûr mûre flûte brûler voûte aigüe capharnaüm œil bœuf nœud sœur vœu œuf œdème cœlacanthe
tête bête fête même évêque être rêve conquête canoë foëne ambigüité señor
"""
MORE_WORDS = MORE.split()
UNICODE = [
    "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"
]  # fmt: skip
OLD = ["cp1252", "latin-1", "iso8859-15", "mac_roman", "cp437", "cp850", "cp863"]
ENDS = ["\n", "\r\n", "\r"]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("encoding", [*UNICODE, "cp1252", "iso8859-15", "mac_roman"])
def test_any_encoding_is_read(encoding: str, end: str) -> None:
    raw = end.join([*FRENCH_WORDS, ""]).encode(encoding)
    found = read(raw, FRENCH)
    assert found.words == FOLDED
    assert found.faults == ()


@pytest.mark.parametrize("encoding", ["latin-1", "cp437", "cp850", "cp863"])
def test_encodings_without_the_joined_letter(encoding: str) -> None:
    raw = "\n".join(OLD_WORDS).encode(encoding)
    assert decode_text(raw) == "\n".join(OLD_WORDS)


@pytest.mark.parametrize(
    "encoding", ["cp1252", "iso8859-15", "mac_roman", "cp850", "cp863", "utf-16-le", "utf-32-be"]
)
@pytest.mark.parametrize("words", [OLD_WORDS, [word.upper() for word in OLD_WORDS]])
def test_capitals_and_small_letters_are_distinguished(encoding: str, words: list[str]) -> None:
    assert decode_text("\n".join(words).encode(encoding)).split() == words


@pytest.mark.parametrize("encoding", ["utf-8", "utf-32-le", "cp1252", "mac_roman", "cp850"])
def test_german_in_old_encodings(encoding: str) -> None:
    raw = "\n".join(GERMAN_WORDS).encode(encoding)
    wanted = ("STRASSE", "ÄPFEL", "SCHÖN", "ÜBUNG", "MÄDCHEN", "FÜSSE", "ÖL")
    assert read(raw, GERMAN).words == wanted


@st.composite
def lists(draw: st.DrawFn, encoding: str) -> list[str]:
    """Draw French words that an encoding has; a list of some length always has an é and an ê."""
    # The capitals of Québec's page are the small letters of Europe's: one in front tells nothing.
    cases = [str.lower, str.upper] + [str.capitalize] * (encoding != "cp863")
    case = draw(st.sampled_from(cases))
    drawn = draw(st.lists(st.sampled_from(FRENCH_WORDS + MORE_WORDS), max_size=12, unique=True))
    words = [case(word) for word in draw(st.permutations(["été", "forêt", "garçon", *drawn]))]
    return [word for word in words if word.encode(encoding, "ignore").decode(encoding) == word]


@given(st.data(), st.sampled_from(OLD + UNICODE), st.sampled_from(ENDS))
def test_french_words_come_back(data: st.DataObject, encoding: str, end: str) -> None:
    text = end.join([*data.draw(lists(encoding)), ""])
    assert decode_text(text.encode(encoding)) == text


@given(
    st.lists(
        st.tuples(
            st.sampled_from(FRENCH_WORDS + MORE_WORDS + GERMAN_WORDS),
            st.sampled_from(["utf-8", "cp1252"]),
        ),
        min_size=1,
    ),
    st.sampled_from(ENDS),
    st.booleans(),
)
def test_a_list_put_together_from_two(drawn: list[tuple[str, str]], end: str, marked: bool) -> None:
    """Line by line of UTF-8 and of Windows-1252, as when one file is added to another."""
    raw = b"".join((word + end).encode(encoding) for word, encoding in drawn)
    decoded = decode_text(codecs.BOM_UTF8 * marked + raw)
    assert decoded == "".join(word + end for word, _ in drawn)


@given(
    st.lists(st.sampled_from(MORE_WORDS), min_size=1),
    st.lists(st.sampled_from(MORE_WORDS), max_size=9),
    st.sampled_from(["mac_roman", "cp850", "iso8859-15"]),
)
def test_any_old_encoding_may_be_the_other(new: list[str], old: list[str], encoding: str) -> None:
    known = [word for word in old if word.encode(encoding, "ignore").decode(encoding) == word]
    words = [*new, "été", "forêt", "garçon", *known]
    raw = "\n".join(new).encode() + b"\n" + "\n".join(words[len(new) :]).encode(encoding)
    assert decode_text(raw).split() == words


def test_old_letters_that_look_like_greek_ones_are_no_utf_8() -> None:
    """Œ and a letter with an accent make a good Greek letter of two bytes."""
    words = ["été", "Œéé", "forêt"]
    assert "Œé".encode("mac_roman").decode("utf-8") == "Ύ"
    assert decode_text("\n".join(words).encode("mac_roman")).split() == words


def test_one_bad_byte_spoils_one_line() -> None:
    raw = "été\ngarçon\n".encode() + b"\xff\xfe\x81\n" + "où\n".encode()
    assert decode_text(raw).split("\n")[0:2] == ["été", "garçon"]
    assert decode_text(raw).split("\n")[3] == "où"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", ["à", "a", "où", "rat\n", "œœ à\r\n", "Ünï\n"])
def test_a_word_is_enough_to_recognise_wide_signs(encoding: str, text: str) -> None:
    assert decode_text(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-16-le", "utf-32-be"])
def test_a_file_cut_in_the_middle_of_a_sign(encoding: str) -> None:
    raw = "rat\nété\nart\n".encode(encoding)
    assert decode_text(raw[:-1]).startswith("rat\nété\nart")


@pytest.mark.parametrize("raw", [b"", b"\0", b"\0\0\0\0", b"\x1a", codecs.BOM_UTF8])
def test_a_file_of_nothing_is_nothing(raw: bytes) -> None:
    assert decode_text(raw) == ""


def test_what_dos_and_a_crash_leave_at_the_end() -> None:
    assert read("été\r\n\x1a".encode("cp850"), FRENCH).faults == ()
    assert read(b"rat\n" + bytes(4000), FRENCH).faults == ()


def test_a_zero_byte_inside_is_a_fault_of_its_line() -> None:
    found = read(b"rat\nar\0t\nchien\n", FRENCH)
    assert found.words == ("RAT", "CHIEN")
    assert [(fault.line, fault.params["sign"]) for fault in found.faults] == [(2, "\0")]


@pytest.mark.parametrize("encoding", UNICODE + OLD)
@pytest.mark.parametrize("end", ENDS)
def test_the_language_is_found_in_any_encoding(encoding: str, end: str) -> None:
    raw = f"rat{end}#Language: DE{end}über{end}".encode(encoding)
    assert named_alphabet(raw) is GERMAN
