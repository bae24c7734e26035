"""The engine: fills are right and different, and what is wanted is honoured."""

from __future__ import annotations

from itertools import count, product

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.around import (
    blacken,
    close_lone,
    close_words,
    cut_out,
    fill_around,
)
from quadrille.games.crossword.fill.engine import fill_fault, fills
from quadrille.games.crossword.fill.forms import twin_forms
from quadrille.games.crossword.fill.lane import Lane
from quadrille.games.crossword.fill.maker import (
    FillOptions,
    fill_pattern,
    make_crossword,
    make_problem,
)
from quadrille.games.crossword.fill.placing import place_words
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import SEARCH_TIME
from quadrille.games.crossword.fill.searches import compiled_search, plain_search
from quadrille.games.crossword.fill.words import Words, make_words, words_of
from quadrille.games.crossword.grid import lone_cells
from quadrille.lexicon.languages import language
from tests.games.crossword.grids import PATTERN, few


def brute_force(rows: tuple[str, ...], words: Words) -> set[tuple[str, ...]]:
    """Try every word in every row of an open rectangle."""
    width, found = len(rows[0]), set()
    for choice in product(words.tables[width].words, repeat=len(rows)):
        down = ["".join(column) for column in zip(*choice, strict=True)]
        every = [*choice, *down]
        if all(word in words for word in down) and len(set(every)) == len(every):
            found.add(tuple(choice))
    return found


def test_every_fill_of_a_small_square_is_found() -> None:
    words, rows = few(), ("..", "..")
    expected = brute_force(rows, words)
    assert expected
    found = {one.rows for one in fills(Problem(rows, words), Budget(iterations=400), Rng(1))}
    assert found <= expected
    assert len(found) == len(expected)


def test_a_pattern_without_a_fill_is_proved_and_its_narrowest_place_named() -> None:
    words = make_words(language("fr").alphabet, ["ABC", "DEF", "GHI", "AD", "BE"], set())
    with pytest.raises(Illegal) as refused:
        next(fills(Problem(("...", "..."), words), Budget(iterations=3), Rng(1)))
    assert refused.value.code.startswith("crossword.no-fill-")
    assert refused.value.params["cell"] in ("A1", "B1", "C1", "A2")
    assert str(refused.value)


def test_fills_are_different_and_right(light: Words) -> None:
    problem = Problem(PATTERN, light)
    found = []
    for one in fills(problem, Budget(iterations=60), Rng(3)):
        found.append(one)
        assert fill_fault(problem, one.rows, one.words) == ""
        if len(found) == 4:
            break
    assert len({one.rows for one in found}) == 4
    again = next(fills(problem, Budget(iterations=60), Rng(3)))
    assert again.rows == found[0].rows


def test_locked_letters_and_forbidden_words(light: Words) -> None:
    rows = ("RAT#....", *PATTERN[1:])
    first = next(fills(Problem(rows, light), Budget(iterations=40), Rng(1)))
    assert first.rows[0].startswith("RAT#")
    forbidden = frozenset(first.words[1:])
    other = next(fills(Problem(rows, light, forbidden=forbidden), Budget(iterations=80), Rng(1)))
    assert not forbidden.intersection(other.words)


def test_a_share_of_the_words_is_light() -> None:
    full = words_of("", "fr")
    problem = Problem(PATTERN, full, 0.8)
    found = next(fills(problem, Budget(iterations=60), Rng(2)))
    assert found.light >= 0.8 * len(found.words)
    assert sum(word in full.light for word in found.words) == found.light


def test_light_words_come_before_others() -> None:
    full = words_of("", "fr")
    light_first = FillOptions(light_first=True)
    budget = Budget(iterations=20)
    made = make_crossword(8, 8, 10, "french", full, light_first, budget, Rng(1))
    assert made is not None
    assert made.light == len(made.words)
    found = next(fill_pattern(PATTERN, full, light_first, budget, Rng(1)))
    assert found.light == len(found.words)
    rows = ("WUS..", ".....", "...#.", ".....")
    rare = next(fill_pattern(rows, full, light_first, budget, Rng(1)))
    assert 0 < rare.light < len(rare.words)


def test_fills_of_all_stages_are_different_and_hold_more_preferred_words() -> None:
    full = words_of("", "fr")
    options = FillOptions(preferred=("CHAT", "RAT", "LION", "ANE"), at_least=1, light_first=True)
    found = [*fill_pattern(PATTERN, full, options, Budget(iterations=12), Rng(2))]
    counts = [len(one.wanted) for one in found]
    assert counts
    assert counts == sorted(set(counts))


def test_preferred_words_are_placed(light: Words) -> None:
    preferred = ("CHAT", "RAT", "LION", "ANE", "OIE", "COQ", "TAON")
    problem = Problem(PATTERN, light)
    found = next(fills(problem, Budget(iterations=300), Rng(2), preferred, 2))
    assert len(found.wanted) >= 2
    assert set(found.wanted) <= set(found.words)
    search = plain_search(problem, Rng(1))
    search.propagate()
    assert not place_words(problem, search, ("ZZZZ",), 1, Rng(1))
    assert search.levels == 0


@pytest.mark.parametrize("fault", ["A#..", "CHAT"])
def test_a_wrong_fill_is_noticed(light: Words, fault: str) -> None:
    problem = Problem(("....", "...."), light, forbidden=frozenset(["CHAT"]))
    assert fill_fault(problem, (fault, "...."), [fault])
    assert fill_fault(problem, ("ABRI", "ABRI"), ["ABRI", "ABRI"])


