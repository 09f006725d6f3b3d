"""Bots wait for the scenes on the screens of people, where nobody's clock runs."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from meadhall.engine import PrivateEvent
from meadhall.games.clash import events
from meadhall.games.clash.cards import ClashCard
from meadhall.games.feast import events as feast
from meadhall.server.table.bots.scene_time import LONGEST, SceneTime, scene_length
from meadhall.server.table.feature import AbstractTable
from meadhall.server.table.screen import Screen
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.time.clocks import Clocks
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json, Person
from tests.server.server import Server, StartServer

CALLED = events.Called(0, 1, ClashCard.WALK, ClashCard.PUNCH, False)
TAKEN = events.Taken(0, 1)


class State:
    def __init__(self, *news: Any) -> None:
        self.news = list(news)


class FakeTable:
    """The part of a table, and of its clocks, that is needed."""

    def __init__(self, clock: ManualClock, *paces: int) -> None:
        self.clock = clock
        self.screens = {screen(pace) for pace in paces}
        self.state = State()
        self.clocks = Clocks()


def screen(pace: int) -> Screen:
    made = Screen(0)
    made.pace = pace
    return made


def scene_time(table: FakeTable) -> SceneTime:
    return SceneTime(cast(AbstractTable, table), cast(TableClocks, table))


async def happen(table: FakeTable, scenes: SceneTime, *news: Any) -> None:
    table.state = State(*news)
    await scenes.after_step()


async def test_scenes_of_public_events_add_up_and_pass(clock: ManualClock) -> None:
    table = FakeTable(clock, 1)
    scenes = scene_time(table)
    assert scenes.seconds_left() == 0
    await happen(table, scenes, CALLED)
    assert scenes.seconds_left() == pytest.approx(events.Called.scene)
    await happen(table, scenes, TAKEN)
    assert scenes.seconds_left() == pytest.approx(events.Called.scene + events.Taken.scene)
    await clock.advance(events.Called.scene)
    assert scenes.seconds_left() == pytest.approx(events.Taken.scene)
    await clock.advance(60)
    assert scenes.seconds_left() == 0
    await happen(table, scenes, TAKEN)
    assert scenes.seconds_left() == pytest.approx(events.Taken.scene)


async def test_whispers_change_nothing_so_that_a_pause_tells_nothing(clock: ManualClock) -> None:
    table = FakeTable(clock, 1)
    scenes = scene_time(table)
    await happen(table, scenes, TAKEN, PrivateEvent(0, CALLED))
    assert scenes.seconds_left() == pytest.approx(events.Taken.scene)


async def test_the_slowest_screen_that_plays_scenes_counts(clock: ManualClock) -> None:
    fast, slow, off = FakeTable(clock, 2, 0), FakeTable(clock, 2, 1, 0), FakeTable(clock, 0)
    for table, left in ((fast, CALLED.scene / 2), (slow, CALLED.scene), (off, 0.0)):
        scenes = scene_time(table)
        await happen(table, scenes, CALLED)
        assert scenes.seconds_left() == pytest.approx(left)


async def test_nobody_is_waited_for_longer_than_a_limit_nor_after_moves_were_taken_back(
    clock: ManualClock,
) -> None:
    table = FakeTable(clock, 1)
    scenes = scene_time(table)
    await happen(table, scenes, *[CALLED] * 40)
    assert scenes.seconds_left() == LONGEST
    scenes.after_cut(0)
    assert scenes.seconds_left() == 0


async def announcer(server: Server, people: list[Person], clock: ManualClock) -> Person:
    """Whoever of these people is the first to lay a card; until then bots and people play."""
    for _ in range(200):
        for person in people:
            await server.rest()
            await person.drain()
            if person.is_asked and person.sync["ask"]["kind"] == "announce":
                return person
            if person.is_asked:
                await person.play()
        await clock.advance(10)
    raise AssertionError("Nobody lays a card.")


async def answers_after(server: Server, seconds: float, people: list[Person], clock: ManualClock) -> None:
    """A person lays a card, and the others may call it: the first moment that is awaited then is the bot's answer."""
    mover = await announcer(server, people, clock)
    await clock.advance(LONGEST)
    assert (await mover.play())["type"] == "ack"
    await server.rest()  # the bot has thought, in a process of its own
    assert clock.next_due is not None
    assert clock.next_due - clock.now() == pytest.approx(seconds)


@pytest.mark.parametrize(("pace", "longer"), [(None, 0.0), (0, 0.0), (1, 6.0), (2, 3.0)])
async def test_a_bot_answers_later_by_the_scenes_on_the_persons_screen(
    start_server: StartServer,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    pace: int | None,
    longer: float,
) -> None:
    monkeypatch.setattr(events.Announced, "scene", 6.0)
    monkeypatch.setattr(random, "uniform", lambda low, high: high)
    server = await start_server(bot_pace=1.0)
    seated = await server.new_table("me", "karl")
    async with server.enter_all(seated) as (person,):
        if pace is not None:
            assert (await person.request("scenes", pace=pace))["type"] == "ack"
        await answers_after(server, 1.4 + longer, [person], clock)


LIVE: Json = {"kind": "live", "bank": 900, "increment": 20, "reaction": 45}


async def test_a_bot_does_not_wait_while_the_clock_of_a_person_runs(
    start_server: StartServer, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events.Announced, "scene", 6.0)
    monkeypatch.setattr(random, "uniform", lambda low, high: high)
    server = await start_server(bot_pace=1.0)
    seated = await server.new_table("me", "me", "karl", timing=LIVE)
    async with server.enter_all(seated) as people:
        for person in people:
            await person.request("scenes", pace=1)
        # The other person may call too, and has a clock.
        await answers_after(server, 1.4, people, clock)


def test_what_is_played_as_one_scene_is_waited_for_once() -> None:
    placed = feast.Placed(1, 0, "", 1, -1)
    received = feast.Received(1, {"beans": 1}, "")
    rolled = feast.DieRolled(1, 3, 3, 1)
    assert placed.scene > received.scene > 0
    assert scene_length([placed, received]) == placed.scene
    assert scene_length([received, placed, feast.TurnEnded(1), received]) == placed.scene
    assert scene_length([placed, rolled, received]) == placed.scene + rolled.scene + received.scene
    assert scene_length([CALLED, TAKEN, TAKEN]) == CALLED.scene + 2 * TAKEN.scene
    assert scene_length([]) == 0
