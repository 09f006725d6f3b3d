"""A bot plays for a person: at their wish, by a vote, or after a long absence; and the person takes the seat back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from meadhall.server.table.bots.stand_in import PATIENCE
from meadhall.server.time.clocks import DAY
from meadhall.server.workers import pool
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json, Person, finish, in_turn_order, mover_of
from tests.server.server import Server, StartServer
from tests.server.voting import cast, mark_shown, propose, vote_shown


def stand_in_of(person: Person, seat: int) -> str:
    name: str = person.sync["table"]["seats"][seat]["stand_in"]
    return name


async def test_a_person_lets_a_bot_play_and_takes_the_seat_back(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        speaker, left, _ = in_turn_order(people)
        seat, name = speaker.seat, f"Viking {speaker.seat + 1}"
        assert (await speaker.request("handover", bot="hal"))["type"] == "no"
        assert (await watcher.request("handover", bot="karl"))["type"] == "no"
        assert (await speaker.request("handover", bot="karl"))["type"] == "ack"
        await left.until_asked()  # karl has announced
        for person in (*people, watcher):
            await person.until(lambda sync: sync["table"]["seats"][seat]["stand_in"] == "karl")
            await mark_shown(person, f"{name} lets karl play.")
        assert speaker.sync["ask"] is None
        assert (await speaker.play({"type": "pass"}))["text"].startswith("A bot plays for you.")
        assert (await speaker.request("takeseat"))["type"] == "ack"
        await mark_shown(left, f"{name} is back and plays instead of karl.")
        assert stand_in_of(left, seat) == ""
        await finish(*people)


async def test_a_person_who_is_back_plays_at_once_and_the_move_the_bot_was_choosing_is_dropped(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def slow(*_: Any) -> dict[str, Any]:
        thinking.set()
        await go_on.wait()
        return {"type": "pass"}

    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        monkeypatch.setattr(pool.WorkerPool, "choose", slow)
        await mover.request("handover")
        await thinking.wait()
        await mover.request("takeseat")
        await mover.until_asked()
        go_on.set()
        assert (await mover.play())["type"] == "ack"
        assert server.state(seated).entries == 1


async def test_a_stand_in_plays_on_after_a_restart(start_server: StartServer) -> None:
    server = await start_server(bot_pace=1.0)
    seated = await server.new_table("me", "random")
    async with server.enter_all(seated) as (person,):
        await person.request("handover", bot="random")
    await server.restart(bot_pace=0.0)
    async with server.enter(seated.table) as watcher:
        await finish(watcher)


async def test_the_table_can_vote_for_a_bot_when_a_person_is_away_or_keeps_the_others_waiting(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, left, right = in_turn_order(people)
        seat, name = speaker.seat, f"Viking {speaker.seat + 1}"
        refused = await propose(left, "bot", seat=seat)
        assert refused["text"].startswith(f"{name} is here.")
        assert (await propose(left, "bot", seat=left.seat))["type"] == "no"
        assert (await propose(left, "bot", seat=True))["type"] == "no"
        await clock.advance(PATIENCE)
        assert (await propose(left, "bot", seat=seat))["type"] == "ack"
        vote = await vote_shown(right)
        assert vote["asked"] == sorted([left.seat, right.seat])
        await cast(right, True)
        await mark_shown(speaker, f"The table lets jarl play for **{name}**.")
        await left.until_asked()
        assert stand_in_of(left, seat) == "jarl"


@pytest.mark.parametrize("timing", [{}, {"away": 60}])
async def test_a_person_is_waited_for_from_the_move_on_that_asks_them(
    server: Server, clock: ManualClock, timing: Json
) -> None:
    seated = await server.new_table("me", "me", "me", timing=timing)
    async with server.enter_all(seated) as people:
        speaker, left, right = in_turn_order(people)
        await clock.advance(PATIENCE)
        assert (await speaker.play())["type"] == "ack"
        await left.until_asked()
        await clock.advance(PATIENCE - 1)
        assert (await propose(right, "bot", seat=left.seat))["text"].startswith(
            f"Viking {left.seat + 1} is here."
        )
        assert (await propose(right, "bot", seat=speaker.seat))["type"] == "no"
        await clock.advance(1)
        assert (await propose(right, "bot", seat=left.seat))["type"] == "ack"


async def gone(person: Person, other: Person) -> int:
    """Closes the other's page, and waits until this person sees it; the seat."""
    seat: int = other.seat
    await other.socket.close()
    await person.receive("presence", lambda presence: not presence["seats"][seat]["here"])
    return seat


