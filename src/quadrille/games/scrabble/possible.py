"""A position that agrees with what a seat sees: the tiles it does not see are drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadrille.core.rng import Rng
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import SIDE
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Exchange
from quadrille.games.scrabble.notation import parse, read_play
from quadrille.games.scrabble.observation import tiles_shown
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.state import Proposal, Seat, State, Turn


def possible_state(config: Config, seat: int, view: Mapping[str, Any], rng: Rng) -> State:
    """Return a state that a seat may be in; the score sheet has the tiles of its exchanges only.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> from quadrille.games.scrabble.view import private, shared
    >>> state = initial(read_options({"fill": "random 7"}), 2)
    >>> seen = {**shared(state), **private(state, 1)}
    >>> found = possible_state(state.config, 1, seen, Rng(3))
    >>> found.rack(1) == state.rack(1), found.rack(0) == state.rack(0), found.bag.total
    (True, False, 88)
    """
    unseen = MEE.of(
        (kind for kind, count in view["unseen"].items() for _ in range(count)), config.kinds
    )
    racks: list[MEE] = []
    sheet = tuple(_read_turn(config, line) for line in view["sheet"])
    proposal = _read_proposal(config, view["proposal"])
    waiting = () if proposal is None else (Turn(view["turn"], proposal.play),)
    shown = [tiles_shown((*sheet, *waiting), other) for other in range(len(view["seats"]))]
    for one in (one for other, tiles in enumerate(shown) if other != seat for one in tiles):
        unseen = unseen.remove(one) or unseen
    for number, other in enumerate(view["seats"]):
        tiles = list(other["rack"] if number == seat else shown[number])
        while len(tiles) < other["tiles"]:
            one, unseen = unseen.draw(rng)
            tiles.append(one)
        racks.append(MEE.of(tiles, config.kinds))
    squares = [sign for row in view["board"] for sign in row]
    if proposal is not None:
        for cell in proposal.play.laid():
            squares[cell.row * SIDE + cell.column] = ""
        for one in tiles_used(proposal.play):
            racks[view["turn"]] = racks[view["turn"]].add(one)
    pairs = zip(racks, view["seats"], strict=True)
    return State(
        config,
        tuple(Seat(rack, other["score"]) for rack, other in pairs),
        Bag(unseen, rng.state),
        view["turn"],
        tuple(squares),
        proposal,
        view["barren"],
        frozenset(number for number, one in enumerate(view["seats"]) if one["loses_turn"]),
        frozenset(number for number, one in enumerate(view["seats"]) if one["left"]),
        view["ending"],
        sheet=sheet,
    )


def _read_turn(config: Config, line: Mapping[str, Any]) -> Turn:
    hidden = line["move"] == "exchange"
    move = Exchange(()) if hidden else parse(line["move"], config.tiles, line["seat"])
    return Turn(line["seat"], move, line["points"], tuple(line["words"]), line["withdrawn"])


def _read_proposal(config: Config, view: Mapping[str, Any] | None) -> Proposal | None:
    if view is None:
        return None
    return Proposal(
        read_play(view["play"], config.tiles),
        view["points"],
        tuple(view["words"]),
        tuple(view["waiting"]),
        view["challenger"],
    )
