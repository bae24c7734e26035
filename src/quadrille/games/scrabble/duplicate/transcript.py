"""The official game of a duplicate as GCG: the top of each round, played by one player.

GCG knows nothing of duplicate. A line `#format 7-on-8` says that racks have eight tiles, a line
`#joker yes` that a letter of the bag takes the place of a blank once it is laid; our own reader
knows them, and others pass them over.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.games.scrabble.duplicate.config import FORMATS
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.gcg.format import FORMAT, JOKER, RACKS, GcgGame, Pragma
from quadrille.games.scrabble.gcg.writer import GcgBuilder
from quadrille.games.scrabble.notation import write_tiles

TOP = "Top"


def transcribe(state: State) -> GcgGame:
    """Return the official game, up to the last closed round.

    >>> from quadrille.games.scrabble.duplicate.options import read_options
    >>> from quadrille.games.scrabble.duplicate.moves import Slip
    >>> from quadrille.games.scrabble.duplicate.rules import apply, initial
    >>> state = apply(initial(read_options({"draws": "MOTSAIR"}), 1), Slip(0))
    >>> game = transcribe(state)
    >>> game.players, game.events[-1].total == state.top
    ((('Top', 'Top'),), True)
    """
    builder = GcgBuilder((0,), (TOP,))
    for one in state.rounds:
        builder.add_event(0, one.rack, one.top, one.points)
    return GcgGame((*builder.header(state.config.table.lexicon), *_about(state), *builder.lines))


def _about(state: State) -> Iterator[Pragma]:
    config = state.config
    if config.format != next(iter(FORMATS)):
        yield Pragma(FORMAT, config.format)
    if config.joker:
        yield Pragma(JOKER, "yes")
    if not state.over:
        yield Pragma("incomplete")
        yield Pragma(RACKS[0], write_tiles(state.rack))
