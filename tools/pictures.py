"""The pictures of the documentation, drawn by our own commands.

Boards are our own SVG. Terminals are what the real commands write into a terminal of fixed size,
drawn with rich, without the fonts that rich would fetch from the network.
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pexpect
from chart_pictures import chart_pictures
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from quadrille.app.table import Table
from quadrille.cli.main import speak_everywhere
from quadrille.core.folders import user_cache
from quadrille.core.i18n import LANGUAGES
from quadrille.core.pieces import LETTERS, PIECES
from quadrille.core.record import Record, Setup, read, replay
from quadrille.core.svg import (
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Drawing,
    label,
    piece_at,
    piece_paints,
    piece_symbols,
    style_rules,
)
from quadrille.games import game
from quadrille.games.mixmo.state import State as MixmoState
from quadrille.games.mixmo.svg import board_svg as mixmo_svg
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.rules import groups, initial
from quadrille.games.samegame.svg import board_svg, stages_svg

MIXMO_DRAW = "TROUSSEGILLEQUERRE*RONST+LOTTANGOSAEIRNUPAPIERSETCISEAUX"
SCRABBLE_MOVES = ("H4 DOLEAU", "G9 WEB", "8A CETONE")
MIXMO_MOVES = (
    *["mixmo"] * 17,
    "word TROUSSE 3 3 across",
    "word GRILLE 2 4 down",
    "word EQUERRE 3 9 down",
    "word *hERON 9 8 across",
    "word STYLOT 9 13 down",
    "word TANGO 13 3 across",
    "word OS 13 7 down",
)

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "docs/games"
BOARD_SEED = 2026
ROBOT_MOVE = 22
LINES, COLUMNS = 32, 80
EDGE = 12
PATIENCE = 900
"""Seconds for a command to answer: only a fault waits so long, on the busiest machine."""
PASSED_VARIABLES = ("PATH", "PYTHONPATH", "SYSTEMROOT", "NUMBA_CACHE_DIR")
PROMPT = r"\w> "
"""How every prompt ends."""
CLEAR = "\x1b[H\x1b[2J"
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-ln-z]|\x1b[=>]|\x1b\][^\x07]*\x07")
"""Escape sequences of a terminal besides colours, which end with `m`."""

SLATE = TerminalTheme(
    (0x14, 0x19, 0x1C),
    (0xF1, 0xED, 0xE2),
    [(0x08, 0x0B, 0x0C), (0xDA, 0x3B, 0x17), (0x5F, 0xD7, 0xAF), (0xE9, 0xCB, 0x3F),
     (0x5F, 0x87, 0xD7), (0xAF, 0x5F, 0x87), (0x5F, 0xAF, 0xD7), (0xBC, 0xC3, 0xC4)],
)  # fmt: skip
MONO = 'ui-monospace,"DejaVu Sans Mono","Noto Sans Mono","Liberation Mono",Menlo,Consolas,monospace'
TERMINAL = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} HEIGHT" \
width="{{width}}" height="HEIGHT" role="img" aria-labelledby="title">
<title id="title">{{chrome}}</title>
<style>
.{{unique_id}}-matrix {{{{font-family:{MONO};font-size:{{char_height}}px;\
line-height:{{line_height}}px;font-variant-east-asian:full-width}}}}
{{styles}}
</style>
<defs><clipPath id="{{unique_id}}-clip-terminal"><rect x="0" y="0" width="{{terminal_width}}" \
height="{{terminal_height}}"/></clipPath>{{lines}}</defs>
<rect fill="#14191C" width="{{width}}" height="HEIGHT" rx="6"/>
<g transform="translate({{terminal_x}}, {EDGE})" clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}
<g class="{{unique_id}}-matrix">
{{matrix}}
</g>
</g>
</svg>
"""


def pictures() -> dict[str, str]:
    """Return every picture by its name, in each language where it has words."""
    made = {"pieces.svg": pieces_svg()}
    for spoken in LANGUAGES:
        speak_everywhere(spoken)
        for name, svg in (*boards(), *terminals(spoken)):
            made[f"{spoken}/{name}.svg"] = svg
    made |= chart_pictures()
    speak_everywhere("en")
    return made


def boards() -> Iterator[tuple[str, str]]:
    """Draw positions, the stages of a move and whole games."""
    start = initial(make_config(PRESETS["seed"], fill=f"random {BOARD_SEED}"))
    largest = max(groups(start.board), key=len)
    yield "board", board_svg(start, hint=min(largest))
    yield "stages", stages_svg(start, min(largest))
    research = initial(make_config(PRESETS["research"], fill=f"random {BOARD_SEED}"))
    yield "research", board_svg(research)
    yield "robot-board", robot_svg()
    for path in sorted(GAMES.glob("*.quadrille")):
        yield path.stem, _game(read(path.read_text(encoding="utf-8")))
    yield "crossword-under-way", _crossword_under_way()
    yield "mixmo-under-way", mixmo_svg(_mixmo_under_way())


def _game(record: Record) -> str:
    """Draw a whole game as a moving picture, or its last position where nothing moves."""
    played = game(record.setup.game)
    drawn = import_module(f"quadrille.games.{played.name}.svg")
    states = list(replay(played, record.setup, record.entries))
    if not hasattr(drawn, "replay_svg"):
        return str(drawn.board_svg(states[-1]))
    pairs = zip(record.entries, states, strict=False)
    moves = [played.parse(entry.text, state, entry.seat) for entry, state in pairs]
    return str(drawn.replay_svg(states[0], moves))


