"""The words that people have played, in the store."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from quadrille.app.live import facts as live_facts
from quadrille.app.live.facts import ServerFacts
from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal
from quadrille.core.record import Setup, begin
from quadrille.games import game
from quadrille.store.facts import FactTable
from quadrille.store.repository import Store


def test_words_are_added_once_and_counted_by_language(database: str) -> None:
    store = Store(database)
    words = FactTable(store)
    assert words.add("fr", ["MOT", "RAT"], "K7XQ2M").result() == ["MOT", "RAT"]
    assert words.add("fr", ["RAT", "ART"], "TWOTWO").result() == ["ART"]
    assert words.add("en", ["RAT"], "TWOTWO").result() == ["RAT"]
    assert sorted(words.of("fr")) == ["ART", "MOT", "RAT"]
    assert words.counts() == {"en": 1, "fr": 3}
    assert ServerFacts(words).words("fr") == ["ART", "MOT", "RAT"]
    assert words.count("fr") == 3
    assert words.page("fr", 1, 2) == ["MOT", "RAT"]
    assert ServerFacts(words).page("fr", 0, 2) == ["ART", "MOT"]
    assert (words.count("de"), words.page("de", 0, 5)) == (0, [])
    assert ServerFacts(words).file("fr") == "# language: fr\nART\nMOT\nRAT\n"
    store.close()


def test_pages_of_words_have_one_order(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the store, in which they are cut, whatever the order of the alphabet."""
    backwards = SimpleNamespace(sort=lambda _, words: sorted(words, reverse=True))
    monkeypatch.setattr(live_facts, "_facts_about", lambda _: backwards)
    store = Store(database)
    served = ServerFacts(FactTable(store))
    served.table.add("de", ["ZOO", "ÄHRE", "ART", "OHR"], "K7XQ2M").result()
    assert [served.page("de", first, 2) for first in (0, 2)] == [["ART", "OHR"], ["ZOO", "ÄHRE"]]
    store.close()


def test_words_of_the_wrong_game_language_or_play_are_refused(database: str) -> None:
    store = Store(database)
    facts = ServerFacts(FactTable(store))
    scrabble, options = game("scrabble"), {"lexicon": "fr"}
    table = SimpleNamespace(
        game=scrabble, states=(begin(scrabble, Setup("scrabble", (*options.items(),), ("A", "B"))),)
    )
    room = SimpleNamespace(
        code="K7XQ2M", table=table, row=SimpleNamespace(options=options, seats=())
    )

    def refusal(of: object, language: str) -> str:
        with pytest.raises(Illegal) as refused:
            asyncio.run(facts.learn_words(cast(Room, of), language, ["RAT"]))
        return refused.value.code

    assert refusal(room, "fr") == "dictionary.not-played"
    assert refusal(room, "en") == "dictionary.language"
    other = SimpleNamespace(**{**vars(room), "table": SimpleNamespace(game=game("robot"))})
    assert refusal(other, "fr") == "dictionary.no-game"
    assert facts.words("fr") == []
    store.close()
