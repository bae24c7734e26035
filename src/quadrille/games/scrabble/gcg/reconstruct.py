"""A record made of a game written down: its racks say which tiles were drawn, and when.

The rules are those that the file shows: what going out brought, what a failed challenge did. Every
rack must be known, and the record must end with the totals of the file: else there is none, and the
error says what is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.core.record import Entry, Record, Setup
from quadrille.games.scrabble.gcg.dates import date_of
from quadrille.games.scrabble.gcg.evidence import challenge_rule, ending_rule, rests_of
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    GcgGame,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
)
from quadrille.games.scrabble.gcg.replay import Replay, replay_gcg
from quadrille.games.scrabble.moves import (
    Action,
    Agree,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Verdict,
)
from quadrille.games.scrabble.notation import write, write_tiles
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.rules import OVERTIME_COST, apply, initial
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import State
from quadrille.lexicon.tiles import TileSet

CLOCK = 25
"""Minutes of each clock where a file names a time penalty, but no time."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """One turn: the rack, what was done, and what was said about it."""

    seat: int
    rack: tuple[str, ...]
    action: Action | UnknownExchange
    line: int | None
    refused: bool = False
    challenger: int | None = None

    @property
    def used(self) -> tuple[str, ...]:
        if isinstance(self.action, Play):
            return () if self.refused else tiles_used(self.action)
        return self.action.tiles if isinstance(self.action, Exchange) else ()


def reconstruct_record(
    game: GcgGame, tiles: TileSet, code: str, lexicon: str = "none", *, verified: bool = True
) -> Record:
    """Return the record of a game; raise an error with the line that leaves something open.

    One that is not `verified` may end with other totals, or be refused by the rules: it only says
    which tiles and moves the file has.
    """
    played = replay_gcg(game, tiles)
    seats = len(played.names)
    turns, late = _turns(played)
    if not turns or not seats:
        raise Invalid("scrabble.gcg-empty")
    rests = rests_of(game, played, tiles)
    turns = _without_last_passes(_name_exchanges(turns, rests), tiles.total - seats * RACK)
    options = {
        "language": code,
        "lexicon": lexicon,
        "rules": "official",
        "challenge": challenge_rule(played) if verified else "none",
        "referee": "person",
        "fill": "random 0",
        "draws": write_tiles(_draws(turns, rests, seats, tiles.total)),
        "first": str(turns[0].seat),
        "clock": str(CLOCK if any(late) else 0),
        **ending_rule(played, tiles),
    }
    names = tuple(map(clean_name, played.names))
    setup = Setup("scrabble", tuple(options.items()), names, date_of(game) or "")
    moves = [*_moves(turns, late, judged=options["challenge"] != "none", seats=seats)]
    if verified:
        _check_times(played)
        _check_totals(played, options, moves)
    return Record(setup, tuple(Entry(seat, write(move)) for seat, move, _ in moves))


def _turns(replay: Replay) -> tuple[list[_Turn], list[int]]:
    """Return the turns, and how many minutes each seat was over time."""
    turns: list[_Turn] = []
    late = [0] * len(replay.names)
    for step in replay.steps:
        event = step.event
        match event.what:
            case Play() | Exchange() | Pass() | UnknownExchange() as action:
                turns.append(_Turn(step.seat, event.rack, action, event.line))
            case Withdrawal():
                other = (step.seat + 1) % len(replay.names)
                turns[-1] = replace(turns[-1], refused=True, challenger=other)
            case ChallengeBonus() if turns:
                other = step.seat if step.seat != turns[-1].seat else step.seat + 1
                turns[-1] = replace(turns[-1], challenger=other % len(replay.names))
            case TimePenalty():
                late[step.seat] += -event.gained // OVERTIME_COST
            case _:
                pass
    return turns, late


def _check_times(replay: Replay) -> None:
    """Raise an error for a penalty that is not one of whole minutes."""
    for step in replay.steps:
        event = step.event
        if isinstance(event.what, TimePenalty) and event.gained % OVERTIME_COST:
            raise Illegal("scrabble.gcg-time", points=-event.gained, line=event.line)


def _name_exchanges(turns: list[_Turn], rests: dict[int, tuple[str, ...]]) -> list[_Turn]:
    """Return the turns with the tiles of each exchange, where the next rack tells them."""
    found = []
    for place, turn in enumerate(turns):
        if isinstance(turn.action, UnknownExchange):
            later = [one.rack for one in turns[place + 1 :] if one.seat == turn.seat]
            after = Counter((later or [rests.get(turn.seat, ())])[0])
            gone = Counter(turn.rack) - after
            if gone.total() != turn.action.count or after.total() != len(turn.rack):
                raise Illegal("scrabble.gcg-unknown", line=turn.line)
            turn = replace(turn, action=Exchange(tuple(sorted(gone.elements()))))
        found.append(turn)
    return found


def _without_last_passes(turns: list[_Turn], bag: int) -> list[_Turn]:
    """Return the turns without passes after the play that goes out, which only accept it."""
    count = len(turns)
    while count > 1 and isinstance(turns[count - 1].action, Pass):
        count -= 1
    last = turns[count - 1]
    drawn = sum(len(turn.used) for turn in turns[: count - 1] if isinstance(turn.action, Play))
    out = isinstance(last.action, Play) and len(last.used) == len(last.rack) and drawn >= bag
    return turns[:count] if out else turns


def _draws(
    turns: list[_Turn], rests: dict[int, tuple[str, ...]], seats: int, total: int
) -> tuple[str, ...]:
    """Return the tiles in the order in which they were drawn, until one is not known."""
    racks = {seat: [turn for turn in turns if turn.seat == seat] for seat in range(seats)}
    drawn: list[str] = []
    for seat in (*range(turns[0].seat, seats), *range(turns[0].seat)):
        if not racks[seat]:
            return tuple(drawn)
        _check_rack(racks[seat][0], RACK)
        drawn += racks[seat][0].rack
    left = total - seats * RACK
    for turn in turns:
        count = min(len(turn.used), left)
        later = racks[turn.seat][racks[turn.seat].index(turn) + 1 :]
        now = later[0].rack if later else rests.get(turn.seat)
        if now is None and count:
            break
        drawn += _new_tiles(turn, now or (), count)
        if isinstance(turn.action, Play):
            left -= count
    return tuple(drawn)


def _new_tiles(turn: _Turn, now: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return which tiles are new on a rack after a turn."""
    kept = Counter(turn.rack) - Counter(turn.used)
    fresh = Counter(now) - kept
    if (now or count) and (kept - Counter(now) or fresh.total() != count):
        raise Illegal("scrabble.gcg-partial", rack=write_tiles(now), line=turn.line)
    return tuple(sorted(fresh.elements()))


