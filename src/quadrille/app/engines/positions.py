"""Positions that a host sends, as states of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Entry, Record, Setup, replay
from quadrille.core.rng import Rng


def restore(
    rules: AnyGame, message: Mapping[str, Any], rng: Rng
) -> tuple[Record | None, list[Any]]:
    """Return the record of a message `position`, and the states from the first to the present one.

    Where something is hidden and the message has a view, there is no record, and the one state is
    drawn at random from those that agree with the view. A part of the server is sent everything,
    and needs no view.
    """
    options = dict(message["options"])
    if rules.hidden and "view" in message:
        config = rules.configure(rules.draw(options, rng.below(2**32)))
        return None, [rules.possible_state(config, message["seat"], message["view"], rng)]
    setup = Setup(rules.name, tuple(options.items()), ("",) * message["seats"])
    record = Record(setup, tuple(Entry(seat, text) for seat, text in message["moves"]))
    return record, [*replay(rules, setup, record.entries)]
