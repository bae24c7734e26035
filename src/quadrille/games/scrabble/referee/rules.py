"""The rules: what may lie, what it counts, what a challenge does, when the game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Json, Outcome
from quadrille.core.numbers import check_range
from quadrille.games.scrabble import placing
from quadrille.games.scrabble.board import lay_tiles
from quadrille.games.scrabble.config import CHALLENGE_BONUSES, CHALLENGE_COSTS, Config
from quadrille.games.scrabble.ending import ROUNDS, adjust
from quadrille.games.scrabble.judge import wrong_words
from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign, Verdict
from quadrille.games.scrabble.notation import read_play
from quadrille.games.scrabble.opening import MOST_OFFICIAL
from quadrille.games.scrabble.placing import check_placement, tiles_used
from quadrille.games.scrabble.preview import encode_preview
from quadrille.games.scrabble.referee.moves import By, Move, Rest, Swap
from quadrille.games.scrabble.referee.state import State, Turn
from quadrille.games.scrabble.rules import CHALLENGED, OVERTIME_COST
from quadrille.games.scrabble.score import RACK, measure, worth


def initial(config: Config, seats: int) -> State:
    """Return the first state: seven unknown tiles for each seat, and the first seat in turn."""
    check_range("seats", seats, 1, MOST_OFFICIAL)
    total = config.bag.total
    if seats * RACK > total:
        raise Invalid("scrabble.bag-small", tiles=total, seats=seats)
    return State(config, (0,) * seats, (RACK,) * seats, total - seats * RACK)


def canonical(state: State, move: Move) -> Move:
    """Return a move in its canonical form: a play with `.` for tiles on the board, a full rest."""
    if isinstance(move, By) and move.seat == _next_challenger(state):
        return move.move
    if isinstance(move, Play):
        return placing.canonical(state.board, move, state.config.crossing)
    if isinstance(move, Rest) and len(state.resting) == 1 and not move.tiles:
        return Rest(tuple(state.unseen))
    return move


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    move = canonical(state, move)
    match move:
        case Challenge() | Verdict():
            return _contest(state, move, _next_challenger(state))
        case By(seat, claim):
            return _contest(state, claim, seat)
        case Rest(tiles):
            return _enter_rest(state, tiles)
        case _ if state.resting:
            raise Illegal("scrabble.rest-awaited")
        case Play():
            return _play(state, move)
        case Swap(count):
            return _swap(state, count)
        case Pass():
            return _next_turn(_add_to_sheet(state, Turn(state.turn, move)), state.barren + 1)
        case Resign(seat):
            return _leave(state, seat, move, "resigned")
        case Overtime():
            return _charge_overtime(state)


def _add_to_sheet(state: State, turn: Turn) -> State:
    scores = _add_at(state.scores, turn.seat, turn.points)
    return replace(state, sheet=(*state.sheet, turn), scores=scores, before=None)


def _add_at(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + by, *values[seat + 1 :])


def _next_turn(state: State, barren: int) -> State:
    """Return the state with the next seat in turn; skip seats that lose it, end a blocked game."""
    state = replace(state, barren=barren)
    while barren < ROUNDS[state.config.rules] * len(state.present):
        seat = state.following(state.turn)[0]
        state = replace(state, turn=seat)
        if seat not in state.skipped:
            return state
        barren += 1
        state = replace(state, skipped=state.skipped - {seat}, barren=barren)
    return _end_game(state, "blocked")


def _measure(state: State, play: Play) -> tuple[int, tuple[str, ...]]:
    """Return the points and the words of a play; raise `Illegal` if it does not fit."""
    config, used = state.config, tiles_used(play)
    if not state.unseen.holds(used):
        missing = Counter(used) - Counter(state.unseen)
        raise Illegal("scrabble.tiles-gone", tiles=" ".join(missing.elements()))
    if len(used) > state.held[state.turn]:
        raise Illegal("scrabble.held-few", count=state.held[state.turn], laid=len(used))
    check_placement(state.board, play, state.unseen, config.crossing)
    return measure(state.board, play, config.tiles, config.alphabet, config.crossing)


def preview(state: State, seat: int, text: str) -> dict[str, Json]:
    """Return the points and words of a play before it is entered.

    >>> from quadrille.games.scrabble.referee.options import read_options
    >>> preview(initial(read_options({}), 2), 0, "8H MOT")
    {'play': '8H MOT', 'points': 8, 'words': [['MOT', True]]}
    """
    config = state.config
    play = canonical(state, read_play(text, config.tiles))
    assert isinstance(play, Play)
    points, words = _measure(state, play)
    return encode_preview(config, play, points, words)


def _play(state: State, play: Play) -> State:
    config, used = state.config, tiles_used(play)
    points, words = _measure(state, play)
    if config.challenge == "void" and config.referee == "lexicon":
        for word in wrong_words(config, words)[:1]:
            raise Illegal("scrabble.not-word", word=word)
    drawn = min(len(used), state.bag)
    after = replace(
        _add_to_sheet(state, Turn(state.turn, play, points, words)),
        board=lay_tiles(state.board, play.laid()),
        held=_add_at(state.held, state.turn, drawn - len(used)),
        bag=state.bag - drawn,
    )
    before = replace(state, before=None) if config.challenge in CHALLENGED else None
    barren = 0 if points or config.base else state.barren + 1
    out = not after.held[state.turn]
    return replace(_end_game(after, "out") if out else _next_turn(after, barren), before=before)


def _swap(state: State, count: int) -> State:
    check_range("exchange", count, 1, state.held[state.turn])
    if not state.config.base and state.bag < RACK:
        raise Illegal("scrabble.exchange-few", count=state.bag, needed=RACK)
    barren = 0 if state.config.base else state.barren + 1
    return _next_turn(_add_to_sheet(state, Turn(state.turn, Swap(count))), barren)


# Challenges


def challengers(state: State) -> tuple[int, ...]:
    """Return those who may challenge the last play, in the order of play; alone, who played it."""
    if state.before is None:
        return ()
    others = [seat for seat in state.following(state.before.turn) if seat != state.before.turn]
    return tuple(others) or state.present


def _next_challenger(state: State) -> int | None:
    return next(iter(challengers(state)), None)


def _contest(state: State, claim: Challenge | Verdict, seat: int | None) -> State:
    """Return the state after the last play is judged by the lexicon or a person."""
    if state.before is None or seat is None:
        raise Illegal("scrabble.nothing-waits")
    if seat not in challengers(state):
        raise Illegal("scrabble.challenger", seat=seat)
    if isinstance(claim, Verdict):
        return _judge(state, state.before, claim.accepted, seat)
    if not state.config.has_lexicon:
        raise Illegal("scrabble.verdict-needed")
    right = not wrong_words(state.config, state.sheet[len(state.before.sheet)].words)
    return _judge(state, state.before, right, seat)


def _judge(state: State, before: State, accepted: bool, challenger: int) -> State:
    """Withdraw the last play, or apply the cost of a wrong challenge."""
    if not accepted:
        play, *later = state.sheet[len(before.sheet) :]
        after = _add_to_sheet(before, replace(play, points=0, withdrawn=True))
        for overtime in later:
            after = _add_to_sheet(after, overtime)
        return _next_turn(after, before.barren + 1)
    rule = state.config.challenge
    if rule in CHALLENGE_BONUSES:
        return _add_to_sheet(state, Turn(before.turn, Challenge(), CHALLENGE_BONUSES[rule]))
    after = _add_to_sheet(state, Turn(challenger, Challenge(), -CHALLENGE_COSTS.get(rule, 0)))
    if state.config.challenge != "double" or state.ending or len(state.present) == 1:
        return after
    if challenger == state.turn:
        return _next_turn(after, after.barren + 1)
    return replace(after, skipped=after.skipped | {challenger})


# The end


def _end_game(state: State, ending: str) -> State:
    """End the game; seats with tiles then say which they are."""
    order = (*state.following(state.turn)[:-1], state.turn)
    resting = tuple(seat for seat in order if state.held[seat] and seat not in state.gone)
    state = replace(state, ending=ending, resting=resting)
    return state if resting else _count_rests(state)


def _enter_rest(state: State, tiles: tuple[str, ...]) -> State:
    if not state.resting:
        raise Illegal("scrabble.rest-early")
    seat = state.resting[0]
    if len(tiles) != state.held[seat]:
        raise Illegal("scrabble.rest-count", count=len(tiles), held=state.held[seat])
    if not state.unseen.holds(tiles):
        missing = Counter(tiles) - Counter(state.unseen)
        raise Illegal("scrabble.tiles-gone", tiles=" ".join(missing.elements()))
    result = replace(
        state, rests=(*state.rests, (seat, tiles)), resting=state.resting[1:], before=None
    )
    return result if result.resting else _count_rests(result)


def _count_rests(state: State) -> State:
    """Count the tiles left, as the ending of the config says."""
    left = [0] * len(state.scores)
    for seat, tiles in state.rests:
        left[seat] = sum(worth(one, state.config.tiles) for one in tiles)
    changes = adjust(left, state.turn if state.ending == "out" else None, state.config)
    scores = tuple(score + change for score, change in zip(state.scores, changes, strict=True))
    return replace(state, scores=scores, adjustments=tuple(changes))


def _leave(state: State, seat: int, move: Move, ending: str) -> State:
    if seat in state.gone:
        raise Illegal("not-your-turn", seat=seat)
    after = replace(_add_to_sheet(state, Turn(seat, move)), gone=state.gone | {seat})
    if len(after.present) <= 1:
        return replace(after, ending=ending, adjustments=(0,) * len(state.scores))
    if seat != state.turn:
        return after
    most = ROUNDS[state.config.rules] * len(after.present)
    return _next_turn(after, min(state.barren, most - 1))


def _charge_overtime(state: State) -> State:
    if not state.config.clock:
        raise Illegal("scrabble.no-clock")
    if state.config.overtime == "loss":
        return _leave(state, state.turn, Overtime(), "time")
    charged = _add_to_sheet(state, Turn(state.turn, Overtime(), -OVERTIME_COST))
    # Who is over time has made no move: the play before it can still be challenged.
    return replace(charged, before=state.before)


# Asking


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield the moves of a seat without its plays, because its tiles are not known."""
    if seat not in state.to_move:
        return
    if state.before is not None:
        yield from (Verdict(True), Verdict(False))
        if state.config.has_lexicon:
            yield Challenge()
        for other in challengers(state)[1:]:
            yield By(other, Verdict(True))
            if state.config.has_lexicon:
                yield By(other, Challenge())
    if state.resting:
        yield Rest(tuple(state.unseen)[: state.held[seat]])
        return
    if state.config.base or state.bag >= RACK:
        yield from (Swap(count) for count in range(1, state.held[seat] + 1))
    yield from (Pass(), Resign(seat))
    if state.config.clock:
        yield Overtime()


def outcome(state: State) -> Outcome | None:
    """Return the points of all seats; seats that have left rank after the others."""
    if not state.over:
        return None
    grades = tuple(int(seat in state.gone) for seat in range(len(state.scores)))
    return Outcome(state.scores, grades=grades)