def test_the_maker_draws_patterns_until_one_is_filled(light: Words) -> None:
    found = make_crossword(7, 8, 7, "french", light, FillOptions(), Budget(iterations=20), Rng(1))
    assert found is not None
    assert len(found.rows) == 7
    none = make_crossword(9, 9, 0, "french", light, FillOptions(), Budget(iterations=1), Rng(1))
    assert none is None


def test_a_grid_of_another_game_becomes_a_crossword(light: Words) -> None:
    rows = ["......", ".CHAT.", "....A.", "....S.", "......"]
    cut = cut_out(rows)
    assert cut == ("CHAT", "...A", "...S")
    assert blacken(cut) == ("CHAT", "###A", "###S")
    wide = ["CHAT......", "...A......", "...S......", "..........", ".........."]
    closed = close_words(wide)
    assert closed[0] == "CHAT#....."
    assert not lone_cells(close_lone(closed))
    found = fill_around(wide, light, FillOptions(), Budget(iterations=1), Rng(1))
    assert found is not None
    assert found.rows[0].startswith("CHAT#")
    assert found.rows[1][2] != "#"
    assert {"CHAT", "TAS"} <= set(found.words)
    assert all(word in light for word in found.words)
    with pytest.raises(Invalid):
        cut_out(["..", ".."])
    with pytest.raises(Invalid):
        cut_out(["A" * 30])


def test_a_grid_that_repeats_a_word_stays_as_it_is(light: Words) -> None:
    repeated = ["SOL#SOL", "#S#...#", "#.#...#", "SEL#..."]
    problem = Problem(tuple(repeated), light)
    assert problem.whole_words == {"SOL", "SEL"}
    for make in (compiled_search, plain_search):
        lane = Lane(problem, make, Rng(1))
        found = next(filter(None, (lane.start() for _ in range(20))))
        words = problem.words_in(found)
        assert words.count("SOL") == 2
        assert len(set(words)) == len(words) - 1
        assert not fill_fault(problem, found, words)
    at = next(at for at, slot in enumerate(problem.slots) if at not in problem.whole_slots)
    again = (*words[:at], "SEL", *words[at + 1 :])
    assert fill_fault(problem, found, again) == "a word occurs twice"


def test_given_words_may_be_rare_however_well_known_the_others_must_be() -> None:
    listed = ["ZYX", "SEL", "RUE", "SUR", "EUE", "LEX", "ZSE", "YUR", "XRE"]
    words = make_words(language("fr").alphabet, listed, ["SUR", "EUE", "LEX"])
    given = ("SEL", "...", "...")
    for share, most in ((1.0, 1), (0.5, 3), (0.0, -1)):
        problem = Problem(given, words, share)
        assert problem.whole_words == {"SEL"}
        assert problem.plain_most == most
    across = problem.slots.index(next(slot for slot in problem.slots if slot.cells == (0, 1, 2)))
    assert Problem(given, words, 1.0).unused_words(across).bit_count() == 1
    assert Problem(("...", "...", "..."), words, 1.0).plain_most == 0


def test_a_grid_is_filled_soon_though_its_time_is_over(light: Words) -> None:
    seconds = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SEARCH_TIME, "now", lambda: float(next(seconds)))
        found = fill_around(["CHAT.....", "........."], light, FillOptions(), Budget(0.5), Rng(1))
    assert found is not None
    assert found.rows[0].startswith("CHAT#")
    assert next(seconds) < 100


def test_a_grid_that_no_word_fits_ends_soon_when_its_time_is_over(light: Words) -> None:
    seconds = count()
    letters = frozenset(word for table in light.tables for word in table.words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SEARCH_TIME, "now", lambda: float(next(seconds)))
        rows, options = ["CHAT" + "." * 16] + ["." * 20] * 20, FillOptions(forbidden=letters)
        assert fill_around(rows, light, options, Budget(0.5), Rng(1)) is None
    assert next(seconds) < 100


def test_words_can_be_added() -> None:
    words = few()
    more = words.extend(["XYZ", "NET"])
    assert "XYZ" in more
    assert "XYZ" not in words
    assert more.tables[2] is words.tables[2]
    assert words.extend(["NET"]) is words
    assert make_problem(["..."], more, FillOptions()).words is more


def test_two_forms_of_a_word_are_kept_apart(light: Words) -> None:
    assert twin_forms(["CHAT", "SEL", "CHATS"], light) == [(0, 2)]
    assert twin_forms(["CHANTER", "CHANTAIT"], light) == [(0, 1)]
    assert twin_forms(["PORT", "PORTE", "OS"], light) == []
    english = words_of("", "en", light_only=True)
    assert twin_forms(["BAKE", "WING", "BAKING"], english) == [(0, 2)]
    assert twin_forms(["OS", "ON"], few()) == []
    for seed in range(3):
        found = next(fills(Problem(PATTERN, light), Budget(None, 20), Rng(seed)))
        assert twin_forms(found.words, light) == []


def test_given_words_may_be_forms_of_one_word(light: Words) -> None:
    problem = Problem(("RATS", "####", "RAT#", "####", "...."), light)
    assert problem.whole_words == {"RAT", "RATS"}
    found = next(fills(problem, Budget(None, 20), Rng(1)))
    assert found.words[:2] == ("RATS", "RAT")


def test_a_search_ends_when_its_watch_says_so(light: Words) -> None:
    seen: list[int] = []

    def stop(starts: int) -> bool:
        seen.append(starts)
        return len(seen) > 2

    empty = Problem(("." * 9,) * 9, light)
    assert next(fills(empty, Budget(), Rng(1), watch=stop), None) is None
    assert {*seen} <= {0, 1, 2}
