"""The words that people have played, in the store."""

from __future__ import annotations

from quadrille.app.dictionary import Dictionary
from quadrille.store.repository import Store
from quadrille.store.words import Words


def test_words_are_added_once_and_counted_by_language(database: str) -> None:
    store = Store(database)
    words = Words(store)
    assert words.add("fr", ["MOT", "RAT"], "K7XQ2M").result() == ["MOT", "RAT"]
    assert words.add("fr", ["RAT", "ART"], "TWOTWO").result() == ["ART"]
    assert words.add("en", ["RAT"], "TWOTWO").result() == ["RAT"]
    assert sorted(words.of("fr")) == ["ART", "MOT", "RAT"]
    assert words.counts() == {"en": 1, "fr": 3}
    assert Dictionary(words).listed("fr") == ["ART", "MOT", "RAT"]
    store.close()
