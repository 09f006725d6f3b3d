"""Standing orders: decisions are answered for a seat as it ordered, until it withdraws the order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from meadhall.engine import StandingOrder
from meadhall.games.clash import Call, Pass
from meadhall.games.clash.game import Clash
from meadhall.server.store.store import Store
from meadhall.test_server.manual_clock import ManualClock
from tests.server import full_disk
from tests.server.clash_orders import CALL, PASS, SLOW, answered, catch_up, moves_of, ordered_table
from tests.server.person import Person, in_turn_order
from tests.server.server import Server, StartServer

pytestmark = pytest.mark.usefixtures("clash_orders")


async def pass_time(server: Server, clock: ManualClock, seconds: float) -> None:
    await server.rest()
    await clock.advance(seconds)
    await server.rest()


# ------------------------------------------------------------ giving, obeying, withdrawing


async def test_an_order_is_acknowledged_shown_and_obeyed(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, _, second = in_turn_order(people)
        assert second.sync["order"] == ""
        assert second.sync["orders"][0] == {
            "id": "calm",
            "words": "Call nobody",
            "about": "",
            "until": "",
            "stops": "",
        }
        assert (await second.order("calm"))["type"] == "ack"
        assert (await second.receive("sync"))["order"] == "calm"
        await speaker.play()
        assert (await answered(second))["ask"]["answer"] == PASS
        assert moves_of(server, seated, second) == [Pass()]
        stored = await server.stored(seated)
        assert [row.move for row in stored.moves if row.seat == second.seat] == ['{"type":"pass"}']


async def test_an_order_given_while_its_decision_is_open_is_obeyed(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, _ = in_turn_order(people)
        await speaker.play()
        await first.until_asked()
        await first.order("calm")
        assert (await answered(first))["ask"]["ordered"] is None


async def test_decisions_that_an_order_does_not_answer_are_asked(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    kinds: set[str] = set()

    async def go_on(person: Person) -> None:
        rng = random.Random(person.seat)
        while not person.over:
            ask = person.sync["ask"]
            if ask and ask["answer"] is None:
                assert ask["ordered"] == (PASS if ask["kind"] == "call" else None)
                if ask["kind"] != "call":
                    kinds.add(ask["kind"])
                    assert (await person.play(rng.choice(ask["choices"])["move"]))["type"] == "ack"
            await person.receive("sync")

    async with server.enter_all(seated) as people:
        for person in people:
            await person.order("calm")
        await asyncio.gather(*map(go_on, people))
    assert {"announce", "move"} <= kinds
    assert sum(entry.move == Pass() for entry in server.state(seated).log.entries) > 10


async def test_an_order_withdrawn_in_time_plays_nothing(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(order_delay=SLOW)
    async with ordered_table(server) as (seated, second):
        assert (await second.until_asked())["ordered"] == PASS
        assert (await second.order(""))["type"] == "ack"
        assert (await second.receive("sync"))["ask"]["ordered"] is None
        await pass_time(server, clock, 2 * SLOW)
        assert moves_of(server, seated, second) == []
        assert (await second.play(CALL))["type"] == "ack"


async def test_an_order_withdrawn_and_given_again_waits_the_whole_delay(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(order_delay=SLOW)
    async with ordered_table(server) as (seated, second):
        await second.until_asked()
        await pass_time(server, clock, 0.9 * SLOW)
        await second.order("")
        await second.order("calm")
        await pass_time(server, clock, 0.9 * SLOW)
        assert moves_of(server, seated, second) == []
        await clock.advance(SLOW)
        await answered(second)


async def test_a_move_played_before_the_order_replaces_it(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(order_delay=SLOW)
    async with ordered_table(server) as (seated, second):
        await second.until_asked()
        assert (await second.play(CALL))["type"] == "ack"
        await pass_time(server, clock, 2 * SLOW)
        assert moves_of(server, seated, second) == [Call()]


async def test_an_answer_by_order_may_be_changed_while_the_decision_is_open(server: Server) -> None:
    async with ordered_table(server) as (seated, second):
        await answered(second)
        assert (await second.play(CALL))["type"] == "ack"
        assert (await second.receive("sync"))["ask"]["answer"] == CALL
        assert moves_of(server, seated, second) == [Pass(), Call()]


async def test_an_order_that_has_ended_is_replaced_by_the_games_default(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        this_turn = second.sync["orders"][1]["id"]
        await second.order(this_turn)
        windows: list[bool] = []
        while second.sync["view"]["turn"] < 3:
            for person in (speaker, first):
                if person.is_asked:
                    move = PASS if person.sync["ask"]["kind"] == "call" else None
                    await person.play(move)
            if second.is_asked and second.sync["ask"]["ordered"] is None:
                if second.sync["ask"]["kind"] == "call":
                    windows.append(second.sync["orders"][1]["id"] == this_turn)
                await second.play()
            for person in people:
                await catch_up(server, seated, person)
        assert windows
        assert not any(windows)
        assert second.sync["order"] == "", "the default order of the game"


async def test_orders_are_obeyed_for_people_who_are_away(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        for person in (first, second):
            await person.order("calm")
            await person.socket.close()
        await speaker.play()
        await speaker.receive("sync", lambda sync: sync["view"]["open"] == [] or bool(sync["ask"]))
        assert moves_of(server, seated, first) == moves_of(server, seated, second) == [Pass()]


async def test_a_person_starts_with_the_default_order_of_the_game_and_a_bot_with_none(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clash, "default_order", "calm")
    seated = await server.new_table("me", "open", "random", start=False)
    guest = (await server.post(f"{seated.path}/seats", {"name": "Ben"})).json()
    stored = await server.stored(seated)
    assert [seat.order for seat in stored.seats] == ["calm", "calm", ""]
    async with server.enter(seated.table, guest["grants"][0]["token"]) as ben:
        assert ben.sync["order"] == "calm"
        assert ben.sync["orders"] == []


# ------------------------------------------------------------ refusals


async def test_an_unknown_order_is_refused_and_changes_nothing(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        person = people[0]
        await person.order("calm")
        await person.receive("sync")
        for bad, words in {"win": "does not fit this moment", "x" * 513: "at most 512 letters"}.items():
            answer = await person.order(bad)
            assert (answer["type"], answer["rule"]) == ("no", "")
            assert words in answer["text"]
        assert "watching" in (await watcher.order("calm"))["text"]
        assert (watcher.sync["order"], watcher.sync["orders"]) == ("", [])
        await person.send(type="order", id="odd", order=["calm"])
        assert (await person.receive("trouble"))["code"] == "unreadable"
        async with server.enter(seated.table, seated.tokens[0]) as again:
            assert again.sync["order"] == "calm"


async def test_orders_about_different_things_can_be_combined(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def orders(_: Clash, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
        return (
            StandingOrder("calm", "Call nobody"),
            StandingOrder("mild", "Call few"),
            StandingOrder("quick", "Be quick", "pace"),
        )

    monkeypatch.setattr(Clash, "orders", orders)
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as (person, *_):
        await person.order("calm,quick")
        assert (await person.receive("sync"))["order"] == "calm,quick"
        assert "same thing" in (await person.order("calm,mild"))["text"]
        assert "does not fit this moment" in (await person.order("calm,win"))["text"]
        monkeypatch.setattr(Clash, "orders", lambda *_: (StandingOrder("quick", "Be quick", "pace"),))
        async with server.enter(seated.table, seated.tokens[0]) as again:
            assert again.sync["order"] == "quick", "only the order that has ended is removed"


async def test_an_order_before_the_start_is_refused(server: Server) -> None:
    seated = await server.new_table("me", "me", start=False)
    async with server.enter_all(seated) as (person, _):
        assert (await person.order("calm"))["text"] == "The game has not begun yet."


async def test_the_present_order_of_a_seat_may_be_given_again(server: Server) -> None:
    """A page that received no acknowledgement sends the order again, perhaps after it has ended."""
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        table = server.table(seated)
        table.seats[0] = msgspec.structs.replace(table.seats[0], order="turn 99")
        assert (await people[0].order("turn 99"))["type"] == "ack"
        assert (await people[0].order("turn 98"))["type"] == "no"


async def test_an_order_that_cannot_be_stored_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        with monkeypatch.context() as patch:
            patch.setattr(Store, "set_order", full_disk.fail)
            assert "Try again" in (await people[0].order("calm"))["text"]
        assert server.table(seated).seats[0].order == ""
        assert (await people[0].order("calm"))["type"] == "ack"
