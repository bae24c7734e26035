"""The kernels of the word graph, every index checked: cold, then from the cache."""

from __future__ import annotations

import pytest

from tests.warm import NumbaProcess

SCRIPT = """
import random
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.lines import Place, Tiles, words_along
chance = random.Random(1)
words = {"".join(chance.choices("AEINRST", k=chance.randrange(1, 10))) for _ in range(400)}
words |= {"A" * 24, "ZZ", "".join(chance.choices(language("fr").alphabet.letters, k=24))}
lexicon = Lexicon.of(words)
assert lexicon.words() == sorted(words)
assert set(lexicon.anagrams("?" * 24, partial=True, shortest=1)) == words
assert lexicon.anagrams("A" * 24) == ["A" * 24]
assert lexicon.pattern("*" + "A*" * 24) == ["A" * 24]
assert lexicon.pattern("." * 24) == lexicon.of_length(24)
assert lexicon.pattern("." * 60) == []
assert lexicon.ending("Z" * 30) == lexicon.beginning("Z" * 100) == []
line = [Place("A", lies=True)] * 23 + [Place(lexicon.alphabet.letters)] * 9
assert words_along(lexicon, line, Tiles("A", blanks=30)) == ["A" * 24]
assert words_along(lexicon, [], Tiles("A")) == []
assert Lexicon.of([]).words() == Lexicon.of([]).anagrams("??") == []
print("ok")
"""


@pytest.mark.slow
def test_no_index_leaves_its_array(
    bounds_checked: dict[str, str], numba_process: NumbaProcess
) -> None:
    for _ in ("cold", "from the cache"):
        done = numba_process.run(SCRIPT, **bounds_checked)
        assert (done.stdout, done.returncode) == ("ok\n", 0), done.stderr
