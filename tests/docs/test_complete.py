"""Whatever the program has is documented, and whatever is documented is there."""

from __future__ import annotations

import ast
import importlib
import re
from typing import Any

import click
import pytest
from command_pages import all_commands, raised_codes
from document import generated_texts, stale_files, unused_pictures
from reference import Reference, whole_reference
from syntax import nodes

from quadrille.cli.conversation import Presenter
from quadrille.cli.mixmo.helps import HELPS
from quadrille.cli.verbs.declaring import adapter_of
from quadrille.core.errors import catalogue
from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.games import built_in
from quadrille.games.mixmo.score import SCORINGS, TABLE
from quadrille.games.samegame.config import FILLS, NAMES, PRESETS
from quadrille.games.scrabble import config as scrabble
from tests.docs.pages import MANUALS, PAGES, ROOT, name_of

COMMANDS = {"en": "docs/guide/en/commands.md", "fr": "docs/guide/fr/commandes.md"}
LINES = {"en": "docs/guide/en/command-line.md", "fr": "docs/guide/fr/ligne-de-commande.md"}
ERRORS = {"en": "docs/technical/errors.md", "fr": "docs/technical/errors.fr.md"}
GAMES = {"en": "docs/guide/en/your-games.md", "fr": "docs/guide/fr/vos-parties.md"}

spoken = pytest.mark.parametrize("spoken", LANGUAGES)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def reference() -> Reference:
    return whole_reference()


