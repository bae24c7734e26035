"""Answers of engines, kept in the user's cache folder by their question."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from quadrille.core.disk import write_atomically
from quadrille.core.folders import user_cache
from quadrille.core.game import Json

UNUSED_DAYS = 60
"""How long an answer is kept."""


def cached_answer(kind: str, question: Json, compute: Callable[[], Json]) -> Json:
    """Return the answer to a question, computed only if it was not kept.

    The question must name everything that the answer depends on. Where nothing can be written,
    nothing is kept.
    """
    text = json.dumps(question, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    digest = sha256(text.encode()).hexdigest()
    path = _folder(kind) / digest[:2] / f"{digest[2:40]}.json"
    try:
        kept = json.loads(path.read_bytes())
        if kept["question"] == json.loads(text):
            answer: Json = kept["answer"]
            return answer
    except (OSError, ValueError, KeyError, TypeError):
        pass
    answer = compute()
    raw = json.dumps({"question": question, "answer": answer}, ensure_ascii=False).encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, raw)
    except OSError:
        pass
    return answer


def _folder(kind: str) -> Path:
    """Return the folder of a kind of answers."""
    folder = user_cache() / kind
    _remove_old(folder)
    return folder


@cache
def _remove_old(folder: Path) -> None:
    """Remove the answers that were kept long ago, once a process."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    for path in folder.glob("*/*.json"):
        try:
            if path.stat().st_mtime < oldest:
                path.unlink()
        except OSError:
            continue
