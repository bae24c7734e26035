"""Plays with which the other seat can end the game at its next turn, whatever is played elsewhere.

Such a play is legal and worth the same after every move that lays no tile on its squares, at the
ends of its word or at the ends of its cross words. So after such a move the other seat certainly
gains its points and twice what is left; most moves are refuted by that without being tried.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.lists_kernel import GOING_OUT, LINES, RANK, take_best
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, SIDE

Squares: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int64]
Plays: TypeAlias = NDArray[np.uint64]

THREATS = 4
"""How many plays are looked at beside each other; they lie apart."""
LOOKED_AT = 60
"""How many plays that end the game are looked at, those with most points."""
CELLS = SIDE * SIDE
NO_THREAT = -1


@jit("int64(int64, int64, int64)", lean=True, inner=True)
def cell_of(way: int, lane: int, place: int) -> int:
    """Return the number of a square of a line, by rows."""
    return (place - 1) * SIDE + lane if way else lane * SIDE + place - 1


@jit("int64(uint8[:, :, ::1], uint8[::1], int64)", lean=True, inner=True)
def threats_touched(squares: Squares, guarded: Squares, head: int) -> int:
    """Return the threats, as bits, whose squares a play takes."""
    number, place, lane, way = head >> 16 & 15, head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    touched = 0
    while number > 0:
        if squares[way, lane, place] == EMPTY:
            touched |= guarded[cell_of(way, lane, place)]
            number -= 1
        place += 1
    return touched


@jit("void(uint8[:, :, ::1], uint8[::1], int64, int64)", lean=True, inner=True)
def guard_play(squares: Squares, guarded: Squares, head: int, bit: int) -> None:
    """Mark the squares on which another tile may change what a play is worth."""
    number, start, lane, way = head >> 16 & 15, head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    line, place = squares[way, lane], start
    while number > 0 or line[place] != EMPTY:
        if line[place] == EMPTY:
            number -= 1
            guarded[cell_of(way, lane, place)] |= bit
            across = squares[1 - way, place - 1]
            for step in (-1, 1):
                end = lane + 1 + step
                while across[end] != EMPTY:
                    end += step
                if 1 <= end <= SIDE:
                    guarded[cell_of(1 - way, place - 1, end)] |= bit
        place += 1
    if place <= SIDE:
        guarded[cell_of(way, lane, place)] |= bit
    if start > 1:
        guarded[cell_of(way, lane, start - 1)] |= bit


@jit(
    "void(int64[:, ::1], uint64[:, ::1], int64[::1], int64, uint8[:, :, ::1], uint8[::1],"
    " int64[::1])",
    lean=True,
    inner=True,
)
def find_threats(
    cursors: Numbers,
    plays: Plays,
    points: Numbers,
    rack: int,
    squares: Squares,
    guarded: Squares,
    threats: Numbers,
) -> None:
    """Find the best plays that end the game and lie apart, the one with most points first."""
    for cell in range(CELLS):
        guarded[cell] = 0
    for number in range(THREATS):
        threats[number] = NO_THREAT
    found = 0
    for _ in range(LOOKED_AT):
        best = -1
        for number in range(LINES):
            best = max(best, cursors[number, RANK])
        if best < GOING_OUT or found == THREATS:
            return
        head = int(np.int64(plays[take_best(cursors, plays, points, rack), 0]))
        if found and threats_touched(squares, guarded, head):
            continue
        guard_play(squares, guarded, head, 1 << found)
        threats[found] = head & 0xFFFF
        found += 1


@jit("int64(uint8[:, :, ::1], uint8[::1], int64[::1], int64)", lean=True, inner=True)
def threat_after(squares: Squares, guarded: Squares, threats: Numbers, head: int) -> int:
    """Return the points of the best threat that a play leaves; −1 if there is none."""
    if threats[0] == NO_THREAT:
        return NO_THREAT
    touched = threats_touched(squares, guarded, head)
    for number in range(THREATS):
        if threats[number] == NO_THREAT:
            return NO_THREAT
        if touched >> number & 1 == 0:
            return int(threats[number])
    return NO_THREAT