@pytest.mark.parametrize("timing", [{}, {"patience": 300}, {"kind": "live", "patience": 90}])
async def test_who_has_just_left_is_waited_for_and_then_replaced_by_the_bot_of_the_table(
    server: Server, clock: ManualClock, timing: Json
) -> None:
    patience = timing.get("patience", PATIENCE)
    seated = await server.new_table("me", "me", timing=timing)
    async with server.enter_all(seated) as people:
        speaker, left = in_turn_order(people)
        seat = await gone(left, speaker)
        await clock.advance(patience - 1)
        refused = await propose(left, "bot", seat=seat, bot="random")
        assert refused["type"] == "no"
        assert "away" in refused["text"]
        async with server.enter(seated.table, seated.tokens[seat]):
            await clock.advance(1)  # who looks in again is waited for anew
        await left.receive("presence", lambda presence: not presence["seats"][seat]["here"])
        await clock.advance(patience - 1)
        assert (await propose(left, "bot", seat=seat, bot="random"))["type"] == "no"
        await clock.advance(1)
        assert (await propose(left, "bot", seat=seat, bot="random"))["type"] == "ack"
        await left.until(lambda sync: sync["table"]["seats"][seat]["stand_in"])
        assert stand_in_of(left, seat) == "jarl"


async def test_a_vote_for_a_bot_changes_nothing_when_the_person_is_back(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        _, left, right = in_turn_order(people)
        seat = await gone(left, right)
        await clock.advance(PATIENCE)
        speaker = in_turn_order(people)[0]
        assert (await propose(left, "bot", seat=seat))["type"] == "ack"
        await vote_shown(speaker)
        async with server.enter(seated.table, seated.tokens[seat]):
            assert (await cast(speaker, True))["type"] == "no"
            assert server.table(seated).seats[seat].stand_in == ""


async def test_by_days_a_bot_is_voted_for_only_after_a_missed_deadline(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", timing={"kind": "days", "days": 2})
    async with server.enter_all(seated) as people:
        speaker, left = in_turn_order(people)
        assert (await propose(left, "bot", seat=speaker.seat))["type"] == "no"
        seat = await gone(left, speaker)
        await clock.advance(2 * DAY - 10)
        refused = await propose(left, "bot", seat=seat)
        assert refused["type"] == "no"
        assert "deadline" in refused["text"]
        entries = server.state(seated).entries
        await clock.advance(20)
        await left.until(lambda sync: sync["view"]["at"] > 0)
        assert server.state(seated).entries > entries, "a move was played for who was late"
    await server.restart()
    async with server.enter(seated.table, seated.tokens[left.seat]) as waiting:
        assert (await propose(waiting, "bot", seat=seat))["type"] == "ack"
        await waiting.until(lambda sync: sync["table"]["seats"][seat]["stand_in"] == "jarl")


async def test_who_comes_back_after_a_missed_deadline_has_the_whole_next_one(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", timing={"kind": "days", "days": 2})
    async with server.enter_all(seated) as people:
        speaker, left = in_turn_order(people)
        seat = await gone(left, speaker)
        await clock.advance(2 * DAY + 10)
        await left.until(lambda sync: sync["view"]["at"] > 0)
        async with server.enter(seated.table, seated.tokens[seat]):
            pass
        assert (await propose(left, "bot", seat=seat))["type"] == "no"


async def test_a_bot_plays_for_a_person_who_is_away_too_long_while_others_wait(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", timing={"away": 5})
    async with server.enter_all(seated) as people:
        speaker, left, _ = in_turn_order(people)
        seat = speaker.seat
        await clock.advance(3600)  # a person who is connected may think as long as they like
        assert stand_in_of(left, seat) == ""
        await speaker.socket.close()
        await left.receive("presence", lambda presence: not presence["seats"][seat]["here"])
        await clock.advance(5 * 60 - 1)
        assert server.table(seated).seats[seat].stand_in == ""
        await clock.advance(1)
        await mark_shown(left, f"Viking {seat + 1} is away: jarl plays for Viking {seat + 1}.")
        await left.until_asked()
        async with server.enter(seated.table, seated.tokens[seat]) as back:
            assert (await back.request("takeseat"))["type"] == "ack"
            await left.until(lambda sync: sync["table"]["seats"][seat]["stand_in"] == "")


async def test_clocks_do_not_reveal_what_a_seat_can_answer(server: Server, clock: ManualClock) -> None:
    """Two seats that are asked together show the same clock to everybody. Changing a sealed answer changes no clock and
    sends no message."""
    live = {"kind": "live", "bank": 600, "increment": 20, "reaction": 40}
    seated = await server.new_table("me", "me", "me", timing=live)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        speaker, left, right = in_turn_order(people)
        await speaker.play()
        await left.until_asked()
        await right.until_asked()
        clocks = (await watcher.until(lambda sync: len(_running(sync)) == 2))["clock"]["seats"]
        assert clocks[left.seat] == clocks[right.seat]
        assert left.sync["clock"] == right.sync["clock"] == watcher.sync["clock"]
        await right.play({"type": "pass"})
        await watcher.until(lambda sync: len(_running(sync)) == 1)
        count = len(watcher.raw), server.table(seated).clocks.clocks
        await clock.advance(5)
        await right.play({"type": "call"})
        await right.send(type="say", id="done", text="done")
        await watcher.receive("chat")
        assert (len(watcher.raw) - 1, server.table(seated).clocks.clocks) == count


def _running(sync: Json) -> list[Json]:
    return [clock for clock in sync["clock"]["seats"] if clock["due"] is not None]
