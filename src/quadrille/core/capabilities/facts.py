"""What finished games leave behind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Config = TypeVar("Config")
State = TypeVar("State")


@dataclass(frozen=True)
class Facts(Generic[Config, State]):
    """What finished games leave behind: facts by topic, as words by language.

    They are kept with the table they came from. A topic has 2 to 8 characters, a fact 1 to 80. A
    topic belongs to the first game that names it: others leave no facts there.
    """

    topics: Callable[[], Collection[str]]
    """Return all topics of the game."""
    topic: Callable[[Config], str]
    """Return the topic to which the facts of a game so configured belong."""
    found: Callable[[Sequence[State], Collection[int]], Sequence[str]]
    """Return the facts that some seats have left in a game, each once."""
    share: Callable[[str, Iterable[str]], Sequence[str]]
    """Add facts of a topic to the user's own data; return those that were new."""
    levels: frozenset[str] = frozenset()
    """The computers that play by these facts."""
    fold: Callable[[str, str], str | None] = lambda topic, text: text
    """Return a typed text in the form of the facts of a topic; `None` if it cannot be one."""
    sort: Callable[[str, Iterable[str]], list[str]] = lambda topic, facts: sorted(facts)
    """Return facts of a topic in their order."""
    write: Callable[[str, Sequence[str]], str] = lambda topic, facts: "\n".join([*facts, ""])
    """Return the file of sorted facts of a topic."""
