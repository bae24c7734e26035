"""Clues without definitions can be justified, and give no answer away."""

from __future__ import annotations

from quadrille.games.crossword.clues import gives_away, justified_clues, same_letters, suggestions
from quadrille.games.crossword.fill.words import Words


def test_every_clue_can_be_justified(light: Words) -> None:
    for word in ("CHAT", "TROP", "EAU", "RUE", "OS"):
        found = suggestions(word, "fr", light)
        assert not any(gives_away(text, word) for text in found)
        for text in found:
            _, _, named = text.rpartition(" de ")
            if text.startswith(("Anagramme", "Anagram")):
                assert sorted(named.rpartition(" ")[2]) == sorted(word)
    assert same_letters("TROP", light) == ["PORT"]
    assert "PORT" in suggestions("TROP", "en", light)[0]


def test_the_letters_of_a_word_are_never_shown_in_its_own_order(light: Words) -> None:
    for word in ("ACCENT", "BIJOU", "ABC", "EE", "PORT", "TROP"):
        shown = suggestions(word, "en", light)[-1].replace("\u00a0", "")
        assert word not in shown.upper().replace(" ", "")
    assert suggestions("ABC", "en", light)[-1].endswith(": C\u00a0B\u00a0A")
    assert suggestions("EE", "en", light)[-1] == "One letter, 2 times"


def test_a_theme_is_named_by_its_title(light: Words) -> None:
    assert "Thème\u00a0: fruits et légumes" in suggestions("ANANAS", "fr", light)


def test_no_clue_holds_another_answer_of_its_grid(light: Words) -> None:
    alone = justified_clues(("TROP",), "en", light)
    together = justified_clues(("TROP", "PORT"), "en", light)
    assert "PORT" in alone[0]
    assert not any("PORT" in text or "TROP" in text for text in together)
