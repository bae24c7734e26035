"""The dictionary that grows with what people play (001 §3.7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.app.learned import Learned, learn_from, people, words_played
from quadrille.app.sessions import leave, sit
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.moves import Exchange, Play
from quadrille.games.scrabble.players import player
from quadrille.games.scrabble.players.learned import known_here, learned
from quadrille.games.scrabble.sight import Sight, unseen_from
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.store.shelf import Shelf

OPTIONS = (
    ("language", "fr"), ("lexicon", "none"), ("challenge", "none"), ("first", "0"),
    ("draws", "RATESONMOTSUEE"),
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    return tmp_path


def record(*moves: str, seats: tuple[str, ...] = ("Ann", "Bob")) -> Record:
    made = Record(Setup("scrabble", OPTIONS, seats))
    for number, move in enumerate(moves):
        made = made.played(number % 2, move)
    return made


def test_001_3_7_it_begins_empty_and_grows() -> None:
    known = Learned("fr")
    assert known.words() == ()
    assert known.learn(["rat", "ÉTÉ", "rat"]) == ("ETE", "RAT")
    assert known.learn(["RAT", "as"]) == ("AS",)
    assert Learned("fr").words() == ("AS", "ETE", "RAT")
    assert Learned("en").words() == ()


def test_words_have_2_to_15_letters_and_nothing_else() -> None:
    assert Learned("fr").learn(["A", "A" * 16, "R2D2", "DEUX MOTS", "", "A" * 15]) == ("A" * 15,)


def test_words_are_forgotten() -> None:
    known = Learned("fr")
    known.learn(["RAT", "AS"])
    assert known.forget(["rat", "zut"]) == ("RAT",)
    assert known.words() == ("AS",)
    known.forget(["AS"])
    assert known.words() == ()


def test_001_3_7_main_and_cross_words_of_people_are_learned() -> None:
    game = record("8H RATE", "9H ES")
    assert list(words_played(game)) == ["RATE", "ES", "RE", "AS"]
    assert learn_from(game) == ("AS", "ES", "RATE", "RE")
    assert learn_from(game) == ()


def test_computers_teach_nothing() -> None:
    game = record("8H RATE", "9H ES", seats=("greedy", "Bob"))
    assert people(game) == {1}
    assert list(words_played(game)) == ["ES", "RE", "AS"]
    assert people(record(seats=("percent:30", "equity"))) == frozenset()
    assert learn_from(Record(Setup("samegame", ()))) == ()


def test_a_play_taken_back_teaches_nothing() -> None:
    options = dict(OPTIONS) | {"challenge": "single", "referee": "person"}
    game = Record(Setup("scrabble", tuple(options.items()), ("Ann", "Bob")))
    refused = game.played(0, "8H RATE").played(1, "challenge").played(1, "refuse")
    assert list(words_played(refused)) == []


def test_words_are_learned_when_a_logged_game_is_left(folder: Path) -> None:
    shelf = Shelf(folder)
    table = sit(shelf, Setup("scrabble", OPTIONS, ("Ann", "Bob")))
    table.play(0, "8H RATE")
    leave(shelf, table)
    assert Learned("fr").words() == ("RATE",)


def test_it_is_a_lexicon_that_a_player_may_know_alone() -> None:
    known = Learned("fr")
    with pytest.raises(QuadrilleError) as empty:
        known.lexicon()
    assert empty.value.code == "scrabble.nothing-learned"
    known.learn(["RAT"])
    generator = Generator(known.lexicon(), language("fr").tiles["scrabble"])
    assert len(generator.plays(EMPTY, tuple("ARTS"))) == 3
    known.learn(["RATS"])
    again = Generator(Learned("fr").lexicon(), language("fr").tiles["scrabble"])
    assert len(again.plays(EMPTY, tuple("ARTS"))) == 7


def test_001_3_7_a_computer_that_knows_only_what_people_have_played() -> None:
    generator = Generator(Lexicon.of(["RAT", "RATS", "ART"]), language("fr").tiles["scrabble"])
    rack = tuple("ARTS")
    rest = unseen_from(EMPTY, rack, generator.tiles)
    assert rest is not None
    sight = Sight(EMPTY, rack, rest)
    (ignorant,) = learned(generator)(sight, Budget(), Rng(0))
    assert ignorant.move == Exchange(rack)
    Learned("en").learn(["RAT", "STAR"])
    assert known_here(generator) is not None
    (choice,) = player("learned", generator)(sight, Budget(), Rng(0))
    assert isinstance(choice.move, Play)
    assert "".join(choice.move.tiles) == "RAT"
    Learned("en").forget(["RAT"])
    assert known_here(generator) is None
