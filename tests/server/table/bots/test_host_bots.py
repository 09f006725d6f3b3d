"""A host's own bots sit at web tables. One that fails in any way is replaced by a built-in bot, and reported."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meadhall
import meadhall.bots
from meadhall.bots.lines import BotLimits
from meadhall.bots.lines.access import Access
from meadhall.bots.lines.host_bot import HostBot
from meadhall.bots.lines.process import BotProcess
from meadhall.server import metrics
from meadhall.server.workers.host_bots import HostBots
from tests.bots.lines.programs import GOOD, READ, command, examples, languages
from tests.server.api import PLAYERS, Seated
from tests.server.person import Person
from tests.server.server import Server, StartServer
from tests.waiting import until

QUICK = BotLimits(seconds=20.0, start=10.0)


@pytest.fixture(autouse=True)
def no_bots_remain() -> Iterator[None]:
    yield
    meadhall.bots.offer([])


def offer(
    folder: Path,
    source: str = GOOD,
    name: str = "mine",
    limits: BotLimits = QUICK,
    games: tuple[str, ...] = (),
) -> HostBot:
    """A bot of the host with this source; the only one that is offered."""
    bot = hosted(command(folder, source, name), name, limits, games)
    meadhall.bots.offer([bot])
    return bot


def hosted(start: str, name: str, limits: BotLimits = QUICK, games: tuple[str, ...] = ()) -> HostBot:
    return HostBot(name, "It is ours.", games or tuple(meadhall.games()), start, limits, Access())


async def until_over(server: Server, seated: Seated) -> None:
    await until(lambda: server.state(seated).over)


async def marks(server: Server, seated: Seated) -> list[str]:
    return [mark.text for mark in (await server.stored(seated)).marks]


async def go_on(person: Person) -> None:
    """Answers what is asked, and hears what follows up to the next look at the table: bots speak in between."""
    if person.is_asked:
        await person.play()
    while (await person.next())["type"] != "sync":
        pass


async def test_a_bot_of_the_host_is_listed_for_the_games_that_it_plays(
    server: Server, tmp_path: Path
) -> None:
    offer(tmp_path, games=("clash",))
    games = {game["name"]: game["bots"] for game in (await server.get("/api/games")).json()}
    mine = {"name": "mine", "words": "It is ours.", "level": "", "strength": 0, "host": True}
    assert games["clash"][-1] == mine
    assert not any(bot["host"] for bot in games["feast"])
    assert "mine" not in [bot["name"] for bot in games["feast"]]
    refused = await server.post(
        "/api/tables", {"game": "feast", "seats": [{"kind": "bot", "bot": "mine"}], "start": True}
    )
    assert refused.status_code == 400
    assert "has no bot called 'mine'" in refused.text


@pytest.mark.parametrize("game", PLAYERS)
async def test_bots_of_the_host_play_a_table_to_its_end(server: Server, tmp_path: Path, game: str) -> None:
    programs = examples(tmp_path)
    meadhall.bots.offer([hosted(programs[one], f"chance-{one}") for one in programs])
    seats = [f"chance-{one}" for one in programs][: PLAYERS[game]]
    seats += ["random"] * (PLAYERS[game] - len(seats))
    before = metrics.BOTS_REPLACED.total()
    seated = await server.new_table(*seats, game=game)
    await until_over(server, seated)
    assert metrics.BOTS_REPLACED.total() == before
    assert await marks(server, seated) == []
    assert [seat.bot for seat in server.table(seated).seats] == seats


def test_the_examples_in_other_languages_are_among_them() -> None:
    assert "JavaScript" in languages()


FAILURES = {
    "crashes": (READ + "    sys.exit('no plan')\n", "ended with exit code 1"),
    "hangs": (READ + "    time.sleep(600)\n", "did not answer within"),
    "computes without end": (READ + "    while True: pass\n", "did not answer within"),
    "answers nonsense": (READ + "    print('hm', flush=True)\n", "which is not an answer"),
    "floods its output": (READ + "    while True: sys.stdout.write('x' * 4096)\n", "65,536 bytes"),
    "floods its errors": (READ + "    while True: sys.stderr.write('x' * 4096)\n", "did not answer within"),
    "fills the memory": (READ + "    kept = [bytearray(1 << 26) for _ in range(99)]\n", "MemoryError"),
    "plays what is not allowed": (
        GOOD.replace("'move': 0", "'move': {'type': 'call'}"),
        "which is not allowed",
    ),
    "answers another question": (GOOD.replace("message['id']", "999"), "answered question 999"),
    "floods answers": (
        GOOD.replace("    print(", "    for _ in range(9): print("),
        "answered question 1 when it was asked question 2",
    ),
    "ends when it starts": ("import sys\nsys.exit(3)\n", "exit code 3"),
}


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_bot_that_fails_is_replaced_for_that_table_and_reported(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture, failure: str
) -> None:
    source, reason = FAILURES[failure]
    slow = failure.startswith(("hangs", "computes", "floods its errors"))
    offer(tmp_path, source, limits=BotLimits(0.3, 1024, 0.7) if slow else QUICK)
    before = metrics.BOTS_REPLACED.total()
    with caplog.at_level(logging.WARNING, "meadhall.server"):
        seated = await server.new_table("mine", "random")
        await until_over(server, seated)
    assert [seat.bot for seat in server.table(seated).seats] == ["karl", "random"]
    assert [seat.bot for seat in (await server.stored(seated)).seats] == ["karl", "random"]
    name = server.table(seated).seats[0].name
    assert await marks(server, seated) == [f"mine cannot continue: karl plays for **{name}** now."]
    (line,) = [record.getMessage() for record in caplog.records if "failed at seat 0" in record.getMessage()]
    assert reason in line
    assert metrics.BOTS_REPLACED.total() == before + 1
    assert len(server.tables.pool.host_bots) == 0


async def test_a_bot_that_fails_at_one_table_is_offered_to_the_next(server: Server, tmp_path: Path) -> None:
    offer(tmp_path, READ + "    sys.exit('no plan')\n")
    failed = await server.new_table("mine", "random")
    await until_over(server, failed)
    offer(tmp_path)
    seated = await server.new_table("mine", "random")
    await until_over(server, seated)
    assert [seat.bot for seat in server.table(seated).seats] == ["mine", "random"]


async def test_a_bot_that_is_offered_no_more_is_replaced_after_a_restart(
    server: Server, tmp_path: Path
) -> None:
    offer(tmp_path)
    seated = await server.new_table("me", "mine")
    meadhall.bots.offer([])
    await server.restart()
    async with server.enter(seated.table, seated.tokens[0]) as person:
        while not (await marks(server, seated)):
            await go_on(person)
    assert [seat.bot for seat in server.table(seated).seats] == ["", "karl"]


async def test_a_bot_of_the_host_is_told_what_its_seat_sees_and_no_token(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    send = BotProcess.send

    def keep(self: BotProcess, line: bytes) -> None:
        sent.append(line)
        send(self, line)

    monkeypatch.setattr(BotProcess, "send", keep)
    offer(tmp_path)
    seated = await server.new_table("me", "mine")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        while not person.over:
            await go_on(person)
    text = b"\n".join(sent).decode()
    assert seated.owner not in text
    assert seated.tokens[0] not in text
    messages: list[dict[str, Any]] = [json.loads(line) for line in sent]
    state = server.state(seated)
    assert [one["type"] for one in messages].count("hello") == 1
    assert messages[0]["names"] == [seat.name for seat in server.table(seated).seats]
    assert {one["view"]["seat"] for one in messages if one["type"] == "ask"} == {1}
    told = [event["event"]["type"] for one in messages if one["type"] == "told" for event in one["events"]]
    known = [event for happening in state.history(1) for event in happening.events]
    assert told == [event.__struct_config__.tag for event in known]
    assert messages[-1] == {
        "type": "over",
        "scores": list(state.result().scores),
        "winners": list(state.result().winners),
        "finished": True,
    }


async def test_two_seats_of_a_table_are_two_processes_and_their_number_has_a_bound(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With room for two, three tables still play to their end: whoever is started again is told all from the start."""
    most: list[int] = []
    make_room = HostBots._make_room

    def watched(self: HostBots, wanted: Any) -> None:
        make_room(self, wanted)
        most.append(sum(one.live for one in self._players.values() if one is not wanted) + 1)

    monkeypatch.setattr(HostBots, "_make_room", watched)
    server = await start_server()
    server.tables.pool.host_bots = HostBots(2)
    offer(tmp_path)
    tables = [await server.new_table("mine", "mine") for _ in range(3)]
    for seated in tables:
        await until_over(server, seated)
        assert [seat.bot for seat in server.table(seated).seats] == ["mine", "mine"]
        assert await marks(server, seated) == []
    assert max(most) == 2
    await server.tables.pool.host_bots.close()


async def test_a_server_stops_at_once_while_a_bot_thinks(start_server: StartServer, tmp_path: Path) -> None:
    offer(tmp_path, READ + "    time.sleep(600)\n", limits=BotLimits(seconds=300.0))
    server = await start_server()
    seated = await server.new_table("mine", "random")
    await until(lambda: any(one.thinking for one in server.tables.pool.host_bots._players.values()))
    await server.stop()
    assert len(server.tables.pool.host_bots) == 0
    offer(tmp_path)
    await server.start()
    async with server.enter(seated.table):
        await until_over(server, seated)
    assert [seat.bot for seat in server.table(seated).seats] == ["mine", "random"]
