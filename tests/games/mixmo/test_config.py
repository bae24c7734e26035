"""What is chosen before a game, how it is named, and what is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.games.mixmo.config import BANDIT_LETTERS
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.options import (
    OPTIONS,
    bag,
    bandit_letters,
    check_draw,
    draw_tiles,
    find_reference,
    french,
    make_config,
    read_options,
    theme_file,
    tiles_of,
    write_options,
)
from quadrille.games.mixmo.state import State
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import language
from quadrille.lexicon.named_words import NamedWords
from quadrille.lexicon.themes import named_theme
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from tests.games.mixmo.seed import seed_text

DRAW = "VSOLIADDEEIPSIEESSON"


@pytest.fixture
def user_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save a theme and a lexicon of the user."""
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    UserLists(themes=True).save("bestioles", WordList(french(), ("RAT", "CHAT")))
    UserLists(themes=False).save("maison", WordList(french(), ("RAT", "RATS", "ART")))


# Names


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("dictionnaireGros.txt", "dictionnaireGros.txt"),
        ("DICTIONNAIREGROS", "dictionnaireGros.txt"),
        ("fr-light", "dictionnaire78854.txt"),
        ("en", "english.txt"),
    ],
)
def test_a_dictionary_is_named_in_one_way(name: str, named: str) -> None:
    assert find_reference(name)[0] == named


@pytest.mark.parametrize("name", ["animaux", "theme_animaux.txt", "ANIMAUX.txt", " animaux "])
def test_a_theme_is_named_in_one_way(name: str) -> None:
    assert named_theme(name, french()).name == "animaux"


def test_a_theme_is_a_file_in_result_files() -> None:
    assert theme_file("animaux") == "theme_animaux.txt"
    assert theme_file("lists/mine.txt") == "lists/mine.txt"


@pytest.mark.usefixtures("user_lists")
def test_a_user_dictionary_and_theme_are_found() -> None:
    config = make_config("maison", "bestioles", DRAW)
    assert (config.reference, config.theme) == ("maison.txt", "bestioles")


def test_a_dictionary_and_a_theme_may_be_files(tmp_path: Path) -> None:
    words, beasts = tmp_path / "words.txt", tmp_path / "beasts.txt"
    words.write_text("rat\nrats\n")
    beasts.write_text("rat\n")
    config = make_config(str(words), str(beasts), DRAW)
    assert (config.reference, config.theme) == (str(words), str(beasts))


