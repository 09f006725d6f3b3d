"""Private notes: kept for a seat, and for nobody else."""

from __future__ import annotations

from pathlib import Path

from meadhall.server import limits
from tests.server.server import Hall, Json, Person, in_hall

SECRET = "Bo has the horn; never lend to Bo"


async def write(person: Person, text: str, name: str = "note") -> Json:
    await person.say(type="write", id=name, text=text)
    return await person.answer(name)


def test_notes_stay_with_their_seat_over_the_start_and_a_restart_and_nobody_else_has_them(
    tmp_path: Path,
) -> None:
    kept: Json = {}

    async def first(hall: Hall) -> None:
        kept.update(await hall.new("open", "me", "me", start=False))
        tokens = [grant["token"] for grant in kept["grants"]]
        table = kept["table"]
        async with (
            hall.sit(table, tokens[0]) as one,
            hall.sit(table, tokens[1]) as two,
            hall.sit(table) as eye,
        ):
            assert (await write(one, SECRET))["type"] == "ack"
            await hall.put(f"/api/tables/{table}/seats/0", {"kind": "closed"}, kept["owner"])
            assert (await hall.post(f"/api/tables/{table}/start", None, kept["owner"])).status_code == 200
            await one.asked() if one.sync["ask"] else await one.hear("sync", lambda sync: sync["view"])
            async with hall.sit(table, tokens[0]) as again:
                assert (await again.hear("note"))["text"] == SECRET
                assert (await write(again, SECRET + "!", "more"))["type"] == "ack"
                assert (await one.hear("note"))["text"] == SECRET + "!"
                await one.say(type="say", id="last", text="done")
                await one.answer("last")
            assert (await write(one, "x" * (limits.NOTE_LETTERS + 1), "long"))["type"] == "no"
            assert (await write(eye, "I see", "eye"))["type"] == "no"
            for other in (two, eye):
                if not any(message["type"] == "chat" for message in other.heard):
                    await other.hear("chat")
                assert "lend" not in "".join(other.raw)
            for path in ("", "/replay", "/chronicle"):
                assert "lend" not in (await hall.get(f"/api/tables/{table}{path}")).text

    async def second(hall: Hall) -> None:
        tokens = [grant["token"] for grant in kept["grants"]]
        async with hall.sit(kept["table"], tokens[0]) as one, hall.sit(kept["table"], tokens[1]) as two:
            assert (await one.hear("note"))["text"] == SECRET + "!"
            assert (await write(one, "", "none"))["type"] == "ack"
            assert not any(message["type"] == "note" for message in two.heard)

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)
