"""A club's tournament by its rules, and its file."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.arena.tournaments import log
from quadrille.arena.tournaments.exports import officer_text, statistics_csv
from quadrille.arena.tournaments.rounds import entrants, pair_round
from quadrille.arena.tournaments.standings import standings
from quadrille.arena.tournaments.tournament import (
    Settings,
    Tournament,
    add_player,
    drop_round,
    enter_forfeit,
    enter_result,
    find_name,
    restore,
    withdraw,
)
from quadrille.core.errors import Illegal, Invalid

EVENING = Settings("Club evening", date="2026-11-17", lexicon="fr", game="scrabble")


def entered(*names: str, form: str = "swiss") -> Tournament:
    tournament = Tournament(Settings("Club", form))
    for name in names:
        tournament = add_player(tournament, name)
    return tournament


def scored(tournament: Tournament, points: dict[str, int]) -> Tournament:
    """Enter the results of the last round."""
    number = len(tournament.rounds)
    for game in tournament.rounds[-1].games:
        pair = [(name, points[name]) for name in (game.second, game.first)]
        tournament = enter_result(tournament, number, pair)
    return tournament


def test_three_players_one_of_whom_sits_out() -> None:
    tournament = pair_round(entered("Ann", "Ben", "Cy"))
    (one,) = tournament.rounds
    assert [(game.first, game.second) for game in one.games] == [("Ann", "Ben")]
    assert one.bye == "Cy"
    table = standings(scored(tournament, {"Ann": 400, "Ben": 380}))
    assert [(row.rank, row.name, row.points, row.spread) for row in table] == [
        (1, "Cy", 1, 50), (2, "Ann", 1, 20), (3, "Ben", 0, -20),
    ]  # fmt: skip


def test_who_withdraws_or_enters_before_a_round_is_paired_again() -> None:
    """Somebody does not come, and somebody else does: that counts in the same round."""
    tournament = pair_round(entered("Ann", "Ben", "Cy"))
    tournament = add_player(withdraw(tournament, "Ben"), "Di")
    again = pair_round(drop_round(tournament)).rounds[0]
    names = {name for game in again.games for name in (game.first, game.second)}
    assert names | {again.bye} == {"Ann", "Cy", "Di"}


def test_who_has_withdrawn_by_mistake_comes_back() -> None:
    before = entered("Ann", "Ben", "Cy", "Di")
    assert restore(withdraw(before, "ben"), "BEN") == before
    with pytest.raises(Illegal):
        restore(before, "Ben")
    later = scored(pair_round(withdraw(before, "Ben")), dict.fromkeys(("Ann", "Cy", "Di"), 1))
    later = restore(later, "Ben")
    assert [one.name for one in later.present(2)] == ["Ann", "Ben", "Cy", "Di"]
    lines = [log.begin_line(before.settings), log.add_line("Ben", None), log.withdraw_line("Ben")]
    assert not log.read_tournament(lines).present(1)
    assert log.read_tournament([*lines, log.restore_line("Ben")]).present(1)


def test_equals_share_a_rank() -> None:
    tournament = scored(pair_round(entered("Ann", "Ben", "Cy", "Di")),
                        {"Ann": 400, "Ben": 400, "Cy": 400, "Di": 400})  # fmt: skip
    assert [(row.rank, row.ties, row.points) for row in standings(tournament)] == [(1, 1, 0.5)] * 4


def test_a_round_is_paired_only_when_all_results_are_there() -> None:
    tournament = pair_round(entered("Ann", "Ben"))
    with pytest.raises(Illegal, match="no result"):
        pair_round(tournament)
    assert not tournament.is_round_over
    assert drop_round(tournament).rounds == ()
    over = scored(tournament, {"Ann": 1, "Ben": 2})
    assert over.is_round_over
    with pytest.raises(Illegal):
        drop_round(over)
    with pytest.raises(Illegal):
        pair_round(entered("Ann"))


def test_a_result_is_corrected_and_one_of_strangers_refused() -> None:
    tournament = pair_round(entered("Ann", "Ben", "Cy", "Di"))
    tournament = enter_result(tournament, 1, [("cy", 300), ("ANN", 310)])
    tournament = enter_result(tournament, 1, [("Ann", 301), ("Cy", 310)])
    assert standings(tournament)[0].name == "Cy"
    for scores in ([("Ann", 1), ("Ben", 2)], [("Ann", 1), ("Zed", 2)]):
        with pytest.raises(Invalid):
            enter_result(tournament, 1, scores)
    with pytest.raises(Invalid):
        enter_result(tournament, 2, [("Ann", 1), ("Cy", 2)])


def test_a_forfeit_counts_fifty_and_both_may_forfeit() -> None:
    tournament = pair_round(entered("Ann", "Ben", "Cy", "Di"))
    tournament = enter_forfeit(tournament, 1, ["Ann"])
    tournament = enter_forfeit(tournament, 1, ["Ben", "Di"])
    spreads = {row.name: (row.wins, row.losses, row.spread) for row in standings(tournament)}
    assert spreads == {
        "Ann": (0, 1, -50), "Ben": (0, 1, -50), "Cy": (1, 0, 50), "Di": (0, 1, -50)
    }  # fmt: skip
    assert tournament.is_round_over


def test_who_comes_late_or_leaves_is_paired_only_between() -> None:
    tournament = scored(pair_round(entered("Ann", "Ben")), {"Ann": 1, "Ben": 2})
    tournament = withdraw(add_player(add_player(tournament, "Cy"), "Di"), "ben")
    assert [one.name for one in tournament.present(2)] == ["Ann", "Cy", "Di"]
    assert {one.name for one in entrants(tournament, 2)} == {"Ann", "Cy", "Di"}
    tournament = pair_round(tournament)
    names = {name for game in tournament.rounds[1].games for name in (game.first, game.second)}
    assert names | {tournament.rounds[1].bye} == {"Ann", "Cy", "Di"}
    assert find_name(tournament, " BEN ") == "Ben"


def test_names_are_unique_and_plain() -> None:
    tournament = entered("Ann")
    for name, kind in (("ann", Illegal), ("", Invalid), ("A;B", Invalid), ("x" * 61, Invalid)):
        with pytest.raises(kind):
            add_player(tournament, name)


def has_round(tournament: Tournament) -> bool:
    try:
        return bool(pair_round(tournament).rounds)
    except Illegal:
        return False


def test_a_round_robin_ends_when_all_have_met_also_with_a_late_entry() -> None:
    for late in (False, True):
        tournament = entered("Ann", "Ben", "Cy", form="round-robin")
        while has_round(tournament):
            points = dict.fromkeys(["Ann", "Ben", "Cy", "Di"], 7)
            tournament = scored(pair_round(tournament), points)
            if late and len(tournament.rounds) == 1:
                tournament = add_player(tournament, "Di")
        with pytest.raises(Illegal, match="no round is left"):
            pair_round(tournament)
        met = [
            frozenset((game.first, game.second)) for one in tournament.rounds for game in one.games
        ]
        assert len(set(met)) == len(met)
        assert len(met) >= (4 if late else 3)


def test_the_last_round_may_be_king_of_the_hill() -> None:
    tournament = scored(pair_round(entered("Ann", "Ben", "Cy", "Di")),
                        {"Ann": 500, "Cy": 300, "Ben": 450, "Di": 440})  # fmt: skip
    tournament = pair_round(tournament, "hill")
    found = [{game.first, game.second} for game in tournament.rounds[1].games]
    assert found == [{"Ann", "Ben"}, {"Di", "Cy"}]


@settings(max_examples=25)
@given(st.integers(2, 9), st.lists(st.integers(200, 500), min_size=12, max_size=12))
def test_who_has_begun_less_often_begins(count: int, points: list[int]) -> None:
    names = [f"p{number}" for number in range(count)]
    tournament = entered(*names)
    for number in range(4):
        given_points = {name: points[(place + number) % 12] for place, name in enumerate(names)}
        tournament = scored(pair_round(tournament), given_points)
    balance = dict.fromkeys(names, 0)
    for one in tournament.rounds:
        for game in one.games:
            assert balance[game.first] <= balance[game.second]
            balance[game.first] += 1
            balance[game.second] -= 1


def whole_log() -> list[str]:
    tournament = Tournament(EVENING)
    lines = [log.begin_line(EVENING)]
    for name, rating in (("Ann", 1500), ("Ben", None), ("Cy", None)):
        tournament = add_player(tournament, name, rating)
        lines.append(log.add_line(name, rating))
    tournament = pair_round(tournament)
    lines += [log.round_line(tournament.rounds[-1]), log.drop_line()]
    lines += [log.round_line(tournament.rounds[-1])]
    lines += [log.result_line(1, [("Ben", 380), ("Ann", 400)])]
    second = pair_round(log.read_tournament(lines))
    lines += [
        log.round_line(second.rounds[-1]),
        log.forfeit_line(2, [second.rounds[1].games[0].second]),
    ]
    return [*lines, log.withdraw_line("Ben")]


def test_the_lines_replay_the_tournament() -> None:
    tournament = log.read_tournament(whole_log())
    assert tournament.settings == EVENING
    assert [one.rating for one in tournament.players] == [1500, None, None]
    assert tournament.rounds[0].games[0].scores == (400, 380)
    assert tournament.rounds[1].games[0].forfeits
    assert tournament.players[1].until == 2
    for count in range(1, len(whole_log())):
        before = log.read_tournament(whole_log()[:count])
        assert log.read_tournament(whole_log()[count:], before) == tournament


@pytest.mark.parametrize(
    "line",
    ["", "x", "[]", '{"do": "dance"}', '{"do": "round", "games": [["Ann", "Zed"]], "bye": null}',
     '{"do": "round", "games": [["Ann", "Ann"]], "bye": null}', '{"do": "result", "round": 1}',
     '{"do": "add", "name": "Zoé", "rating": Infinity}', '{"do": "add", "name": "\\ud800"}',
     "[" * 100_000],
    ids=lambda line: line[:60],
)  # fmt: skip
def test_a_wrong_line_is_named_by_its_number(line: str) -> None:
    with pytest.raises(Invalid) as caught:
        log.read_tournament([*whole_log(), line])
    assert caught.value.line == len(whole_log()) + 1
    with pytest.raises(Invalid):
        log.read_tournament([line])


def test_half_a_sign_in_the_settings_is_refused() -> None:
    """It used to be read, and no file of the tournament could be written."""
    with pytest.raises(Invalid) as caught:
        log.read_tournament([log.begin_line(EVENING).replace("2026", "2\\ud8006")])
    assert caught.value.line == 1


def test_games_are_exported_in_the_shape_of_the_statistics() -> None:
    tournament = log.read_tournament(whole_log())
    (row,) = csv.DictReader(io.StringIO(statistics_csv(tournament)))
    wanted = {"gameid": "1", "tie": "False", "winnerid": "Ann", "winnerscore": "400",
              "loserid": "Ben", "loserscore": "380", "winneroldrating": "1500",
              "loseroldrating": "", "round": "1", "date": "2026-11-17", "lexicon": "fr",
              "first_player": "Ann", "source": "tournament", "game": "scrabble"}  # fmt: skip
    assert {name: row[name] for name in wanted} == wanted


def test_the_text_for_rating_officers() -> None:
    tournament = log.read_tournament(whole_log()[:8])
    assert officer_text(tournament) == (
        "# Club evening  2026-11-17\n"
        "Ann  1500  2; 400; p12 1\n"
        "Ben  0  1; 380; p12 2\n"
        "Cy  0  0; 50; p12 0\n"
    )
