"""Standing orders: a seat is answered for as it wished, until it says otherwise."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.engine import Order
from meadhall.games.clash import Call, Pass
from meadhall.games.clash.game import Clash
from meadhall.server.store.database import NotWritten
from meadhall.server.store.store import Store

from . import calm
from .calm import PASS, SLOW, answered, at_first, catch_up, played, state_of
from .hall import Hall, Person, in_hall


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    calm.teach(monkeypatch.setattr)


# ------------------------------------------------------------ giving, obeying, taking back


def test_an_order_is_acknowledged_shown_and_obeyed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            assert second.sync["order"] == ""
            assert second.sync["orders"][0] == {
                "id": "calm",
                "words": "Call nobody",
                "about": "",
                "until": "",
                "stops": "",
            }
            assert (await second.order("calm"))["type"] == "ack"
            assert (await second.hear("sync"))["order"] == "calm"
            await speaker.play()
            assert (await answered(second))["ask"]["answer"] == PASS
            assert played(state_of(hall, seated), second) == [Pass()]
            stored = await hall.tables.store.load(seated["table"])
            assert stored is not None
            assert [row.move for row in stored.moves if row.seat == second.sync["seat"]] == [
                '{"type":"pass"}'
            ]

    in_hall(tmp_path, test)


def test_an_order_given_while_its_question_is_open_is_obeyed_there(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, first, _ = at_first(people)
            await speaker.play()
            await first.asked()
            await first.order("calm")
            assert (await answered(first))["ask"]["ordered"] is None

    in_hall(tmp_path, test)


def test_all_other_decisions_are_still_asked(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        kinds: set[str] = set()

        async def go_on(person: Person) -> None:
            rng = random.Random(person.sync["seat"])
            while not person.over:
                ask = person.sync["ask"]
                if ask and ask["answer"] is None:
                    assert ask["ordered"] == (PASS if ask["kind"] == "call" else None)
                    if ask["kind"] != "call":
                        kinds.add(ask["kind"])
                        assert (await person.play(rng.choice(ask["choices"])["move"]))["type"] == "ack"
                await person.hear("sync")

        async with hall.sit_all(seated) as people:
            for person in people:
                await person.order("calm")
            await asyncio.gather(*map(go_on, people))
        assert {"announce", "move"} <= kinds
        assert sum(entry.move == Pass() for entry in state_of(hall, seated).log.entries) > 10

    in_hall(tmp_path, test)


def test_an_order_taken_back_in_time_plays_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            assert (await second.asked())["ordered"] == PASS
            assert (await second.order(""))["type"] == "ack"
            assert (await second.hear("sync"))["ask"]["ordered"] is None
            await asyncio.sleep(2 * SLOW)
            assert played(state_of(hall, seated), second) == []
            assert (await second.play({"type": "call"}))["type"] == "ack"

    in_hall(tmp_path, test, order_delay=SLOW)


def test_an_order_taken_back_and_given_again_waits_anew(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            await second.asked()
            await asyncio.sleep(SLOW / 2)
            await second.order("")
            begun = time.monotonic()
            await second.order("calm")
            await answered(second)
            assert time.monotonic() - begun >= 0.9 * SLOW

    in_hall(tmp_path, test, order_delay=SLOW)


def test_who_plays_before_the_order_does_has_the_last_word(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            await second.asked()
            assert (await second.play({"type": "call"}))["type"] == "ack"
            await asyncio.sleep(2 * SLOW)
            assert played(state_of(hall, seated), second) == [Call()]

    in_hall(tmp_path, test, order_delay=SLOW)


def test_an_answer_by_order_may_be_changed_while_the_window_is_open(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, _, second = at_first(people)
            await second.order("calm")
            await speaker.play()
            await answered(second)
            assert (await second.play({"type": "call"}))["type"] == "ack"
            assert (await second.hear("sync"))["ask"]["answer"] == {"type": "call"}
            assert played(state_of(hall, seated), second) == [Pass(), Call()]

    in_hall(tmp_path, test)


def test_an_order_whose_day_is_over_gives_way_to_the_game_s_own(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, first, second = at_first(people)
            today = second.sync["orders"][1]["id"]
            await second.order(today)
            windows: list[bool] = []
            while second.sync["view"]["turn"] < 3:
                for person in (speaker, first):
                    if person.awaited:
                        move = PASS if person.sync["ask"]["kind"] == "call" else None
                        await person.play(move)
                if second.awaited and second.sync["ask"]["ordered"] is None:
                    if second.sync["ask"]["kind"] == "call":
                        windows.append(second.sync["orders"][1]["id"] == today)
                    await second.play()
                for person in people:
                    await catch_up(hall, seated, person)
            assert windows
            assert not any(windows)
            assert second.sync["order"] == "", "what the game begins with"

    in_hall(tmp_path, test)


def test_who_is_away_is_answered_for(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, first, second = at_first(people)
            for person in (first, second):
                await person.order("calm")
                await person.line.close()
            await speaker.play()
            await speaker.hear("sync", lambda sync: sync["view"]["open"] == [] or bool(sync["ask"]))
            assert played(state_of(hall, seated), first) == played(state_of(hall, seated), second) == [Pass()]

    in_hall(tmp_path, test)


def test_a_person_begins_with_the_order_of_the_game_and_a_bot_with_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", "random", start=False)
        guest = (await hall.post(f"/api/tables/{seated['table']}/seats", {"name": "Ben"})).json()
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        assert [seat.order for seat in stored.seats] == ["calm", "calm", ""]
        async with hall.sit(seated["table"], guest["grants"][0]["token"]) as ben:
            assert ben.sync["order"] == "calm"
            assert ben.sync["orders"] == []

    monkeypatch.setattr(Clash, "order", "calm")
    in_hall(tmp_path, test)


# ------------------------------------------------------------ refusals


def test_what_cannot_be_ordered_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            person = people[0]
            await person.order("calm")
            await person.hear("sync")
            for bad, words in {"win": "no standing order 'win'", "x" * 513: "at most 512 letters"}.items():
                answer = await person.order(bad)
                assert (answer["type"], answer["rule"]) == ("no", "")
                assert words in answer["text"]
            assert "watching" in (await watcher.order("calm"))["text"]
            assert (watcher.sync["order"], watcher.sync["orders"]) == ("", [])
            await person.say(type="order", id="odd", order=["calm"])
            assert (await person.hear("trouble"))["code"] == "unreadable"
            async with hall.sit(seated["table"], seated["grants"][0]["token"]) as again:
                assert again.sync["order"] == "calm"

    in_hall(tmp_path, test)


def test_orders_about_different_things_stand_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def orders(_: Clash, view: Mapping[str, Any]) -> tuple[Order, ...]:
        return Order("calm", "Call nobody"), Order("mild", "Call few"), Order("quick", "Be quick", "pace")

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as (person, *_):
            await person.order("calm,quick")
            assert (await person.hear("sync"))["order"] == "calm,quick"
            assert "same thing" in (await person.order("calm,mild"))["text"]
            assert "no standing order 'win'" in (await person.order("calm,win"))["text"]
            monkeypatch.setattr(Clash, "orders", lambda *_: (Order("quick", "Be quick", "pace"),))
            async with hall.sit(seated["table"], seated["grants"][0]["token"]) as again:
                assert again.sync["order"] == "quick", "what has had its day falls away alone"

    monkeypatch.setattr(Clash, "orders", orders)
    in_hall(tmp_path, test)


def test_an_order_before_the_game_is_refused(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", start=False)
        async with hall.sit_all(seated) as (person, _):
            assert (await person.order("calm"))["text"] == "The game has not begun yet."

    in_hall(tmp_path, test)


def test_the_order_a_seat_has_may_be_given_again(tmp_path: Path) -> None:
    """A page that heard no acknowledgement sends it again, perhaps when its day is over."""

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            table = hall.tables.live(seated["table"])
            table.seats[0] = msgspec.structs.replace(table.seats[0], order="turn 99")
            assert (await people[0].order("turn 99"))["type"] == "ack"
            assert (await people[0].order("turn 98"))["type"] == "no"

    in_hall(tmp_path, test)


def test_an_order_that_cannot_be_written_down_is_not_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise NotWritten("disk full")

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            with monkeypatch.context() as patch:
                patch.setattr(Store, "set_order", full)
                assert "Try again" in (await people[0].order("calm"))["text"]
            assert hall.tables.live(seated["table"]).seats[0].order == ""
            assert (await people[0].order("calm"))["type"] == "ack"

    in_hall(tmp_path, test)
