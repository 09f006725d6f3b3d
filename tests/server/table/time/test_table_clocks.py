"""Clocks of a running table: banks, quick questions, days, more time, pauses and restarts."""

from __future__ import annotations

import pytest

from meadhall.server.lobby.registry import Tables
from meadhall.server.time.clocks import DAY, MORE
from meadhall.test_server.manual_clock import ManualClock
from tests.marks import rule
from tests.server.person import Json, Person, in_turn_order, mover_of
from tests.server.server import Server
from tests.server.voting import cast, mark_shown, propose, vote_shown

LIVE = {"kind": "live", "bank": 600, "increment": 20, "reaction": 40}
DAYS = {"kind": "days", "days": 3}
PASS = {"type": "pass"}


def clock_of(person: Person, seat: int) -> Json:
    clock: Json = person.sync["clock"]["seats"][seat]
    return clock


async def test_a_bank_runs_down_while_a_seat_thinks_and_an_answer_adds_the_increment(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        speaker, left, right = in_turn_order(people)
        seat = speaker.seat
        assert people[0].received[0] == {"type": "now", "now": clock.now()}
        assert speaker.sync["table"]["timing"]["bank"] == 600
        await speaker.until(lambda sync: not sync["clock"]["halted"])
        own = clock_of(speaker, seat)
        assert (own["due"], own["own"], own["asked"]) == (clock.now() + 600, False, True)
        await clock.advance(30)
        await speaker.play()
        for person in (*people, watcher):
            await person.until(lambda sync: sync["clock"]["seats"][seat]["due"] is None)
            assert clock_of(person, seat)["left"] == 590
            for other in (left, right):
                seen = clock_of(person, other.seat)
                assert (seen["due"], seen["own"]) == (clock.now() + 40, True)


async def test_a_quick_question_is_answered_with_its_fallback_when_its_time_is_up(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        speaker, left, right = in_turn_order(people)
        await speaker.play()
        await left.until_asked()
        assert left.sync["ask"]["late"] == "this is played for you: Let pass"
        await right.until_asked()
        await left.play(PASS)
        await right.until(lambda sync: sync["clock"]["seats"][left.seat]["due"] is None)
        at = right.sync["ask"]["at"]
        await clock.advance(39)
        assert server.state(seated).position.at == at
        await clock.advance(1)
        for person in people:
            await person.until(lambda sync: sync["view"]["at"] > at)


async def test_a_bot_answers_once_for_a_late_person_where_there_is_no_fallback(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        speaker, left, _ = in_turn_order(people)
        seat = speaker.seat
        assert speaker.sync["ask"]["late"] == "jarl answers this for you"
        await clock.advance(600)
        await left.until_asked()
        await speaker.until(lambda sync: sync["clock"]["seats"][seat]["left"] == 20)
        assert speaker.sync["table"]["seats"][seat]["stand_in"] == ""


async def test_a_seat_gets_more_time_once_in_a_game(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        speaker, left, right = in_turn_order(people)
        assert (await left.request("moretime"))["text"] == "Your clock is not running now."
        await speaker.play()
        await left.until_asked()
        await clock.advance(39)
        await left.send(type="moretime", id="please")
        await left.send(type="moretime", id="please")  # sent again, e.g. after a lost connection
        assert (await left.answer("please"))["type"] == "ack"
        assert (await left.answer("please"))["type"] == "ack"
        due = clock.now() + 1 + MORE["live"]
        await right.until(lambda sync: sync["clock"]["seats"][left.seat]["due"] == due)
        assert not clock_of(right, left.seat)["more"]
        assert (await left.request("moretime"))["text"] == "You have already been given more time."
        await clock.advance(2)
        assert (await left.play(PASS))["type"] == "ack"


async def test_a_bot_replaces_a_late_person_if_the_table_wants_it_and_the_person_may_come_back(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", timing=LIVE | {"late": "bot", "bot": "random"})
    async with server.enter_all(seated) as people:
        speaker, left, _ = in_turn_order(people)
        seat = speaker.seat
        assert speaker.sync["ask"]["late"] == "random takes over your seat"
        await clock.advance(600)
        await left.until_asked()
        name = speaker.sync["table"]["seats"][seat]["name"]
        await mark_shown(speaker, f"{name} is out of time: random plays for {name}.")
        await speaker.until(lambda sync: sync["table"]["seats"][seat]["stand_in"] == "random")
        assert speaker.sync["ask"] is None
        assert (await speaker.request("takeseat"))["type"] == "ack"
        await left.until(lambda sync: sync["table"]["seats"][seat]["stand_in"] == "")


@rule("EN-PAUSED")
async def test_the_people_who_are_connected_can_pause_a_table_and_resume_it(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "karl", timing=LIVE)
    async with server.enter_all(seated) as people:
        first, second = people
        assert (await propose(first, "pause"))["type"] == "ack"
        await vote_shown(second)
        assert (await cast(second, True))["type"] == "ack"
        for person in people:
            await person.until(lambda sync: "pause" in (sync["clock"] or {"halted": ()})["halted"])
            await mark_shown(person, "The table is paused.")
            assert person.sync["ask"] is None
        table = server.table(seated)
        assert table.state is not None
        before = table.state.digest(), table.clocks.clocks
        answer = await first.play({"type": "pass"})
        assert (answer["type"], answer["rule"]) == ("no", "EN-PAUSED")
        await clock.advance(5000)
        assert (table.state.digest(), table.clocks.clocks) == before
        assert (await propose(second, "pause"))["text"] == "The table is paused already."
    async with server.enter_all(seated):
        pass
    async with server.enter(seated.table, seated.tokens[0]) as alone:
        assert "pause" in alone.sync["clock"]["halted"]  # only a vote ends a pause
        assert (await propose(alone, "resume"))["type"] == "ack"
        await alone.until(lambda sync: not sync["clock"]["halted"])


async def test_the_clocks_of_a_live_table_stand_still_while_nobody_is_connected(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        await people[0].until(lambda sync: not sync["clock"]["halted"])
        seat = mover_of(people).seat
        await clock.advance(100)
    await clock.advance(10_000)
    async with server.enter(seated.table) as watcher:
        await clock.advance(10_000)
        assert watcher.sync["clock"]["halted"] == ["empty"]
        async with server.enter(seated.table, seated.tokens[0]) as person:
            await person.until(lambda sync: not sync["clock"]["halted"])
            assert clock_of(person, seat)["due"] == clock.now() + 500


async def test_a_table_changes_from_live_clocks_to_days_by_a_vote(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me", timing=LIVE)
    async with server.enter_all(seated) as (first, second):
        assert (await propose(first, "timing", **DAYS | {"days": 0}))["rule"] == "EN-SETUP"
        assert (await propose(first, "timing", kind="slow"))["rule"] == "EN-FORM"
        await propose(first, "timing", **DAYS)
        assert (await vote_shown(second))["text"].endswith("asks to play by days: 3 days for each question.")
        await cast(second, True)
        for person in (first, second):
            await person.until(lambda sync: sync["table"]["timing"]["kind"] == "days")
            await mark_shown(person, "The table now plays by days: 3 days for each question.")
        (due,) = {each["due"] for each in first.sync["clock"]["seats"]} - {None}
        assert due == clock.now() + 3 * DAY


@pytest.mark.parametrize("killed", [False, True])
async def test_clocks_stand_still_while_the_server_is_down(
    server: Server, clock: ManualClock, killed: bool
) -> None:
    """The server is down for a day, which costs nobody time. After a kill, time counts up to the last heartbeat."""
    seated = await server.new_table("me", "me", timing=DAYS)
    async with server.enter_all(seated) as people:
        seat = mover_of(people).seat
        await clock.advance(DAY)
        if killed:
            await server.tables.store.heartbeat.beat(clock.now())
    with pytest.MonkeyPatch.context() as patch:
        if killed:
            patch.setattr(Tables, "close", _power_fails)
        await server.stop()
    clock._now += DAY
    await server.start()
    async with server.enter_all(seated) as people:
        mover = people[seat]
        assert clock_of(mover, seat)["due"] == clock.now() + 2 * DAY
        at = mover.sync["ask"]["at"]
    await clock.advance(2 * DAY)  # nobody is connected: the alarm wakes the table
    async with server.enter_all(seated) as people:
        await people[0].until(lambda sync: sync["view"]["at"] > at)


async def _power_fails(tables: Tables) -> None:
    """Stops all tasks without writing anything."""
    for task in list(tables.alarm._tasks):
        task.cancel()
    for table in list(tables._live.values()):
        await table.votes.close()
        await table.driver.close()
    await tables.pool.close()
    tables.store.close()


async def test_only_the_owner_sets_the_clocks_and_only_before_the_start(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "open", start=False)
    path = f"{seated.path}/timing"
    assert (await server.put(path, LIVE)).status_code == 401
    assert (await server.put(path, LIVE | {"bank": 5}, seated.owner)).status_code == 400
    assert (await server.put(path, LIVE | {"bot": "hal"}, seated.owner)).status_code == 400
    answer = await server.put(path, LIVE | {"away": 5}, seated.owner)
    assert answer.json()["timing"]["away"] == 5
    await server.put(f"{seated.path}/seats/1", {"kind": "bot", "bot": "karl"}, seated.owner)
    await server.post(f"{seated.path}/start", token=seated.owner)
    assert (await server.put(path, DAYS, seated.owner)).status_code == 409
    assert (await server.get(seated.path)).json()["timing"]["kind"] == "live"
