"""What only POSIX has is used behind a guard: nothing stands in the way of macOS and Windows.

The names are those that the documentation of Python marks "Availability: Unix" or "not Windows".
"""

from __future__ import annotations

import ast
import asyncio
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.core import processes
from quadrille.web import event_loop

SOURCE = Path(__file__).resolve().parent.parent / "src/quadrille"

MODULES = {
    "crypt",
    "fcntl",
    "grp",
    "nis",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "spwd",
    "syslog",
    "termios",
    "tty",
}
NAMES = {
    "os": """chown chroot ctermid fchmod fchown fork forkpty getegid geteuid getgid getgrouplist
        getgroups getloadavg getpgid getpgrp getpriority getresgid getresuid getsid getuid
        initgroups killpg lchown major minor mkfifo mknod nice openpty pathconf
        posix_fadvise posix_fallocate posix_spawn pread pwrite register_at_fork
        sched_getaffinity sched_setaffinity sched_yield sendfile setegid seteuid setgid
        setgroups setpgid setpriority setsid setuid statvfs sync sysconf tcgetpgrp tcsetpgrp
        ttyname uname wait wait3 wait4 waitid WNOHANG O_CLOEXEC O_DIRECTORY O_NOFOLLOW
        O_NONBLOCK O_SYNC""",
    "signal": """SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1
        SIGUSR2 SIGWINCH ITIMER_REAL ITIMER_VIRTUAL alarm getitimer pause pthread_kill
        pthread_sigmask setitimer siginterrupt sigpending sigtimedwait sigwait""",
    "select": "epoll kqueue poll select",
    "socket": "AF_UNIX socketpair",
    "time": "clock_gettime pthread_getcpuclockid tzset",
}
POSIX_ONLY = {f"{module}.{name}" for module, names in NAMES.items() for name in names.split()}
METHODS = {"add_signal_handler", "remove_signal_handler"}
ARGUMENTS = {"start_new_session", "preexec_fn", "pass_fds", "process_group"}

# What a file holds that uses any of them: most need not be parsed.
MAYBE = re.compile(
    rf"""\b(?:{"|".join(NAMES)})\s*\.\s*(?:{"|".join(" ".join(NAMES.values()).split())})\b
    |\b(?:{"|".join((*MODULES, *NAMES))})\s+import\b|\bimport\b.*\b(?:{"|".join(MODULES)})\b
    |\b(?:{"|".join((*METHODS, *ARGUMENTS))})\b""",
    re.VERBOSE,
)

BEHIND_A_QUESTION = {
    ("cli/keys.py", "read_keys"): "called where can_press() has found termios",
    ("cli/keys.py", "_waits"): "called where can_press() has found termios",
}
"""Uses whose guard stands in another function."""


def guarded(ancestors: list[ast.AST]) -> bool:
    """Return whether a use is in a branch, a `try` or a `with` that expects it to be missing."""
    for node in ancestors:
        text = ""
        if isinstance(node, ast.Try):
            text = " ".join(ast.unparse(one.type) for one in node.handlers if one.type)
        elif isinstance(node, ast.With):
            text = " ".join(ast.unparse(item.context_expr) for item in node.items)
        elif isinstance(node, ast.If | ast.IfExp):
            text = ast.unparse(node.test)
        elif isinstance(node, ast.FunctionDef):
            questions = (one for one in ast.walk(node) if isinstance(one, ast.Call | ast.If))
            called = (one.test if isinstance(one, ast.If) else one.func for one in questions)
            text = " ".join(map(ast.unparse, called))
        if any(word in text for word in ("ImportError", "AttributeError", "hasattr", "os.name")):
            return True
    return False


