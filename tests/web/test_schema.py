"""The HTTP interface fuzzed by its own OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from quadrille.web.limits import Limits, Rate
from quadrille.web.server import application
from tests.web.servers import serving_here

ENDLESS = Rate(1e9, 1e9)
SCHEMA = schemathesis.openapi.from_dict(application("sqlite:///unused.db", "tests").openapi())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give a server that lets itself be asked as often as one likes."""
    limits = Limits(requests=ENDLESS, addresses=ENDLESS, tables=ENDLESS, guesses=Rate(3, 1e-6))
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with serving_here(f"sqlite:///{folder}/games.db", limits) as found:
        yield found


@SCHEMA.parametrize()
@settings(
    max_examples=8,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_whatever_is_asked_is_answered_as_documented(case: Case[Any], address: str) -> None:
    case.call_and_validate(
        base_url=address,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )
