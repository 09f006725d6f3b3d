"""The score curve of a game and its turning points."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

import meadhall
from meadhall.engine import Log
from meadhall.server.history.score_curve import Sample, samples, turning_points
from tests.random_play import play_to_end
from tests.server.person import finish
from tests.server.server import Server


def sample(label: str, *points: float) -> Sample:
    return Sample(label, 0, points, {None: 1})


def test_turning_points_say_who_gained_and_who_leads() -> None:
    found = [
        sample("Start", 0, 0, 0),
        sample("Round 1", 5, 4, 4),
        sample("Round 2", 1.5, 14, 5.5),
        sample("Round 3", 3, 14, 6),
        sample("End", 38.9, 14, 6),
    ]
    points = turning_points(found, ["Ann", "Ben", "Cid"], "gold")
    assert [(point.moment, point.text) for point in points] == [
        (1, "Round 1: Ann gains 5 gold, Ben gains 4 gold. Ann takes the lead."),
        (2, "Round 2: Ben gains 10 gold, Ann loses 3.5 gold. Ben takes the lead."),
        (4, "At the end: Ann gains 36 gold, Ben stays. Ann takes the lead."),
    ]
    assert turning_points(found[:1], ["Ann", "Ben", "Cid"], "gold") == []


def test_one_point_is_not_one_points() -> None:
    (only,) = turning_points([sample("Start", 0, 2), sample("End", 1, 2)], ["Ann", "Ben"], "points")
    assert only.text == "At the end: Ann gains 1 point, Ben stays."


def test_a_single_player_has_turning_points_too() -> None:
    found = [sample("Start", -86), sample("Round 1", -86), sample("End", 12.5)]
    (only,) = turning_points(found, ["Ann"], "points")
    assert only.text == "At the end: from −86 to 12.5 points."


@pytest.mark.parametrize("name", meadhall.games())
def test_a_curve_has_a_point_for_each_round_and_moments_that_grow(name: str) -> None:
    game = meadhall.game(name)
    state = play_to_end(game.new(game.players[0], 7), Random(8))
    found, outcome, _ = samples(game, state.log)
    assert outcome is not None
    assert outcome.scores == list(state.result().scores)
    last = game.round(state.position)
    assert [one.label for one in found] == [
        "Start",
        *[f"{game.round_title} {number}" for number in range(1, last)],
        "End",
    ]
    for seat in (None, *range(state.header.players)):
        seen = [one.seen[seat] for one in found]
        assert seen == sorted(seen)
        assert seen[-1] == len(state.history(seat))


async def curve(server: Server, table: str, token: str = "") -> httpx.Response:
    return await server.get(f"/api/tables/{table}/curve", token)


async def test_the_score_curve_is_available_when_the_game_is_over(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table, token = seated.table, seated.tokens[0]
    assert (await curve(server, table)).json()["code"] == "not-over"
    assert (await curve(server, "nowhere")).status_code == 404
    async with server.enter_all(seated) as people:
        await finish(*people)
        outcome, v = people[0].sync["outcome"], people[0].sync["v"]
    watched, mine = (await curve(server, table)).json(), (await curve(server, table, token)).json()
    assert watched["moments"][-1]["points"] == outcome["scores"]
    assert mine["moments"][-1]["v"] == v
    assert [one["points"] for one in mine["moments"]] == [one["points"] for one in watched["moments"]]
    assert (mine["turning"], mine["outcome"]) == (watched["turning"], outcome)
    assert (await curve(server, table, "wrong")).status_code == 403


@pytest.mark.parametrize("seed", range(3))
def test_a_turning_point_of_spoils_is_looked_at_while_its_dice_are_open(seed: int) -> None:
    game = meadhall.game("spoils")
    log = play_to_end(game.new(3, seed), Random(seed)).log
    found, _, _ = samples(game, log)
    points = turning_points(found, ["Ann", "Ben", "Cid"], "gold")
    assert points
    for point in points:
        ends, before = found[point.moment], found[point.moment - 1]
        assert all(before.seen[seat] < v < ends.seen[seat] for seat, v in ends.sight.items())
        seen = _view_at(log, 0, ends.sight[0])
        assert seen["round"] == point.moment
        assert seen["matching"] is not None


def _view_at(log: Log, seat: int, v: int) -> dict[str, Any]:
    game = meadhall.game("spoils")
    state = game.opening(log.header)
    for number, entry in enumerate(log.entries, start=1):
        if state.history_length(seat) >= v:
            break
        game.play_entry(state, number, entry)
    assert state.history_length(seat) == v
    return dict(state.view(seat))
