"""The analysis of a finished game: each move, the best one, and the points lost.

While tiles are in the bag a move is worth what the player `equity` thinks: its points, what the
tiles kept are worth where leave values fit, and a little less for vowels that the first word lays
open. With an empty bag and two seats the endgame is searched to its
end. The move played is always one of those compared, so that nothing can cost less than nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, Board
from quadrille.games.scrabble.endgame.exact import Endgame, Ending, ending_of
from quadrille.games.scrabble.gcg.format import UnknownExchange, Withdrawal
from quadrille.games.scrabble.gcg.replay import Replay
from quadrille.games.scrabble.movegen.generator import BLANK_CODE, THOUSAND, Generator
from quadrille.games.scrabble.moves import Action, Exchange, Pass, Play
from quadrille.games.scrabble.observation import (
    Observation,
    observe,
    tiles_shown,
    unseen_tiles,
)
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.players.equity import leave_worths, leaves_of
from quadrille.games.scrabble.players.packed import EXPOSED, vowels_of
from quadrille.games.scrabble.players.player import Choice
from quadrille.games.scrabble.score import RACK, words_of, worth
from quadrille.games.scrabble.state import State, Turn
from quadrille.lexicon.tiles import TileSet

Worths: TypeAlias = NDArray[np.int64]
"""What it is worth to keep each set of tiles of a rack, in thousandths."""


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A turn of a game, with what the player knew; `None` where the rack is not known."""

    seat: int
    position: Observation | None
    board: tuple[str, ...]
    move: Action
    points: int
    refused: bool
    """Whether the play was taken back: it had a wrong word."""
    scores: tuple[int, ...]
    """Everyone's points after it."""

    @property
    def is_unknown(self) -> bool:
        """Whether tiles were exchanged that a file does not name: what it cost is not known."""
        return self.move == Exchange(())


@dataclass(frozen=True, slots=True)
class SimulatedChoice:
    """A move, and what its rollouts say of it."""

    move: Action
    points: int
    spread: float
    """By how many points the game is won on average."""
    win: float
    """How often it is won, between 0 and 1; a tie counts half."""
    error: float
    """The standard error of the spread."""


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """What a move is worth, and the best one with what that is worth, in points."""

    turn: AnalysedTurn
    worth: float | None = None
    best: Action | None = None
    best_points: int = 0
    best_worth: float | None = None
    method: str = "unknown"
    """`points`, `equity`, `simulation` or `endgame`; `unknown` where the rack is not known."""
    proved: bool = False
    better: int = 0
    """How many moves are worth more."""
    allows_bingo: bool = False
    """Whether seven tiles could be laid at once."""
    wrong: tuple[str, ...] = ()
    """The invalid words of the play."""
    win: float | None = None
    """How often the game is won after it, by simulation."""
    best_win: float | None = None
    choices: tuple[SimulatedChoice, ...] = ()
    """The moves that were simulated, the best first."""

    @property
    def loss(self) -> float | None:
        """The points lost against the best move; `None` if it is not known."""
        if self.worth is None or self.best_worth is None:
            return None
        return max(0.0, self.best_worth - self.worth)

    @property
    def is_bingo(self) -> bool:
        """Whether the play laid seven tiles, and stood."""
        move = self.turn.move
        return isinstance(move, Play) and len(move.laid()) == RACK and not self.turn.refused


def scores_before(turn: AnalysedTurn) -> tuple[int, ...]:
    """Return everyone's points before a turn, those of its seat first."""
    seats, points = len(turn.scores), 0 if turn.refused else turn.points
    before = [
        score - (points if seat == turn.seat else 0) for seat, score in enumerate(turn.scores)
    ]
    return tuple(before[(turn.seat + step) % seats] for step in range(seats))


def turns_of_states(states: Sequence[State]) -> Iterator[AnalysedTurn]:
    """Yield the turns of a game played by the rules."""
    for before, after in pairwise(states):
        for turn in after.sheet[len(before.sheet) :]:
            if isinstance(turn.move, Play | Exchange | Pass):
                position = observe(before, turn.seat)
                if before.proposal is not None:
                    position = _before_proposal(before, turn.seat)
                yield AnalysedTurn(
                    turn.seat, position, before.board, turn.move, turn.points, turn.withdrawn,
                    after.scores,
                )  # fmt: skip


def _before_proposal(state: State, seat: int) -> Observation:
    """Return what a seat knew before the play that waits."""
    return observe(replace(state, proposal=None), seat)


