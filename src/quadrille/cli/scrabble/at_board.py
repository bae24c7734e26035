"""What every conversation at a board shares: who is there, how squares are named, the picture."""

from __future__ import annotations

from quadrille.app.tables import Table
from quadrille.cli.scrabble.paint import BOARD_HEIGHT
from quadrille.cli.scrabble.screen import notes_width
from quadrille.cli.scrabble.seats import Company
from quadrille.cli.session import Verb
from quadrille.cli.terminal import Terminal, show
from quadrille.cli.whole import WholeScreen
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.games.scrabble.notation import CONVENTIONS
from quadrille.store.shelf import Shelf


class AtBoard(WholeScreen):
    """A conversation at a board; in a pipe it is drawn again only when it has changed."""

    HEIGHT = BOARD_HEIGHT

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, convention: str) -> None:
        self.company = Company(table.record.setup.seats)
        self.convention = convention
        self.stale = True
        """Whether a pipe has not been shown the position yet."""
        super().__init__(shelf, table, terminal)

    def notes_width(self) -> int:
        """Say how wide the notes are beside the board."""
        return notes_width(self.terminal)

    def draw(self) -> None:
        """Let the position be shown before the next question."""
        self.stale = True

    def tell(self) -> None:
        """Show the position where it is not shown yet, then the remark."""
        if self.stale and not self.terminal.moving:
            show(self.terminal, self.picture())
        self.stale = False
        super().tell()

    def choose_coordinates(self, rest: str) -> None:
        """Choose whether rows (fr) or columns (en) have letters."""
        if rest not in CONVENTIONS:
            raise Invalid("bad-choice", value=rest[:20], choices=", ".join(CONVENTIONS))
        self.convention = rest
        self.draw()


COORDINATES = Verb(
    "coordinates coordonnées coordonnees",
    lambda talk, rest: talk.choose_coordinates(rest),
    "coordinates fr",
    noted("letters for rows (fr) or for columns (en)"),
    takes=True,
)
