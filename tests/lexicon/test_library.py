"""The library: names, files, the user's lists, and the cache of graphs."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.i18n import use_language
from quadrille.lexicon import library, shipped
from quadrille.lexicon.graph import WordGraph, build
from quadrille.lexicon.languages import languages, list_with_short_name
from quadrille.lexicon.library import Lexicon, find
from quadrille.lexicon.shipped import manifest, normalise_name, words_of
from tests.lexicon.libraries import graphs, refusal
from tests.lexicon.naive import FRENCH, GERMAN

GERMAN_LIST = "Äpfel\nÄhre\nStraße\nschön\nschon\nMaß\nMasse\nzwölf\nÖl\nÜbung\nCafé\n"


@pytest.mark.parametrize(
    ("names", "count"),
    [
        (("dictionnaire78854", "dictionnaire78854.txt", "fr-light", "FR-Light"), 78_854),
        (("english", "english.txt", "en"), None),
    ],
)
def test_our_lists_open_by_all_their_names(
    home: Path, names: tuple[str, ...], count: int | None
) -> None:
    opened = [Lexicon.open(name) for name in names]
    assert {lexicon.name for lexicon in opened} == {names[0]}
    assert len(graphs(home)) == 1
    if count is not None:
        assert {len(lexicon) for lexicon in opened} == {count}


def test_the_list_by_default_is_that_of_the_language(home: Path) -> None:
    """Without reading a word: the manifest says enough."""
    for language, name in (("fr", "dictionnaireGros"), ("en", "english")):
        with use_language(language):
            assert find(language).name == name == list_with_short_name(language)


@pytest.mark.parametrize("entry", shipped.shipped_lists(themes=False), ids=lambda entry: entry.file)
def test_the_graph_of_a_shipped_list_is_the_list(home: Path, entry: shipped.ShippedList) -> None:
    lexicon = Lexicon.open(entry.info.name)
    words = list(words_of(entry))
    assert lexicon.words() == words
    assert len(lexicon) == entry.info.count == len(words)


def test_a_cached_graph_is_enough(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Lexicon.open("fr-light")

    def unpacked(*_: object) -> None:
        raise AssertionError("the list was unpacked although its graph is kept")

    monkeypatch.setattr(library, "words_of", unpacked)
    monkeypatch.setattr(library, "build", unpacked)
    again = Lexicon.open("fr-light")
    assert again.graph.nodes.tobytes() == before.graph.nodes.tobytes()
    assert "chat" in again


def test_a_lexicon_knows_its_words_before_its_graph_can_be_built(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def build_late(*given: Any) -> WordGraph:
        built.append("graph")
        return build(*given)

    monkeypatch.setattr(library, "is_ready", lambda modules: False)
    monkeypatch.setattr(library, "build", build_late)
    early = Lexicon.open("fr-light")
    count = len(early)
    listed = list(early.listed_words())
    assert ("été" in early, "ETE" in early, "zzz" in early, built) == (True, True, False, [])
    # The graph is built when something is asked that only it can tell, and kept.
    assert early.hooks("rat").behind
    assert built == ["graph"]
    assert ("ete" in early, "zzz" in early, len(early)) == (True, False, count)
    assert sorted(listed) == sorted(early.words())
    assert Lexicon.open("fr-light").hooks("rat") == early.hooks("rat")
    assert built == ["graph"]


def test_the_words_of_a_graph_are_listed_without_a_kernel() -> None:
    words = ["ART", "RAT", "RATE", "RATS", "STAR"]
    assert Lexicon.of(words).listed_words() == words


def flipped(whole: bytes) -> bytes:
    place = random.Random(5).randrange(len(whole))
    return whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :]


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: whole[:10],
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole[:-1],
        lambda whole: whole + b"\0",
        lambda whole: b"QGRAPH99" + whole[8:],
        lambda whole: bytes(len(whole)),
        flipped,
    ],
    ids=["empty", "head", "half", "short", "long", "version", "zeros", "flipped"],
)
def test_a_damaged_graph_is_built_again(home: Path, damage: Callable[[bytes], bytes]) -> None:
    Path("mine.txt").write_text("rat\nart\n")
    Lexicon.open("mine.txt")
    (kept,) = graphs(home)
    whole = kept.read_bytes()
    kept.write_bytes(damage(whole))
    assert Lexicon.open("mine.txt").words() == ["ART", "RAT"]
    assert kept.read_bytes() == whole
    assert graphs(home) == [kept]


def test_a_cache_that_cannot_be_written_changes_no_answer(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("not a folder")
    monkeypatch.setenv("QUADRILLE_CACHE", str(home / "file/cache"))
    Path("mine.txt").write_text("rat\nart\n")
    assert Lexicon.open("mine.txt").words() == ["ART", "RAT"]


def test_a_folder_where_the_graph_should_be(home: Path) -> None:
    Path("mine.txt").write_text("rat\n")
    Lexicon.open("mine.txt")
    (kept,) = graphs(home)
    kept.unlink()
    kept.mkdir()
    assert Lexicon.open("mine.txt").words() == ["RAT"]


def test_a_changed_list_replaces_its_graph(home: Path) -> None:
    Path("mine.txt").write_text("rat\n")
    assert "rat" in Lexicon.open("mine.txt")
    Path("mine.txt").write_text("art\n")
    assert "rat" not in Lexicon.open("mine.txt")
    assert len(graphs(home)) == 1


def test_one_text_and_two_alphabets_are_two_lexicons(home: Path) -> None:
    Path("mine.txt").write_text("Äpfel\n", encoding="utf-8")
    assert Lexicon.open("mine.txt", FRENCH).words() == ["APFEL"]
    assert Lexicon.open("mine.txt", GERMAN).words() == ["ÄPFEL"]
    assert Lexicon.open("mine.txt", FRENCH).words() == ["APFEL"]


def test_a_file_reports_its_bad_lines_when_it_is_read(home: Path) -> None:
    Path("mine.txt").write_text("rat\nR2D2\n")
    lexicon = Lexicon.open("mine.txt")
    assert [fault.line for fault in lexicon.faults] == [2]
    assert lexicon.name == "mine.txt"


def test_german_is_data(home: Path) -> None:
    Path("de.txt").write_text("# language: de\n" + GERMAN_LIST, encoding="utf-8")
    lexicon = Lexicon.open("de.txt")
    assert lexicon.alphabet is GERMAN
    assert lexicon.words() == [
        "CAFE", "MASS", "MASSE", "SCHON", "SCHÖN", "STRASSE", "ZWÖLF", "ÄHRE", "ÄPFEL", "ÖL",
        "ÜBUNG",
    ]  # fmt: skip
    assert "Maß" in lexicon
    assert "MASS" in lexicon
    assert lexicon.anagrams("nöchs") == ["SCHÖN"]
    assert lexicon.anagrams("noch?") == ["SCHON"]
    assert lexicon.pattern("SCH.N") == ["SCHON", "SCHÖN"]
    assert lexicon.hooks("MASS").behind == ("E",)
    assert lexicon.beginning("ä") == ["ÄHRE", "ÄPFEL"]


def test_what_cannot_be_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal("klingon") == "lexicon.unknown"
    assert refusal("no/such/file.txt") == "file-missing"
    assert refusal("\0") == "lexicon.unknown"
    assert refusal("x" * 5000) == "lexicon.unknown"
    assert refusal("") == "lexicon.unknown"
    assert refusal("no/" + "x" * 5000) == "file-missing"
    assert refusal(str(home)) == "file-unreadable"
    Path("empty.txt").write_text("# nothing\n\n")
    assert refusal("empty.txt") == "lexicon.empty"
    assert refusal("./empty.txt") == "lexicon.empty"
    with pytest.raises(Invalid, match=r"“\./empty\.txt”"):
        Lexicon.open("./empty.txt")
    monkeypatch.setattr(library, "LARGEST", 0)
    assert refusal("empty.txt") == "file-large"


def test_a_long_name_is_not_shown_in_full(home: Path) -> None:
    with pytest.raises(Invalid) as caught:
        Lexicon.open("x" * 5000)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-32-be"])
def test_a_list_that_comes_through_a_pipe(home: Path, encoding: str) -> None:
    raw = "été\nR2D2\n# art\nrat\n".encode(encoding)
    lexicon = Lexicon.read(raw, alphabet=FRENCH)
    assert (lexicon.name, lexicon.words()) == ("-", ["ETE", "RAT"])
    assert [fault.line for fault in lexicon.faults] == [2]
    assert Lexicon.read("# language: de\nÄpfel\n".encode(encoding)).words() == ["ÄPFEL"]
    assert len(graphs(home)) == 1
    with pytest.raises(Invalid) as caught:
        Lexicon.read(b"")
    assert caught.value.code == "lexicon.empty"


def test_the_words_of_a_theme(home: Path) -> None:
    lexicon = Lexicon.of(["chat", "chien", "table", "chenil"], FRENCH)
    assert lexicon.of_theme("animaux") == ["CHAT", "CHIEN"]
    Path("mine.txt").write_text("Table\nChenil\nfenêtre\n", encoding="cp1252")
    assert lexicon.of_theme("mine.txt") == ["CHENIL", "TABLE"]
    with pytest.raises(Invalid):
        lexicon.of_theme("nothing")


def test_a_theme_of_another_language_lends_no_accents(home: Path) -> None:
    """The German BÄR is not the French BAR, whose letters it would have without its dots."""
    Path("tiere.txt").write_text("# language: de\nBär\nRat\n", encoding="utf-8")
    assert Lexicon.of(["bar", "rat"], FRENCH).of_theme("tiere.txt") == ["RAT"]


@pytest.mark.parametrize(("name", "spoken"), [("fr-light", "fr"), ("en", "en")])
def test_a_theme_is_what_it_shares_with_the_lexicon(home: Path, name: str, spoken: str) -> None:
    """Against the plain way, two sets of words, for every theme of ours."""
    lexicon = Lexicon.open(name)
    every = set(lexicon.words())
    for entry in shipped.shipped_lists(themes=True):
        if entry.info.language == spoken:
            both = every & set(words_of(entry))
            assert lexicon.of_theme(entry.info.name) == sorted(both)


def test_any_bytes_are_opened_or_refused(home: Path) -> None:
    chance, codes = random.Random(11), set()
    for number in range(30):
        Path("noise.bin").write_bytes(chance.randbytes(chance.randrange(1, 400)))
        try:
            words = Lexicon.open("noise.bin").words()
        except Invalid as error:
            codes.add(error.code)
            continue
        assert words, number
    assert codes == {"lexicon.empty"}


def test_words_given_in_a_program() -> None:
    lexicon = Lexicon.of(["été", "rat", "RAT"], name="small")
    assert (lexicon.name, lexicon.words()) == ("small", ["ETE", "RAT"])
    for bad, code in (("R2", "lexicon.letters"), ("A" * 25, "lexicon.line-long")):
        with pytest.raises(Invalid) as caught:
            Lexicon.of([bad])
        assert caught.value.code == code


def test_a_damaged_package_is_reported(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = shipped.shipped_lists(themes=True)[0]
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    for content in (None, b"", b"noise", b"\xfd7zXZ\x00"):
        if content is not None:
            (tmp_path / entry.file).write_bytes(content)
        with pytest.raises(Invalid) as caught:
            words_of(entry)
        assert caught.value.code == "lexicon.damaged"
    import lzma

    (tmp_path / entry.file).write_bytes(lzma.compress(b"RAT\n"))
    with pytest.raises(Invalid) as caught:
        words_of(entry)
    assert caught.value.code == "lexicon.damaged"


def test_the_manifest_names_every_list() -> None:
    entries = manifest(shipped.FOLDER)
    names = {entry.info.name for entry in entries if entry.kind == "words"}
    shipping = [one for one in languages() if one.origin is None]
    assert names == {name for one in shipping for name in one.lexicons.values()}
    assert all(entry.info.licence for entry in entries)


def test_names_are_compared_without_accents_and_case() -> None:
    assert normalise_name(" Théâtre.TXT") == normalise_name("theatre") == "theatre"


def test_every_lookup_on_the_full_list_is_that_of_the_plain_list(home: Path, shared: Path) -> None:
    """Against the list beside the project, scanned in plain Python."""
    import re

    with gzip.open(shared / "data/lexicon/fr_full.txt.gz", "rt") as file:
        words = file.read().split()
    lexicon = Lexicon.of(words)
    assert lexicon.words() == sorted(words)
    for text in ("A..E*", "*ION", "*ING*", "*A*B*C*", "[^AEIOUY]..[XZ]*", "..........", "Q*Z"):
        expression = re.compile(text.replace("*", ".*"))
        assert lexicon.pattern(text) == [
            word for word in sorted(words) if expression.fullmatch(word)
        ]
    letters = sorted("CHIENNES")
    assert lexicon.anagrams("CHIENNES") == [
        word for word in sorted(words) if sorted(word) == letters
    ]
