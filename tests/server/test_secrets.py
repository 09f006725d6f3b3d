"""Nothing hidden reaches a screen: not in a view, a line, a version number, or the mere arrival of a message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .hall import Hall, Json, Person, finish, in_hall


def test_every_screen_gets_its_own_view_and_history_and_nothing_else(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        table = hall.tables.live(seated["table"])
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            checked = 0

            async def look(person: Person) -> None:
                nonlocal checked
                state = table.state
                assert state is not None
                seat = person.sync["seat"]
                allowed = plain(state.view(seat))
                if person.sync["view"]["at"] == state.hall.at and person.sync["view"] == allowed:
                    checked += 1
                known = [event for happening in state.history(seat) for event in happening.events]
                told = [line["event"] for line in person.lines()]
                may = [plain(event) for event in known]
                assert told == may[: len(told)]

            async def compare(person: Person) -> None:
                await table.run(lambda: look(person))

            await finish(*people, watcher, each=compare)
            assert checked > 50
            for message in watcher.heard:
                assert_public(message)

    in_hall(tmp_path, test)


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def assert_public(message: Json) -> None:
    """What a spectator may be sent while the game runs."""
    if message["type"] != "sync" or message["table"]["status"] == "over":
        return
    assert message["seat"] is None
    assert message["ask"] is None
    assert message["outcome"] is None
    assert message["table"]["seed"] == ""
    view = message["view"]
    assert view["mine"] is None
    assert all(set(asked) == {"seat", "kind"} for asked in view["open"] + view["sealed"])
    assert {line["event"]["type"] for line in message["lines"]}.isdisjoint({"drew", "gained", "lost"})


def test_a_changed_sealed_answer_is_seen_by_nobody_else(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            speaker = next(person for person in people if person.awaited)
            await speaker.play()
            # The one who comes last in turn order, so that a call does not end the window.
            changer = people[(speaker.sync["seat"] + 2) % 3]
            await changer.asked()
            await changer.play({"type": "pass"})
            await changer.hear("sync")
            others = [person for person in (*people, watcher) if person is not changer]
            for person in others:
                await person.hear("sync", lambda sync: len(sync["view"]["sealed"]) == 1)
            for person in others:
                person.heard.clear()
            for move in ("call", "pass", "call"):
                assert (await changer.play({"type": move}))["type"] == "ack"
                await changer.hear("sync")
            assert changer.sync["ask"]["answer"] == {"type": "call"}
            await changer.say(type="say", id="said", text="Done.")
            for person in others:
                await person.hear("chat")
                assert [message["type"] for message in person.heard] == ["chat"]
            async with hall.sit(seated["table"]) as newcomer:
                assert newcomer.sync["v"] == watcher.sync["v"]

    in_hall(tmp_path, test)


def test_tokens_are_stored_as_hashes_only(tmp_path: Path) -> None:
    seated: Json = {}

    async def test(hall: Hall) -> None:
        seated.update(await hall.new("me", "me"))
        async with hall.sit_all(seated) as people:
            await finish(*people, until=lambda person: person.sync["view"]["at"] > 3)

    in_hall(tmp_path, test)
    tokens = [seated["owner"], *(grant["token"] for grant in seated["grants"])]
    disk = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(token.encode() not in disk for token in tokens)


def test_the_seed_is_shown_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table = hall.tables.live(seated["table"])
        assert table.state is not None
        seed = table.state.header.seed
        async with hall.sit_all(seated) as people:
            await finish(*people)
            for message in people[0].heard:
                if message["type"] == "sync" and message["table"]["status"] == "playing":
                    assert seed not in str(message)
            assert people[0].sync["table"]["seed"] == seed

    in_hall(tmp_path, test)
