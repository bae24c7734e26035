"""The rules: what may be done in one's turn, what becomes of it, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.scrabble import placing
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.config import CHALLENGE_BONUSES, CHALLENGE_COSTS
from quadrille.games.scrabble.ending import blocking_turns, end_game, remove_seat
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import (
    Agree,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    Verdict,
)
from quadrille.games.scrabble.opening import initial as initial
from quadrille.games.scrabble.placing import check_placement, tiles_used
from quadrille.games.scrabble.score import RACK, measure, words_of
from quadrille.games.scrabble.state import Proposal, State, Turn

CHALLENGED = frozenset(("single", "double", *CHALLENGE_COSTS, *CHALLENGE_BONUSES))
"""The challenge rules under which a play waits until the others have accepted it."""
OVERTIME_COST = 10


def canonical(state: State, play: Play) -> Play:
    """Return a play in its one canonical form, with `.` for tiles already on the board."""
    return placing.canonical(state.shown, play, state.config.crossing)


def words_played(state: State, play: Play) -> tuple[str, ...]:
    """Return the words that a play makes on the board of a state, its own first.

    >>> from quadrille.games.scrabble.options import read_options
    >>> state = initial(read_options({}), 2)
    >>> words_played(state, Play(Cell(7, 7), False, ("M", "o", "T")))
    ('MOT',)
    """
    spell = state.config.alphabet.spell
    made = words_of(state.board, play, state.config.crossing)
    return tuple(spell(word.letters) for word in made)


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    if isinstance(move, Resign):
        return _leave(state, move.seat, move, "resigned")
    if state.proposal is not None:
        return _answer(state, state.proposal, move)
    match move:
        case Play():
            return _propose(state, move)
        case Exchange(tiles):
            return _exchange(state, tiles)
        case Pass():
            return _next_turn(_add_to_sheet(state, Turn(state.turn, move)), state.barren + 1)
        case Overtime():
            return _charge_overtime(state)
        case Challenge() | Agree() | Verdict():
            raise Illegal("scrabble.nothing-waits")


def _add_to_sheet(state: State, turn: Turn) -> State:
    return replace(state, sheet=(*state.sheet, turn))


def _change_seat(state: State, seat: int, **changes: object) -> State:
    changed = replace(state.seats[seat], **changes)  # type: ignore[arg-type]
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def _next_turn(state: State, barren: int) -> State:
    """Return the state with the next seat in turn; skip seats that lose it, end a blocked game."""
    state = replace(state, barren=barren)
    while barren < blocking_turns(state):
        seat = (*state.following(state.turn), state.turn)[0]
        state = replace(state, turn=seat)
        if seat not in state.skipped:
            return state
        barren += 1
        state = replace(state, skipped=state.skipped - {seat}, barren=barren)
    return end_game(state, "blocked")


# A play


def _propose(state: State, play: Play) -> State:
    config, rack = state.config, state.seats[state.turn].rack
    play = canonical(state, play)
    check_placement(state.board, play, rack, config.crossing)
    points, words = measure(state.board, play, config.tiles, config.alphabet, config.crossing)
    proposal = Proposal(play, points, words)
    if config.challenge == "void":
        if config.referee == "person":
            return replace(state, proposal=proposal)
        for word in wrong_words(config, words)[:1]:
            raise Illegal("scrabble.not-word", word=word)
    waiting = state.following(state.turn)
    if config.challenge in CHALLENGED and waiting:
        return replace(state, proposal=replace(proposal, waiting=waiting))
    return _end_turn(_accept(state, proposal))


def _accept(state: State, proposal: Proposal) -> State:
    """Return the state with a play on the board, its points, new tiles and a line of the sheet."""
    play, seat = proposal.play, state.turn
    tiles, bag = state.bag.draw(RACK - state.seats[seat].rack.total + len(play.laid()))
    rack = _change_rack(state.seats[seat].rack, tiles_used(play), tiles)
    score = state.seats[seat].score + proposal.points
    state = _change_seat(state, seat, rack=rack, score=score)
    noted = _add_to_sheet(state, Turn(seat, play, proposal.points, proposal.words))
    scoring = proposal.points > 0 or state.config.base
    barren = 0 if scoring else state.barren + 1
    board = lay_tiles(state.board, play.laid())
    return replace(noted, board=board, bag=bag, proposal=None, barren=barren)


def _end_turn(state: State) -> State:
    """End the turn of a play, and the game if the seat has no tile left."""
    if state.seats[state.turn].rack.is_empty:
        return end_game(state, "out")
    return _next_turn(state, state.barren)


def _change_rack(rack: MEE, out: tuple[str, ...], into: tuple[str, ...]) -> MEE:
    for one in out:
        left = rack.remove(one)
        assert left is not None, "the rack was asked before"
        rack = left
    for one in into:
        rack = rack.add(one)
    return rack


# What others say about a play


def _answer(state: State, proposal: Proposal, move: Move) -> State:
    if isinstance(move, Overtime) and state.config.clock:
        return _charge_overtime(state)
    if state.judged:
        if not isinstance(move, Verdict):
            raise Illegal("scrabble.verdict-awaited", words=", ".join(proposal.words))
        return _apply_verdict(state, proposal, move.accepted)
    match move:
        case Agree():
            left = replace(proposal, waiting=proposal.waiting[1:])
            if left.waiting:
                return replace(state, proposal=left)
            return _end_turn(_accept(state, proposal))
        case Challenge():
            challenged = replace(proposal, waiting=(), challenger=proposal.waiting[0])
            if state.config.referee == "person":
                return replace(state, proposal=challenged)
            return _apply_verdict(state, challenged, not wrong_words(state.config, proposal.words))
        case Play() | Exchange() | Pass():
            return _play_on(state, proposal, move)
        case _:
            raise Illegal("scrabble.answer-awaited", words=", ".join(proposal.words))


def _play_on(state: State, proposal: Proposal, move: Play | Exchange | Pass) -> State:
    """Return the state after a move of the next seat, which accepts the play before it.

    A pass accepts a play that ends the game. A seat that is not next has to answer.
    """
    after = _end_turn(_accept(state, proposal))
    if after.over and isinstance(move, Pass):
        return after
    if after.over or after.turn != proposal.waiting[0]:
        raise Illegal("scrabble.answer-awaited", words=", ".join(proposal.words))
    return apply(after, move)


def _apply_verdict(state: State, proposal: Proposal, accepted: bool) -> State:
    """Return the state after a verdict on a play."""
    seat, challenger = state.turn, proposal.challenger
    if accepted:
        after = _accept(state, proposal)
        return _end_turn(after if challenger is None else _penalise(after, challenger))
    state = replace(state, proposal=None)
    if challenger is None:
        return state
    turn = Turn(seat, proposal.play, 0, proposal.words, withdrawn=True)
    return _next_turn(_add_to_sheet(state, turn), state.barren + 1)


def _penalise(state: State, challenger: int) -> State:
    """Apply a wrong challenge: it costs nothing, the next turn or points, or brings a bonus."""
    rule = state.config.challenge
    if rule in CHALLENGE_BONUSES:
        bonus, seat = CHALLENGE_BONUSES[rule], state.turn
        state = _change_seat(state, seat, score=state.seats[seat].score + bonus)
        return _add_to_sheet(state, Turn(seat, Challenge(), bonus))
    cost = CHALLENGE_COSTS.get(rule, 0)
    state = _change_seat(state, challenger, score=state.seats[challenger].score - cost)
    skipped = {challenger} if state.config.challenge == "double" else set[int]()
    state = replace(state, skipped=state.skipped | skipped)
    return _add_to_sheet(state, Turn(challenger, Challenge(), -cost))


# Other moves


def _exchange(state: State, tiles: tuple[str, ...]) -> State:
    """Return the state after an exchange; tiles are drawn before the others go back."""
    seat = state.seats[state.turn]
    if not tiles:
        raise Illegal("scrabble.exchange-nothing")
    if not seat.rack.holds(tiles):
        raise Illegal("scrabble.exchange-rack", tiles=" ".join(tiles))
    if not state.config.base and state.bag.total < RACK:
        raise Illegal("scrabble.exchange-few", count=state.bag.total, needed=RACK)
    drawn, bag = state.bag.draw(len(tiles))
    given = tiles[: len(drawn)]
    state = _change_seat(state, state.turn, rack=_change_rack(seat.rack, given, drawn))
    ordered = tuple(MEE.of(given, state.config.kinds))
    state = _add_to_sheet(
        replace(state, bag=bag.put_back(given)), Turn(state.turn, Exchange(ordered))
    )
    return _next_turn(state, 0 if state.config.base else state.barren + 1)


def _leave(state: State, seat: int, move: Move, ending: str) -> State:
    """Return the state after a seat has left; its own play is withdrawn, another's accepted."""
    if seat not in state.present:
        raise Illegal("not-your-turn", seat=seat)
    state = remove_seat(_add_to_sheet(state, Turn(seat, move)), seat, ending)
    proposal = state.proposal
    if state.over:
        return state
    if seat == state.turn:
        # The rounds of those who stay are shorter: leaving alone must not block the game.
        barren = min(state.barren, blocking_turns(state) - 1)
        return _next_turn(replace(state, proposal=None), barren)
    if proposal is None or seat not in proposal.waiting:
        return state
    waiting = tuple(other for other in proposal.waiting if other != seat)
    if waiting:
        return replace(state, proposal=replace(proposal, waiting=waiting))
    return _end_turn(_accept(state, proposal))


