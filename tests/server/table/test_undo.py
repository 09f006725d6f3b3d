"""Taking back: the own last step, as far as nobody has learned anything by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from meadhall.server.config import database_in
from meadhall.server.store.schema import TABLES
from meadhall.server.store.store import Store
from tests.server.server import Hall, Json, Person, in_hall

OLD = {"type": "religion", "side": "old"}


async def undo(person: Person, at: int | None = None, name: str = "back") -> Json:
    await person.say(type="undo", id=name, at=person.sync["view"]["at"] if at is None else at)
    return await person.answer(name)


async def stepped(person: Person, move: dict[str, Any] | None = None) -> Json:
    """A move is played, and this is what the player sees then."""
    assert (await person.play(move))["type"] == "ack"
    return await person.hear("sync")


async def at_the_purchases(person: Person) -> None:
    await stepped(person)  # the Jarl's homeland
    await stepped(person, OLD)
    assert person.sync["ask"]["kind"] == "buy"


def test_a_step_is_taken_back_on_every_screen_and_on_disk(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,):
            await at_the_purchases(person)
            before = person.sync
            await stepped(person)
            assert person.sync["view"]["gold"] < before["view"]["gold"]
            assert person.sync["undoable"] > 0
            async with hall.sit(seated["table"]) as watcher:
                stored = await hall.tables.store.load(seated["table"])
                assert (await undo(person))["type"] == "ack"
                seen = await person.hear("sync")
                assert seen["view"] == before["view"]
                assert seen["ask"] == before["ask"]
                assert seen["undos"] == before["undos"] + 1
                told = await watcher.hear("sync", lambda sync: sync["undos"] == seen["undos"])
                assert told["view"]["gold"] == before["view"]["gold"]
                assert told["lines"][0]["v"] == 1  # the whole log, not what is new
                after = await hall.tables.store.load(seated["table"])
                assert stored is not None
                assert after is not None
                assert after.moves == stored.moves[: len(after.moves)]
                assert len(after.moves) < len(stored.moves)

    in_hall(tmp_path, test)


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    kept: Json = {}

    async def first(hall: Hall) -> None:
        kept.update(await hall.new("me", game="sagas"))
        async with hall.sit_all(kept) as (person,):
            await at_the_purchases(person)
            await stepped(person)
            await undo(person)
            kept["sync"] = await person.hear("sync")

    async def second(hall: Hall) -> None:
        async with hall.sit_all(kept) as (person,):
            assert person.sync["view"] == kept["sync"]["view"]
            assert person.sync["undos"] == 1
            await stepped(person)
            assert person.sync["undoable"] > 0

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_nothing_is_taken_back_past_a_die(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,):
            await stepped(person)  # the quests were placed by dice
            before = person.sync
            assert before["undoable"] == 0
            refused = await undo(person)
            assert (refused["type"], refused["rule"]) == ("no", "EN-BARRIER")
            state = await hall.tables.store.load(seated["table"])
            assert state is not None
            assert person.sync["view"] == before["view"]

    in_hall(tmp_path, test)


def test_taking_back_twice_by_accident_takes_back_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,):
            await at_the_purchases(person)
            await stepped(person)
            one = person.sync["view"]
            await stepped(person)
            at = person.sync["view"]["at"]
            assert (await undo(person, at))["type"] == "ack"
            await person.hear("sync")
            again = await undo(person, at, "again")  # sent anew after a break, for instance
            assert (again["type"], again["rule"]) == ("no", "EN-STALE")
            assert person.sync["view"] == one

    in_hall(tmp_path, test)


def test_a_spectator_takes_nothing_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,), hall.sit(seated["table"]) as watcher:
            await at_the_purchases(person)
            await stepped(person)
            assert watcher.sync["undoable"] == 0
            assert (await undo(watcher, person.sync["view"]["at"]))["type"] == "no"

    in_hall(tmp_path, test)


def test_a_database_from_before_learns_to_count(tmp_path: Path) -> None:
    url = database_in(tmp_path)
    Store(url).close()
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(f"ALTER TABLE {TABLES.name} DROP COLUMN undos")
    Store(url).close()
    with engine.begin() as connection:
        columns = {column["name"] for column in sa.inspect(connection).get_columns(TABLES.name)}
    assert "undos" in columns
