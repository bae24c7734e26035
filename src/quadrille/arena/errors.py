"""The sentences of the arena's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "arena.columns": noted(
        "“{path}” has different columns from this experiment: choose another file."
    ),
    "arena.engine-ended": noted("The engine “{engine}” ended (exit status {status}): {text}"),
    "arena.engine-error": noted("The engine “{engine}” reports an error: {text}"),
    "arena.engine-field": noted(
        "The engine “{engine}” sent a message without a valid field “{field}”: {text}"
    ),
    "arena.engine-game": noted("The engine “{engine}” does not play {game}; it plays: {games}."),
    "arena.engine-garbage": noted(
        "The engine “{engine}” sent a line that is not a protocol message: {text}"
    ),
    "arena.engine-illegal": noted(
        "The engine “{engine}” answered with an illegal move, “{move}”: {reason}"
    ),
    "arena.engine-late": noted("The engine “{engine}” did not answer within {seconds} seconds."),
    "arena.engine-name": noted(
        "“{text}” does not name an engine: write NAME=COMMAND, or GAME:NAME=COMMAND."
    ),
    "arena.engine-output": noted("The engine “{engine}” writes too much output."),
    "arena.engine-protocol": noted(
        "The engine “{engine}” must answer “hello” with “ready” and protocol {known}: {text}"
    ),
    "arena.engine-silent": noted(
        "The engine “{engine}” did not answer “hello” within {seconds} seconds."
    ),
    "arena.engine-start": noted("The engine “{engine}” cannot be started: {reason}."),
    "arena.engine-stays": noted("The engine “{engine}” does not end after “quit”."),
    "arena.engine-unasked": noted("The engine “{engine}” sent an unexpected message: {text}"),
    "arena.engine-unfinished": noted("The engine “{engine}” did not finish the puzzle."),
    "arena.folder-used": noted("Another process is using “{path}”."),
    "arena.few": noted("Measuring growth needs at least two sizes."),
    "arena.no-cluster": noted("There is no Dask scheduler at {address}: {reason}."),
    "arena.no-matplotlib": noted("A plot needs matplotlib: pip install matplotlib."),
    "arena.no-dask": noted("Working on a cluster needs Dask: pip install distributed."),
    "arena.no-computers": noted("{game} has neither computer players nor methods that solve it."),
    "arena.other-terms": noted(
        "The folder “{path}” was begun with other settings ({fields}): name another folder."
    ),
    "arena.players": noted("A tournament needs at least two players, each named once."),
    "arena.record-false": noted(
        "“{path}” claims {score} points on puzzle {puzzle}, but its moves are worth {found}."
    ),
    "arena.worker-lost": noted(
        "A worker process ended unexpectedly, perhaps for lack of memory. The games "
        "played so far are saved: run the same command to continue."
    ),
    "stats.chart-empty": noted(
        "The chart “{chart}” has nothing to show: what it needs is not recorded in these games."
    ),
    "stats.columns": noted(
        "“{path}” is not a file of games: it has no column {columns}. See the guide, “Statistics”."
    ),
    "stats.no-games": noted(
        "There are no finished two-player games here yet. Play some, or give a file: --games FILE."
    ),
    "stats.no-games-in": noted(
        "“{path}” has no finished game between two players. Give files of whole games, such as "
        "GCG, or the folder of a tournament of computers (arena run)."
    ),
    "stats.reading": noted(
        "Many games are new: {count} have been read so far. Ask again to read the others."
    ),
    "stats.player": noted(
        "No game has a player called “{player}”. List the players: quadrille stats players"
    ),
    "tournament.all-met": noted("Everybody who can meet has met: no round is left."),
    "tournament.begun": noted(
        "Round {round} has results already, or is not paired: its pairings stay."
    ),
    "tournament.busy": noted("Another process is changing “{path}”."),
    "tournament.date": noted("“{value}” is not a date: write it as 2026-11-17."),
    "tournament.line": noted("This is not a line of a tournament’s file."),
    "tournament.name": noted(
        "“{name}” is not a valid player name: use 1 to 60 characters, without commas or semicolons."
    ),
    "tournament.no-game": noted("{names}: there is no such game in round {round}."),
    "tournament.no-round": noted("Round {round} is not paired."),
    "tournament.open-games": noted(
        "Games of round {round} have no result yet. Enter their results first."
    ),
    "tournament.record": noted("“{path}” is not a finished game of two players."),
    "tournament.taken": noted("{name} is already entered."),
    "tournament.too-few": noted("A round needs at least two players."),
    "tournament.words": noted("Give a name and its points, then the other name and its points."),
    "tournament.unknown": noted("Nobody here is called “{name}”. Players: {choices}."),
}
