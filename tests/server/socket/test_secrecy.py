"""Nothing hidden reaches a screen: not by a view, a line, a version number or the arrival of a message."""

from __future__ import annotations

from pathlib import Path

from tests.server.person import Json, Person, finish, in_turn_order, plain
from tests.server.server import Server


async def test_every_screen_gets_its_own_view_and_history_and_nothing_else(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    table = server.table(seated)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        checked = 0

        async def compare(person: Person) -> None:
            nonlocal checked
            state, seat = server.state(seated), person.seat
            allowed = plain(state.view(seat))
            if person.sync["view"]["at"] == state.position.at and person.sync["view"] == allowed:
                checked += 1
            known = [plain(event) for happening in state.history(seat) for event in happening.events]
            shown = [line["event"] for line in person.log_lines()]
            assert shown == known[: len(shown)]

        await finish(*people, watcher, each=lambda person: table.run(lambda: compare(person)))
        assert checked > 50
        for message in watcher.received:
            assert_public(message)


def assert_public(message: Json) -> None:
    """Checks that a spectator may receive this message while the game runs."""
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


async def test_a_changed_sealed_answer_is_seen_by_nobody_else(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        # The last in turn order: their call does not close the decision.
        speaker, _, changer = in_turn_order(people)
        await speaker.play()
        await changer.until_asked()
        await changer.play({"type": "pass"})
        await changer.receive("sync")
        others = [person for person in (*people, watcher) if person is not changer]
        for person in others:
            await person.receive("sync", lambda sync: len(sync["view"]["sealed"]) == 1)
        for person in others:
            person.received.clear()
        for move in ("call", "pass", "call"):
            assert (await changer.play({"type": move}))["type"] == "ack"
            await changer.receive("sync")
        assert changer.sync["ask"]["answer"] == {"type": "call"}
        await changer.send(type="say", id="said", text="Done.")
        for person in others:
            await person.receive("chat")
            assert [message["type"] for message in person.received] == ["chat"]
        async with server.enter(seated.table) as newcomer:
            assert newcomer.sync["v"] == watcher.sync["v"]


async def test_what_can_be_taken_back_does_not_depend_on_the_sealed_answers_of_others(server: Server) -> None:
    seated = await server.new_table("me", "me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, _, other, changer = in_turn_order(people)
        await speaker.play()
        shown = []

        async def answers(person: Person, move: str) -> None:
            assert (await person.play({"type": move}))["type"] == "ack"
            await note()

        async def note() -> None:
            for person in people:
                await person.drain()
            shown.append([(person.sync["undoable"], person.sync["undos"]) for person in (speaker, other)])

        await note()
        await answers(other, "pass")
        await answers(changer, "pass")
        await answers(changer, "call")
        await changer.request("undo", at=changer.sync["view"]["at"])
        await note()
        assert changer.sync["ask"]["answer"] == {"type": "call"}
        assert shown == [shown[0]] * len(shown)


async def test_tokens_are_stored_as_hashes_only(server: Server, tmp_path: Path) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await finish(*people, until=lambda person: person.sync["view"]["at"] > 3)
    await server.stop()
    tokens = [seated.owner, *seated.tokens]
    disk = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(token.encode() not in disk for token in tokens)


async def test_the_seed_is_shown_only_when_the_game_is_over(server: Server) -> None:
    seated = await server.new_table("me", "me")
    seed = server.state(seated).header.seed
    async with server.enter_all(seated) as people:
        await finish(*people)
        for message in people[0].received:
            if message["type"] == "sync" and message["table"]["status"] == "playing":
                assert seed not in str(message)
        assert people[0].sync["table"]["seed"] == seed