def robot_svg() -> str:
    """Draw the robot on its way, with its last steps."""
    from quadrille.cli.robot.options import GridOptions
    from quadrille.cli.robot.walks import find_walk
    from quadrille.games.robot.svg import board_svg as position_svg

    found = find_walk(str(GAMES / "robot.quadrille"), GridOptions(), None, None, 1)
    state = found.position(ROBOT_MOVE)
    return position_svg(state, trail=found.trail(state, 15))


def _crossword_under_way() -> str:
    """Draw the recorded crossword before its last move, which reveals the rest."""
    from quadrille.games.crossword.svg import board_svg as crossword_svg

    record = read((GAMES / "crossword.quadrille").read_text(encoding="utf-8"))
    played = game(record.setup.game)
    states: list[Any] = list(replay(played, record.setup, record.entries))
    return crossword_svg(states[-2])


def _mixmo_under_way() -> MixmoState:
    """Return a grid in which a word is wrong, another costs points and a part lies apart."""
    table = Table.start(Setup("mixmo", (("draw", MIXMO_DRAW), ("theme", "animaux"))))
    for move in MIXMO_MOVES:
        table.play(0, move)
    assert isinstance(table.state, MixmoState)
    return table.state


def pieces_svg() -> str:
    """Draw the ten pieces over their letters."""
    shapes = "".join(piece_at(letter, UNIT * place, 0) for place, letter in enumerate(LETTERS))
    letters = "".join(
        label(UNIT * place + UNIT / 2, UNIT + 14, piece.letter, "co")
        for place, piece in enumerate(PIECES)
    )
    return Drawing(
        Box(-8, -8, UNIT * len(LETTERS) + 16, UNIT + 32),
        "R V B J M O A T N G",
        "The ten pieces, each with its colour and its shape.",
        style_rules((*SHEET_PAINTS, *piece_paints(LETTERS))) + SHEET_STYLE,
        f"<defs>{piece_symbols(LETTERS)}</defs>{shapes}{letters}",
    ).svg()


def terminals(spoken: str) -> Iterator[tuple[str, str]]:
    """Draw what the commands show, in a language."""
    yield "terminal-help", _shot("help", spoken, ["samegame", "--help"])
    yield "terminal-menu", _shot("menu", spoken, ["menu"])
    play = ["samegame", "play", "--seed", str(BOARD_SEED)]
    yield "terminal-play", _shot("play", spoken, play, ["10 2 ?"])
    yield "terminal-groups", _shot("groups", spoken, play, ["g"])
    mixmo = ["mixmo", "play", "--draw", MIXMO_DRAW, "--lexicon", "fr", "--theme", "animaux"]
    # With unplaced tiles, the first mixmo only says what the second will do.
    lines = [line for move in MIXMO_MOVES for line in ([move] * 2 if move == "mixmo" else [move])]
    yield "terminal-mixmo", _shot("mixmo", spoken, mixmo, lines)
    yield "terminal-anagrams", _shot("anagrams", spoken, mixmo, [*lines, "a"])
    scrabble = ["scrabble", "play", "--seed", "3", "--set", "fr", "--coordinates", "fr"]
    yield "terminal-scrabble", _shot("scrabble", spoken, scrabble, SCRABBLE_MOVES)
    grid = ["--size", "6x8", "--colours", "5", "--seed", "3"]
    typed = ["robot", "play", *grid, "--typed"]
    yield "terminal-robot", _shot("robot", spoken, typed, ["S2RSRS2LSLS", "DSDDSUU"])


def _shot(name: str, spoken: str, arguments: Sequence[str], typed: Sequence[str] = ()) -> str:
    """Run a command in a terminal, type some lines, and draw the screen that it leaves."""
    command = " ".join(["quadrille", *arguments])
    shown = _screen(arguments, spoken, typed)
    text = shown if CLEAR in shown else f"$ {command}\n{shown}"
    text = CONTROL.sub("", text.rpartition(CLEAR)[2])
    lines = [line.rstrip() for line in text.replace("\r", "").strip("\n").split("\n")]
    console = Console(
        record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True,
        color_system="truecolor", legacy_windows=False,
    )  # fmt: skip
    console.print(Text.from_ansi("\n".join(lines)), soft_wrap=True)
    svg = console.export_svg(
        theme=SLATE,
        code_format=TERMINAL.replace("{chrome}", command),
        unique_id=name,
        font_aspect_ratio=0.61,
    )
    used = re.search(r'-clip-terminal"><rect [^>]*height="([0-9.]+)"', svg)
    assert used is not None
    svg = svg.replace("HEIGHT", f"{float(used[1]) + 2 * EDGE:g}")
    return "".join(f"{line.rstrip()}\n" for line in svg.strip().split("\n"))


def _screen(arguments: Sequence[str], spoken: str, typed: Sequence[str]) -> str:
    """Return all that a command writes until it ends, or waits after the last line typed."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **{key: os.environ[key] for key in PASSED_VARIABLES if key in os.environ},
            "HOME": folder, "QUADRILLE_DATA": folder, "QUADRILLE_LANG": spoken,
            # Compiled code and word graphs are found in the user's own folder: they look the same.
            "QUADRILLE_CACHE": str(user_cache()),
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "INPUTRC": os.devnull,
        }  # fmt: skip
        child = pexpect.spawn(
            sys.executable, ["-m", "quadrille", *arguments], env=environment, cwd=folder,
            dimensions=(LINES, COLUMNS), encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip
        shown = ""
        for line in typed:
            child.expect(PROMPT)
            shown += f"{child.before}{child.after}"
            child.sendline(line)
        waits = child.expect([PROMPT, pexpect.EOF])
        shown += f"{child.before}{child.after if waits == 0 else ''}"
        child.close(force=True)
        return shown
