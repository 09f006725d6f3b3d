"""Spectators: late by so many seconds in everything they see, or not let in at all."""

from __future__ import annotations

from pathlib import Path

from tests.server.fake_clock import Hands
from tests.server.server import Hall, Json, Person, in_hall


async def watching(hall: Hall, seated: Json, delay: int) -> None:
    answer = await hall.put(f"/api/tables/{seated['table']}/spectators", {"delay": delay}, seated["owner"])
    assert answer.status_code == 200, answer.text
    assert answer.json()["watching"] == delay


async def moved(person: Person) -> Json:
    before = person.sync["v"]
    await person.play()
    return person.sync if person.sync["v"] > before else await person.hear("sync")


def mover(people: list[Person]) -> Person:
    return next(person for person in people if person.awaited)


def test_late_spectators_see_positions_lines_chat_and_presence_alike_late(tmp_path: Path) -> None:
    hands, kept = Hands(), {}

    async def first(hall: Hall) -> None:
        kept.update(await hall.new("me", "me", "me", game="spoils"))
        await watching(hall, kept, 60)
        async with hall.sit_all(kept) as people, hall.sit(kept["table"]) as watcher:
            start = watcher.sync
            heard = len(watcher.heard)
            await moved(mover(people))
            await people[0].say(type="say", id="one", text="a secret plan")
            await people[0].answer("one")
            await hands.turn(59)
            async with hall.sit(kept["table"]) as late:  # who comes now sees no more
                assert late.sync["view"] == start["view"]
                assert late.sync["lines"] == start["lines"]
                await hands.settle()
                assert not any(message["type"] == "chat" for message in late.heard)
            assert all(message["type"] != "sync" for message in watcher.heard[heard:])
            await hands.turn(2)
            seen = await watcher.hear("sync", lambda sync: sync["v"] > start["v"])
            assert seen["lines"]
            assert (await watcher.hear("chat"))["text"] == "a secret plan"
            await moved(mover(people))
            assert (await hall.get(f"/api/tables/{kept['table']}/replay")).status_code == 403
            kept["v"] = seen["v"]
            kept["now"] = people[0].sync["view"]["at"]

    async def second(hall: Hall) -> None:
        async with hall.sit(kept["table"]) as watcher:
            assert watcher.sync["v"] == kept["v"]
            assert watcher.sync["view"]["at"] < kept["now"]
            await hands.turn(61)
            await watcher.hear("sync", lambda sync: sync["view"]["at"] == kept["now"])
            # Behind the curtain of a shared screen lies the present.
            token = kept["grants"][0]["token"]
            async with hall.sit_all(kept) as people, hall.line(kept["table"]) as curtain:
                await curtain.say(type="enter", token="", beside=token)
                before = (await curtain.hear("sync"))["view"]["at"]
                await moved(mover(people))
                await curtain.hear("sync", lambda sync: sync["view"]["at"] > before)
                assert watcher.sync["view"]["at"] == before
                await watching(hall, kept, 0)
                await watcher.hear("sync", lambda sync: sync["view"]["at"] > before)

    in_hall(tmp_path, first, clock=hands)
    in_hall(tmp_path, second, clock=hands)


def test_an_owner_may_let_nobody_watch_until_the_game_is_over(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        path = f"/api/tables/{seated['table']}/spectators"
        assert (await hall.put(path, {"delay": -1})).status_code == 401
        assert (await hall.put(path, {"delay": -1}, "no owner")).status_code == 403
        assert (await hall.put(path, {"delay": -2}, seated["owner"])).status_code == 400
        async with hall.sit_all(seated) as (one, two), hall.sit(seated["table"]) as watcher:
            await watching(hall, seated, -1)
            assert await watcher.closing() == 4403
            async with hall.line(seated["table"]) as again:
                await again.say(type="enter", token="")
                assert await again.closing() == 4403
            async with hall.line(seated["table"]) as curtain:
                await curtain.say(type="enter", token="", beside=seated["grants"][1]["token"])
                await curtain.hear("sync")
            assert one.sync["seat"] is not None
            assert (await hall.get(f"/api/tables/{seated['table']}/replay")).status_code == 403
            start = one.sync["view"]["at"]
            await moved(mover([one, two]))
            await watching(hall, seated, 60)
            async with hall.sit(seated["table"]) as late:
                assert late.sync["view"]["at"] == start  # not the present, which was closed to them
                await watching(hall, seated, 3600)
                await watching(hall, seated, 0)
                await late.hear("sync", lambda sync: sync["view"]["at"] > start)
            async with hall.sit(seated["table"]) as now:
                assert now.sync["view"]["at"] > start

    in_hall(tmp_path, test)
