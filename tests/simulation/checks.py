"""What must hold after every history, whatever has failed meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sqlalchemy import select

from quadrille.app.table import Table
from quadrille.core.record import CLOSE, REDO, UNDO
from quadrille.store.models import record_of
from quadrille.store.repository import Store
from quadrille.store.schema import RESULTS
from tests.simulation.players import Player, Seen
from tests.simulation.truth import Truth


def check_table(store: Store, truth: Truth, players: Sequence[Player]) -> Iterator[str]:
    """Yield what is wrong with a table and with what its players were sent, when all is calm."""
    truth.read_on()
    yield from _check_log(truth)
    yield from _check_end(store, truth)
    for player in players:
        yield from _check_requests(truth, player)
        yield from check_seen(truth, player)
        yield from _check_calm(truth, player)


def _check_log(truth: Truth) -> Iterator[str]:
    """Each move is there once, and the table can be loaded."""
    keys = Counter((line.seat, line.key) for line in truth.lines if line.key is not None)
    yield from (f"{key} is in the log {count} times" for key, count in keys.items() if count > 1)
    loaded = Table(record_of(truth.row, truth.lines))
    if loaded.state != truth.states[-1]:
        yield "the log does not load as it was played"


def _check_end(store: Store, truth: Truth) -> Iterator[str]:
    outcome = truth.game.outcome(truth.states[-1])
    if outcome is None:
        return
    if truth.row.finished is None:
        yield "the game is over, and its table is not finished"
    wanted = select(RESULTS.c.seat, RESULTS.c.score).where(RESULTS.c.code == truth.code)
    with store.reading() as connection:
        results = sorted(map(tuple, connection.execute(wanted)))
    if truth.row.ending == "over" and results != [*enumerate(outcome.scores)]:
        yield f"results {results} of a game that ended with {outcome.scores}"


def check_acknowledged(truth: Truth, player: Player) -> Iterator[str]:
    """Yield moves that were acknowledged to a player and are not in the store."""
    keys = {(line.seat, line.key): line.ply + 1 for line in truth.lines}
    for name, ply in player.acknowledged.items():
        if name not in player.resigned and keys.get((player.seat or 0, name)) != ply:
            yield f"{name} was acknowledged at {ply} and lost"


def _check_requests(truth: Truth, player: Player) -> Iterator[str]:
    yield from check_acknowledged(truth, player)
    if player.resigned & player.acknowledged.keys() and truth.row.finished is None:
        texts = {entry.text for entry in truth.entries[-1] if entry.seat == player.seat}
        if truth.game.resigning not in texts:
            yield f"{player.visitor} has resigned, and the game goes on"
    keys = {(line.seat, line.key) for line in truth.lines}
    for name, code in player.refused.items():
        if (player.seat, name) in keys and player.sent[name] == 1:
            yield f"{name} was refused ({code}) and written"


def check_seen(truth: Truth, player: Player) -> Iterator[str]:
    """Yield what a player saw that is not what the seat may see."""
    for seen in player.seen:
        if seen.ply > len(truth.lines):
            yield f"{player.visitor} saw ply {seen.ply} of {len(truth.lines)}"
        elif truth.view(seen.ply, player.seat, player.language) != seen.view:
            yield f"{player.visitor} saw another position at ply {seen.ply}"
        else:
            yield from _check_texts(truth, player, seen)
    secrets = truth.secrets()
    for is_over, raw in player.raw:
        if not is_over and any(secret in raw for secret in secrets):
            yield f"{player.visitor} saw a secret: {raw[:200]}"


def _check_texts(truth: Truth, player: Player, seen: Seen) -> Iterator[str]:
    """Check the moves that came with a message: none that is hidden, and each as it was played."""
    message, entries = seen.message, truth.entries[seen.ply]
    is_table = message["type"] == "table"
    is_open = message["status"] == "finished" and not (
        message["sealed"] if is_table else "options" not in message
    )
    visible = [
        [entry.seat, entry.text if is_open else truth.visible(entry, player.seat)]
        for entry in entries
    ]
    if is_table:
        in_rounds = truth.game.rounds(truth.states[0]) is not None
        expected = [one for one in visible if one[1] is not None] if in_rounds else visible
        if message["moves"] != expected:
            yield f"{player.visitor} got moves {message['moves']}, not {expected}"
        return
    line = truth.lines[seen.ply - 1].line
    kind = line if line in (UNDO, REDO, CLOSE) else "move"
    text = None if kind == UNDO else visible[-1][1]
    if (message["line"], message["text"]) != (kind, text):
        yield f"{player.visitor} got {message['line']} {message['text']!r}, not {kind} {text!r}"


def _check_calm(truth: Truth, player: Player) -> Iterator[str]:
    """When nothing fails any more everyone has an answer, and sees the position."""
    if player.unanswered:
        yield f"{player.visitor} has no answer to {[*player.unanswered.values()]}"
    if player.seat is not None and truth.row.seats[player.seat].visitor != player.visitor:
        yield f"{player.visitor} has the seat {player.seat} of another"
    if player.line is None:
        yield f"{player.visitor} has no line; it was closed with {player.closings[-3:]}"
    elif truth.view(len(truth.lines), player.seat, player.language) != player.view:
        yield f"{player.visitor} does not see the position, but that at ply {player.ply}"
