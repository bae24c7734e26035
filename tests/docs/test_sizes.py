"""The size of a player's environment, as the pages give it, against the packages that are here."""

from __future__ import annotations

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "README.md": r"once \((\d+) MB\)",
    "README.fr.md": r"une seule fois \((\d+) Mo\)",
    "docs/dependencies.md": r"makes a `.venv` of some (\d+) MB",
}


def files_of(package: str) -> list[metadata.PackagePath]:
    """Return the files of a package; none if it is for another system or Python."""
    try:
        return metadata.files(package) or []
    except metadata.PackageNotFoundError:
        return []


def installed_megabytes() -> float:
    """Return the size of what the player's lock installs, without tests of packages."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    total = 0
    for name in {*re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)}:
        for file in files_of(name):
            path = Path(str(file.locate()))
            if "tests" not in file.parts and path.suffix != ".pyc" and path.is_file():
                total += path.stat().st_size
    return total / 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="the pages give the size on Linux")
def test_pages_give_the_size_of_what_make_play_installs() -> None:
    figures = {
        page: int(found[1])
        for page, pattern in PAGES.items()
        if (found := re.search(pattern, (ROOT / page).read_text("utf-8")))
    }
    assert figures.keys() == PAGES.keys()
    assert len({*figures.values()}) == 1, figures
    packages = installed_megabytes()
    # Besides packages there are compiled files, pip, and what is lost in the last block of each.
    assert packages + 30 < figures["README.md"] < packages + 80, (figures, packages)
