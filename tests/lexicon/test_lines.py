"""Words along a line, against a naive twin that tries every word of the list."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.lines import Place, Tiles, words_along

WORDS = [
    "A",
    "AB",
    "ABA",
    "ABC",
    "BA",
    "BAC",
    "BACA",
    "CA",
    "CAB",
    "CABA",
    "CC",
    "CCC",
    "ABAK",
    "KA",
    "KAB",
    "BK",
    "BBBB",
    "ACABA",
    "KAKA",
]
LEXICON = Lexicon.of(WORDS)
LETTERS = "ABCK"


def naive(places: list[Place], tiles: Tiles, least: int) -> list[str]:
    return sorted(word for word in WORDS if _can_be_laid(word, places, tiles, least))


def _can_be_laid(word: str, places: list[Place], tiles: Tiles, least: int) -> bool:
    if not least <= len(word) <= len(places):
        return False
    if len(word) < len(places) and places[len(word)].lies:
        return False
    if any(letter not in place.letters for letter, place in zip(word, places, strict=False)):
        return False
    pairs = zip(word, places, strict=False)
    laid = Counter(letter for letter, place in pairs if not place.lies)
    lacking = laid - Counter(tiles.letters)
    helped = sum(count for letter, count in lacking.items() if letter in tiles.few_letters)
    return bool(laid) and lacking.total() - min(helped, tiles.few) <= tiles.blanks


def placed() -> st.SearchStrategy[Place]:
    lying = st.sampled_from(LETTERS).map(lambda letter: Place(letter, lies=True))
    free = st.frozensets(st.sampled_from(LETTERS)).map(lambda some: Place("".join(sorted(some))))
    return st.one_of(lying, free, st.just(Place(LETTERS)))


@given(
    places=st.lists(placed(), max_size=6),
    letters=st.text(LETTERS, max_size=5),
    blanks=st.integers(0, 2),
    few=st.integers(0, 1),
    least=st.integers(1, 3),
)
def test_words_along_a_line_are_those_of_the_naive_twin(
    places: list[Place], letters: str, blanks: int, few: int, least: int
) -> None:
    tiles = Tiles(letters, blanks, few, "CK")
    assert words_along(LEXICON, places, tiles, least) == naive(places, tiles, least)


def test_a_line_of_all_places_and_blanks_gives_every_word_back() -> None:
    lexicon = Lexicon.of(["A" * 24, "AB", "ZZZ"])
    everywhere = [Place(lexicon.alphabet.letters)] * 30
    assert words_along(lexicon, everywhere, Tiles("", blanks=24)) == ["A" * 24, "AB", "ZZZ"]


def test_sources_take_a_tile_of_its_own_before_a_blank() -> None:
    tiles = Tiles("AKA", blanks=2, few=1, few_letters="KZ")
    assert tiles.sources("AKAK") == ["own", "own", "own", "few"]
    assert tiles.sources("BZB") == ["blank", "few", "blank"]
