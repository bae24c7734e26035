"""The builder of the lists, on a dictionary small enough to check by eye."""

from __future__ import annotations

from pathlib import Path

import pytest
from lexicon import debian, english, french, ship
from lexicon.affixes import Affixes, read_affixes
from lexicon.curated import Curated, Headword, read_curated, read_headword
from lexicon.dictionary import Entry, read_entries
from lexicon.spelling import plain
from lexicon.themes import Inflector, french_theme, plurals

AFFIXES = """
FLAG long
FULLSTRIP
NEEDAFFIX ()

PFX L' Y 1
PFX L'   0   l'   [aeiou]
PFX Um Y 4
PFX Um   0   0/S.        .
PFX Um   0   kilo/S.()   .
PFX Um   0   zepto/S.()  .
PFX Um   0   l'kilo      .

SFX S. Y 2
SFX S.   0   0/L'   [^sxz]   is:sg
SFX S.   0   s      [^sxz]   is:pl

SFX F. Y 4
SFX F.   0     0     [^e]     is:mas is:sg
SFX F.   0     e     [dt]     is:fem is:sg
SFX F.   at    atte  chat     is:fem is:sg   # a comment
SFX F.   0     s     .        is:mas is:pl

SFX a0 Y 2
SFX a0   er    e     er
SFX a0   aller va    aller
"""
DICTIONARY = "\n".join(
    [
        "20",
        "arbre/S.()\tpo:nom\tis:mas",
        "rat/L'\tpo:nom\tis:mas",
        "grand/F.()\tpo:adj",
        "chat/F.()\tpo:nom",
        "parler/a0\tpo:v1",
        "aller/a0()\tpo:v1",
        "gramme/Um()\tpo:nom\tlx:unit",
        "Paris/L'\tpo:npr",
        "auto-école/S.()\tpo:nom",
        "Inc\tpo:nom",
        "kg/||--\tpo:nom\tlx:symb",
        "pH/||--\tpo:nom",
        "cf\tpo:adv\tlx:abty",
        "priori\tpo:loc.adv\tet:lat",
        "fur\tpo:loc.adv",
        "instar\tpo:loc.prep",
        "pst\tpo:interj",
        "vs\tpo:prep",
        "à\tpo:prep",
        "xxᵉ\tpo:adj",
        "œuvré\tpo:adj",
        "nec\tpo:adv",
        "northern blot/S.()\tpo:nom",
        "anticonstitutionnellement\tpo:adv",
    ]
)


@pytest.fixture(name="affixes")
def _affixes() -> Affixes:
    return read_affixes(AFFIXES)


@pytest.fixture(name="entries")
def _entries() -> list[Entry]:
    return list(read_entries(DICTIONARY))


def forms(affixes: Affixes, word: str, *flags: str) -> list[str]:
    return [form.text for form in affixes.forms(word, flags)]


def test_suffixes_apply_where_their_condition_holds(affixes: Affixes) -> None:
    assert forms(affixes, "arbre", "S.") == ["arbre", "arbre", "arbres"]
    assert forms(affixes, "bras", "S.") == ["bras"]


def test_a_word_that_needs_an_affix_is_not_listed_alone(affixes: Affixes) -> None:
    assert forms(affixes, "parler", "a0") == ["parler", "parle"]
    assert forms(affixes, "parler", "a0", "()") == ["parle"]
    assert forms(affixes, "bras", "S.", "()") == []


def test_a_suffix_may_strip_the_whole_word(affixes: Affixes) -> None:
    assert forms(affixes, "aller", "a0", "()") == ["alle", "va"]


def test_elisions_are_left_out_and_other_prefixes_go_on(affixes: Affixes) -> None:
    assert forms(affixes, "ami", "L'") == ["ami"]
    made = forms(affixes, "gramme", "Um", "()")
    assert sorted(set(made)) == [
        "gramme", "grammes", "kilogramme", "kilogrammes", "zeptogramme", "zeptogrammes",
    ]  # fmt: skip


