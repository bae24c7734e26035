"""Definitions: the file and its lookups, and the builder on a dictionary of a few words."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from definitions import judge, stardict, thesaurus
from definitions.articles import Article, article, part_of_speech, spellings
from definitions.assemble import assemble
from definitions.sentences import definition, sentences, shortened
from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.definitions import Definitions, Entry, Meaning, default_path, save
from quadrille.lexicon.inflections import guesses
from tests.lexicon.little_dictionary import ARTICLES, write_dictionary, write_thesaurus

words = st.text("ABCDE", min_size=1, max_size=6)
phrases = st.lists(st.text(max_size=30), max_size=3).map(tuple)
meanings = st.builds(Meaning, st.text(max_size=9), st.sampled_from(("n. m.", "")), phrases, phrases)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Build the extra from the little dictionary."""
    folder = write_dictionary(tmp_path / "dic")
    read = [one for heads, text in stardict.read(folder) if (one := article(heads, text))]
    likes = thesaurus.read(write_thesaurus(tmp_path / "thes.dat"))
    save(assemble(read, likes).meanings, tmp_path / "words")
    return tmp_path / "words"


@pytest.fixture
def known(built: Path) -> Definitions:
    found = Definitions.open(built)
    assert found is not None
    return found


def short(known: Definitions, word: str) -> str | None:
    entry = known.of(word)
    return entry.short if entry else None


def test_a_definition_has_no_label_reference_example_or_quotation(known: Definitions) -> None:
    chat = known.of("chat")
    assert chat is not None
    assert chat.word == "CHAT"
    (meaning,) = [one for one in chat.meanings if one.definitions]
    assert (meaning.headword, meaning.part) == ("chat", "n. m.")
    first = "Animal domestique, qui prend les souris."
    assert meaning.definitions == (first, "Sorte de navire.")
    assert chat.short == first


def test_synonyms_are_those_of_the_part_of_speech_each_once(known: Definitions) -> None:
    entry = known.of("CHAT")
    assert entry is not None
    assert entry.synonyms == ("félin", "matou")


def test_a_word_that_only_the_thesaurus_knows_has_synonyms_alone(known: Definitions) -> None:
    entry = known.of("pâle")
    assert entry == Entry("PALE", (Meaning("pâle", "adj.", (), ("blême", "blafard")),))
    assert entry.short is None


def test_accents_and_case_do_not_matter(known: Definitions) -> None:
    assert short(known, "pêche") == short(known, "PECHE") == "Fruit du pêcher."
    entry = known.of("Péché")
    assert entry is not None
    assert [one.headword for one in entry.meanings] == ["pêche", "péché"]


@pytest.mark.parametrize(
    ("form", "headword"),
    [
        ("CHATS", "chat"),
        ("CHEVAUX", "cheval"),
        ("CHEVALINES", "chevalin"),
        ("COMPLETES", "complet"),
        ("ABATTU", "abattre"),
        ("ABATTRONT", "abattre"),
        ("PERDAIENT", "perdre"),
        ("ROUCOU", "chat"),
    ],
)
def test_a_form_is_found_under_its_headword(known: Definitions, form: str, headword: str) -> None:
    entry = known.of(form)
    assert entry is not None
    assert entry.meanings[0].headword == headword


@pytest.mark.parametrize(
    "word", ["PERDREAUX", "CHATEE", "VUIDE", "ZZZ", "", "a-b", "CRICRI", "ETE"]
)
def test_an_unknown_word_has_no_definition(known: Definitions, word: str) -> None:
    assert known.of(word) is None


def test_a_phrase_is_explained_where_nothing_is_about_the_word(known: Definitions) -> None:
    assert short(known, "acide") == "Acide fort, acide qui brûle."


def test_ligatures_are_set(known: Definitions) -> None:
    entry = known.of("choeur")
    assert entry is not None
    assert entry.meanings[0].headword == "chœur"


def test_a_headword_that_has_strayed_is_left_out(tmp_path: Path) -> None:
    texts: dict[tuple[str, ...], str] = {(f"{letter}{n}",): "" for letter in "AB" for n in "RSTU"}
    texts["BZ", "QUAI"] = "text"
    read = {tuple(heads) for heads, _ in stardict.read(write_dictionary(tmp_path, texts))}
    assert ("BZ",) in read


