"""The rules: what may lie, what it counts, what a challenge does, when the game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Json, Outcome
from quadrille.core.numbers import in_range
from quadrille.games.scrabble.board import laid
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.ending import ROUNDS
from quadrille.games.scrabble.judge import wrong_words
from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign, Verdict
from quadrille.games.scrabble.notation import read_play
from quadrille.games.scrabble.opening import MOST_OFFICIAL
from quadrille.games.scrabble.placing import check_placement, said_across, settled, taken
from quadrille.games.scrabble.preview import told
from quadrille.games.scrabble.referee.moves import By, Move, Rest, Swap
from quadrille.games.scrabble.referee.state import State, Turn
from quadrille.games.scrabble.rules import CHALLENGE_COST, CHALLENGED, OVERTIME_COST
from quadrille.games.scrabble.score import RACK, play_points, words_of, worth


def initial(config: Config, seats: int) -> State:
    """Give everyone seven tiles, whichever; the first seat begins."""
    in_range("seats", seats, 1, MOST_OFFICIAL)
    total = config.bag.total
    if seats * RACK > total:
        raise Invalid("scrabble.bag-small", tiles=total, seats=seats)
    return State(config, (0,) * seats, (RACK,) * seats, total - seats * RACK)


def canonical(state: State, move: Move) -> Move:
    """Give a move as it is logged: a play with `.` for what lies there, a rest with its tiles."""
    if isinstance(move, By) and move.seat == _next_challenger(state):
        return move.said
    if isinstance(move, Play):
        play = settled(state.board, move)
        return said_across(state.board, play) if state.config.crossing else play
    if isinstance(move, Rest) and len(state.resting) == 1 and not move.tiles:
        return Rest(tuple(state.unseen))
    return move


def apply(state: State, move: Move) -> State:
    """Give the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    move = canonical(state, move)
    match move:
        case Challenge() | Verdict():
            return _contested(state, move, _next_challenger(state))
        case By(seat, said):
            return _contested(state, said, seat)
        case Rest(tiles):
            return _rested(state, tiles)
        case _ if state.resting:
            raise Illegal("scrabble.rest-awaited")
        case Play():
            return _played(state, move)
        case Swap(count):
            return _swapped(state, count)
        case Pass():
            return _next(_noted(state, Turn(state.turn, move)), state.barren + 1)
        case Resign(seat):
            return _left(state, seat, move, "resigned")
        case Overtime():
            return _over_time(state)


def _noted(state: State, turn: Turn) -> State:
    scores = _changed(state.scores, turn.seat, turn.points)
    return replace(state, sheet=(*state.sheet, turn), scores=scores, before=None)


def _changed(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + by, *values[seat + 1 :])


def _next(state: State, barren: int) -> State:
    """Give the turn to the next; who loses it is passed over, and a blocked game ends."""
    state = replace(state, barren=barren)
    while barren < ROUNDS[state.config.rules] * len(state.present):
        seat = state.following(state.turn)[0]
        state = replace(state, turn=seat)
        if seat not in state.skipped:
            return state
        barren += 1
        state = replace(state, skipped=state.skipped - {seat}, barren=barren)
    return _ended(state, "blocked")


def _checked(state: State, play: Play) -> tuple[str, ...]:
    """Give the words of a play, or refuse one that cannot lie there."""
    config, used = state.config, taken(play)
    if not state.unseen.holds(used):
        missing = Counter(used) - Counter(state.unseen)
        raise Illegal("scrabble.tiles-gone", tiles=" ".join(missing.elements()))
    if len(used) > state.held[state.turn]:
        raise Illegal("scrabble.held-few", count=state.held[state.turn], laid=len(used))
    check_placement(state.board, play, state.unseen, config.crossing)
    made = words_of(state.board, play, config.crossing)
    return tuple(config.alphabet.spell(word.letters) for word in made)


def preview(state: State, text: str) -> dict[str, Json]:
    """Say what a play would bring that is being entered.

    >>> from quadrille.games.scrabble.referee.config import read_options
    >>> preview(initial(read_options({}), 2), "8H MOT")
    {'play': '8H MOT', 'points': 8, 'words': [['MOT', True]]}
    """
    config = state.config
    play = canonical(state, read_play(text, config.tiles))
    assert isinstance(play, Play)
    words = _checked(state, play)
    points = play_points(state.board, play, config.tiles, config.crossing)
    return told(config, play, points, words)


def _played(state: State, play: Play) -> State:
    config, used = state.config, taken(play)
    words = _checked(state, play)
    if config.challenge == "void" and config.referee == "lexicon":
        for word in wrong_words(config, words)[:1]:
            raise Illegal("scrabble.not-word", word=word)
    points = play_points(state.board, play, config.tiles, config.crossing)
    drawn = min(len(used), state.bag)
    after = replace(
        _noted(state, Turn(state.turn, play, points, words)),
        board=laid(state.board, play.laid()),
        held=_changed(state.held, state.turn, drawn - len(used)),
        bag=state.bag - drawn,
    )
    before = replace(state, before=None) if config.challenge in CHALLENGED else None
    barren = 0 if points or config.base else state.barren + 1
    out = not after.held[state.turn]
    return replace(_ended(after, "out") if out else _next(after, barren), before=before)


