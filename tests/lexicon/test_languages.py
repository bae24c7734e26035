"""A language is data: ours are as specified, another is a folder, and faults are reported."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.i18n import use_language
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.language import read_language
from quadrille.lexicon.languages import (
    codes,
    current_alphabet,
    language,
    languages,
    languages_and_faults,
)
from quadrille.lexicon.tiles import TileSet

FRENCH_BAG = "A10 B2 C3 D4 E17 F2 G3 H3 I9 J2 K1 L6 M3 N7 O7 P3 Q2 R6 S7 T7 U6 V3 W1 X1 Y1 Z1"
SCRABBLE = {
    "fr": (
        "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1",
        "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K10 L1 M2 N1 O1 P3 Q8 R1 S1 T1 U1 V4 W10 X10 Y10 Z10",
        102,
    ),
    "en": (
        "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1",
        "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10",
        100,
    ),
    "de": (
        "A5 B2 C2 D4 E15 F2 G3 H4 I6 J1 K2 L3 M4 N9 O3 P1 Q1 R6 S7 T6 U6 V1 W1 X1 Y1 Z1 Ä1 Ö1 Ü1",
        "A1 B3 C4 D1 E1 F4 G2 H2 I1 J6 K4 L2 M3 N1 O2 P4 Q10 R1 S1 T1 U1 V6 W3 X8 Y10 Z3 Ä6 Ö8 Ü6",
        102,
    ),
}
TOY = """
name = { en = "Toy" }

[alphabet]
letters = "A B C CH H"
vowels = "A"

[alphabet.written-as]
"Ø" = "CHA"

[lexicons]
xx = "toys"

[tiles.scrabble]
blanks = 1