@given(st.dictionaries(words, st.lists(meanings, min_size=1, max_size=3), max_size=50))
def test_everything_saved_is_found_again(given_: dict[str, list[Meaning]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words")
        save(given_, path)
        with Definitions(path.read_bytes()) as known:
            assert list(known) == sorted(given_)
            assert len(known) == len(given_)
            for word, some in given_.items():
                assert known.under(word) == tuple(dict.fromkeys(some))
            assert known.under("AAAAAAA") == ()


def test_a_damaged_cut_or_old_file_is_not_opened(built: Path) -> None:
    whole = built.read_bytes()
    assert Definitions.open(built.with_name("nothing")) is None
    for place in range(0, len(whole), 7):
        built.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        assert Definitions.open(built) is None
    for size in (0, 7, 39, len(whole) - 1):
        built.write_bytes(whole[:size])
        assert Definitions.open(built) is None
    built.write_bytes(whole)
    found = Definitions.open(built)
    assert found is not None
    found.close()


def test_the_file_is_the_same_each_time(built: Path, tmp_path: Path) -> None:
    first = built.read_bytes()
    known = Definitions.open(built)
    assert known is not None
    save({key: known.under(key) for key in reversed(list(known))}, tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == first


def test_it_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    assert default_path().parent == tmp_path


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Terme de marine. En termes de pêche, filet. Un mot.", "Filet."),
        ("V. n. Anciennement, tomber ; on dit aussi choir.", "Tomber."),
        ("Genre de plantes dans lequel on distingue : le mot rouge.", "Genre de plantes."),
        ("Cérémonie, dite aussi fête, où l'on danse.", "Cérémonie, où l’on danse."),
        ("Poisson de l'ordre de M. Cuvier. Autre.", "Poisson de l’ordre de M. Cuvier."),
        ("Fig. et familièrement. Un mot pour rire.", None),
        ("Il se conjugue comme aimer.", None),
        ("Voy. AUTRE.", None),
        ("Un mot de trop.", None),
        ("Outil, Journ. offic. 3 mai 1870, p. 12.", "Outil."),
        ("Synonyme de AUTRE.", "Synonyme de autre."),
        ("", None),
    ],
)
def test_a_sense_becomes_one_sentence(text: str, expected: str | None) -> None:
    assert definition(text, {"mot"}) == expected


def test_a_long_sentence_ends_where_it_may() -> None:
    long = (
        "Oiseau " + "très " * 33 + "beau, qui chante, et dont le nid est haut ; il vole " + "a" * 90
    )
    assert shortened(long) == "Oiseau " + "très " * 33 + "beau, qui chante"


@given(st.text())
def test_no_text_breaks_the_cleaning(text: str) -> None:
    expected = definition(text, {"mot"})
    assert expected is None or 4 <= len(expected) <= 200
    assert "".join(sentences(text)).split() == text.split() or text != text.strip()


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("SINGULIER, IÈRE.1", ["SINGULIER", "SINGULIÈRE"]),
        ("COMPLET, ÈTE", ["COMPLET", "COMPLÈTE"]),
        ("ABSENTER (S')", ["ABSENTER"]),
        ("AH !", ["AH"]),
        ("ANTICIPANT, ANTE,", ["ANTICIPANT", "ANTICIPANTE"]),
    ],
)
def test_the_words_of_a_headword(head: str, words: list[str]) -> None:
    assert list(spellings(head)) == words


@pytest.mark.parametrize(
    ("top", "part"),
    [
        ("<i><small>(mui ; le d (final) ne se lie pas) s. m.", "n. m."),
        ("<i><small>(a-voi), j'ai, tu as ; eu, eue, v. a.", "v. tr."),
        ("<i><small> adj. et s. f.", "adj."),
        ("<i><small>(x)", ""),
    ],
)
def test_the_part_of_speech_follows_the_pronunciation(top: str, part: str) -> None:
    assert part_of_speech(top) == part


def test_an_article_without_known_letters_is_skipped() -> None:
    assert article(["CRI-CRI"], ARTICLES["CRI-CRI",]) is None
    assert article(["VUIDE"], ARTICLES["VUIDE",]) == Article("vuide", ("VUIDE",), "adj.", (), None)


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("BATEAUX", "BATEAU"), ("TRAVAUX", "TRAVAIL"), ("ACTRICES", "ACTEUR"), ("BELLE", "BEAU"),
        ("MANGEONS", "MANGER"), ("JETTENT", "JETER"), ("PAIERA", "PAYER"), ("FINISSIONS", "FINIR"),
        ("REVIENDRAIENT", "REVENIR"), ("PEIGNIT", "PEINDRE"), ("RECUE", "RECEVOIR"),
        ("SUIS", "ETRE"), ("IRIONS", "ALLER"), ("OUVERTES", "OUVRIR"), ("PRISES", "PRENDRE"),
    ],
)  # fmt: skip
def test_what_a_form_may_be_of(form: str, word: str) -> None:
    assert word in [guess.word for guess in guesses(form)]


@given(st.text("ABCDEILNORSTUX", max_size=12))
def test_guesses_come_once_and_are_other_words(word: str) -> None:
    found = [guess.word for guess in guesses(word)]
    assert len(set(found)) == len(found)
    assert word not in found


def test_coverage_counts_headwords_and_forms(known: Definitions) -> None:
    counts = judge.coverage(known, ["CHAT", "CHATS", "PALE", "ZZZ"])
    assert counts == {"words": 4, "headword": 1, "form": 1, "synonyms": 3, "nothing": 1}


def test_a_sample_is_the_same_for_the_same_seed(known: Definitions) -> None:
    words = ["CHAT", "CHATS", "CHEVAL", "PECHE", "PALE", "ZZZ"]
    first = list(judge.sample(known, words, 2, 5, forms=False))
    assert first == list(judge.sample(known, words[::-1], 2, 5, forms=False))
    assert len(first) == 2
    (form,) = judge.sample(known, words, 9, 5, forms=True)
    assert form.startswith("CHATS ")
