"""Learn the leave values of a language by self-play: python tools/leaves.py --language en.

The same lexicon, seed and games give the same file, byte for byte.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from leave_learning import generations

from quadrille.core.solver import cores
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.players.leaves import ENDING, Leaves, pack
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

HERE = Path(__file__).resolve().parent.parent / "src/quadrille/games/scrabble/players"
GAMES = (5_000, 10_000, 20_000, 40_000)
"""Of each generation; the first ones need only be roughly right."""


def table(leaves: Leaves) -> str:
    """Show the value of each tile alone."""
    return " ".join(f"{kind}{leaves.value(kind):+.1f}" for kind in leaves.kinds)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools/leaves.py", description=__doc__)
    parser.add_argument("--language", default="en", help="the language: en, fr")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", default=" ".join(map(str, GAMES)), help="of each generation")
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--output", type=Path, help="the file; by default that of the package")
    chosen = parser.parse_args()
    tongue = language(chosen.language)
    lexicon = Lexicon.open(tongue.lexicon, tongue.alphabet)
    generator = Generator(lexicon, tongue.tiles["scrabble"])
    games = [int(part) for part in chosen.games.split()]
    began = time.process_time()
    for leaves in generations(generator, games, chosen.seed, chosen.threads):
        print(f"{time.process_time() - began:.0f} s CPU: {table(leaves)}", flush=True)
    origin = {"language": tongue.code, "lexicon": lexicon.name, **leaves.origin}
    raw = pack(Leaves(leaves.kinds, leaves.table, origin))
    path = chosen.output or HERE / f"{tongue.code}{ENDING}"
    path.write_bytes(raw)
    print(f"{path}: {len(raw):,} bytes")


if __name__ == "__main__":
    main()