@pytest.mark.parametrize("letter", ["CH", "İ", "ß"])
def test_letters_that_are_not_one_sign_each_way_are_refused(
    letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A joker is a small letter, so each letter needs one, and one sign."""
    strange = NamedWords("toy", "", Alphabet("xx", ("A", letter)), frozenset[str])
    monkeypatch.setattr("quadrille.games.mixmo.options.named_lexicon", lambda name, code: strange)
    with pytest.raises(Invalid) as caught:
        find_reference("toy")
    assert caught.value.code == "mixmo.alphabet"


# Draws


@given(st.text("ABCXYZ*+", min_size=20, max_size=120))
def test_any_draw_of_20_to_120_tiles_is_taken_whatever_the_bag(draw: str) -> None:
    assert check_draw(draw) == draw


@pytest.mark.parametrize("draw", ["", "A" * 19, "A" * 121])
def test_a_draw_of_another_length_is_refused(draw: str) -> None:
    with pytest.raises(Invalid) as caught:
        check_draw(draw)
    assert caught.value.code == "mixmo.draw-length"


@pytest.mark.parametrize("sign", ["a", "é", "É", "1", "?", "-", " ", "\u0410"])
def test_a_draw_with_another_sign_is_refused_with_its_place(sign: str) -> None:
    with pytest.raises(Invalid) as caught:
        check_draw(DRAW[:10] + sign + DRAW[10:])
    assert (caught.value.code, caught.value.place) == ("mixmo.draw-letter", 11)


def test_the_bag_is_that_of_the_table_game(shared: Path) -> None:
    lines = seed_text(shared).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("Jetons"))
    signs, counts = (lines[start + n].split("\t")[1:] for n in (0, 1))
    signs = ["*" if sign == "Joker" else "+" if sign == "Bandit" else sign for sign in signs]
    assert Counter(bag()) == {sign: int(n) for sign, n in zip(signs, counts, strict=True)}
    assert len(bag()) == 120


def test_other_languages_have_other_tiles() -> None:
    english = language("en").alphabet
    assert (len(bag(english)), bandit_letters(english)) == (120, "JKQXZ")
    assert "Ä" in bag(language("de").alphabet)


def test_a_language_without_tiles_for_mixmo_takes_those_of_french() -> None:
    strange = Alphabet("xx", ("A", "B"))
    assert tiles_of(strange) is None
    assert (bag(strange), bandit_letters(strange)) == (bag(french()), BANDIT_LETTERS)


def test_a_random_draw_never_changes() -> None:
    """Records and shared links name seeds: these draws may never be others."""
    assert draw_tiles("random 42 20") == "N*PZANSII+FSQTTBDLAC"
    assert sorted(draw_tiles("random 7")) == sorted(bag())
    assert draw_tiles("random 7")[:30] == draw_tiles("random 7 30")


@pytest.mark.parametrize(
    ("fill", "code"),
    [
        ("random", "mixmo.fill"),
        ("random x", "mixmo.fill"),
        ("typed", "mixmo.fill"),
        ("random 1 2 3", "mixmo.fill"),
        ("random 1 19", "out-of-range"),
        ("random 1 121", "out-of-range"),
    ],
)
def test_a_fill_that_makes_no_sense_is_refused(fill: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        draw_tiles(fill)
    assert caught.value.code == code


# Options


def test_helps_and_strict_mixmos_are_written_only_where_they_differ() -> None:
    config = read_options({"strict": "yes", "helps": "theme,words"})
    assert (config.strict, config.helps) == (True, ("words", "theme"))
    options = write_options(config)
    assert (options["strict"], options["helps"]) == ("yes", "words,theme")
    assert read_options(options) == config
    assert write_options(read_options({"helps": "none"}))["helps"] == "none"
    with pytest.raises(Invalid) as caught:
        read_options({"helps": "words,magic"})
    assert caught.value.code == "mixmo.help-unknown"


def test_a_game_may_have_no_theme() -> None:
    config = make_config("dictionnaireGros", "aucun", DRAW)
    assert (config.theme, config.theme_words) == ("none", None)
    assert State(config).theme is None
    assert read_options(write_options(config)) == config


def test_a_theme_is_found_by_its_title() -> None:
    assert make_config("fr", "Fruits et légumes", DRAW).theme == "fruits_legumes"
    config = make_config("fr", "fruits_legumes", DRAW)
    assert State(config).theme_title == "fruits et légumes"


def test_options_are_written_and_read_back() -> None:
    for config in (
        make_config("dictionnaireGros", "animaux", DRAW),
        make_config("english", "animals", DRAW + "*+", "table 2=-1 5=3", "random 3"),
    ):
        options = write_options(config)
        assert tuple(options) == tuple(key for key in OPTIONS if key not in ("strict", "helps"))
        again = read_options(options)
        assert again == config
        assert (again.fill, again.alphabet) == (config.fill, config.alphabet)
        assert again.bandit_letters == config.bandit_letters


def test_remarks_on_a_draw_do_not_make_it_another_game() -> None:
    config = read_options({"draw": DRAW})
    assert replace(config, fill="random 3", recorded_theme_digest="0" * 64) == config


def test_missing_options_have_usual_values() -> None:
    config = read_options({})
    assert (config.reference, config.theme) == ("dictionnaireGros.txt", "animaux")
    assert (config.draw, config.fill) == (draw_tiles("random 0"), "random 0")
    assert config.scoring == "standard"
    assert read_options({"reference": "english.txt"}).theme == "animals"
    assert read_options({"draw": DRAW}).fill == "typed"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"bag": "x"}, "mixmo.option"),
        ({"draw": DRAW + "é"}, "mixmo.draw-letter"),
        ({"draw": ""}, "mixmo.draw-length"),
        ({"reference": "nothing"}, "lexicon.unknown"),
        ({"theme": "nothing"}, "lexicon.unknown-theme"),
        ({"scoring": "nothing"}, "mixmo.scoring"),
        ({"scoring": "theme", "theme": "none"}, "mixmo.scoring-themeless"),
        ({"fill": "nothing"}, "mixmo.fill"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, str], code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_options(options)
    assert caught.value.code == code
    assert caught.value.line is None


@given(st.dictionaries(st.sampled_from(OPTIONS), st.text(max_size=30)))
def test_any_options_give_a_config_or_are_refused(options: dict[str, str]) -> None:
    try:
        config = read_options(options)
    except QuadrilleError as error:
        assert str(error)  # noqa: PT017
    else:
        assert read_options(write_options(config)) == config


def test_the_game_is_for_one_seat() -> None:
    assert list(GAME.seats) == [1]
    assert GAME.undoable
