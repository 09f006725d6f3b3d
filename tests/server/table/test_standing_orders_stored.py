"""Standing orders survive restarts, kills, full disks, writes of other processes and faults of a game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine import StandingOrder
from meadhall.games.clash import Announce, Call, ClashCard, Pass
from meadhall.games.clash.game import Clash
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import TableClaim
from meadhall.test_server.manual_clock import ManualClock
from tests.server.clash_orders import CALL, PASS, SLOW, answered, moves_of, ordered_table
from tests.server.full_disk import fail_some_moves
from tests.server.person import in_turn_order
from tests.server.server import Server, StartServer
from tests.server.server_process import server_process
from tests.waiting import ask_until

pytestmark = pytest.mark.usefixtures("clash_orders")


# ------------------------------------------------------------ faults and other processes


def fail(*_: Any) -> None:
    raise ZeroDivisionError("planted")


@pytest.mark.parametrize(
    "obey", [fail, lambda *_: Announce(ClashCard.WALK, ClashCard.WALK)], ids=["fails", "illegal"]
)
async def test_the_person_is_asked_if_the_game_fails_to_obey(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    obey: Callable[..., Any],
) -> None:
    monkeypatch.setattr(Clash, "obey", obey)
    caplog.set_level(logging.ERROR)
    async with ordered_table(server) as (seated, second):
        assert (await second.until_asked())["ordered"] is None
        assert (await second.play(CALL))["type"] == "ack"
        assert server.table(seated).status == "playing"
    assert "calm" in caplog.text


async def test_a_game_that_fails_to_list_its_orders_has_none(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clash, "orders", fail)
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        assert people[0].sync["orders"] == []
        assert (await people[0].order("calm"))["type"] == "no"


async def test_an_order_does_not_replace_an_answer_that_another_process_has_written(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(order_delay=SLOW)
    async with ordered_table(server) as (seated, second):
        await second.until_asked()
        elsewhere = server.state(seated).clone()
        entries = elsewhere.entries
        elsewhere.play(second.seat, Call())
        await server.tables.store.add_moves(
            TableClaim(seated.table), rows_after(elsewhere, entries), over=False
        )
        await clock.advance(2 * SLOW)
        assert (await answered(second))["ask"]["answer"] == CALL
        assert moves_of(server, seated, second) == [Call()]


async def test_an_order_is_tried_again_when_the_disk_was_full(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, _, second = in_turn_order(people)
        await second.order("calm")
        failures = fail_some_moves(monkeypatch, False, True)
        await speaker.play()
        await answered(second)
        assert failures == []


# ------------------------------------------------------------ storage


async def test_orders_are_stored_and_obeyed_after_a_restart(start_server: StartServer) -> None:
    seats: list[int] = []
    server = await start_server(order_delay=30)
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        seats.extend(person.seat for person in (speaker, first, second))
        await first.order("turn 1")
        await second.order("calm")
        await speaker.play()
        assert (await second.until_asked())["ordered"] == PASS
    await server.restart(order_delay=0.0)
    stored = await ask_until(  # nobody is connected, and the table goes on
        lambda: server.stored(seated), lambda stored: {row.seat for row in stored.moves} == set(seats)
    )
    assert [stored.seats[seat].order for seat in seats] == ["", "turn 1", "calm"]


async def test_an_order_given_while_the_end_of_a_plan_waits_to_be_stored_is_the_one_that_stays(
    server: Server, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        await speaker.play()
        at = (await second.until_asked())["at"]

        def orders(_: Clash, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
            plan = (StandingOrder("now", "Nothing now"),) if view["at"] <= at else ()
            return StandingOrder("calm", "Call nobody"), *plan

        monkeypatch.setattr(Clash, "orders", orders)
        assert (await first.order("now"))["type"] == "ack"
        assert (await first.play(PASS))["type"] == "ack"
        table = server.table(seated)
        # The last answer ends the plan, and the next order comes before that is stored.
        await asyncio.gather(
            table.run(lambda: table.play_move(second.seat, Pass(), at)),
            table.run(lambda: table.orders.give(first.seat, "calm", lambda: None)),
        )
        await server.rest()
        assert table.seats[first.seat].order == "calm"
        assert (await server.stored(seated)).seats[first.seat].order == "calm"


async def test_an_acknowledged_order_survives_a_killed_server(tmp_path: Path) -> None:
    async with server_process(tmp_path, clash_orders=True) as server:
        seated = await server.new_table("me", "me", "me")
        async with server.enter_all(seated) as people:
            speaker, _, second = in_turn_order(people)
            assert (await second.order("calm"))["type"] == "ack"
            await speaker.play()
            await server.kill()
    async with server_process(tmp_path, clash_orders=True) as server, server.enter_all(seated) as people:
        second = people[second.seat]
        assert second.sync["order"] == "calm"
        if second.sync["ask"]["answer"] is None:
            await answered(second)


async def test_an_order_that_has_ended_does_not_come_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the game offers an order of the same name again."""
    offered = [True]
    plan = StandingOrder("calm", "Call nobody", "plan", "it is over", "something happens")
    stays = StandingOrder("quick", "Be quick", "pace")
    monkeypatch.setattr(Clash, "orders", lambda *_: (plan, stays) if offered[0] else (stays,))
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        seat = second.seat
        await second.order("calm,quick")
        offered[0] = False
        await speaker.play()
        await second.receive("sync", lambda sync: sync["order"] == "quick")
        offered[0] = True
        await first.until_asked()
        assert (await first.play(PASS))["type"] == "ack"
        assert server.table(seated).seats[seat].order == "quick"
        assert moves_of(server, seated, second) == []
    await ask_until(lambda: server.stored(seated), lambda stored: stored.seats[seat].order == "quick")
