"""The plots of the structures compared: the same picture for each language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quadrille.arena.plots import add_title

if TYPE_CHECKING:
    from bench.structures import Measure

LOOKS = {
    "array": ("#0072B2", "o"),
    "tree": ("#D55E00", "s"),
    "hash": ("#009E73", "^"),
    "graph": ("#7B3294", "D"),
    "compiled": ("#7B3294", "d"),
}
"""Colours that can be distinguished without red and green, and a mark for each."""

WORDS = {
    "en": {
        "file": "structures.svg",
        "title": "Four structures for a word list, compared",
        "about": "Three plots against the number of words: time to build, memory, time to find one "
        "word. On the whole list the word graph takes least memory and, from compiled code, "
        "least time.",
        "array": "sorted array",
        "tree": "letter tree",
        "hash": "hash set",
        "graph": "word graph",
        "compiled": "word graph, compiled",
        "size": "words in the list",
        "build": "time to build (ms)",
        "memory": "memory (MB)",
        "ask": "time to find one word (µs)",
    },
    "fr": {
        "file": "structures.fr.svg",
        "title": "Quatre structures pour une liste de mots, comparées",
        "about": "Trois courbes selon le nombre de mots : temps de construction, mémoire, temps "
        "pour trouver un mot. Sur toute la liste, le graphe de mots prend le moins de mémoire et, "
        "depuis du code compilé, le moins de temps.",
        "array": "tableau trié",
        "tree": "arbre de lettres",
        "hash": "table de hachage",
        "graph": "graphe de mots",
        "compiled": "graphe de mots, compilé",
        "size": "mots de la liste",
        "build": "temps de construction (ms)",
        "memory": "mémoire (Mo)",
        "ask": "temps pour trouver un mot (µs)",
    },
}

Value = Callable[["Measure"], float | None]


def draw(measures: Sequence[Measure], folder: Path) -> None:
    """Draw the plots, one file a language; the same measures always give the same file."""
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot

    mpl.rcParams.update({"svg.hashsalt": "quadrille", "font.size": 9})
    folder.mkdir(parents=True, exist_ok=True)
    for words in WORDS.values():
        figure, panels = pyplot.subplots(1, 3, figsize=(10.5, 3.6), layout="constrained")
        for panel, what in zip(panels, ("build", "memory", "ask"), strict=True):
            _panel(panel, measures, what, words)
        handles, labels = panels[2].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=5, frameon=False)
        drawn = StringIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
        text = add_title(drawn.getvalue(), words["title"], words["about"])
        (folder / words["file"]).write_text(text, encoding="utf-8")


def _panel(panel: Any, measures: Sequence[Measure], what: str, words: dict[str, str]) -> None:
    values: dict[str, Value] = {
        "build": lambda one: 1000 * one.build_s,
        "memory": lambda one: one.memory_mb,
        "ask": lambda one: (one.hit_us + one.miss_us) / 2,
    }
    for name in ("array", "tree", "hash", "graph"):
        _line(panel, [one for one in measures if one.structure == name], name, values[what], words)
    if what == "ask":
        timed = [one for one in measures if one.compiled_us is not None]
        _line(panel, timed, "compiled", lambda one: one.compiled_us, words)
    panel.set(xscale="log", yscale="log", xlabel=words["size"], title=words[what])
    panel.grid(which="major", color="#DDDDDD", linewidth=0.6)
    panel.set_axisbelow(True)
    panel.spines[["top", "right"]].set_visible(False)


def _line(
    panel: Any, measures: Sequence[Measure], name: str, value: Value, words: dict[str, str]
) -> None:
    colour, mark = LOOKS[name]
    panel.plot(
        [one.words for one in measures],
        [value(one) for one in measures],
        color=colour,
        marker=mark,
        markersize=4.5,
        linewidth=1.4,
        linestyle="--" if name == "compiled" else "-",
        label=words[name],
    )
