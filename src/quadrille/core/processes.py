"""Processes of our own, on every system: their priority, their end, their own session."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import Any

BELOW_NORMAL_PRIORITY_CLASS = 0x4000
CREATE_NEW_PROCESS_GROUP = 0x200
"""Both from the documentation of `CreateProcess`; Python has the names on Windows alone."""

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a process at once; on Windows any does that."""


def own_session() -> dict[str, Any]:
    """Return the arguments of a new process that Ctrl-C in this terminal does not reach."""
    if os.name == "nt":
        return {"creationflags": CREATE_NEW_PROCESS_GROUP | BELOW_NORMAL_PRIORITY_CLASS}
    return {"start_new_session": True}


def lower_priority(niceness: int) -> None:
    """Let other processes go first; on Windows `own_session` has asked for that."""
    if hasattr(os, "nice"):
        try:
            os.nice(niceness)
        except OSError:
            return


def kill_group(pid: int) -> None:
    """Kill a process of its own session with all that it has started there, if any is left."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(pid, KILL)
        else:
            os.kill(pid, KILL)
