"""The drawings: what they show is what the rules say, at rest and at every pause of a replay."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell, Size
from quadrille.core.pieces import LETTERS
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Preset, make_config
from quadrille.games.samegame.film import CLOSE, FALL, PAUSE, Film, film, pairs
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.state import Board, State
from quadrille.games.samegame.svg import board_svg, replay_svg, stages_svg
from tests.games.samegame.boards import played_out, seeded, state_of, states

NS = "{http://www.w3.org/2000/svg}"


def moves_of(played: list[State]) -> list[Move]:
    """Return the moves between the states of a game."""
    return [
        next(move for move in rules.legal_moves(before) if rules.apply(before, move) == after)
        for before, after in pairwise(played)
    ]


def classes(element: ElementTree.Element) -> list[str]:
    return element.get("class", "").split()


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in classes(element)]


def drawn_pieces(root: ElementTree.Element) -> Counter[tuple[int, int, str]]:
    """Return the corner and the letter of every ball drawn on the board."""
    return Counter(
        (int(use.get("x", 0)), int(use.get("y", 0)), use.attrib["href"][1:])
        for use in root.iter(f"{NS}use")
        if "p" in classes(use) and "transform" not in use.attrib
    )


def expected_pieces(board: Board, size: Size) -> Counter[tuple[int, int, str]]:
    return Counter(
        (40 * x, 40 * (size.rows - 1 - y), letter)
        for x, column in enumerate(board)
        for y, letter in enumerate(column)
        if letter != rules.MARK
    )


def drawn_hands(root: ElementTree.Element) -> int:
    return sum(path.attrib["d"].count("M") for path in with_class(root, "he"))


# A position


@given(states)
def test_a_board_shows_its_balls_and_their_hands(state: State) -> None:
    root = ElementTree.fromstring(board_svg(state))
    assert drawn_pieces(root) == expected_pieces(state.board, state.config.size)
    assert drawn_hands(root) == len(list(pairs(state.board)))
    assert not with_class(root, "halo")


@given(states)
def test_hands_are_those_of_equal_neighbours(state: State) -> None:
    board = state.board
    brute = {
        frozenset((one, other))
        for found in rules.groups(board)
        for one in found
        for other in found
        if other in one.neighbours()
    }
    held = [frozenset(pair) for pair in pairs(board)]
    assert len(held) == len(set(held))
    assert set(held) == brute


def test_a_hint_lays_yellow_under_its_group_and_says_its_points() -> None:
    state = state_of("RVV", "RRV")
    root = ElementTree.fromstring(board_svg(state, hint=Cell(0, 0)))
    (halo,) = with_class(root, "halo")
    assert halo.attrib["d"] == "M0 40h40v40h-40zM0 0h40v40h-40zM40 40h40v40h-40z"
    assert "3 balls, +4" in [text.text for text in root.iter(f"{NS}text")]


def test_a_hint_must_be_a_legal_move() -> None:
    with pytest.raises(Illegal):
        board_svg(state_of("RV."), hint=Cell(2, 0))


def test_a_board_is_numbered_from_the_bottom_left() -> None:
    root = ElementTree.fromstring(board_svg(state_of("RV", "RV", "VB")))
    places = [
        (text.text, int(text.attrib["x"]), int(text.attrib["y"])) for text in with_class(root, "co")
    ]
    columns, rows = places[:2], places[2:]
    assert [(name, x) for name, x, _ in columns] == [("0", 20), ("1", 60)]
    assert [(name, y) for name, _, y in rows] == [("0", 105), ("1", 65), ("2", 25)]


def test_a_drawing_says_its_size_balls_and_points() -> None:
    state = rules.apply(state_of("RVB", "RRB"), Cell(0, 0))
    root = ElementTree.fromstring(board_svg(state))
    assert root.findtext(f"{NS}title") == "SameGame: a position"
    assert root.findtext(f"{NS}desc") == "3 columns, 2 rows, 3 balls left, 4 points."
    assert [text.text for text in with_class(root, "score")] == ["4"]


@pytest.mark.parametrize(
    ("rows", "name", "score", "words"),
    [
        (("RR",), "gnome", "1,000", "+1,000 for the empty board"),
        (("RRBVBVBVBVBV",), "research", "−18", "−18 for the balls left"),
        (("RRBVB",), "gnome", "0", None),
    ],
)
def test_the_end_shows_bonus_and_penalty(
    rows: tuple[str, ...], name: str, score: str, words: str | None
) -> None:
    state = rules.apply(state_of(*rows, rules=name), Cell(0, 0))
    root = ElementTree.fromstring(board_svg(state))
    assert [text.text for text in with_class(root, "score")] == [score]
    assert [text.text for text in with_class(root, "badge")] == ([words] if words else [])


@pytest.mark.parametrize("size", [Size(99, 3), Size(1, 99), Size(1, 1)])
def test_any_size_and_all_ten_pieces_can_be_drawn(size: Size) -> None:
    config = make_config(Preset(PRESETS["seed"].rules, size, 10), fill="random 1")
    state = rules.initial(config)
    move = next(rules.legal_moves(state))
    for text in (board_svg(state), board_svg(state, hint=move), stages_svg(state, move)):
        root = ElementTree.fromstring(text)
        used = {use.attrib["href"][1:] for use in root.iter(f"{NS}use")}
        assert used <= {path.get("id") for path in root.iter(f"{NS}path")}
    assert ElementTree.fromstring(replay_svg(state, [move])) is not None


def test_everything_above_the_board_has_room() -> None:
    root = ElementTree.fromstring(board_svg(state_of("R"), hint=Cell(0, 0)))
    left, _, width, _ = (float(value) for value in root.attrib["viewBox"].split())
    (badge,) = [group for group in root.iter(f"{NS}g") if "transform" in group.attrib]
    place = re.match(r"translate\(([\d.]+) ", badge.attrib["transform"])
    assert place is not None
    assert left + width > float(place[1]) + 100


def test_the_drawing_of_a_small_board_is_golden() -> None:
    """After a wanted change: `quadrille samegame export BOARD --format svg`, and look at it."""
    golden = Path(__file__).with_name("golden_board.svg").read_text(encoding="utf-8")
    assert board_svg(state_of("V.", "VN")) == golden


# Nothing from outside


@pytest.mark.parametrize("seed", range(3))
def test_a_drawing_is_self_contained(seed: int) -> None:
    played = played_out(seeded("gnome", seed), seed)
    moves = moves_of(played)
    for text in (
        board_svg(played[0], hint=moves[0]),
        stages_svg(played[0], moves[0]),
        replay_svg(played[0], moves),
    ):
        root = ElementTree.fromstring(text)
        names = {element.get("id") for element in root.iter()}
        for element in root.iter():
            assert element.tag.removeprefix(NS) in {
                *("svg", "title", "desc", "style", "defs", "g", "path", "use", "text"),
            }
            assert not any(name.startswith("on") for name in element.attrib)
            assert element.get("href", "#R")[1:] in names
        assert "url(" not in text
        assert "@import" not in text
        assert "prefers-color-scheme:dark" in text


# The stages of a move


@given(states)
def test_stages_show_the_marked_the_fallen_and_the_closed_board(state: State) -> None:
    size = state.config.size
    for move in list(rules.legal_moves(state))[:2]:
        done = rules.stages(state, move)
        root = ElementTree.fromstring(stages_svg(state, move))
        shown = [group for group in root if "transform" in group.attrib]
        boards = (done.marked, done.fallen, done.closed)
        for group, board in zip(shown, boards, strict=True):
            assert drawn_pieces(group) == expected_pieces(board, size)
            assert drawn_hands(group) == len(list(pairs(board)))
        (crosses,) = with_class(root, "x")
        assert crosses.attrib["d"].count("M") == len(done.removed)


# A replay


@dataclass
class Player:
    """Plays the keyframes of a replay, at moments when nothing is in motion."""

    root: ElementTree.Element
    motions: dict[str, list[tuple[float, str, str]]]

    def value(self, element: ElementTree.Element, name: str, percent: float) -> str | None:
        found = "0" if name == "opacity" and "o" in classes(element) else None
        for motion in classes(element):
            for stop, property_, value in self.motions.get(motion, []):
                if property_ == name and stop <= percent:
                    found = value
        return found

    def shift(self, element: ElementTree.Element, percent: float) -> int:
        moved = re.fullmatch(
            r"translate[XY]\((-?\d+)(px)?\)",
            self.value(element, "transform", percent) or "translateX(0)",
        )
        assert moved is not None
        return int(moved[1])

    def seen(self, element: ElementTree.Element, percent: float) -> bool:
        return self.value(element, "opacity", percent) != "0"

    def pieces(self, percent: float) -> Counter[tuple[int, int, str]]:
        found: Counter[tuple[int, int, str]] = Counter()
        for column in self.root.findall(f"{NS}g"):
            for use in column.findall(f"{NS}use"):
                if (
                    "p" in classes(use)
                    and "transform" not in use.attrib
                    and self.seen(use, percent)
                ):
                    x = int(use.get("x", 0)) + self.shift(column, percent)
                    y = int(use.get("y", 0)) + self.shift(use, percent)
                    found[x, y, use.attrib["href"][1:]] += 1
        return found

    def hands(self, percent: float) -> Counter[tuple[int, int, str]]:
        found: Counter[tuple[int, int, str]] = Counter()
        for column in self.root.findall(f"{NS}g"):
            for ball in column.findall(f"{NS}g"):
                for use in ball.findall(f"{NS}use"):
                    if self.seen(ball, percent) and self.seen(use, percent):
                        x = int(use.attrib["x"]) + self.shift(column, percent)
                        y = int(use.attrib["y"]) + self.shift(ball, percent)
                        found[x, y, use.attrib["href"][1:]] += 1
        return found

    def shown(self, kind: str, percent: float) -> list[str]:
        """Return the words of a kind that can be read now."""
        return [
            text.text or ""
            for group in self.root.findall(f"{NS}g")
            if self.seen(group, percent)
            for text in with_class(group, kind)
        ]


def player(svg: str) -> Player:
    root = ElementTree.fromstring(svg)
    style = root.findtext(f"{NS}style") or ""
    motions: dict[str, list[tuple[float, str, str]]] = {}
    for name, stops in re.findall(r"@keyframes (\w+)\{((?:[^{}]*\{[^{}]*\})*)\}", style):
        motions[name] = sorted(
            (100.0 if stop == "to" else float(stop.rstrip("%")), property_, value)
            for selectors, property_, value in re.findall(r"([^{}]+)\{(\w+):([^{}]+)\}", stops)
            for stop in selectors.split(",")
        )
    return Player(root, motions)


def expected_hands(board: Board, size: Size) -> Counter[tuple[int, int, str]]:
    return Counter(
        (
            40 * one.column,
            40 * (size.rows - 1 - one.row),
            ("u" if one.column == other.column else "r") + board[one.column][one.row],
        )
        for one, other in pairs(board)
    )


def assert_follows_the_rules(svg: str, whole: Film, played: list[State]) -> None:
    screen, size = player(svg), played[0].config.size
    times = [0.0, *(beat.end + PAUSE / 2 for beat in whole.beats)]
    for count, (state, time) in enumerate(zip(played, times, strict=True)):
        percent = 100 * time / whole.length
        assert screen.pieces(percent) == expected_pieces(state.board, size)
        assert screen.hands(percent) == expected_hands(state.board, size)
        assert len(screen.shown("score", percent)) == 1
        assert any(words.startswith(f"{count} of ") for words in screen.shown("note", percent))
    assert screen.pieces(100) == expected_pieces(played[-1].board, size)


@given(states, st.integers(0, 1000))
def test_a_replay_rests_on_the_boards_of_the_rules(state: State, seed: int) -> None:
    played = played_out(state, seed)
    moves = moves_of(played)
    assert_follows_the_rules(replay_svg(state, moves), film(state, moves), played)


@pytest.mark.parametrize("name", PRESETS)
def test_a_replay_of_a_whole_game_rests_on_the_boards_of_the_rules(name: str) -> None:
    played = played_out(seeded(name, 7), 7)
    moves = moves_of(played)
    svg = replay_svg(played[0], moves)
    assert_follows_the_rules(svg, film(played[0], moves), played)
    last = player(svg).shown("score", 100)
    outcome = rules.outcome(played[-1])
    assert outcome is not None
    assert last == [f"{outcome.scores[0]:,}".replace(",", "\u202f").replace("-", "−")]


def test_each_move_is_marked_then_falls_then_closes() -> None:
    state = state_of(".B.", "RBB", "RRV")
    (beat,) = film(state, [Cell(0, 0)]).beats
    assert beat.mark < beat.cross < beat.fall
    assert (beat.close - beat.fall, beat.end - beat.close) == (FALL, CLOSE)
    screen = player(replay_svg(state, [Cell(0, 0)]))
    length = film(state, [Cell(0, 0)]).length
    (halo,), (cross,) = with_class(screen.root, "halo"), with_class(screen.root, "x")
    at = [100 * time / length for time in (0, beat.mark + 50, beat.cross + 200, beat.fall + 50)]
    assert [screen.seen(halo, percent) for percent in at] == [False, True, True, False]
    assert [screen.seen(cross, percent) for percent in at] == [False, False, True, False]
    assert [sum(screen.pieces(percent).values()) for percent in at] == [7, 7, 4, 4]
    assert screen.shown("score", at[2]) == ["0"]
    assert screen.shown("score", at[3]) == ["4"]


def test_nothing_waits_for_a_fall_or_a_close_that_does_not_happen() -> None:
    beat = film(state_of("RVV"), [Cell(1, 0)]).beats[0]
    assert beat.fall == beat.close == beat.end


def test_a_replay_lasts_as_long_as_requested_and_loops_by_default() -> None:
    state = state_of("RV")
    natural = film(state, [Cell(0, 0)]).length / 1000
    assert f"animation:{natural:.2f}".rstrip("0") in replay_svg(state, [Cell(0, 0)])
    assert "animation:12.5s" in replay_svg(state, [Cell(0, 0)], seconds=12.5)
    assert " infinite both" in replay_svg(state, [Cell(0, 0)])
    assert " 1 both" in replay_svg(state, [Cell(0, 0)], loops=False)


def test_reduced_motion_shows_the_last_board_at_once() -> None:
    svg = replay_svg(state_of("RV"), [Cell(0, 0)], seconds=10)
    calm = svg.split("(prefers-reduced-motion:reduce)")[1]
    assert calm.startswith("{.a,.l,.s{animation-iteration-count:1;animation-delay:-11s}}</style>")


def test_a_replay_without_moves_is_its_board() -> None:
    state = state_of("RV", "RB")
    screen = player(replay_svg(state, []))
    assert screen.pieces(100) == expected_pieces(state.board, state.config.size)
    assert screen.shown("note", 100) == ["0 of 0 moves", "4 balls left"]


def test_a_replay_refuses_a_move_against_the_rules() -> None:
    with pytest.raises(Illegal):
        replay_svg(state_of("R."), [Cell(1, 0)])


def test_a_replay_of_sixty_moves_is_a_small_file() -> None:
    """Five colours, because a game with three is over sooner."""
    preset = Preset(PRESETS["seed"].rules, Size(15, 10), 5)
    played = played_out(rules.initial(make_config(preset, fill="random 1")), 1)[:61]
    assert len(played) == 61
    assert len(replay_svg(played[0], moves_of(played)).encode()) < 150_000


def test_all_letters_of_the_pieces_can_be_replayed() -> None:
    state = state_of("RVBJMOATNG", LETTERS)
    played = played_out(state, 3)
    moves = moves_of(played)
    assert_follows_the_rules(replay_svg(state, moves), film(state, moves), played)
