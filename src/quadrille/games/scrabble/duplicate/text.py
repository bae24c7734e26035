"""The board, the rack and the totals as plain text."""

from __future__ import annotations

from quadrille.core.i18n import format_percent, gettext, ngettext
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.notation import write_play, write_tiles
from quadrille.games.scrabble.text import board_text


def position_text(state: State, convention: str = "en") -> str:
    """Return what everyone sees as plain text; slips only once their round is closed."""
    lines = [board_text(state.board, convention)]
    if not state.over:
        text = gettext("Round {turn}: {tiles}")
        lines.append(text.format(turn=state.round_number, tiles=write_tiles(state.rack)))
    if state.rounds:
        last = state.rounds[-1]
        top = gettext("Top: {play}, {points} points")
        lines.append(top.format(play=write_play(last.top, convention), points=last.points))
    for seat, total in enumerate(state.totals):
        sign = "…" if seat in state.waiting else " "
        share = format_percent(state.percentage(seat), ".2f")
        lines.append(f"{sign} {seat}: {total} / {state.top} ({share})")
    count = state.bag.total
    lines.append(ngettext("{n} tile in the bag", "{n} tiles in the bag", count).format(n=count))
    return "\n".join(lines)
