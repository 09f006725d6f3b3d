"""After a game: how it went, and playing again with the same seats."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import meadhall
from meadhall.server import wire
from meadhall.server.history.score_curve import Sample, samples, turning_points

from .hall import Hall, Json, finish, in_hall
from .hands import Hands


def sample(label: str, *points: float) -> Sample:
    return Sample(label, 0, points, {None: 1})


def test_turning_points_say_who_moved_and_who_leads() -> None:
    found = [
        sample("Start", 0, 0, 0),
        sample("Round 1", 5, 4, 4),
        sample("Round 2", 2, 14, 5.5),
        sample("Round 3", 3, 14, 6),
        sample("End", 20, 14, 6),
    ]
    told = turning_points(found, ["Ann", "Ben", "Cid"])
    assert [(point.moment, point.text) for point in told] == [
        (1, "Round 1: Ann gains 5, Ben gains 4. Ann takes the lead."),
        (2, "Round 2: Ben gains 10, Ann loses 3. Ben takes the lead."),
        (4, "At the end: Ann gains 17, Ben stays. Ann takes the lead."),
    ]
    assert turning_points(found[:1], ["Ann", "Ben", "Cid"]) == []


def test_a_lone_player_has_turning_points_too() -> None:
    found = [sample("Start", -86), sample("Round 1", -86), sample("End", 12.5)]
    (only,) = turning_points(found, ["Ann"])
    assert only.text == "At the end: from −86 to 12.5."


@pytest.mark.parametrize("name", meadhall.games())
def test_a_curve_has_a_point_for_each_round_and_moments_that_grow(name: str) -> None:
    game = meadhall.game(name)
    state, rng = game.new(game.players[0], 7), Random(8)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    found, outcome = samples(game, state.log)
    assert outcome is not None
    assert outcome.scores == list(state.result().scores)
    last = game.round(state.hall)
    assert [one.label for one in found] == [
        "Start",
        *[f"{game.rounds} {number}" for number in range(1, last)],
        "End",
    ]
    for seat in (None, *range(state.header.players)):
        seen = [one.seen[seat] for one in found]
        assert seen == sorted(seen)
        assert seen[-1] == len(state.history(seat))


async def curve(hall: Hall, table: str, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return await hall.http.get(f"/api/tables/{table}/curve", headers=headers)


async def ended(hall: Hall, *seats: str, **wish: Any) -> Json:
    seated = await hall.new(*seats, **wish)
    async with hall.sit_all(seated) as people:
        await finish(*people)
    return seated


async def again(hall: Hall, table: str, *tokens: str, rotate: bool = False) -> httpx.Response:
    return await hall.post(f"/api/tables/{table}/rematch", {"tokens": tokens, "rotate": rotate})


def test_how_a_game_went_is_told_when_it_is_over(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table, token = seated["table"], seated["grants"][0]["token"]
        assert (await curve(hall, table)).json()["code"] == "not-over"
        assert (await curve(hall, "nowhere")).status_code == 404
        async with hall.sit_all(seated) as people:
            await finish(*people)
            outcome, v = people[0].sync["outcome"], people[0].sync["v"]
        watched, mine = (await curve(hall, table)).json(), (await curve(hall, table, token)).json()
        assert watched["moments"][-1]["points"] == outcome["scores"]
        assert mine["moments"][-1]["v"] == v
        assert [one["points"] for one in mine["moments"]] == [one["points"] for one in watched["moments"]]
        assert (mine["turning"], mine["outcome"]) == (watched["turning"], outcome)
        assert (await curve(hall, table, "wrong")).status_code == 403

    in_hall(tmp_path, test)


def test_a_rematch_waits_for_everybody_and_gives_each_their_own_token(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await ended(hall, "me", "me", "random")
        table, (ann, ben) = seated["table"], [grant["token"] for grant in seated["grants"]]
        async with hall.sit(table, ben) as watching:
            first = await again(hall, table, ann)
            assert first.status_code == 201
            laid = first.json()
            assert watching.sync["table"]["rematch"] == ""
            await watching.hear("sync", lambda sync: sync["table"]["rematch"] == laid["table"])
            assert not any(grant["token"] in text for grant in laid["grants"] for text in watching.raw)
        assert laid["owner"]
        info = (await hall.get(f"/api/tables/{laid['table']}")).json()
        before = (await hall.get(f"/api/tables/{table}")).json()
        assert info["status"] == "waiting"
        assert [seat["name"] for seat in info["seats"]] == [seat["name"] for seat in before["seats"]]
        assert [seat["kind"] for seat in info["seats"]] == ["human", "human", "bot"]

        second = (await again(hall, table, ben)).json()
        assert (second["table"], second["owner"]) == (laid["table"], "")
        assert [grant["seat"] for grant in laid["grants"] + second["grants"]] == [0, 1]
        info = (await hall.get(f"/api/tables/{laid['table']}")).json()
        assert info["status"] == "playing", "the last who came starts it"
        assert (await again(hall, table, ann)).json() == laid, "another screen gets the same"
        async with (
            hall.sit(laid["table"], laid["grants"][0]["token"]) as one,
            hall.sit(laid["table"], second["grants"][0]["token"]) as other,
        ):
            assert (one.sync["seat"], other.sync["seat"]) == (0, 1)

    in_hall(tmp_path, test)


def test_whoever_shares_a_screen_plays_again_at_once_and_seats_may_move_on(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await ended(hall, "me", "me", timing={"kind": "live", "bank": 600})
        tokens = [grant["token"] for grant in seated["grants"]]
        laid = (await again(hall, seated["table"], *tokens, rotate=True)).json()
        info = (await hall.get(f"/api/tables/{laid['table']}")).json()
        before = (await hall.get(f"/api/tables/{seated['table']}")).json()
        assert info["status"] == "playing"
        assert info["timing"] == before["timing"]
        assert info["timing"]["kind"] == "live"
        held = [{"table": laid["table"], "tokens": [grant["token"] for grant in laid["grants"]]}]
        (mine,) = (await hall.post("/api/mine", {"tables": held})).json()
        assert (mine["due"], mine["paused"]) == (0, False), "no clock runs while nobody is there"
        async with hall.sit_all(laid):
            (mine,) = (await hall.post("/api/mine", {"tables": held})).json()
            assert mine["due"] == mine["since"] + info["timing"]["bank"]
        names = [seat["name"] for seat in before["seats"]]
        assert [seat["name"] for seat in info["seats"]] == [names[1], names[0]]
        assert len({grant["token"] for grant in laid["grants"]} | set(tokens)) == 4

    in_hall(tmp_path, test, clock=Hands())


def test_only_those_who_sat_there_and_only_after_the_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table, (ann, ben) = seated["table"], [grant["token"] for grant in seated["grants"]]
        assert (await again(hall, table, ann)).json()["code"] == "not-over"
        async with hall.sit_all(seated) as people:
            await finish(*people)
        for wrong in ((), ("",), ("wrong",), (seated["owner"],)):
            assert (await again(hall, table, *wrong)).json()["code"] == "not-seated"
        assert (await again(hall, table, *["x"] * 40)).status_code == 400
        laid = (await again(hall, table, ann)).json()
        given = {"kind": "bot", "bot": "random"}
        changed = await hall.put(f"/api/tables/{laid['table']}/seats/1", given, laid["owner"])
        assert changed.status_code == 200
        late = await again(hall, table, ben)
        assert (late.status_code, late.json()["code"]) == (409, "taken")

    in_hall(tmp_path, test)


def test_two_who_ask_at_once_get_one_table(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await ended(hall, "me", "me")
        answers = await asyncio.gather(
            *(again(hall, seated["table"], grant["token"]) for grant in seated["grants"])
        )
        laid = [msgspec.json.decode(answer.content, type=wire.Seated) for answer in answers]
        assert laid[0].table == laid[1].table
        assert sorted(bool(one.owner) for one in laid) == [False, True]
        info = (await hall.get(f"/api/tables/{laid[0].table}")).json()
        assert info["status"] == "playing"

    in_hall(tmp_path, test)