def _swapped(state: State, count: int) -> State:
    in_range("exchange", count, 1, state.held[state.turn])
    if not state.config.base and state.bag < RACK:
        raise Illegal("scrabble.exchange-few", count=state.bag, needed=RACK)
    barren = 0 if state.config.base else state.barren + 1
    return _next(_noted(state, Turn(state.turn, Swap(count))), barren)


# Challenges


def challengers(state: State) -> tuple[int, ...]:
    """Give those who may challenge the last play, in the order of play; alone, who played it."""
    if state.before is None:
        return ()
    others = [seat for seat in state.following(state.before.turn) if seat != state.before.turn]
    return tuple(others) or state.present


def _next_challenger(state: State) -> int | None:
    return next(iter(challengers(state)), None)


def _contested(state: State, said: Challenge | Verdict, seat: int | None) -> State:
    """Judge the last play: the lexicon does, or a person has."""
    if state.before is None or seat is None:
        raise Illegal("scrabble.nothing-waits")
    if seat not in challengers(state):
        raise Illegal("scrabble.challenger", seat=seat)
    if isinstance(said, Verdict):
        return _judged(state, state.before, said.accepted, seat)
    if not state.config.has_lexicon:
        raise Illegal("scrabble.verdict-needed")
    right = not wrong_words(state.config, state.sheet[-1].words)
    return _judged(state, state.before, right, seat)


def _judged(state: State, before: State, accepted: bool, challenger: int) -> State:
    """Take the last play back, or let the challenger pay for a challenge in vain."""
    if not accepted:
        wrong = replace(state.sheet[-1], points=0, withdrawn=True)
        return _next(_noted(before, wrong), before.barren + 1)
    cost = CHALLENGE_COST if state.config.challenge == "five" else 0
    after = _noted(state, Turn(challenger, Challenge(), -cost))
    if state.config.challenge != "double" or state.ending or len(state.present) == 1:
        return after
    if challenger == state.turn:
        return _next(after, after.barren + 1)
    return replace(after, skipped=after.skipped | {challenger})


# The end


def _ended(state: State, ending: str) -> State:
    """Ask everyone who has tiles which they are; of one, it is known."""
    order = (*state.following(state.turn)[:-1], state.turn)
    resting = tuple(seat for seat in order if state.held[seat] and seat not in state.gone)
    state = replace(state, ending=ending, resting=resting)
    return state if resting else _counted(state)


def _rested(state: State, tiles: tuple[str, ...]) -> State:
    if not state.resting:
        raise Illegal("scrabble.rest-early")
    seat = state.resting[0]
    if len(tiles) != state.held[seat]:
        raise Illegal("scrabble.rest-count", count=len(tiles), held=state.held[seat])
    if not state.unseen.holds(tiles):
        missing = Counter(tiles) - Counter(state.unseen)
        raise Illegal("scrabble.tiles-gone", tiles=" ".join(missing.elements()))
    told = replace(
        state, rests=(*state.rests, (seat, tiles)), resting=state.resting[1:], before=None
    )
    return told if told.resting else _counted(told)


def _counted(state: State) -> State:
    """Take from everyone what is left; who went out gets it."""
    left = [0] * len(state.scores)
    for seat, tiles in state.rests:
        left[seat] = sum(worth(one, state.config.tiles) for one in tiles)
    changes = [-points for points in left]
    if state.ending == "out":
        changes[state.turn] = sum(left)
    scores = tuple(score + change for score, change in zip(state.scores, changes, strict=True))
    return replace(state, scores=scores, adjustments=tuple(changes))


def _left(state: State, seat: int, move: Move, ending: str) -> State:
    if seat in state.gone:
        raise Illegal("not-your-turn", seat=seat)
    after = replace(_noted(state, Turn(seat, move)), gone=state.gone | {seat})
    if len(after.present) <= 1:
        return replace(after, ending=ending, adjustments=(0,) * len(state.scores))
    if seat != state.turn:
        return after
    most = ROUNDS[state.config.rules] * len(after.present)
    return _next(after, min(state.barren, most - 1))


def _over_time(state: State) -> State:
    if not state.config.clock:
        raise Illegal("scrabble.no-clock")
    if state.config.overtime == "loss":
        return _left(state, state.turn, Overtime(), "time")
    return _noted(state, Turn(state.turn, Overtime(), -OVERTIME_COST))


# Asking


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Give the moves of a seat; plays are not listed, for nobody knows the tiles."""
    if seat not in state.asked:
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
    """Give everyone's points; who has left comes after all who stayed."""
    if not state.over:
        return None
    grades = tuple(int(seat in state.gone) for seat in range(len(state.scores)))
    return Outcome(state.scores, grades=grades)
