"""Computers at the prompt where all play at once: a person is asked first, and they take time."""

from __future__ import annotations

from itertools import count

import pytest

from quadrille.app.table import Table
from quadrille.cli.mixmo.original.presenter import OriginalPresenter
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs import paces
from quadrille.core.i18n import use_language
from quadrille.core.record import Setup
from tests.cli.conftest import Cli, Result

LIVE = ("mixmo-original", "play", "--option", "reference=fr-light", "--players")


def play_slowly(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    players: str,
    typed: str,
    seed: int = 3,
) -> Result:
    """Play while each line takes so many seconds on the clock."""
    clock = count(step=seconds)
    monkeypatch.setattr(paces, "monotonic", lambda: float(next(clock)))
    return cli(*LIVE, players, "--seed", str(seed), stdin=typed)


def test_a_person_comes_before_computers_have_thought(cli: Cli) -> None:
    played = cli(*LIVE, "Ann,easy", "--seed", "3", stdin="\nq\n")
    assert played.status == 0
    assert played.out.count("Ann> ") == 2
    assert "easy: 0 tiles placed" in played.out
    assert "Enter shows what they have done." in played.out


def test_computers_move_as_the_time_passed_allows(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    # After 50 s an easy computer still thinks, after 80 s it has laid words.
    early, later = (
        play_slowly(cli, monkeypatch, seconds, "Ann,easy", "\nq\n").out for seconds in (50, 80)
    )
    assert "easy: 0 tiles placed" in early
    assert early.count("tiles in the bag") == 1, "nothing has changed, so nothing is drawn"
    assert later.count("tiles in the bag") == 2, "drawn once, however many moves were made"
    assert "easy: 0 tiles placed" not in later.split("Ann> ")[1]


def test_a_computer_that_can_only_wait_leaves_the_game_to_the_person(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With these tiles the computer makes no grid and says so; the person agrees.
    out = play_slowly(cli, monkeypatch, 600, "Ann,strong", "\n\nstuck\nq\n", seed=5).out
    assert out.count("strong: stuck.") == 1
    assert out.count("Ann> ") == 3
    assert "Scores: Ann 0 · strong " in out


def test_each_computer_has_its_own_pace(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play_slowly(cli, monkeypatch, 20, "Ann,easy,strong", "\nq\n").out
    last = out.split("Ann> ")[1]
    assert "easy: 0 tiles placed" in last
    assert "strong: 0 tiles placed" not in last


BAG = ("--option", "bag=CHIEN+LAPINSRATSETAUTRES")


def test_people_who_play_at_once_take_turns_at_the_prompt(cli: Cli) -> None:
    typed = "put C 9 5\nput X 9 5\nput L 9 5\nput R 9 5\nnext\nnext\nq\n"
    played = cli(*LIVE, "Ann,Bob,Cleo", *BAG, stdin=typed)
    assert played.status == 0
    prompts = [line.partition("> ")[0] for line in played.out.splitlines() if "> " in line]
    # Bob tries a tile that he does not have, and is asked again.
    assert prompts == ["Ann", "Bob", "Bob", "Cleo", "Ann", "Bob", "Cleo"]


def test_the_only_person_cannot_pass_the_keyboard_on(cli: Cli) -> None:
    played = cli(*LIVE, "Ann,easy", *BAG, stdin="next\nq\n")
    assert "Nobody else can play now." in played.out
    assert played.out.count("Ann> ") == 2


def test_the_prompt_says_who_must_name_the_theme_and_how(cli: Cli) -> None:
    out = cli(*LIVE, "Ann,Bob", *BAG, stdin="next\nnext\ntheme animaux\nq\n").out
    first, second, third, last = out.split("> ")[:4]
    for own in (first, third):
        assert "You drew the bandit: name the theme, such as “theme anatomie”." in own
        assert "fruits et légumes" in " ".join(own.split())
    assert "Ann: drew the bandit and must name the theme before anyone calls mixmo" in second
    assert "Theme: animaux" in last
    assert "bandit" not in last


def test_the_moves_of_the_live_game_are_listed_and_typed_as_in_duplicate(cli: Cli) -> None:
    lines = "?\n9 5 > {word}\nl\nnext\nc essai\nc zzzz\nm\nq\n"
    out = cli(*LIVE, "Ann,Bob", "--option", BAG[1], stdin=lines.format(word="AA")).out
    for shown in ("4 5 E ", "1 0 > WORD", "theme NAME", "stuck", "leave", "put the tile E"):
        assert shown in out.partition("> l")[0]
    assert "ESSAI is in the dictionary." in out
    assert "ZZZZ is not in the dictionary." in out
    assert "# Mixmo live" in out
    assert "put A 0 0" not in out


def test_what_computers_say_aloud_is_in_the_language_spoken() -> None:
    setup = Setup("mixmo-original", (("reference", "fr-light"),), ("Ann", "easy"))
    presenter = OriginalPresenter(Table.start(setup), Terminal())
    with use_language("fr"):
        assert presenter.describe_move("theme animaux", 1) == "le thème est animaux"
        assert presenter.describe_move("stuck", 1) == "bloqué"
        assert presenter.describe_move("mixmo", 1) == "mixmo"


def test_names_stand_before_a_colon_as_the_language_writes_it(cli: Cli) -> None:
    for spoken, colon in (("en", ":"), ("fr", "\u00a0:")):
        out = cli(*LIVE, "Ann,easy", *BAG, "--lang", spoken, stdin="q\n").out
        assert f"Ann{colon} " in out
        assert f"easy{colon} 0 " in out


@pytest.mark.parametrize("option", ["--lexicon", "--dictionary"])
def test_the_lexicon_is_an_option_of_every_game_of_words(cli: Cli, option: str) -> None:
    made = cli("mixmo-original", "new", option, "en", "--seed", "1").out
    assert "reference english.txt" in " ".join(made.replace("=", " ").replace(":", " ").split())
    twice = cli("mixmo-original", "new", option, "en", "--option", "reference=fr", "--seed", "1")
    assert twice.status == 2
    assert "--lexicon" in twice.err
