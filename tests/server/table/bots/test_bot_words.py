"""Bots say a short word in the chat: by public events, seldom, and not where the host does not want it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from meadhall.bots import remark_on
from meadhall.bots.speech.voices import PARTING_LINES, VOICES
from meadhall.games.clash import events
from meadhall.games.clash.cards import ClashCard
from meadhall.server.store.records import Seat
from meadhall.server.table.bots.bot_words import APART, PRESSED, TableBotWords
from meadhall.server.table.bots.scene_time import SceneTime
from meadhall.server.table.chat import TableChat
from meadhall.server.table.feature import AbstractTable
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.time.clocks import ClockHand, Clocks
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import finish
from tests.server.server import Server

LIE = events.Called(0, 1, ClashCard.WALK, ClashCard.PUNCH, False)
DURING = {line for voice in VOICES for lines in voice.values() for line in lines}
AFTER = {line for lines in PARTING_LINES.values() for line in lines}


class State:
    over = False

    def __init__(self, entries: int, *news: Any) -> None:
        self.entries = entries
        self.news = list(news)


class FakeTable:
    """What the words of bots need of a table, its chat, its clocks and its scenes."""

    id = "table"
    lesson = ""
    seed = b"seed"

    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.seats = [Seat("human", "Ann"), Seat("bot", "Bo", "karl")]
        self.state: State | None = None
        self.clocks = Clocks()
        self.said: list[tuple[int, str]] = []
        self.scene = 0.0
        self.words = TableBotWords(
            *cast(tuple[AbstractTable, TableChat, TableClocks, SceneTime], (self,) * 4), 1.0
        )

    async def run(self, work: Any) -> Any:
        return await work()

    def seconds_left(self) -> float:
        return self.scene

    async def say_as_bot(self, seat: int, text: str, moment: int) -> None:
        self.said.append((seat, text))

    async def happen(self, entries: int, *news: Any) -> None:
        self.state = State(entries, *news)
        await self.words.after_step()


@pytest.fixture
def table(clock: ManualClock) -> FakeTable:
    return FakeTable(clock)


async def lies(table: FakeTable, count: int, seconds: float) -> int:
    """So many caught lies, with so many seconds between; how many lines were said."""
    before = len(table.said)
    for number in range(count):
        await table.happen(number, LIE)
        await table.clock.advance(seconds)
    return len(table.said) - before


async def test_a_line_comes_after_the_scene_of_what_it_is_about(table: FakeTable) -> None:
    table.scene = 3.0
    entries = next(number for number in range(9) if speaks(number))
    await table.happen(entries, LIE)
    await table.clock.advance(3.0)
    assert table.said == []
    await table.clock.advance(1.0)
    assert len(table.said) == 1
    assert table.said[0][0] == 1
    assert table.said[0][1] in DURING


def speaks(entries: int) -> bool:
    found = remark_on(
        [{"type": "called", "truthful": False, "seat": 1, "caller": 0}], dict, [1], b"seed", entries
    )
    return found is not None


async def test_lines_are_seldom_and_under_a_clock_there_is_one_a_minute(table: FakeTable) -> None:
    assert await lies(table, 40, 1.0) <= 40 / APART + 1
    table.clocks = Clocks(hands=(ClockHand(bank=1000.0, since=table.clock.now()),))
    assert 1 <= await lies(table, 60, 2.0) <= 120 / PRESSED + 1


async def test_nobody_speaks_at_a_quiet_table_a_lesson_or_about_the_truth(table: FakeTable) -> None:
    truth = events.Called(0, 1, ClashCard.WALK, ClashCard.WALK, True)
    for number in range(20):
        await table.happen(number, truth)
        await table.clock.advance(100)
    table.words.quiet = True
    assert await lies(table, 20, 100) == 0
    table.words.quiet, table.lesson = False, "clash/first"
    assert await lies(table, 20, 100) == 0
    table.lesson = ""
    assert await lies(table, 20, 100) > 5


async def test_what_was_taken_back_is_not_spoken_about(table: FakeTable) -> None:
    table.scene = 3.0
    for number in range(20):
        await table.happen(number, LIE)
        table.words.after_cut(0)
        await table.clock.advance(100)
    assert table.said == []


# ---------------------------------------------------------------- at a real table


async def chat_of(server: Server, temper: str, **settings: Any) -> list[str]:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random", "temper": temper}] * 3]
    seated = await server.new_table(seats=seats, **settings)
    async with server.enter_all(seated) as people:
        await finish(*people)
        if settings.get("bot_words", True) and temper:
            await people[0].receive("chat", lambda chat: chat["text"] in AFTER)
        return [message["text"] for message in people[0].received if message["type"] == "chat"]


async def test_bots_speak_in_the_chat_and_only_after_the_end_by_their_temper(server: Server) -> None:
    chat = await chat_of(server, "liar")
    assert chat[-1] in PARTING_LINES["liar"]
    assert set(chat[:-1]) <= DURING
    assert len(chat) > 1


async def test_the_host_can_turn_them_off_before_the_game(server: Server) -> None:
    assert await chat_of(server, "liar", bot_words=False) == []


async def test_the_host_can_turn_them_off_at_any_time_and_nobody_else(server: Server) -> None:
    seated = await server.new_table("me", "random")
    path = f"/api/tables/{seated.table}/bot-words"
    assert (await server.put(path, {"on": False}, seated.tokens[0])).status_code == 403
    async with server.enter_all(seated) as people:
        assert people[0].sync["table"]["bot_words"] is True
        answer = await server.put(path, {"on": False}, seated.owner)
        assert answer.json()["bot_words"] is False
        await people[0].receive("sync", lambda sync: not sync["table"]["bot_words"])
        await finish(*people)
        assert [message for message in people[0].received if message["type"] == "chat"] == []
    await server.restart()
    assert (await server.get(f"/api/tables/{seated.table}")).json()["bot_words"] is False
