"""Look up known vulnerabilities of the locked packages: `make check` runs it.

`pip-audit` does it where it is installed. Otherwise PyPI is asked, whose advisories are what
`pip-audit` reads by default. Where no database can be reached nothing is checked, and it says so
loudly; it never waits long, and never fails for want of a network.
"""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
PYPI = "https://pypi.org/pypi/{name}/{version}/json"
PATIENCE = 5
"""Seconds for one answer of the database."""
LONGEST = 120
"""Seconds for all of pip-audit."""
PINNED = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)

Fetch = Callable[[str], bytes]


def pinned(text: str) -> list[tuple[str, str]]:
    """Return the packages of a lock, each with its version.

    >>> pinned("idna==3.10 \\\\\\n    --hash=sha256:00\\n# more\\nuvicorn[standard]==0.30.1")
    [('idna', '3.10'), ('uvicorn', '0.30.1')]
    """
    return PINNED.findall(text)


def fetch(address: str) -> bytes:
    """Return what an address answers; raise `OSError` if it does not."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content


def advisories(name: str, version: str, ask: Fetch = fetch) -> list[str]:
    """Return the advisories about a version of a package, each in one line.

    Raise `OSError` or `ValueError` if the database does not answer.
    """
    entry = json.loads(ask(PYPI.format(name=name, version=version)))
    return [
        f"{name} {version}: {one['id']}, fixed in {', '.join(one['fixed_in']) or 'no version'}"
        for one in entry["vulnerabilities"]
        if not one.get("withdrawn")
    ]


def known_advisories(name: str, version: str, ask: Fetch = fetch) -> list[str]:
    """Return the advisories about a version; none, and say so, if the database has no such one."""
    try:
        return advisories(name, version, ask)
    except urllib.error.HTTPError as error:
        print(f"audit: {name} {version} is not in the database ({error.code})")
        return []


def look_up(packages: Sequence[tuple[str, str]], ask: Fetch = fetch) -> list[str] | None:
    """Return all advisories about some packages, or `None` if the database cannot be reached."""

    def found() -> Iterator[str]:
        # One question first: without a network the others would only wait.
        yield from advisories(*packages[0], ask)
        with ThreadPoolExecutor(8) as pool:
            for lines in pool.map(lambda one: known_advisories(one[0], one[1], ask), packages[1:]):
                yield from lines

    try:
        return [*found()]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def audit_with_tool() -> int:
    """Run pip-audit on the locks; return its status."""
    options = ["--disable-pip", "--require-hashes", "--progress-spinner", "off"]
    locks = [word for lock in LOCKS for word in ("--requirement", str(ROOT / lock))]
    limit = ["--timeout", str(PATIENCE)]
    command = [sys.executable, "-m", "pip_audit", *options, *limit, *locks]
    return subprocess.run(command, timeout=LONGEST, check=False).returncode


def main(ask: Fetch = fetch) -> int:
    """Look the packages up; return 1 if one is known to be vulnerable."""
    texts = [(ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS]
    packages = sorted({one for text in texts for one in pinned(text)})
    lines = look_up(packages, ask)
    if lines is None:
        print("audit: NOT CHECKED. No database of vulnerabilities can be reached from here.")
        return 0
    if importlib.util.find_spec("pip_audit") is not None:
        return audit_with_tool()
    print(*(f"audit: {line}" for line in lines), sep="\n")
    print(f"audit: {len(packages)} packages, {len(lines)} known vulnerabilities")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