@spoken
def test_every_command_and_option_is_documented(spoken: str) -> None:
    text = text_of(COMMANDS[spoken])
    parts = dict(re.findall(r"^## `([^`]+)`\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))
    for command, ctx in all_commands():
        part = parts[ctx.command_path]
        for parameter in command.get_params(ctx):
            if isinstance(parameter, click.Option):
                for option in (*parameter.opts, *parameter.secondary_opts):
                    assert re.search(rf"{option}\b", part), f"{ctx.command_path} {option}"
    assert set(parts) == {ctx.command_path for _, ctx in all_commands()}


def test_every_command_says_what_it_does_and_has_an_example() -> None:
    for command, ctx in all_commands():
        assert command.help, ctx.command_path
        assert getattr(command, "examples", ()), ctx.command_path
        for parameter in command.get_params(ctx):
            if isinstance(parameter, click.Option):
                assert parameter.help, f"{ctx.command_path} {parameter.name}"


@spoken
def test_every_error_code_is_documented(spoken: str) -> None:
    documented = re.findall(r"^\| `([^`]+)` \|", text_of(ERRORS[spoken]), re.MULTILINE)
    assert sorted(documented) == sorted(catalogue())


def test_every_error_code_is_raised_and_every_raised_code_is_known() -> None:
    raised = raised_codes().keys()
    named = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert raised - catalogue().keys() == set()
    unused = [code for code in catalogue().keys() - raised if named.count(f'"{code}"') < 2]
    assert unused == []


@spoken
def test_every_variable_is_documented(spoken: str) -> None:
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    variable = re.compile(r'environ(?:ment)?\.get\("([A-Z_]+)"|"((?:QUADRILLE|LC)_[A-Z]+|LANG\w*)"')
    found = {one or other for source in sources for one, other in variable.findall(source)}
    assert {"QUADRILLE_DATA", "QUADRILLE_LANG", "NO_COLOR"} <= found
    private = {"COLORFGBG", "QUADRILLE_COMPLETE"}
    text = text_of(LINES[spoken])
    assert [name for name in sorted(found - private) if f"`{name}`" not in text] == []


def presenters() -> dict[str, type[Presenter[Any]]]:
    """Return the presenter of every game that can be played at the prompt."""
    found = {}
    for path in sorted((ROOT / "src/quadrille/cli").glob("*/presenter.py")):
        module = importlib.import_module(f"quadrille.cli.{path.parent.name}.presenter")
        (found[path.parent.name],) = (
            kind
            for kind in vars(module).values()
            if isinstance(kind, type)
            and issubclass(kind, Presenter)
            and kind.__module__ == module.__name__
        )
    return found


PRESENTERS = presenters()
games = pytest.mark.parametrize("name", PRESENTERS)


def test_every_game_that_can_be_played_has_a_presenter() -> None:
    played = {ctx.command_path.split()[1] for _, ctx in all_commands() if ctx.info_name == "play"}
    assert played == set(PRESENTERS)


@spoken
@games
def test_the_manual_tells_everything_that_can_be_typed(name: str, spoken: str) -> None:
    talk = PRESENTERS[name]
    text = (MANUALS / spoken / f"{name}.md").read_text(encoding="utf-8")
    typed = set(re.findall(r"`([^`\n]+)`", text))
    mentioned = {word.split()[0] for word in typed}
    with use_language(spoken):
        moves = [gettext(keys) for keys, _ in talk.MOVES]
    assert [keys for keys in moves if keys not in text] == []
    for keys in (verb.keys for verb in talk.COMMANDS if verb.keys):
        for key in keys.split("·"):
            assert key.split()[0] in mentioned, f"{key} is not in the manual"
    for verb in talk.COMMANDS:
        words = set(verb.words.split())
        assert len(words & mentioned) >= 2, f"none or one of {sorted(words)} is in the manual"


@spoken
@games
def test_the_manual_promises_no_command_that_is_not_there(name: str, spoken: str) -> None:
    text = (MANUALS / spoken / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)` \|(?: `([^`]+)`)? \|[^|]*\|$", text, re.MULTILINE)
    words = {cell.split()[0] for row in rows for cell in row if cell}
    assert len(words) > 15
    talk = PRESENTERS[name]
    known = talk.words().keys() | talk.MOVE_WORDS | {keys.split()[0] for keys, _ in talk.MOVES}
    assert [word for word in words if word not in known and not word[0].isdecimal()] == []


METHODS = {
    name: importlib.import_module(f"quadrille.games.{name}.solvers").METHODS
    for name in built_in()
    if (ROOT / f"src/quadrille/games/{name}/solvers/__init__.py").exists()
}
ENGINES = {
    "samegame": "docs/technical/engine.md",
    "robot": "docs/technical/robot.md",
    "mixmo": "docs/technical/mixmo-robot.md",
}


@spoken
@pytest.mark.parametrize("name", METHODS)
def test_the_manual_names_every_method(name: str, spoken: str) -> None:
    text = (MANUALS / spoken / f"{name}.md").read_text(encoding="utf-8")
    assert [method for method in METHODS[name] if f"`{method}`" not in text] == []


@spoken
def test_the_manual_of_samegame_names_rules_and_fills(spoken: str) -> None:
    text = (MANUALS / spoken / "samegame.md").read_text(encoding="utf-8")
    assert [name for name in (*NAMES, *PRESETS) if f"`{name}`" not in text] == []
    assert [name for name in FILLS.keys() - {"random"} if name not in text] == []


@pytest.mark.parametrize("name", METHODS)
def test_a_technical_page_explains_every_method(name: str) -> None:
    text = text_of(ENGINES[name])
    mentioned = re.findall(r"^(?:\*\*|\| )`([^`]+)`", text, re.MULTILINE)
    assert [method for method in METHODS[name] if method not in mentioned] == []


@spoken
@pytest.mark.parametrize(
    "name", [name for name in built_in() if (MANUALS / f"en/{name}.md").exists()]
)
def test_every_verb_of_a_game_is_documented(name: str, spoken: str) -> None:
    """In its manual or in its guide; the generated list of commands does not count."""
    read = [MANUALS / spoken / f"{name}.md", *sorted((ROOT / f"docs/guide/{spoken}").glob("*.md"))]
    text = "".join(
        page.read_text(encoding="utf-8") for page in read if name_of(page) != COMMANDS[spoken]
    )
    verbs = {
        ctx.command_path.split()[2]
        for _, ctx in all_commands()
        if ctx.command_path.startswith(f"quadrille {name} ")
    }
    mentioned = [verb for verb in verbs if re.search(rf"quadrille {name} {verb}\b", text)]
    assert sorted(verbs) == sorted(mentioned)


@spoken
def test_every_format_of_export_is_documented(spoken: str) -> None:
    text = text_of(GAMES[spoken])
    assert [name for name in adapter_of("samegame").formats() if f"| `{name}` |" not in text] == []
    mixmo = text_of(f"docs/guide/{spoken}/mixmo.md")
    assert [name for name in adapter_of("mixmo").formats() if f"| `{name}` |" not in mixmo] == []
    robot = text_of(f"docs/guide/{spoken}/robot.md")
    assert [name for name in adapter_of("robot").formats() if f"| `{name}` |" not in robot] == []
    scrabble = text_of(f"docs/guide/{spoken}/scrabble.md")
    assert [
        name for name in adapter_of("scrabble").formats() if f"| `{name}` |" not in scrabble
    ] == []


@spoken
def test_every_format_of_a_crossword_is_documented(spoken: str) -> None:
    guide = {"en": "docs/guide/en/crossword.md", "fr": "docs/guide/fr/mots-croises.md"}[spoken]
    text = text_of(guide)
    assert [name for name in adapter_of("crossword").formats() if f"| `{name}` |" not in text] == []


@spoken
def test_the_manual_of_mixmo_names_helps_and_scorings(spoken: str) -> None:
    text = (MANUALS / spoken / "mixmo.md").read_text(encoding="utf-8")
    assert [one.name for one in HELPS if f"`{one.name}`" not in text] == []
    assert [name for name in SCORINGS if f"| `{name}` |" not in text] == []
    assert f"| `{TABLE} " in text


@spoken
def test_the_manual_of_scrabble_names_its_sets_of_rules(spoken: str) -> None:
    text = (MANUALS / spoken / "scrabble.md").read_text(encoding="utf-8")
    names = (*scrabble.CHALLENGES, *scrabble.ENDINGS, *scrabble.OVERTIMES, *scrabble.PRESETS)
    assert [name for name in names if not re.search(rf"\b{name}`", text)] == []


def test_no_sentence_hides_in_an_f_string() -> None:
    """There the tool that gathers sentences for the catalogue does not see it."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in nodes(ast.parse(text)) if SENTENCE.search(text) else ():
            if isinstance(node, ast.JoinedStr):
                inside = [part for part in ast.walk(node) if isinstance(part, ast.Call)]
                hidden = [ast.unparse(part) for part in inside if _is_sentence(part)]
                assert hidden == [], name_of(path)


SENTENCE = re.compile(r"\b(?:gettext|ngettext|noted)\b")


def _is_sentence(call: ast.Call) -> bool:
    named = isinstance(call.func, ast.Name) and SENTENCE.fullmatch(call.func.id)
    return bool(named) and isinstance(call.args[0], ast.Constant)


def test_every_target_that_a_page_names_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for named in re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE):
            assert named in targets, f"{name_of(page)}: make {named}"


def test_every_dependency_is_explained() -> None:
    import tomllib

    project = tomllib.loads(text_of("pyproject.toml"))
    groups = project["dependency-groups"]
    declared = [*project["project"]["dependencies"], *groups["build"], *groups["dev"]]
    text = text_of("docs/dependencies.md").lower()
    names = [re.split(r"[<>=\s;\[]", one)[0].lower() for one in declared if isinstance(one, str)]
    assert [name for name in names if f"| {name} " not in text] == []


def test_a_method_is_found_by_the_tests_of_its_class(reference: Reference) -> None:
    (method,) = (one for one in reference.publics if one.dotted.endswith("grid.Cell.neighbours"))
    tests, through = reference.tests_of(method)
    assert "tests/core/test_grid.py" in tests
    assert through == ""


def test_every_public_function_has_a_test(reference: Reference) -> None:
    assert reference.untested() == []


def test_every_public_function_says_what_it_does(reference: Reference) -> None:
    assert reference.undescribed() == []


def test_every_dotted_source_is_in_the_reference(reference: Reference) -> None:
    text = reference.page()
    modules = {public.module for public in reference.publics}
    assert [name for name in sorted(modules) if f"## `{name}`" not in text] == []


def test_the_generated_pages_are_up_to_date() -> None:
    assert stale_files(generated_texts()) == []


def test_a_stale_page_is_named() -> None:
    page = ROOT / "docs/technical/errors.md"
    assert stale_files({page: "something else"}) == [f"stale: {name_of(page)}"]
    missing = ROOT / "docs/no-such-page.md"
    assert stale_files({missing: ""}) == [f"missing: {name_of(missing)}"]


def test_a_picture_that_nothing_makes_is_found() -> None:
    pictures = {path for path in (ROOT / "docs/pictures").rglob("*") if path.is_file()}
    one = min(pictures)
    assert unused_pictures(dict.fromkeys(pictures - {one}, "")) == [one]
