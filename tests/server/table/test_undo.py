"""Undo: a person takes back their last steps as long as nobody has learned anything from them."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.engine import Move, StandingOrder
from meadhall.engine.view_head import find_own_decision
from meadhall.games.sagas.game import Sagas
from meadhall.games.sagas.moves import DONE_MOVE
from meadhall.games.sagas.view import SagasView
from meadhall.test_server.app import TestApp
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import Json, Person
from tests.server.server import Server, StartServer
from tests.server.testing.test_testing_server import GOLDEN, ask
from tests.server.voting import propose

OLD = {"type": "religion", "side": "old"}


async def undo(person: Person, at: int | None = None, **fields: Any) -> Json:
    return await person.request("undo", at=person.sync["view"]["at"] if at is None else at, **fields)


async def stepped(person: Person, move: dict[str, Any] | None = None) -> Json:
    """Plays a move and returns the sync that follows."""
    assert (await person.play(move))["type"] == "ack"
    return await person.receive("sync")


async def play_to_purchases(person: Person) -> None:
    await stepped(person)  # the Jarl's homeland
    await stepped(person, OLD)
    assert person.sync["ask"]["kind"] == "buy"


async def test_an_undo_changes_every_screen_and_the_database(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await play_to_purchases(person)
        before = person.sync
        await stepped(person)
        assert person.sync["view"]["gold"] < before["view"]["gold"]
        assert person.sync["undoable"] > 0
        async with server.enter(seated.table) as watcher:
            stored = await server.stored(seated)
            assert (await undo(person))["type"] == "ack"
            seen = await person.receive("sync")
            assert seen["view"] == before["view"]
            assert seen["ask"] == before["ask"]
            assert seen["undos"] == before["undos"] + 1
            shown = await watcher.receive("sync", lambda sync: sync["undos"] == seen["undos"])
            assert shown["view"]["gold"] == before["view"]["gold"]
            assert shown["lines"][0]["v"] == 1  # the whole log, not only the new lines
            after = await server.stored(seated)
            assert after.moves == stored.moves[: len(after.moves)]
            assert len(after.moves) < len(stored.moves)


async def test_an_undo_survives_a_restart(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await play_to_purchases(person)
        await stepped(person)
        await undo(person)
        view = (await person.receive("sync"))["view"]
    await server.restart()
    async with server.enter_all(seated) as (person,):
        assert person.sync["view"] == view
        assert person.sync["undos"] == 1
        await stepped(person)
        assert person.sync["undoable"] > 0


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standing orders for Sagas: one buys nothing, the other one answers nothing."""

    def obey(_: Sagas, view: SagasView, order: str) -> Move | None:
        asked = find_own_decision(view)
        return DONE_MOVE if order == "thrift" and asked and asked["kind"] == "buy" else None

    orders = StandingOrder("thrift", "Buy nothing"), StandingOrder("idle", "Answer nothing")
    monkeypatch.setattr(Sagas, "orders", lambda *_: orders)
    monkeypatch.setattr(Sagas, "obey", obey)


@pytest.mark.parametrize(("order", "after"), [("thrift", ""), ("idle", "idle")])
@pytest.mark.parametrize("consent", [False, True])
async def test_an_undo_ends_an_order_that_would_play_the_same_again(
    server: Server, clock: ManualClock, hasty: None, consent: bool, order: str, after: str
) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await play_to_purchases(person)
        before = person.sync
        await stepped(person, {"type": "done"})
        assert person.sync["ask"]["kind"] != "buy"
        assert (await person.order(order))["type"] == "ack"
        at = person.sync["view"]["at"]
        gone = await (propose(person, "undo", to="move", at=at) if consent else undo(person))
        assert gone["type"] == "ack"
        seen = await person.until(lambda sync: sync["undos"] == 1)
        assert seen["view"] == before["view"]
        await server.rest()
        await person.drain()
        assert person.sync["ask"]["kind"] == "buy", "who went back is asked"
        assert person.sync["order"] == after
        assert (await server.stored(seated)).seats[0].order == after


async def test_an_undo_past_a_die_roll_is_refused(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await stepped(person)  # the quests were placed by dice
        before = person.sync
        assert before["undoable"] == 0
        refused = await undo(person)
        assert (refused["type"], refused["rule"]) == ("no", "EN-BARRIER")
        assert person.sync["view"] == before["view"]


async def test_an_undo_that_is_sent_twice_takes_back_one_step(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await play_to_purchases(person)
        await stepped(person)
        one = person.sync["view"]
        await stepped(person)
        at = person.sync["view"]["at"]
        assert (await undo(person, at))["type"] == "ack"
        await person.receive("sync")
        again = await undo(person, at)  # sent again, e.g. after a lost connection
        assert (again["type"], again["rule"]) == ("no", "EN-STALE")
        assert person.sync["view"] == one


async def test_an_undo_by_a_spectator_is_refused(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,), server.enter(seated.table) as watcher:
        await play_to_purchases(person)
        await stepped(person)
        assert watcher.sync["undoable"] == 0
        assert (await undo(watcher, person.sync["view"]["at"]))["type"] == "no"


@pytest.mark.parametrize(("others", "again"), [("karl", True), ("", False)])
async def test_an_occupation_that_was_played_is_taken_back_among_bots_only(
    start_server: StartServer, tmp_path: Path, others: str, again: bool
) -> None:
    server = await start_server(tmp_path / "feast", app=TestApp)
    log = msgspec.json.decode(gzip.decompress((GOLDEN / "feast-v4-2.json.gz").read_bytes()))
    seats = [{"bot": ""}, {"bot": others}, {"bot": others}]
    seated = Seated(**await ask(server, "tables", log=log, moment=219, seats=seats))
    async with server.enter(seated.table, seated.tokens[0]) as person:
        await person.until_asked()
        before = person.sync
        assert before["ask"]["kind"] == "occupation"
        number, name = before["ask"]["options"]["cards"][0]
        after = await stepped(person, {"type": "playcard", "card": number, "name": name})
        assert (after["undoable"] > before["undoable"]) == again
        assert (await undo(person))["type"] == ("ack" if again else "no")
        if again:
            assert (await person.receive("sync"))["view"] == before["view"]
