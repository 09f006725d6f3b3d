"""Rematch: playing again with the same seats."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import finish
from tests.server.server import Server


async def finished_table(server: Server, *seats: str, **settings: Any) -> Seated:
    seated = await server.new_table(*seats, **settings)
    async with server.enter_all(seated) as people:
        await finish(*people)
    return seated


async def rematch(server: Server, table: str, *tokens: str, rotate: bool = False) -> httpx.Response:
    return await server.post(f"/api/tables/{table}/rematch", {"tokens": tokens, "rotate": rotate})


async def test_a_rematch_starts_when_everybody_has_come_and_each_gets_their_own_token(server: Server) -> None:
    seated = await finished_table(server, "me", "me", "random")
    table, (ann, ben) = seated.table, seated.tokens
    async with server.enter(table, ben) as ben_before:
        first = await rematch(server, table, ann)
        assert first.status_code == 201
        made = Seated(**first.json())
        assert ben_before.sync["table"]["rematch"] == ""
        await ben_before.receive("sync", lambda sync: sync["table"]["rematch"] == made.table)
        assert not any(token in text for token in made.tokens for text in ben_before.raw)
    assert made.owner
    info = (await server.get(made.path)).json()
    before = (await server.get(seated.path)).json()
    assert info["status"] == "waiting"
    assert [seat["name"] for seat in info["seats"]] == [seat["name"] for seat in before["seats"]]
    assert [seat["kind"] for seat in info["seats"]] == ["human", "human", "bot"]

    second = Seated(**(await rematch(server, table, ben)).json())
    assert (second.table, second.owner) == (made.table, "")
    assert [grant["seat"] for grant in made.grants + second.grants] == [0, 1]
    info = (await server.get(made.path)).json()
    assert info["status"] == "playing", "it starts when the last player has come"
    assert Seated(**(await rematch(server, table, ann)).json()) == made, "another screen gets the same answer"
    async with (
        server.enter(made.table, made.tokens[0]) as one,
        server.enter(made.table, second.tokens[0]) as other,
    ):
        assert (one.seat, other.seat) == (0, 1)


async def test_people_who_share_a_device_start_at_once_and_seats_may_rotate(
    server: Server, clock: ManualClock
) -> None:
    seated = await finished_table(server, "me", "me", "me", timing={"kind": "live", "bank": 600})
    tokens = seated.tokens
    made = Seated(**(await rematch(server, seated.table, *tokens, rotate=True)).json())
    info = (await server.get(made.path)).json()
    before = (await server.get(seated.path)).json()
    assert info["status"] == "playing"
    assert info["timing"] == before["timing"]
    assert info["timing"]["kind"] == "live"
    held = [{"table": made.table, "tokens": made.tokens}]
    (mine,) = (await server.post("/api/mine", {"tables": held})).json()
    assert (mine["due"], mine["paused"]) == (0, False), "no clock runs while nobody is connected"
    async with server.enter_all(made):
        (mine,) = (await server.post("/api/mine", {"tables": held})).json()
        assert mine["due"] == mine["since"] + info["timing"]["bank"]
    names = [seat["name"] for seat in before["seats"]]
    assert [seat["name"] for seat in info["seats"]] == [names[2], names[0], names[1]]
    assert len({*made.tokens, *tokens}) == 6


async def test_a_rematch_is_only_for_the_players_and_only_after_the_end(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table, (ann, ben) = seated.table, seated.tokens
    assert (await rematch(server, table, ann)).json()["code"] == "not-over"
    async with server.enter_all(seated) as people:
        await finish(*people)
    for wrong in ((), ("",), ("wrong",), (seated.owner,)):
        assert (await rematch(server, table, *wrong)).json()["code"] == "not-seated"
    assert (await rematch(server, table, *["x"] * 40)).status_code == 400
    made = Seated(**(await rematch(server, table, ann)).json())
    given = {"kind": "bot", "bot": "random"}
    changed = await server.put(f"{made.path}/seats/1", given, made.owner)
    assert changed.status_code == 200
    late = await rematch(server, table, ben)
    assert (late.status_code, late.json()["code"]) == (409, "taken")


async def test_two_requests_at_once_get_the_same_table(server: Server) -> None:
    seated = await finished_table(server, "me", "me")
    answers = await asyncio.gather(*(rematch(server, seated.table, token) for token in seated.tokens))
    made = [Seated(**answer.json()) for answer in answers]
    assert made[0].table == made[1].table
    assert sorted(bool(one.owner) for one in made) == [False, True]
    assert (await server.get(made[0].path)).json()["status"] == "playing"
