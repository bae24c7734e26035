"""Games played by the rules, written down in GCG, read again, and made records again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.record import Record, Setup, begin, replay, step
from quadrille.games import game
from quadrille.games.scrabble.game import gcg_text
from quadrille.games.scrabble.gcg.capability import outline_game
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    Event,
    GcgGame,
    TilesLeft,
    TimePenalty,
    Withdrawal,
    read_gcg,
    write_gcg,
)
from quadrille.games.scrabble.gcg.reconstruct import reconstruct_record
from quadrille.games.scrabble.gcg.replay import replay_gcg
from quadrille.games.scrabble.gcg.transcript import transcribe
from quadrille.games.scrabble.moves import (
    Agree,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Verdict,
)
from quadrille.games.scrabble.notation import write
from quadrille.games.scrabble.rules import legal_plays
from quadrille.games.scrabble.state import State
from tests.games.scrabble.positions import tiles
from tests.games.scrabble.transcripts import BY_HAND

GAME = game("scrabble")
LIGHT = "dictionnaire78854"


def states_of(record: Record) -> list[State]:
    return [one for one in replay(GAME, record.setup, record.entries) if isinstance(one, State)]


def chosen(state: State, chance: random.Random) -> Move:
    """Do something that is legal, mostly a play, so that games end."""
    seat = state.to_move[0]
    if state.judged:
        return Verdict(chance.random() < 0.6)
    if state.proposal is not None:
        return Challenge() if chance.random() < 0.25 else Agree()
    luck = chance.random()
    if luck < 0.03 and state.config.clock:
        return Overtime()
    if luck < 0.12 and state.bag.total >= 7:
        rack = list(state.seats[seat].rack)
        return Exchange(tuple(sorted(chance.sample(rack, chance.randrange(1, len(rack))))))
    plays = list(legal_plays(state)) if luck < 0.97 else []
    return chance.choice(plays) if plays else Pass()


def played(seed: int, seats: int = 2, **options: str) -> Record:
    """Play a game to its end."""
    chance = random.Random(seed)
    names = ("Ann A.", "Ann B.", "Zoé", "")[:seats]
    full = {"language": "fr", "lexicon": LIGHT, "fill": f"random {seed}", **options}
    record = Record(Setup("scrabble", tuple(full.items()), names))
    state = begin(GAME, record.setup)
    while GAME.outcome(state) is None:
        assert isinstance(state, State)
        seat = state.to_move[0]
        record = record.played(seat, GAME.write(chosen(state, chance), state))
        _, state = step(GAME, state, record.entries[-1])
    return record


@pytest.mark.parametrize(
    "challenge", ["void", "single", "double", "five", "none", "plus-five", "plus-ten"]
)
def test_a_game_by_the_rules_is_the_same_in_gcg(challenge: str) -> None:
    kinds: set[type] = set()
    for seed in range(3):
        record = played(
            seed, challenge=challenge, referee="lexicon" if challenge == "void" else "person",
            clock="25",
        )  # fmt: skip
        states = states_of(record)
        written = transcribe(states, record.setup.seats)
        read = read_gcg(write_gcg(written), tiles())
        assert read == written
        again = replay_gcg(read, tiles())
        assert again.warnings == ()
        assert again.board == states[-1].board
        order = (states[0].turn, 1 - states[0].turn)
        assert again.scores == tuple(states[-1].scores[seat] for seat in order)
        kinds |= {type(one.what) for one in read.events}
    assert {Play, Exchange, TilesLeft} <= kinds
    assert (Withdrawal in kinds) == (challenge not in ("void", "none"))
    assert (ChallengeBonus in kinds) == (challenge in ("five", "plus-five", "plus-ten"))


@pytest.mark.parametrize("ending", ["rack", "twice-rack"])
@pytest.mark.parametrize("challenge", ["single", "double", "none", "five", "plus-five", "plus-ten"])
def test_a_record_made_of_a_gcg_is_the_same_game(challenge: str, ending: str) -> None:
    for seed in range(3 if challenge in ("single", "none") else 1):
        record = played(seed, challenge=challenge, referee="person", clock="25", ending=ending)
        states = states_of(record)
        written = transcribe(states, record.setup.seats)
        made = reconstruct_record(written, tiles(), "fr", LIGHT)
        again = states_of(made)
        if challenge not in ("single", "double"):
            assert dict(made.setup.options)["challenge"] == challenge
        if again[-1].ending == "out":
            assert again[-1].config.ending == ending
        assert again[-1].board == states[-1].board
        assert sorted(again[-1].scores) == sorted(states[-1].scores)
        # Challenges in vain that cost nothing, or the next turn, are passes or nothing in GCG.
        assert again[-1].ending == states[-1].ending
        seats = made.setup.seats
        once_more = transcribe(again, seats)
        assert replay_gcg(once_more, tiles()).scores == replay_gcg(written, tiles()).scores


def test_players_who_leave_and_unfinished_games() -> None:
    record = played(1)
    cut = Record(record.setup, record.entries[:5])
    resigned = cut.played(states_of(cut)[-1].turn, "resign")
    for one in (cut, resigned):
        written = transcribe(states_of(one), one.setup.seats)
        assert written.value("incomplete") == ""
        assert len(read_gcg(write_gcg(written), tiles()).value("rack1") or "") == 7
    note = transcribe(states_of(resigned), record.setup.seats).value("note")
    assert note is not None
    assert "leaves" in note


def test_names_are_distinguished_and_the_first_player_is_first() -> None:
    record = played(3)
    states = states_of(record)
    written = transcribe(states, record.setup.seats)
    assert [nick for nick, _ in written.players] == ["Ann", "Ann2"]
    assert written.events[0].nick == "Ann"
    assert written.players[0][1] == record.setup.seats[states[0].turn]


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [({}, 3, "scrabble.gcg-seats"), ({}, 1, "scrabble.gcg-seats"),
     ({"rules": "base"}, 2, "scrabble.gcg-base")],
)  # fmt: skip
def test_what_gcg_does_not_hold(options: dict[str, str], seats: int, code: str) -> None:
    setup = Setup("scrabble", tuple(options.items()), ("a", "b", "c")[:seats])
    state = begin(GAME, setup)
    assert isinstance(state, State)
    with pytest.raises(QuadrilleError) as wrong:
        transcribe([state], setup.seats)
    assert wrong.value.code == code


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("", "", "scrabble.gcg-unknown", 17),
        (">eric: AEIOQUU -5 +0 66\n", "", "scrabble.gcg-partial", 14),
        ("eric: AEINRST 8D", "eric: 8D", "scrabble.gcg-partial", 9),
    ],
)
def test_a_record_needs_every_rack(before: str, after: str, code: str, line: int) -> None:
    english = tiles("en")
    text = BY_HAND.replace(before, after)
    text = text.replace("-5 +0", "-AEIOU +0") if code == "scrabble.gcg-partial" else text
    with pytest.raises(QuadrilleError) as wrong:
        reconstruct_record(read_gcg(text, english), english, "en")
    assert (wrong.value.code, wrong.value.line) == (code, line)
    with pytest.raises(QuadrilleError) as empty:
        reconstruct_record(read_gcg("#title x\n", english), english, "en")
    assert empty.value.code == "scrabble.gcg-empty"


def whole_game() -> GcgGame:
    rules = {"challenge": "plus-five", "referee": "person", "clock": "25", "ending": "twice-rack"}
    record = played(9, 2, **rules)
    written = transcribe(states_of(record), record.setup.seats)
    assert any(isinstance(one.what, ChallengeBonus) for one in written.events)
    assert any(isinstance(one.what, TimePenalty) for one in written.events)
    assert isinstance(written.events[-1].what, TilesLeft)
    assert written.events[-1].gained > 0, "somebody goes out"
    return written


@pytest.mark.parametrize(
    ("kind", "points", "code"),
    [
        (ChallengeBonus, 7, "scrabble.gcg-bonus"),
        (TimePenalty, -12, "scrabble.gcg-time"),
        (Play, 1, "scrabble.gcg-totals"),
    ],
)
def test_a_game_that_no_rules_repeat_stays_a_transcript(kind: type, points: int, code: str) -> None:
    written = whole_game()
    assert reconstruct_record(written, tiles(), "fr")
    place = next(n for n, one in enumerate(written.lines) if isinstance(event_of(one), kind))
    found = written.lines[place]
    assert isinstance(found, Event)
    changed = replace(found, gained=points)
    lines = (*written.lines[:place], changed, *written.lines[place + 1 :])
    if kind is Play:
        last = written.events[-1]
        lines = (*written.lines[:-1], replace(last, total=last.total + points))
    with pytest.raises(QuadrilleError) as wrong:
        reconstruct_record(GcgGame(lines), tiles(), "fr")
    assert wrong.value.code == code


def event_of(line: object) -> object:
    return line.what if isinstance(line, Event) else None


def test_a_pass_after_going_out_accepts_the_last_play() -> None:
    written = whole_game()
    place = next(n for n, one in enumerate(written.lines) if isinstance(event_of(one), TilesLeft))
    out = written.lines[place]
    assert isinstance(out, Event)
    other = next(one for one in reversed(written.events) if one.nick != out.nick)
    rack = out.what.tiles if isinstance(out.what, TilesLeft) else ()
    accepting = Event(other.nick, rack, Pass(), 0, other.total)
    lines = (*written.lines[:place], accepting, *written.lines[place:])
    made = reconstruct_record(GcgGame(lines), tiles(), "fr")
    assert made == reconstruct_record(written, tiles(), "fr")


def test_tiles_exchanged_follow_from_the_racks() -> None:
    text = ">ann: ABCDEFG -2 +0 0\n>bob: HIJKLMN - +0 0\n>ann: CDEFGQZ - +0 0\n"
    english = tiles("en")
    made = reconstruct_record(read_gcg(text, english), english, "en")
    assert [entry.text for entry in made.entries] == ["exchange AB", "pass", "pass"]


def test_time_lost_is_played_before_the_last_turn() -> None:
    record = played(2, clock="25", challenge="none", referee="person")
    cut = Record(record.setup, record.entries[:6])
    for move in (Overtime(), Overtime(), Pass()):
        cut = cut.played(states_of(cut)[-1].turn, write(move))
    written = transcribe(states_of(cut), record.setup.seats)
    assert [one.gained for one in written.events if isinstance(one.what, TimePenalty)] == [-10, -10]
    made = reconstruct_record(written, tiles(), "fr")
    assert [entry.text for entry in made.entries][-3:] == ["overtime", "overtime", "pass"]
    order = (states_of(cut)[0].turn, 1 - states_of(cut)[0].turn)
    assert states_of(made)[-1].scores == tuple(states_of(cut)[-1].scores[seat] for seat in order)


def test_a_game_with_letters_of_no_set_here_has_no_outline() -> None:
    text = "#player1 A A\n#player2 B B\n>A: ĆOTSAEI 8H ĆOT +20 20\n>B: AEILRST - +0 0\n"
    with pytest.raises(Invalid) as caught:
        outline_game(text)
    assert caught.value.code == "scrabble.letter"


def test_the_day_of_a_record_goes_to_gcg_and_back() -> None:
    record = played(3)
    dated = replace(record, setup=replace(record.setup, date="2026-11-18"))
    text = gcg_text(dated, states_of(dated))
    head = [line.partition(" ")[0] for line in text.splitlines()[:5]]
    # Programs of others refuse a line with a keyword of our own.
    assert head == ["#character-encoding", "#player1", "#player2", "#description", "#lexicon"]
    assert "#description 2026-11-18\n" in text
    assert reconstruct_record(read_gcg(text, tiles()), tiles(), "fr").setup.date == "2026-11-18"
    assert "description" not in gcg_text(record, states_of(record))
