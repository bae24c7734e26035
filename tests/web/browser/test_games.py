"""One's own games: given up, found again, gone through again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.web.browser.sights import Sight


def test_puzzles_given_up_wait_no_longer_and_are_found_again(desk: Sight) -> None:
    page = desk.page
    kept = str(desk.table("samegame", board="VV/RR")["code"])
    for game, options in (("robot", {}), ("mixmo", {}), ("samegame", {"board": "VRB/RVB/BBR"})):
        left = desk.sit(game, **options)
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Give up: the game ends here").click()
        expect(page.get_by_role("heading", name="Left unfinished")).to_be_visible()
        assert desk.now(left)["ending"] == "abandoned"
        assert page.get_by_role("button", name="Give up").count() == 0
    desk.go("/")
    expect(page.locator(f".liste a[href='/t/{kept}']")).to_be_visible()
    expect(page.locator(f".liste a[href='/t/{left}']")).to_have_count(0)
    desk.go(f"/t/{kept}")
    desk.cell(0, 0).click()
    expect(page.locator(".plateau use.p")).to_have_count(2)
    desk.cell(0, 1).click()
    page.wait_for_selector(".resultat")
    desk.go("/")
    page.get_by_role("link", name="Your games").click()
    page.wait_for_url("**/games")
    expect(page.get_by_text("No game waits for you.")).to_be_visible()
    expect(page.locator(".liste li")).to_have_count(4)
    expect(page.locator(".liste a").first).to_contain_text("points")
    expect(page.locator(".liste a").last).to_contain_text("given up")
    page.locator(".liste a").first.click()
    page.wait_for_url(f"**/t/{kept}")
    page.wait_for_selector(".replay")


def test_ones_own_points_come_first(visit: Callable[..., Sight]) -> None:
    ann, bob = visit(), visit()
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "scrabble", "seats": seats}
    options = {"lexicon": "fr-light", "first": "0", "draws": "MOTSAIRTESTEUR"}
    made = ann.context.request.post(f"{ann.address}/api/tables", data={**wish, "options": options})
    place = f"{ann.address}/api/tables/{made.json()['code']}"
    bob.context.request.post(f"{place}/join", data={})
    ann.context.request.post(f"{place}/moves", data={"text": "8G MOT"})
    bob.context.request.post(f"{place}/resign", data={})
    for sight, told in ((ann, "8 to 0"), (bob, "0 to 8")):
        expect(sight.go("/games").locator(".liste .val")).to_have_text(told)


def test_older_games_come_once_or_it_is_said_why_not(desk: Sight) -> None:
    one = desk.table("samegame", board="VV/RR")
    over = {**one, "status": "finished", "finished": 5, "ending": "time", "played": 5}
    page = [{**over, "your_turn": False, "scores": [], "winners": []}] * 50
    refusal = {"error": {"code": "web.too-often", "message": "That was too often."}}
    asked: list[str] = []

    def answer(route: Route) -> None:
        older = "before" in route.request.url
        asked.extend([route.request.url] * older)
        told: object = refusal if len(asked) == 1 else page[: 2 if older else 50]
        route.fulfill(status=429 if told is refusal else 200, json=told)

    desk.page.route("**/api/me/tables?finished=true*", answer)
    desk.go("/games")
    rows = desk.page.locator(".liste").last.locator("li")
    expect(rows).to_have_count(50)
    expect(rows.first).to_contain_text("time up")
    button = desk.page.get_by_role("button", name="Older ones")
    button.click()
    expect(desk.page.get_by_role("alert")).to_contain_text("That was too often.")
    button.dblclick()
    expect(button).to_have_count(0)
    expect(rows).to_have_count(52)
    assert len(asked) == 2


def test_a_board_tells_its_best_scores_and_its_pieces_take_the_colours_chosen(
    visit: Callable[..., Sight],
) -> None:
    ann, bob = visit(), visit()
    wish = {"rules": "seed", "board": "VV/RR/BB"}
    code = str(ann.table("samegame", **wish)["code"])
    for _ in range(3):
        answer = ann.context.request.post(
            f"{ann.address}/api/tables/{code}/moves", data={"text": "0 0"}
        )
        assert answer.ok
    ann.go(f"/t/{code}")
    expect(ann.page.locator(".meilleurs tbody tr.moi")).to_have_count(1)
    bob.sit("samegame", **wish)
    expect(bob.page.locator(".cible").first).to_contain_text("target 3")
    colour = "() => getComputedStyle(document.body).getPropertyValue('--p0')"
    usual = bob.go("/settings").evaluate(colour)
    bob.page.get_by_text("for the colour-blind", exact=True).click()
    assert bob.page.evaluate(colour) != usual
    assert bob.go("/").evaluate(colour) != usual


def test_more_options_make_other_boards_and_refusals_stand_beside_their_fields(
    desk: Sight,
) -> None:
    page = desk.go("/new/samegame")
    page.get_by_text("More options").click()
    page.get_by_label("Or a board of your own").fill("VRB\nVV")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#faute-board")).to_contain_text("Line 2")
    expect(page.get_by_label("Or a board of your own")).to_be_focused()
    page.get_by_label("Or a board of your own").fill("VRB\nVVB")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".plateau use.p")
    assert desk.now(page.url.rpartition("/")[2])["options"]["board"] == "VRB/VVB"
    page = desk.go("/new/robot")
    page.get_by_text("More options").click()
    page.get_by_label("Rows (empty: square)").fill("3")
    page.get_by_label("How the grid is drawn").select_option("uniform")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".plateau use.p")
    options = desk.now(page.url.rpartition("/")[2])["options"]
    assert (options["rows"], options["columns"]) == ("3", "8")
    assert options["fill"].startswith("uniform ")
    page = desk.go("/new/scrabble")
    page.get_by_label("Seat 2").select_option("learned")
    expect(page.locator(".appris")).to_contain_text("begins empty")
    expect(page.locator(".appris li")).to_have_count(2)


def test_a_finished_game_of_scrabble_shows_every_rack_to_those_who_look(
    visit: Callable[..., Sight],
) -> None:
    ann, bob, cleo = visit(), visit(), visit()
    wish = {"game": "scrabble", "options": {"lexicon": "fr", "first": "0", "fill": "random 5"}}
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.context.request.post(f"{ann.address}/api/tables", data={**wish, "seats": seats})
    path = f"{ann.address}/api/tables/{made.json()['code']}"
    racks = [
        sight.context.request.post(f"{path}/{what}", data={}).json()["view"]["seats"][seat]["rack"]
        for sight, what, seat in ((bob, "join", 1), (ann, "resign", 0))
    ]
    page = cleo.go(f"/t/{made.json()['code']}")
    shown = page.locator("section:has(> h2:text-is('Racks')) li b")
    expect(shown).to_have_text(["".join(rack) for rack in reversed(racks)])
