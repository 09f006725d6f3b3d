"""A database of an earlier version opens: every table shows what it showed then, and goes on.

`stored/<version>.db.gz` was written by that version: tables of all four games, waiting, running, paused and finished,
with chat, notes, votes, clocks, undone moves, a stand-in, salt, late spectators and a rematch.
`stored/<version>.json.gz` has the tokens, and what that version told every seat at the same time of day.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.api import Seated
from tests.server.person import Json, mover_of
from tests.server.server import Server

STORED = Path(__file__).parent / "stored"
VERSIONS = sorted(path.name.removesuffix(".db.gz") for path in STORED.glob("*.db.gz"))
SENTENCES = frozenset(
    {"about", "label", "late", "note", "prompt", "stops", "text", "texts", "title", "until", "words"}
)
"""Fields for people, whose wording may change."""

pytestmark = pytest.mark.usefixtures("clock")


class Stored:
    """Puts the database of a version where the server looks for it, and has what that version said of its tables."""

    def __init__(self, version: str, folder: Path) -> None:
        database = gzip.decompress((STORED / f"{version}.db.gz").read_bytes())
        (folder / "meadhall.db").write_bytes(database)
        told = json.loads(gzip.decompress((STORED / f"{version}.json.gz").read_bytes()))
        self.said: Json = told["said"]
        self.tables = {name: Seated(**seated) for name, seated in told["tables"].items()}

    def tables_that(self, *ends: str) -> dict[str, Seated]:
        """The tables whose name ends like this."""
        return {name: seated for name, seated in self.tables.items() if name.endswith(ends)}


@pytest.fixture(params=VERSIONS)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Stored:
    return Stored(request.param, tmp_path)


def facts(data: Any) -> Any:
    """The same data without its sentences."""
    if isinstance(data, dict):
        return {
            key: facts(value)
            for key, value in data.items()
            if key not in SENTENCES or isinstance(value, int | dict)
        }
    return [facts(item) for item in data] if isinstance(data, list) else data


async def first_messages(server: Server, seated: Seated, token: str, count: int) -> list[Json]:
    """What a screen is told when it enters while no other screen is there."""
    async with server.open_socket(seated.table) as person:
        await person.send(type="enter", token=token)
        messages = [await person.next() for _ in range(count)]
    while server.table(seated).screens:
        await asyncio.sleep(0.001)
    return messages


async def test_every_screen_is_told_the_same(stored: Stored, server: Server) -> None:
    for name, seated in stored.tables.items():
        viewers = {f"seat {seat}": token for seat, token in enumerate(seated.tokens)} | {"spectator": ""}
        for viewer, token in viewers.items():
            before = stored.said[f"{name}: {viewer}"]
            now = await first_messages(server, seated, token, len(before))
            assert facts(now) == facts(before), (name, viewer)


async def test_every_address_answers_the_same(stored: Stored, server: Server) -> None:
    asked = [key.partition(": GET ") for key in stored.said if ": GET " in key]
    assert asked
    for name, between, path in asked:
        status, body = stored.said[name + between + path]
        answer = await server.get(stored.tables[name].path + path)
        assert answer.status_code == status, (name, path)
        if isinstance(body, dict):
            assert facts(answer.json()) == facts(body), (name, path)


async def test_every_running_table_goes_on(stored: Stored, server: Server) -> None:
    running = stored.tables_that("running", "by days", "rematch")
    assert len(running) == 6
    for name, seated in running.items():
        async with server.enter_all(seated) as people:
            vote = people[0].sync["vote"]
            if vote:
                await people[vote["by"]].request("cast", vote=vote["id"], yes=False)
                for person in people:
                    await person.until(lambda sync: sync["vote"] is None)
            answer = await mover_of(people).play()
            assert answer["type"] == "ack", (name, answer)


async def test_the_draws_of_every_finished_game_can_be_checked(stored: Stored, server: Server) -> None:
    finished = stored.tables_that("finished")
    assert len(finished) == 4
    for seated in finished.values():
        log = (await server.get(f"{seated.path}/log")).json()
        proof = (await server.post("/api/proof", log)).json()
        assert proof["fault"] is None
        assert proof["over"]
