"""Word study: questions about anagrams, hooks and rare words.

A question is drawn from a pool of words and judged on the whole lexicon: whoever finds another word
than the one we thought of is right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.lexicon.lookups import Lookups

KINDS = ("anagrams", "hooks", "new")
TRIES = 2000
"""How often a question is drawn until one can be asked."""
LENGTHS = {"anagrams": range(5, 9), "hooks": range(2, 7), "new": range(5, 10)}
"""The number of letters of the words in questions, unless any length is allowed."""


@dataclass(frozen=True)
class Verdict:
    """Whether an answer was right, and the right answer."""

    right: bool
    solution: tuple[str, ...]
    missing: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question: what is shown, and every right answer."""

    kind: str
    shown: tuple[str, ...]
    """The letters of an anagram, a word to hook, or two words of which one is invalid."""
    solution: tuple[str, ...]
    behind: bool = False
    """Whether the question is about hooks behind the word, not in front."""

    @property
    def subject(self) -> tuple[str, tuple[str, ...]]:
        """The question's letters or word, in whatever order they are shown."""
        side = ("behind",) if self.behind else ()
        return self.kind, (*sorted(self.shown), *side)

    def judge(self, answer: str, lexicon: Lookups) -> Verdict:
        """Judge an answer; raise `Invalid` if it cannot be read."""
        return _JUDGES[self.kind](self, answer, lexicon)


def _judge_words(question: Question, answer: str, lexicon: Lookups) -> Verdict:
    """Judge words: all must be right, one is enough."""
    given = tuple(_word(text, lexicon) for text in _parts(answer))
    wrong = tuple(word for word in given if word not in question.solution)
    missing = tuple(word for word in question.solution if word not in given)
    return Verdict(not wrong, question.solution, missing, wrong)


def _judge_letters(question: Question, answer: str, lexicon: Lookups) -> Verdict:
    """Judge letters: exactly the right ones, in any order."""
    letters = (
        one for part in _parts(answer) for one in lexicon.alphabet.split(_word(part, lexicon))
    )
    given = tuple(dict.fromkeys(letters))
    wrong = tuple(letter for letter in given if letter not in question.solution)
    missing = tuple(letter for letter in question.solution if letter not in given)
    return Verdict(not wrong and not missing, question.solution, missing, wrong)


def _judge_choice(question: Question, answer: str, lexicon: Lookups) -> Verdict:
    """Judge a choice: the number of the word, or the word itself."""
    text = answer.strip()
    if text in ("1", "2"):
        text = question.shown[int(text) - 1]
    word = lexicon.alphabet.fold("".join(text.split()))
    if word not in question.shown:
        raise Invalid("bad-choice", value=answer.strip()[:40], choices="1, 2")
    return Verdict(word in question.solution, question.solution)


def _parts(answer: str) -> list[str]:
    """Split an answer at spaces and commas; raise `Invalid` if nothing is left."""
    return answer.replace(",", " ").split() or [answer]


def _word(text: str, lexicon: Lookups) -> str:
    word = lexicon.alphabet.fold("".join(text.split()))
    if word is None:
        letters = lexicon.alphabet.letters
        raise Invalid("lexicon.answer", text=text.strip()[:40], first=letters[0], last=letters[-1])
    return word


_JUDGES: dict[str, Callable[[Question, str, Lookups], Verdict]] = {
    "anagrams": _judge_words,
    "hooks": _judge_letters,
    "new": _judge_choice,
}


class Quiz:
    """Questions without repetition, the same for the same seed.

    >>> from quadrille.lexicon.library import Lexicon
    >>> words = ["chien", "niche", "chine", "rat", "rats"]
    >>> quiz = Quiz(Lexicon.of(words), words, words, Rng(1))
    >>> quiz.question("anagrams").solution
    ('CHIEN', 'CHINE', 'NICHE')
    """

    def __init__(
        self,
        lexicon: Lookups,
        pool: Sequence[str],
        rare: Sequence[str],
        rng: Rng,
        *,
        any_length: bool = False,
    ) -> None:
        self.lexicon = lexicon
        self.pool = pool
        self.rare = rare
        self.rng = rng
        self.any_length = any_length
        self._subjects: set[tuple[str, tuple[str, ...]]] = set()

    def question(self, kind: str) -> Question:
        """Return a new random question of a kind; raise `Invalid` if none is left."""
        draw = {"anagrams": self._anagram, "hooks": self._hook, "new": self._new}[kind]
        for _ in range(TRIES if self.pool and self.rare else 0):
            question = draw()
            if question is not None and question.subject not in self._subjects:
                self._subjects.add(question.subject)
                return question
        raise Invalid("lexicon.no-question", kind=kind)

    def _anagram(self) -> Question | None:
        letters = self._draw(self.pool, "anagrams")
        if letters is None:
            return None
        solution = tuple(self.lexicon.anagrams(" ".join(letters)))
        mixed = list(letters)
        self.rng.shuffle(mixed)
        if not solution or self._spell(mixed) in solution:
            return None
        return Question("anagrams", tuple(mixed), solution)

    def _hook(self) -> Question | None:
        letters = self._draw(self.pool, "hooks")
        behind = bool(self.rng.below(2))
        if letters is None:
            return None
        word = self._spell(letters)
        solution = self.lexicon.hooks(word)[behind]
        return Question("hooks", (word,), solution, behind) if solution else None

    def _new(self) -> Question | None:
        letters = self._draw(self.rare, "new")
        invented = self._invent(letters) if letters else None
        if letters is None or invented is None:
            return None
        word = self._spell(letters)
        shown = [word, invented]
        self.rng.shuffle(shown)
        return Question("new", tuple(shown), (word,)) if word in self.lexicon else None

    def _invent(self, letters: list[str]) -> str | None:
        """Change one letter, a vowel into a vowel, so that the result looks like a word."""
        place = self.rng.below(len(letters))
        vowels = self.lexicon.alphabet.vowels
        vowel = letters[place] in vowels
        other = self._letters(self.rng.choice(self.pool))
        fitting = [one for one in other if (one in vowels) == vowel and one != letters[place]]
        if not fitting:
            return None
        changed = [*letters[:place], self.rng.choice(fitting), *letters[place + 1 :]]
        word = self._spell(changed)
        return word if word not in self.lexicon and self._looks_right(changed, place) else None

    def _looks_right(self, letters: list[str], place: int) -> bool:
        """Return whether every three letters around a place occur in some word."""
        windows = (letters[max(0, first) : first + 3] for first in range(place - 2, place + 1))
        return all(self.lexicon.pattern(f"*{' '.join(window)}*") for window in windows)

    def _draw(self, words: Sequence[str], kind: str) -> list[str] | None:
        letters = self._letters(self.rng.choice(words))
        return letters if self.any_length or len(letters) in LENGTHS[kind] else None

    def _letters(self, text: str) -> list[str]:
        return self.lexicon.alphabet.split(_word(text, self.lexicon))

    def _spell(self, letters: Sequence[str]) -> str:
        return self.lexicon.alphabet.spell(letters)
