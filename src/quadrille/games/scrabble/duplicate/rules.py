"""The rules: the same tiles for all, a slip each, and the top goes on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal
from quadrille.core.game import Json, Outcome
from quadrille.core.grid import Cell
from quadrille.games.scrabble import placing
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY, Board, is_blank, lay_tiles
from quadrille.games.scrabble.duplicate.config import Config
from quadrille.games.scrabble.duplicate.draws import fill_rack
from quadrille.games.scrabble.duplicate.moves import Leave, Move, Slip
from quadrille.games.scrabble.duplicate.state import Fault, MarkedSlip, Round, State
from quadrille.games.scrabble.duplicate.tops import tops
from quadrille.games.scrabble.judge import wrong_words
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import read_play, write_play
from quadrille.games.scrabble.placing import check_placement, settle_play, tiles_used
from quadrille.games.scrabble.score import BLANK, RACK, measure, words_of

MASK = (1 << 64) - 1


def initial(config: Config, seats: int) -> State:
    """Return the state with the first rack drawn."""
    table, spare = config.table, 0
    tiles = table.bag
    if config.joker:
        # The blanks of a joker game come one at a time, and not out of the bag.
        spare = tiles.count(BLANK)
        tiles = MEE(tiles.kinds, (*tiles.counts[:-1], 0))
    bag = Bag(tiles, table.seed & MASK, table.draws)
    return fill_rack(State(config, seats, bag, MEE.of("", tiles.kinds), spare=spare))


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`; any play that can be read is a slip."""
    if state.over:
        raise Illegal("game-over")
    if not state.awaits(move.seat):
        raise Illegal("not-your-turn", seat=move.seat)
    match move:
        case Leave(seat):
            state = replace(state, gone=state.gone | {seat})
            if len(state.gone) == state.seats:
                return replace(state, ending="left")
        case Slip():
            slips = (*state.slips, canonical(state, move))
            state = replace(state, slips=slips, handed=state.handed | 1 << move.seat)
    return state if state.awaited else close_round(state)


def canonical(state: State, slip: Slip) -> Slip:
    """Return a slip with its play in canonical form; an impossible play is left unchanged."""
    if slip.play is None:
        return slip
    try:
        return Slip(slip.seat, placing.canonical(state.board, slip.play), is_settled=True)
    except Illegal:
        return slip


def close_round(state: State) -> State:
    """Return the state with the slips marked, the top on the board and the next rack drawn.

    A seat that has handed in no slip gets no points.
    """
    best = tops(state)
    top = best[0].play
    handed = {slip.seat: slip.play for slip in state.slips}
    # Many hand in the same play: it is marked once.
    plays: dict[Play | None, bool] = {slip.play: slip.is_settled for slip in state.slips}
    marks = {play: mark_slip(state, play, is_settled=plays[play]) for play in plays}
    slips = tuple(marks.get(handed.get(seat), MarkedSlip()) for seat in range(state.seats))
    closed = Round(
        tuple(state.rack), top, best[0].points, words_played(state, top), slips, len(best)
    )
    rack = MEE.of(best[0].leave, state.rack.kinds)
    board, bag, rack = _lay_top(state, top, rack)
    after = replace(state, board=board, bag=bag, rack=rack, slips=(), handed=0, refused=())
    return fill_rack(replace(after, rounds=(*state.rounds, closed)))


def _lay_top(state: State, top: Play, rack: MEE) -> tuple[Board, Bag, MEE]:
    """Return board, bag and rack with the top laid.

    In a joker game a letter of the bag takes the place of the blank.
    """
    fresh, bag = top.laid(), state.bag
    for cell, one in tuple(fresh.items()):
        if state.config.joker and is_blank(one):
            left = bag.tiles.remove(one.upper())
            if left is not None:
                fresh[cell], bag, rack = one.upper(), replace(bag, tiles=left), rack.add(BLANK)
    return lay_tiles(state.board, fresh), bag, rack


def words_played(state: State, play: Play) -> tuple[str, ...]:
    """Return the words that a play makes, its own first."""
    spell = state.config.table.alphabet.spell
    return tuple(spell(word.letters) for word in words_of(state.board, play))


def mark_slip(state: State, play: Play | None, *, is_settled: bool = False) -> MarkedSlip:
    """Return a slip with its points: none for an illegal play or one with an invalid word."""
    if play is None:
        return MarkedSlip()
    table = state.config.table
    try:
        play = play if is_settled else settle_play(state.board, play)
        check_placement(state.board, play, state.rack)
        if len(tiles_used(play)) > RACK:
            raise Illegal("scrabble.slip-many", most=RACK)
        points, words = measure(state.board, play, table.tiles, table.alphabet)
        for word in wrong_words(table, words)[:1]:
            raise Illegal("scrabble.not-word", word=word)
    except Illegal as error:
        return MarkedSlip(play, 0, Fault(error.code, tuple(error.params.items())))
    return MarkedSlip(play, points)


# Asking


def preview(state: State, seat: int, text: str) -> dict[str, Json]:
    """Return the points and words of a slip that is being written, but not whether they are valid.

    >>> from quadrille.games.scrabble.duplicate.options import read_options
    >>> preview(initial(read_options({"draws": "MOTSAIR"}), 1), 0, "8H TMO")
    {'play': '8H TMO', 'points': 8, 'words': [['TMO', None]]}
    """
    table = state.config.table
    play = placing.canonical(state.board, read_play(text, table.tiles))
    check_placement(state.board, play, state.rack)
    if len(tiles_used(play)) > RACK:
        raise Illegal("scrabble.slip-many", most=RACK)
    points, words = measure(state.board, play, table.tiles, table.alphabet)
    return {"play": write_play(play), "points": points, "words": [[word, None] for word in words]}


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield the valid slips of a seat, and leaving. Invalid slips are accepted too."""
    if seat not in state.waiting:
        return
    for found in state.config.generator.plays(state.board, tuple(state.rack)):
        yield Slip(seat, found.play)
        if state.board == EMPTY:
            column, row = found.play.start
            yield Slip(seat, replace(found.play, start=Cell(row, column), down=True))
    yield from (Slip(seat), Leave(seat))


def outcome(state: State) -> Outcome | None:
    """Return the points of all seats."""
    return Outcome(state.totals) if state.over else None