[tiles.scrabble.letters]
A = { count = 3, points = 1 }
CH = { count = 2, points = 5 }
"""


def numbers(text: str) -> dict[str, int]:
    return {part[0]: int(part[1:]) for part in text.split()}


def counted(tiles: TileSet) -> dict[str, int]:
    return dict(zip(tiles.letters, tiles.counts, strict=True))


@pytest.mark.parametrize("code", SCRABBLE)
def test_the_usual_sets_of_scrabble(code: str) -> None:
    counts, points, total = SCRABBLE[code]
    tiles = language(code).tiles["scrabble"]
    assert counted(tiles) == numbers(counts)
    assert dict(zip(tiles.letters, tiles.points, strict=True)) == numbers(points)
    assert (tiles.blanks, tiles.bandits, tiles.total) == (2, 0, total)
    assert tiles.letters == language(code).alphabet.letters


def test_the_bag_of_the_original_mixmo() -> None:
    tiles = language("fr").tiles["mixmo"]
    assert counted(tiles) == numbers(FRENCH_BAG)
    assert (tiles.blanks, tiles.bandits, tiles.total) == (2, 1, 120)
    assert tiles.bandit_letters == ("K", "W", "X", "Y", "Z")
    assert not any(tiles.points)


def in_proportion(tiles: TileSet, total: int) -> list[int]:
    """Bring a set to another size, by largest remainders."""
    shares = [count * total / sum(tiles.counts) for count in tiles.counts]
    whole = [int(share) for share in shares]
    nearest = sorted(range(len(shares)), key=lambda code: whole[code] - shares[code])
    for code in nearest[: total - sum(whole)]:
        whole[code] += 1
    return whole


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_bags_that_we_made_follow_their_rule(code: str) -> None:
    scrabble, tiles = language(code).tiles["scrabble"], language(code).tiles["mixmo"]
    assert list(tiles.counts) == in_proportion(scrabble, 117)
    assert (tiles.blanks, tiles.bandits, tiles.total) == (2, 1, 120)
    dear = sorted(scrabble.letters, key=scrabble.worth, reverse=True)[:5]
    assert set(tiles.bandit_letters) == set(dear)


def test_the_rule_of_the_bandit_is_that_of_the_french_box() -> None:
    french = language("fr").tiles
    dear = sorted(french["scrabble"].letters, key=french["scrabble"].worth, reverse=True)[:5]
    assert french["mixmo"].bandit_letters == tuple(sorted(dear))


def test_every_tile_comes_out_of_the_bag() -> None:
    tiles = language("de").tiles["scrabble"]
    drawn = list(tiles.tiles())
    assert len(drawn) == tiles.total - tiles.blanks
    assert all(drawn.count(letter) == tiles.count(letter) for letter in tiles.letters)


def test_ours_have_names_lists_and_vowels(home: Path) -> None:
    assert codes() == ["de", "en", "fr"]
    for one in languages():
        assert set(one.names) == {"en", "fr"}
        assert one.lexicon == one.lexicons[one.code]
        assert one.alphabet.name == one.code
        assert {*"AEIOUY"} <= one.alphabet.vowels < set(one.alphabet.letters)
        assert one.alphabet.semivowels == {"Y"}
    with use_language("fr"):
        assert language("de").name == "allemand"
        assert current_alphabet() is language("fr").alphabet
    assert language("de").name == "German"
    assert language("fr").frequent == "fr-light"


def folder_of(home: Path, code: str, text: str) -> Path:
    path = home / "data/languages" / code / "language.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_folder_is_a_language(home: Path) -> None:
    folder_of(home, "xx", TOY)
    assert codes() == ["de", "en", "fr", "xx"]
    toy = language("xx")
    assert toy == languages()[-1]
    assert toy.alphabet == Alphabet("xx", ("A", "B", "C", "CH", "H"), {"Ø": "CHA"}, frozenset("A"))
    assert toy.alphabet.fold("bø") == "BCHA"
    assert list(toy.tiles["scrabble"].tiles()) == ["A", "A", "A", "CH", "CH"]
    assert toy.tiles["scrabble"].worth("CH") == 5
    with use_language("fr"):
        assert toy.name == "Toy"


def refused(text: str) -> Invalid:
    with pytest.raises(Invalid) as caught:
        read_language(text, "xx")
    assert str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("code", "was", "becomes"),
    [
        ("lexicon.language-toml", 'name = { en = "Toy" }', "name = Toy"),
        ("lexicon.language-key", 'name = { en = "Toy" }', ""),
        ("lexicon.language-key", 'name = { en = "Toy" }', "name = {}"),
        ("lexicon.language-table", 'name = { en = "Toy" }', 'name = "Toy"'),
        ("lexicon.language-text", 'name = { en = "Toy" }', "name = { en = 3 }"),
        ("lexicon.language-text", 'name = { en = "Toy" }', 'name = { en = " " }'),
        ("lexicon.language-unknown-key", "vowels", "vowel"),
        ("lexicon.language-unknown-key", "points = 5", "worth = 5"),
        ("lexicon.language-key", 'letters = "A B C CH H"', ""),
        ("lexicon.language-text", 'letters = "A B C CH H"', 'letters = ""'),
        ("lexicon.language-letters", "A B C CH H", " ".join(map(chr, range(0xC0, 0xE0)))),
        ("lexicon.language-sign", "A B C CH H", "A b C CH H"),
        ("lexicon.language-sign", "A B C CH H", "A B C CH H ?"),
        ("lexicon.language-sign", "A B C CH H", "A B C CH H |"),
        ("lexicon.language-sign", "A B C CH H", "A B C CH H ABABA"),
        ("lexicon.language-sign", "A B C CH H", unicodedata.normalize("NFD", "A B C CH H Ä")),
        ("lexicon.language-twice", "A B C CH H", "A B C CH H A"),
        ("lexicon.language-letter", 'vowels = "A"', 'vowels = "A E"'),
        ("lexicon.language-letter", '"CHA"', '"CHO"'),
        ("lexicon.language-foreign", '"Ø"', '"CH"'),
        ("lexicon.language-foreign", '"Ø"', '""'),
        ("lexicon.language-key", 'xx = "toys"', 'xx-light = "toys"'),
        ("lexicon.language-alias", 'xx = "toys"', 'xx = "toys"\nfr = "toys"'),
        ("bad-choice", 'name = { en = "Toy" }', 'name = { en = "Toy" }\nfrequent = "xx-few"'),
        ("lexicon.language-letter", "CH = {", "D = {"),
        ("lexicon.language-key", "count = 3, ", ""),
        ("out-of-range", "count = 3", "count = -1"),
        ("out-of-range", "count = 3", "count = 2.5"),
        ("out-of-range", "count = 3", "count = true"),
        ("out-of-range", "points = 1", 'points = "one"'),
        ("out-of-range", "blanks = 1", "blanks = 101"),
        ("lexicon.language-bandit", "blanks = 1", "bandits = 1"),
        ("lexicon.language-bandit", "blanks = 1", 'bandit-letters = "A"'),
        ("lexicon.language-letter", "blanks = 1", 'bandits = 1\nbandit-letters = "E"'),
    ],
)
def test_what_is_wrong_is_reported(code: str, was: str, becomes: str) -> None:
    assert was in TOY
    read_language(TOY, "xx")
    assert refused(TOY.replace(was, becomes)).code == code


def test_a_set_needs_tiles_and_an_origin_its_package() -> None:
    without = re.sub("count = [0-9]+", "count = 0", TOY)
    assert refused(without).code == "lexicon.language-no-tile"
    assert refused(TOY + "[origin]\nfile = 'words'\n").params["key"] == "origin.package"
    origin = "[origin]\npackage = 'wtoy'\nfile = 'words'\nlicence = 'MIT'\ncapitals = "
    assert refused(TOY + origin + "1\n").code == "bad-choice"
    read = read_language(TOY + origin + "true\n", "xx").origin
    assert read is not None
    assert (read.package, read.capitals, read.shortest, read.longest) == ("wtoy", True, 2, 20)


def test_a_folder_with_faults_hides_no_other(home: Path) -> None:
    path = folder_of(home, "xx", TOY.replace("A B C", "A b C"))
    folder_of(home, "yy", TOY.replace("xx", "yy"))
    assert [one.code for one in languages()] == ["de", "en", "fr", "yy"]
    with pytest.raises(Invalid) as caught:
        language("xx")
    assert str(caught.value).startswith(f"{path}: “b” cannot be a letter")
    (fault,) = languages_and_faults()[1]
    assert str(fault) == str(caught.value)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Invalid) as caught:
        language("xx")
    assert caught.value.code == "lexicon.language-toml"
    path.write_bytes(TOY.replace("\n", "\r\n").encode("utf-8-sig"))
    assert language("xx").alphabet.letters[3] == "CH"


def test_ours_are_ours(home: Path) -> None:
    """What `fr` means is the same on every machine."""
    path = folder_of(home, "fr", TOY.replace("xx", "fr"))
    with pytest.raises(Invalid) as caught:
        language("fr")
    assert caught.value.code == "lexicon.language-taken"
    assert str(path) in str(caught.value)
    path.unlink()
    assert language("fr").alphabet.letters[3] == "D"


@pytest.mark.parametrize("code", ["", "klingon", "..", "../fr", "FR", "fr/", "\0", "x" * 99])
def test_what_is_no_language(home: Path, code: str) -> None:
    folder_of(home, "Odd name", TOY)
    with pytest.raises(Invalid) as caught:
        language(code)
    assert caught.value.code == "lexicon.unknown-language"
    assert "de, en, fr" in str(caught.value)
