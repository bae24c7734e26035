"""Make Numba compile faster, to the same machine code.

Measured with Numba 0.68, all kernels together spent a quarter of their compilation on five things
that are left out here. Typing compared the options of the compiler some 300,000 times, each time
through dictionaries built from properties. It tried every way to type `a + b` again for each
addition. Passes were prepared for functions that a module only declares, with nothing to optimise.
The variables of an instruction were looked for in its line number too. And every call of LLVM was
announced to whoever measures how long its lock is held.

What a version of Numba does differently is left as it is.
"""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import Any

from llvmlite.binding import ffi  # type: ignore[import-untyped]
from numba.core import base, codegen, ir, targetconfig
from numba.core.types.functions import BaseFunction

_type_call: Any = getattr(BaseFunction, "get_call_type", None)
_list_variables: Any = getattr(ir.Inst, "_rec_list_vars", None)
_WITHOUT_VARIABLES = {str, int, float, bool, type(None)} | {
    getattr(ir, name, str) for name in ("Loc", "Const", "Global", "FreeVar", "Arg")
}
"""Parts of an instruction in which there is no variable."""


@cache
def _defaults(kind: Any) -> dict[str, Any]:
    """Return the value of each option that is not set."""
    return {name: option.default for name, option in kind.options.items()}


@cache
def _hash_of(kind: Any) -> int:
    """Return the hash of all options of one kind: as in Numba, it takes no values."""
    return hash(tuple(sorted(kind.options)))


def _all_values(options: Any) -> dict[str, Any]:
    """Return the value of each option, set or not."""
    kind: Any = type(options)
    return {**_defaults(kind), **options._values}


def _are_equal(self: Any, other: Any) -> Any:
    """Compare two sets of options by their values."""
    if not isinstance(other, targetconfig.TargetConfig):
        return NotImplemented
    return _all_values(self) == _all_values(other)


def _hash(self: Any) -> int:
    kind: Any = type(self)
    return _hash_of(kind)


def _optimize_functions(self: Any, module: Any) -> None:
    """Optimise each function that a module defines, before modules are linked."""
    module.data_layout = self._codegen._data_layout
    for function in module.functions:
        if not function.is_declaration:
            passes, builder = self._codegen._function_pass_manager()
            with self._recorded_timings.record(f"Function passes on {function.name!r}", builder):
                passes.run(function, builder)


def _type_call_once(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """Return the signature of a call, the same for the same types and options."""
    if not all(one.is_precise() for one in args):
        return _type_call(self, context, args, kws)
    options = targetconfig.ConfigStack.top_or_none()  # type: ignore[no-untyped-call]
    question = context, tuple(args), tuple(kws.items()), options
    known = self.__dict__.setdefault("_known_calls", {})
    if question not in known:
        call = _type_call(self, context, args, kws)
        known[question] = call, self._impl_keys[call.args]
    call, implementation = known[question]
    # Other options may have put another implementation in its place.
    self._impl_keys[call.args] = implementation
    return call


def _list_variables_only(self: Any, part: Any) -> list[ir.Var]:
    """Return the variables in a part of an instruction."""
    kind = type(part)
    if kind is dict:
        part = part.values()
    elif kind is not list and kind is not tuple:
        found: list[ir.Var] = _list_variables(self, part)
        return found
    found = []
    for one in part:
        kind = type(one)
        if kind is ir.Var:
            found.append(one)
        elif kind not in _WITHOUT_VARIABLES:
            found += _list_variables_only(self, one)
    return found


if "_values" in getattr(targetconfig.TargetConfig, "__slots__", ()):
    targetconfig.TargetConfig.values = _all_values  # type: ignore[method-assign]
    targetconfig.TargetConfig.__eq__ = _are_equal  # type: ignore[method-assign]
    targetconfig.TargetConfig.__hash__ = _hash  # type: ignore[method-assign]
_passes_for: Any = getattr(codegen.CPUCodegen, "_function_pass_manager", None)
if _passes_for is not None and [*signature(_passes_for).parameters] == ["self", "kwargs"]:
    codegen.CPUCodeLibrary._optimize_functions = _optimize_functions  # type: ignore[method-assign]
if "_impl_keys" in BaseFunction.__init__.__code__.co_names:
    BaseFunction.get_call_type = _type_call_once  # type: ignore[method-assign]
if _list_variables is not None:
    ir.Inst._rec_list_vars = _list_variables_only  # type: ignore[method-assign]
_announcements: Any = getattr(getattr(ffi.lib, "_lock", None), "_cblist", None)
if isinstance(_announcements, list):
    _announcements[:] = [pair for pair in _announcements if pair[0].__module__ != base.__name__]
