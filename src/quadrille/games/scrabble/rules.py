"""The rules: what may be done in one's turn, what becomes of it, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, laid
from quadrille.games.scrabble.ending import blocked_at, ended, left_by
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
from quadrille.games.scrabble.placing import check_placement, said_across, settled, taken
from quadrille.games.scrabble.score import RACK, play_points, words_of
from quadrille.games.scrabble.state import Proposal, State, Turn

CHALLENGED = frozenset(("single", "double", "five"))
"""The rules under which a play lies there until the others have let it stand."""
CHALLENGE_COST = 5
OVERTIME_COST = 10


def canonical(state: State, play: Play) -> Play:
    """Give a play as it is listed and logged: `.` for tiles that lie there, one way to say it."""
    play = settled(state.board, play)
    return said_across(state.board, play) if state.config.crossing else play


def words_played(state: State, play: Play) -> tuple[str, ...]:
    """Give the words that a play makes on the board of a state, its own first.

    >>> from quadrille.games.scrabble.config import read_options
    >>> state = initial(read_options({}), 2)
    >>> words_played(state, Play(Cell(7, 7), False, ("M", "o", "T")))
    ('MOT',)
    """
    spell = state.config.alphabet.spell
    made = words_of(state.board, play, state.config.crossing)
    return tuple(spell(word.letters) for word in made)


def apply(state: State, move: Move) -> State:
    """Give the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    if isinstance(move, Resign):
        return _left(state, move.seat, move, "resigned")
    if state.proposal is not None:
        return _answered(state, state.proposal, move)
    match move:
        case Play():
            return _proposed(state, move)
        case Exchange(tiles):
            return _exchanged(state, tiles)
        case Pass():
            return _next(_noted(state, Turn(state.turn, move)), state.barren + 1)
        case Overtime():
            return _over_time(state)
        case Challenge() | Agree() | Verdict():
            raise Illegal("scrabble.nothing-waits")


def _noted(state: State, turn: Turn) -> State:
    return replace(state, sheet=(*state.sheet, turn))


def _seated(state: State, seat: int, **changes: object) -> State:
    changed = replace(state.seats[seat], **changes)  # type: ignore[arg-type]
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def _next(state: State, barren: int) -> State:
    """Give the turn to the next, or end a blocked game; who loses the turn is passed over."""
    state = replace(state, barren=barren)
    while barren < blocked_at(state):
        seat = (*state.following(state.turn), state.turn)[0]
        state = replace(state, turn=seat)
        if seat not in state.skipped:
            return state
        barren += 1
        state = replace(state, skipped=state.skipped - {seat}, barren=barren)
    return ended(state, "blocked")


# A play


def _proposed(state: State, play: Play) -> State:
    config, rack = state.config, state.seats[state.turn].rack
    play = canonical(state, play)
    check_placement(state.board, play, rack, config.crossing)
    words = words_played(state, play)
    points = play_points(state.board, play, config.tiles, config.crossing)
    proposal = Proposal(play, points, words)
    if config.challenge == "void":
        if config.referee == "person":
            return replace(state, proposal=proposal)
        for word in wrong_words(config, words)[:1]:
            raise Illegal("scrabble.not-word", word=word)
    waiting = state.following(state.turn)
    if config.challenge in CHALLENGED and waiting:
        return replace(state, proposal=replace(proposal, waiting=waiting))
    return _next_or_out(_stood(state, proposal))


def _stood(state: State, proposal: Proposal) -> State:
    """Let a play lie there for good: points, new tiles, the sheet; the turn is not over yet."""
    play, seat = proposal.play, state.turn
    tiles, bag = state.bag.draw(RACK - state.seats[seat].rack.total + len(play.laid()))
    rack = _changed(state.seats[seat].rack, taken(play), tiles)
    score = state.seats[seat].score + proposal.points
    state = _seated(state, seat, rack=rack, score=score)
    noted = _noted(state, Turn(seat, play, proposal.points, proposal.words))
    scoring = proposal.points > 0 or state.config.base
    barren = 0 if scoring else state.barren + 1
    board = laid(state.board, play.laid())
    return replace(noted, board=board, bag=bag, proposal=None, barren=barren)


def _next_or_out(state: State) -> State:
    """End the turn of a play; who has no tile left ends the game (the bag is empty then)."""
    if state.seats[state.turn].rack.is_empty:
        return ended(state, "out")
    return _next(state, state.barren)


def _changed(rack: MEE, out: tuple[str, ...], into: tuple[str, ...]) -> MEE:
    for one in out:
        left = rack.remove(one)
        assert left is not None, "the rack was asked before"
        rack = left
    for one in into:
        rack = rack.add(one)
    return rack


# What others say about a play


def _answered(state: State, proposal: Proposal, move: Move) -> State:
    if state.judged:
        if not isinstance(move, Verdict):
            raise Illegal("scrabble.verdict-awaited", words=", ".join(proposal.words))
        return _ruled(state, proposal, move.accepted)
    match move:
        case Agree():
            left = replace(proposal, waiting=proposal.waiting[1:])
            if left.waiting:
                return replace(state, proposal=left)
            return _next_or_out(_stood(state, proposal))
        case Challenge():
            challenged = replace(proposal, waiting=(), challenger=proposal.waiting[0])
            if state.config.referee == "person":
                return replace(state, proposal=challenged)
            return _ruled(state, challenged, not wrong_words(state.config, proposal.words))
        case _:
            raise Illegal("scrabble.answer-awaited", words=", ".join(proposal.words))


