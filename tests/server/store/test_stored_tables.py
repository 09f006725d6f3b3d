"""A database of an earlier version opens: every table shows what it showed then, and goes on.

`stored/<version>.db.gz` was written by that version: tables of all four games, waiting, running, paused and finished,
with chat, notes, votes, clocks, undone moves, a stand-in, salt, late spectators and a rematch.
`stored/<version>.json.gz` has the tokens, and what that version told every seat at the same time of day.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.server.table.seats import hash_token
from tests.server.api import Seated
from tests.server.person import Json, finish, mover_of
from tests.server.server import Server, StartServer
from tests.waiting import until

STORED = Path(__file__).parent / "stored"
VERSIONS = sorted(path.name.removesuffix(".json.gz") for path in STORED.glob("*.json.gz"))
SENTENCES = frozenset(
    {"about", "label", "late", "note", "prompt", "stops", "text", "texts", "title", "until", "words"}
)
"""Fields for people, whose wording may change."""
CHANGED = {"seat": "event", "asked": "lines", "food": "type"}
"""Fields that have another meaning since 0.1.0, with a field that stands beside them: a line of the log names who acts,
a moment of a replay all who were asked in a window for artifacts, and the event of a feast what was eaten."""
ADDED: Json = {
    "lesson": "",
    "coach": None,
    "screen": False,
    "listed": False,
    "screens": 0,
    "bot_words": True,
    "tempers": [],
}
"""Fields that 0.1.0 did not have, and what they are at its tables."""
NEW = frozenset({"gone", "decided", "sight"})
"""Fields that 0.1.0 did not have, whatever they are: since when a seat is away, what decided a Saga, and where in the
replay the change of a round is in sight."""
_MISSING = object()

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
    """The same data without its sentences and without the fields that have changed."""
    if isinstance(data, dict):
        return {
            key: facts(value)
            for key, value in data.items()
            if key not in NEW
            and (key not in SENTENCES or isinstance(value, int | dict))
            and CHANGED.get(key) not in data
            and value != ADDED.get(key, _MISSING)
        }
    return [facts(item) for item in data] if isinstance(data, list) else data


async def first_messages(server: Server, seated: Seated, token: str, count: int) -> list[Json]:
    """What a screen is told when it enters while no other screen is there."""
    async with server.open_socket(seated.table) as person:
        await person.send(type="enter", token=token)
        messages = [await person.next() for _ in range(count)]
    await until(lambda: not server.table(seated).screens)
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


async def test_tables_of_an_earlier_version_have_no_big_screen_and_are_not_listed_until_their_owner_wants_it(
    stored: Stored, server: Server
) -> None:
    assert (await server.get("/api/open-tables")).json() == {"tables": []}
    waiting = stored.tables_that("waiting")
    assert waiting
    for seated in waiting.values():
        answer = await server.put(f"{seated.path}/listing", {"on": True}, seated.owner)
        assert answer.status_code == 200, answer.text
    for seated in stored.tables_that("running").values():
        token = (await server.put(f"{seated.path}/screen", {"on": True}, seated.owner)).json()["token"]
        async with server.open_socket(seated.table) as screen:
            await screen.send(type="enter", token="", screen=token)
            assert (await screen.receive("sync"))["table"]["screen"] is True
    await server.restart()
    listed = (await server.get("/api/open-tables")).json()["tables"]
    assert {one["table"] for one in listed} == {seated.table for seated in waiting.values()}


async def test_a_webhook_of_an_earlier_version_is_kept_in_our_own_form(
    stored: Stored, start_server: StartServer, tmp_path: Path
) -> None:
    seated = stored.tables["clash running"]
    row = ("1-a", seated.table, hash_token(seated.tokens[0]), "hook", "https://8.8.8.8/", "whsec_x", "turn")
    with sqlite3.connect(tmp_path / "meadhall.db") as older:
        older.execute("INSERT INTO summons VALUES (?, ?, ?, ?, ?, ?, ?, 'on', '', 0, 0)", row)
    older.close()
    server = await start_server()
    answer = (await server.get(f"{seated.path}/summons", seated.tokens[0])).json()
    assert answer["push"]
    (kept,) = answer["summons"]
    assert (kept["id"], kept["target"], kept["state"], kept["form"]) == (
        "1-a",
        "https://8.8.8.8/",
        "on",
        "own",
    )


async def test_the_draws_of_every_finished_game_can_be_checked(stored: Stored, server: Server) -> None:
    finished = stored.tables_that("finished")
    assert len(finished) == 4
    for seated in finished.values():
        log = (await server.get(f"{seated.path}/log")).json()
        proof = (await server.post("/api/proof", log)).json()
        assert proof["fault"] is None
        assert proof["over"]


@pytest.mark.parametrize(("name", "version"), [("spoils", "1"), ("feast", "2")])
async def test_a_table_is_played_to_its_end_by_the_rules_it_was_begun_with(
    stored: Stored, server: Server, name: str, version: str
) -> None:
    seated = stored.tables[f"{name} running"]
    assert meadhall.game(name).version != version
    async with server.enter_all(seated) as people:
        assert {person.sync["table"]["version"] for person in people} == {version}
        await finish(*people)
        assert {person.sync["view"]["version"] for person in people} == {version}
    log = (await server.get(f"{seated.path}/log")).json()
    assert log["header"]["version"] == version
    proof = (await server.post("/api/proof", log)).json()
    assert (proof["version"], proof["fault"], proof["over"]) == (version, None, True)
    curve = await server.get(f"{seated.path}/curve")
    replay = await server.get(f"{seated.path}/replay?seat=0")
    assert (curve.status_code, replay.status_code) == (200, 200)


async def test_bots_play_on_from_an_old_game_by_its_rules(stored: Stored, server: Server) -> None:
    seated = stored.tables["spoils finished"]
    last = (await server.get(f"{seated.path}/replay?seat=0")).json()["last"]
    wish = {"v": last // 2, "seat": 0, "bot": "karl"}
    made = Seated(**(await server.post(f"{seated.path}/play-on", wish)).json())
    async with server.enter(made.table, made.tokens[0]) as person:
        await finish(person, until=lambda person: person.sync["view"]["round"] > 7)
        assert person.sync["table"]["version"] == person.sync["view"]["version"] == "1"
        assert person.sync["table"]["status"] == "playing"


async def test_a_rematch_is_played_by_the_newest_rules(stored: Stored, server: Server) -> None:
    """So is every new table: a rematch after an old game is one."""
    seated = stored.tables["spoils finished"]
    newest = meadhall.game("spoils").version
    assert (await server.get(seated.path)).json()["version"] == "1"
    wish = {"tokens": seated.tokens}
    made = (await server.post(f"{seated.path}/rematch", wish)).json()
    assert (await server.get(f"/api/tables/{made['table']}")).json()["version"] == newest != "1"
