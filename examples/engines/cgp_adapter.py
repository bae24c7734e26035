#!/usr/bin/env python3
"""An adapter for Scrabble engines that read positions as CGP: it lets them take a seat here.

A small file says how the engine is started, what it is sent and which line names its move;
`magpie.toml` beside this script is one. It needs Python 3.11 and nothing else:

    quadrille scrabble match --players "equity,cmd:python3 cgp_adapter.py magpie.toml"
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import threading
import tomllib

PLAY = re.compile(r"\(?([0-9]{1,2}[A-O]|[A-O][0-9]{1,2})[ .](\S+)", re.IGNORECASE)
EXCHANGE = re.compile(r"\(?(?:exchange|exch|ex|-)[ .]*([A-Z?\[\]]+)\)?", re.IGNORECASE)
PASS = re.compile(r"\(?pass\)?|-", re.IGNORECASE)


def write_cgp(view, seat, ending):
    """Return what a seat sees as CGP: the board, the racks from its own on, scores, idle turns."""
    order = [(seat + step) % len(view["seats"]) for step in range(len(view["seats"]))]
    board = "/".join(write_row(row) for row in view["board"])
    racks = [write_tiles(view["seats"][one].get("rack", [])) for one in order]
    scores = [str(view["seats"][one]["score"]) for one in order]
    parts = [board, "/".join(racks), "/".join(scores), str(view["barren"]), ending]
    return " ".join(parts).strip()


def write_tiles(tiles):
    """Return tiles in a row; one of several letters stands in brackets."""
    return "".join(one if len(one) == 1 else f"[{one}]" for one in tiles)


def write_row(row):
    """Return a row of the board with numbers for its free squares."""
    text = "".join(write_tiles([one]) if one else " " for one in row)
    return re.sub(" +", lambda free: str(len(free[0])), text)


def read_move(text):
    """Return a move of the engine as a record has it, or nothing if it cannot be read."""
    text = text.strip()
    if PASS.fullmatch(text):
        return "pass"
    if found := PLAY.match(text):
        # Tiles on the board may be in brackets: 8H (T)EST.
        return f"{found[1].upper()} {re.sub('[()]', '', found[2])}"
    found = EXCHANGE.fullmatch(text)
    return f"exchange {found[1]}" if found else None


class Adapter:
    """Stands between the host, whose lines are JSON, and the engine."""

    def __init__(self, settings):
        self.settings = settings
        self.position, self.asked = None, threading.Event()
        self.engine = subprocess.Popen(
            shlex.split(settings["command"]),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip
        threading.Thread(target=self.listen, daemon=True).start()
        self.send(settings.get("start", []))

    def say(self, **message):
        """Send a message to the host: one line of JSON, at once."""
        print(json.dumps(message), flush=True)

    def send(self, lines, **values):
        """Send lines of the settings to the engine, with what stands in braces filled in."""
        for line in lines:
            self.engine.stdin.write(line.format(**values) + "\n")

    def listen(self):
        """Read what the engine writes; while the host waits, look for the best move in it."""
        move, end = (re.compile(self.settings[name]) for name in ("move", "end"))
        best = None
        for line in self.engine.stdout:
            if not self.asked.is_set():
                best = None
                continue
            if found := move.search(line):
                best = read_move(found["move"])
                if best is None:
                    self.say(type="error", message=f"cannot read the move {found['move']!r}")
                else:
                    self.say(type="info", moves=[best])
            if best and end.search(line):
                self.asked.clear()
                self.say(type="best", move=best)
                best = None
        self.say(type="error", message="the engine ended")

    def answer(self, go):
        """Ask the engine for a move; a play of another that waits is accepted."""
        seat, view = go["seat"], self.position["view"]
        if view["proposal"]:
            self.say(type="best", move="agree" if view["proposal"]["waiting"] else "accept")
            return
        usual = {"seconds": 5, "iterations": 1000} | self.settings.get("usual", {})
        given = {name: go[name] for name in usual if go.get(name) is not None}
        cgp = write_cgp(view, seat, self.settings.get("cgp_end", ""))
        self.asked.set()
        self.send(self.settings["ask"], cgp=cgp, **(usual | given))

    def run(self):
        """Answer the host until it says `quit`."""
        name = self.settings.get("name", "CGP engine")
        for message in map(json.loads, sys.stdin):
            if message["type"] == "hello":
                self.say(type="ready", protocol=1, name=name, games=["scrabble"])
            elif message["type"] == "position":
                self.position = message
            elif message["type"] == "go":
                self.answer(message)
            elif message["type"] == "stop" and self.asked.is_set():
                self.send(self.settings.get("stop", []))
            elif message["type"] == "quit":
                break
        self.engine.kill()


if __name__ == "__main__":
    settings = tomllib.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    Adapter({"end": "", **settings}).run()
