"""What every test may ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from quadrille.core import i18n

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
