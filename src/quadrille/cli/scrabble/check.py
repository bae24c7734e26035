"""`check`: what is right and wrong with a game or with positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quadrille.cli.scrabble.options import lexicon_of
from quadrille.cli.verbs.judgements import Judgement
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import format_number, gettext, ngettext

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.lexicon.library import Lexicon


def judge_file(file: str, lexicon: str | None, set_code: str | None) -> Judgement:
    """Check one file; raise its error if it holds no game or position of Scrabble."""
    from quadrille.cli.scrabble.loading import load

    errors: list[QuadrilleError] = []
    warnings: list[QuadrilleError] = []
    unknown: list[str] = []
    scores: tuple[int, ...] = ()
    try:
        loaded = load(file, set_code, strict=True)
        warnings += remarks(loaded)
        scores = final_scores(loaded)
        if lexicon is not None:
            unknown = sorted(set(unknown_words(loaded, lexicon_of(lexicon, loaded.code))))
    except QuadrilleError as error:
        if error.line is None and not error.code.startswith("scrabble."):
            raise
        error.source = None  # the verdict names the file
        errors.append(error)
    fields = {
        "valid": not errors,
        "scores": list(scores),
        "errors": [one.as_json() for one in errors],
        "warnings": [one.as_json() for one in warnings],
        "unknown_words": unknown,
    }
    best = max(scores, default=0)
    lines = list(_findings(errors, warnings, unknown, scores))
    return Judgement(file, not errors, fields, lines, score=best, rank=(-best,))


def _findings(
    errors: list[QuadrilleError],
    warnings: list[QuadrilleError],
    unknown: list[str],
    scores: tuple[int, ...],
) -> Iterator[str]:
    for error in errors:
        yield gettext("Error: {sentence}").format(sentence=error)
    text = gettext("(remark) {sentence}")
    for warning in warnings:
        yield text.format(sentence=warning)
    if unknown:
        words = ", ".join(unknown)
        yield text.format(sentence=gettext("Not in the lexicon: {words}").format(words=words))
    if not errors:
        count = len(warnings) + bool(unknown)
        sentence = ngettext(
            "Consistent, with {n} warning.", "Consistent, with {n} warnings.", count
        )
        yield sentence.format(n=count) if count else gettext("Consistent.")
        if scores:
            yield gettext("Points: {scores}").format(scores=" – ".join(map(format_number, scores)))


def remarks(loaded: Loaded) -> list[QuadrilleError]:
    """Return what does not agree in a file that can be read."""
    from quadrille.core.errors import Illegal
    from quadrille.games.scrabble.notation import write_tiles
    from quadrille.games.scrabble.observation import unseen_tiles

    if loaded.replay is not None:
        return list(loaded.replay.warnings)
    found: list[QuadrilleError] = []
    for number, position in enumerate(loaded.positions, 1):
        racks = tuple(one for rack in position.racks for one in rack)
        if unseen_tiles(position.board, racks, loaded.tiles) is None:
            shown = write_tiles(racks)
            found.append(Illegal("scrabble.gcg-bag", rack=shown, line=number))
    return found


def final_scores(loaded: Loaded) -> tuple[int, ...]:
    """Return the points at the end of what a file holds."""
    if loaded.states:
        return loaded.states[-1].scores
    return loaded.replay.scores if loaded.replay is not None else ()


def unknown_words(loaded: Loaded, lexicon: Lexicon) -> Iterator[str]:
    """Return the words on the way of a game, or on the board, that a lexicon does not have."""
    from quadrille.games.scrabble.board import SIZE, tile
    from quadrille.games.scrabble.score import word_through, words_of

    spell = lexicon.alphabet.spell
    made = []
    for step in loaded.replay.steps if loaded.replay else ():
        if step.play is not None:
            made += words_of(step.board, step.play)
    boards = [one.board for one in loaded.positions] + [one.board for one in loaded.states[-1:]]
    for board in boards:
        cells = [cell for cell in SIZE.cells() if tile(board, cell)]
        made += [word_through(board, cell, down) for cell in cells for down in (False, True)]
    words = (spell(word.letters) for word in made if len(word.letters) > 1)
    return (word for word in words if word not in lexicon)
