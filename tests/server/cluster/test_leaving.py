"""A server that is told to stop, or is too old for its database by now, leaves in good order."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx

from tests.waiting import ask_until, until

from .hall import Member
from .servers import Nats, Postgres, database_of, free_port

CLI = "from meadhall.cli import app; app()"


def new_member(folder: Path, database: str, bus: str, port: int, *options: str) -> Member:
    given = ("--database", database, "--bus", bus, "--port", str(port), "--data", str(folder))
    return Member(f"server{port}", folder, CLI, "serve", *given, *options)


async def health(port: int) -> httpx.Response:
    async with httpx.AsyncClient(timeout=10) as http:
        return await http.get(f"http://127.0.0.1:{port}/healthz")


async def test_the_health_check_fails_before_a_server_stops(
    postgres: Postgres, nats: Nats, tmp_path: Path
) -> None:
    port = free_port()
    member = new_member(tmp_path, postgres.new_database(), nats.url, port, "--drain", "3")
    await member.start()
    try:
        assert (await health(port)).status_code == 200
        member.send(signal.SIGTERM)
        answer = await ask_until(lambda: health(port), lambda answer: answer.status_code != 200)
        assert answer.status_code == 503
        assert answer.json() == {
            "database": True,
            "workers": True,
            "lease": True,
            "bus": True,
            "stays": False,
            "why": "",
        }
    finally:
        await member.kill(signal.SIGTERM)
    assert "Traceback" not in member.output.read_text()


async def test_a_server_leaves_when_its_database_needs_a_newer_one(
    postgres: Postgres, nats: Nats, tmp_path: Path
) -> None:
    database = postgres.new_database()
    member = new_member(tmp_path, database, nats.url, free_port())
    await member.start()
    try:
        with postgres.connect(database_of(database)) as connection:
            connection.execute("UPDATE program SET needs = '99.1.0'")
            await until(lambda: not member.runs)
            alive = connection.execute(
                "SELECT count(*) FROM nodes WHERE until > clock_timestamp()"
            ).fetchone()
    finally:
        await member.kill()
    assert member.exit_code == 1
    said = " ".join(member.output.read_text().split())
    assert "The database needs Meadhall 99.1.0 or newer now" in said
    assert "Traceback" not in said
    assert alive == (0,)
