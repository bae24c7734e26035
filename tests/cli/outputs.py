"""What a command prints with `--json`, and the types of its fields."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.conftest import Result

NUMBER = (int, float)
OPTIONAL_INT = (int, type(None))


def one(result: Result) -> dict[str, Any]:
    """Read the one JSON object that is all of standard output."""
    (output,) = every(result)
    return output


def every(result: Result) -> list[dict[str, Any]]:
    """Read one JSON object a line, and nothing else."""
    output = [json.loads(line) for line in result.out.splitlines()]
    assert all(isinstance(line, dict) for line in output)
    return output


def check_types(output: dict[str, Any], **types: type | tuple[type, ...]) -> None:
    """Check that fields are there, with values of these types; `bool` is no number."""
    for name, wanted in types.items():
        value = output[name]
        assert isinstance(value, wanted), f"{name}: {value!r}"
        assert wanted is bool or not isinstance(value, bool), name