def test_the_full_list_of_a_small_dictionary(affixes: Affixes, entries: list[Entry]) -> None:
    built = french.build_full(entries, affixes)
    assert sorted(built.words - set(french.ADDED)) == [
        "ALLE", "ARBRE", "ARBRES", "CHAT", "CHATE", "CHATS", "CHATTE", "GRAMME", "GRAMMES",
        "GRAND", "GRANDE", "GRANDS", "INSTAR", "KILOGRAMME", "KILOGRAMMES", "OEUVRE", "PARLE",
        "PARLER", "PST", "RAT", "VA",
    ]  # fmt: skip


def test_every_drop_is_counted_under_its_rule(affixes: Affixes, entries: list[Entry]) -> None:
    tally = french.build_full(entries, affixes).tally
    assert tally.dropped == {
        "proper": 1,
        "symbol": 2,
        "keepcase": 1,
        "locution": 2,
        "capital": 1,
        "sign": 4,
        "multiple": 2,
        "alphabet": 1,
        "short": 1,
        "long": 1,
        "vowel": 1,
        "stop": 1,
    }
    assert tally.totals["entries"] == len(entries)
    kept = tally.totals["forms"] - sum(tally.dropped.values())
    assert kept == 22, "21 words, and ARBRE"
    assert tally.dropped.keys() <= french.WHY.keys()


def test_the_light_list_takes_seeds_then_frequent_words() -> None:
    frequent = "# a comment\nde\tde\nà\tà\nDe\tDe\ndé\tdé\nrat\trat\nart\tart\ntar\ttar\n"
    full = {"DE", "RAT", "ART", "TAR", "SOR"}
    assert french.build_light(frequent, full, ["SOR"], 3) == {"SOR", "DE", "RAT"}
    with pytest.raises(ValueError, match="5 words and not 6"):
        french.build_light(frequent, full, ["SOR"], 6)
    with pytest.raises(ValueError, match="lacks"):
        french.build_light(frequent, full, ["KA"], 3)


@pytest.mark.parametrize(
    ("spelling", "letters"),
    [
        ("œuvré", "OEUVRE"),
        ("Æschne", "AESCHNE"),
        ("señor", "SENOR"),
        ("île", "ILE"),
        ("à-pic", "A-PIC"),
    ],
)
def test_accents_go_and_ligatures_open(spelling: str, letters: str) -> None:
    assert plain(spelling) == letters


def test_tags_may_follow_blanks() -> None:
    assert list(read_entries("1\nami/S.() po:nom is:mas\n\n")) == [
        Entry("ami", ("S.", "()"), ("po:nom", "is:mas"))
    ]


def test_english_words_are_chosen_by_file_and_by_rule() -> None:
    files = {
        "english-words.35": "fox\nfox's\nfiancée\nOK\nbs\n",
        "british_variant_1-words.80": "colour\nfox\nsmørbrød\ncsc\n",
        "english-words.95": "rarity\n",
        "english-abbreviations.35": "abbr\n",
    }
    words, tally = english.build_english(files)
    assert words - set(english.two_letter_words()) == {"FOX", "FIANCEE", "COLOUR"}
    assert tally.dropped == {"possessive": 1, "capital": 1, "short": 1, "alphabet": 1, "stop": 1}
    assert [*plurals("FOX"), *plurals("PONY"), *plurals("JAY")] == ["FOXES", "PONIES", "JAYS"]


def test_the_hand_list_of_two_letter_words_is_sorted_and_glossed() -> None:
    listed = english.two_letter_words()
    assert listed == sorted(set(listed))
    assert all(len(word) == 2 and word.isupper() for word in listed)


def theme(*headwords: Headword, **heading: str) -> Curated:
    return Curated("small", heading, headwords)


def test_a_theme_takes_the_forms_of_its_headwords(affixes: Affixes, entries: list[Entry]) -> None:
    inflector = Inflector(entries, affixes)
    full = french.build_full(entries, affixes).words
    built = french_theme(theme(Headword("chat"), Headword("licorne")), inflector, full)
    assert built.words == {"CHAT", "CHATE", "CHATS", "CHATTE"}
    assert built.strays == ["licorne"]
    male = french_theme(theme(Headword("chat", "mas")), inflector, full)
    assert male.words == {"CHAT", "CHATS"}


def test_a_theme_means_the_unit_and_not_its_multiples(
    affixes: Affixes, entries: list[Entry]
) -> None:
    words = Inflector(entries, affixes).words(Headword("gramme"), {"nom"})
    assert words == {"GRAMME", "GRAMMES"}