def turns_of_steps(game: Replay, tiles: TileSet) -> Iterator[AnalysedTurn]:
    """Yield the turns of a game written down; a rack that is not complete is not known."""
    barren, sheet = 0, list[Turn]()
    for number, step in enumerate(game.steps):
        later = game.steps[number + 1] if number + 1 < len(game.steps) else None
        refused = later is not None and isinstance(later.event.what, Withdrawal)
        after = game.steps[number + (2 if refused else 1) :]
        scores = after[0].scores if after else game.scores
        move = step.event.what
        if isinstance(move, UnknownExchange):
            move = Exchange(())
        if isinstance(move, Play | Exchange | Pass):
            position = _observation(step.board, step.event.rack, tiles, barren)
            if position is not None and len(game.names) == 2:
                shown = tiles_shown(sheet, 1 - step.seat)
                position = replace(position, known=(shown,) if shown else ())
            sheet.append(Turn(step.seat, move, withdrawn=refused))
            points = 0 if refused or move == Exchange(()) else step.points
            yield AnalysedTurn(step.seat, position, step.board, move, points, refused, scores)
        if step.is_turn:
            barren = 0 if step.points > 0 and not refused else barren + 1


def _observation(
    board: tuple[str, ...], rack: tuple[str, ...], tiles: TileSet, barren: int
) -> Observation | None:
    unseen = unseen_tiles(board, rack, tiles)
    if unseen is None or (len(rack) < RACK and unseen.total > RACK) or not rack:
        return None
    return Observation(board, rack, unseen, (min(RACK, unseen.total),), turns_without_points=barren)


