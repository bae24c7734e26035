"""Reading a StarDict dictionary: an index of headwords, and one compressed file of texts."""

from __future__ import annotations

import gzip
import struct
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

NEAR = 3
"""How many texts on each side say which letter of the alphabet we are at."""

Texts = dict[tuple[int, int], list[str]]


def index(raw: bytes) -> Iterator[tuple[str, int, int]]:
    """Yield headword, offset and size of each line of an index."""
    place = 0
    while place < len(raw):
        end = raw.index(b"\0", place)
        offset, size = struct.unpack_from(">II", raw, end + 1)
        yield raw[place:end].decode(), offset, size
        place = end + 9


def read(folder: Path) -> Iterator[tuple[list[str], str]]:
    """Yield each text of the one dictionary in a folder, with its headwords, in its order.

    Headwords whose own text is empty point to the next text that was written, which is of another
    word. Texts lie in the order of the alphabet: a headword that begins otherwise than those around
    it has strayed, and is left out.
    """
    (listed,) = folder.glob("*.idx")
    heads: Texts = defaultdict(list)
    for head, offset, size in index(listed.read_bytes()):
        heads[offset, size].append(head)
    with gzip.open(listed.with_suffix(".dict.dz")) as file:
        body = file.read()
    places = sorted(heads)
    for number, (offset, size) in enumerate(places):
        around = places[max(0, number - NEAR) : number + NEAR + 1]
        near = Counter(head[0] for place in around for head in map(bare, heads[place]) if head)
        initial = near.most_common(1)[0][0] if near else ""
        at_home = [head for head in heads[offset, size] if bare(head).startswith(initial)]
        yield at_home or heads[offset, size], body[offset : offset + size].decode()


def bare(head: str) -> str:
    """Return the letters of a headword without accents."""
    return "".join(sign for sign in unaccented(head) if sign.isalpha())


def unaccented(text: str) -> str:
    """Take the accents off a text; each sign stays at its place."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
