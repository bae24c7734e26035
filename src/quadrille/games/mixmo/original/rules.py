"""The rules: who is done calls mixmo and everyone draws; the last valid mixmo ends the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Outcome
from quadrille.games.mixmo import rules as duplicate
from quadrille.games.mixmo.config import BANDIT, theme_named
from quadrille.games.mixmo.judge import Look, faults_of, judge_of
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.original.config import EACH_MIXMO, FIRST_TILES, Config
from quadrille.games.mixmo.original.moves import Leave, Move, Name
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.games.mixmo.state import State as Desk
from quadrille.lexicon.themes import known_themes


def initial(config: Config, seats: int) -> State:
    """Deal six tiles to everyone."""
    if len(config.bag) < seats * FIRST_TILES:
        raise Invalid("mixmo.bag-small", tiles=len(config.bag), seats=seats)
    desks = tuple(Desk(config.desk(""), shown=0) for _ in range(seats))
    return _dealt(State(config, desks, config.bag), 0, FIRST_TILES)


def _dealt(state: State, caller: int, each: int) -> State:
    """Deal tiles to all present; where the bag is short, one by one from the caller on."""
    order = sorted(state.present, key=lambda seat: (seat < caller, seat))
    count = min(len(state.bag), each * len(order))
    hands = dict.fromkeys(order, "")
    if count == each * len(order):
        for number, seat in enumerate(order):
            hands[seat] = state.bag[number * each : (number + 1) * each]
    else:
        for number, tile in enumerate(state.bag[:count]):
            hands[order[number % len(order)]] += tile
    desks = tuple(_given(desk, hands.get(seat, "")) for seat, desk in enumerate(state.desks))
    dealt = replace(state, desks=desks, bag=state.bag[count:])
    lucky = next((seat for seat in order if BANDIT in hands[seat]), None)
    asked = state.theme is None and state.naming is None
    return replace(dealt, naming=lucky) if asked else dealt


def _given(desk: Desk, tiles: str) -> Desk:
    draw = desk.config.draw + tiles
    return replace(desk, config=replace(desk.config, draw=draw), shown=len(draw))


def apply(state: State, move: Move) -> State:
    """Give the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    if move.seat not in state.present:
        raise Illegal("not-your-turn", seat=move.seat)
    match move.action:
        case Mixmo():
            return _called(state, move.seat)
        case Name(theme):
            return _named(state, move.seat, theme)
        case Leave():
            return _left(state, move.seat)
        case action:
            desk = duplicate.apply(state.desks[move.seat], action)
            desks = (*state.desks[: move.seat], desk, *state.desks[move.seat + 1 :])
            return replace(state, desks=desks)


def _called(state: State, seat: int) -> State:
    if state.naming is not None:
        raise Illegal("mixmo.theme-awaited", seat=state.naming)
    reasons = list(against_mixmo(state, seat))
    if reasons:
        raise reasons[0]
    if state.bag:
        return _dealt(state, seat, EACH_MIXMO)
    return replace(state, winner=seat)


def _named(state: State, seat: int, theme: str) -> State:
    if state.naming != seat:
        raise Illegal("mixmo.not-naming")
    theme = theme_named(theme)
    return replace(state, theme=theme, naming=None)


def _left(state: State, seat: int) -> State:
    left = replace(state, gone=state.gone | {seat})
    if len(left.present) == 1:
        return replace(left, winner=left.present[0])
    if state.naming == seat:
        following = [other for other in left.present if other > seat]
        return replace(left, naming=[*following, *left.present][0])
    return left


def look_at(state: State, seat: int) -> Look:
    """Look at the grid of a seat, with the theme if it is named."""
    judge = judge_of(state.config.reference, state.theme)
    return judge.look(state.desks[seat].grid, read_scoring(STANDARD))


def against_mixmo(state: State, seat: int) -> Iterator[QuadrilleError]:
    """Say why a seat may not call mixmo now; nothing is said if it may."""
    tray = state.desks[seat].tray
    if tray:
        yield Illegal("mixmo.tray-left", tiles=" ".join(tray))
    yield from faults_of(look_at(state, seat), state.theme)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Give the moves of a seat: of one tile, shifts, a mixmo that is justified, and leaving."""
    if state.over or seat not in state.present:
        return
    for action in duplicate.legal_moves(state.desks[seat]):
        if not isinstance(action, Mixmo):
            yield Move(seat, action)
    if state.naming == seat:
        yield from (Move(seat, Name(listed.name)) for listed in known_themes())
    if state.naming is None and not any(against_mixmo(state, seat)):
        yield Move(seat, Mixmo())
    yield Move(seat, Leave())


def points(state: State, seat: int) -> int:
    """Give the points of a seat's grid as it lies: the words that are in the dictionary."""
    return sum(found.points for found in look_at(state, seat).words if found.valid)


def outcome(state: State) -> Outcome | None:
    """Give 1 to the winner or, if the best score wins, everyone's points as the grids lie.

    A grid that could have been called ranks before any other: unplaced tiles, wrong words or
    several parts never beat who is done. Who has left comes after all who stayed.
    """
    if state.winner is None:
        return None
    seats = range(len(state.desks))
    if state.config.win == "first" or len(state.present) == 1:
        return Outcome(tuple(int(seat == state.winner) for seat in seats))
    return Outcome(
        tuple(points(state, seat) for seat in seats),
        grades=tuple(_grade(state, seat) for seat in seats),
    )


def _grade(state: State, seat: int) -> int:
    if seat in state.gone:
        return 2
    return 1 if any(against_mixmo(state, seat)) else 0
