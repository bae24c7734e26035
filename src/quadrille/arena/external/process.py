"""A program from outside in a process of its own: lines to it, lines from it, and its end.

Whatever it does, nobody here waits for it longer than a limit says: its output is read, and its
input written, by threads of their own; the whole process group is killed at the end.
"""

from __future__ import annotations

import os
import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from quadrille.arena.external.faults import EngineFault
from quadrille.core.processes import kill_group, own_session

CHUNK = 1 << 16
LAST_WORDS = 4000
"""Bytes of the standard error that are kept, to say why a program has ended."""
SHOWN = 120
"""Characters of a line that an error shows."""
WAITING_CHUNKS = 16
"""How many chunks of output may wait to be looked at; the program waits then, not our memory."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long and how much is taken from a program."""

    start: float = 10.0
    """Seconds from its start until it must be ready."""
    grace: float = 2.0
    """Seconds beyond its time in which it must still answer."""
    longest: float = 600.0
    """Seconds for an answer where only iterations are limited."""
    line: int = 16 << 20
    """Bytes of one line: the walk of a large grid is long."""
    output: int = 64 << 20
    """Bytes of all its lines for one answer."""


class EngineProcess:
    """A program under way; close it, or use it in a `with` block."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.command = " ".join(command)
        self.limits = limits
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **own_session(),
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineFault("arena.engine-start", engine=self.command, reason=reason) from None
        self._chunks: queue.Queue[bytes] = queue.Queue(WAITING_CHUNKS)
        self._outgoing: queue.Queue[bytes | None] = queue.Queue()
        self._rest = bytearray()
        self._lines: deque[bytes] = deque()
        self._taken = 0
        self._has_ended = False
        self._last_words = b""
        self._closing = threading.Event()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        for thread in (
            threading.Thread(target=self._write, daemon=True),
            threading.Thread(target=self._read, daemon=True),
            self._listener,
        ):
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process, which is that of its group too."""
        return self._process.pid

    def send(self, line: str) -> None:
        """Send a line without waiting for a program that does not read."""
        self._outgoing.put(line.encode() + b"\n")

    def begin_answer(self) -> None:
        """Count the output anew."""
        self._taken = 0

    def receive(self, deadline: float) -> str | None:
        """Return the next line, or `None` at a moment of `time.monotonic`.

        Raise `EngineFault` if the program has ended, or says too much.
        """
        while not self._lines:
            if len(self._rest) > self.limits.line or self._taken > self.limits.output:
                raise EngineFault("arena.engine-output", engine=self.command)
            if self._has_ended:
                raise self._end_fault()
            try:
                self._take(self._chunks.get(timeout=max(0.0, deadline - time.monotonic())))
            except queue.Empty:
                return None
        line = self._lines.popleft()
        if len(line) > self.limits.line:
            raise EngineFault("arena.engine-output", engine=self.command)
        try:
            return line.decode()
        except UnicodeDecodeError:
            shown = line.decode(errors="replace")[:SHOWN]
            raise EngineFault("arena.engine-garbage", engine=self.command, text=shown) from None

    def receive_waiting(self, deadline: float) -> Iterator[str]:
        """Yield the lines that wait: at least one, or none at a moment of `time.monotonic`.

        What comes meanwhile is left for the next time, so that a program that writes without pause
        keeps nobody here.
        """
        line = self.receive(deadline)
        for _ in range(self._chunks.qsize()):
            self._take(self._chunks.get_nowait())
        others = len(self._lines)
        while line is not None:
            yield line
            line, others = self.receive(deadline) if others > 0 else None, others - 1

    def _take(self, chunk: bytes) -> None:
        """Cut what has come into lines; what has no end yet is kept."""
        self._has_ended = not chunk
        self._taken += len(chunk)
        first, *others = chunk.split(b"\n")
        self._rest += first
        for part in others:
            self._lines.append(bytes(self._rest))
            self._rest = bytearray(part)

    def close(self) -> None:
        """End the program and all processes that it has started in its group."""
        self._closing.set()
        self._outgoing.put(None)
        kill_group(self.pid)
        self._process.wait()
        # A reader that waits for room must see that nobody takes the chunks any more.
        with suppress(queue.Empty):
            while True:
                self._chunks.get_nowait()

    def wait_for_end(self, seconds: float) -> bool:
        """Return whether the program ends by itself within some seconds."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _end_fault(self) -> EngineFault:
        try:
            status: object = self._process.wait(self.limits.grace)
        except subprocess.TimeoutExpired:
            status = "—"
        self._listener.join(self.limits.grace)
        words = self._last_words.decode(errors="replace").strip().splitlines()
        last = words[-1][:SHOWN] if words else "—"
        return EngineFault("arena.engine-ended", engine=self.command, status=status, text=last)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError), pipe:
            while (line := self._outgoing.get()) is not None:
                _write_all(pipe, line)

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with pipe:
            while not self._closing.is_set():
                chunk = os.read(pipe.fileno(), CHUNK)
                self._hand_over(chunk)
                if not chunk:
                    return

    def _hand_over(self, chunk: bytes) -> None:
        """Put a chunk where `receive` takes it, as soon as there is room."""
        while not self._closing.is_set():
            with suppress(queue.Full):
                self._chunks.put(chunk, timeout=1.0)
                return

    def _listen(self) -> None:
        """Keep the last of what the program writes to its standard error."""
        pipe = self._process.stderr
        assert pipe is not None
        with pipe:
            while chunk := os.read(pipe.fileno(), CHUNK):
                self._last_words = (self._last_words + chunk)[-LAST_WORDS:]


def _write_all(pipe: IO[bytes], line: bytes) -> None:
    """Write a line to a pipe that may take it in parts."""
    view = memoryview(line)
    while view:
        view = view[pipe.write(view) :]
