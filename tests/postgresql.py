"""A real PostgreSQL for the tests, in a scratch folder, never run as root."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import psycopg
import pytest

USER = "postgres"
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
}
"""Our servers are killed in tests, the machine is not: what is written need not reach the disk."""


def programs() -> Path | None:
    """Find the folder of PostgreSQL's programs, as Debian lays them out or on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = debian[-1] if debian else shutil.which("initdb")
    return Path(found).parent if found else None


def as_user(*command: str | Path) -> list[str]:
    """Return a command that runs as a user who is not root."""
    words = [str(word) for word in command]
    if os.geteuid() != 0:
        return words
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *words]


NO_MORE: Mapping[str, str] = MappingProxyType({})


@contextmanager
def running(megabytes: int = 0, more: Mapping[str, str] = NO_MORE) -> Iterator[Path]:
    """Start a server with more settings; give the folder of its socket.

    With megabytes, and started by root, its files are on a disk of this size in memory.
    """
    bin_ = programs()
    if bin_ is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed, and CI needs it")
        pytest.skip("PostgreSQL is not installed here")
    folder = Path(tempfile.mkdtemp(prefix="quadrille-pg-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        cluster = folder / "cluster"
        if megabytes and os.geteuid() == 0:
            _mount(cluster, megabytes)
        form = ("-A", "trust", "-U", USER, "-N", "-E", "UTF8", "--wal-segsize=1")
        subprocess.run(
            as_user(bin_ / "initdb", "-D", cluster, *form),
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
        )
        settings = [f"--{name}={value}" for name, value in {**SETTINGS, **more}.items()]
        server = subprocess.Popen(
            as_user(bin_ / "postgres", "-D", cluster, "-k", folder, *settings),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )
        try:
            _await(folder, server)
            yield folder
        finally:
            server.terminate()
            try:
                server.wait(5)
            except subprocess.TimeoutExpired:
                server.send_signal(3)
                server.wait()
    finally:
        if (folder / "cluster").is_mount():
            subprocess.run(["umount", "--lazy", folder / "cluster"], check=True)
        shutil.rmtree(folder, ignore_errors=True)


def _mount(place: Path, megabytes: int) -> None:
    """Mount a disk in memory that only PostgreSQL can write to."""
    place.mkdir()
    options = f"size={megabytes}m,mode=0700,uid={USER},gid={USER}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], check=True)


def _await(folder: Path, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(address(folder, USER), connect_timeout=5).close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("PostgreSQL does not answer")


def address(folder: Path, name: str) -> str:
    """Return the URL of a database."""
    return f"postgresql://{USER}@/{name}?host={folder}"


def fresh(folder: Path, name: str) -> str:
    """Make a new database; give its URL."""
    with psycopg.connect(address(folder, USER), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    return address(folder, name)
