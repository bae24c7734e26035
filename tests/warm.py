"""Start commands as copies of a process that has imported them: the documents name hundreds.

A command that is started this way has its own working folder, environment, streams and exit status,
as if `quadrille` had been called; only the seconds of importing are spent once for all of them. The
server runs as `python -m tests.warm SOCKET`; the `quadrille` that it is called through is `CLIENT`.

A `Terminal` is such a command with a terminal of its own, as pexpect gives one to a program.

In the same way `NumbaProcess` runs code as `python -W error -c` does, in copies of a process that
has imported Numba, but nothing of ours: `python -m tests.warm SOCKET numba`.
"""

from __future__ import annotations

import atexit
import fcntl
import functools
import gc
import importlib
import marshal
import os
import pkgutil
import runpy
import select
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import threading
import traceback
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import pexpect
from ptyprocess import PtyProcess  # type: ignore[import-untyped]

from tests.shared import SHARED

ROOT = Path(__file__).resolve().parent.parent

PACKAGES = ("quadrille.cli", "quadrille.core", "quadrille.lexicon", "quadrille.games")
MODULES = (
    *("duckdb", "quadrille.store.repository", "quadrille.store.backup", "alembic.command"),
    *("quadrille.arena.stats.database", "numpy.ma", "encodings.utf_8_sig"),
)
"""What some commands import late."""
NUMBA = (
    *("numba", "numba.np.linalg", "numba.np.npyimpl", "numba.np.random.generator_methods"),
    *("numba.np.polynomial.polynomial_functions", "numba.typed", "numba.experimental"),
    *("numba.cpython.unicode", "numba.cpython.randomimpl", "numba.misc.gdb_hook"),
)
"""What Numba imports when something is compiled."""
PID_BYTES = 4
STREAMS = (
    ("stdin", 0, "r", "surrogateescape"),
    ("stdout", 1, "w", "surrogateescape"),
    ("stderr", 2, "w", "backslashreplace"),
)
CLIENT = """#!{python} -IS
import _signal, _socket, marshal, posix, sys
line = _socket.socket(_socket.AF_UNIX)
line.connect({address!r})
line.sendmsg([b"."], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, {streams!r})])
def text(value):
    return value.decode("utf-8", "surrogateescape")
environ = {{text(name): text(value) for name, value in posix.environ.items()}}
line.sendall(marshal.dumps((sys.argv[1:], posix.getcwd(), environ)))
line.shutdown(_socket.SHUT_WR)
answer = b""
while part := line.recv(100):
    answer += part
status = int(answer)
if status < 0:
    _signal.signal(-status, _signal.SIG_DFL)
    posix.kill(posix.getpid(), -status)
posix._exit(status)
"""
"""It imports no more than it must: `socket`, `signal` and `os` take longer than all the rest."""


@contextmanager
def warm_commands(folder: Path) -> Iterator[Path]:
    """Return a folder with a `quadrille` that starts quickly, while the server runs."""
    address, client = folder / "socket", folder / "bin" / "quadrille"
    streams = array("i", [0, 1, 2]).tobytes()
    text = CLIENT.format(python=sys.executable, address=str(address), streams=streams)
    with _server(address, os.environ):
        if not client.exists():
            client.parent.mkdir(exist_ok=True)
            whole = client.with_suffix(f".{os.getpid()}")
            whole.write_text(text)
            whole.chmod(0o755)
            whole.replace(client)
        yield client.parent


@contextmanager
def warm_terminals(folder: Path) -> Iterator[Path]:
    """Return the address of a server for `Terminal`, while it runs; it starts commands too."""
    with _server(folder / "socket", os.environ):
        yield folder / "socket"


@contextmanager
def _server(address: Path, environment: Mapping[str, str], *kind: str) -> Iterator[None]:
    """Run a server for a while, one for all copies of the tests."""
    options = ("-W", "error") if kind else ()
    command = [sys.executable, *options, "-m", "tests.warm", str(address), *kind]
    with SHARED.running(address, command, dict(environment), ROOT):
        yield


class CopiedProcess(PtyProcess):  # type: ignore[misc]
    """A command in a terminal that is a child of the server, which tells how it ends."""

    def __init__(self, fd: int, line: socket.socket) -> None:
        self._line = line
        super().__init__(int.from_bytes(line.recv(PID_BYTES, socket.MSG_WAITALL)), fd)

    def isalive(self) -> bool:
        """Return whether it runs; where its terminal is closed, wait for its end."""
        patience = None if self.flag_eof else 0
        if not self.terminated and select.select([self._line], [], [], patience)[0]:
            self._note_end()
        return not self.terminated

    def wait(self) -> int | None:
        """Wait for its end, and return its exit status."""
        if not self.terminated:
            self._note_end()
        exit_status: int | None = self.exitstatus
        return exit_status

    def _note_end(self) -> None:
        with self._line, self._line.makefile() as answer:
            status = int(answer.read())
        self.terminated = True
        self.exitstatus = status if status >= 0 else None
        self.signalstatus = -status if status < 0 else None


class Terminal(pexpect.spawn):  # type: ignore[misc]
    """Run `quadrille` in a terminal, as a copy of the process of a server."""

    def __init__(self, address: Path, arguments: list[str], **options: Any) -> None:
        self._address = str(address)
        super().__init__(sys.executable, ["-m", "quadrille", *arguments], **options)

    def _spawnpty(self, args: list[bytes], **options: Any) -> CopiedProcess:
        fd, end = os.openpty()
        termios.tcsetwinsize(end, options["dimensions"])
        line = socket.socket(socket.AF_UNIX)
        line.connect(self._address)
        socket.send_fds(line, [b"."], [end] * 3)
        os.close(end)
        arguments = [word.decode() for word in args[3:]]
        line.sendall(marshal.dumps((arguments, str(options["cwd"]), options["env"], "terminal")))
        line.shutdown(socket.SHUT_WR)
        return CopiedProcess(fd, line)


