"""Bad addresses, wrong passwords and a database that vanishes: sentences, no stack traces, and never a password."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from litestar.types import LifeSpanReceiveMessage, LifeSpanScope, LifeSpanSendMessage

from meadhall.server.addresses import hide_password
from meadhall.server.app import App
from meadhall.server.bus.bus import BusError
from meadhall.server.config import Config
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.database import ReadError, UnusableError, WriteError
from tests.server.person import mover_of
from tests.server.server import StartServer
from tests.waiting import ask_until

from .servers import Nats, Postgres, free_port, running_nats, running_postgres

SECRET = "hush-hush"
CLI = "from meadhall.cli import app; app()"


def serve(folder: Path, *options: str) -> str:
    """What `meadhall serve` says when it cannot start."""
    return refused("serve", "--port", "0", "--data", str(folder), *options)


def refused(*options: str) -> str:
    """What a command says that ends with a sentence."""
    command = [sys.executable, "-c", CLI, *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    said = " ".join((ended.stdout + ended.stderr).split())
    assert ended.returncode == 1, said
    assert "Traceback" not in said
    assert SECRET not in said
    return said


def test_a_wrong_password_is_a_sentence(postgres: Postgres, tmp_path: Path) -> None:
    said = serve(tmp_path, "--database", postgres.url("postgres", SECRET))
    assert "cannot be used" in said
    assert "password authentication failed" in said


def test_a_database_that_is_not_there_is_a_sentence(postgres: Postgres, tmp_path: Path) -> None:
    assert 'database "nowhere" does not exist' in serve(tmp_path, "--database", postgres.url("nowhere"))
    url = f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:{free_port()}/hall"
    assert "cannot be used" in serve(tmp_path, "--database", url)


def test_a_bus_that_is_not_there_is_a_sentence(postgres: Postgres, tmp_path: Path) -> None:
    database = ("--database", postgres.new_database())
    for address in (f"nats://ann:{SECRET}@127.0.0.1:{free_port()}", f"nats://ann:{SECRET}@nowhere:x"):
        said = serve(tmp_path, *database, "--bus", address)
        assert "The bus nats://ann:***@" in said
        assert "cannot be used" in said


def test_a_wrong_password_of_the_bus_is_a_sentence(postgres: Postgres, tmp_path: Path) -> None:
    with running_nats('authorization { user: "server", password: "right" }') as nats:
        address = f"nats://server:{SECRET}@127.0.0.1:{nats.port}"
        said = serve(tmp_path, "--database", postgres.new_database(), "--bus", address)
        assert "Authorization Violation" in said.replace("authorization violation", "Authorization Violation")


async def started(config: Config) -> str:
    """What the server says when it cannot start, although database and bus answered a moment ago."""
    said: list[str] = []

    async def receive() -> LifeSpanReceiveMessage:
        return {"type": "lifespan.startup"}

    async def send(message: LifeSpanSendMessage) -> None:
        assert message["type"] == "lifespan.startup.failed"
        said.append(message["message"])

    scope = cast(LifeSpanScope, {"type": "lifespan"})
    with pytest.raises((UnusableError, ReadError, WriteError, BusError)):
        await App(config)(scope, receive, send)
    return " ".join(said)


async def test_a_database_that_vanishes_at_the_start_is_a_sentence() -> None:
    said = await started(Config(database=f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:{free_port()}/hall"))
    assert said.startswith("The database postgresql+psycopg://ann:***@127.0.0.1")
    assert "Traceback" not in said
    assert SECRET not in said


@pytest.mark.parametrize("error", [ReadError, WriteError, BusError])
async def test_what_stops_to_answer_at_the_start_is_a_sentence(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Tables) -> None:
        raise error("connection timeout expired")

    monkeypatch.setattr(Tables, "open", fail)
    said = await started(
        Config(database=f"sqlite:///{tmp_path}/hall.db", bus=f"nats://ann:{SECRET}@127.0.0.1:1")
    )
    what = "bus nats" if error is BusError else "database sqlite"
    assert said.startswith(f"The {what}:")
    assert said.endswith(" cannot be used: connection timeout expired.")
    assert SECRET not in said


def test_a_worker_that_cannot_use_the_bus_says_so() -> None:
    address = f"nats://worker:{SECRET}@127.0.0.1:{free_port()}"
    assert "The bus nats://worker:***@127.0.0.1" in refused("bots-worker", "--bus", address)
    assert "its address cannot be read" in refused(
        "bots-worker", "--bus", f"nats://worker:{SECRET}@nowhere:x"
    )
    with running_nats('authorization { token: "right" }') as nats:
        said = refused("bots-worker", "--bus", f"nats://{SECRET}@127.0.0.1:{nats.port}")
        assert "The bus nats://***@127.0.0.1" in said
        assert "authorization violation" in said.lower()


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (f"postgresql://ann:{SECRET}@db/hall", "postgresql://ann:***@db/hall"),
        (f"postgresql://ann:{SECRET}/@{SECRET}@db/hall", "postgresql://ann:***@db/hall"),
        (
            f"postgresql://db/hall?user=ann&password={SECRET}&x=1",
            "postgresql://db/hall?user=ann&password=***&x=1",
        ),
        ("postgresql://ann@db/hall", "postgresql://ann@db/hall"),
        (f"nats://{SECRET}@bus:4222", "nats://***@bus:4222"),
        (f"tls://ann:{SECRET}@one,tls://ben:{SECRET}@two", "tls://ann:***@two"),
        ("nats://bus:4222", "nats://bus:4222"),
        ("sqlite:////home/ann/hall.db", "sqlite:////home/ann/hall.db"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, shown: str) -> None:
    assert hide_password(address) == shown


def test_a_bus_needs_a_database_that_can_be_shared(tmp_path: Path, nats: Nats) -> None:
    assert "name a PostgreSQL database" in serve(tmp_path, "--bus", nats.url)


async def test_a_table_goes_on_when_its_database_is_back(
    start_server: StartServer, capfd: pytest.CaptureFixture[str]
) -> None:
    with running_postgres() as postgres:
        server = await start_server(database=postgres.new_database())
        seated = await server.new_table("me", "me")
        async with server.enter_all(seated) as people:
            mover = mover_of(people)
            await asyncio.to_thread(postgres.stop, "immediate")
            ask = mover.sync["ask"]
            sent = {"type": "play", "id": "kept", "at": ask["at"], "move": ask["choices"][0]["move"]}
            await mover.send(**sent)
            answer = await mover.answer("kept")
            assert answer["type"] == "no"
            assert "saved" in answer["text"]
            assert (await server.get("/healthz")).status_code == 503
            refused = await server.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}] * 2})
            assert refused.status_code == 503
            await asyncio.to_thread(postgres.start)
            await ask_until(lambda: mover.request("play", **sent), lambda answer: answer["type"] == "ack")
        assert len((await server.stored(seated)).moves) >= 1
        await server.stop()
    assert SECRET not in "".join(capfd.readouterr())
