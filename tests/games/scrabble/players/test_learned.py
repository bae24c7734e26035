"""The dictionary that grows with what people play (001 §3.7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.app.facts import learn_from, people
from quadrille.app.sessions import leave, sit
from quadrille.app.table import Table
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Exchange, Play
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.games.scrabble.players import player
from quadrille.games.scrabble.players.learned_words import LearnedWords, words_played
from quadrille.games.scrabble.players.vocabularies import learned, learned_words_generator
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.store.saved_games import SavedGames

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


def played(game: Record) -> list[str]:
    return words_played(Table(game).states, people(game))


def test_001_3_7_it_begins_empty_and_grows() -> None:
    known = LearnedWords("fr")
    assert known.words() == ()
    assert known.learn(["rat", "ÉTÉ", "rat"]) == ("ETE", "RAT")
    assert known.learn(["RAT", "as"]) == ("AS",)
    assert LearnedWords("fr").words() == ("AS", "ETE", "RAT")
    assert LearnedWords("en").words() == ()


def test_words_have_2_to_15_letters_and_nothing_else() -> None:
    assert LearnedWords("fr").learn(["A", "A" * 16, "R2D2", "DEUX MOTS", "", "A" * 15]) == (
        "A" * 15,
    )


def test_words_are_forgotten() -> None:
    known = LearnedWords("fr")
    known.learn(["RAT", "AS"])
    assert known.forget(["rat", "zut"]) == ("RAT",)
    assert known.words() == ("AS",)
    known.forget(["AS"])
    assert known.words() == ()


def test_001_3_7_main_and_cross_words_of_people_are_learned() -> None:
    game = record("8H RATE", "9H ES")
    assert played(game) == ["RATE", "ES", "RE", "AS"]
    assert tuple(learn_from(Table(game))) == ("AS", "ES", "RATE", "RE")
    assert tuple(learn_from(Table(game))) == ()


def test_computers_teach_nothing() -> None:
    game = record("8H RATE", "9H ES", seats=("greedy", "Bob"))
    assert people(game) == {1}
    assert played(game) == ["ES", "RE", "AS"]
    assert people(record(seats=("percent:30", "equity"))) == frozenset()
    assert learn_from(Table(Record(Setup("samegame", (("board", "V"),))))) == ()


def test_a_play_taken_back_teaches_nothing() -> None:
    options = dict(OPTIONS) | {"challenge": "single", "referee": "person"}
    game = Record(Setup("scrabble", tuple(options.items()), ("Ann", "Bob")))
    refused = game.played(0, "8H RATE").played(1, "challenge").played(1, "refuse")
    assert played(refused) == []


def test_words_are_learned_when_a_logged_game_is_left(folder: Path) -> None:
    saved = SavedGames(folder)
    table = sit(saved, Setup("scrabble", OPTIONS, ("Ann", "Bob")))
    table.play(0, "8H RATE")
    leave(saved, table)
    assert LearnedWords("fr").words() == ("RATE",)


def test_it_is_a_lexicon_that_a_player_may_know_alone() -> None:
    known = LearnedWords("fr")
    with pytest.raises(QuadrilleError) as empty:
        known.lexicon()
    assert empty.value.code == "scrabble.nothing-learned"
    known.learn(["RAT"])
    generator = Generator(known.lexicon(), language("fr").tiles["scrabble"])
    assert len(generator.plays(EMPTY, tuple("ARTS"))) == 3
    known.learn(["RATS"])
    again = Generator(LearnedWords("fr").lexicon(), language("fr").tiles["scrabble"])
    assert len(again.plays(EMPTY, tuple("ARTS"))) == 7


def test_001_3_7_a_computer_that_knows_only_what_people_have_played() -> None:
    generator = Generator(Lexicon.of(["RAT", "RATS", "ART"]), language("fr").tiles["scrabble"])
    rack = tuple("ARTS")
    rest = unseen_tiles(EMPTY, rack, generator.tiles)
    assert rest is not None
    position = Observation(EMPTY, rack, rest)
    (ignorant,) = learned(generator)(position, Budget(), Rng(0))
    assert ignorant.move == Exchange(rack)
    LearnedWords("en").learn(["RAT", "STAR"])
    assert learned_words_generator(generator) is not None
    (choice,) = player("learned", generator)(position, Budget(), Rng(0))
    assert isinstance(choice.move, Play)
    assert "".join(choice.move.tiles) == "RAT"
    LearnedWords("en").forget(["RAT"])
    assert learned_words_generator(generator) is None
