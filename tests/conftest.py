"""What every test may ask for."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from quadrille.core import i18n
from tests import postgresql as postgres

ROOT = Path(__file__).resolve().parent.parent

# Two noisy cores make any one example slow now and then: no test may fail for that.
hypothesis.settings.register_profile(
    "quadrille",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    print_blob=True,
)
hypothesis.settings.load_profile("quadrille")


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Give the folder of shared material; a stranger's clone lacks it, and says so."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{folder.name}/ is missing beside the project, and CI needs it")
        pytest.skip("the folder ../shared is not here")
    return folder


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Begin and end every test in English, whatever the test before it spoke."""
    with i18n.speaking("en"):
        yield


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    """Start a PostgreSQL of our own; give the folder of its socket."""
    with postgres.running() as folder:
        yield folder


_numbers = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'quadrille.db'}"
    folder = request.getfixturevalue("postgresql")
    return postgres.fresh(folder, f"games{next(_numbers)}")
