"""The sentences of the lexicons' error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "lexicon.answer": noted("“{text}” cannot be an answer: use letters, {first} to {last}."),
    "lexicon.bad-name": noted(
        "“{name}” cannot be the name of a list: use up to {most} letters, digits, - and _."
    ),
    "lexicon.changed": noted("The lexicon “{name}” has changed since this game was recorded."),
    "lexicon.theme-changed": noted("The theme has changed since this game was recorded."),
    "lexicon.damaged": noted(
        "The list “{name}” that came with Quadrille is damaged. Reinstall Quadrille."
    ),
    "lexicon.definitions-damaged": noted(
        "The definitions in “{path}” are damaged or from another version. Rebuild "
        "them: make definitions"
    ),
    "lexicon.definitions-missing": noted(
        "There are no definitions in “{path}”: they are an optional extra. To build "
        "them, on Debian or Ubuntu, in Quadrille’s source folder: make definitions"
    ),
    "lexicon.empty": noted("There are no words in “{path}”."),
    "lexicon.language-alias": noted(
        "“{name}” cannot be a short name in this language: use {language}, or {language}- and more."
    ),
    "lexicon.language-bandit": noted(
        "“{key}” needs both bandits and bandit-letters, or neither of them."
    ),
    "lexicon.language-foreign": noted(
        "“{sign}” is a letter here: it cannot be spelled with others."
    ),
    "lexicon.language-key": noted("“{key}” is missing."),
    "lexicon.language-letter": noted(
        "“{letter}” in “{key}” is not made of letters of this alphabet."
    ),
    "lexicon.language-letters": noted(
        "An alphabet has 1 to {most} letters, with spaces between them; this one has {count}."
    ),
    "lexicon.language-no-tile": noted("There is no tile with a letter in “{key}”."),
    "lexicon.language-sign": noted(
        "“{letter}” cannot be a letter: use up to {most} capitals, without digits or "
        "characters used in patterns."
    ),
    "lexicon.language-table": noted("“{key}” must be a table, not {value}."),
    "lexicon.language-taken": noted(
        "{language} is a language that came with Quadrille. Remove {path}, or give its folder "
        "another name."
    ),
    "lexicon.language-text": noted("“{key}” must be a text, not {value}."),
    "lexicon.language-toml": noted("This is not TOML: {reason}."),
    "lexicon.language-twice": noted("The letter “{letter}” appears twice."),
    "lexicon.language-unknown-key": noted("“{key}” is unknown. Available: {choices}."),
    "lexicon.letters": noted("“{text}” is not made of letters: use {first} to {last}."),
    "lexicon.line-letters": noted("“{text}” is not a word: “{sign}” is not a letter here."),
    "lexicon.line-long": noted("“{text}” is too long: a word has at most {most} letters."),
    "lexicon.line-several": noted("“{text}” is more than one word; write one word per line."),
    "lexicon.name-of-language": noted(
        "“{name}” is the list of the language {language}: choose another name."
    ),
    "lexicon.name-taken": noted(
        "“{name}” is the name of one of Quadrille’s own lists. Choose another."
    ),
    "lexicon.no-question": noted(
        "These words give no questions of the kind “{kind}”. Choose other words, or another kind."
    ),
    "lexicon.not-built": noted(
        "The words of “{name}” are not installed: they cannot be shipped with "
        "Quadrille, but you can build them. On Debian or Ubuntu, in Quadrille’s source "
        "folder: make lexicons LANGUAGE={language}"
    ),
    "lexicon.not-yours": noted("You have no list called “{name}”. You have: {choices}."),
    "lexicon.pattern": noted(
        "“{text}” is not a pattern: use letters, . for any letter, * for any number of "
        "letters, [AEI] for a choice."
    ),
    "lexicon.theme-name": noted(
        "“{name}” would be a theme name: add --theme, or choose another name."
    ),
    "lexicon.tiles": noted(
        "“{text}” is not made of letters: use {first} to {last}, and ? for a blank."
    ),
    "lexicon.uploads": noted("You have {most} lists already: remove one before you add another."),
    "lexicon.unknown": noted("There is no lexicon called “{name}”. Available: {choices}."),
    "lexicon.unknown-language": noted(
        "There is no language called “{name}”. Available: {choices}."
    ),
    "lexicon.unknown-theme": noted("There is no theme called “{name}”. Available: {choices}."),
}
