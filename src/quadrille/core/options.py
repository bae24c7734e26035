"""Options of a game as text: what the `options` modules of the games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.numbers import check_range, parse_integer


def read_choice(options: Mapping[str, str], key: str, choices: Sequence[str]) -> str:
    """Return an option's value, by default the first choice; raise `Invalid` for any other.

    >>> read_choice({}, "win", ("first", "score"))
    'first'
    """
    value = options.get(key, choices[0])
    if value not in choices:
        raise Invalid("bad-choice", value=value[:40], choices=", ".join(choices))
    return value


def read_number(options: Mapping[str, str], key: str, usual: int, low: int, high: int) -> int:
    """Return an option as an integer; raise `Invalid` if it is not one, or outside `low` to `high`.

    >>> read_number({"clock": "25"}, "clock", 0, 0, 600)
    25
    """
    value = parse_integer(options[key]) if key in options else usual
    check_range(key, value, low, high)
    return value


@contextmanager
def in_one_line() -> Iterator[None]:
    """Remove the line and the place from errors raised in a block.

    They count inside the value of one option, and would pass for those of the whole record.
    """
    try:
        yield
    except QuadrilleError as error:
        error.line = error.place = None
        raise


def fill_at_random(options: Mapping[str, str], seed: int, given: str = "") -> dict[str, str]:
    """Return the options with `fill: random SEED`, unless they say the fill or what is `given`.

    >>> fill_at_random({}, 7), fill_at_random({"board": "RV"}, 7, "board")
    ({'fill': 'random 7'}, {'board': 'RV'})
    """
    return dict(options) if given in options else {"fill": f"random {seed}", **options}
