"""The engine: kernel and twin agree, fills are right, and what is wanted is honoured."""

from __future__ import annotations

from itertools import count, product

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.clues import (
    gives_away,
    justified_clues,
    same_letters,
    suggestions,
)
from quadrille.games.crossword.fill import engine
from quadrille.games.crossword.fill.around import (
    blacken,
    close_lone,
    close_words,
    cut_out,
    fill_around,
)
from quadrille.games.crossword.fill.boards import CompiledSearch
from quadrille.games.crossword.fill.engine import fill_fault, fills
from quadrille.games.crossword.fill.fixed import fixed_squares
from quadrille.games.crossword.fill.forms import twin_forms
from quadrille.games.crossword.fill.lane import Lane
from quadrille.games.crossword.fill.maker import (
    FillOptions,
    fill_pattern,
    make_crossword,
    make_problem,
)
from quadrille.games.crossword.fill.patterns import (
    best_pattern,
    draw_pattern,
    fillability,
    is_whole,
    line_worth,
)
from quadrille.games.crossword.fill.placing import place_words
from quadrille.games.crossword.fill.plain import PlainSearch
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import SEARCH_TIME, Clock, Race
from quadrille.games.crossword.fill.searches import compiled_search, plain_search
from quadrille.games.crossword.fill.themed import sketch
from quadrille.games.crossword.fill.words import Words, make_words, words_of
from quadrille.games.crossword.grid import lone_cells, slots_of
from quadrille.lexicon.languages import language

FEW = (
    "ON", "OS", "NE", "SE", "NET", "OSE", "TON", "SEL", "ES", "LE", "TE", "NOS", "TES", "SET",
    "LES", "ETE", "TEL", "SEN", "ELU", "LU",
)  # fmt: skip
PATTERN = ("....#...", "........", "...#....", "#......#", "....#...")


@pytest.fixture(scope="module")
def light() -> Words:
    return words_of("", "fr", light_only=True)


def few(light: set[str] | None = None) -> Words:
    return make_words(language("fr").alphabet, FEW, light or set())


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_and_the_twin_make_the_same_choices(
    light: Words, share: float, seed: int
) -> None:
    known = frozenset(word for word in light.light if hash_of(word) % 3)
    words = make_words(light.alphabet, light.light, known)
    problem = Problem(PATTERN, words, share)
    searches = CompiledSearch(problem, Rng(seed)), PlainSearch(problem, Rng(seed))
    results = []
    for search in searches:
        trace: list[object] = [search.propagate(), [*search.counts], [*search.letters]]
        for fails in (3, 5, 200):
            trace.append((search.descend(fails), search.nodes, [*search.weights]))
            trace.append(([*search.letters], [*search.counts]))
            search.relax()
            if trace[-2][0] == 1:  # type: ignore[index]
                break
        results.append(trace)
    assert results[0] == results[1]


def test_kernel_and_twin_follow_letters_and_leave_words_out(light: Words) -> None:
    problem = Problem(PATTERN, light)
    results = []
    for search in (CompiledSearch(problem, Rng(4)), PlainSearch(problem, Rng(4))):
        search.propagate()
        assert search.descend(1000) == 1
        letters = [*search.letters]
        banned = problem.words_in(problem.rows_with(letters))[3]
        while search.levels:
            search.pop()
        search.forbid({banned, "ABC"})
        assert search.propagate()
        search.follow(letters)
        assert search.descend(1000) == 1
        rows = problem.rows_with([*search.letters])
        assert banned not in problem.words_in(rows)
        same = sum(one == other for one, other in zip(letters, search.letters, strict=True))
        assert same > len(letters) / 2
        results.append((rows, search.nodes, [*search.counts]))
    assert results[0] == results[1]


def test_lanes_with_kernel_and_twin_find_the_same(light: Words) -> None:
    for seed in range(4):
        problem = Problem(PATTERN, light)
        lanes = [Lane(problem, make, Rng(seed)) for make in (compiled_search, plain_search)]
        for _ in range(6):
            found = [lane.start() for lane in lanes]
            assert found[0] == found[1]
            assert lanes[0].search.nodes == lanes[1].search.nodes
            if found[0]:
                break


@pytest.mark.parametrize("preferred", [(), ("CHAT", "RAT", "LION", "OIE")])
def test_any_number_of_threads_finds_the_same_fills(
    light: Words, preferred: tuple[str, ...]
) -> None:
    pattern = ("........", "...#....", "........", ".....#..", "#......#", "........")
    found = []
    for threads in (1, 2, 3):
        budget = Budget(iterations=25, threads=threads)
        some = fills(Problem(pattern, light), budget, Rng(9), preferred)
        found.append([(one.rows, one.starts, one.nodes) for one in some])
    assert found[0]
    assert found[0] == found[1] == found[2]


