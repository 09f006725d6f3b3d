"""Bad input gets a clear answer or a close code, is logged, changes nothing, and no other table notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server import limits
from meadhall.server.limits import Bucket
from meadhall.server.socket.screen import Close, Screen
from meadhall.server.wire import Trouble

from .hall import Hall, Person, in_hall


async def digest(hall: Hall, table: str) -> str:
    found = hall.tables.live(table)

    async def look() -> str:
        assert found.state is not None
        return found.state.digest()

    return await found.run(look)


def test_the_first_message_must_say_who_enters(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        other = await hall.new("me", "me")
        table = seated["table"]
        token = seated["grants"][0]["token"]
        before = await digest(hall, table)
        for first, code in (
            ("not json", 4400),
            ("", 4400),
            ("[" * 60_000, 4400),
            (b"\xff\xfe\x00", 4400),
            ("{}", 4400),
            ('{"type":"enter"}', 4400),
            ('{"type":"enter","token":7}', 4400),
            ('{"type":"play","id":"1","at":0,"move":{}}', 4400),
            (json.dumps({"type": "enter", "token": "wrong"}), 4401),
            (json.dumps({"type": "enter", "token": seated["owner"]}), 4401),
            (json.dumps({"type": "enter", "token": other["grants"][0]["token"]}), 4401),
            (json.dumps({"type": "enter", "token": token[:-1]}), 4401),
            (json.dumps({"type": "enter", "token": token + "x" * 70_000}), 4413),
        ):
            async with hall.line(table) as line:
                await line.send(first)
                assert await line.closing() == code, first[:50]
        assert await digest(hall, table) == before

    in_hall(tmp_path, test)


def test_an_unknown_table_closes_the_door(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for table in ("nowhere", "x" * 500, "%00", "..%2f"):
            async with hall.line(table) as line:
                assert await line.closing() == 4404

    in_hall(tmp_path, test)


def test_who_never_enters_is_sent_away(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.line(seated["table"]) as line:
            assert await line.closing() == 4408
        assert hall.tables.live(seated["table"]).screens == set()

    in_hall(tmp_path, test, enter_patience=0.05)


def test_unreadable_messages_are_answered_and_the_fifth_closes_the_door(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        before = await digest(hall, seated["table"])
        async with hall.sit(seated["table"], seated["grants"][0]["token"]) as person:
            for bad in (
                "not json",
                b"\xff",
                json.dumps({"type": "fly"}),
                json.dumps({"type": "play", "id": "x" * 65, "at": 0, "move": {}}),
                json.dumps({"type": "enter", "token": ""}),
            ):
                await person.send(bad)
                assert (await person.hear("trouble"))["code"] == "unreadable"
            assert await person.closing() == 4400
        assert await digest(hall, seated["table"]) == before

    caplog.set_level(logging.INFO, "meadhall.server")
    in_hall(tmp_path, test)
    assert sum("unreadable message" in record.getMessage() for record in caplog.records) == 5


def test_a_strange_move_is_refused_and_the_connection_stays(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            before = await digest(hall, seated["table"])
            for strange in (
                {"type": "announce"},
                {"type": "announce", "card": 2.5, "claim": True},
                {"type": ["announce"]},
                {"": ""},
                {"type": "go", "space": "x" * 10_000},
                {"type": "take", "place": 10**30},
                {"type": "ram", "target": -1, "push": None},
            ):
                answer = await mover.play(strange)
                assert answer["type"] == "no", strange
                assert answer["text"]
            for at in (-1, 10**12):
                assert (await mover.play(at=at))["rule"] == "EN-STALE"
            assert await digest(hall, seated["table"]) == before
            assert (await mover.play())["type"] == "ack"

    in_hall(tmp_path, test)


def test_a_spectator_cannot_touch_the_game(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        before = await digest(hall, seated["table"])
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            mover = next(person for person in people if person.awaited)
            ask = mover.sync["ask"]
            for kind in ("play", "askwhy"):
                await watcher.say(type=kind, id=kind, at=ask["at"], move=ask["choices"][0]["move"])
                assert (await watcher.answer(kind))["type"] == "no"
        assert await digest(hall, seated["table"]) == before

    in_hall(tmp_path, test)


@pytest.mark.parametrize(("size", "codes"), [(70_000, {4413}), (1_000_000, {4413}), (3_000_000, {1009})])
def test_a_message_too_large_closes_the_door(tmp_path: Path, size: int, codes: set[int]) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit(seated["table"], seated["grants"][0]["token"]) as person:
            with_trouble = await flooded(person, ["x" * size])
            assert with_trouble in codes

    in_hall(tmp_path, test)


async def flooded(person: Person, messages: list[str]) -> int:
    """Sends as fast as the line takes it and listens until the door closes; the close code."""

    async def pour() -> None:
        for message in messages:
            await person.send(message)

    pouring = asyncio.create_task(pour())
    code = await person.closing()
    with contextlib.suppress(ConnectionClosed):
        await pouring
    return code


def test_a_thousand_messages_a_second_disturb_no_other_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        noisy = await hall.new("me", "me")
        quiet = await hall.new("me", "me")
        before = await digest(hall, noisy["table"])
        why = json.dumps({"type": "askwhy", "id": "1", "at": 0, "move": {"type": "call"}})
        large = "x" * 1_000_000
        async with hall.sit_all(quiet) as people:

            async def attack() -> None:
                for messages, code in (
                    ([why] * 1000, 4429),
                    (["nonsense"] * 1000, 4400),
                    ([large] * 3, 4413),
                ):
                    async with hall.sit(noisy["table"], noisy["grants"][0]["token"]) as person:
                        assert await flooded(person, messages) == code
                        if code == 4429:
                            assert person.heard[-1]["type"] == "trouble"

            attacking = asyncio.create_task(attack())
            played = 0
            while not attacking.done() or played < 10:
                mover = next((person for person in people if person.awaited), None)
                if mover is None:
                    for person in people:
                        await person.hear("sync")
                    continue
                assert (await mover.play())["type"] == "ack"
                for person in people:
                    await person.hear("sync")
                played += 1
                await asyncio.sleep(0.06)  # within the limit for one connection
            await attacking
        assert await digest(hall, noisy["table"]) == before
        assert hall.tables.live(noisy["table"]).screens == set()

    caplog.set_level(logging.INFO, "meadhall.server")
    in_hall(tmp_path, test, messages_per_second=20.0)
    assert any("too many" in record.getMessage() for record in caplog.records)


def test_a_bucket_lets_two_seconds_worth_through_at_once() -> None:
    bucket = Bucket(20)
    assert sum(bucket.take(100.0) for _ in range(100)) == 40
    assert not bucket.take(100.04)
    assert bucket.take(100.06)
    assert sum(bucket.take(200.0) for _ in range(100)) == 40


def test_a_screen_that_reads_too_slowly_is_let_go() -> None:
    async def test() -> None:
        screen = Screen(None)
        for _ in range(limits.OUTBOX + 10):
            screen.tell(Trouble("", ""))
        last = screen.outbox.get_nowait()
        assert isinstance(last, Close)
        assert last.code == 1013
        assert screen.outbox.empty()

    asyncio.run(test())
