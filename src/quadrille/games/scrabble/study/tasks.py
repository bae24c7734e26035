"""The tasks of Scrabble for an engine process: analyse a game, ask training questions."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from annotated_types import Ge, Gt, Le, Len, Lt, MaxLen

from quadrille.core.capabilities import StudyTask
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.games.scrabble.analysis_board.methods import Method

Text = Annotated[str, Len(1, 100_000)]
Seconds = Annotated[float, Gt(0), Le(10)]
BoardSeconds = Annotated[float, Gt(0), Le(60)]
Rollouts = Annotated[int, Ge(100), Le(20_000)]
PositionText = Annotated[str, Len(1, 2000)]
LineText = Annotated[str, MaxLen(2000)]
Kind = Literal["exists", "best", "seven", "top", "endgame", "anagrams", "hooks", "new"]
SEEDS = 1 << 31


def analyse(
    cancelled: threading.Event, rng: Rng, *, text: Text, seconds: Seconds = 1
) -> Iterator[dict[str, Json]]:
    """Analyse a game, a GCG or a record, with some seconds for each endgame."""
    from quadrille.games.scrabble.study.analysis_task import analyse

    return analyse(cancelled, text, seconds)


def simulate(
    cancelled: threading.Event,
    rng: Rng,
    *,
    text: Text,
    seconds: Seconds = 1,
    rollouts: Rollouts = 3000,
) -> Iterator[dict[str, Json]]:
    """Analyse a game, then simulate each move: the one played and the best ones, `rollouts` times
    in all. What was simulated before is not simulated again."""
    from quadrille.core.solver import cores
    from quadrille.games.scrabble.study.analysis_task import analyse
    from quadrille.games.scrabble.study.simulated_moves import SimulationTerms

    return analyse(cancelled, text, seconds, SimulationTerms(rollouts, threads=cores()))


def analyse_refereed(
    cancelled: threading.Event, rng: Rng, *, text: Text, seconds: Seconds = 1
) -> Iterator[dict[str, Json]]:
    """Analyse the record of a refereed game, where its racks are known."""
    return analyse(cancelled, rng, text=_transcribe(text), seconds=seconds)


def simulate_refereed(
    cancelled: threading.Event,
    rng: Rng,
    *,
    text: Text,
    seconds: Seconds = 1,
    rollouts: Rollouts = 3000,
) -> Iterator[dict[str, Json]]:
    """Simulate each move of a refereed game whose rack is known."""
    return simulate(cancelled, rng, text=_transcribe(text), seconds=seconds, rollouts=rollouts)


def _transcribe(text: str) -> str:
    """Return the record of a refereed game as GCG."""
    from quadrille.core.record import read, replay
    from quadrille.games import game
    from quadrille.games.scrabble.gcg.capability import names_of
    from quadrille.games.scrabble.gcg.format import write_gcg
    from quadrille.games.scrabble.referee.transcript import transcribe

    record = read(text)
    states: list[Any] = [*replay(game("scrabble-referee"), record.setup, record.entries)]
    return write_gcg(transcribe(states[-1], names_of(record)))


def train(
    cancelled: threading.Event,
    rng: Rng,
    *,
    kind: Kind,
    language: Annotated[str, Len(2, 8)],
    seed: Annotated[int, Ge(0), Lt(SEEDS)] | None = None,
    answer: Annotated[str, MaxLen(200)] = "",
) -> Iterator[dict[str, Json]]:
    """Yield the question of a seed or of a new one; with an answer, what it is worth."""
    from quadrille.games.scrabble.study.training_task import train

    yield train(kind, rng.below(SEEDS) if seed is None else seed, language, answer.strip())


def analyse_position(
    cancelled: threading.Event,
    rng: Rng,
    *,
    position: PositionText,
    line: LineText = "",
    language: Annotated[str, MaxLen(8)] = "",
    lexicon: Annotated[str, MaxLen(80)] = "",
    method: Method = "equity",
    plays: Annotated[list[Annotated[str, MaxLen(40)]], MaxLen(20)] = [],  # noqa: B006
    most: Annotated[int, Ge(1), Le(200)] = 20,
    seconds: BoardSeconds = 10,
) -> Iterator[dict[str, Json]]:
    """Analyse a position in CGP, after the moves of a line: by points, equity or simulation, or
    to its end; `plays` are compared with the best."""
    from quadrille.core.solver import Budget, cores
    from quadrille.games.scrabble.analysis_board.task import BoardRequest, analyse_position

    budget = Budget(seconds=seconds, threads=cores())
    request = BoardRequest(method, (), most, budget)
    return analyse_position(cancelled, rng, position, line, language, lexicon, request, plays)


def game_boards(*, text: Text, **rest: Any) -> list[list[str]]:
    """Return every board of a game that is sent to be analysed; none if it cannot be read.

    The analysis reads it in the same way, and says what is wrong and in which line.
    """
    from quadrille.games.scrabble.study.boards import boards_of

    try:
        return boards_of(text)
    except QuadrilleError:
        return []


def position_boards(
    *,
    position: PositionText,
    line: LineText = "",
    language: str = "",
    lexicon: str = "",
    **rest: Any,
) -> list[list[str]]:
    """Return the one board that a request is about."""
    from quadrille.games.scrabble.analysis_board.position import play_line, read_position
    from quadrille.games.scrabble.board import letter_rows

    start = read_position(position, language, lexicon)
    return [letter_rows(play_line(start, line)[-1][0].position.board)]


KERNELS = tuple(
    f"quadrille.games.scrabble.{name}_kernel"
    for name in ("movegen.best", "movegen.plays", "players.worth", "endgame.search")
)
"""What the tasks need beside the kernels of the lexicon."""
BOARD_KERNELS = (*KERNELS, "quadrille.games.scrabble.players.rollout_kernel")
TASKS = (
    StudyTask(
        "analysis",
        analyse,
        "/analyse/scrabble",
        record="text",
        boards=game_boards,
        kernels=KERNELS,
    ),
    StudyTask(
        "simulation",
        simulate,
        "/analyse/scrabble/simulation",
        record="text",
        boards=game_boards,
        kernels=BOARD_KERNELS,
    ),
    StudyTask(
        "position",
        analyse_position,
        "/analyse/scrabble/position",
        boards=position_boards,
        tiles=("position", "line"),
        kernels=BOARD_KERNELS,
    ),
    StudyTask("training", train, "/train", kernels=KERNELS),
)
REFEREED = (
    StudyTask("analysis", analyse_refereed, record="text", kernels=KERNELS),
    StudyTask("simulation", simulate_refereed, record="text", kernels=BOARD_KERNELS),
)
