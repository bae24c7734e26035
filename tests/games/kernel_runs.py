"""Run kernels in a process of its own, and count those that are compiled or found in the cache."""

from __future__ import annotations

import json
from typing import Any

from tests.warm import NumbaProcess

TALLY = """
hits = misses = 0
for name, module in sorted(sys.modules.items()):
    if name.startswith(sys.argv[1]) and name.endswith(("kernel", "kernels")):
        for kernel in vars(module).values():
            stats = getattr(kernel, "stats", None)
            if stats is not None and kernel.__module__ == name:
                hits += sum(stats.cache_hits.values())
                misses += sum(stats.cache_misses.values())
print(json.dumps({"found": found, "hits": hits, "misses": misses}))
"""


def run_kernels(
    process: NumbaProcess, script: str, package: str = "quadrille.", **environment: str
) -> dict[str, Any]:
    """Run a script; return its list `found` with the hits and misses of a package's kernels."""
    done = process.run(f"import json, sys\n{script}{TALLY}", package, **environment)
    assert done.returncode == 0, done.stderr
    output: dict[str, Any] = json.loads(done.stdout)
    return output
