"""A folder with a game written down, the same as a record, and a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.games.scrabble.transcripts import BY_HAND

CGP = f"{'/'.join(['15'] * 7 + ['7MOt5'] + ['15'] * 7)} AEIO?/ 8/0 1 lex fr;\n"
RECORD = """\
quadrille 1
game: scrabble
seats: Ann | Bob
language: en
lexicon: none
challenge: none
draws: AEINRSTEXHMOT?
first: 0

0 8D RETINAS
1 9D EX
0 pass
"""


@pytest.fixture(autouse=True)
def _files(cli: Cli) -> None:
    Path("game.gcg").write_text(BY_HAND, encoding="utf-8")
    Path("position.cgp").write_text(CGP, encoding="utf-8")
    Path("game.quadrille").write_text(RECORD, encoding="utf-8")
