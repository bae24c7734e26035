"""The judgement on a recorded game: whether it is legal, and how far it came."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import click

from quadrille.app.scores import puzzle_of
from quadrille.cli.inputs import read_text
from quadrille.cli.layout import crop_text
from quadrille.cli.verbs.judgements import Judgement
from quadrille.cli.verbs.sources import read_record
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.i18n import gettext
from quadrille.core.record import Record, replay

TITLE = 90
"""The most signs of a puzzle in a ranking."""


def judge_game(
    game: AnyGame,
    name: str,
    read: Callable[[str, str], Record] | None = None,
    expected: Any = None,
    describe: Callable[[Any], Mapping[str, str]] = lambda config: {},
    text: str | None = None,
    scores: Callable[[Any], tuple[int, ...]] = lambda state: (0,),
) -> Judgement:
    """Play the game of a file until a move is illegal.

    It must be on the puzzle of the config that is `expected`, if one is. `describe` returns the
    options of its puzzle as people read them. The `text` is given where it was read before, and the
    `scores` of a state where the game cannot be stopped there.
    """
    text = read_text(name) if text is None else text
    record = read(text, name) if read else read_record(game, text, name, played=True)
    config = game.configure(dict(record.setup.options))
    last = game.initial(config, len(record.setup.seats))
    faults: list[QuadrilleError] = []
    if expected is not None and puzzle_of(game, config) != puzzle_of(game, expected):
        faults.append(Invalid("other-puzzle"))
    try:
        for state in replay(game, record.setup, record.entries):
            last = state
        for warning in game.warnings(config):
            click.echo(f"{name}: {warning}", err=True)
    except QuadrilleError as error:
        faults.append(error)
    outcome = _outcome_so_far(game, last, scores)
    best = outcome.winners[0]
    finished = game.outcome(last) is not None
    errors = [fault.as_json() for fault in faults]
    seat, score = record.setup.seats[best], outcome.scores[best]
    return Judgement(
        name,
        not faults,
        {
            "valid": not faults,
            "name": seat,
            "score": score,
            "scores": list(outcome.scores),
            "finished": finished,
            "errors": errors,
        },
        [str(fault) for fault in faults[:1]] or [gettext("valid")],
        seat,
        score,
        finished,
        outcome.rank(best),
        puzzle_of(game, config),
        _title(describe(config)),
    )


def _title(options: Mapping[str, str]) -> str:
    """Return the options of a puzzle as one line."""
    return crop_text(" · ".join(f"{key}: {value}" for key, value in options.items()), TITLE)


def _outcome_so_far(
    game: AnyGame, state: object, scores: Callable[[Any], tuple[int, ...]]
) -> Outcome:
    """Return the outcome, or the scores of all seats so far."""
    try:
        return game.outcome(state) or game.so_far(state)
    except NotImplementedError:
        return Outcome(scores(state))
