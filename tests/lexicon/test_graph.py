"""The word graph: its two languages, its smallest form, and its life on disk."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import WordGraph, build, kernels
from quadrille.lexicon.graph_file import MAGIC, load, save
from tests.lexicon import naive
from tests.lexicon.naive import FRENCH

SEPARATOR = 31
Way = tuple[int, ...]


def language(graph: WordGraph, root: int) -> set[Way]:
    """Read every way through a graph that ends a word, in plain Python."""
    found: set[Way] = set()
    ahead: list[tuple[int, Way]] = [(root, ())]
    while ahead:
        node, way = ahead.pop()
        mask, accept = int(graph.nodes[node]), int(graph.nodes[node + 1])
        assert accept & ~mask == 0
        codes = [code for code in range(32) if mask >> code & 1]
        for place, code in enumerate(codes):
            longer = (*way, code)
            if accept >> code & 1:
                found.add(longer)
            below = int(graph.nodes[node + 2 + place])
            if below:
                ahead.append((below, longer))
    return found


def splits(word: Way) -> set[Way]:
    """Return all readings of a word: from each of its letters to the left, then on to the right."""
    found = {word[::-1]}
    for cut in range(1, len(word)):
        found.add((*word[:cut][::-1], SEPARATOR, *word[cut:]))
    return found


@given(naive.lexicons())
def test_forwards_it_reads_the_words_and_nothing_else(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    graph = build(words, alphabet)
    assert language(graph, graph.forwards) == {tuple(alphabet.encode(word)) for word in words}
    assert graph.words == len(set(words))


@given(naive.lexicons())
def test_backwards_it_reads_every_split_and_nothing_else(
    drawn: tuple[Alphabet, list[str]],
) -> None:
    alphabet, words = drawn
    graph = build(words, alphabet)
    wanted = {way for word in words for way in splits(tuple(alphabet.encode(word)))}
    assert language(graph, graph.backwards) == wanted


@given(naive.lexicons())
def test_no_two_nodes_are_equal(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    graph = build(words, alphabet)
    nodes, place = [], 2
    while place < len(graph.nodes):
        size = 2 + int(graph.nodes[place]).bit_count()
        nodes.append(tuple(graph.nodes[place : place + size].tolist()))
        place += size
    assert place == max(2, len(graph.nodes))
    assert len(nodes) == len(set(nodes))


@given(naive.lexicons(), st.randoms(use_true_random=False))
def test_order_and_repetition_change_nothing(
    drawn: tuple[Alphabet, list[str]], chance: random.Random
) -> None:
    alphabet, words = drawn
    shuffled = words + words[:3]
    chance.shuffle(shuffled)
    one, other = build(words, alphabet), build(shuffled, alphabet)
    assert one.nodes.tobytes() == other.nodes.tobytes()
    assert (one.forwards, one.backwards) == (other.forwards, other.backwards)


def test_few_long_words_find_room() -> None:
    """Random words share nothing, so the graph is far larger than that of a real list."""
    chance = random.Random(3)
    words = ["".join(chance.choices(FRENCH.letters, k=LONGEST)) for _ in range(300)]
    graph = build(words, FRENCH)
    assert language(graph, graph.forwards) == {tuple(FRENCH.encode(word)) for word in words}


def test_a_longest_word_fits_and_an_empty_list_too() -> None:
    graph = build(["A" * LONGEST], FRENCH)
    assert language(graph, graph.backwards) == splits((0,) * LONGEST)
    nothing = build([], FRENCH)
    assert (nothing.words, nothing.forwards, nothing.backwards) == (0, 0, 0)


@pytest.fixture
def graph_path(tmp_path: Path) -> Path:
    path = tmp_path / "deep/folder/words.graph"
    save(build(["RAT", "RATS", "ART"], FRENCH), path)
    return path


def test_a_graph_comes_back_from_disk(graph_path: Path) -> None:
    graph, again = build(["RAT", "RATS", "ART"], FRENCH), load(graph_path)
    assert again is not None
    assert again.nodes.tobytes() == graph.nodes.tobytes()
    assert (again.forwards, again.backwards, again.words) == (graph.forwards, graph.backwards, 3)
    assert [path.name for path in graph_path.parent.iterdir()] == ["words.graph"]


def test_any_changed_byte_is_noticed(graph_path: Path) -> None:
    whole = graph_path.read_bytes()
    for place in range(len(whole)):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        graph_path.write_bytes(damaged)
        assert load(graph_path) is None, place
    graph_path.write_bytes(whole)
    assert load(graph_path) is not None


def test_any_cut_is_noticed(graph_path: Path) -> None:
    whole = graph_path.read_bytes()
    for size in range(len(whole)):
        graph_path.write_bytes(whole[:size])
        assert load(graph_path) is None, size
    graph_path.write_bytes(whole + b"\0\0\0\0")
    assert load(graph_path) is None


def test_another_version_is_not_read(graph_path: Path) -> None:
    graph_path.write_bytes(b"QGRAPH00" + graph_path.read_bytes()[len(MAGIC) :])
    assert load(graph_path) is None


def test_no_file_and_no_file_at_all(tmp_path: Path) -> None:
    assert load(tmp_path / "nothing") is None
    assert load(tmp_path) is None
    (tmp_path / "random").write_bytes(random.Random(1).randbytes(5000))
    assert load(tmp_path / "random") is None


def test_a_graph_that_cannot_be_written_leaves_nothing_behind(
    graph_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space"):
        save(build(["RAT"], FRENCH), graph_path)
    assert [path.name for path in graph_path.parent.iterdir()] == ["words.graph"]


def test_following_a_letter() -> None:
    kernel, graph = kernels(), build(["AB", "AC", "B"], FRENCH)
    first = kernel.child(graph.nodes, graph.forwards, 0)
    assert first > 0
    assert kernel.child(graph.nodes, first, 1) == 0
    assert kernel.child(graph.nodes, first, 0) == -1
    assert kernel.child(graph.nodes, graph.forwards, 1) == 0