def uses(node: ast.AST, ancestors: list[ast.AST]) -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield every POSIX-only name below a node, with the nodes around it."""
    if isinstance(node, ast.Import):
        yield from ((one.name, ancestors) for one in node.names if one.name in MODULES)
    elif isinstance(node, ast.ImportFrom) and node.module in {*MODULES, *NAMES}:
        found = (f"{node.module}.{one.name}" for one in node.names)
        known = node.module in MODULES
        yield from ((name, ancestors) for name in found if known or name in POSIX_ONLY)
    elif isinstance(node, ast.Attribute):
        name = ast.unparse(node)
        if name in POSIX_ONLY or node.attr in METHODS:
            yield name, ancestors
    elif isinstance(node, ast.keyword) and node.arg in ARGUMENTS:
        yield str(node.arg), ancestors
    for child in ast.iter_child_nodes(node):
        yield from uses(child, [*ancestors, node])


def unguarded(path: Path, source: str) -> list[str]:
    found: list[str] = []
    if not MAYBE.search(source):
        return found
    for name, ancestors in uses(ast.parse(source), []):
        functions = [one.name for one in ancestors if isinstance(one, ast.FunctionDef)]
        place = (path.as_posix(), functions[-1] if functions else "")
        if place not in BEHIND_A_QUESTION and not guarded(ancestors):
            found.append(f"{path}: {name} in {place[1] or 'the module'}")
    return found


def test_what_windows_lacks_is_used_behind_a_guard() -> None:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        found += unguarded(path.relative_to(SOURCE), path.read_text(encoding="utf-8"))
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl",
        "from os import fork",
        "def f():\n    os.nice(5)",
        "def f():\n    import termios",
        "signal.signal(signal.SIGHUP, g)",
        "Popen([], start_new_session=True)",
        "with suppress(OSError):\n    os.nice(5)",
    ],
)
def test_the_scan_finds_what_has_no_guard(source: str) -> None:
    assert unguarded(Path("x.py"), source)


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    import fcntl\nexcept ImportError:\n    fcntl = None",
        "if hasattr(os, 'nice'):\n    os.nice(5)",
        "def f():\n    if os.name == 'nt':\n        return 1\n    return os.getuid()",
        "import select, os, signal\nos.kill(1, signal.SIGTERM)",
    ],
)
def test_the_scan_lets_guarded_names_pass(source: str) -> None:
    assert unguarded(Path("x.py"), source) == []


def test_the_list_of_other_guards_is_no_longer_than_needed() -> None:
    for place, function in BEHIND_A_QUESTION:
        tree = ast.parse((SOURCE / place).read_text(encoding="utf-8"))
        named = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
        assert [one for one in named if one.name == function and list(uses(one, []))], function


def test_an_engine_is_started_and_ended_as_windows_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert processes.KILL is signal.SIGKILL
    assert processes.own_session() == {"start_new_session": True}
    monkeypatch.setattr(os, "name", "nt")
    arguments = processes.own_session()
    monkeypatch.undo()
    # The flags are those that Python names on Windows.
    assert arguments == {"creationflags": 0x200 | 0x4000}
    assert not hasattr(subprocess, "CREATE_NEW_PROCESS_GROUP")


def test_a_priority_that_cannot_be_lowered_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> int:
        raise OSError

    monkeypatch.setattr(os, "nice", refuse)
    processes.lower_priority(5)
    monkeypatch.delattr(os, "nice")
    processes.lower_priority(5)


def test_the_session_of_a_process_gets_its_niceness(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = tmp_path / "autogroup"
    monkeypatch.setattr(processes, "SESSION", session)
    monkeypatch.setattr(os, "nice", lambda more: 15 + more)
    monkeypatch.setattr(os, "getsid", lambda _: os.getpid() + 1)
    processes.lower_priority(4)
    assert not session.exists(), "the session of somebody else, such as a terminal"
    monkeypatch.setattr(os, "getsid", lambda _: os.getpid())
    processes.lower_priority(4)
    assert session.read_text() == "19"
    processes.lower_priority()
    assert session.read_text() == "15"
    monkeypatch.setattr(processes, "SESSION", tmp_path / "no" / "autogroup")
    processes.lower_priority()


def test_windows_serves_with_the_loop_that_can_start_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Proactor(asyncio.SelectorEventLoop):
        """Stands for the loop that only Windows has."""

    monkeypatch.setattr(asyncio, "ProactorEventLoop", Proactor, raising=False)
    loop = event_loop.loop()
    loop.close()
    assert isinstance(loop, Proactor)
