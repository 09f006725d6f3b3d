"""Standing orders outlast restarts, kills, full disks, other processes and faults of a game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine import Order
from meadhall.games.clash import Announce, Call, Card
from meadhall.games.clash.game import Clash
from meadhall.server.store.database import NotWritten
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.store import Store

from . import calm
from .calm import PASS, SLOW, answered, at_first, played, state_of
from .hall import Hall, Json, in_hall
from .house import open_house


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    calm.teach(monkeypatch.setattr)


# ------------------------------------------------------------ faults and other processes


def fail(*_: Any) -> None:
    raise ZeroDivisionError("planted")


@pytest.mark.parametrize("obey", [fail, lambda *_: Announce(Card.WALK, Card.WALK)], ids=["fails", "illegal"])
def test_a_game_that_cannot_obey_asks_the_person(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    obey: Callable[..., Any],
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            assert (await second.asked())["ordered"] is None
            assert (await second.play({"type": "call"}))["type"] == "ack"
            assert hall.tables.live(seated["table"]).status == "playing"

    monkeypatch.setattr(Clash, "obey", obey)
    caplog.set_level(logging.ERROR)
    in_hall(tmp_path, test)
    assert "calm" in caplog.text


def test_a_game_that_cannot_list_its_orders_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            assert people[0].sync["orders"] == []
            assert (await people[0].order("calm"))["type"] == "no"

    monkeypatch.setattr(Clash, "orders", fail)
    in_hall(tmp_path, test)


def test_an_answer_given_by_hand_at_another_process_stands(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            await second.asked()
            elsewhere = state_of(hall, seated).clone()
            entries = elsewhere.entries
            elsewhere.play(second.sync["seat"], Call())
            await hall.tables.store.add_moves(seated["table"], rows_after(elsewhere, entries), over=False)
            assert (await answered(second))["ask"]["answer"] == {"type": "call"}
            assert played(state_of(hall, seated), second) == [Call()]

    in_hall(tmp_path, test, order_delay=SLOW)


def test_an_order_waits_for_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        real = Store.add_moves
        failures = iter([False, True])

        async def once_full(self: Store, *args: Any, **kwargs: Any) -> None:
            if next(failures, False):
                raise NotWritten("disk full")
            await real(self, *args, **kwargs)

        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            monkeypatch.setattr(Store, "add_moves", once_full)
            await speaker.play()
            await answered(second)
            assert next(failures, None) is None

    in_hall(tmp_path, test)


# ------------------------------------------------------------ lasting


def test_orders_are_remembered_and_go_on_after_a_restart(tmp_path: Path) -> None:
    seated: Json = {}
    seats: list[int] = []

    async def before(hall: Hall) -> None:
        seated.update(await hall.new("me", "me", "me"))
        async with hall.sit_all(seated) as people:
            speaker, first, second = at_first(people)
            seats.extend(person.sync["seat"] for person in (speaker, first, second))
            await first.order("turn 1")
            await second.order("calm")
            await speaker.play()
            assert (await second.asked())["ordered"] == PASS

    async def after(hall: Hall) -> None:
        while True:  # nobody comes to the table, and yet it goes on
            stored = await hall.tables.store.load(seated["table"])
            assert stored is not None
            if {row.seat for row in stored.moves} == set(seats):
                break
            await asyncio.sleep(0.02)
        assert [stored.seats[seat].order for seat in seats] == ["", "turn 1", "calm"]

    in_hall(tmp_path, before, order_delay=30)
    in_hall(tmp_path, after)


def test_an_acknowledged_order_survives_kill_9(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_house(tmp_path, calm=True) as house:
            hall = Hall(house.port)
            async with hall.http:
                seated = await hall.new("me", "me", "me")
                async with hall.sit_all(seated) as people:
                    speaker, _, second = at_first(people)
                    assert (await second.order("calm"))["type"] == "ack"
                    await speaker.play()
                    await house.kill()
        async with open_house(tmp_path, calm=True) as house:
            hall = Hall(house.port)
            async with hall.http, hall.sit_all(seated) as people:
                second = people[second.sync["seat"]]
                assert second.sync["order"] == "calm"
                if second.sync["ask"]["answer"] is None:
                    await answered(second)

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_plan_that_is_over_is_forgotten_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if what it was called came back: who was disturbed wants to be asked."""

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, first, second = at_first(people)
            seat = second.sync["seat"]
            await second.order("calm,quick")
            there[0] = False
            await speaker.play()
            await second.hear("sync", lambda sync: sync["order"] == "quick")
            there[0] = True
            await first.asked()
            assert (await first.play(PASS))["type"] == "ack"
            assert hall.tables.live(seated["table"]).seats[seat].order == "quick"
            assert played(state_of(hall, seated), second) == []
        for _ in range(500):
            stored = await hall.tables.store.load(seated["table"])
            assert stored is not None
            if stored.seats[seat].order == "quick":
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the end of the plan was not written down")

    there = [True]
    plan = Order("calm", "Call nobody", "plan", "it is over", "something happens")
    stays = Order("quick", "Be quick", "pace")
    monkeypatch.setattr(Clash, "orders", lambda *_: (plan, stays) if there[0] else (stays,))
    in_hall(tmp_path, test)
