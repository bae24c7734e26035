"""GCG there and back: a game by hand with every kind of line, and what is wrong with others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.grid import Cell
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    Event,
    GcgGame,
    Pragma,
    TilesLeft,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
    decode_gcg,
    is_gcg,
    nick_of,
    read_gcg,
    write_action,
    write_gcg,
)
from quadrille.games.scrabble.moves import Exchange, Pass, Play
from quadrille.lexicon.tiles import TileSet
from tests.games.scrabble.positions import tiles
from tests.games.scrabble.transcripts import BY_HAND, OTHER_END

ENGLISH = tiles("en")


def event(line: str) -> Event:
    (found,) = read_gcg(line, ENGLISH).events
    return found


def test_a_file_with_every_kind_of_line_is_written_as_it_was_read() -> None:
    game = read_gcg(BY_HAND + OTHER_END, ENGLISH)
    assert write_gcg(game) == BY_HAND + OTHER_END
    assert read_gcg(write_gcg(game), ENGLISH) == game
    assert game.players == (("eric", "Éric Dupont"), ("zoe", "Zoé Martin"))
    assert game.value("title") == "Éric plays Zoé"
    assert game.value("incomplete") == ""
    assert game.value("note") == "Also STAINER and NASTIER.\nThey score the same here."
    assert game.value("rack2") is None
    kinds = {type(one.what) for one in game.events}
    assert kinds == {
        Play,
        Exchange,
        Pass,
        UnknownExchange,
        Withdrawal,
        ChallengeBonus,
        TilesLeft,
        TimePenalty,
    }


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (">a: ABC 8H AB +8 8", Play(Cell(7, 7), False, ("A", "B"))),
        (">a: ABC h8 ab +0 0", Play(Cell(7, 7), True, ("a", "b"))),
        (">a: 8H AB +8 8", Play(Cell(7, 7), False, ("A", "B"))),
        (">a: AB 15A A(XY).b +8 8", Play(Cell(0, 14), False, ("A", ".", ".", ".", "b"))),
        (">a: AB -AB +0 8", Exchange(("A", "B"))),
        (">a: AB -ab +0 8", Exchange(("A", "B"))),
        (">a: AB - AB +0 8", Exchange(("A", "B"))),
        (">a: AB? -? +0 8", Exchange(("?",))),
        (">a: ABCDEFG -7 +0 8", UnknownExchange(7)),
        (">a: -2 +0 8", UnknownExchange(2)),
        (">a: AB - +0 8", Pass()),
        (">a: - +0 8", Pass()),
        (">a: AB -- -8 0", Withdrawal()),
        (">a: AB (CHALLENGE) +5 13", ChallengeBonus()),
        (">a: AB (time) -10 -2", TimePenalty()),
        (">a: (AB?) +8 16", TilesLeft(("A", "B", "?"))),
        (">a: AB (AB) -4 16", TilesLeft(("A", "B"))),
        (">  a :  AB   8H\tAB  +8   8  ", Play(Cell(7, 7), False, ("A", "B"))),
    ],
)
def test_every_event_and_how_people_write_it(line: str, what: object) -> None:
    found = event(line)
    assert found.what == what
    assert found.nick == "a"
    assert read_gcg(write_gcg(GcgGame((found,))), ENGLISH).events == (found,)


def test_a_blank_on_a_rack_has_several_signs() -> None:
    assert event(">a: A*_ - +0 8").rack == ("A", "?", "?")


def test_text_after_the_points_is_preserved() -> None:
    assert event(">a: ABE 8H AB +8 8 BE, ET, DO").remark == "BE, ET, DO"
    assert event(">a: ABE 8H AB +8 8").rack == ("A", "B", "E")


def test_letters_of_two_signs() -> None:
    welsh = TileSet(("A", "LL"), (5, 5), (1, 5), blanks=2)
    game = read_gcg(">a: [LL]A? 8H [LL]A[ll] +8 8", welsh)
    assert game.events[0].what == Play(Cell(7, 7), False, ("LL", "A", "ll"))
    assert write_gcg(game) == ">a: [LL]A? 8H [LL]A[ll] +8 8\n"


def test_players_come_from_their_moves_where_none_are_named() -> None:
    game = read_gcg("#player2 bob\n>ann: AB - +0 0\n", ENGLISH)
    assert game.players == (("bob", "bob"), ("ann", "ann"))


def test_line_ends_and_empty_lines_do_not_matter() -> None:
    lines = "\r\n\r\n".join(BY_HAND.splitlines())
    assert read_gcg(lines, ENGLISH) == read_gcg(BY_HAND, ENGLISH)
    assert read_gcg(BY_HAND.replace("\n", "\r"), ENGLISH) == read_gcg(BY_HAND, ENGLISH)


def test_encodings() -> None:
    named = "#character-encoding ISO-8859-1\n#title Été\n"
    assert decode_gcg(named.encode("latin-1")) == named
    assert decode_gcg("#title Été".encode("latin-1")) == "#title Été"
    assert decode_gcg("#note l’œil – été".encode("cp1252")) == "#note l’œil – été"
    assert decode_gcg(b"#note \x81\xe9") == "#note \x81é"
    assert decode_gcg("#title Été".encode()) == "#title Été"
    assert decode_gcg("\ufeff#title Été".encode()) == "#title Été"
    polish = "#title x\n#character-encoding ISO-8859-2\n#note Żółć\n"
    assert decode_gcg(polish.encode("iso-8859-2")) == polish
    assert decode_gcg("#title Été".encode("utf-16")) == "#title Été"
    assert (
        decode_gcg(b"#character-encoding EBCDIC\n#title x")
        == "#character-encoding EBCDIC\n#title x"
    )
    with pytest.raises(Invalid) as wrong:
        decode_gcg(b"#character-encoding EBCDIC\n#title \xe9")
    assert (wrong.value.code, wrong.value.line) == ("scrabble.gcg-encoding", 1)
    with pytest.raises(Invalid) as torn:
        decode_gcg("#character-encoding UTF-8\n#title Été".encode("latin-1"))
    assert torn.value.code == "scrabble.gcg-bytes"


def test_lines_are_written_as_they_were_read() -> None:
    text = (
        "#Player1 a  Ann\n\n>a:  ABC   8g  ABC  +8   8  BE, ET\n#incomplete \n"
        "#note one\n\n  two\n>b: (AB) +-4 -4\n"
    )
    game = read_gcg(text, ENGLISH)
    assert write_gcg(game) == text
    assert game.events[1].gained == -4
    assert game.notes() == {1: "one\n  two"}


def test_written_text_declares_utf_8_where_that_matters() -> None:
    assert write_gcg(GcgGame((Pragma("title", "Été"),))).startswith("#character-encoding UTF-8\n")
    assert write_gcg(GcgGame((Pragma("title", "Summer"),))) == "#title Summer\n"
    old = read_gcg("#character-encoding ISO-8859-1\n#title Été\n", ENGLISH)
    assert write_gcg(old) == "#character-encoding UTF-8\n#title Été\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("#title x\nnonsense", "scrabble.gcg-line", 2),
        (">a AB 8H AB +8 8", "scrabble.gcg-event", 1),
        (">: AB 8H AB +8 8", "scrabble.gcg-event", 1),
        (">a: AB 8H AB", "scrabble.gcg-event", 1),
        (">a: AB 8H AB 8 8", "scrabble.gcg-event", 1),
        (">a: +8 8", "scrabble.gcg-event", 1),
        (">a: AB CD 8H AB +8 8", "scrabble.gcg-event", 1),
        (">a: AB what +8 8", "scrabble.gcg-event", 1),
        ("\n>a: AB 8H A1 +8 8", "scrabble.letter", 2),
        (">a: A1 8H A +8 8", "scrabble.letter", 1),
        (">a: AB 16H AB +8 8", "scrabble.place", 1),
        (">a: AB 8H A(B +8 8", "scrabble.letter", 1),
    ],
)
def test_an_invalid_line_is_reported_with_its_number(text: str, code: str, line: int) -> None:
    with pytest.raises(QuadrilleError) as wrong:
        read_gcg(text, ENGLISH)
    assert (wrong.value.code, wrong.value.line) == (code, line)


@given(st.text(st.sampled_from(">#a:A8H+-1 .()[]?\n\t0"), max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        game = read_gcg(text, ENGLISH)
    except QuadrilleError:
        return
    assert read_gcg(write_gcg(game), ENGLISH).events == game.events


RACKS = st.lists(st.sampled_from([*ENGLISH.letters, "?"]), min_size=1, max_size=7).map(tuple)
WORDS = st.lists(st.sampled_from("ABZabz."), min_size=1, max_size=9).map(tuple)
HAPPENINGS = st.one_of(
    st.builds(Play, st.builds(Cell, st.integers(0, 14), st.integers(0, 14)), st.booleans(), WORDS),
    st.builds(Exchange, RACKS),
    st.builds(TilesLeft, RACKS),
    st.builds(UnknownExchange, st.integers(1, 7)),
    st.sampled_from([Pass(), Withdrawal(), ChallengeBonus(), TimePenalty()]),
)
NUMBERS = st.integers(-999, 999)
EVENTS = st.builds(Event, st.sampled_from(["ann", "bob"]), RACKS, HAPPENINGS, NUMBERS, NUMBERS)
PRAGMAS = st.builds(
    Pragma, st.sampled_from(["title", "note", "x"]), st.sampled_from(["", "a b", "Été", "+1 2"])
)


@given(st.lists(EVENTS | PRAGMAS, max_size=6).map(tuple))
def test_written_text_is_read_back(lines: tuple[Pragma | Event, ...]) -> None:
    game = GcgGame(lines)
    text = write_gcg(game)
    again = read_gcg(text, ENGLISH)
    assert [one for one in again.lines if one not in (Pragma("character-encoding", "UTF-8"),)] == [
        *lines
    ]
    assert write_gcg(again) == text


def test_a_gcg_is_recognised_among_other_texts() -> None:
    assert is_gcg("\ufeff\n>ann: A")
    assert not is_gcg("15/15/15")


def test_short_names_are_one_word_and_each_its_own() -> None:
    assert nick_of("Ann B. Cee") == "Ann"
    assert nick_of("  ") == "player1"
    assert nick_of("Ann: x", ("Ann",)) == "Ann2"
    assert write_action(UnknownExchange(3)) == "-3"
