"""Requests for tables: what a visitor may ask for, and the table that is made of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadrille.app.live.registry import SIGNS
from quadrille.app.scores import drawn_of, puzzle_of
from quadrille.core.commitment import SALT_BYTES
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.record import Setup, begin
from quadrille.games import game
from quadrille.store.models import Clock, Draw, Seat, TableRow
from quadrille.store.repository import now

CODE = 8
"""Signs of a code; earlier versions had six. They are long enough not to be guessed."""
MOST_CELLS = 40_000
USUAL_SIDE = 20
"""What a side that is not said counts as: no game has a longer one by itself."""
LONGEST_OPTION = 20_000
MOST_OPTIONS = 20
SEEDS = 1 << 63
MOST_DRAWS = 100
"""How often chance may draw until there is something to play; some options never give any."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A table as a visitor requests it."""

    game: str
    options: Mapping[str, str]
    seats: Sequence[Seat] | None = None
    """Those of `None` are as many as the game needs, the first for whoever asks."""
    clock: Clock | None = None
    seed: int | None = None
    """What chance is drawn from; a secret one if none is said."""


def new_code() -> str:
    """Draw a code.

    >>> len(new_code())
    8
    """
    return "".join(secrets.choice(SIGNS) for _ in range(CODE))


def new_table(request: TableRequest, visitor: str, name: str) -> TableRow:
    """Make of a request what the store keeps; raise `Invalid` or `Illegal` if it cannot be.

    A draw left to chance on which there is nothing to play, such as a small grid that is solved
    already, is drawn again.
    """
    check_options(request.options)
    row = _drawn_table(request, visitor, name)
    for _ in range(MOST_DRAWS - 1):
        if row.finished is None or is_chosen(request):
            break
        row = _drawn_table(request, visitor, name)
    return row


def _drawn_table(request: TableRequest, visitor: str, name: str) -> TableRow:
    rules = game(request.game)
    seed = secrets.randbelow(SEEDS) if request.seed is None else request.seed
    config = rules.configure(rules.draw(request.options, seed))
    options = rules.options(config)
    least = max(1, rules.seats[0])
    seats = tuple(request.seats or [Seat(name, visitor), *[Seat()] * (least - 1)])
    for seat in seats:
        if seat.level and rules.players is None:
            raise Invalid("bad-choice", value=seat.level[:40], choices="")
        if seat.level and rules.players is not None:
            rules.players.admit(config, seat.level)
    setup = Setup(request.game, tuple(options.items()), tuple(seat.name for seat in seats))
    is_over = rules.outcome(begin(rules, setup)) is not None
    at, thinking = now(), rules.thinking(config)
    # The rules say how long each seat has; what a move adds is only asked for with the table.
    increment = request.clock.increment if request.clock else 0
    return TableRow(
        code=new_code(),
        game=request.game,
        requested=dict(request.options),
        options=options,
        seats=seats,
        puzzle=puzzle_of(rules, config),
        host=visitor,
        created=at,
        clock=Clock(thinking, increment) if thinking else request.clock,
        started=None if _waits(rules, seats) else at,
        finished=at if is_over else None,
        ending="over" if is_over else None,
        draw=Draw(is_chosen(request), seed, secrets.token_hex(SALT_BYTES)),
        drawn=drawn_of(rules, config),
    )


def _waits(rules: AnyGame, seats: Sequence[Seat]) -> bool:
    """Return whether a game does not begin yet: one that all play together needs one of them."""
    taken = [not seat.is_open for seat in seats]
    return not any(taken) if rules.cooperative else not all(taken)


def check_draw(request: TableRequest) -> None:
    """Raise `Illegal` where several people are to play a draw that one of them has chosen.

    Computers know no more than their seat sees, and one screen has nothing to hide from itself.
    Where a game hides nothing, everybody sees what was chosen, and that it was. Where all play
    together, nobody has an opponent who could profit from knowing it.
    """
    rules = game(request.game)
    check_options(request.options)
    if not rules.hidden or rules.cooperative:
        return
    seats = request.seats
    is_alone = rules.seats[0] <= 1 if seats is None else not any(seat.is_open for seat in seats)
    if not is_alone and is_chosen(request):
        raise Illegal("table.draw-chosen")


def is_chosen(request: TableRequest) -> bool:
    """Return whether a draw is known to whoever requests it: chosen, or that of a known seed."""
    return request.seed is not None or game(request.game).is_draw_chosen(request.options)


def options_anew(row: TableRow) -> dict[str, str]:
    """Return the options for a new table like this one, with a random draw."""
    rules = game(row.game)
    if rules.puzzles is None or not rules.is_draw_chosen(row.requested):
        return row.requested
    return rules.puzzles.without_draw(row.options)


def check_options(options: Mapping[str, str]) -> None:
    """Refuse options that a live table cannot have, before any game reads them.

    >>> check_options({"rows": "100000"})
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: “rows × columns” is too large for a live table: at most 40000.
    """
    if len(options) > MOST_OPTIONS:
        raise Invalid("table.limit", name="options", most=MOST_OPTIONS)
    for key, value in options.items():
        if len(value) > LONGEST_OPTION or len(key) > LONGEST_OPTION:
            raise Invalid("table.limit", name=key[:40], most=LONGEST_OPTION)
    cells = 1
    for key in ("rows", "columns"):
        digits = options.get(key, "").strip()
        cells *= int(digits[:9]) if digits.isdecimal() else USUAL_SIDE
    if cells > MOST_CELLS:
        raise Invalid("table.limit", name="rows × columns", most=MOST_CELLS)
