"""Duplicate in the terminal: everyone hands in a slip, then the top play is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import monotonic

import click

from quadrille.app.table import Played, Table
from quadrille.cli.conversation import HELP, MANUAL, QUIT, SAVE, TypedCommand
from quadrille.cli.prompt import ask, forget_typed
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.board_presenter import BoardPresenter
from quadrille.cli.scrabble.clock import TimeUp, ask_on_time
from quadrille.cli.scrabble.computers import search_position
from quadrille.cli.scrabble.notes import order_as_before, rack_tile, shuffle
from quadrille.cli.scrabble.paint import Marks, paint_board
from quadrille.cli.scrabble.remarks import play_text, points_text
from quadrille.cli.scrabble.typed import is_play, spell_play
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Illegal
from quadrille.core.i18n import format_number, format_percent, gettext, ngettext, noted
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.state import MarkedSlip, Round, State
from quadrille.games.scrabble.duplicate.tops import tops
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import write_place, write_play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.placing import check_placement

SOLUTIONS = 8
"""How many of the best plays of a turn are listed after it."""
COMPUTER_SECONDS = 2.0
NAME_ROOM = 14


class DuplicatePresenter(BoardPresenter[State]):
    """Everyone with the same tiles, at one keyboard."""

    MOVES = (
        (noted("8H WORD"), noted("hand in a slip: a word from square 8H; small letters: blanks")),
    )

    PLAYED_BY = "scrabble duplicate"

    def __init__(self, table: Table, terminal: Terminal, *, convention: str, timed: bool) -> None:
        super().__init__(table, terminal, convention=convention)
        self.timed = timed
        self.order: list[str] = []
        self.before: State | None = None
        """The position in which the last turn was closed."""
        self.awaited: tuple[int, int] | None = None
        """The turn and the seat to hand in a slip, with its time."""
        self.until = 0.0

    def begin_text(self) -> str:
        """Return how to begin."""
        return gettext(
            "Type a square and a word, such as {across} WORD; ? lists the other commands."
        )

    @property
    def seat(self) -> int:
        """The seat to hand in a slip."""
        return next(iter(self.state.waiting), 0)

    def prompt(self) -> str:
        """Ask for a slip."""
        if self.over:
            return "duplicate> "
        return f"{self.seats.name_of(self.seat)}> "

    def ask(self) -> str | None:
        """Ask for a slip, for as long as a turn lasts."""
        if not self.timed or self.over:
            return ask(self.prompt())
        if self.awaited != (self.state.round_number, self.seat):
            self.awaited = self.state.round_number, self.seat
            self.until = monotonic() + self.state.config.seconds
        name = self.seats.name_of(self.seat)
        try:
            return ask_on_time(name, lambda: self.until - monotonic(), self.terminal, ends=True)
        except TimeUp:
            click.echo("\n" + gettext("Time is up."))
            return "nothing"

    def rack(self) -> list[str]:
        """Return the tiles of the turn in the order in which they were put."""
        self.order = order_as_before(self.order, self.state.rack)
        return self.order

    def move(self, line: str) -> None:
        """Hand in a slip; an impossible play is asked for again, an unknown word scores 0."""
        state, table = self.state, self.state.config.table
        if is_play(line) and not self.over:
            play = spell_play(line, state.board, table, self.convention, state.rack)
            check_placement(state.board, play, state.rack)
            line = write_play(play)
        self.say(line)

    def show_move(self, played: Played) -> None:
        """Show the turn that is closed with this slip, if it is."""
        if len(played.after.rounds) > len(played.before.rounds):
            self.before = played.before
            self.draw()
            self.talk.remark = " ".join(self._round_text(played.after.rounds[-1]))
            if set(self.seats.people) - played.after.gone:
                self._solutions("")
        elif isinstance(played.move, Slip) and not self.seats.is_computer(played.move.seat):
            forget_typed()
            name = self.seats.name_of(played.move.seat)
            self.talk.remark = gettext("{name}: slip received.").format(name=name)

    def _round_text(self, closed: Round) -> Iterator[str]:
        assert self.before is not None
        top = play_text(self.before.board, closed.top, self.convention)
        number = len(self.before.rounds) + 1
        text = gettext("Round {n}: the top is {play}, {points}.")
        yield text.format(n=number, play=top, points=points_text(closed.points))
        for seat, slip in enumerate(closed.slips):
            yield self._slip_text(seat, slip, closed.points)

    def _slip_text(self, seat: int, slip: MarkedSlip, top: int) -> str:
        assert self.before is not None
        name = self.seats.name_of(seat)
        if slip.play is None:
            return gettext("{name}: nothing.").format(name=name)
        play = play_text(self.before.board, slip.play, self.convention)
        if slip.fault is not None:
            text = gettext("{name}: {play} scores nothing. {fault}")
            return text.format(name=name, play=play, fault=slip.fault.message)
        text = gettext("{name}: {play}, {points}, {percent}% of the top.")
        share = round(100 * slip.points / top) if top else 100
        return text.format(name=name, play=play, points=points_text(slip.points), percent=share)

    # The picture

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Return the board, the tiles of the turn, the ranking."""
        last = self.state.rounds[-1].top.laid() if self.state.rounds else ()
        board = paint_board(self.terminal, self.state.board, self.convention, Marks(last=last))
        notes = self.notes()
        if not self.notes_width():
            room = max(3, self.terminal.height - len(board) - 3)
            notes = [line for line in notes if line]
            return [*board, *(notes[:room] if self.terminal.moving else notes)]
        return self.beside_board(board, [*notes, "", *aside])

    def notes(self) -> list[str]:
        """Return the turn, its tiles and the ranking."""
        state, config = self.state, self.state.config
        kind = f"{config.format} · joker" if config.joker else config.format
        title = f"Duplicate  {config.table.lexicon} · {kind}"
        lines = [self.terminal.strong(title[:9]) + self.terminal.faint(title[9:])]
        if not state.over:
            text = ngettext("{n} tile in the bag", "{n} tiles in the bag", state.bag.total)
            bag = text.format(n=state.bag.total)
            lines.append(gettext("Round {n} · {bag}").format(n=state.round_number, bag=bag))
            lines += ["", self._rack_line(), ""]
        return [*lines, *self._ranking()]

    def _rack_line(self) -> str:
        tiles = self.state.config.table.tiles
        if not self.terminal.colours and not self.terminal.glyphs:
            return gettext("Rack: {tiles}").format(tiles=" ".join(self.rack()))
        return " ".join(rack_tile(self.terminal, one, tiles) for one in self.rack())

    def _ranking(self) -> list[str]:
        state = self.state
        names = [self.seats.name_of(seat)[:NAME_ROOM] for seat in range(state.seats)]
        room = max(map(len, names))
        ranked = sorted(range(state.seats), key=lambda seat: -state.totals[seat])
        lines = []
        for seat in ranked:
            place = 1 + sum(total > state.totals[seat] for total in state.totals)
            total = format_number(state.totals[seat])
            share = format_percent(state.percentage(seat), "6.2f")
            sign = "…" if seat in state.waiting and len(names) > 1 else " "
            lines.append(f"{place:>2}. {names[seat]:<{room}} {total:>5} {share} {sign}")
        top = gettext("top")
        return [
            line.rstrip() for line in [*lines, f"    {top:<{room}} {format_number(state.top):>5}"]
        ]

    # Turns

    def prepare(self) -> None:
        """Let computers hand in their slips."""
        while not self.over:
            writing = [seat for seat in self.state.waiting if self.seats.is_computer(seat)]
            if not writing:
                return
            for seat in writing:
                self._computer_writes(seat)
            if not self.seats.people and not self.terminal.moving:
                click.echo(self.talk.remark)
                self.talk.remark = ""

    def _computer_writes(self, seat: int) -> None:
        state, name = self.state, self.seats.names[seat]
        position = Observation(
            state.board, tuple(state.rack), state.bag.tiles, (), (state.totals[seat],)
        )
        seed = state.config.table.seed * 1_000_003 + 31 * state.round_number + seat
        move = search_position(position, state.config.generator, name, COMPUTER_SECONDS, seed)
        text = write_play(move) if isinstance(move, Play) else "nothing"
        self.talk.play(seat, text)

    def show_end(self) -> None:
        """Show how the game ended, and the ranking."""
        how = {
            "letters": gettext("Only vowels or only consonants are left: the game is over."),
            "blocked": gettext("No more words can be played: the game is over."),
            "left": gettext("Everyone has left: the game is over."),
        }[self.state.ending]
        self.talk.show_lines(self._ranking() if not self.terminal.moving else [])
        tip = gettext("t shows the rounds, q quits.")
        self.talk.remark = " ".join([self.talk.remark, how, tip]).strip()

    # Commands

    def _nothing(self, rest: str) -> None:
        """Hand in an empty slip."""
        self.say("nothing")

    def _leave(self, rest: str) -> None:
        """Leave the game for good."""
        self.say("leave")

    def _shuffle(self, rest: str) -> None:
        """Shuffle the tiles."""
        shuffle(self.rack())
        self.draw()

    def _solutions(self, rest: str) -> None:
        """List the best plays of the last turn, best first."""
        state = self.before
        if state is None:
            raise Illegal("scrabble.no-turn-yet")
        found = state.config.generator.plays(state.board, tuple(state.rack))
        fields: dict[str, str] = {}
        for one in (*tops(state)[:1], *sorted(found, key=lambda one: -one.points)):
            place, word = play_text(state.board, one.play, self.convention).split()
            fields.setdefault(word.upper(), f"{one.points:>4}  {place:<3} {word}")
        head = gettext("Best plays of round {n}:").format(n=state.round_number)
        self.talk.show_lines([head, *islice(fields.values(), SOLUTIONS)])

    def _turns(self, rest: str) -> None:
        """List the turns: the tiles, the top, what everyone had."""
        if not self.state.rounds:
            raise Illegal("scrabble.no-turn-yet")
        self.talk.show_lines(
            f"{number:>3} {''.join(one.rack):<8} {one.points:>4} "
            f"{write_place(one.top.start, one.top.down, self.convention):<3} {one.words[0]:<15} "
            + " ".join(f"{slip.points:>4}" for slip in one.slips)
            for number, one in enumerate(self.state.rounds, 1)
        )

    def _info(self, rest: str) -> None:
        """Show the options of the game and the meaning of the squares."""
        config = self.state.config
        self.talk.show_lines(inquiries.legend(self.terminal))
        text = gettext("Lexicon {lexicon}, format {form}, joker {joker}, coordinates {convention}.")
        self.talk.remark = text.format(
            lexicon=config.table.lexicon,
            form=config.format,
            joker=gettext("yes") if config.joker else gettext("no"),
            convention=self.convention,
        )

    COMMANDS = (
        HELP,
        TypedCommand("p nothing rien pass passer", _nothing, "p", noted("hand in an empty slip")),
        TypedCommand("z shuffle mélanger melanger", _shuffle, "z", noted("shuffle the tiles")),
        TypedCommand("sol solutions", _solutions, "sol", noted("the best plays of the last round")),
        TypedCommand("t turns tours sheet feuille", _turns, "t", noted("the rounds so far")),
        TypedCommand(
            "i info infos legend légende",
            _info,
            "i",
            noted("show the game’s details and the legend"),
        ),
        BoardPresenter.COORDINATES,
        TypedCommand("leave partir", _leave, noted("leave"), noted("leave the game for good")),
        SAVE,
        MANUAL,
        QUIT,
    )
