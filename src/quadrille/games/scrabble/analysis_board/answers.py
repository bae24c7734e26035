"""The answers to what the analysis board asks at once; `questions` declares them."""

from __future__ import annotations

from typing import Any

from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.games.scrabble.analysis_board.position import (
    BoardPosition,
    play_line,
    read_action,
    read_position,
    split_line,
)
from quadrille.games.scrabble.board import SIDE, rows
from quadrille.games.scrabble.files import write_cgp
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Action, Play
from quadrille.games.scrabble.notation import write, write_tiles
from quadrille.games.scrabble.observation import is_ending
from quadrille.games.scrabble.placing import canonical
from quadrille.games.scrabble.score import BLANK, RACK, words_of
from quadrille.games.scrabble.view import count_tiles, tiles_layout

EMPTY_TEXT = "/".join([str(SIDE)] * SIDE) + " / 0/0 0"


def show_position(position: str, line: str, language: str, lexicon: str) -> dict[str, Any]:
    """Return the position after a line of moves as plain values; without one, an empty board."""
    start = read_position(position or EMPTY_TEXT, language, lexicon)
    played = play_line(start, line)
    now = played[-1][0]
    steps: list[Json] = []
    for (before, _, _), (after, move, points), text in zip(
        played, played[1:], split_line(line), strict=False
    ):
        steps.append(_encode_step(before, after, move, points, text))
    return {**_encode_position(now), "start": start.text, "steps": steps}


def _encode_step(
    before: BoardPosition, after: BoardPosition, move: Action | None, points: int, text: str
) -> dict[str, Json]:
    laid: list[Json] = []
    word = ""
    if isinstance(move, Play):
        play = canonical(before.position.board, move)
        text, laid = write(play), [[x.column, x.row, one] for x, one in play.laid().items()]
        word = write_tiles(words_of(before.position.board, play)[0].tiles)
    return {"text": text, "points": points, "laid": laid, "word": word, "position": after.text}


def _encode_position(now: BoardPosition) -> dict[str, Any]:
    unseen = now.unseen()
    others = sum(map(len, now.position.racks[1:]))
    seats = len(now.position.racks)
    bag = len(now.bag) if now.bag is not None else max(unseen.total - RACK * (seats - 1), 0)
    over = now.is_over
    return {
        **tiles_layout(now.tiles),
        "position": write_cgp(now.position),
        "language": now.code,
        "lexicon": now.lexicon,
        "board": [list(row) for row in rows(now.position.board)],
        "racks": [list(rack) for rack in now.position.racks],
        "scores": list(now.final_scores() if over else now.position.scores),
        "barren": now.position.turns_without_points,
        "unseen": count_tiles(unseen),
        "known": others,
        "bag": bag,
        "custom_bag": None if now.bag is None else write_tiles(now.bag),
        "is_ending": is_ending(seats, bag),
        "over": over,
    }


def count_play(position: str, play: str, line: str, language: str) -> dict[str, Any]:
    """Return the points and the words of a play on a position; raise an error if it is illegal."""
    now = play_line(read_position(position, language), line)[-1][0]
    move = read_action(play, now.tiles)
    _, points = now.play(move)
    words: list[Json] = []
    if isinstance(move, Play):
        move = canonical(now.position.board, move)
        words = [["".join(word.letters), None] for word in words_of(now.position.board, move)]
    return {"play": write(move), "points": points, "words": words}


def draw_rack(position: str, line: str, language: str, seed: int) -> dict[str, Any]:
    """Return a rack for the seat to move, filled at random with tiles that are not seen."""
    now = play_line(read_position(position or EMPTY_TEXT, language), line)[-1][0]
    kinds = (*now.tiles.letters, BLANK)
    pool = now.unseen()
    for rack in now.position.racks[1:]:
        for one in rack:
            pool = pool.remove(one) or pool
    own = MEE.of(now.rack, kinds)
    _, own, _ = pool.transfer_drawn(own, max(RACK - own.total, 0), Rng(seed))
    return {"rack": write_tiles(own)}