def _charge_overtime(state: State) -> State:
    """Charge the seat whose time runs: while a play waits, that is the seat that has to answer."""
    if not state.config.clock:
        raise Illegal("scrabble.no-clock")
    seat = state.to_move[0]
    if state.config.overtime == "loss":
        return _leave(state, seat, Overtime(), "time")
    score = state.seats[seat].score - OVERTIME_COST
    noted = _add_to_sheet(state, Turn(seat, Overtime(), -OVERTIME_COST))
    return _change_seat(noted, seat, score=score)


# Asking


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield the moves of a seat; of plays, those with words of the lexicon.

    Where words are not checked before they lie, other plays are accepted too, and so is a move
    that accepts the play before it. To resign is allowed to all who are present, whoever is to
    move.
    """
    return (move for move, _ in gains(state, seat))


def gains(state: State, seat: int) -> Iterator[tuple[Move, int]]:
    """Yield the moves of a seat as `legal_moves` does, with the points that each brings at once."""
    if seat not in state.to_move:
        return
    if state.judged:
        yield from ((Verdict(True), 0), (Verdict(False), 0), (Resign(seat), 0))
    elif state.proposal is not None:
        yield from ((Agree(), 0), (Challenge(), 0), (Resign(seat), 0))
    else:
        if state.config.has_lexicon:
            yield from _scored_plays(state)
        yield from ((Exchange(tiles), 0) for tiles in _exchanges(state))
        yield from ((Pass(), 0), (Resign(seat), 0))
    if state.config.clock:
        yield Overtime(), -OVERTIME_COST


def legal_plays(state: State) -> Iterator[Play]:
    """Yield the plays of the seat in turn; the first word may lie across or down."""
    return (play for play, _ in _scored_plays(state))


def _scored_plays(state: State) -> Iterator[tuple[Play, int]]:
    """Yield the plays of the seat in turn with their points."""
    rack = tuple(state.seats[state.turn].rack)
    for found in generator_of(state.config).plays(state.board, rack):
        yield found.play, found.points
        if state.board == EMPTY:
            column, row = found.play.start
            yield replace(found.play, start=Cell(row, column), down=True), found.points


def _exchanges(state: State) -> list[tuple[str, ...]]:
    rack, count = tuple(state.seats[state.turn].rack), state.bag.total
    if not state.config.base and count < RACK:
        return []
    # With an empty bag an exchange changes nothing, whatever is named (001, echangeJetons).
    sizes = range(1, min(len(rack), max(count, 1)) + 1)
    ways = [way for size in sizes for way in dict.fromkeys(combinations(rack, size))]
    return ways if count else ways[:1]


def outcome(state: State) -> Outcome | None:
    """Return the points of all seats; seats that have left rank after the others."""
    if not state.over:
        return None
    grades = tuple(int(seat in state.gone) for seat in range(len(state.seats)))
    return Outcome(state.scores, grades=grades)
