"""The rules: the same tiles for all, a slip each, and the top goes on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from quadrille.core.errors import Illegal
from quadrille.core.game import Json, Outcome
from quadrille.core.grid import Cell
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY, Board, is_blank, laid
from quadrille.games.scrabble.duplicate.config import Config
from quadrille.games.scrabble.duplicate.draws import filled
from quadrille.games.scrabble.duplicate.moves import Leave, Move, Slip
from quadrille.games.scrabble.duplicate.state import Fault, Marked, Round, State
from quadrille.games.scrabble.generator import Found
from quadrille.games.scrabble.judge import wrong_words
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import read_play, write_play
from quadrille.games.scrabble.placing import check_placement, said_across, settled, taken
from quadrille.games.scrabble.score import BLANK, RACK, play_points, words_of

MASK = (1 << 64) - 1
POINTS = 0xFFFF
"""Where the generator writes the points of a play."""
TURNS_KEPT = 64
"""How many turns' best plays are remembered: a turn is looked at more than once."""


def initial(config: Config, seats: int) -> State:
    """Draw the first rack."""
    table, spare = config.table, 0
    tiles = table.bag
    if config.joker:
        # The blanks of a joker game come one at a time, and not out of the bag.
        spare = tiles.count(BLANK)
        tiles = MEE(tiles.kinds, (*tiles.counts[:-1], 0))
    bag = Bag(tiles, table.seed & MASK, table.draws)
    return filled(State(config, seats, bag, MEE.of("", tiles.kinds), spare=spare))


def apply(state: State, move: Move) -> State:
    """Give the state after a move, or raise `Illegal`; any play that can be read is a slip."""
    if state.over:
        raise Illegal("game-over")
    if move.seat not in state.waiting:
        raise Illegal("not-your-turn", seat=move.seat)
    match move:
        case Leave(seat):
            state = replace(state, gone=state.gone | {seat})
            if len(state.gone) == state.seats:
                return replace(state, ending="left")
        case Slip():
            state = replace(state, slips=(*state.slips, canonical(state, move)))
    return state if state.waiting else _closed(state)


def canonical(state: State, slip: Slip) -> Slip:
    """Give a slip in the one way in which its play is said; one that cannot lie stays as it is."""
    if slip.play is None:
        return slip
    try:
        return replace(slip, play=said_across(state.board, settled(state.board, slip.play)))
    except Illegal:
        return slip


# The top


def tops(state: State) -> list[Found]:
    """Give the plays with the most points, the one that goes on the board first.

    Of equal plays, that which keeps a blank comes first, then that which lays fewer tiles, then
    across before down, then the upper one, then the one on the left, then the order of letters.
    """
    return list(_tops(state.config, state.board, state.rack))


@lru_cache(TURNS_KEPT)
def _tops(config: Config, board: Board, rack: MEE) -> tuple[Found, ...]:
    generator = config.generator
    codes = generator.codes(tuple(rack))
    listed = generator.listed(generator.lines(board), codes)
    points = listed[:, 0] & POINTS
    best = (
        generator.found(board, codes, *pair) for pair in listed[points == points.max()].tolist()
    )
    return tuple(sorted(best, key=lambda one: _order(one.play)))


def _order(play: Play) -> tuple[int, int, bool, int, int, tuple[str, ...]]:
    fresh = play.laid().values()
    blanks = sum(map(is_blank, fresh))
    return blanks, len(fresh), play.down, play.start.row, play.start.column, play.tiles


def _closed(state: State) -> State:
    """Mark the slips, lay the top and draw for the next turn."""
    best = tops(state)
    top = best[0].play
    handed = {slip.seat: slip.play for slip in state.slips}
    slips = tuple(marked(state, handed.get(seat)) for seat in range(state.seats))
    closed = Round(
        tuple(state.rack), top, best[0].points, words_played(state, top), slips, len(best)
    )
    rack = MEE.of(best[0].kept, state.rack.kinds)
    board, bag, rack = _laid(state, top, rack)
    after = replace(state, board=board, bag=bag, rack=rack, slips=(), refused=())
    return filled(replace(after, rounds=(*state.rounds, closed)))


def _laid(state: State, top: Play, rack: MEE) -> tuple[Board, Bag, MEE]:
    """Lay the top; in a joker game a letter of the bag takes the place of the blank."""
    fresh, bag = top.laid(), state.bag
    for cell, one in tuple(fresh.items()):
        if state.config.joker and is_blank(one):
            left = bag.tiles.remove(one.upper())
            if left is not None:
                fresh[cell], bag, rack = one.upper(), replace(bag, tiles=left), rack.add(BLANK)
    return laid(state.board, fresh), bag, rack


def words_played(state: State, play: Play) -> tuple[str, ...]:
    """Give the words that a play makes, its own first."""
    spell = state.config.table.alphabet.spell
    return tuple(spell(word.letters) for word in words_of(state.board, play))


def marked(state: State, play: Play | None) -> Marked:
    """Mark a slip: a play that is against the rules, or has a word that is none, has no points."""
    if play is None:
        return Marked()
    try:
        play = settled(state.board, play)
        check_placement(state.board, play, state.rack)
        if len(taken(play)) > RACK:
            raise Illegal("scrabble.slip-many", most=RACK)
        for word in wrong_words(state.config.table, words_played(state, play))[:1]:
            raise Illegal("scrabble.not-word", word=word)
    except Illegal as error:
        return Marked(play, 0, Fault(error.code, tuple(error.params.items())))
    return Marked(play, play_points(state.board, play, state.config.table.tiles))


# Asking


def preview(state: State, text: str) -> dict[str, Json]:
    """Say the points of a slip that is being written; whether its words are right, is not told.

    >>> from quadrille.games.scrabble.duplicate.config import read_options
    >>> preview(initial(read_options({"draws": "MOTSAIR"}), 1), "8H TMO")
    {'play': '8H TMO', 'points': 8, 'words': [['TMO', None]]}
    """
    tiles = state.config.table.tiles
    play = said_across(state.board, settled(state.board, read_play(text, tiles)))
    check_placement(state.board, play, state.rack)
    if len(taken(play)) > RACK:
        raise Illegal("scrabble.slip-many", most=RACK)
    return {
        "play": write_play(play),
        "points": play_points(state.board, play, tiles),
        "words": [[word, None] for word in words_played(state, play)],
    }


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Give the slips of a seat that are not wrong, and leaving; wrong slips are taken too."""
    if seat not in state.waiting:
        return
    for found in state.config.generator.plays(state.board, tuple(state.rack)):
        yield Slip(seat, found.play)
        if state.board == EMPTY:
            column, row = found.play.start
            yield Slip(seat, replace(found.play, start=Cell(row, column), down=True))
    yield from (Slip(seat), Leave(seat))


def outcome(state: State) -> Outcome | None:
    """Give everyone's points."""
    return Outcome(state.totals) if state.over else None
