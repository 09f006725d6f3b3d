"""Nobody but its seat hears of a standing order: not in a message, not in the number of messages."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

import meadhall
from meadhall.server.store.records import Seat
from meadhall.server.table import lobby
from meadhall.server.table.standing_orders import StandingOrders

from . import calm
from .calm import PASS, at_first, catch_up
from .hall import Hall, in_hall


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    calm.teach(monkeypatch.setattr)


def test_nobody_else_can_tell_an_order_from_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal and the same moves, once by order and once by hand: all others hear the same, to the letter."""
    monkeypatch.setattr(lobby, "new_seed", lambda: bytes(32).hex())
    told: list[list[list[str]]] = []
    by_order = 0

    async def play(hall: Hall, ordered: bool) -> None:
        nonlocal by_order
        seated = await hall.new("me", "me", "me")
        rng = random.Random(3)
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            keeper = at_first(people)[2]
            for n in range(80):
                asked = [person for person in people if person.awaited]
                if keeper.awaited and keeper.sync["ask"]["kind"] == "call":
                    mover, move = keeper, PASS
                else:
                    mover = asked[0]
                    move = rng.choice(mover.sync["ask"]["choices"])["move"]
                if ordered and mover is keeper and move == PASS:
                    by_order += 1
                    await keeper.order("calm")
                    await keeper.hear(
                        "sync", lambda sync: not sync["ask"] or sync["ask"]["answer"] is not None
                    )
                    await keeper.order("")
                else:
                    assert (await mover.play(move, id=f"step {n}"))["type"] == "ack"
                for person in (*people, watcher):
                    await catch_up(hall, seated, person)
            await keeper.say(type="say", id="done", text="Done.")
            others = [person for person in (*people, watcher) if person is not keeper]
            for person in others:
                await person.hear("chat")
            told.append([[text.replace(seated["table"], "TABLE") for text in one.raw] for one in others])

    in_hall(tmp_path / "order", lambda hall: play(hall, True))
    in_hall(tmp_path / "hand", lambda hall: play(hall, False))
    assert told[0] == told[1]
    assert by_order > 5
    assert min(map(len, told[0])) > 80


def test_seats_of_one_browser_keep_their_orders_apart(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        table, tokens = seated["table"], [grant["token"] for grant in seated["grants"]]
        async with hall.sit_all(seated) as people:
            for person in people:
                person.heard.clear()
            await people[0].order("calm")
            await people[1].order(people[1].sync["orders"][1]["id"])
            await people[0].hear("sync")
            await people[1].hear("sync")
            assert [person.sync["order"] for person in people] == ["calm", "turn 1", ""]
            await people[0].say(type="say", id="done", text="Done.")
            await people[2].hear("chat")
            assert {message["type"] for message in people[2].heard} <= {"presence", "chat"}
        for token, order in zip(tokens, ["calm", "turn 1", ""], strict=True):
            async with hall.sit(table, token) as back:
                assert back.sync["order"] == order
        async with hall.sit(table) as watcher:
            assert watcher.sync["order"] == ""

    in_hall(tmp_path, test)


def test_all_screens_of_a_seat_learn_its_order(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table, token = seated["table"], seated["grants"][0]["token"]
        async with hall.sit(table, token) as phone, hall.sit(table, token) as desk:
            await phone.order("calm")
            await desk.hear("sync", lambda sync: sync["order"] == "calm")

    in_hall(tmp_path, test)


class OrderedTable:
    """As much of a table, and of its clocks, as standing orders need."""

    id = "table"
    game = meadhall.game("clash")
    seats: ClassVar = [Seat("human", "Ann", "", "", "calm"), Seat("human", "Ben", "", "", "turn 1")] * 2
    late_bots: ClassVar[dict[int, str]] = {}

    async def run(self, work: Any) -> None:
        await work()


class Recorder(StandingOrders):
    """Writes down when an order was obeyed."""

    obeyed: ClassVar[list[float]] = []

    async def obey(self, *_: Any) -> None:
        self.obeyed.append(time.monotonic())


def test_every_order_is_obeyed_after_the_same_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float]] = []

    def draw(low: float, high: float) -> float:
        drawn.append((low, high))
        return 1.5

    state = meadhall.game("clash").new(3, 7)
    speaker = state.decisions()[0]
    state.play(speaker.seat, speaker.moves()[0])

    async def test() -> None:
        table = cast(Any, OrderedTable())
        busy = Recorder(table, table, delay=0.1)
        begun = time.monotonic()
        busy.attend(state)
        busy.attend(state)  # nobody is answered for twice
        while busy.busy:
            await asyncio.sleep(0.01)
        assert len(busy.obeyed) == 2
        assert min(busy.obeyed) - begun >= 0.14

    monkeypatch.setattr(random, "uniform", draw)
    asyncio.run(test())
    assert drawn == [(1, 1.5)] * 2
