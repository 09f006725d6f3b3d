"""The temper of a bot is a secret of the table until the game is over, and told then."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from meadhall.bots import tempers
from meadhall.server.table.seats import temper_of
from meadhall.server.table.table import Table
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json, finish
from tests.server.server import Server, StartServer

ME: Json = {"kind": "me"}
WORDS = ("liar", "honest", "bold", "careful", "temper")


def bot(temper: str, level: str = "random") -> Json:
    return {"kind": "bot", "bot": level, "temper": temper}


async def table_of(server: Server, *seats: Json, **settings: Any) -> Any:
    return await server.new_table(seats=list(seats), **settings)


def told(message: Any) -> bool:
    """Does a message name a temper, or a seat that has one?"""
    return any(word in str(message).replace("'tempers': []", "").lower() for word in WORDS)


async def test_nobody_is_told_a_temper_before_the_end_and_everybody_after_it(server: Server) -> None:
    seated = await table_of(server, ME, bot("liar"), bot("any"), bot(""))
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        assert not told((await server.get(f"/api/tables/{seated.table}")).json())
        await finish(*people, watcher)
        for person in (*people, watcher):
            for message in person.received:
                if message["type"] == "sync" and message["table"]["status"] == "over":
                    assert message["table"]["tempers"][1] == "a liar (lied more than others)"
                    break
                assert not told(message), message
        info = (await server.get(f"/api/tables/{seated.table}")).json()
    assert info["tempers"][0] == info["tempers"][3] == ""
    assert info["tempers"][1] == "a liar (lied more than others)"
    assert "liar" not in (await server.get(f"/api/tables/{seated.table}/log")).text


async def test_late_spectators_learn_tempers_when_they_see_the_end(
    start_server: StartServer, clock: ManualClock
) -> None:
    """Also after a restart between the end and the moment at which they see it."""
    server = await start_server(clock=clock)
    seated = await table_of(server, ME, bot("bold"))
    await server.put(f"/api/tables/{seated.table}/spectators", {"delay": 60}, seated.owner)
    async with server.enter_all(seated) as people:
        await finish(*people)
    await server.restart()
    async with server.enter(seated.table) as watcher:
        assert not told(watcher.sync)
        await clock.advance(61)
        sync = await watcher.receive("sync", lambda sync: sync["table"]["status"] == "over")
        assert sync["table"]["tempers"] == ["", "bold (called more than others)"]


async def test_a_temper_reaches_the_bot_that_plays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    first = asyncio.Event()

    async def choose(
        self: object, game: str, name: str, view: Json, seat: int, seed: int, temper: str = ""
    ) -> Json | None:
        asked.add(f"{seat} {temper}")
        first.set()
        raise RuntimeError

    monkeypatch.setattr("meadhall.server.workers.pool.WorkerPool.choose", choose)
    seated = await table_of(server, bot("bold"), bot(""), ME)
    async with server.enter_all(seated) as (me,):
        if me.is_asked:  # the person may begin; then the bots are asked whether they call
            await me.play()
        await asyncio.wait_for(first.wait(), 30)
    assert asked <= {"0 bold", "1 "}


async def test_a_temper_by_lot_depends_on_the_seed_and_the_seat_and_stays(server: Server) -> None:
    found = set()
    for _ in range(25):
        seated = await table_of(server, ME, bot("any"), bot("any"))
        async with server.enter_all(seated):
            table: Table = server.table(seated)
            found |= {temper_of(table, seat) for seat in (1, 2)}
            assert temper_of(table, 0) == ""
    assert found == {"", *tempers("clash")}


async def test_a_rematch_keeps_what_was_wished(server: Server) -> None:
    seated = await table_of(server, ME, bot("careful"), bot("any"))
    async with server.enter_all(seated) as people:
        await finish(*people)
    again = await server.post(f"/api/tables/{seated.table}/rematch", {"tokens": seated.tokens})
    stored = await server.tables.store.load(again.json()["table"])
    assert stored is not None
    assert [seat.temper for seat in stored.seats] == ["", "careful", "any"]


async def test_the_owner_gives_a_seat_to_a_bot_with_a_temper_and_a_wrong_one_is_refused(
    server: Server,
) -> None:
    seated = await server.new_table("me", "open", start=False)
    path = f"/api/tables/{seated.table}/seats/1"
    body = {"kind": "bot", "bot": "karl", "temper": "liar"}
    changed = await server.put(path, body, seated.owner)
    assert changed.status_code == 200
    assert not told(changed.json())
    assert (await server.stored(seated)).seats[1].temper == "liar"
    await server.put(path, {"kind": "bot", "bot": "thrall"}, seated.owner)
    assert (await server.stored(seated)).seats[1].temper == "liar"
    refused = await server.put(path, body | {"temper": "kind"}, seated.owner)
    assert refused.status_code == 400
    assert refused.json()["text"] == "Bots of Clash of Vikings have no temper called 'kind'."