def _ruled(state: State, proposal: Proposal, accepted: bool) -> State:
    """Do what the verdict on a play asks for."""
    seat, challenger = state.turn, proposal.challenger
    if accepted:
        stood = _stood(state, proposal)
        return _next_or_out(stood if challenger is None else _penalised(stood, challenger))
    state = replace(state, proposal=None)
    if challenger is None:
        return state
    turn = Turn(seat, proposal.play, 0, proposal.words, withdrawn=True)
    return _next(_noted(state, turn), state.barren + 1)


def _penalised(state: State, challenger: int) -> State:
    """Let a wrong challenge cost what the rules say: nothing, the next turn, or points."""
    cost = CHALLENGE_COST if state.config.challenge == "five" else 0
    state = _seated(state, challenger, score=state.seats[challenger].score - cost)
    skipped = {challenger} if state.config.challenge == "double" else set[int]()
    state = replace(state, skipped=state.skipped | skipped)
    return _noted(state, Turn(challenger, Challenge(), -cost))


# Other moves


def _exchanged(state: State, tiles: tuple[str, ...]) -> State:
    """Draw first, then put back: nobody gets back what they gave."""
    seat = state.seats[state.turn]
    if not tiles:
        raise Illegal("scrabble.exchange-nothing")
    if not seat.rack.holds(tiles):
        raise Illegal("scrabble.exchange-rack", tiles=" ".join(tiles))
    if not state.config.base and state.bag.total < RACK:
        raise Illegal("scrabble.exchange-few", count=state.bag.total, needed=RACK)
    drawn, bag = state.bag.draw(len(tiles))
    given = tiles[: len(drawn)]
    state = _seated(state, state.turn, rack=_changed(seat.rack, given, drawn))
    ordered = tuple(MEE.of(given, state.config.kinds))
    state = _noted(replace(state, bag=bag.put_back(given)), Turn(state.turn, Exchange(ordered)))
    return _next(state, 0 if state.config.base else state.barren + 1)


def _left(state: State, seat: int, move: Move, ending: str) -> State:
    """Let a seat leave: a play of its own is taken back, one of another it lets stand."""
    if seat not in state.present:
        raise Illegal("not-your-turn", seat=seat)
    state = left_by(_noted(state, Turn(seat, move)), seat, ending)
    proposal = state.proposal
    if state.over:
        return state
    if seat == state.turn:
        # The rounds of those who stay are shorter: leaving alone must not block the game.
        barren = min(state.barren, blocked_at(state) - 1)
        return _next(replace(state, proposal=None), barren)
    if proposal is None or seat not in proposal.waiting:
        return state
    waiting = tuple(other for other in proposal.waiting if other != seat)
    if waiting:
        return replace(state, proposal=replace(proposal, waiting=waiting))
    return _next_or_out(_stood(state, proposal))


def _over_time(state: State) -> State:
    if not state.config.clock:
        raise Illegal("scrabble.no-clock")
    if state.config.overtime == "loss":
        return _left(state, state.turn, Overtime(), "time")
    score = state.seats[state.turn].score - OVERTIME_COST
    noted = _noted(state, Turn(state.turn, Overtime(), -OVERTIME_COST))
    return _seated(noted, state.turn, score=score)


# Asking


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Give the moves of a seat; of plays, those with words of the lexicon.

    Where words are not checked before they lie, other plays are accepted too. To resign is
    allowed to all who are present, whoever is to move.
    """
    if seat not in state.asked:
        return
    if state.judged:
        yield from (Verdict(True), Verdict(False), Resign(seat))
        return
    if state.proposal is not None:
        yield from (Agree(), Challenge(), Resign(seat))
        return
    if state.config.has_lexicon:
        yield from legal_plays(state)
    yield from map(Exchange, _exchanges(state))
    yield from (Pass(), Resign(seat))
    if state.config.clock:
        yield Overtime()


def legal_plays(state: State) -> Iterator[Play]:
    """Give the plays of the seat in turn; the first word may lie across or down."""
    rack = tuple(state.seats[state.turn].rack)
    for found in generator_of(state.config).plays(state.board, rack):
        yield found.play
        if state.board == EMPTY:
            column, row = found.play.start
            yield replace(found.play, start=Cell(row, column), down=True)


def _exchanges(state: State) -> list[tuple[str, ...]]:
    rack, count = tuple(state.seats[state.turn].rack), state.bag.total
    if not state.config.base and count < RACK:
        return []
    # With an empty bag an exchange changes nothing, whatever is named (001, echangeJetons).
    sizes = range(1, min(len(rack), max(count, 1)) + 1)
    ways = [way for size in sizes for way in dict.fromkeys(combinations(rack, size))]
    return ways if count else ways[:1]


def outcome(state: State) -> Outcome | None:
    """Give everyone's points; who has left comes after all who stayed."""
    if not state.over:
        return None
    grades = tuple(int(seat in state.gone) for seat in range(len(state.seats)))
    return Outcome(state.scores, grades=grades)
