"""Scrabble's samples: both rule sets, every challenge rule and referee, one to fourteen seats."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import is_blank
from quadrille.games.scrabble.config import CHALLENGES, REFEREES, RULES
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.moves import Challenge, Exchange, Move, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.rules import canonical, words_played
from quadrille.games.scrabble.state import State
from quadrille.testing.sample import Sample

SEED = 900_000_001
"""A number that stands nowhere by chance."""
LIGHT = "fr-light"
FEW = str(Path(__file__).parent / "few_words.txt")
"""So few words that every legal move can be tried."""
DRAWS = "MOTSAWKEERTI?"


def setup_of(seats: int, **options: str) -> Setup:
    return Setup("scrabble", tuple(options.items()), tuple(f"P{n}" for n in range(seats)))


def seeded(seed: int) -> Setup:
    """Return every mix of rules, challenges and referees, at one to four seats."""
    return setup_of(
        1 + seed % 4,
        lexicon=LIGHT,
        rules=RULES[seed % 2],
        challenge=CHALLENGES[seed % 5],
        referee=REFEREES[seed // 2 % 2],
        fill=f"random {SEED + seed}",
        clock=str(seed % 3),
        overtime=("points", "loss")[seed // 3 % 2],
    )


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Choose a kind of move, then one of its kind; leave now and then, so that games are short."""
    if state.proposal is not None:
        answers: list[Move] = list(game.legal_moves(state, seat))
        return answers[rng.choice((0, 0, 0, 1, 1, 2))]
    rack, chance = list(state.rack(seat)), rng.below(100)
    rng.shuffle(rack)
    if chance < 60 and state.config.has_lexicon:
        some = rack[: 2 + rng.below(6)]
        found = generator_of(state.config).best(state.board, some)
        return Pass() if found is None else found.play
    if chance < 72 and (state.config.base or state.bag.total >= 7):
        return Exchange(tuple(rack[: 1 + rng.below(len(rack))]))
    if chance < 76 and state.config.clock:
        return Overtime()
    return Resign(seat) if chance < 86 else Pass()


def attempts(state: State) -> Iterable[str]:
    """Try what may and what may not be done at the edges, with tiles there are and are not."""
    for place in ("8H", "H8", "1A", "A1", "15O", "O15", "8G", "16A", "P3", "0A"):
        yield from (f"{place} {word}" for word in ("AS", "ETRE", "A", "..", "zOo", "É", "S.S"))
    for seat in state.to_move:
        rack = write_tiles(state.rack(seat))
        yield from (f"exchange {rack}", f"échanger {rack[::-1]}", f"exchange {rack} {rack}")
        yield from (f"8H {rack}", f"8H {rack.lower()}", f"H2 {rack}")
    yield from ("exchange", "exchange 1", "pass", "passer", "pass on", "resign", "overtime", "")
    yield from ("accept", "refuse", "agree", "challenge", "contester", "Abandon")


def unlisted(state: State, move: Move) -> bool:
    """Return whether a move is accepted unlisted: playing on, or an invalid word unchecked."""
    config = state.config
    if state.proposal is not None and isinstance(move, Play | Exchange | Pass):
        return True
    if not isinstance(move, Play) or (config.challenge, config.referee) == ("void", "lexicon"):
        return False
    if not config.has_lexicon:
        return True
    return bool(wrong_words(config, words_played(state, canonical(state, move))))


def invariant(before: State, move: Move, after: State) -> None:
    """No tile is lost or made, points are those of the sheet, racks are full while the bag is."""
    board = Counter("?" if is_blank(one) else one for one in after.board if one)
    held = sum((Counter(seat.rack) for seat in after.seats), Counter(after.bag.tiles))
    assert held + board == Counter(after.config.bag)
    assert after.sheet[: len(before.sheet)] == before.sheet
    noted, end = Counter[int](), after.adjustments or (0,) * len(after.seats)
    for turn in after.sheet:
        noted[turn.seat] += turn.points
    assert after.scores == tuple(noted[seat] + end[seat] for seat in range(len(after.seats)))
    for seat in after.seats:
        assert seat.rack.total == 7 or not after.bag.total
    assert after.over or after.turn in after.present
    if after.proposal is None and isinstance(move, Play) and not after.over:
        assert len(after.sheet) > len(before.sheet)
    if isinstance(move, Challenge) and after.config.referee == "lexicon":
        assert after.proposal is None


def secrets(state: State, seat: int | None) -> Iterable[str]:
    """Yield the secrets: racks and exchanges of the others, the seed, the order of draws."""
    yield f"random {state.config.seed}"
    yield from (str(state.config.seed), str(state.bag.chance))
    if state.config.draws:
        yield write_tiles(state.config.draws)
    if state.over:
        return
    for other in range(len(state.seats)):
        rack: list[Any] = list(state.rack(other))
        if other != seat and len(rack) > 3:
            yield from (write_tiles(rack), " ".join(rack), json.dumps(rack))
    for turn in state.sheet:
        if isinstance(turn.move, Exchange) and turn.seat != seat and turn.move.tiles:
            yield f"exchange {write_tiles(turn.move.tiles)}"


SAMPLE = Sample(
    setups=(
        setup_of(2, rules="base", lexicon=LIGHT, first="0", fill=f"random {SEED}"),
        setup_of(14, rules="base", referee="lexicon", lexicon=LIGHT, fill=f"random {SEED + 1}"),
        setup_of(2, lexicon=LIGHT, fill=f"random {SEED + 2}"),
        setup_of(3, language="en", challenge="double", clock="25", fill=f"random {SEED + 3}"),
        setup_of(4, lexicon="none", challenge="five", referee="person", fill=f"random {SEED + 4}"),
        setup_of(1, lexicon=LIGHT, challenge="none", draws=DRAWS, fill=f"random {SEED + 5}"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"rules": "house"},
        {"challenge": "triple"},
        {"referee": "nobody"},
        {"lexicon": "nodictionary"},
        {"language": "xx"},
        {"language": "en", "lexicon": "dictionnaireGros"},
        {"lexicon": "none"},
        {"fill": "random"},
        {"fill": "random 1 20"},
        {"draws": "ABc"},
        {"draws": "AB1"},
        {"rules": "base", "draws": "AB?"},
        {"first": "me"},
        {"clock": "-1"},
        {"clock": "601"},
        {"overtime": "never"},
        {"bag": "ABC"},
    ),
    secrets=secrets,
    pick=pick,
    unlisted=unlisted,
)
