"""Positions of the analysis board: read, played on, known in part."""

from __future__ import annotations

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.games.scrabble.analysis_board.answers import count_play, draw_rack, show_position
from quadrille.games.scrabble.analysis_board.position import play_line, read_position

FREE = "/".join(["15"] * 15)
RETINAS = "/".join(["15"] * 7 + ["4RETINAS4"] + ["15"] * 7)


def test_a_rack_known_in_part_is_filled_up_from_the_unseen_tiles() -> None:
    seen = read_position(f"{RETINAS} AEIORST/QZ 0/66 0", "en").observe()
    assert (seen.unseen.total, seen.others, seen.bag) == (100 - 14, (7,), 79)
    assert seen.known == (("Q", "Z"),)
    assert seen.scores == (0, 66)


def test_a_bag_set_by_hand_needs_no_other_tiles() -> None:
    seen = read_position(f"{RETINAS} AEIO/ZNT 10/26 0 bag;", "en").observe()
    assert (seen.unseen.total, seen.others, seen.bag) == (3, (3,), 0)


def test_the_words_are_those_the_position_names() -> None:
    found = read_position(f"{FREE} MOT/ 0/0 0 lex fr-light;")
    assert (found.code, found.lexicon) == ("fr", "dictionnaire78854")


def test_a_line_takes_turns_and_keeps_what_each_has_left() -> None:
    start = read_position(f"{FREE} MOTSAIR/ 0/0 0", "fr")
    played = play_line(start, "8H MOT,rack AEINRST,9H AS,exchange SA")
    assert [one.position.racks for one, _, _ in played[1:]] == [
        ((), tuple("SAIR")),
        (tuple("AEINRST"), tuple("SAIR")),
        (tuple("SAIR"), tuple("EINRT")),
        (tuple("EINRT"), tuple("IR")),
    ]
    # AS lies under MO: AS, MA and OS.
    assert [points for _, _, points in played] == [0, 8, 0, 2 + 4 + 3, 0]
    assert played[-1][0].position.turns_without_points == 1


def test_the_last_rack_is_known_when_nothing_else_is_left() -> None:
    full = read_position(f"{RETINAS} AEIO/ 10/26 0", "en").unseen()
    assert full.total == 100 - 11
    ending = read_position(f"{RETINAS} AEIO/ZNT 10/26 0 bag;", "en")
    *_, (after, _, points) = play_line(ending, "9I OI")
    assert (after.position.racks, points) == ((("Z", "N", "T"), ("A", "E")), 8)
    assert after.position.remarks == "bag;"


def test_going_out_ends_the_game_with_its_final_scores() -> None:
    shown = show_position(f"{RETINAS} OI/Q 10/26 0 bag;", "9I OI", "en", "")
    assert (shown["over"], shown["scores"]) == (True, [26 - 10, 18 + 10])
    assert shown["steps"][0]["word"] == "OI"


def test_six_turns_without_points_end_a_game_of_two() -> None:
    shown = show_position(f"{FREE} ABC/Z 10/26 5", "pass", "en", "")
    assert (shown["over"], shown["scores"]) == (True, [26 - 10, 10 - 7])
    assert not show_position(f"{FREE} ABC/Z/ 10/26/0 5", "pass", "en", "")["over"]


def test_a_rack_with_tiles_is_dealt_before_one_without() -> None:
    seen = read_position(f"{RETINAS} A//BC 0/0/0 0 bag D;", "en").observe()
    assert (seen.others, seen.bag) == ((1, 2), 0)


@pytest.mark.parametrize(
    ("position", "line", "code"),
    [
        ("15/15 A/ 0/0 0", "", "scrabble.cgp-rows"),
        (f"{FREE} ZZ/ 0/0 0", "", "scrabble.tiles-many"),
        (f"{FREE} Z/Z 0/0 0", "", "scrabble.tiles-many"),
        (f"{FREE} ??/ 0/0 0 bag ?;", "", "scrabble.tiles-many"),
        (f"{FREE} AEINRSTU/ 0/0 0", "", "scrabble.rack-large"),
        (f"{FREE} ABC/ 0/0 0", "1A ABC", "scrabble.no-centre"),
        (f"{FREE} ABC/ 0/0 0", "8H XYZ", "scrabble.not-in-rack"),
        (f"{FREE} ABC/ 0/0 0", "challenge", "scrabble.play-form"),
        (f"{FREE} ABC/ 0/0 0", "exchange Z", "scrabble.exchange-rack"),
        (f"{FREE} ABC/ 0/0 0", ",".join(["pass"] * 61), "out-of-range"),
        (f"{FREE} ABC/ 0/0 0", ",".join(["pass"] * 7), "scrabble.position-over"),
        (f"{FREE} ABC/ 0/0 7", "", "out-of-range"),
        (f"{FREE} ABC/ 0/0 -1", "", "out-of-range"),
        (f"{FREE} ABC/ {10**19}/0 0", "", "out-of-range"),
        (f"{FREE} A/A/A/A/A 0/0/0/0/0 0", "", "out-of-range"),
    ],
)
def test_what_cannot_be_is_refused(position: str, line: str, code: str) -> None:
    with pytest.raises(QuadrilleError) as refused:
        show_position(position, line, "en", "")
    assert refused.value.code == code


def test_a_play_is_counted_without_saying_whether_its_words_are_valid() -> None:
    counted = count_play(f"{RETINAS} AEIORST/ 0/66 0", "9D ORATES", "", "en")
    assert counted["points"] == 20
    assert {valid for _, valid in counted["words"]} == {None}


def test_tiles_are_drawn_from_those_that_nobody_has() -> None:
    position = f"{RETINAS} AEI/ 10/26 0 bag VZ;"
    assert draw_rack(position, "", "en", 1)["rack"] == "AEIVZ"
    assert len(draw_rack("", "", "fr", 7)["rack"]) == 7
