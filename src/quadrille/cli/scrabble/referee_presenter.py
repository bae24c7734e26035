"""A referee at the prompt: what is played on a real board is entered, counted and saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.app.table import Played, Table
from quadrille.cli.conversation import HELP, MANUAL, QUIT, REDO, SAVE, UNDO, TypedCommand
from quadrille.cli.final_scores import final_scores
from quadrille.cli.prompt import ask
from quadrille.cli.scrabble.board_presenter import BoardPresenter
from quadrille.cli.scrabble.notes import NAME_ROOM
from quadrille.cli.scrabble.paint import Marks, paint_board
from quadrille.cli.scrabble.remarks import play_text, points_text, tiles_text
from quadrille.cli.scrabble.timed_turns import TimedTurns
from quadrille.cli.scrabble.typed import is_play, spell_play
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import format_number, gettext, ngettext, noted
from quadrille.games.scrabble.moves import Challenge, Overtime, Play
from quadrille.games.scrabble.notation import write_play
from quadrille.games.scrabble.referee.moves import Rest, Swap
from quadrille.games.scrabble.referee.notation import write
from quadrille.games.scrabble.referee.state import State, Turn


class RefereePresenter(BoardPresenter[State]):
    """One person who enters what the others play."""

    MOVES = (
        (noted("8H WORD"), noted("enter a word played from square 8H; small letters are blanks")),
        ("x 3", noted("an exchange of three tiles")),
        ("p", noted("a pass")),
        ("rest ABC", noted("at the end: the tiles left on a rack; alone: all unseen tiles")),
    )

    PLAYED_BY = "scrabble referee"

    def __init__(self, table: Table, terminal: Terminal, *, convention: str) -> None:
        super().__init__(table, terminal, convention=convention)
        self.clocks = TimedTurns(self)
        self.stands = False
        """Whether the clocks stand until the next entry."""

    def begin_text(self) -> str:
        """Return how to begin."""
        return gettext("Enter what is played, such as {across} WORD; ? lists the other commands.")

    @property
    def seat(self) -> int:
        """The seat in turn, or the one that has to say what is left."""
        return self.state.to_move[0] if self.state.to_move else self.state.turn

    def prompt(self) -> str:
        """Ask what was played."""
        if self.over:
            return "referee> "
        name = self.seats.name_of(self.seat)
        if self.state.resting:
            return gettext("Which tiles does {name} have left? rest …> ").format(name=name)
        if self.stands:
            return gettext("{name} (clock stopped)> ").format(name=name)
        return f"{name}> "

    def ask(self) -> str | None:
        """Ask, on the time of the one in turn."""
        if self.over or self.state.resting or self.stands:
            return ask(self.prompt())
        seat = self.seat
        line = self.clocks.ask()
        self.clocks.charge(seat)
        return line

    def move(self, line: str) -> None:
        """Enter a move."""
        state = self.state
        if is_play(line) and not self.over:
            play = spell_play(line, state.board, state.config, self.convention)
            line = write_play(play)
        self.say(line)

    def show_move(self, played: Played) -> None:
        """Show what a move has changed."""
        self.stands = False
        self.clocks.save()
        before, after = played.before, played.after
        # A play that is taken back changes its own line, which may not be the last one.
        new = [
            turn
            for number, turn in enumerate(after.sheet)
            if turn not in before.sheet[number : number + 1]
        ]
        self.talk.remark = " ".join(self._turn_text(turn) for turn in new)
        self.draw()

    def after_undo(self) -> None:
        """Let the clocks stand until the right move is entered."""
        self.stands = bool(self.clocks.clock.limit)

    def _turn_text(self, turn: Turn) -> str:
        name = self.seats.name_of(turn.seat)
        text = gettext("{name}: {told}").format(name=name, told=self._write_turn(turn))
        if turn.withdrawn:
            return gettext("{told}: taken back, the turn is lost.").format(told=text)
        across = f" ({', '.join(turn.words[1:])})" if len(turn.words) > 1 else ""
        points = f", {points_text(turn.points)}" if turn.points or turn.words else ""
        return f"{text}{points}{across}."

    def _write_turn(self, turn: Turn) -> str:
        match turn.move:
            case Play() as play:
                return play_text(self.state.board, play, self.convention)
            case Swap(count):
                return gettext("exchange of {tiles}").format(tiles=tiles_text(count))
            case Challenge():
                bonus = turn.points > 0
                return gettext("challenge bonus") if bonus else gettext("failed challenge")
            case Overtime():
                return gettext("over time")
            case Rest():
                return ""
            case _:
                verbs = {"pass": gettext("pass"), "resign": gettext("gives up")}
                return verbs.get(write(turn.move), write(turn.move))

    def show_end(self) -> None:
        """Show the final points and the winner."""
        outcome = self.table.outcome
        assert outcome is not None
        rests = [
            gettext("{name}: {change} for the tiles left.").format(
                name=self.seats.name_of(seat), change=format_number(change, signed=True)
            )
            for seat, change in enumerate(self.state.adjustments)
            if change
        ]
        scores = [(self.seats.name_of(seat), score) for seat, score in enumerate(self.state.scores)]
        winners = final_scores(scores, [self.seats.name_of(seat) for seat in outcome.winners])
        tip = gettext("u takes back the last entry, q quits.")
        self.talk.remark = " ".join([self.talk.remark, *rests, winners, tip]).strip()

    # The picture

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Return the board, the points and the sheet."""
        plays = [turn.move for turn in self.state.sheet if not turn.withdrawn]
        last = next((move for move in reversed(plays) if isinstance(move, Play)), None)
        marks = Marks(last=last.laid() if last else ())
        board = paint_board(self.terminal, self.state.board, self.convention, marks)
        if not self.terminal.moving:
            return [*board, *self.notes()]
        if not self.notes_width():
            room = max(3, self.terminal.height - len(board) - 3)
            return [*board, *(list(aside) or self.notes())[:room]]
        below = list(aside) or list(self._sheet_lines())[-max(1, self.room()) :]
        return self.beside_board(board, [*self.notes(), "", *below])

    def notes(self) -> list[str]:
        """Return the points, the clocks and the tiles of everyone."""
        state = self.state
        config = state.config
        about = f"{config.lexicon} · {config.rules} · {config.challenge}"
        title = f"Scrabble  {about}"[: self.notes_width() or None]
        lines = [self.terminal.strong(title[:8]) + self.terminal.faint(title[8:])]
        names = [self.seats.name_of(seat)[:NAME_ROOM] for seat in range(len(state.scores))]
        room = max(map(len, names))
        for seat, name in enumerate(names):
            sign = ("▸" if self.terminal.glyphs else ">") if seat in state.to_move else " "
            clock = self.clocks.time_text(seat)
            left = gettext("left") if seat in state.gone else tiles_text(state.held[seat])
            score = format_number(state.scores[seat])
            lines.append(f"{sign} {name:<{room}} {score:>5}  {clock}  {left}".rstrip())
        bag = ngettext("{n} tile in the bag", "{n} tiles in the bag", state.bag)
        return [*lines, bag.format(n=state.bag)]

    def _sheet_lines(self) -> Iterator[str]:
        sums = [0] * len(self.state.scores)
        for number, turn in enumerate(self.state.sheet, 1):
            sums[turn.seat] += turn.points
            name = self.seats.name_of(turn.seat)[:NAME_ROOM]
            text = f"({self._write_turn(turn)})" if turn.withdrawn else self._write_turn(turn)
            gained = format_number(turn.points, signed=True)
            total = format_number(sums[turn.seat])
            yield f"{number:>3} {name:<8} {text:<18} {gained:>4}{total:>5}"

    # Commands

    def _challenge(self, rest: str) -> None:
        """Challenge the last play; the lexicon decides."""
        self.say(f"challenge{self._by(rest)}")

    def _refuse(self, rest: str) -> None:
        """Undo the last play."""
        self.say("refuse")

    def _accept(self, rest: str) -> None:
        """Enter that the last play was challenged in vain."""
        self.say(f"accept{self._by(rest)}")

    def _by(self, name: str) -> str:
        """Return which seat challenges, by the beginning of a name; without one, who comes next."""
        if not name:
            return ""
        names = [self.seats.name_of(seat) for seat in range(len(self.state.scores))]
        found = [n for n, one in enumerate(names) if one.casefold().startswith(name.casefold())]
        if len(found) != 1:
            raise Invalid("bad-choice", value=name[:40], choices=", ".join(names))
        return f" by {found[0]}"

    def _resign(self, rest: str) -> None:
        """Enter that a player gives up."""
        self.say("resign")

    def _pause(self, rest: str) -> None:
        """Stop the clocks, or start them."""
        if not self.clocks.clock.limit:
            raise Illegal("scrabble.no-clock")
        self.stands = not self.stands

    def _check(self, rest: str) -> None:
        self.check_word(rest, self.state.config)

    def _list_unseen(self, rest: str) -> None:
        self.show_tiles(self.state.unseen, self.state.config.kinds)

    def _sheet(self, rest: str) -> None:
        self.show_sheet(list(self._sheet_lines()))

    COMMANDS = (
        HELP,
        BoardPresenter.EXCHANGE,
        BoardPresenter.PASS,
        TypedCommand(
            "c challenge contester",
            _challenge,
            noted("c NAME"),
            noted("NAME challenges the last play; without a name, the next player does"),
            takes=True,
        ),
        TypedCommand("refuse refuser", _refuse, "refuse", noted("the last play is taken back")),
        TypedCommand(
            "accept accepter", _accept, "accept", noted("the challenge failed"), takes=True
        ),
        TypedCommand(
            "k check vérifier verifier",
            _check,
            noted("k WORD"),
            noted("is it a valid word?"),
            takes=True,
        ),
        TypedCommand("l bag sac unseen", _list_unseen, "l", noted("the tiles not on the board")),
        TypedCommand("t score sheet feuille coups", _sheet, "t", noted("the score sheet")),
        TypedCommand("pause", _pause, "pause", noted("stop or start the clocks")),
        TypedCommand("resign abandonner", _resign, noted("resign"), noted("a player gives up")),
        UNDO,
        REDO,
        SAVE,
        MANUAL,
        QUIT,
    )
