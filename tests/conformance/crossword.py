"""The crossword's samples: grids of several shapes and languages; its invariants by plain code."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.crossword.grid import BLACK, EMPTY, cell_at
from quadrille.games.crossword.moves import Check, Move, Reveal, Write
from quadrille.games.crossword.state import FIXED, State
from quadrille.testing.sample import Sample

GRIDS = (
    "CAR/A#U/SEL",
    "OSE/RUE/#RA",
    "TAPIS/A#R#O/SOIES",
    "ON/SA",
    "#MER/BALI/ORLE/LEE#",
)
CLUES = ["Véhicule", "", "Il relève le goût", "Il y en a quatre", "Voie"]


def setup_of(seats: tuple[str, ...] = ("",), **options: str) -> Setup:
    return Setup("crossword", tuple(options.items()), seats)


def seeded(seed: int) -> Setup:
    """Return one of the small grids, for one to three seats."""
    names = ("Ann", "Bob", "Cleo")[: 1 + seed % 3]
    return setup_of(names, answers=GRIDS[seed % len(GRIDS)])


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Write a right letter mostly; otherwise anything but revealing the whole grid."""
    missing = [
        at for at, sign in enumerate(state.letters) if sign not in (BLACK, state.answers[at])
    ]
    if rng.below(4):
        at = rng.choice(missing)
        return Write(cell_at(at, state.config.size), state.answers[at], pencil=rng.below(4) == 0)
    moves = [move for move in game.legal_moves(state, seat) if move != Reveal()]
    return rng.choice(moves)  # type: ignore[no-any-return]


def attempts(state: State) -> Iterable[str]:
    """Try words by numbers and by squares, and what is nearly right."""
    for number in range(1, 6):
        yield f"{number}A SEL"
        yield f"{number} down RU"
        yield f"check {number}D"
    yield from ("A1 across CAR", "A1 down cas?", "C1 v RUL", "A1 across C.-", "A1 h É", "Z9 A")
    yield from (
        "reveal",
        "révéler A1",
        "vérifier",
        "check B2",
        "A1",
        "A1 CAR",
        "1 A",
        "",
        "check x",
    )


def invariant(before: State, move: Move, after: State) -> None:
    """Letters and marks fit, fixed letters stay and are right, checks tell the truth."""
    assert len(after.letters) == len(after.marks) == len(before.letters)
    for old, new, was, mark, answer in zip(
        before.letters, after.letters, before.marks, after.marks, after.answers, strict=True
    ):
        assert (new == BLACK) == (answer == BLACK)
        if was in FIXED:
            assert (new, mark) == (old, was)
        if mark in FIXED:
            assert new == answer
        if mark == "x":
            assert new not in (answer, EMPTY)
        if new in (EMPTY, BLACK):
            assert mark == " "
    changed = sum(old != new for old, new in zip(before.letters, after.letters, strict=True))
    if isinstance(move, Check):
        assert changed == 0
        assert after.errors - before.errors == after.marks.count("x") - before.marks.count("x")
    elif isinstance(move, Reveal):
        assert after.revealed - before.revealed == changed
    else:
        assert changed <= len(move.letters)
        assert (after.errors, after.revealed) == (before.errors, before.revealed)


def secrets(state: State, seat: int | None) -> Iterable[str]:
    """Return the answers across of which letters are still missing, and all of them together."""
    if state.letters == state.answers:
        return
    yield "/".join(state.config.answers)
    for slot in state.config.slots:
        word = state.config.answer(slot)
        entered = "".join(state.letters[cell] for cell in slot.cells)
        rows = state.rows(state.letters)
        if len(word) > 2 and entered != word and not any(word in row for row in rows):
            yield word


def unlisted(state: Any, move: Move) -> bool:
    """Words of several letters are accepted, and not listed."""
    return isinstance(move, Write) and len(move.letters) > 1


SAMPLE = Sample(
    setups=(
        setup_of(answers=GRIDS[0], clues=json.dumps([*CLUES, ""][:4]), title="Petit"),
        setup_of(("Ann", "Bob"), answers=GRIDS[2], numbering="american", author="Zoé"),
        setup_of(answers=GRIDS[4], language="en", copyright="© Zoé", notes="Easy"),
        setup_of(answers="SOFT#/ETIRE/RELIT/FELEE/#SES#", fill="random 3"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"answers": "CAR/AU"},
        {"answers": "C#R/#U#"},
        {"answers": "C1R/AAA"},
        {"answers": "##/##"},
        {"answers": "CAR/A#U/SEL", "clues": '["one"]'},
        {"answers": "CAR/A#U/SEL", "clues": "one"},
        {"answers": "CAR/A#U/SEL", "size": "3x3"},
        {"fill": "by chance"},
        {"size": "30x10"},
        {"size": "ten"},
        {"style": "round"},
        {"black": "80"},
        {"numbering": "greek"},
        {"theme": "sea"},
    ),
    secrets=secrets,
    pick=pick,
    unlisted=unlisted,
)
