"""The HTTP interface fuzzed by its own OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import (
    content_type_conformance,
    load_all_checks,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.schemas import BaseSchema

from quadrille.web.limits import Limits, Rate
from tests.draws import THOROUGH, draws
from tests.web.servers import PATIENCE, prepared, serving_here

ENDLESS = Rate(1e9, 1e9)
DOCUMENT = prepared().openapi()
OPERATIONS = [
    f"{method.upper()} {path}" for path, item in DOCUMENT["paths"].items() for method in item
]
SETTINGS = settings(
    max_examples=draws(1, 8),
    derandomize=THOROUGH,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@cache
def schema() -> BaseSchema:
    """Return what Schemathesis reads in the document."""
    return schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return a server without rate limits."""
    limits = Limits(requests=ENDLESS, addresses=ENDLESS, tables=ENDLESS, guesses=Rate(3, 1e-6))
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with serving_here(f"sqlite:///{folder}/games.db", limits) as found:
        yield found


def check(case: Case[Any], address: str) -> None:
    """Check the response to one request."""
    # A session of its own that is closed: else its connection stays until it is collected.
    with requests.Session() as session:
        session.trust_env = False  # neither proxies nor passwords are looked for
        case.call_and_validate(
            base_url=address,
            session=session,
            timeout=PATIENCE,
            checks=[
                not_a_server_error,
                status_code_conformance,
                content_type_conformance,
                response_schema_conformance,
            ],
        )


# `SCHEMA.parametrize()` would make the requests of all operations in every worker, as it collects.
@pytest.mark.slow
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_response_matches_the_documented_schema(operation: str, address: str) -> None:
    load_all_checks()
    one = schema().include(name=operation)
    (made,) = get_all_tests(schema=one, test_func=check, settings=SETTINGS, given_kwargs=None)
    assert isinstance(made, Ok)
    _, run = made.ok()
    run(address=address)
