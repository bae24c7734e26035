"""A walk shown step by step: play, pause, one step on or back, faster and slower."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from quadrille.cli.keys import key, read_keys
from quadrille.cli.terminal import Terminal, show
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext
from quadrille.games.robot.moves import SWAP, Move
from quadrille.games.robot.rules import apply
from quadrille.games.robot.state import State

MOST_STEPS = 200_000
"""The longest walk that is shown: at sixteen times the speed, an hour and a half."""
SPEEDS = (1, 4, 16, 0)
"""How many times faster than at first; 0 is as fast as it can be drawn."""
STEP_SECONDS = 0.22
MOST_PICTURES = 2000
"""How many pictures of a walk are drawn where no time is left between them."""


def steps_of(state: State, walk: Iterable[Move]) -> list[State]:
    """Return a position and the one after each step; a swap belongs to the step before it."""
    states = [state]
    for move in walk:
        for action in move:
            after = apply(states[-1], action)
            if action == SWAP:
                states[-1] = after
            else:
                states.append(after)
            if len(states) > MOST_STEPS:
                raise Invalid("robot.film-long", most=MOST_STEPS)
    return states


@dataclass
class Film:
    """Where a showing is: which step, how fast, playing or not."""

    last: int
    draw: Callable[[int], Sequence[str]]
    """Return the picture after a number of steps."""
    at: int = 0
    speed: int = 0
    playing: bool = True
    seconds: float = STEP_SECONDS
    """How long a step takes at first."""

    @property
    def pause(self) -> float | None:
        """How long to wait for a key before the next step; `None` waits for a key alone."""
        if not self.playing:
            return None
        times = SPEEDS[self.speed]
        return self.seconds / times if times else 0.0

    def press(self, name: str | None) -> bool:
        """Do what a key says; return whether the film goes on."""
        if name in (None, "q", "escape"):
            return False
        if name in ("k", "space"):
            self.playing = not self.playing
            self.at = 0 if self.playing and self.at == self.last else self.at
        elif name in KEYS:
            self.playing, self.at = False, max(0, min(self.last, self.at + KEYS[name]))
        elif name in ("home", "end"):
            self.playing, self.at = False, 0 if name == "home" else self.last
        elif name in FASTER:
            self.speed = max(0, min(len(SPEEDS) - 1, self.speed + FASTER[name]))
        return True

    def tick(self) -> None:
        """Take one more step; at the last one, stop."""
        if self.playing and self.at < self.last:
            self.at += 1
        self.playing = self.playing and self.at < self.last

    def status_text(self) -> str:
        """Return how fast it goes and which keys there are."""
        times = SPEEDS[self.speed]
        pace = f"×{times}" if times else "max"
        state = gettext("playing") if self.playing else gettext("paused")
        keys = gettext("space ← → < > Home End, q leaves")
        return f"{state} {pace} · {self.at}/{self.last} · {keys}"


KEYS = {"left": -1, "j": -1, "right": 1, "l": 1}
FASTER = {"<": -1, "-": -1, ">": 1, "+": 1}


def watch(terminal: Terminal, film: Film) -> None:
    """Show a film to someone who can press keys; it stays at its last picture until they go."""
    with read_keys():
        while True:
            show(terminal, [*film.draw(film.at), film.status_text()])
            name = key(film.pause)
            if name != "":
                if not film.press(name):
                    return
            else:
                film.tick()


def play_film(terminal: Terminal, film: Film, delay: float) -> None:
    """Show a film from its first to its last picture, to whoever watches.

    Without a delay a live terminal skips steps of a walk that is too long to draw.
    """
    fast = terminal.moving and not delay
    stride = max(1, film.last // MOST_PICTURES) if fast else 1
    for at in [*range(0, film.last, stride), film.last]:
        show(terminal, list(film.draw(at)))
        if terminal.moving:
            time.sleep(delay)