def test_forms_by_hand_are_taken_alone_and_must_be_words(
    affixes: Affixes, entries: list[Entry]
) -> None:
    inflector = Inflector(entries, affixes)
    full = french.build_full(entries, affixes).words
    by_hand = theme(Headword("chat", forms=("chats",)), Headword("rat", forms=("rates",)))
    built = french_theme(by_hand, inflector, full)
    assert built.words == {"CHAT", "CHATS", "RAT"}
    assert built.strays == ["rat"]


def test_a_theme_may_say_that_it_is_outside_the_lexicon(
    affixes: Affixes, entries: list[Entry]
) -> None:
    inflector = Inflector(entries, affixes)
    built = french_theme(theme(Headword("Érythrée"), lexicon="no"), inflector, {"RAT"})
    assert (built.words, built.strays) == ({"ERYTHREE"}, [])


def test_a_curated_theme_is_read_with_its_heading(tmp_path: Path) -> None:
    path = tmp_path / "teintes.txt"
    path.write_text("# titre: Teintes\n# kinds: nom adj\n# Une phrase: oui.\n\nbleu\nfaux f\n")
    read = read_curated(path)
    assert read == Curated(
        "teintes",
        {"titre": "Teintes", "kinds": "nom adj"},
        (Headword("bleu"), Headword("faux", "fem")),
    )
    assert read.kinds == {"nom", "adj"}
    with pytest.raises(ValueError, match="cannot read"):
        read_headword("deux mots")


def test_curated_themes_say_nothing_twice_and_are_in_order() -> None:
    folder = Path(french.__file__).parent
    for path in [*sorted((folder / "themes").glob("*")), *sorted((folder / "themes_en").glob("*"))]:
        words = [headword.word for headword in read_curated(path).headwords]
        assert len(words) == len(set(words)), path.name
        assert [plain(word) for word in words] == sorted(map(plain, words)), path.name


def test_the_same_words_give_the_same_bytes(tmp_path: Path) -> None:
    lists = [
        ship.ShippedWords("a.txt", ("ART", "RAT"), {"licence": "MIT"}),
        ship.ShippedWords("b.txt", ("TAR",), {"licence": "MIT"}),
    ]
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "gone.txt.xz").write_bytes(b"")
        ship.write(lists, tmp_path / place)
    first, second = (
        {path.name: path.read_bytes() for path in (tmp_path / place).iterdir()}
        for place in ("one", "two")
    )
    assert first == second
    assert first.keys() == {"a.txt.xz", "b.txt.xz", "manifest.json"}
    assert ship.read(tmp_path / "one", "a.txt") == ["ART", "RAT"]


def test_the_machines_own_sources_are_used_for_sources_too(tmp_path: Path) -> None:
    (tmp_path / "sources.list").write_text(
        "# comment\ndeb [arch=amd64] http://mirror.example/debian stable main\n"
        "deb http://other.example/apt stable main\n"
        "deb http://mirror.example/ubuntu-ports/ noble main universe\n"
    )
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / "sources.list.d/debian.sources").write_text(
        "Types: deb\nURIs: http://mirror.example/debian\nSuites: stable\nComponents: main\n\n"
        "Types: deb\nURIs: http://other.example/apt\nSuites: stable\nComponents: main\n"
    )
    (tmp_path / "sources.list.d/old.sources.disabled").write_text("Types: deb\n")
    made = debian.own_sources(tmp_path)
    assert made == {
        "sources.list": (
            "deb [arch=amd64] http://mirror.example/debian stable main\n"
            "deb-src [arch=amd64] http://mirror.example/debian stable main\n"
            "deb http://mirror.example/ubuntu-ports/ noble main universe\n"
            "deb-src http://mirror.example/ubuntu-ports/ noble main universe\n"
        ),
        "debian.sources": (
            "Types: deb deb-src\nURIs: http://mirror.example/debian\nSuites: stable\n"
            "Components: main"
        ),
    }


def test_another_version_of_a_package_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "scowl_2042.01.01-1_all.deb").write_bytes(b"not the expected one")
    fetched = debian.fetch(debian.SCOWL, tmp_path)
    assert fetched.version == "2042.01.01-1"
    assert fetched.surprise is not None
    assert "2042.01.01-1" in fetched.surprise
