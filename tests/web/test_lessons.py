"""Lessons over HTTP: the rules judge every move, and nothing is stored."""

from __future__ import annotations

import pytest

from quadrille.web.lessons import LessonResponse
from tests.web.servers import Browser


def lessons(game: str) -> str:
    return f"/api/games/{game}/lessons"


def one(game: str, lesson: str) -> str:
    return f"/api/games/{game}/lessons/{lesson}"


@pytest.mark.parametrize(("language", "word"), [("en", "red discs"), ("fr", "disques rouges")])
def test_the_lessons_of_a_game_are_listed_without_their_answers(
    ann: Browser, language: str, word: str
) -> None:
    found = ann.get(f"{lessons('samegame')}?language={language}").json()
    assert len(found) == 5
    assert word in found[0]["task"]
    assert found[0]["view"]["board"] == ["VBVBV", "BRRVB", "VBRBV"]
    assert set(found[0]) == {"name", "task", "options", "seats", "you", "moves", "view"}


def test_a_game_without_lessons_has_none(ann: Browser) -> None:
    assert ann.get(f"{lessons('mixmo-original')}?language=en").json() == []
    assert ann.get("/learn/mixmo-original").status_code == 404
    assert ann.get(f"{lessons('chess')}?language=en").status_code == 404
    assert ann.get("/learn/chess").status_code == 404
    assert ann.get(f"{lessons('samegame')}?language=de").status_code == 422


@pytest.mark.parametrize(
    ("lesson", "moves", "verdict", "words"),
    [
        ("1_group", ["1 1"], "right", "have fallen"),
        ("1_group", ["2 0"], "right", "have fallen"),
        ("1_group", ["0 0"], "wrong", "choose one of the red discs"),
        ("1_group", ["9 9"], "illegal", "outside the board"),
        ("1_group", ["?"], "illegal", "is not a move"),
        ("5_ahead", ["1 0"], "on-the-way", ""),
        ("5_ahead", ["1 0", "0 0"], "right", "16"),
        ("5_ahead", ["0 0"], "wrong", "what keeps them apart"),
    ],
)
def test_a_move_is_judged_by_the_rules(
    ann: Browser, lesson: str, moves: list[str], verdict: str, words: str
) -> None:
    body = {"language": "en", "moves": moves}
    answer = ann.post(one("samegame", lesson), body).json()
    assert answer["verdict"] == verdict
    assert words in answer["remark"]
    assert (answer["view"] is None) == (verdict in ("wrong", "illegal"))


def test_letters_may_be_written_in_any_order(ann: Browser) -> None:
    for moves in (["C1 R"], ["C1 R", "A1 C"], ["A1 across CAR"]):
        answer = ann.post(one("crossword", "1_write"), {"language": "en", "moves": moves})
        assert answer.json()["verdict"] == ("right" if "across" in moves[0] else "on-the-way")


def test_a_play_is_previewed_in_a_lesson(ann: Browser) -> None:
    path = "/api/games/scrabble/lessons/1_first/preview"
    body = {"language": "en", "moves": [], "text": "8H CAT"}
    assert ann.post(path, body).json()["told"]["points"] == 10
    wrong = ann.post(path, {**body, "text": "8H ZZZ"}).json()
    assert wrong["told"] is None
    assert wrong["error"]["message"]
    other = "/api/games/samegame/lessons/1_group/preview"
    assert ann.post(other, {**body, "text": "0 0"}).status_code == 404


def test_a_position_is_drawn_for_a_page_without_code_of_the_game(ann: Browser) -> None:
    path = "/api/games/samegame/lessons/2_fall/position"
    drawn = ann.post(path, {"language": "en", "moves": ["0 0"]}).json()
    assert drawn["svg"].startswith("<svg")
    assert drawn["scores"] == [1]
    assert "0 0" in drawn["moves"]


def test_another_seat_keeps_its_secrets(ann: Browser) -> None:
    answer = ann.get(f"{lessons('scrabble-duplicate')}?language=en").json()
    lesson = LessonResponse(**answer[0])
    assert lesson.you == 0
    assert [text for seat, text in lesson.moves if seat != 0] == [None, None]


def test_the_pages_of_lessons_are_there(ann: Browser) -> None:
    assert ann.get("/learn").status_code == 200
    page = ann.get("/learn/samegame")
    assert page.status_code == 200
    assert "pages/learn.css" in page.text
    assert "pages/learn.css" not in ann.get("/").text


def test_a_page_with_a_board_says_so_before_it_is_drawn(ann: Browser) -> None:
    assert '<body class="boarded"' in ann.get("/learn/samegame").text
    assert '<body class="boarded"' in ann.get("/t/VAN482KX").text
    assert '<body class="boarded"' in ann.get("/board").text
    assert '<body class="boarded"' in ann.get("/robot/editor").text
    assert '<body class=""' in ann.get("/analysis").text
    assert '<body class=""' in ann.get("/learn").text
    assert '<body class="p-home"' in ann.get("/").text


def test_unknown_lessons_and_long_attempts_are_refused(ann: Browser) -> None:
    body = {"language": "en", "moves": ["0 0"]}
    unknown = ann.post(one("samegame", "9_nothing"), body)
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "lesson-unknown")
    long = ann.post(one("samegame", "1_group"), {**body, "moves": ["0 0"] * 101})
    assert long.status_code == 422


@pytest.mark.parametrize(("language", "task"), [("en", "pick it up"), ("fr", "prenez-le")])
def test_the_sentences_of_lessons_are_read_without_the_server(
    ann: Browser, language: str, task: str
) -> None:
    text = ann.get("/manual/robot/lessons", headers={"Accept-Language": language}).text
    title, _, first, *others = text.splitlines()
    assert title.startswith("# ")
    assert first.startswith("- **")
    assert task in first
    assert len(others) == 4
    assert "/manual/robot/lessons" in ann.get("/service-worker.js").text
    assert ann.get("/manual/mixmo-original/lessons").status_code == 404
    assert ann.get("/manual/chess/lessons").status_code == 404
