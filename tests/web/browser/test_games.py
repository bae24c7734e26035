"""A visitor's games: given up, found again, replayed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.answers import PausedRequest
from tests.web.browser.visitor_page import SHIFT, ZOOMED, VisitorPage


def test_puzzles_given_up_wait_no_longer_and_are_found_again(desk: VisitorPage) -> None:
    page = desk.page
    earlier = str(desk.table("samegame", board="VV/RR")["code"])
    for game, options in (("robot", {}), ("mixmo", {}), ("samegame", {"board": "VRB/RVB/BBR"})):
        left = desk.sit(game, **options)
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Give up: this ends the game").click()
        expect(page.get_by_role("heading", name="Game abandoned")).to_be_visible()
        assert desk.now(left)["ending"] == "abandoned"
        assert page.get_by_role("button", name="Give up").count() == 0
    desk.go("/")
    expect(page.locator(f".list a[href='/t/{earlier}']")).to_be_visible()
    expect(page.locator(f".list a[href='/t/{left}']")).to_have_count(0)
    desk.go(f"/t/{earlier}")
    desk.cell(0, 0).click()
    expect(page.locator(".board .p")).to_have_count(2)
    desk.cell(0, 1).click()
    page.wait_for_selector(".result")
    desk.go("/")
    page.get_by_role("link", name="Your games").click()
    page.wait_for_url("**/games")
    expect(page.get_by_text("No game in progress.")).to_be_visible()
    expect(page.locator(".list li")).to_have_count(4)
    expect(page.locator(".list a").first).to_contain_text("points")
    expect(page.locator(".list a").last).to_contain_text("given up")
    page.locator(".list a").first.click()
    page.wait_for_url(f"**/t/{earlier}")
    page.wait_for_selector(".replay")


def test_a_double_press_gives_nothing_up(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="seed", board="VV/RR")
    give_up = desk.page.get_by_role("button", name="Give up", exact=True)
    give_up.dblclick()
    expect(give_up).to_be_visible()
    assert desk.now(code)["status"] == "playing"


def test_your_points_come_first(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    code = ann.dealt("scrabble", lexicon="fr-light", first="0", draws="MOTSAIRTESTEUR")
    place = f"{ann.address}/api/tables/{code}"
    bob.context.request.post(f"{place}/join", data={})
    ann.context.request.post(f"{place}/moves", data={"text": "8G MOT"})
    bob.context.request.post(f"{place}/resign", data={})
    for visitor, answer in ((ann, "8 to 0"), (bob, "0 to 8")):
        expect(visitor.go("/games").locator(".list .val")).to_have_text(answer)


def test_older_games_are_loaded_once_or_an_error_is_shown(desk: VisitorPage) -> None:
    one = desk.table("samegame", board="VV/RR")
    over = {
        **one,
        "status": "finished",
        "finished": 5,
        "ending": "time",
        "event": None,
        "played": 5,
    }
    page = [{**over, "your_turn": False, "scores": [], "winners": []}] * 50
    refusal = {"error": {"code": "web.too-often", "message": "That was too often."}}
    urls: list[str] = []

    def answer(paused: PausedRequest) -> None:
        older = "before" in paused.url
        urls.extend([paused.url] * older)
        answer: object = refusal if len(urls) == 1 else page[: 2 if older else 50]
        paused.answer(429 if answer is refusal else 200, answer)

    desk.answers.hold("*/api/me/tables?finished=true*", answer)
    desk.go("/games")
    rows = desk.page.locator(".list").last.locator("li")
    expect(rows).to_have_count(50)
    expect(rows.first).to_contain_text("time up")
    button = desk.page.get_by_role("button", name="Older games")
    button.click()
    expect(desk.page.get_by_role("alert")).to_contain_text("That was too often.")
    button.dblclick()
    expect(button).to_have_count(0)
    expect(rows).to_have_count(52)
    assert len(urls) == 2


def test_a_board_tells_its_best_scores_and_its_pieces_take_the_colours_chosen(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob = visit(), visit()
    body = {"rules": "seed", "board": "VV/RR/BB"}
    code = str(ann.table("samegame", **body)["code"])
    for _ in range(3):
        answer = ann.context.request.post(
            f"{ann.address}/api/tables/{code}/moves", data={"text": "0 0"}
        )
        assert answer.ok
    ann.go(f"/t/{code}")
    expect(ann.page.locator(".best-scores tbody tr.mine")).to_have_count(1)
    bob.sit("samegame", **body)
    expect(bob.page.locator(".target").first).to_contain_text("optimum: 3")
    colour = "() => getComputedStyle(document.body).getPropertyValue('--p0')"
    usual = bob.go("/settings").evaluate(colour)
    bob.page.get_by_text("colour-blind friendly", exact=True).click()
    assert bob.page.evaluate(colour) != usual
    assert bob.go("/").evaluate(colour) != usual


def test_more_options_make_other_boards_and_errors_appear_beside_fields(
    desk: VisitorPage,
) -> None:
    page = desk.go("/new/samegame")
    page.get_by_text("More options").click()
    page.get_by_label("Or your own board").fill("VRB\nVV")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#error-board")).to_contain_text("Line 2")
    expect(page.get_by_label("Or your own board")).to_be_focused()
    page.get_by_label("Or your own board").fill("VRB\nVVB")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board .p")
    assert desk.now(page.url.rpartition("/")[2])["options"]["board"] == "VRB/VVB"
    page = desk.go("/new/robot")
    page.get_by_text("More options").click()
    page.get_by_label("Rows (empty: square)").fill("3")
    page.get_by_label("How the grid is generated").select_option("uniform")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board .p")
    options = desk.now(page.url.rpartition("/")[2])["options"]
    assert (options["rows"], options["columns"]) == ("3", "8")
    assert options["fill"].startswith("uniform ")
    page = desk.go("/new/scrabble")
    page.get_by_label("Seat 2").select_option("learned")
    expect(page.locator(".learned")).to_contain_text("starts empty")
    expect(page.locator(".learned li")).to_have_count(2)


def test_a_finished_game_of_scrabble_shows_every_rack_to_spectators(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob, cleo = visit(), visit(), visit()
    code = ann.dealt("scrabble", lexicon="fr", first="0", fill="random 5")
    path = f"{ann.address}/api/tables/{code}"
    racks = [
        visitor.context.request.post(f"{path}/{what}", data={}).json()["view"]["seats"][seat][
            "rack"
        ]
        for visitor, what, seat in ((bob, "join", 1), (ann, "resign", 0))
    ]
    page = cleo.go(f"/t/{code}")
    shown = page.locator("section:has(> h2:text-is('Racks')) li b")
    expect(shown).to_have_text(["".join(rack) for rack in reversed(racks)])


def test_nothing_moves_while_a_table_opens_at_twice_the_size(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = visit(viewport=ZOOMED, locale="fr-FR")
    for game in ("scrabble", "robot"):
        visitor.sit(game)
        visitor.page.wait_for_selector(".tools .tool >> nth=2")
        assert visitor.page.evaluate(SHIFT) < 0.01
