"""Start commands as copies of a process that has imported them: the documents name hundreds.

A command that is started this way has its own working folder, environment, streams and exit status,
as if `quadrille` had been called; only the seconds of importing are spent once for all of them. The
server runs as `python -m tests.warm SOCKET`; the `quadrille` that it is called through is `CLIENT`.
"""

from __future__ import annotations

import atexit
import functools
import gc
import importlib
import marshal
import os
import pkgutil
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

PACKAGES = ("quadrille.cli", "quadrille.core", "quadrille.lexicon", "quadrille.games")
STREAMS = (
    ("stdin", 0, "r", "surrogateescape"),
    ("stdout", 1, "w", "surrogateescape"),
    ("stderr", 2, "w", "backslashreplace"),
)
CLIENT = """#!{python} -IS
import marshal, os, signal, socket, sys
line = socket.socket(socket.AF_UNIX)
line.connect({address!r})
socket.send_fds(line, [b"."], [0, 1, 2])
line.sendall(marshal.dumps((sys.argv[1:], os.getcwd(), dict(os.environ))))
line.shutdown(socket.SHUT_WR)
status = int(line.makefile().read())
if status < 0:
    signal.signal(-status, signal.SIG_DFL)
    os.kill(os.getpid(), -status)
sys.exit(status)
"""


@contextmanager
def warm_commands(folder: Path, environment: Mapping[str, str]) -> Iterator[Path]:
    """Return a folder with a `quadrille` that starts quickly, while the server runs."""
    address, client = folder / "socket", folder / "bin" / "quadrille"
    client.parent.mkdir()
    client.write_text(CLIENT.format(python=sys.executable, address=str(address)))
    client.chmod(0o755)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.warm", str(address)],
        cwd=Path(__file__).resolve().parent.parent,
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as server:
        assert server.stdin
        assert server.stdout
        assert server.stdout.readline() == b"ready\n"
        yield client.parent
        server.stdin.close()


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
            arguments, folder, environment = marshal.loads(sent.read())
        for place, stream in enumerate(streams):
            os.dup2(stream, place)
            os.close(stream)
        for end in (self.listener, *self.clients.values()):
            end.close()
        os.close(self.ended)
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
    from quadrille.app.engines.compilation import kernels
    from quadrille.core.kernel import load

    for kernel in kernels():
        load(kernel)
    gc.freeze()


def main() -> None:
    """Import everything, then be a server, or one of the commands."""
    import_everything()
    arguments = Server(sys.argv[1]).run()
    if arguments is not None:
        sys.argv = ["quadrille", *arguments]
        try:
            runpy.run_module("quadrille", run_name="__main__", alter_sys=True)
        except SystemExit as end:
            leave(end.code if isinstance(end.code, int) else 0)


def leave(status: int) -> NoReturn:
    """End this process in order, without taking down all that was imported."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
