"""Private notes: stored for a seat and shown to nobody else."""

from __future__ import annotations

from meadhall.server import limits
from tests.server.person import Json, Person
from tests.server.server import Server

SECRET = "Bo has the horn; never lend to Bo"


async def write(person: Person, text: str) -> Json:
    return await person.request("write", text=text)


async def test_notes_stay_with_their_seat_over_the_start_and_a_restart_and_nobody_else_gets_them(
    server: Server,
) -> None:
    seated = await server.new_table("open", "me", "me", start=False)
    tokens = seated.tokens
    table = seated.table
    async with (
        server.enter(table, tokens[0]) as one,
        server.enter(table, tokens[1]) as two,
        server.enter(table) as watcher,
    ):
        assert (await write(one, SECRET))["type"] == "ack"
        await server.put(f"/api/tables/{table}/seats/0", {"kind": "closed"}, seated.owner)
        assert (await server.post(f"/api/tables/{table}/start", None, seated.owner)).status_code == 200
        await one.until_asked() if one.sync["ask"] else await one.receive("sync", lambda sync: sync["view"])
        async with server.enter(table, tokens[0]) as again:
            assert (await again.receive("note"))["text"] == SECRET
            assert (await write(again, SECRET + "!"))["type"] == "ack"
            assert (await one.receive("note"))["text"] == SECRET + "!"
            await one.request("say", text="done")
        assert (await write(one, "x" * (limits.NOTE_LETTERS + 1)))["type"] == "no"
        assert (await write(watcher, "I see"))["type"] == "no"
        for other in (two, watcher):
            if not any(message["type"] == "chat" for message in other.received):
                await other.receive("chat")
            assert "lend" not in "".join(other.raw)
        for path in ("", "/replay", "/chronicle"):
            assert "lend" not in (await server.get(f"/api/tables/{table}{path}")).text
    await server.restart()
    async with server.enter(table, tokens[0]) as one, server.enter(table, tokens[1]) as two:
        assert (await one.receive("note"))["text"] == SECRET + "!"
        assert (await write(one, ""))["type"] == "ack"
        assert not any(message["type"] == "note" for message in two.received)
