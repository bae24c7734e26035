"""Numba compiles faster, to the same machine code."""

from __future__ import annotations

import operator
import re
from typing import Any

import numpy as np
import pytest
from numba import njit, types
from numba.core import compiler, registry
from numba.core import ir as numba_ir
from numba.core.types.functions import BaseFunction

from quadrille.core import numba_speedups

# Numba has no types of its own.
ir: Any = numba_ir
Flags: Any = compiler.Flags
context: Any = registry.cpu_target.typing_context


def add_up(values: Any, limit: int) -> int:
    total = 0
    for index in range(len(values)):
        if values[index] < limit:
            total += min(values[index], 7) * index
    return total


def machine_code() -> str:
    """Compile the function, and return its instructions without the names of symbols."""
    compiled = njit("int64(int64[::1], int64)", error_model="numpy")(add_up)
    assert compiled(np.arange(10), 9) == add_up(np.arange(10), 9)
    (assembly,) = compiled.inspect_asm().values()
    return re.sub(r"\S*add_up\S*|\S*_Z\S+", "symbol", assembly)


def test_machine_code_is_the_same_as_without(monkeypatch: pytest.MonkeyPatch) -> None:
    with_speedups = machine_code()
    monkeypatch.setattr(BaseFunction, "get_call_type", numba_speedups._type_call)
    monkeypatch.setattr(ir.Inst, "_rec_list_vars", numba_speedups._list_variables)
    assert machine_code() == with_speedups


def test_a_call_is_typed_once_for_the_same_types(monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[Any] = []
    original = numba_speedups._type_call

    def type_call(self: Any, *question: Any) -> Any:
        if self is plus:
            questions.append(question[1])
        return original(self, *question)

    monkeypatch.setattr(numba_speedups, "_type_call", type_call)
    context.refresh()
    known = context.resolve_value_type(operator.add)
    plus = type(known)(known.templates[:1] + known.templates)
    integers, mixed = (types.int64, types.int64), (types.int64, types.float64)
    for kinds in (integers, mixed, integers, mixed):
        assert plus.get_call_type(context, kinds, {}).return_type == kinds[1]
    assert questions == [integers, mixed]


def test_options_are_equal_by_their_values() -> None:
    first, second = Flags(), Flags()
    first.nrt = True
    assert first != second
    second.nrt = True
    assert first == second
    assert hash(first) == hash(second)
    first.boundscheck = False  # which is what it is if nobody sets it
    assert first == second
    assert first != "options"
    assert first.values() == {name: getattr(first, name) for name in first.options}


def test_variables_of_an_instruction_are_all_found() -> None:
    place = ir.Loc("file", 1)
    names = [ir.Var(None, name, place) for name in ("callee", "a", "b", "c")]
    callee, *rest = names
    call = ir.Expr.call(callee, rest[:2], (("key", rest[2]),), place)
    assert {one.name for one in call.list_vars()} == {one.name for one in names}
    assign = ir.Assign(call, ir.Var(None, "target", place), place)
    assert [one.name for one in assign.list_vars()] == [
        one.name for one in numba_speedups._list_variables(assign, assign.__dict__)
    ]
