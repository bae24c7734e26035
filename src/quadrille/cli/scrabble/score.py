"""`score`: recorded games and games in GCG, ranked; a play, its older use, goes to `points`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from quadrille.cli.scrabble.loading import Loaded
from quadrille.cli.verbs import judging
from quadrille.cli.verbs.judgements import Judgement
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext

PLAY = re.compile(r"\S+\s+\S+")
"""A square and a word."""


def judge_gcg(name: str, loaded: Loaded) -> Judgement:
    """Return the scores of a game in GCG; what the rules dispute makes it invalid."""
    from quadrille.games.scrabble.gcg.format import TilesLeft
    from quadrille.games.scrabble.gcg.replay import replay_gcg

    assert loaded.game is not None
    assert loaded.replay is not None
    errors: list[QuadrilleError] = []
    try:
        if not loaded.foreign:
            replay_gcg(loaded.game, loaded.tiles)
    except QuadrilleError as error:
        errors.append(error)
    scores = loaded.replay.scores
    best = max(range(len(scores)), key=lambda seat: scores[seat])
    finished = any(isinstance(one.event.what, TilesLeft) for one in loaded.replay.steps)
    fields = {
        "valid": not errors,
        "name": loaded.names[best],
        "score": scores[best],
        "scores": list(scores),
        "finished": finished,
        "errors": [one.as_json() for one in errors],
    }
    lines = [str(one) for one in errors[:1]] or [gettext("valid")]
    return Judgement(
        name,
        not errors,
        fields,
        lines,
        loaded.names[best],
        scores[best],
        finished,
        (-scores[best],),
        puzzle="gcg",
        title="GCG",
    )


def _declare() -> click.Command:
    made = judging.score("scrabble")
    rank = made.callback
    assert rank is not None

    def command(files: tuple[str, ...], coordinates: str | None, **given: Any) -> Any:
        if len(files) == 2 and PLAY.fullmatch(files[1]) and not Path(files[1]).exists():
            from quadrille.cli.scrabble.points import print_points

            return print_points(*files, given["set_code"], coordinates, as_json=given["as_json"])
        return rank(files=files, **given)

    made.callback = command
    return made


score = _declare()