def test_a_plain_search_gives_way_to_compiled_code_once_that_is_ready(
    light: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fill is the same, wherever the plain search has been cut off."""
    problem = Problem(PATTERN, light)
    expected = next(fills(problem, Budget(iterations=9), Rng(5)))
    for steps in (0, 1, 4, 12):
        looks = iter([False] * (steps + 2))
        monkeypatch.setattr(engine, "GLANCE", 0.0)
        monkeypatch.setattr(engine, "is_ready", lambda _, looks=looks: next(looks, True))
        found = next(fills(problem, Budget(iterations=9), Rng(5)))
        assert found.rows == expected.rows
        monkeypatch.undo()


def test_a_search_that_is_stopped_ends(light: Words) -> None:
    problem = Problem(("." * 9,) * 9, light)
    for search in (compiled_search(problem, Rng(1)), plain_search(problem, Rng(1))):
        search.propagate()
        search.stop()
        assert search.descend(1 << 40) == -1
        assert search.levels == 0


def test_the_lowest_start_wins_and_a_fault_is_not_lost(light: Words) -> None:
    def broken(which: int) -> Lane:
        raise MemoryError(which)

    with pytest.raises(MemoryError) as fault:
        Race(broken, Clock(Budget(iterations=4, threads=2))).run()
    assert fault.value.args == (0,)


def test_a_long_start_ends_with_its_time(light: Words) -> None:
    def endless(which: int) -> Lane:
        lane = Lane(Problem(("." * 12,) * 12, light), compiled_search, Rng(which))
        lane._fails = 1e15
        return lane

    def after_the_first(starts: int) -> bool:
        return starts >= 2

    class First(Lane):
        def start(self) -> None:
            """Find nothing at once."""

    def make(which: int) -> Lane:
        return endless(which) if which else First(Problem(PATTERN, light), plain_search, Rng(1))

    assert Race(make, Clock(Budget(1e6, threads=2), after_the_first)).run() is None


def hash_of(word: str) -> int:
    return sum(word.encode())


def test_levels_are_taken_back() -> None:
    problem = Problem(("...", "...", "..."), few())
    for search in (compiled_search(problem, Rng(1)), plain_search(problem, Rng(1))):
        assert search.propagate()
        before = [*search.letters], [*search.counts]
        search.push()
        assert search.restrict(0, 1 << problem.words.letters.index("N"))
        search.propagate()
        assert [*search.letters] != before[0]
        search.pop()
        assert ([*search.letters], [*search.counts]) == before
        assert not search.restrict(0, 1 << problem.words.letters.index("W"))


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


@pytest.mark.parametrize(("style", "rows", "columns", "black"), [
    ("french", 10, 10, 12), ("french", 7, 12, 9), ("symmetric", 11, 11, 20),
    ("symmetric", 9, 11, 17), ("mirror", 11, 11, 23), ("mirror", 9, 12, 20),
])  # fmt: skip
def test_patterns_keep_to_their_style(
    light: Words, style: str, rows: int, columns: int, black: int
) -> None:
    worth = line_worth(style, light.lengths)
    found = draw_pattern(rows, columns, black, style, worth, Rng(5))
    text = "".join(found)
    assert text.count("#") == black
    assert is_whole(found)
    if style == "symmetric":
        assert text == text[::-1]
    if style == "mirror":
        assert all(row == row[::-1] for row in found)
    if style != "french":
        assert min(len(slot.cells) for slot in slots_of(found)) >= 3
    assert found == draw_pattern(rows, columns, black, style, worth, Rng(5))


def test_the_best_pattern_has_the_most_fills_to_expect(light: Words) -> None:
    best = best_pattern(8, 8, 8, "french", light.lengths, Rng(1), 4)
    worth, rng = line_worth("french", light.lengths), Rng(1)
    values = [
        fillability(draw_pattern(8, 8, 8, "french", worth, rng), light.lengths) for _ in range(4)
    ]
    assert fillability(best, light.lengths) == max(values)


def test_a_pattern_that_cannot_be_drawn_is_refused(light: Words) -> None:
    with pytest.raises(Invalid):
        draw_pattern(4, 4, 13, "french", line_worth("french", light.lengths), Rng(1))


def test_the_maker_draws_patterns_until_one_is_filled(light: Words) -> None:
    found = make_crossword(7, 8, 7, "french", light, FillOptions(), Budget(iterations=20), Rng(1))
    assert found is not None
    assert len(found.rows) == 7
    none = make_crossword(9, 9, 0, "french", light, FillOptions(), Budget(iterations=1), Rng(1))
    assert none is None


THEME = ("CHAT", "TIGRE", "LAPIN", "ZEBRE", "SOURIS", "MOUTON", "CHEVAL", "ANE")


@pytest.mark.parametrize("style", ["french", "symmetric", "mirror"])
def test_theme_words_are_written_with_room_for_black_squares(style: str) -> None:
    for seed in range(20):
        rows = sketch(THEME, 3, 11, 11, style, 14, Rng(seed))
        if rows is None:
            continue
        fixed = fixed_squares(rows, style)
        assert len(fixed.black) <= 14
        closed = tuple(
            "".join(
                "#" if row * 11 + column in fixed.black or sign == "." else sign
                for column, sign in enumerate(line)
            )
            for row, line in enumerate(rows)
        )
        text = "".join(closed)
        found = {"".join(text[cell] for cell in slot.cells) for slot in slots_of(closed)}
        assert len(found) == 3
        assert found <= set(THEME)
        return
    raise AssertionError("no sketch at all")


def test_theme_words_without_room_are_refused() -> None:
    assert sketch(["CHEVAL"], 1, 5, 5, "french", 5, Rng(1)) is None
    assert sketch(["CHAT"], 2, 5, 5, "french", 5, Rng(1)) is None
    assert sketch(["TIGRE", "LAPIN"], 2, 12, 12, "french", 0, Rng(1)) is None


def test_a_pattern_is_drawn_around_the_theme_words(light: Words) -> None:
    words = light.extend(THEME)
    options = FillOptions(preferred=THEME, at_least=3)
    found = make_crossword(9, 9, 12, "french", words, options, Budget(iterations=200), Rng(2))
    assert found is not None
    assert len(found.wanted) >= 3
    assert set(found.wanted) == set(found.words).intersection(THEME)
    assert "".join(found.rows).count("#") == 12


def test_slots_with_letters_count_only_the_words_that_fit(light: Words) -> None:
    worth = line_worth("french", light.lengths, light.count_fitting)
    assert worth.of(0, "....") > worth.of(0, "Z..X") + 1
    assert light.count_fitting("CHA.") == sum(
        len(word) == 4 and word.startswith("CHA") for word in light.tables[4].words
    )


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
