"""Inputs chosen by what they reach: Hypothesis with targets, where atheris is not installed.

An input is better the more lines of ours it reaches: `hypothesis.target` changes it further. What
reaches a line for the first time is one of the inputs from which the next round begins.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from types import CodeType, FrameType
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings, target
from hypothesis import strategies as st

ROUND = 400
"""Inputs of one round: Hypothesis remembers all of a round."""
MOST_SEEDS = 400
"""Inputs from which a round begins: the legal files, and the last that reached something new."""
OURS = "/quadrille/"
Place = tuple[CodeType, int]


def reached_lines(run: Callable[[], object]) -> set[Place]:
    """Run something, and return the lines of ours that it reached."""
    found: set[Place] = set()

    def follow_line(frame: FrameType, event: str, argument: Any) -> Any:
        found.add((frame.f_code, frame.f_lineno))
        return follow_line

    def follow_call(frame: FrameType, event: str, argument: Any) -> Any:
        # What runs when a module is first imported is no input's merit.
        code = frame.f_code
        is_import = code.co_name == "<module>"
        return None if is_import or OURS not in code.co_filename else follow_line

    before = sys.gettrace()
    sys.settrace(follow_call)
    try:
        run()
    finally:
        sys.settrace(before)
    return found


class Guide:
    """Rounds of inputs for one reader, each beginning with what the last ones have found."""

    def __init__(
        self,
        seeds: Sequence[bytes],
        mutate: Callable[[Sequence[bytes], Random], bytes],
        try_input: Callable[[bytes], object],
    ) -> None:
        self._mutate, self._try = mutate, try_input
        self._legal, self._found = [*seeds], list[bytes]()
        self.lines: set[Place] = set()
        for data in seeds:
            self.lines |= reached_lines(lambda data=data: try_input(data))  # type: ignore[misc]
        self.inputs = 0

    def run(self, inputs: int, number: int) -> None:
        """Try so many inputs at least, drawn from a number."""
        end = self.inputs + inputs
        while self.inputs < end:
            self._run_round(min(ROUND, end - self.inputs), number * 1_000_003 + self.inputs)

    def _run_round(self, inputs: int, number: int) -> None:
        seeds = (*self._legal, *self._found[len(self._legal) - MOST_SEEDS :])

        @seed(number)
        @settings(
            max_examples=inputs,
            database=None,
            deadline=None,
            phases=(Phase.generate, Phase.target),
            suppress_health_check=[*HealthCheck],
        )
        @given(st.randoms(use_true_random=False))
        def try_some(chance: Random) -> None:
            data = self._mutate(seeds, chance)
            lines = reached_lines(lambda: self._try(data))
            self.inputs += 1
            if not lines <= self.lines:
                self.lines |= lines
                self._found.append(data)
            target(float(len(lines)), label="lines")

        try_some()
