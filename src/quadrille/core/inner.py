"""Kernels that only kernels call: typed and lowered once, then compiled into whatever calls them.

Numba compiles every function for Python's sake too: a wrapper that unpacks Python objects, one for
C, machine code of its own; and a caller optimises again what its callees were optimised to. For an
inner kernel all of that is left out. What is kept in the cache is LLVM's intermediate code, which
is read only when a caller is compiled.

Numba asks for this by its classes, so this module is imported only when a kernel is.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, cast

from llvmlite import binding as llvm  # type: ignore[import-untyped]
from numba import njit
from numba.core import compiler, sigutils
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.targetconfig import ConfigStack


class InnerLibrary(JITCodeLibrary):
    """Code to link into a caller, which optimises it; it cannot run by itself."""

    def finalize(self) -> None:
        """Link what the kernel calls."""
        cast(Any, self)._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True

    @classmethod
    def read(cls, codegen: Any, name: str, bitcode: bytes) -> InnerLibrary:
        """Return a library that was kept as LLVM's intermediate code."""
        library = cls(codegen, name)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


class InnerCompiler(compiler.Compiler):
    """Numba's compiler, up to intermediate code."""

    def compile_extra(self, function: FunctionType) -> Any:
        """Compile a function."""
        flags = self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        codegen = self.state.targetctx.codegen()
        self.state.library = InnerLibrary(codegen, function.__qualname__)  # type: ignore[no-untyped-call]
        return super().compile_extra(function)  # type: ignore[no-untyped-call]


class _InnerCacheImpl(CompileResultCacheImpl):
    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """Name the files after the kind: the same function may also be compiled for Python."""
        base = super().get_filename_base(fullname, abiflags)  # type: ignore[no-untyped-call]
        return f"{base}.inner"

    def reduce(self, result: Any) -> tuple[Any, ...]:
        """Return what to keep of a function."""
        description = result.fndesc
        description.typemap = description.calltypes = None
        bitcode = result.library._get_module_for_linking().as_bitcode()
        code = (result.library.name, bitcode, tuple(result.library._reload_init))
        return (*code, description, result.environment, result.signature)

    def rebuild(self, context: Any, kept: tuple[Any, ...]) -> Any:
        """Return a function again from what was kept."""
        name, bitcode, reload_init, description, environment, signature = kept
        library = InnerLibrary.read(context.codegen(), name, bitcode)
        library._reload_init.update(reload_init)
        return compiler.compile_result(  # type: ignore[no-untyped-call]
            target_context=context,
            typing_context=context.typing_context,
            library=library,
            environment=environment,
            fndesc=description,
            signature=signature,
            objectmode=False,
            lifted=(),
            reload_init=list(reload_init),
        )


class _InnerCache(FunctionCache):
    _impl_class = _InnerCacheImpl


class InnerKernel(CPUDispatcher):
    """A kernel that kernels call; Python can call it too, which compiles it as any other."""

    def __init__(self, function: FunctionType, signature: str, options: dict[str, Any]) -> None:
        target = {name: option for name, option in options.items() if name != "cache"}
        super().__init__(
            py_func=function,
            targetoptions={**target, "nopython": True},
            pipeline_class=InnerCompiler,
        )
        self._signature = signature
        self._options = options
        self._outer: Any = None
        self._can_compile = False
        if options["cache"]:
            self._cache = _InnerCache(function)  # type: ignore[no-untyped-call]

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return how a kernel calls this one."""
        with global_compiler_lock:
            if not self.overloads:
                self._compile()
        return super().get_call_template(args, kws)

    def _compile(self) -> None:
        cache, context = cast(Any, self._cache), cast(Any, self.targetctx)
        types, result_type = cast(Any, sigutils).normalize_signature(self._signature)
        signature = result_type(*types)
        result = cache.load_overload(signature, context)
        if result is None:
            # Else it would inherit options of the caller that is being compiled.
            usual = cast(Any, compiler).Flags()
            usual.nrt = True
            with cast(Any, ConfigStack)().enter(usual):
                result = cast(Any, self)._compiler.compile(types, result_type)
            cache.save_overload(signature, result)
        context.insert_user_function(self, result.fndesc, [result.library])
        self.overloads[types] = result._replace(entry_point=self)

    def __call__(self, *args: Any) -> Any:
        """Run the kernel."""
        if self._outer is None:
            self._outer = njit(self._signature, **self._options)(self.py_func)
        return self._outer(*args)
