"""`meadhall serve --testing`: clock, deals and bots stand still until the test moves them."""

from __future__ import annotations

import asyncio
import gzip
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import Move
from meadhall.server import run
from meadhall.server.app import App
from meadhall.server.config import Config, ServerSettings
from meadhall.server.randomness import SystemRandomness
from meadhall.server.run import StartError
from meadhall.server.time.wall_clock import WallClock
from meadhall.test_server.app import TestApp
from meadhall.test_server.start import serve
from tests.server.api import Seated
from tests.server.server import Server, StartServer

GOLDEN = Path(__file__).parents[2] / "golden"
GAMES = {"clash": "clash-1", "spoils": "spoils-v2-1", "sagas": "sagas-1", "feast": "feast-v3-1"}
"""A stored game of each game, in the rules that are played now."""


def stored(game: str) -> bytes:
    return gzip.decompress((GOLDEN / f"{GAMES[game]}.json.gz").read_bytes())


async def ask(server: Server, what: str, **body: Any) -> Any:
    answer = await server.post(f"/testing/{what}", body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def start_at(server: Server, game: str, moment: int, bot: str = "") -> Seated:
    log = msgspec.json.decode(stored(game))
    chairs = [{"bot": bot if seat else "", "order": ""} for seat in range(log["header"]["players"])]
    return Seated(**await ask(server, "tables", log=log, moment=moment, seats=chairs))


async def step(server: Server, seated: Seated, seat: int, move: Move, at: int) -> None:
    table = server.table(seated)
    await table.run(lambda: table.play_move(seat, move, at))


@pytest.fixture
def testing(start_server: StartServer, runner: asyncio.Runner, tmp_path: Path) -> Server:
    return runner.run(start_server(tmp_path / "testing", app=TestApp, bot_pace=1.0))


@pytest.mark.parametrize("game", meadhall.games())
async def test_a_table_begins_at_a_moment_of_a_log_and_goes_on_with_its_chance(
    testing: Server, game: str
) -> None:
    rules, data = meadhall.game(game), stored(game)
    log = rules.read_log(data)
    moment = len(log.entries) // 2
    before = rules.replay(rules.read_log(data, moment))
    moment = before.entries
    seated = await start_at(testing, game, moment)
    assert testing.state(seated).view(0) == before.view(0)
    for entry in log.entries[moment : moment + 30]:
        if not entry.forced:
            await step(testing, seated, entry.seat, entry.move, entry.at)
    after = rules.replay(rules.read_log(data, testing.state(seated).entries))
    assert testing.state(seated).digest() == after.digest()


async def test_a_table_that_begins_at_the_end_of_a_log_has_its_result(testing: Server) -> None:
    log = meadhall.game("clash").read_log(stored("clash"))
    seated = await start_at(testing, "clash", len(log.entries))
    assert testing.state(seated).over
    (counted,) = (await testing.get("/api/statistics")).json()
    assert (counted["game"], counted["games"]) == ("clash", 1)


async def test_a_moment_after_the_end_of_the_log_is_refused(testing: Server) -> None:
    log = msgspec.json.decode(stored("clash"))
    chairs: list[dict[str, str]] = [{} for _ in range(log["header"]["players"])]
    answer = await testing.post("/testing/tables", {"log": log, "moment": 10**6, "seats": chairs})
    assert answer.status_code == 400
    assert "entries, not 1000000" in answer.json()["text"]
    answer = await testing.post("/testing/tables", {"log": log, "moment": 1, "seats": chairs[1:]})
    assert (answer.status_code, answer.json()["code"]) == (400, "no-position")


async def entries_after(server: Server, seconds: float) -> bytes:
    """The log of a table of bots after so many seconds."""
    rest = await ask(server, "seed", seed=11)
    seated = await server.new_table("random", "karl", "random")
    now = (await ask(server, "clock", seconds=seconds))["now"]
    assert now == rest["now"] + seconds
    return server.state(seated).log.to_json()


async def test_bots_stand_still_until_the_clock_is_moved_and_play_the_same_game_twice(
    testing: Server,
) -> None:
    await ask(testing, "seed", seed=11)
    seated = await testing.new_table("random", "karl", "random")
    rest = await ask(testing, "rest")
    began = testing.state(seated).entries
    assert rest["next_due"] > rest["now"]
    for _ in range(20):
        assert await ask(testing, "rest") == rest
    assert testing.state(seated).entries == began
    first = await entries_after(testing, 30)
    assert first == await entries_after(testing, 30)
    assert first.count(b'"seat"') > 20


async def test_bots_play_until_a_seat_is_asked(testing: Server) -> None:
    seated = await testing.new_table("karl", "karl", "me")
    for _ in range(5):
        await ask(testing, "until-asked", table=seated.table, seat=2)
        decision = next(one for one in testing.state(seated).decisions() if one.seat == 2)
        await step(testing, seated, 2, decision.moves()[0], decision.at)


async def test_a_seat_plays_what_the_test_says_or_what_a_bot_chooses(testing: Server) -> None:
    seated = await start_at(testing, "clash", 0)
    (first,) = testing.state(seated).decisions()
    seen = await ask(testing, "seen", table=seated.table)
    move = msgspec.to_builtins(first.moves()[0])
    await ask(testing, "play", table=seated.table, seat=first.seat, move=move)
    assert testing.state(seated).entries == 1
    assert all(
        now > then for now, then in zip(await ask(testing, "seen", table=seated.table), seen, strict=True)
    )
    asked = testing.state(seated).decisions()[0].seat
    await ask(testing, "play", table=seated.table, seat=asked, bot="random")
    assert testing.state(seated).entries == 2
    answer = await testing.post("/testing/play", {"table": seated.table, "seat": 99})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-asked")


async def test_tables_that_are_unloaded_stand_still_whatever_the_clock_says(testing: Server) -> None:
    seated = await testing.new_table("random", "random")
    await ask(testing, "unload")
    assert testing.app.tables.loaded_tables() == []
    await ask(testing, "clock", seconds=600)
    assert testing.app.tables.loaded_tables() == []
    async with testing.app.tables.use_table(seated.table) as table:
        assert table.state is not None
        assert table.state.entries < 3


async def test_an_ordinary_server_has_no_address_for_tests(server: Server) -> None:
    for what in ("seed", "clock", "rest", "tables", "until-asked", "play", "seen", "unload"):
        assert (await server.post(f"/testing/{what}", {"seed": 1, "seconds": 1})).status_code in (404, 405), (
            what
        )


def test_an_ordinary_server_draws_by_itself_and_never_loads_the_server_of_tests() -> None:
    config = Config(database="sqlite://")
    assert isinstance(config.clock, WallClock)
    assert isinstance(config.randomness, SystemRandomness)
    assert inspect.signature(run.serve).parameters["app"].default is App
    loads = (
        "import sys, meadhall.cli.app, meadhall.cli.serve_options, meadhall.server.run; print(*sys.modules)"
    )
    modules = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True).stdout
    assert "meadhall.server.app" in modules
    assert "meadhall.test_server" not in modules


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"host": "0.0.0.0"}, "listens on 127.0.0.1 only"),
        ({"host": "192.0.2.1"}, "listens on 127.0.0.1 only"),
        ({"data": None}, "name a new folder"),
        ({"database": "sqlite:///x.db"}, "leave out --database"),
        ({"bus": "nats://127.0.0.1"}, "leave out --database and --bus"),
    ],
)
def test_the_server_of_tests_opens_on_this_machine_alone_and_in_a_folder_of_its_own(
    changed: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    settings = msgspec.structs.replace(ServerSettings(data=tmp_path / "new", port=0), **changed)
    with pytest.raises(StartError, match=reason):
        serve(settings)


def test_the_server_of_tests_takes_no_folder_that_is_in_use(tmp_path: Path) -> None:
    (tmp_path / "meadhall.db").touch()
    with pytest.raises(StartError, match="must be new or empty"):
        serve(ServerSettings(data=tmp_path, port=0))