class Analyst:
    """Looks at moves with the words of one generator; a budget is for each endgame."""

    def __init__(self, generator: Generator, budget: Budget) -> None:
        self.generator = generator
        self.budget = budget
        self._leaves = leaves_of(generator)
        self._vowels = vowels_of(generator.lexicon.alphabet)

    @cached_property
    def _beside(self) -> int:
        """The places of the first word beside which a letter counts more, as bits."""
        return int(load("quadrille.games.scrabble.movegen.tries_kernel").BESIDE)

    @property
    def method(self) -> str:
        """Return what a move is worth while tiles are in the bag."""
        return "equity" if self._leaves.table.any() else "points"

    @cached_property
    def _endgame(self) -> Endgame:
        return Endgame(self.generator)

    def evaluate(self, turn: AnalysedTurn) -> MoveEvaluation:
        """Compare a move with all others."""
        wrong = self._wrong(turn)
        if turn.position is None:
            return MoveEvaluation(turn, wrong=wrong)
        if turn.is_unknown:
            return self._best_alone(turn, turn.position)
        ending = ending_of(turn.position) if self.generator.crossing else None
        if ending is not None and not ending.over:
            return self._at_the_end(turn, turn.position, ending, wrong)
        return self._by_worth(turn, turn.position, wrong)

    def _best_alone(self, turn: AnalysedTurn, position: Observation) -> MoveEvaluation:
        """Return the best move where nobody knows what the one played is worth."""
        best = self.choices(position, 1)[0]
        return MoveEvaluation(
            turn, None, best.move, best.points, best.worth, self.method,
            allows_bingo=self._has_bingo(position),
        )  # fmt: skip

    def _wrong(self, turn: AnalysedTurn) -> tuple[str, ...]:
        return self.wrong_words(turn.board, turn.move)

    def wrong_words(self, board: Board, move: Action) -> tuple[str, ...]:
        """Return the invalid words that a move makes on a board."""
        if not isinstance(move, Play):
            return ()
        spell, lexicon = self.generator.lexicon.alphabet.spell, self.generator.lexicon
        made = words_of(board, move, self.generator.crossing)
        words = (spell(word.letters) for word in made)
        return tuple(word for word in words if word not in lexicon)

    def _has_bingo(self, position: Observation) -> bool:
        """Return whether seven tiles can be laid at once."""
        lines, codes = (self.generator.lines(position.board), self.generator.codes(position.rack))
        listed = self.generator.list_plays(lines, codes)
        return bool(np.any((listed[:, 0] >> np.uint64(16)) & np.uint64(15) == RACK))

    def value_plays(
        self, position: Observation, worths: Worths
    ) -> tuple[NDArray[np.uint64], Worths]:
        """Return every play, and what each is worth: its points and what it keeps.

        They are in the order of what they are, so that of equals the same one always comes first.
        """
        generator = self.generator
        found = generator.list_plays(
            generator.lines(position.board), generator.codes(position.rack)
        )
        listed = found[np.lexsort((found[:, 1], found[:, 0]))]
        points = (listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64)
        values = points * THOUSAND + worths[(listed[:, 0] >> np.uint64(32)).astype(np.int64)]
        if position.board == EMPTY and self.method == "equity":
            values -= self._exposure_costs(listed)
        return listed, values

    def _by_worth(
        self, turn: AnalysedTurn, position: Observation, wrong: tuple[str, ...]
    ) -> MoveEvaluation:
        """Compare by points and what is kept: the plays, the exchanges, a pass."""
        generator, codes = self.generator, self.generator.codes(position.rack)
        worths = leave_worths(generator, self._leaves, position)
        listed, values = self.value_plays(position, worths)
        top, best = self.best_exchange_or_pass(position, worths)
        gained = 0
        if len(values) and int(values.max()) >= top:
            place = int(np.argmax(values))
            found = generator.unpack_play(position.board, codes, *listed[place].tolist())
            top, best, gained = int(values[place]), found.play, found.points
        own = (
            _passing(worths)
            if turn.refused
            else self.worth_of(turn.move, turn.points, position, worths)
        )
        if own >= top:
            top, best, gained = own, turn.move, turn.points
        return MoveEvaluation(
            turn, own / THOUSAND, best, gained, top / THOUSAND, self.method,
            better=int((values > own).sum()), allows_bingo=self._has_bingo(position), wrong=wrong,
        )  # fmt: skip

    def choices(self, position: Observation, most: int) -> list[Choice]:
        """Return the best plays by points and leave, and the exchange if it is among them."""
        generator, codes = self.generator, self.generator.codes(position.rack)
        worths = leave_worths(generator, self._leaves, position)
        listed, values = self.value_plays(position, worths)
        found = []
        for place in np.argsort(-values, kind="stable")[:most].tolist():
            play = generator.unpack_play(position.board, codes, *listed[place].tolist())
            found.append(Choice(play.play, play.points, int(values[place]) / THOUSAND))
        worth, other = self.best_exchange_or_pass(position, worths)
        if isinstance(other, Exchange) or not found:
            found.append(Choice(other, 0, worth / THOUSAND))
        return sorted(found, key=lambda one: -one.worth)[:most]

    def best_exchange_or_pass(self, position: Observation, worths: Worths) -> tuple[int, Action]:
        """Return the best exchange where one is allowed, else a pass."""
        if position.bag < RACK:
            return _passing(worths), Pass()
        kept = int(np.argmax(worths[:-1]))
        codes = self.generator.codes(position.rack)
        return int(worths[kept]), Exchange(self.generator.leave(codes, len(worths) - 1 ^ kept))

    def worth_of(self, move: Action, points: int, position: Observation, worths: Worths) -> int:
        """Return what any move with some points is worth, in thousandths."""
        if isinstance(move, Pass):
            return _passing(worths)
        used = tiles_used(move) if isinstance(move, Play) else move.tiles
        worth = points * THOUSAND + int(worths[self.leave_bits(position, used)])
        if isinstance(move, Play) and position.board == EMPTY and self.method == "equity":
            worth -= self._own_exposure(move)
        return worth

    def leave_bits(self, position: Observation, used: tuple[str, ...]) -> int:
        """Return the places of the sorted rack whose tiles are not used, as bits."""
        left, bits = Counter(position.rack) - Counter(used), 0
        for place, one in enumerate(self.generator.leave(self.generator.codes(position.rack), -1)):
            if left[one]:
                left[one] -= 1
                bits |= 1 << place
        return bits

    def _exposure_costs(self, listed: NDArray[np.uint64]) -> Worths:
        """Return what the exposed vowels of every first word cost."""
        heads, tiles = (column.astype(np.int64) for column in listed.T)
        count, start = heads >> 16 & 15, (heads >> 20 & 15) - 1
        found = np.zeros(len(listed), np.int64)
        for number in range(RACK):
            letter = tiles >> 6 * number & BLANK_CODE
            shown = self._beside >> start + number & self._vowels >> letter & 1
            found += np.where(number < count, shown, 0)
        return EXPOSED * found

    def _own_exposure(self, play: Play) -> int:
        vowels = self.generator.lexicon.alphabet.vowels
        first = play.start.row if play.down else play.start.column
        places = [first + n for n, one in enumerate(play.tiles) if one.upper() in vowels]
        return EXPOSED * sum(self._beside >> place & 1 for place in places)

    def _at_the_end(
        self, turn: AnalysedTurn, position: Observation, ending: Ending, wrong: tuple[str, ...]
    ) -> MoveEvaluation:
        """Search the endgame, and what is left of it after the move played."""
        *_, answer = self._endgame.solve(ending, self.budget)
        move = Pass() if turn.refused else turn.move
        rest, proved = self._spread(ending.after(move, turn.points))
        own, best, points, top = turn.points - rest, answer.move, answer.points, answer.worth
        if own >= top:
            top, best, points = own, turn.move, turn.points
        return MoveEvaluation(
            turn, own, best, points, top, "endgame", proved and answer.proved,
            allows_bingo=self._has_bingo(position), wrong=wrong,
        )  # fmt: skip

    def _spread(self, ending: Ending) -> tuple[int, bool]:
        """Return what the seat to move gains on the other from here, and whether that is proved."""
        if not ending.over:
            *_, answer = self._endgame.solve(ending, self.budget)
            return answer.worth, answer.proved
        own, others = (self._value(rack) for rack in (ending.rack, ending.other))
        if ending.rack and ending.other:
            return others - own, True
        return 2 * (others - own), True

    def _value(self, rack: tuple[str, ...]) -> int:
        return sum(worth(one, self.generator.tiles) for one in rack)


def _passing(worths: Worths) -> int:
    """Return what a pass is worth: as much as keeping all tiles but the one that matters least."""
    places = range((len(worths) - 1).bit_length())
    return max(int(worths[len(worths) - 1 ^ 1 << place]) for place in places)
