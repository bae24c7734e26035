"""A game shown step by step: play, pause, one step on or back, faster and slower."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import click

from quadrille.cli.command import Seconds, option
from quadrille.cli.keys import can_press, key, read_keys
from quadrille.cli.terminal import Terminal, show
from quadrille.core.i18n import gettext, noted

SPEEDS = (1, 4, 16, 0)
"""How many times faster than at first; 0 is as fast as it can be drawn."""
STEP_SECONDS = 0.22
MOST_PICTURES = 2000
"""How many pictures are drawn where no time is left between them."""
GAP = 3
"""The columns between two pictures that stand side by side."""

delay_option = option(
    "--delay",
    metavar="S",
    type=Seconds(0, 60),
    default=STEP_SECONDS,
    help=noted("Seconds between two steps (0.22); 0 does not wait, not even at the end."),
)


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

    Without a delay a live terminal skips steps where there are too many to draw.
    """
    fast = terminal.moving and not delay
    stride = max(1, film.last // MOST_PICTURES) if fast else 1
    for at in [*range(0, film.last, stride), film.last]:
        show(terminal, list(film.draw(at)))
        if terminal.moving:
            time.sleep(delay)


def show_film(screen: Terminal, film: Film, delay: float) -> None:
    """Show a film to someone who can press keys, or from its first to its last picture.

    Without a delay nobody can follow it, so it does not wait for keys.
    """
    if delay and can_press() and screen.moving:
        film.seconds = delay
        watch(screen, film)
    else:
        play_film(screen, film, delay)


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Return two pictures side by side, whatever colours their lines have."""
    wide = max((_length(line) for line in left), default=0)
    rows = zip_longest(left, right, fillvalue="")
    return [f"{one}{' ' * (wide - _length(one) + GAP)}{other}".rstrip() for one, other in rows]


def _length(line: str) -> int:
    """Count the columns of a line without what colours it."""
    return len(click.unstyle(line))
