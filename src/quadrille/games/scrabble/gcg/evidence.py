"""Which rules a game was played by, as far as its file shows them."""

from __future__ import annotations

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.config import CHALLENGE_BONUSES, CHALLENGE_COSTS
from quadrille.games.scrabble.gcg.format import (
    RACKS,
    ChallengeBonus,
    GcgGame,
    TilesLeft,
    Withdrawal,
)
from quadrille.games.scrabble.gcg.replay import Replay, Step
from quadrille.games.scrabble.notation import read_tiles
from quadrille.games.scrabble.score import BLANK, worth
from quadrille.lexicon.tiles import TileSet


def challenge_rule(replay: Replay) -> str:
    """Return the challenge rule of a game; `none` where nothing was challenged.

    Raise `Illegal` for points of a challenge that no rule gives.
    """
    found = "single" if any(isinstance(one.event.what, Withdrawal) for one in replay.steps) else ""
    last = None
    for step in replay.steps:
        if step.is_turn:
            last = step.seat
        if not isinstance(step.event.what, ChallengeBonus) or not step.event.gained:
            continue
        rules = CHALLENGE_BONUSES if step.seat == last else CHALLENGE_COSTS
        points = step.event.gained if step.seat == last else -step.event.gained
        named = next((name for name, value in rules.items() if value == points), None)
        if named is None or found not in ("", "single", named):
            raise Illegal("scrabble.gcg-bonus", points=step.event.gained, line=step.event.line)
        found = named
    return found or "none"


def ending_rule(replay: Replay, tiles: TileSet) -> dict[str, str]:
    """Return the option of the ending that a game shows: twice the others' tiles, or the usual."""
    for step in replay.steps:
        what = step.event.what
        if isinstance(what, TilesLeft) and not _is_own(step):
            value = sum(worth(one, tiles) for one in what.tiles)
            if value and step.event.gained == 2 * value:
                return {"ending": "twice-rack"}
    return {}


def rests_of(game: GcgGame, replay: Replay, tiles: TileSet) -> dict[int, tuple[str, ...]]:
    """Return the tiles left on each rack, where the end of the file or its head names them."""
    found: dict[int, tuple[str, ...]] = {}
    for seat, keyword in enumerate(RACKS[: len(replay.names)]):
        named = game.value(keyword)
        if named:
            found[seat] = read_tiles("".join(named.split()).upper(), tiles, BLANK)
    for step in replay.steps:
        what = step.event.what
        if isinstance(what, TilesLeft):
            if _is_own(step):
                found[step.seat] = what.tiles
            elif len(replay.names) == len(RACKS):
                found[1 - step.seat] = what.tiles
    return found


def _is_own(step: Step) -> bool:
    """Return whether the tiles left are those of the player who is named."""
    what = step.event.what
    assert isinstance(what, TilesLeft)
    return step.event.gained < 0 or sorted(step.event.rack) == sorted(what.tiles)
