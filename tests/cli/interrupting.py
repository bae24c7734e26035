"""Ctrl-C at a prompt of a terminal."""

from __future__ import annotations

import pexpect

PRESSES = 5


def interrupt_prompt(child: pexpect.spawn[str], expected: str) -> None:
    """Press Ctrl-C until a text comes, as a person would.

    A signal that arrives between the prompt and the system call that waits for a key is answered
    only at the next key: on a busy machine that happens.
    """
    for _ in range(PRESSES):
        child.sendintr()
        if child.expect_exact([expected, pexpect.TIMEOUT], timeout=60) == 0:
            return
    raise AssertionError(f"Ctrl-C was pressed {PRESSES} times, and {expected!r} did not come")
