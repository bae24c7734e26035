"""A checked table of a TOML file: each value exists and has its type, or the error says which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quadrille.core.errors import Invalid

SHOWN = 40


class TomlTable:
    """The values of a table, and its key in the file.

    >>> table = TomlTable({"blanks": 2}, "tiles.scrabble")
    >>> table.number("blanks", 9), table.at("letters")
    (2, 'tiles.scrabble.letters')
    """

    def __init__(self, values: Mapping[str, Any], key: str = "") -> None:
        self.values = values
        self.key = key

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def __bool__(self) -> bool:
        return bool(self.values)

    def at(self, key: str) -> str:
        """Return the full key of a value."""
        return f"{self.key}.{key}" if self.key else key

    def only(self, *known: str) -> None:
        """Raise `Invalid` for an unknown key, which is usually a typing error."""
        for key in self.values:
            if key not in known:
                choices = ", ".join(map(self.at, known))
                raise Invalid("lexicon.language-unknown-key", key=self.at(key), choices=choices)

    def _value(self, key: str, default: Any) -> Any:
        value = self.values.get(key, default)
        if value is None:
            raise Invalid("lexicon.language-key", key=self.at(key))
        return value

    def table(self, key: str, default: Mapping[str, Any] | None = None) -> TomlTable:
        """Return a table inside this one."""
        value = self._value(key, default)
        if not isinstance(value, Mapping):
            raise Invalid("lexicon.language-table", key=self.at(key), value=str(value)[:SHOWN])
        return TomlTable(value, self.at(key))

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text that is not empty, or the default."""
        value = self._value(key, default)
        if not isinstance(value, str) or (key in self.values and not value.strip()):
            raise Invalid("lexicon.language-text", key=self.at(key), value=str(value)[:SHOWN])
        return value

    def number(self, key: str, most: int, default: int | None = None) -> int:
        """Return an integer from 0 to `most`."""
        value = self._value(key, default)
        if type(value) is not int or not 0 <= value <= most:
            shown = str(value)[:SHOWN]
            raise Invalid("out-of-range", name=self.at(key), value=shown, low=0, high=most)
        return value

    def truth(self, key: str, default: bool) -> bool:
        """Return true or false."""
        value = self._value(key, default)
        if not isinstance(value, bool):
            raise Invalid("bad-choice", value=str(value)[:SHOWN], choices="true, false")
        return value

    def letters(self, key: str, alphabet: tuple[str, ...]) -> tuple[str, ...]:
        """Return letters of the alphabet, separated by spaces in the file; none by default."""
        found = tuple(self.text(key, "").split())
        for letter in found:
            if letter not in alphabet:
                raise Invalid("lexicon.language-letter", letter=letter[:SHOWN], key=self.at(key))
        return found
