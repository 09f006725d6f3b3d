"""Votes: what all people at a table agree to is done; one no, or the clock, ends the question."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine import Refusal, Refused
from meadhall.server import limits
from meadhall.server.store.records import Vote
from meadhall.server.table import votes
from meadhall.server.table.table import Table
from meadhall.server.time.table_clocks import TableClocks

from .hall import Hall, Json, Person, in_hall
from .hands import Hands


async def _check(table: Table, seat: int, about: dict[str, Any]) -> dict[str, Any]:
    if "no" in about:
        raise Refused(Refusal("EN-TEST", "Not that."))
    return about | {"by": table.seats[seat].name}


def _words(table: Table, vote: Vote) -> str:
    return f"**{table.seats[vote.by].name}** asks for a song."


async def _apply(table: Table, vote: Vote) -> None:
    await table.mark("song", "A song is sung.")


class _Votes(votes.Votes):
    def __init__(self, table: Table, clocks: TableClocks) -> None:
        super().__init__(table, clocks)
        check, words, apply = partial(_check, table), partial(_words, table), partial(_apply, table)
        self.kinds["song"] = votes.Kind(check, words, apply)
        self.kinds["moment"] = votes.Kind(check, words, apply, moment=True)


@pytest.fixture(autouse=True)
def _songs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.server.table.table.Votes", _Votes)


async def ask(person: Person, kind: str = "song", name: str = "one", **about: Any) -> Json:
    await person.say(type="propose", id=name, kind=kind, about=about)
    return await person.answer(name)


async def cast(person: Person, yes: bool, vote: str | None = None) -> Json:
    name = f"cast {yes} {vote}"
    await person.say(type="cast", id=name, vote=vote or person.sync["vote"]["id"], yes=yes)
    return await person.answer(name)


async def voted(person: Person, fits: Any = lambda vote: vote is not None) -> Any:
    if fits(person.sync["vote"]):
        return person.sync["vote"]
    return (await person.hear("sync", lambda sync: fits(sync["vote"])))["vote"]


def texts(person: Person) -> list[str]:
    return [mark["text"] for mark in person.sync["marks"]]


async def marked(person: Person, text: str) -> None:
    if text not in texts(person):
        await person.hear("sync", lambda _: text in texts(person))


def test_what_all_people_agree_to_is_done_and_stands_in_the_log(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            first, second, third = people
            assert (await ask(first, size=3))["type"] == "ack"
            assert (await ask(first, size=3))["type"] == "ack"  # sent again after a break, for instance
            for screen in (*people, watcher):
                vote = await voted(screen)
                assert (vote["by"], vote["asked"], vote["yes"]) == (0, [0, 1, 2], [0])
                assert vote["about"] == {"size": 3, "by": "Viking 1"}
                assert vote["text"] == "**Viking 1** asks for a song."
            assert (await ask(second, name="two"))["text"] == votes.OPEN.text
            assert (await cast(watcher, True))["type"] == "no"
            assert (await cast(second, True))["type"] == "ack"
            assert (await voted(first, lambda vote: vote["yes"] == [0, 1])) is not None
            assert (await cast(third, True))["type"] == "ack"
            for screen in (*people, watcher):
                await marked(screen, "A song is sung.")
                assert screen.sync["vote"] is None
                assert screen.sync["marks"][0]["v"] == screen.sync["v"]
            assert (await cast(second, True, "0:one"))["text"] == votes.CLOSED.text

    in_hall(tmp_path, test)


def test_one_no_ends_it_and_nobody_is_asked_again_and_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as (first, second):
            await ask(first)
            await voted(second)
            assert (await cast(second, False))["type"] == "ack"
            await marked(first, "**Viking 1** asks for a song. **Viking 2** says no.")
            assert first.sync["vote"] is None
            assert (await ask(first, name="two"))["text"] == votes.ANSWERED.text
            assert (await ask(second, name="three"))["type"] == "ack"
            await voted(second)
            assert (await cast(second, False))["type"] == "ack"  # withdrawn: that is no news for the log
            await voted(first, lambda vote: vote is None)
            assert len(first.sync["marks"]) == 1

    in_hall(tmp_path, test)


def test_bots_are_not_asked_and_who_is_alone_agrees_at_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "karl", "karl")
        async with hall.sit_all(seated) as (person,):
            assert (await ask(person))["type"] == "ack"
            await marked(person, "A song is sung.")
            assert all(message.get("vote") is None for message in person.heard)
            assert (await ask(person, name="two", no=1))["rule"] == "EN-TEST"
            assert (await ask(person, "dance"))["type"] == "no"
            assert (await ask(person, name="three", long="x" * limits.ABOUT_BYTES))["type"] == "no"

    in_hall(tmp_path, test)


def test_it_lapses_by_the_clock_even_over_a_restart(tmp_path: Path) -> None:
    hands, kept = Hands(), {}

    async def first(hall: Hall) -> None:
        kept.update(await hall.new("me", "me"))
        async with hall.sit_all(kept) as (one, two):
            await ask(one)
            await voted(two)
            await hands.turn(limits.VOTE - 1)

    async def second(hall: Hall) -> None:
        async with hall.sit_all(kept) as (one, two):
            for person in (one, two):
                assert (await voted(person))["yes"] == [0]
            await hands.turn(2)
            for person in (one, two):
                await marked(person, "**Viking 1** asks for a song. Not all have answered in time.")
                assert person.sync["vote"] is None

    async def third(hall: Hall) -> None:
        async with hall.sit_all(kept) as (one, _):
            assert one.sync["vote"] is None
            assert len(one.sync["marks"]) == 1

    for test in (first, second, third):
        in_hall(tmp_path, test, clock=hands)


def test_where_people_come_by_once_a_day_it_waits_for_them_and_is_not_asked_twice(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", timing={"kind": "days", "days": 3})
        async with hall.sit_all(seated) as (one, two):
            await ask(one)
            await hands.turn(20 * 3600)
            assert await voted(two)
            await hands.turn(5 * 3600)
            await marked(one, "**Viking 1** asks for a song. Not all have answered in time.")
            assert (await ask(one, name="two"))["text"] == votes.ANSWERED.text

    in_hall(tmp_path, test, clock=hands)


def test_bots_wait_for_an_answer_about_the_moment_and_it_falls_when_a_person_plays_on(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", game="feast")
        async with hall.sit_all(seated) as people:
            await ask(people[0], "moment")
            table = hall.tables.live(seated["table"])
            assert table.holds
            mover = next(person for person in people if person.awaited)
            await voted(mover)
            await mover.play()
            await voted(mover, lambda vote: vote is None)
            assert not table.holds
            assert not mover.sync["marks"]
            assert (await ask(people[0], "moment", "two"))["type"] == "ack"

    in_hall(tmp_path, test)
