"""Seats of people whom a bot plays for: by their wish, by a rule, by a vote; and back, at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.bots import pool
from meadhall.server.bots.stand_in import PATIENCE

from .calm import at_first
from .hall import Hall, Json, Person, finish, in_hall
from .hands import Hands
from .test_timing import heard, timed, wish
from .test_votes import ask, cast, marked, voted


def stand_in(person: Person, seat: int) -> str:
    name: str = person.sync["table"]["seats"][seat]["stand_in"]
    return name


def test_a_person_lets_a_bot_play_and_takes_the_seat_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            speaker, left, _ = at_first(people)
            seat, name = speaker.sync["seat"], f"Viking {speaker.sync['seat'] + 1}"
            assert (await wish(speaker, "handover", bot="hal"))["type"] == "no"
            assert (await wish(watcher, "handover", bot="karl"))["type"] == "no"
            assert (await wish(speaker, "handover", bot="karl"))["type"] == "ack"
            await left.asked()  # karl has announced
            for person in (*people, watcher):
                await heard(person, lambda sync: sync["table"]["seats"][seat]["stand_in"] == "karl")
                await marked(person, f"{name} lets karl play.")
            assert speaker.sync["ask"] is None
            assert (await speaker.play({"type": "pass"}))["text"].startswith("A bot plays for you.")
            assert (await wish(speaker, "takeseat"))["type"] == "ack"
            await marked(left, f"{name} is back and plays instead of karl.")
            assert stand_in(left, seat) == ""
            await finish(*people)

    in_hall(tmp_path, test)


def test_who_is_back_plays_at_once_and_what_the_bot_thought_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def slow(*_: Any) -> dict[str, Any]:
        thinking.set()
        await go_on.wait()
        return {"type": "pass"}

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            monkeypatch.setattr(pool.WorkerPool, "choose", slow)
            await wish(mover, "handover")
            await thinking.wait()
            await wish(mover, "takeseat")
            await mover.asked()
            go_on.set()
            assert (await mover.play())["type"] == "ack"
            table = hall.tables.live(seated["table"])
            assert table.state is not None
            assert table.state.entries == 1

    in_hall(tmp_path, test)


def test_a_stand_in_plays_on_after_a_restart(tmp_path: Path) -> None:
    seated: Json = {}

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("me", "random"))
        async with hall.sit_all(seated) as (person,):
            await wish(person, "handover", bot="random")

    async def second(hall: Hall) -> None:
        async with hall.sit(seated["table"]) as watcher:
            while not watcher.over:
                await watcher.hear("sync")

    in_hall(tmp_path, first, bot_pace=1.0)
    in_hall(tmp_path, second)


def test_the_table_votes_for_a_bot_when_somebody_is_away_or_keeps_it_waiting(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, left, right = at_first(people)
            seat, name = speaker.sync["seat"], f"Viking {speaker.sync['seat'] + 1}"
            refused = await ask(left, "bot", "soon", seat=seat)
            assert refused["text"].startswith(f"{name} is here.")
            assert (await ask(left, "bot", "me", seat=left.sync["seat"]))["type"] == "no"
            assert (await ask(left, "bot", "odd", seat=True))["type"] == "no"
            await hands.turn(PATIENCE)
            assert (await ask(left, "bot", "now", seat=seat))["type"] == "ack"
            vote = await voted(right)
            assert vote["asked"] == sorted([left.sync["seat"], right.sync["seat"]])
            await cast(right, True)
            await marked(speaker, f"The table lets karl play for **{name}**.")
            await left.asked()
            assert stand_in(left, seat) == "karl"

    timed(tmp_path, test)


def test_who_is_away_too_long_while_others_wait_is_played_for(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing={"away": 5})
        async with hall.sit_all(seated) as people:
            speaker, left, _ = at_first(people)
            seat = speaker.sync["seat"]
            await hands.turn(3600)  # here, and thinking: nobody is hurried
            assert stand_in(left, seat) == ""
            await speaker.line.close()
            await left.hear("presence", lambda presence: not presence["seats"][seat]["here"])
            await hands.turn(5 * 60 - 1)
            assert hall.tables.live(seated["table"]).seats[seat].stand_in == ""
            await hands.turn(1)
            await marked(left, f"Viking {seat + 1} is away: karl plays for Viking {seat + 1}.")
            await left.asked()
            async with hall.sit(seated["table"], seated["grants"][seat]["token"]) as back:
                assert (await wish(back, "takeseat"))["type"] == "ack"
                await heard(left, lambda sync: sync["table"]["seats"][seat]["stand_in"] == "")

    timed(tmp_path, test)


def test_a_clock_runs_the_same_whatever_a_seat_could_answer(tmp_path: Path) -> None:
    """Two who are asked together have the same clock in everybody's eyes; a sealed answer that is changed moves none,
    and nobody is told anything."""

    async def test(hall: Hall, hands: Hands) -> None:
        live = {"kind": "live", "bank": 600, "increment": 20, "reaction": 40}
        seated = await hall.new("me", "me", "me", timing=live)
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            speaker, left, right = at_first(people)
            await speaker.play()
            await left.asked()
            await right.asked()
            clocks = (await heard(watcher, lambda sync: len(_running(sync)) == 2))["clock"]["seats"]
            assert clocks[left.sync["seat"]] == clocks[right.sync["seat"]]
            assert left.sync["clock"] == right.sync["clock"] == watcher.sync["clock"]
            await right.play({"type": "pass"})
            await heard(watcher, lambda sync: len(_running(sync)) == 1)
            count = len(watcher.raw), hall.tables.live(seated["table"]).clocks.clocks
            await hands.turn(5)
            await right.play({"type": "call"})
            await right.say(type="say", id="done", text="done")
            await watcher.hear("chat")
            assert (len(watcher.raw) - 1, hall.tables.live(seated["table"]).clocks.clocks) == count

    timed(tmp_path, test)


def _running(sync: Json) -> list[Json]:
    return [clock for clock in sync["clock"]["seats"] if clock["due"] is not None]
