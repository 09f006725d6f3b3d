"""A database of an earlier version opens: every table shows what it showed then, and goes on.

`stored/<version>.db.gz` was written by that version: tables of all four games, waiting, running, paused and finished, with
chat, notes, votes, clocks, undone moves, a stand-in, salt, late spectators and a rematch. `stored/<version>.json.gz` has
the tokens, and what that version told every seat about it at the same time of day.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.api import tokens_of
from tests.server.person import Json, mover_of
from tests.server.server import Server, StartServer

STORED = Path(__file__).parent / "stored"
VERSIONS = sorted(path.name.removesuffix(".db.gz") for path in STORED.glob("*.db.gz"))
SENTENCES = frozenset({"about", "label", "late", "note", "prompt", "stops", "text", "texts", "title", "until", "words"})
"""Fields for people, whose wording may change."""


@pytest.fixture(params=VERSIONS)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Json:
    """Puts the database of a version where the server looks for it; the tables, and what was said of them."""
    (tmp_path / "meadhall.db").write_bytes(gzip.decompress((STORED / f"{request.param}.db.gz").read_bytes()))
    told: Json = json.loads(gzip.decompress((STORED / f"{request.param}.json.gz").read_bytes()))
    return told


def facts(data: Any) -> Any:
    """The same data without its sentences."""
    if isinstance(data, dict):
        return {
            key: facts(value) for key, value in data.items() if key not in SENTENCES or isinstance(value, int | dict)
        }
    return [facts(item) for item in data] if isinstance(data, list) else data


async def welcome(server: Server, table: str, token: str, count: int) -> list[Json]:
    """The first messages to a screen that nobody else looks at the table with."""
    async with server.open_socket(table) as person:
        await person.send(type="enter", token=token)
        messages = [await person.next() for _ in range(count)]
    while server.table({"table": table}).broadcast.screens:
        await asyncio.sleep(0.001)
    return messages


async def test_every_screen_is_told_the_same(stored: Json, clock: object, start_server: StartServer) -> None:
    server = await start_server()
    for name, seated in stored["tables"].items():
        for who, token in [*((f"seat {n}", token) for n, token in enumerate(tokens_of(seated))), ("spectator", "")]:
            before = stored["said"][f"{name}: {who}"]
            now = await welcome(server, seated["table"], token, len(before))
            assert facts(now) == facts(before), (name, who)


async def test_every_address_answers_the_same(stored: Json, clock: object, start_server: StartServer) -> None:
    server = await start_server()
    asked = [key.partition(": GET ") for key in stored["said"] if ": GET " in key]
    assert asked
    for name, between, path in asked:
        status, body = stored["said"][name + between + path]
        answer = await server.get(f"/api/tables/{stored['tables'][name]['table']}{path}")
        assert answer.status_code == status, (name, path)
        if isinstance(body, dict):
            assert facts(answer.json()) == facts(body), (name, path)


async def test_every_running_table_goes_on(stored: Json, clock: object, start_server: StartServer) -> None:
    server = await start_server()
    running = [name for name in stored["tables"] if name.endswith(("running", "by days", "rematch"))]
    assert len(running) == 6
    for name in running:
        async with server.enter_all(stored["tables"][name]) as people:
            for person in people:
                if person.sync["vote"]:
                    await person.request("cast", vote=person.sync["vote"]["id"], yes=False)
                    await person.until(lambda sync: sync["vote"] is None)
            answer = await mover_of(people).play()
            assert answer["type"] == "ack", (name, answer)


async def test_the_dice_of_every_finished_game_can_be_checked(
    stored: Json, clock: object, start_server: StartServer
) -> None:
    server = await start_server()
    finished = [seated for name, seated in stored["tables"].items() if name.endswith("finished")]
    assert len(finished) == 4
    for seated in finished:
        log = (await server.get(f"/api/tables/{seated['table']}/log")).json()
        proof = (await server.post("/api/proof", log)).json()
        assert proof["over"] and proof["fault"] is None, proof["fault"]
