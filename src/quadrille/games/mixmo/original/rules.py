"""The rules: who is done calls mixmo and everyone draws; the last valid mixmo ends the game.

So do all players together, if each says that no grid can be made: then the best grid wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Outcome
from quadrille.core.rng import Rng
from quadrille.games.mixmo import rules as duplicate
from quadrille.games.mixmo.config import BANDIT
from quadrille.games.mixmo.judge import Verdict, faults_of, judge
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.original.config import EACH_MIXMO, FIRST_TILES, Config
from quadrille.games.mixmo.original.moves import DRAWING, Leave, Move, Name, Stuck
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.games.mixmo.state import State as Desk


def initial(config: Config, seats: int) -> State:
    """Return the first state, with six tiles for each seat."""
    if len(config.bag) < seats * FIRST_TILES:
        raise Invalid("mixmo.bag-small", tiles=len(config.bag), seats=seats)
    desks = tuple(Desk(config.desk(""), shown=0) for _ in range(seats))
    return _deal(State(config, desks, config.bag), 0, FIRST_TILES)


def _deal(state: State, caller: int, each: int) -> State:
    """Return the state with tiles dealt to all present; a short bag is dealt one by one."""
    order = sorted(state.present, key=lambda seat: (seat < caller, seat))
    count = min(len(state.bag), each * len(order))
    hands = dict.fromkeys(order, "")
    if count == each * len(order):
        for number, seat in enumerate(order):
            hands[seat] = state.bag[number * each : (number + 1) * each]
    else:
        for number, tile in enumerate(state.bag[:count]):
            hands[order[number % len(order)]] += tile
    desks = tuple(_give_tiles(desk, hands.get(seat, "")) for seat, desk in enumerate(state.desks))
    dealt = replace(state, desks=desks, bag=state.bag[count:])
    lucky = next((seat for seat in order if BANDIT in hands[seat]), None)
    # Where a language has no theme, the bandit is a tile like any other.
    is_wanted = state.theme is None and state.naming is None and bool(themes_of(state))
    return replace(dealt, naming=lucky) if is_wanted else dealt


def _give_tiles(desk: Desk, tiles: str) -> Desk:
    draw = desk.config.draw + tiles
    return replace(desk, config=replace(desk.config, draw=draw), shown=len(draw))


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    if move.seat not in state.present:
        raise Illegal("not-your-turn", seat=move.seat)
    match move.action:
        case Mixmo():
            return _call_mixmo(state, move.seat)
        case Name():
            return _name_theme(state, move.seat, move.action)
        case Leave():
            return _leave(state, move.seat)
        case Stuck():
            return _say_stuck(state, move.seat)
        case action:
            desk = duplicate.apply(state.desks[move.seat], action)
            desks = (*state.desks[: move.seat], desk, *state.desks[move.seat + 1 :])
            return replace(state, desks=desks)


def _call_mixmo(state: State, seat: int) -> State:
    if state.naming is not None:
        raise Illegal("mixmo.theme-awaited", seat=state.naming)
    reasons = list(against_mixmo(state, seat))
    if reasons:
        raise reasons[0]
    if state.bag:
        # With new tiles everyone may find a grid again.
        return replace(_deal(state, seat, EACH_MIXMO), stuck=frozenset())
    return replace(state, winner=seat)


def _name_theme(state: State, seat: int, name: Name) -> State:
    if state.naming != seat:
        raise Illegal("mixmo.not-naming")
    found = state.config.themes.find(name.theme, state.config.alphabet)
    return replace(state, theme_words=found, is_theme_drawn=name.drawn, naming=None)


def awaited_seats(state: State) -> tuple[int, ...]:
    """Return the seats without which the game stands still.

    They are who has to name the theme or, once somebody is stuck, all who have not said so.
    """
    if state.naming is not None:
        return (state.naming,)
    return tuple(seat for seat in state.present if seat not in state.stuck) if state.stuck else ()


def absent_move(state: State, seat: int, rng: Rng) -> str:
    """Return the text of the move for a seat that is away: a theme at random, mixmo or stuck."""
    if state.naming == seat:
        return f"{DRAWING} {rng.choice(sorted(themes_of(state)))}"
    return "stuck" if any(against_mixmo(state, seat)) else "mixmo"


def themes_of(state: State) -> Sequence[str]:
    """Return the themes that can be named: those in the language of the dictionary."""
    return state.config.themes.names(state.config.alphabet.name)


def _leave(state: State, seat: int) -> State:
    left = replace(state, gone=state.gone | {seat})
    if len(left.present) == 1:
        return replace(left, winner=left.present[0])
    if state.naming == seat:
        following = [other for other in left.present if other > seat]
        return replace(left, naming=[*following, *left.present][0])
    return left


def _say_stuck(state: State, seat: int) -> State:
    if seat in state.stuck:
        raise Illegal("mixmo.stuck-already")
    if state.naming is not None:
        raise Illegal("mixmo.theme-awaited", seat=state.naming)
    if not any(against_mixmo(state, seat)):
        raise Illegal("mixmo.not-stuck")
    return replace(state, stuck=state.stuck | {seat})


def assess(state: State, seat: int) -> Verdict:
    """Return the verdict on the grid of a seat, with the theme if it is named."""
    judged = judge(state.config.words, state.theme_words)
    return judged.assess(state.desks[seat].grid, read_scoring(STANDARD))


def against_mixmo(state: State, seat: int) -> Iterator[QuadrilleError]:
    """Yield the errors that forbid a seat to call mixmo now."""
    tray = state.desks[seat].tray
    if tray:
        yield Illegal("mixmo.tray-left", tiles=" ".join(tray))
    yield from faults_of(assess(state, seat), state.theme_title)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield the moves of a seat: of one tile, shifts, a mixmo that is justified, and leaving.

    Being stuck is left out: it is an agreement among people, and chance must not end a game by it.
    """
    if state.over or seat not in state.present:
        return
    for action in duplicate.legal_moves(state.desks[seat]):
        if not isinstance(action, Mixmo):
            yield Move(seat, action)
    if state.naming == seat:
        yield from (Move(seat, Name(name)) for name in themes_of(state))
    if state.naming is None and not any(against_mixmo(state, seat)):
        yield Move(seat, Mixmo())
    yield Move(seat, Leave())


def points(state: State, seat: int) -> int:
    """Return the points of a seat's grid as it lies: the words that are in the dictionary."""
    return sum(found.points for found in assess(state, seat).words if found.valid)


def outcome(state: State) -> Outcome | None:
    """Return 1 to the winner or, if the best score wins, everyone's points as the grids lie.

    A grid that could have been called ranks before any other: unplaced tiles, wrong words or
    several parts never beat who is done. Where all are stuck, the best score wins in any case, and
    a grid in which only tiles or a word of the theme are missing ranks before any other. Who has
    left comes after all who stayed.
    """
    if not state.over:
        return None
    seats = range(len(state.desks))
    if state.winner is not None and (state.config.win == "first" or len(state.present) == 1):
        return Outcome(tuple(int(seat == state.winner) for seat in seats))
    return Outcome(
        tuple(points(state, seat) for seat in seats),
        grades=tuple(_grade(state, seat) for seat in seats),
    )


def _grade(state: State, seat: int) -> int:
    if seat in state.gone:
        return 2
    if state.winner is None:
        verdict = assess(state, seat)
        return 1 if verdict.wrong or len(verdict.components) > 1 else 0
    return 1 if any(against_mixmo(state, seat)) else 0
