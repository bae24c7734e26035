"""Feed every reader with damaged files, and see that it answers with an error of ours.

    python tools/fuzz.py --inputs 10000          every reader, so many inputs each
    python tools/fuzz.py --reader gcg --seed 7   one reader, other chances
    python tools/fuzz.py --blind                 changed at random: faster, and reaches less

Inputs begin as legal files (`tools/fuzz_readers.py`) and are chosen by what they reach: by atheris
where it is installed (it is no part of the locks), else by Hypothesis (`tools/fuzz_guided.py`). A
reader may refuse an input with an error of ours. Any other exception, ten seconds without an
answer, or 256 MB more memory is a fault; it is printed with the input that caused it.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import re
import resource
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from fuzz_guided import Guide
from fuzz_readers import READERS, scratch_folder

from quadrille.core.errors import QuadrilleError

LONGEST = 10
"""Seconds that a reader may take."""
MOST_MEMORY = 256 << 10
"""Kilobytes that all inputs of one reader may add."""
PIECES = (
    b"\0", b"\xff", b"\n", b"\r\n", b" ", b"/", b"-1", b"0", b"99999999999999999999", b"1e9", b".",
    b"?", b"#", b">", b'"', b"[", b"{", b"=", "é".encode(), "œ".encode(), "\u202e".encode(),
    b"\xed\xa0\x80", b"undo", b"redo", b"close", b"random 1",
)  # fmt: skip
"""What is put into inputs: limits, signs with a meaning, and bytes that are no text."""


class TooLong(Exception):
    """A reader has not answered in time."""


def mutate(seeds: Sequence[bytes], chance: random.Random) -> bytes:
    """Return one of some inputs with a few changes."""
    data = bytearray(chance.choice(seeds))
    for _ in range(chance.choice((1, 1, 1, 2, 4, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((1, 1, 2, 8, 40)))
        match chance.randrange(7):
            case 0:
                data[at:to] = chance.randbytes(to - at)
            case 1:
                del data[at:to]
            case 2:
                data[at:at] = chance.choice(PIECES)
            case 3:
                data[at:at] = data[at:to] * chance.choice((1, 2, 50))
            case 4:
                lines = bytes(data).split(b"\n")
                chance.shuffle(lines)
                data = bytearray(b"\n".join(lines))
            case 5:
                other = chance.choice(seeds)
                data[at:to] = other[chance.randrange(len(other) + 1) :][: 2 * (to - at)]
            case _:
                data[at:to] = chance.choice(PIECES)
    return bytes(data[: 1 << 16])


def seeds_of(name: str) -> list[bytes]:
    """Return legal files for a reader."""
    files = READERS[name][1]()
    return [one.encode() if isinstance(one, str) else one for one in files]


def try_input(name: str, data: bytes) -> str | None:
    """Read an input; return what is wrong with how the reader took it, or `None`."""
    try:
        READERS[name][0](data)
    except QuadrilleError as error:
        str(error)
    except Exception:
        return traceback.format_exc(limit=-4)
    return None


# Runs


def fuzz(name: str, inputs: int, seed: int, *, guided: bool = True) -> int:
    """Try so many inputs at a reader, print what is wrong, and return the number of faults."""
    seeds, found = seeds_of(name), set[str]()

    def try_timed(data: bytes) -> None:
        signal.alarm(LONGEST)
        fault = try_input(name, data)
        signal.alarm(0)
        if fault is not None and fault not in found:
            found.add(fault)
            print(f"{name}: {data!r}\n{fault}", flush=True)

    signal.signal(signal.SIGALRM, _ring)
    for data in seeds:
        try_timed(data)
    before, start, reached = _memory(), time.monotonic(), ""
    if guided:
        guide = Guide(seeds, mutate, try_timed)
        legal = len(guide.lines)
        guide.run(inputs, seed)
        inputs, reached = guide.inputs, f" {legal} → {len(guide.lines)} lines"
    else:
        chance = random.Random(f"{name} {seed}")
        for _ in range(inputs):
            try_timed(mutate(seeds, chance))
    grown = _memory() - before
    if grown > MOST_MEMORY:
        found.add("memory")
    took = time.monotonic() - start
    counted = f"{inputs:>9} inputs {len(found):>3} faults {grown >> 10:>5} MB {took:>7.0f} s"
    print(f"{name:10}{counted}{reached}", flush=True)
    return len(found)


def fuzz_with_atheris(name: str, inputs: int, seed: int) -> None:
    """Let atheris choose the inputs by what they reach; it ends the process."""
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

    corpus = scratch_folder() / "corpus"
    corpus.mkdir()
    # Readers import what they need when they run: what is imported here counts its coverage.
    with atheris.instrument_imports(include=["quadrille"]):
        for number, data in enumerate(seeds_of(name)):
            try_input(name, data)
            (corpus / str(number)).write_bytes(data)

    def run(data: bytes) -> None:
        fault = try_input(name, data)
        if fault is not None:
            raise RuntimeError(fault)

    most = (_memory() + MOST_MEMORY) >> 10
    limits = [f"-runs={inputs}", f"-timeout={LONGEST}", f"-rss_limit_mb={most}"]
    places = [f"-artifact_prefix={scratch_folder()}/", str(corpus)]
    atheris.Setup([sys.argv[0], *limits, f"-seed={seed}", "-max_len=4096", *places], run)
    atheris.Fuzz()


def fuzz_each_with_atheris(readers: Sequence[str], inputs: int, seed: int) -> int:
    """Let atheris choose inputs for one reader after the other; return how many have a fault."""
    failed = 0
    for name in readers:
        words = [f"--reader={name}", f"--inputs={inputs}", f"--seed={seed}", "--atheris"]
        ended = subprocess.run([sys.executable, __file__, *words], check=False)
        print(
            f"{name:10}{'no fault' if ended.returncode == 0 else 'a fault: see above'}", flush=True
        )
        failed += ended.returncode != 0
    return failed


def _memory() -> int:
    """Return the most kilobytes that this process had, without those of the one that started it."""
    status = Path("/proc/self/status")
    found = re.search(r"VmHWM:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) if found else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooLong(f"no answer in {LONGEST} seconds")


def main(words: Sequence[str] | None = None) -> int:
    """Try the readers; return 1 if any has a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reader", choices=READERS, action="append")
    parser.add_argument("--inputs", type=int, default=1000, help="for each reader")
    parser.add_argument("--seed", type=int, default=1)
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--blind", action="store_true", help="changed at random, without guidance")
    kind.add_argument("--atheris", action="store_true", help="guided by atheris or not at all")
    chosen = parser.parse_args(words)
    readers = chosen.reader or [*READERS]
    if chosen.blind or not (chosen.atheris or importlib.util.find_spec("atheris")):
        faults = [
            fuzz(name, chosen.inputs, chosen.seed, guided=not chosen.blind) for name in readers
        ]
        return int(sum(faults) > 0)
    if len(readers) > 1:
        return int(fuzz_each_with_atheris(readers, chosen.inputs, chosen.seed) > 0)
    fuzz_with_atheris(readers[0], chosen.inputs, chosen.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
