"""Clocks on the wire: banks, questions of the moment, days, more time, pauses, restarts. Nobody sleeps here."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.table.registry import Tables
from meadhall.server.time.clocks import DAY, MORE
from tests.marks import rule

from .calm import at_first
from .hall import Hall, Json, Person, in_hall
from .hands import Hands
from .test_votes import ask, cast, marked, voted

LIVE = {"kind": "live", "bank": 600, "increment": 20, "reaction": 40}
DAYS = {"kind": "days", "days": 3}
PASS = {"type": "pass"}


def timed(
    folder: Path, test: Callable[[Hall, Hands], Coroutine[Any, Any, None]], hands: Hands | None = None
) -> None:
    hands = hands or Hands()
    in_hall(folder, lambda hall: test(hall, hands), clock=hands)


def clock_of(person: Person, seat: int) -> Json:
    clock: Json = person.sync["clock"]["seats"][seat]
    return clock


async def heard(person: Person, fits: Callable[[Json], bool]) -> Json:
    """The first sync that fits, the last one included."""
    return person.sync if fits(person.sync) else await person.hear("sync", fits)


async def wish(person: Person, kind: str, **more: Any) -> Json:
    name = f"{kind} {len(person.heard)}"
    await person.say(type=kind, id=name, **more)
    return await person.answer(name)


def test_a_bank_runs_down_while_a_seat_thinks_and_an_answer_adds_to_it(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing=LIVE)
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            speaker, left, right = at_first(people)
            seat = speaker.sync["seat"]
            assert people[0].heard[0] == {"type": "now", "now": hands.now()}
            assert speaker.sync["table"]["timing"]["bank"] == 600
            await heard(speaker, lambda sync: not sync["clock"]["halted"])
            clock = clock_of(speaker, seat)
            assert (clock["due"], clock["own"], clock["asked"]) == (hands.now() + 600, False, True)
            await hands.turn(30)
            await speaker.play()
            for person in (*people, watcher):
                await heard(person, lambda sync: sync["clock"]["seats"][seat]["due"] is None)
                assert clock_of(person, seat)["left"] == 590
                for other in (left, right):
                    clock = clock_of(person, other.sync["seat"])
                    assert (clock["due"], clock["own"]) == (hands.now() + 40, True)

    timed(tmp_path, test)


def test_a_question_of_the_moment_is_answered_as_it_declares_when_its_time_is_up(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing=LIVE)
        async with hall.sit_all(seated) as people:
            speaker, left, right = at_first(people)
            await speaker.play()
            await left.asked()
            assert left.sync["ask"]["late"] == "this is played for you: Let pass"
            await right.asked()
            await left.play(PASS)
            assert clock_of(await _shown(right, left), left.sync["seat"])["due"] is None
            at = right.sync["ask"]["at"]
            await hands.turn(39)
            assert hall.tables.live(seated["table"]).state.hall.at == at  # type: ignore[union-attr]
            await hands.turn(1)
            for person in people:
                await heard(person, lambda sync: sync["view"]["at"] > at)

    timed(tmp_path, test)


async def _shown(person: Person, other: Person) -> Person:
    await heard(person, lambda sync: sync["clock"]["seats"][other.sync["seat"]]["due"] is None)
    return person


def test_where_no_move_is_declared_a_bot_answers_once_and_the_seat_stays_its_persons(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing=LIVE)
        async with hall.sit_all(seated) as people:
            speaker, left, _ = at_first(people)
            seat = speaker.sync["seat"]
            assert speaker.sync["ask"]["late"] == "karl answers this for you"
            await hands.turn(600)
            await left.asked()
            await heard(speaker, lambda sync: sync["clock"]["seats"][seat]["left"] == 20)
            assert speaker.sync["table"]["seats"][seat]["stand_in"] == ""

    timed(tmp_path, test)


def test_more_time_comes_once_for_each_seat_and_game(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing=LIVE)
        async with hall.sit_all(seated) as people:
            speaker, left, right = at_first(people)
            assert (await wish(left, "moretime"))["text"] == "Your clock does not run now."
            await speaker.play()
            await left.asked()
            await hands.turn(39)
            await left.say(type="moretime", id="please")
            await left.say(type="moretime", id="please")  # sent again after a break
            assert (await left.answer("please"))["type"] == "ack"
            assert (await left.answer("please"))["type"] == "ack"
            due = hands.now() + 1 + MORE["live"]
            await heard(right, lambda sync: sync["clock"]["seats"][left.sync["seat"]]["due"] == due)
            assert not clock_of(right, left.sync["seat"])["more"]
            assert (await wish(left, "moretime"))["text"] == "You have had more time already."
            await hands.turn(2)
            assert (await left.play(PASS))["type"] == "ack"

    timed(tmp_path, test)


def test_who_runs_out_of_time_is_replaced_where_the_table_wants_it_and_may_come_back(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "me", timing=LIVE | {"late": "bot", "bot": "random"})
        async with hall.sit_all(seated) as people:
            speaker, left, _ = at_first(people)
            seat = speaker.sync["seat"]
            assert speaker.sync["ask"]["late"] == "random takes over your seat"
            await hands.turn(600)
            await left.asked()
            name = speaker.sync["table"]["seats"][seat]["name"]
            await marked(speaker, f"{name} is out of time: random plays for {name}.")
            await heard(speaker, lambda sync: sync["table"]["seats"][seat]["stand_in"] == "random")
            assert speaker.sync["ask"] is None
            assert (await wish(speaker, "takeseat"))["type"] == "ack"
            await heard(left, lambda sync: sync["table"]["seats"][seat]["stand_in"] == "")

    timed(tmp_path, test)


@rule("EN-PAUSED")
def test_the_people_who_are_here_pause_a_table_and_go_on(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", "karl", timing=LIVE)
        async with hall.sit_all(seated) as people:
            first, second = people
            assert (await ask(first, "pause", "p"))["type"] == "ack"
            await voted(second)
            assert (await cast(second, True))["type"] == "ack"
            for person in people:
                await heard(person, lambda sync: "pause" in (sync["clock"] or {"halted": ()})["halted"])
                await marked(person, "The table is paused.")
                assert person.sync["ask"] is None
            table = hall.tables.live(seated["table"])
            assert table.state is not None
            before = table.state.digest(), table.clocks.clocks
            answer = await first.play({"type": "pass"})
            assert (answer["type"], answer["rule"]) == ("no", "EN-PAUSED")
            await hands.turn(5000)
            assert (table.state.digest(), table.clocks.clocks) == before
            assert (await ask(second, "pause", "again"))["text"] == "The table is paused already."
        async with hall.sit_all(seated) as (alone, _):
            pass
        async with hall.sit(seated["table"], seated["grants"][0]["token"]) as alone:
            assert "pause" in alone.sync["clock"]["halted"]  # nobody but people ends a pause
            assert (await ask(alone, "resume", "on"))["type"] == "ack"
            await heard(alone, lambda sync: not sync["clock"]["halted"])

    timed(tmp_path, test)


def test_a_live_table_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", timing=LIVE)
        async with hall.sit_all(seated) as people:
            await heard(people[0], lambda sync: not sync["clock"]["halted"])
            seat = next(person for person in people if person.awaited).sync["seat"]
            await hands.turn(100)
        await hands.turn(10_000)
        async with hall.sit(seated["table"]) as watcher:
            await hands.turn(10_000)
            assert watcher.sync["clock"]["halted"] == ["empty"]
            async with hall.sit(seated["table"], seated["grants"][0]["token"]) as person:
                await heard(person, lambda sync: not sync["clock"]["halted"])
                assert clock_of(person, seat)["due"] == hands.now() + 500

    timed(tmp_path, test)


async def propose(person: Person, name: str, timing: Json) -> Json:
    await person.say(type="propose", id=name, kind="timing", about=timing)
    return await person.answer(name)


def test_the_table_changes_from_live_to_days_when_all_people_agree(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "me", timing=LIVE)
        async with hall.sit_all(seated) as (first, second):
            assert (await propose(first, "bad", DAYS | {"days": 0}))["rule"] == "EN-SETUP"
            assert (await propose(first, "odd", {"kind": "slow"}))["rule"] == "EN-FORM"
            await propose(first, "t", DAYS)
            assert (await voted(second))["text"].endswith("asks to play by days: 3 days for each question.")
            await cast(second, True)
            for person in (first, second):
                await heard(person, lambda sync: sync["table"]["timing"]["kind"] == "days")
                await marked(person, "The table now plays by days: 3 days for each question.")
            (due,) = {clock["due"] for clock in first.sync["clock"]["seats"]} - {None}
            assert due == hands.now() + 3 * DAY

    timed(tmp_path, test)


@pytest.mark.parametrize("killed", [False, True])
def test_clocks_go_on_after_a_restart_where_they_stood(tmp_path: Path, killed: bool) -> None:
    """The hall is closed for a day: nobody pays for it. After a kill, time counts up to the last beat."""
    hands = Hands()
    seated: Json = {}
    seat = -1

    async def first(hall: Hall, hands: Hands) -> None:
        nonlocal seat
        seated.update(await hall.new("me", "me", timing=DAYS))
        async with hall.sit_all(seated) as people:
            seat = next(person for person in people if person.awaited).sync["seat"]
            await hands.turn(DAY)
            if killed:
                await hall.tables.store.heartbeat.beat(hands.now())

    async def second(hall: Hall, hands: Hands) -> None:
        async with hall.sit_all(seated) as people:
            mover = people[seat]
            assert clock_of(mover, seat)["due"] == hands.now() + 2 * DAY
            at = mover.sync["ask"]["at"]
        await hands.turn(2 * DAY)  # nobody is there: the timekeeper wakes the table by itself
        async with hall.sit_all(seated) as people:
            await heard(people[0], lambda sync: sync["view"]["at"] > at)

    with pytest.MonkeyPatch.context() as patch:
        if killed:
            patch.setattr(Tables, "close", _power_fails)
        timed(tmp_path, first, hands)
    hands._now += DAY
    timed(tmp_path, second, hands)


async def _power_fails(tables: Tables) -> None:
    """Ends what runs, and writes nothing more."""
    for task in list(tables.alarm._tasks):
        task.cancel()
    for table in list(tables._live.values()):
        await table.votes.close()
        await table.driver.close()
    await tables.pool.close()
    tables.store.close()


def test_the_owner_sets_the_clock_before_the_start_and_nobody_else(tmp_path: Path) -> None:
    async def test(hall: Hall, hands: Hands) -> None:
        seated = await hall.new("me", "open", start=False)
        path = f"/api/tables/{seated['table']}/timing"
        assert (await hall.put(path, LIVE)).status_code == 401
        assert (await hall.put(path, LIVE | {"bank": 5}, seated["owner"])).status_code == 400
        assert (await hall.put(path, LIVE | {"bot": "hal"}, seated["owner"])).status_code == 400
        answer = await hall.put(path, LIVE | {"away": 5}, seated["owner"])
        assert answer.json()["timing"]["away"] == 5
        await hall.put(
            f"/api/tables/{seated['table']}/seats/1", {"kind": "bot", "bot": "karl"}, seated["owner"]
        )
        await hall.post(f"/api/tables/{seated['table']}/start", owner=seated["owner"])
        assert (await hall.put(path, DAYS, seated["owner"])).status_code == 409
        assert (await hall.get(f"/api/tables/{seated['table']}")).json()["timing"]["kind"] == "live"

    timed(tmp_path, test)
