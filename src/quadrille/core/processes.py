"""Processes of our own, on every system: their priority, their end, their own session."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

BELOW_NORMAL_PRIORITY_CLASS = 0x4000
CREATE_NEW_PROCESS_GROUP = 0x200
"""Both from the documentation of `CreateProcess`; Python has the names on Windows alone."""

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a process at once; on Windows any does that."""


SESSION = Path("/proc/self/autogroup")
"""Where Linux takes the niceness of this process's session, if it shares by sessions."""


def own_session() -> dict[str, Any]:
    """Return the arguments of a new process that Ctrl-C in this terminal does not reach."""
    if os.name == "nt":
        return {"creationflags": CREATE_NEW_PROCESS_GROUP | BELOW_NORMAL_PRIORITY_CLASS}
    return {"start_new_session": True}


def lower_priority(niceness: int = 0) -> None:
    """Let other processes go first; on Windows `own_session` has asked for that.

    Linux shares the processor among sessions first, each alike, so that the niceness of a process
    alone changes nothing where it has a session of its own: the session is given the same. With 0
    a process keeps its niceness, which it may have from its parent, and its session gets it.
    """
    if hasattr(os, "nice"):
        with suppress(OSError):
            now = os.nice(niceness)
            if os.getsid(0) == os.getpid():
                SESSION.write_text(str(now), "ascii")


def kill_group(pid: int) -> None:
    """Kill a process of its own session with all that it has started there, if any is left."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(pid, KILL)
        else:
            os.kill(pid, KILL)
