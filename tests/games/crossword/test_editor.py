"""What the editor asks: patterns around letters, fills, words weighed against each other, clues."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.games.crossword.clues import long_words, names_none_of
from quadrille.games.crossword.editor import tasks
from quadrille.games.crossword.editor.candidates import count_fits
from quadrille.games.crossword.editor.grids import (
    check_signs,
    fold_words,
    plain_words,
    read_grid,
    theme_words,
    whole_words,
)
from quadrille.games.crossword.fill.fixed import fixed_squares
from quadrille.games.crossword.fill.forms import quality
from quadrille.games.crossword.grid import slots_of
from quadrille.games.crossword.questions import describe_language

GOING = threading.Event()
OPEN = ("....", "....", "....", "....")


def last(answers: Any) -> dict[str, Any]:
    *_, answer = answers
    found: dict[str, Any] = answer["found"]
    return found


def fill(rows: Sequence[str], **options: Any) -> dict[str, Any]:
    options = {"light": 100, **options}
    return last(tasks.fill(GOING, Rng(3), rows=[*rows], language="fr", **options))


def weigh(rows: Sequence[str], slot: int = 0, **options: Any) -> dict[str, Any]:
    options = {"light": 100, **options}
    return last(tasks.weigh(GOING, Rng(3), rows=[*rows], language="fr", slot=slot, **options))


def test_a_pattern_is_drawn_around_letters() -> None:
    rows = [".........."] * 4 + ["..CHAT...."] + [".........."] * 5
    found = last(tasks.draw(GOING, Rng(1), rows=rows, language="fr", black=12))
    assert found["rows"][4][1:7] == "#CHAT#"
    assert "".join(found["rows"]).count("#") == 12
    assert found["fillability"] > 0.2


@pytest.mark.parametrize("style", ["french", "symmetric"])
def test_black_squares_set_by_hand_stay(style: Any) -> None:
    rows = ["..#......", *["........."] * 7, "........#"]
    for wanted in ([], ["zèbre", "girafe", "lion"]):
        options: dict[str, Any] = {"style": style, "black": 16, "preferred": wanted}
        found = last(tasks.draw(GOING, Rng(1), rows=rows, language="fr", **options))["rows"]
        assert found[0][2] == found[8][8] == "#"
        assert "".join(found).count("#") == 13
        if style == "symmetric":
            assert found[8][6] == found[0][0] == "#"


def test_banned_words_are_in_no_pattern() -> None:
    words = ["zèbre", "girafe", "lion", "otarie"]
    options: dict[str, Any] = {"preferred": words, "black": 16, "forbidden": ["ZEBRE", "lion"]}
    for seed in range(3):
        draws = tasks.draw(GOING, Rng(seed), rows=["." * 9] * 9, language="fr", **options)
        written = set(whole_words(last(draws)["rows"]))
        assert written & {"GIRAFE", "OTARIE"}
        assert not written & {"ZEBRE", "LION"}


def test_no_form_of_a_word_in_the_grid_is_offered() -> None:
    rows = ["CHATS#", "....#.", "CHA.#.", "......"]
    words = {one["word"] for one in weigh(rows, slot=2)["words"]}
    assert {"CHAR", "CHAS"} & words
    assert "CHAT" not in words
    assert "CHAT" in {one["word"] for one in weigh(["CHEFS#", *rows[1:]], slot=2)["words"]}
    twice = weigh(["CHAR", "....", "CHA.", "...."], slot=2)["words"]
    assert "CHAR" not in {one["word"] for one in twice}


def test_a_grid_is_filled_around_its_words() -> None:
    rows = ["CHAT....", "...A....", "...S...."]
    found = last(tasks.surround(GOING, Rng(1), rows=rows, language="fr", seconds=30))
    assert found["rows"][0].startswith("CHAT#")
    assert {"CHAT", "TAS"} <= set(found["words"])
    assert "." not in "".join(found["rows"])


def test_a_symmetric_pattern_turns_what_is_fixed() -> None:
    fixed = fixed_squares([".....", "OS...", ".....", ".....", "....."], "symmetric")
    assert (sorted(fixed.white), sorted(fixed.black)) == ([5, 6, 18, 19], [7, 17])


def test_an_empty_grid_gets_theme_words_with_its_pattern() -> None:
    rows = ["." * 9] * 9
    options: dict[str, Any] = {"preferred": ["dromadaire", "zèbre", "girafe"], "theme": "animaux"}
    found = last(tasks.draw(GOING, Rng(1), rows=rows, language="fr", black=14, **options))
    text = "".join(found["rows"])
    assert text.count("#") == 11
    known = {*theme_words("animaux", plain_words("fr"), range(10)), "ZEBRE", "GIRAFE"}
    words = {word for word in whole_words(found["rows"]) if len(word) > 3}
    assert words
    assert words <= known


def test_words_have_a_quality() -> None:
    words = plain_words("fr")
    given = ("CHAT", "CHATS", "ZYMOTIQUE", "ZYMOTIQUES")
    assert [quality(word, words) for word in given] == [4, 3, 2, 1]
    found = weigh(["CHA.", "...."], light=0)["words"]
    assert all(one["quality"] == quality(one["word"], words) for one in found)


def test_a_grid_says_when_only_rarer_words_would_fill_it() -> None:
    rare = ["ZYMOTIQU.", "#########"]
    assert weigh(rare)["too_strict"] is True
    assert weigh(["XQZKWVJH.", "#########"])["too_strict"] is False
    assert "too_strict" not in weigh(rare, light=0)


def test_a_fill_keeps_letters_and_allows_words_of_ones_own() -> None:
    found = fill(["ZOE#", "....", "....", "#..."])
    assert found["over"]
    assert found["rows"][0] == "ZOE#"
    assert {"ZOE"} == {word for word in found["words"] if word not in plain_words("fr", 100)}


def test_preferred_words_are_in_a_fill() -> None:
    found = fill(OPEN, preferred=["rats"], at_least=1, seconds=2)
    assert found["preferred"] == ["RATS"]


def test_a_fill_says_why_there_is_none() -> None:
    with pytest.raises(Illegal, match=r"most constrained place is A1"):
        fill(["XQ..", "...."])
    with pytest.raises(Invalid, match=r"D1 is not part of a word"):
        fill(["..#.", "...#"])
    with pytest.raises(Invalid, match="no words"):
        fill(["##", "##"])


def test_a_fill_that_is_stopped_gives_what_it_has() -> None:
    stopped = threading.Event()
    stopped.set()
    answers = tasks.fill(stopped, Rng(1), rows=["." * 9] * 9, language="fr", light=100)
    assert last(answers)["rows"] == []


def test_words_are_weighed_by_what_they_leave() -> None:
    found = weigh(["CHA.", "....", "....", "#..."], preferred=["CHAR"])
    words = [one["word"] for one in found["words"]]
    assert words[0] == "CHAR"
    assert found["words"][0]["preferred"]
    assert {"CHAT", "CHAS"} <= set(words)
    left = [one["left"] for one in found["words"][1:]]
    assert left == sorted(left, reverse=True)
    assert found["slots"][0] == len(words)
    assert found["squares"][3] == len(words)
    assert found["consistent"]


def test_each_word_that_is_offered_can_be_crossed_everywhere() -> None:
    found = weigh(["....", "U...", "....", "#..."])
    assert found["consistent"]
    for one in found["words"][:3]:
        assert weigh([one["word"], "U...", "....", "#..."])["consistent"]


def test_squares_without_a_letter_are_counted() -> None:
    found = weigh(["XQ.", "...", "..."])
    assert not found["consistent"]
    assert (found["slots"][0], found["squares"][2], found["words"]) == (0, 0, [])
    assert (found["squares"][5], found["squares"][8]) > (1, 1)


def test_crude_words_are_only_used_on_request() -> None:
    rows = ["MERD.", "....."]
    assert "MERDE" not in {one["word"] for one in weigh(rows)["words"]}
    assert "MERDE" in {one["word"] for one in weigh(rows, crude=True)["words"]}


def test_banned_words_are_not_offered() -> None:
    found = weigh(["CHA.", "...."], forbidden=["chat"])
    assert "CHAT" not in {one["word"] for one in found["words"]}


def test_what_fits_is_counted_slot_by_slot() -> None:
    draft = read_grid(["ETE", "...", "..."], "fr", 100)
    counts = count_fits(draft)
    for mask, slot in zip(counts.words, draft.problem.slots, strict=True):
        table = draft.words.tables[len(slot.cells)]
        for number, word in enumerate(table.words):
            fits = all(
                draft.text[cell] in (".", sign) for cell, sign in zip(slot.cells, word, strict=True)
            )
            assert bool(mask >> number & 1) == (fits and number < table.light)


def test_a_grid_is_read_strictly() -> None:
    letters = plain_words("fr", 100).letters
    with pytest.raises(Invalid, match="row 2"):
        check_signs(["AB", "a."], letters)
    with pytest.raises(Invalid, match="Row 2"):
        check_signs(["AB", "..."], letters)
    with pytest.raises(Invalid, match="is not a word"):
        fold_words(["A1"], plain_words("fr", 100))
    with pytest.raises(Invalid):
        plain_words("xx")
    with pytest.raises(Invalid):
        read_grid(OPEN, "fr", theme="no such theme")
    assert whole_words(["CHAT", "A..#"]) == ["CHAT", "CA"]


def test_the_words_of_a_theme_that_fit_are_preferred() -> None:
    draft = read_grid(OPEN, "fr", 100, theme="animaux")
    assert "CHAT" in draft.preferred
    assert {len(word) for word in draft.preferred} == {4}


def test_clues_are_suggested_without_the_answers_of_the_grid() -> None:
    words = ["RATS", "STAR", "CHIEN"]
    found = last(tasks.suggest(GOING, Rng(1), words=words, language="fr"))
    assert len(found["clues"]) == 3
    for clues in found["clues"]:
        assert clues
        assert all(names_none_of(text, long_words(words)) for text in clues)


def test_a_language_has_its_letters_and_themes() -> None:
    french = describe_language("fr")
    assert french.letters[0] == "A"
    assert "animaux" in {one.name for one in french.themes}
    assert "animals" in {one.name for one in describe_language("en").themes}
    assert slots_of(OPEN)