class NumbaProcess:
    """Run code in copies of a process that has imported Numba."""

    def __init__(self, address: Path) -> None:
        self._address = str(address)

    def run(self, code: str, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        """Run code with arguments and a changed environment; every warning is an error."""
        sent = (["-c", code, *arguments], str(Path.cwd()), {**os.environ, **changes})
        with (
            socket.socket(socket.AF_UNIX) as line,
            Path(os.devnull).open() as nothing,
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
        ):
            line.connect(self._address)
            streams = [stream.fileno() for stream in (nothing, out, err)]
            socket.send_fds(line, [b"."], streams)
            line.sendall(marshal.dumps(sent))
            line.shutdown(socket.SHUT_WR)
            with line.makefile() as answer:
                status = int(answer.read())
            texts = []
            for stream in (out, err):
                stream.seek(0)
                texts.append(stream.read().decode())
        return subprocess.CompletedProcess(sent[0], status, *texts)


@contextmanager
def numba_process(folder: Path) -> Iterator[NumbaProcess]:
    """Return a process that has imported Numba, while its server runs."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with _server(folder / "socket", environment, "numba"):
        yield NumbaProcess(folder / "socket")


class Server:
    """Split off a process for every command, and tell its client how it ends."""

    def __init__(self, address: str) -> None:
        self.clients: dict[int, socket.socket] = {}
        """The line to the client of each process."""
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(address)
        self.listener.listen(64)
        self.ended, woken = os.pipe()
        for end in (self.ended, woken):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(woken)

    def run(self) -> list[str] | None:
        """Serve until the standard input is closed; in a new process, return its arguments."""
        selector = selectors.DefaultSelector()
        for source in (0, self.ended, self.listener):
            selector.register(source, selectors.EVENT_READ)
        print("ready", flush=True)
        while True:
            ready = {key.fileobj for key, _ in selector.select()}
            if 0 in ready:
                return None
            if self.ended in ready:
                os.read(self.ended, 1000)
                self._tell_ends()
            if self.listener in ready:
                line, _ = self.listener.accept()
                process = os.fork()
                if not process:
                    selector.close()
                    return self._become(line)
                self.clients[process] = line

    def _tell_ends(self) -> None:
        while self.clients:
            process, status = os.waitpid(-1, os.WNOHANG)
            if not process:
                return
            # The client may have been killed.
            with self.clients.pop(process) as line, suppress(OSError):
                line.sendall(str(os.waitstatus_to_exitcode(status)).encode())

    def _become(self, line: socket.socket) -> list[str]:
        """Take over the streams, the folder and the environment of a client."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _, streams, _, _ = socket.recv_fds(line, 1, 3)
        with line, line.makefile("rb") as sent:
            arguments, folder, environment, *kind = marshal.loads(sent.read())
            if kind:
                line.sendall(os.getpid().to_bytes(PID_BYTES))
        for place, stream in enumerate(streams):
            os.dup2(stream, place)
            os.close(stream)
        for end in (self.listener, *self.clients.values()):
            end.close()
        os.close(self.ended)
        if kind:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        for name, place, mode, errors in STREAMS:
            opened = functools.partial(open, place, mode, newline="\n", closefd=False)
            setattr(sys, name, opened(encoding="utf-8", errors=errors))
        return list(arguments)


def import_everything() -> None:
    """Import what the commands use."""
    for package in PACKAGES:
        paths = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(paths, f"{package}."):
            if "kernel" not in module.name:
                importlib.import_module(module.name)
    for name in MODULES:
        importlib.import_module(name)
    from quadrille.app.engines.compilation import kernels
    from quadrille.core.kernel import load

    for kernel in kernels():
        load(kernel)
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def import_numba() -> None:
    """Import what compiling uses, without the settings that the environment may change."""
    for module in NUMBA:
        importlib.import_module(module)
    from numba.core.registry import cpu_target

    cpu_target.typing_context.refresh()
    # Compiling makes many objects that stay: looking for garbage among them would find none.
    gc.disable()
    gc.freeze()


def main() -> None:
    """Import everything or Numba alone, then be a server, or one of the commands."""
    address, *kind = sys.argv[1:]
    if kind:
        import_numba()
    else:
        import_everything()
    arguments = Server(address).run()
    if arguments is None:
        leave(0)
    try:
        if kind:
            run_code(*arguments[1:])
        else:
            sys.argv = ["quadrille", *arguments]
            runpy.run_module("quadrille", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        leave(end.code if isinstance(end.code, int) else 0)
    leave(0)


def run_code(code: str, *arguments: str) -> None:
    """Run code as `python -c` does, with the environment that this process has now."""
    from numba.core import config

    config.reload_config()  # type: ignore[no-untyped-call]
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[:] = ["", *filter(None, paths), *sys.path[1:]]
    sys.argv = ["-c", *arguments]
    main_module = sys.modules["__main__"] = ModuleType("__main__")
    try:
        exec(compile(code, "<string>", "exec"), vars(main_module))
    except Exception:
        traceback.print_exc()
        leave(1)


def leave(status: int) -> NoReturn:
    """End this process in order, without taking down all that was imported."""
    try:
        threading._shutdown()  # type: ignore[attr-defined]
    except Exception:
        traceback.print_exc()  # As at the end of Python itself, which tells and goes on.
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
