"""The conversation of a duplicate game: everyone hands in a slip, then the top is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import monotonic

import click

from quadrille.app.tables import Played, Table
from quadrille.cli.layout import beside
from quadrille.cli.manuals import show_manual
from quadrille.cli.prompt import ask, forget_typed
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.at_board import COORDINATES, AtBoard
from quadrille.cli.scrabble.clock import TimeUp, ask_on_time
from quadrille.cli.scrabble.notes import as_put, rack_tile, shuffle
from quadrille.cli.scrabble.paint import BOARD_WIDTH, Marks, painted
from quadrille.cli.scrabble.remarks import points_told, shown_play
from quadrille.cli.scrabble.screen import rows_beside, too_small
from quadrille.cli.scrabble.thinking import searched_from
from quadrille.cli.scrabble.typed import is_play, spelled_play
from quadrille.cli.session import HELP, MANUAL, QUIT, SAVE, Verb
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.rules import tops
from quadrille.games.scrabble.duplicate.state import Marked, Round, State
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import write_place, write_play
from quadrille.games.scrabble.placing import check_placement
from quadrille.games.scrabble.sight import Sight
from quadrille.store.shelf import Shelf

SOLUTIONS = 8
"""How many of the best plays of a turn are listed after it."""
COMPUTER_SECONDS = 2.0
NAME_ROOM = 14


class Duplicate(AtBoard):
    """Everyone with the same tiles, at one keyboard."""

    MOVES = (
        (
            noted("8H WORD"),
            noted("hand in a slip: a word from square 8H; small letters: blanks"),
        ),
    )

    def __init__(
        self, shelf: Shelf, table: Table, terminal: Terminal, *, convention: str, timed: bool
    ) -> None:
        self.timed = timed
        self.order: list[str] = []
        self.before: State | None = None
        """The position in which the last turn was closed."""
        self.awaited: tuple[int, int] | None = None
        """The turn and the seat whose slip is asked for, with its time."""
        self.until = 0.0
        super().__init__(shelf, table, terminal, convention=convention)

    def welcome(self) -> str:
        """Say that the window is too small, else how to begin."""
        return too_small(self.terminal) or gettext(
            "Type a square and a word, such as {across} WORD; ? shows what else there is."
        ).format(across=write_place(Cell(7, 7), False, self.convention))

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    @property
    def seat(self) -> int:
        """Whose slip is asked for."""
        return next(iter(self.state.waiting), 0)

    def question(self) -> str:
        """Ask for a slip."""
        if self.over:
            return "duplicate> "
        return f"{self.company.called(self.seat)}> "

    def asked(self) -> str | None:
        """Ask for a slip, for as long as a turn lasts."""
        if not self.timed or self.over:
            return ask(self.question())
        if self.awaited != (self.state.turn, self.seat):
            self.awaited = self.state.turn, self.seat
            self.until = monotonic() + self.state.config.seconds
        name = self.company.called(self.seat)
        try:
            return ask_on_time(name, lambda: self.until - monotonic(), self.terminal, ends=True)
        except TimeUp:
            click.echo("\n" + gettext("Time is up."))
            return "nothing"

    def rack(self) -> list[str]:
        """Give the tiles of the turn in the order in which they were put."""
        self.order = as_put(self.order, self.state.rack)
        return self.order

    def move(self, line: str) -> None:
        """Hand in a slip; what cannot lie there is asked for again, a wrong word counts nothing."""
        state, table = self.state, self.state.config.table
        if is_play(line) and not self.over:
            play = spelled_play(line, state.board, table, self.convention, state.rack)
            check_placement(state.board, play, state.rack)
            line = write_play(play)
        self.replayed(self.table.play(self.seat, line))

    def replayed(self, played: Played) -> None:
        """Tell a turn that is closed with this slip."""
        self.told_end = False
        if len(played.after.rounds) > len(played.before.rounds):
            self.before, self.stale = played.before, True
            self.remark = " ".join(self._round_told(played.after.rounds[-1]))
            if set(self.company.people) - played.after.gone:
                self._solutions("")
        elif isinstance(played.move, Slip) and not self.company.is_computer(played.move.seat):
            forget_typed()
            name = self.company.called(played.move.seat)
            self.remark = gettext("{name}: the slip is in.").format(name=name)

    def _round_told(self, closed: Round) -> Iterator[str]:
        assert self.before is not None
        top = shown_play(self.before.board, closed.top, self.convention)
        number = len(self.before.rounds) + 1
        told = gettext("Turn {n}: the top is {play}, {points}.")
        yield told.format(n=number, play=top, points=points_told(closed.points))
        for seat, slip in enumerate(closed.slips):
            yield self._slip_told(seat, slip, closed.points)

    def _slip_told(self, seat: int, slip: Marked, top: int) -> str:
        assert self.before is not None
        name = self.company.called(seat)
        if slip.play is None:
            return gettext("{name}: nothing.").format(name=name)
        play = shown_play(self.before.board, slip.play, self.convention)
        if slip.fault is not None:
            told = gettext("{name}: {play} counts nothing. {fault}")
            return told.format(name=name, play=play, fault=slip.fault.message)
        told = gettext("{name}: {play}, {points}, {percent} % of the top.")
        share = round(100 * slip.points / top) if top else 100
        return told.format(name=name, play=play, points=points_told(slip.points), percent=share)

    def manual(self, rest: str) -> None:
        """Show the manual of Scrabble."""
        show_manual("scrabble")

    def going_on(self) -> str:
        """Give the command that goes on with a game that was left."""
        return "quadrille scrabble duplicate --resume"

    # The picture

    def room(self) -> int:
        """Say how many lines a list may have beside the board."""
        return rows_beside(self.terminal) - len(self._notes()) - 1

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw the board, the tiles of the turn, the ranking."""
        last = self.state.rounds[-1].top.laid() if self.state.rounds else ()
        board = painted(self.terminal, self.state.board, self.convention, Marks(last=last))
        width = self.notes_width()
        notes = self._notes()
        if not width:
            room = max(3, self.terminal.height - len(board) - 3)
            notes = [line for line in notes if line]
            return [*board, *(notes[:room] if self.terminal.moving else notes)]
        line = self.terminal.margin("│" if self.terminal.glyphs else "|")
        return beside(board, [*notes, "", *aside], BOARD_WIDTH, f" {line} ")

    def _notes(self) -> list[str]:
        state, config = self.state, self.state.config
        kind = f"{config.format} · joker" if config.joker else config.format
        title = f"Duplicate  {config.table.lexicon} · {kind}"
        lines = [self.terminal.strong(title[:9]) + self.terminal.faint(title[9:])]
        if not state.over:
            told = ngettext("{n} tile in the bag", "{n} tiles in the bag", state.bag.total)
            bag = told.format(n=state.bag.total)
            lines.append(gettext("Turn {n} · {bag}").format(n=state.turn, bag=bag))
            lines += ["", self._rack_line(), ""]
        return [*lines, *self._ranking()]

    def _rack_line(self) -> str:
        tiles = self.state.config.table.tiles
        if not self.terminal.colours and not self.terminal.glyphs:
            return gettext("Rack: {tiles}").format(tiles=" ".join(self.rack()))
        return " ".join(rack_tile(self.terminal, one, tiles) for one in self.rack())

    def _ranking(self) -> list[str]:
        state = self.state
        names = [self.company.called(seat)[:NAME_ROOM] for seat in range(state.seats)]
        room = max(map(len, names))
        ranked = sorted(range(state.seats), key=lambda seat: -state.totals[seat])
        lines = []
        for seat in ranked:
            place = 1 + sum(total > state.totals[seat] for total in state.totals)
            total, percent = state.totals[seat], state.percentage(seat)
            sign = "…" if seat in state.waiting and len(names) > 1 else " "
            lines.append(f"{place:>2}. {names[seat]:<{room}} {total:>5} {percent:>6.2f} % {sign}")
        top = gettext("top")
        return [line.rstrip() for line in [*lines, f"    {top:<{room}} {state.top:>5}"]]

    # Turns

    def _turn(self) -> None:
        self._let_computers_write()
        super()._turn()

    def _let_computers_write(self) -> None:
        while not self.over:
            writing = [seat for seat in self.state.waiting if self.company.is_computer(seat)]
            if not writing:
                return
            for seat in writing:
                self._computer_writes(seat)
            if not self.company.people and not self.terminal.moving:
                click.echo(self.remark)
                self.remark = ""

    def _computer_writes(self, seat: int) -> None:
        state, name = self.state, self.company.names[seat]
        sight = Sight(state.board, tuple(state.rack), state.bag.tiles, (), (state.totals[seat],))
        seed = state.config.table.seed * 1_000_003 + 31 * state.turn + seat
        move = searched_from(sight, state.config.generator, name, COMPUTER_SECONDS, seed)
        text = write_play(move) if isinstance(move, Play) else "nothing"
        self.replayed(self.table.play(seat, text))

    def tell_end(self) -> None:
        """Say how the game ended, and the ranking."""
        how = {
            "letters": gettext("Only vowels or only consonants are left: the game is over."),
            "blocked": gettext("No word can be laid any more: the game is over."),
            "left": gettext("Everyone has left: the game is over."),
        }[self.state.ending]
        self.show_lines(self._ranking() if not self.terminal.moving else [])
        tip = gettext("t shows the turns, q leaves.")
        self.remark = " ".join([self.remark, how, tip]).strip()

    # Commands

    def _nothing(self, rest: str) -> None:
        """Hand in an empty slip."""
        self.replayed(self.table.play(self.seat, "nothing"))

    def _leave(self, rest: str) -> None:
        """Leave the game for good."""
        self.replayed(self.table.play(self.seat, "leave"))

    def _shuffle(self, rest: str) -> None:
        """Put the tiles in another order."""
        shuffle(self.rack())
        self.draw()

    def _solutions(self, rest: str) -> None:
        """List the best plays of the last turn, best first."""
        state = self.before
        if state is None:
            raise Illegal("scrabble.no-turn-yet")
        found = state.config.generator.plays(state.board, tuple(state.rack))
        told: dict[str, str] = {}
        for one in (*tops(state)[:1], *sorted(found, key=lambda one: -one.points)):
            place, word = shown_play(state.board, one.play, self.convention).split()
            told.setdefault(word.upper(), f"{one.points:>4}  {place:<3} {word}")
        head = gettext("Best plays of turn {n}:").format(n=state.turn)
        self.show_lines([head, *islice(told.values(), SOLUTIONS)])

    def _turns(self, rest: str) -> None:
        """List the turns: the tiles, the top, what everyone had."""
        if not self.state.rounds:
            raise Illegal("scrabble.no-turn-yet")
        self.show_lines(
            f"{number:>3} {''.join(one.rack):<8} {one.points:>4} "
            f"{write_place(one.top.start, one.top.down, self.convention):<3} {one.words[0]:<15} "
            + " ".join(f"{slip.points:>4}" for slip in one.slips)
            for number, one in enumerate(self.state.rounds, 1)
        )

    def _info(self, rest: str) -> None:
        """Tell which game this is, and what the signs of the squares mean."""
        config = self.state.config
        self.show_lines(inquiries.legend(self.terminal))
        told = gettext("Lexicon {lexicon}, format {form}, joker {joker}, coordinates {convention}.")
        self.remark = told.format(
            lexicon=config.table.lexicon,
            form=config.format,
            joker=gettext("yes") if config.joker else gettext("no"),
            convention=self.convention,
        )

    VERBS = (
        HELP,
        Verb("p nothing rien pass passer", _nothing, "p", noted("hand in an empty slip")),
        Verb("z shuffle mélanger melanger", _shuffle, "z", noted("shuffle the tiles")),
        Verb("sol solutions", _solutions, "sol", noted("the best plays of the last turn")),
        Verb("t turns tours sheet feuille", _turns, "t", noted("the turns so far")),
        Verb("i info infos legend légende", _info, "i", noted("which game this is; the signs")),
        COORDINATES,
        Verb("leave partir", _leave, "leave, partir", noted("leave the game for good")),
        SAVE,
        Verb(MANUAL.words, manual, MANUAL.keys, MANUAL.help),
        QUIT,
    )