def _check_rack(turn: _Turn, count: int) -> None:
    if len(turn.rack) != count:
        raise Illegal("scrabble.gcg-partial", rack=write_tiles(turn.rack), line=turn.line)


def _moves(
    turns: list[_Turn], late: list[int], judged: bool, seats: int
) -> Iterator[tuple[int, Move, int | None]]:
    """Yield the moves of the record, each with its seat and its line in the file."""
    last = {turn.seat: place for place, turn in enumerate(turns)}
    for place, turn in enumerate(turns):
        minutes = late[turn.seat] if last[turn.seat] == place else 0
        yield from ((turn.seat, Overtime(), turn.line) for _ in range(minutes))
        assert not isinstance(turn.action, UnknownExchange), "exchanges were named before"
        yield turn.seat, turn.action, turn.line
        if not isinstance(turn.action, Play) or not judged or seats == 1:
            continue
        others = [(turn.seat + number) % seats for number in range(1, seats)]
        for other in others:
            if turn.challenger in (None, other):
                yield other, Agree() if turn.challenger is None else Challenge(), turn.line
        if turn.challenger is not None:
            yield others[0], Verdict(not turn.refused), turn.line


def _check_totals(
    replay: Replay, options: dict[str, str], moves: list[tuple[int, Move, int | None]]
) -> None:
    """Raise an error unless the rules accept the moves, and come to the totals of the file."""
    seats = len(replay.names)
    state: State = initial(read_options(options), seats)
    for seat, move, line in moves:
        try:
            if seat not in state.to_move:
                raise Illegal("not-your-turn", seat=seat)
            state = apply(state, move)
        except QuadrilleError as error:
            error.line = line
            raise
    written = {step.seat: step.event.total for step in replay.steps}
    totals = tuple(written.get(seat, 0) for seat in range(seats))
    if state.scores != totals:
        ours, theirs = (" – ".join(map(str, each)) for each in (state.scores, totals))
        raise Illegal("scrabble.gcg-totals", points=ours, written=theirs)
