"""A record made of a game written down: its racks say which tiles were drawn, and when.

Every rack must be known. Challenges become those of a game that a person judges; a bonus for a
challenge in vain has no place in a record, and the points of the end are those of our rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.record import Entry, Record, Setup
from quadrille.games.scrabble.gcg.format import (
    SEATS,
    ChallengeBonus,
    GcgGame,
    TilesLeft,
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
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.rules import OVERTIME_COST
from quadrille.games.scrabble.score import RACK
from quadrille.lexicon.tiles import TileSet

CLOCK = 25
"""Minutes of each clock where a file names a time penalty, but no time."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """One turn: the rack, what was done, and what was said about it."""

    seat: int
    rack: tuple[str, ...]
    action: Action
    line: int | None
    refused: bool = False
    challenged: bool = False

    @property
    def used(self) -> tuple[str, ...]:
        if isinstance(self.action, Play):
            return () if self.refused else tiles_used(self.action)
        return self.action.tiles if isinstance(self.action, Exchange) else ()


def reconstruct_record(game: GcgGame, tiles: TileSet, code: str, lexicon: str = "none") -> Record:
    """Return the record of a game; raise `Invalid` with the line that leaves something open."""
    played = replay_gcg(game, tiles)
    turns, late = _turns(played)
    if not turns or len(played.names) != SEATS:
        raise Invalid("scrabble.gcg-empty")
    judged = any(turn.refused or turn.challenged for turn in turns)
    options = {
        "language": code,
        "lexicon": lexicon,
        "rules": "official",
        "challenge": "single" if judged else "none",
        "referee": "person",
        "fill": "random 0",
        "draws": write_tiles(_draws(turns, _rests(played), tiles.total)),
        "first": str(turns[0].seat),
        "clock": str(CLOCK if any(late) else 0),
    }
    setup = Setup("scrabble", tuple(options.items()), played.names)
    last = {turn.seat: place for place, turn in enumerate(turns)}
    entries: list[Entry] = []
    for place, turn in enumerate(turns):
        minutes = late[turn.seat] if last[turn.seat] == place else 0
        moves = [(turn.seat, Overtime())] * minutes + list(_moves(turn, judged))
        entries += [Entry(seat, write(move)) for seat, move in moves]
    return Record(setup, tuple(entries))


def _turns(replay: Replay) -> tuple[list[_Turn], list[int]]:
    """Return the turns, and how many minutes each seat was over time."""
    turns: list[_Turn] = []
    late = [0] * SEATS
    for step in replay.steps:
        event = step.event
        match event.what:
            case Play() | Exchange() | Pass() as action:
                turns.append(_Turn(step.seat, event.rack, action, event.line))
            case Withdrawal():
                turns[-1] = replace(turns[-1], refused=True)
            case ChallengeBonus() if turns:
                turns[-1] = replace(turns[-1], challenged=True)
            case TimePenalty():
                late[step.seat] += -event.gained // OVERTIME_COST
            case UnknownExchange():
                raise Illegal("scrabble.gcg-unknown", line=event.line)
            case _:
                pass
    return turns, late


def _rests(replay: Replay) -> dict[int, tuple[str, ...]]:
    """Return the tiles left on each rack, where the end of the file names them."""
    found = {}
    for step in replay.steps:
        if isinstance(step.event.what, TilesLeft):
            own = step.event.gained < 0
            found[step.seat if own else 1 - step.seat] = step.event.what.tiles
    return found


def _draws(turns: list[_Turn], rests: dict[int, tuple[str, ...]], total: int) -> tuple[str, ...]:
    """Return the tiles in the order in which they were drawn, until one is not known."""
    racks = {seat: [turn for turn in turns if turn.seat == seat] for seat in range(SEATS)}
    first = turns[0].seat
    drawn: list[str] = []
    for seat in (first, 1 - first):
        if not racks[seat]:
            return tuple(drawn)
        _check_rack(racks[seat][0], RACK)
        drawn += racks[seat][0].rack
    left = total - SEATS * RACK
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
    if now and (kept - Counter(now) or fresh.total() != count):
        raise Illegal("scrabble.gcg-partial", rack=write_tiles(now), line=turn.line)
    return tuple(sorted(fresh.elements()))


def _check_rack(turn: _Turn, count: int) -> None:
    if len(turn.rack) != count:
        raise Illegal("scrabble.gcg-partial", rack=write_tiles(turn.rack), line=turn.line)


def _moves(turn: _Turn, judged: bool) -> Iterator[tuple[int, Move]]:
    yield turn.seat, turn.action
    if not isinstance(turn.action, Play) or not judged:
        return
    other = 1 - turn.seat
    if turn.refused or turn.challenged:
        yield other, Challenge()
        yield other, Verdict(not turn.refused)
    else:
        yield other, Agree()
