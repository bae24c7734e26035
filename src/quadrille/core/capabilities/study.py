"""Questions that are answered at once, and work for an engine that is not a search for moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Question:
    """A read-only question, answered at once with plain values.

    The parameters after the state and the seat are those of the request, with their types.
    """

    name: str
    """What its REST path calls it."""
    ask: Callable[..., Any]
    """Answer `ask(state, seat, **request)`, or `ask(**request)` where it is about no position."""
    about_position: bool = True
    during_event: bool = False
    """Whether it may be asked at the table of an event, because it gives nothing away."""


@dataclass(frozen=True)
class StudyTask:
    """Work for an engine process that is not a search for moves: an analysis, an exercise.

    The keyword parameters of `run` are those of the request, with their types.
    """

    name: str
    run: Callable[..., Iterator[dict[str, Any]]]
    """Yield what `run(cancelled, rng, **request)` has found so far, as plain values.

    It stops soon after the `threading.Event` is set.
    """
    path: str = ""
    """The REST path under `/api` where the task is begun, unless it only works on tables."""
    record: str = ""
    """The parameter that takes the record of a finished game, where the task is about one."""
    boards: Callable[..., Sequence[Sequence[str]]] | None = None
    """Return the boards that a request is about, each the letters of its rows with `.` for free
    squares, where words are laid: none may be that of a table where people play. It reads the
    request as the task does, and raises the same errors."""
    tiles: tuple[str, ...] = ()
    """The parameters whose text has tiles: they may not be those that an event deals."""
    kernels: tuple[str, ...] = ()
    """The kernel modules that it needs: they are compiled before others, and counted."""
    quick: bool = False
    """Whether it answers without compiled code while that is missing, less well: its answers are
    then marked so."""
