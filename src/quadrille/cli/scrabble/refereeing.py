"""The conversation of a referee: what is done on a real board is entered, counted and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.app.tables import Played
from quadrille.cli.layout import beside, columns
from quadrille.cli.manuals import show_manual
from quadrille.cli.prompt import ask
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.at_board import OnTime
from quadrille.cli.scrabble.notes import NAME_ROOM
from quadrille.cli.scrabble.paint import BOARD_WIDTH, Marks, painted
from quadrille.cli.scrabble.remarks import points_told, shown_play, tiles_told
from quadrille.cli.scrabble.screen import rows_beside, too_small
from quadrille.cli.scrabble.typed import is_play, spelled_play
from quadrille.cli.session import HELP, MANUAL, QUIT, REDO, SAVE, UNDO, Verb
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.games.scrabble.moves import Challenge, Overtime, Play
from quadrille.games.scrabble.notation import write_place, write_play
from quadrille.games.scrabble.referee.moves import Rest, Swap
from quadrille.games.scrabble.referee.notation import write
from quadrille.games.scrabble.referee.state import State, Turn

PIPE_WIDTH, PIPE_ROWS = 76, 12


class Referee(OnTime):
    """One person who enters what the others play."""

    MOVES = (
        (noted("8H WORD"), noted("enter a word laid from square 8H; small letters are blanks")),
        ("x 3", noted("an exchange of three tiles")),
        ("p", noted("a pass")),
        ("rest ABC", noted("at the end: what is left on a rack; alone: all that was not seen")),
    )

    def welcome(self) -> str:
        """Say that the window is too small, else how to begin."""
        return too_small(self.terminal) or gettext(
            "Enter what is played, such as {across} WORD; ? shows what else there is."
        ).format(across=write_place(Cell(7, 7), False, self.convention))

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    @property
    def seat(self) -> int:
        """Who is in turn, or has to say what is left."""
        return self.state.asked[0] if self.state.asked else self.state.turn

    def question(self) -> str:
        """Ask what was played."""
        if self.over:
            return "referee> "
        name = self.company.called(self.seat)
        if self.state.resting:
            return gettext("What is left to {name}? rest …> ").format(name=name)
        return f"{name}> "

    def asked(self) -> str | None:
        """Ask, on the time of the one in turn."""
        if self.over or self.state.resting:
            return ask(self.question())
        seat = self.seat
        line = self.ask_on_time()
        self.charge(seat)
        return line

    def move(self, line: str) -> None:
        """Enter a move."""
        state = self.state
        if is_play(line) and not self.over:
            play = spelled_play(line, state.board, state.config, self.convention)
            line = write_play(play)
        self.replayed(self.table.play(self.seat, line))

    def replayed(self, played: Played) -> None:
        """Tell what a move has changed."""
        self.told_end = False
        self.clock.keep(self.table.journal)
        before, after = played.before, played.after
        new = after.sheet[len(before.sheet) :]
        if len(after.sheet) <= len(before.sheet):
            new = after.sheet[-1:] if after.sheet != before.sheet else ()
        self.remark = " ".join(self._turn_told(turn) for turn in new)
        self.draw()

    def _turn_told(self, turn: Turn) -> str:
        name = self.company.called(turn.seat)
        told = gettext("{name}: {told}").format(name=name, told=self._written(turn))
        if turn.withdrawn:
            return gettext("{told}: taken back, the turn is lost.").format(told=told)
        across = f" ({', '.join(turn.words[1:])})" if len(turn.words) > 1 else ""
        points = f", {points_told(turn.points)}" if turn.points or turn.words else ""
        return f"{told}{points}{across}."

    def _written(self, turn: Turn) -> str:
        match turn.move:
            case Play() as play:
                return shown_play(self.state.board, play, self.convention)
            case Swap(count):
                return gettext("exchange of {tiles}").format(tiles=tiles_told(count))
            case Challenge():
                return gettext("wrong challenge")
            case Overtime():
                return gettext("over time")
            case Rest():
                return ""
            case _:
                verbs = {"pass": gettext("pass"), "resign": gettext("gives up")}
                return verbs.get(write(turn.move), write(turn.move))

    def tell_end(self) -> None:
        """Say the final points and who has won."""
        outcome = self.table.outcome
        assert outcome is not None
        rests = [
            gettext("{name}: {change:+d} for the tiles left.").format(
                name=self.company.called(seat), change=change
            )
            for seat, change in enumerate(self.state.adjustments)
            if change
        ]
        scores = " · ".join(
            f"{self.company.called(seat)} {score}" for seat, score in enumerate(self.state.scores)
        )
        names = ", ".join(self.company.called(seat) for seat in outcome.winners)
        if len(outcome.winners) > 1:
            told = gettext("Ex aequo: {names}. Scores: {scores}.")
        else:
            told = gettext("Winner: {names}. Scores: {scores}.")
        said = told.format(names=names, scores=scores)
        tip = gettext("u takes the last entry back, q leaves.")
        self.remark = " ".join([self.remark, *rests, said, tip]).strip()

    def manual(self, rest: str) -> None:
        """Show the manual of Scrabble."""
        show_manual("scrabble")

    def going_on(self) -> str:
        """Give the command that goes on with a game that was left."""
        return "quadrille scrabble referee --resume"

    # The picture

    def room(self) -> int:
        """Say how many lines a list may have beside the board."""
        return rows_beside(self.terminal) - len(self._notes()) - 1

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw the board, the points and the sheet."""
        plays = [turn.move for turn in self.state.sheet if not turn.withdrawn]
        last = next((move for move in reversed(plays) if isinstance(move, Play)), None)
        marks = Marks(last=last.laid() if last else ())
        board = painted(self.terminal, self.state.board, self.convention, marks)
        if not self.terminal.moving:
            return [*board, *self._notes()]
        if not self.notes_width():
            room = max(3, self.terminal.height - len(board) - 3)
            return [*board, *(list(aside) or self._notes())[:room]]
        line = self.terminal.margin("│" if self.terminal.glyphs else "|")
        room = max(1, rows_beside(self.terminal) - len(self._notes()) - 1)
        below = list(aside) or list(self._sheet_lines())[-room:]
        return beside(board, [*self._notes(), "", *below], BOARD_WIDTH, f" {line} ")

    def _notes(self) -> list[str]:
        state = self.state
        config = state.config
        about = f"{config.lexicon} · {config.rules} · {config.challenge}"
        title = f"Scrabble  {about}"
        lines = [self.terminal.strong(title[:8]) + self.terminal.faint(title[8:])]
        names = [self.company.called(seat)[:NAME_ROOM] for seat in range(len(state.scores))]
        room = max(map(len, names))
        for seat, name in enumerate(names):
            sign = ("▸" if self.terminal.glyphs else ">") if seat in state.asked else " "
            clock = self.clock.shown(seat)
            left = gettext("left") if seat in state.gone else tiles_told(state.held[seat])
            lines.append(f"{sign} {name:<{room}} {state.scores[seat]:>5}  {clock}  {left}".rstrip())
        bag = ngettext("{n} tile in the bag", "{n} tiles in the bag", state.bag)
        return [*lines, bag.format(n=state.bag)]

    def _sheet_lines(self) -> Iterator[str]:
        sums = [0] * len(self.state.scores)
        for number, turn in enumerate(self.state.sheet, 1):
            sums[turn.seat] += turn.points
            name = self.company.called(turn.seat)[:NAME_ROOM]
            told = f"({self._written(turn)})" if turn.withdrawn else self._written(turn)
            yield f"{number:>3} {name:<8} {told:<18} {turn.points:>+4d}{sums[turn.seat]:>5}"

    # Commands

    def _say(self, text: str) -> None:
        self.replayed(self.table.play(self.seat, text))

    def _exchange(self, rest: str) -> None:
        """Enter an exchange."""
        self._say(f"exchange {rest}".strip())

    def _pass(self, rest: str) -> None:
        """Enter a pass."""
        self._say("pass")

    def _challenge(self, rest: str) -> None:
        """Let the lexicon judge the last play, which somebody challenges."""
        self._say(f"challenge{self._by(rest)}")

    def _refuse(self, rest: str) -> None:
        """Take the last play back."""
        self._say("refuse")

    def _accept(self, rest: str) -> None:
        """Enter that the last play was challenged in vain."""
        self._say(f"accept{self._by(rest)}")

    def _by(self, name: str) -> str:
        """Say which seat challenges, by the beginning of a name; without one, who comes next."""
        if not name:
            return ""
        names = [self.company.called(seat) for seat in range(len(self.state.scores))]
        found = [n for n, one in enumerate(names) if one.casefold().startswith(name.casefold())]
        if len(found) != 1:
            raise Invalid("bad-choice", value=name[:40], choices=", ".join(names))
        return f" by {found[0]}"

    def _resign(self, rest: str) -> None:
        """Enter that somebody gives up."""
        self._say("resign")

    def _check(self, rest: str) -> None:
        """Say whether a word is in the lexicon."""
        if not rest:
            self.remark = gettext("Say a word: k WORD")
        else:
            self.remark = inquiries.checked(self.state.config, rest)

    def _unseen(self, rest: str) -> None:
        """List the tiles that do not lie on the board."""
        tiles = self.state.unseen
        told = [f"{one} {tiles.count(one)}" for one in self.state.config.kinds if tiles.count(one)]
        width = self.notes_width() or min(self.terminal.width, PIPE_WIDTH)
        rows = self.room() if self.terminal.moving else PIPE_ROWS
        self.show_lines(columns(told, width, max(2, rows)) if told else [])

    def _sheet(self, rest: str) -> None:
        """Show the score sheet."""
        lines = list(self._sheet_lines())
        if not lines:
            self.remark = gettext("Nothing has been played yet.")
        self.show_lines(lines)

    VERBS = (
        HELP,
        Verb("x exchange échanger echanger échange echange", _exchange, takes=True),
        Verb("p pass passer passe", _pass),
        Verb(
            "c challenge contester",
            _challenge,
            noted("c NAME"),
            noted("NAME challenges the last play; alone, the next one does"),
            takes=True,
        ),
        Verb("refuse refuser", _refuse, "refuse", noted("the last play is taken back")),
        Verb("accept accepter", _accept, "accept", noted("it was challenged in vain"), takes=True),
        Verb(
            "k check vérifier verifier", _check, noted("k WORD"), noted("is it a word?"), takes=True
        ),
        Verb("l bag sac unseen", _unseen, "l", noted("the tiles that do not lie on the board")),
        Verb("t score sheet feuille coups", _sheet, "t", noted("the score sheet")),
        Verb("resign abandonner", _resign, noted("resign"), noted("somebody gives up")),
        UNDO,
        REDO,
        SAVE,
        Verb(MANUAL.words, manual, MANUAL.keys, MANUAL.help),
        QUIT,
    )
