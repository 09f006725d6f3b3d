"""Faults of the machine: processes, clocks, file descriptors, and a database server that is away."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
from pathlib import Path

from tests.server.cluster.servers import free_port, running_postgres
from tests.waiting import ask_until, until

from .host import MEADHALL, NO_COMPILER, Row, compiled, machine, running

ROOT = Path(__file__).parents[3]
YEAR = 365 * 86400


async def killed(room: Path) -> Row:
    row = Row("kill -9, three times")
    async with running(room) as host:
        for _ in range(3):
            await host.end()
            host.clear()
            row.check(await host.start(), "it does not start again")
            row.check(await host.play() > 0, "the tables do not go on")
        row.host = "; ".join(host.lines()) or "nothing: the next start needs nothing by hand"
        row.players, row.then = "a reconnect", "start it again, or let systemd do it"
        await host.end()
        row.lost = host.lost()
    return row


async def told_to_stop(room: Path) -> Row:
    row = Row("SIGTERM, SIGINT, SIGHUP")
    async with running(room) as host:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            status = await host.end(number)
            row.check(status == 0, f"{number.name} ends with status {status}")
            row.check(not (host.data / "meadhall.db-wal").exists(), f"{number.name} leaves files open")
            row.check(await host.start(), "it does not start again")
        row.host, row.players, row.then = "status 0", "a reconnect", "start it again"
        await host.end(signal.SIGTERM)
        row.lost = host.lost()
    return row


async def two_servers(room: Path) -> Row:
    """Whoever has the folder, everybody else is refused; a backup is not."""
    row = Row("a second serve, make play, restore or doctor --repair on a folder in use")
    async with running(room) as host:
        backup = room / "tables.zip"
        folder = os.environ | {"MEADHALL_DATA": str(host.data)}
        others: dict[str, list[str | Path]] = {
            "serve": [MEADHALL, "serve", "--port", "0"],
            "make play": ["make", "-s", "-C", ROOT, "play", f"PORT={free_port()}"],
            "restore": [MEADHALL, "restore", backup, "--force"],
            "doctor --repair": [MEADHALL, "doctor", "--repair"],
        }
        for holder in ("serve", "make play"):
            if holder == "make play":
                await host.end(signal.SIGTERM)
                row.check(await host.start(command=others[holder], env=folder), "make play does not open")
                others[holder][-1] = f"PORT={free_port()}"
            made = subprocess.run(
                [MEADHALL, "backup", backup, "--force"], env=folder, capture_output=True, text=True
            )
            row.check(made.returncode == 0, f"backup beside {holder}: {made.stderr}")
            for name, command in others.items():
                tried = subprocess.run(command, env=folder, capture_output=True, text=True, timeout=60)
                said = tried.stderr.strip()
                row.check(
                    tried.returncode and "is using it. Stop that process first" in said,
                    f"{name} beside {holder}: {said}",
                )
                if name == "serve":
                    row.host = said
        for name in ("restore", "doctor --repair"):
            await host.end(signal.SIGTERM)  # make hands it on
            holding = subprocess.Popen(
                [MEADHALL.with_name("python"), "-c", HOLD, host.data, f"meadhall {name}"],
                stdout=subprocess.PIPE,
                stdin=subprocess.PIPE,
            )
            assert holding.stdout is not None
            holding.stdout.readline()
            for other, command in others.items():
                tried = subprocess.run(command, env=folder, capture_output=True, text=True, timeout=60)
                row.check(
                    tried.returncode and f"meadhall {name}, is using it" in tried.stderr,
                    f"{other} beside {name}: {tried.stderr}",
                )
            holding.communicate(b"")
            row.check(await host.start(), "it does not start afterwards")
        row.players, row.then = "nothing", "stop the first one, or name another folder"
        row.check(await host.play() > 0, "the first server does not go on")
        await host.end()
        row.lost = host.lost()
    return row


HOLD = """
import sys
from pathlib import Path
from meadhall.server.store.lock import FileLock

with FileLock(Path(sys.argv[1]) / "meadhall.db", sys.argv[2]):
    print("held", flush=True)
    sys.stdin.read()
"""
"""A restore or repair that takes long."""


async def clock_set(room: Path) -> Row:
    row = Row("the clock is set a year forth, two years back, and a restart")
    if compiled(room) is None:
        row.then = NO_COMPILER
        return row
    async with running(room) as host:
        for seconds in (YEAR, -YEAR, 0):
            host.set_clock(seconds)
            row.check(await host.play() > 0, f"no moves with the clock {seconds} s off")
        host.set_clock(-YEAR)
        await host.end()
        row.check(await host.start(), "it does not start a year earlier")
        row.check(await host.play() > 0, "no moves after a restart a year earlier")
        row.host = "; ".join(host.lines()) or "nothing: it counts on by a clock that nobody sets"
        row.players, row.then = host.told(), "nothing to do; a restart adopts the new time"
        await host.end()
        row.lost = host.lost()
    return row


async def no_descriptors(room: Path) -> Row:
    row = Row("no file descriptors are free")
    async with running(room) as host:
        assert host.process is not None
        used = len(list(Path(f"/proc/{host.process.pid}/fd").iterdir()))
        resource.prlimit(host.process.pid, resource.RLIMIT_NOFILE, (used + 2, 4096))
        crowd = [socket.create_connection(("127.0.0.1", host.port)) for _ in range(30)]
        await until(lambda: "No file descriptors" in host.said())
        row.host, row.players = host.lines()[0], "new pages do not connect; open ones play on"
        row.check(len(host.lines()) == 1, "\n".join(host.lines()))
        for each in crowd:
            each.close()
        resource.prlimit(host.process.pid, resource.RLIMIT_NOFILE, (4096, 4096))
        row.check(await host.play() > 0, "it does not go on")
        row.then = "goes on by itself when some are free"
        await host.end()
        row.lost = host.lost()
    return row


async def postgres_at_start(room: Path) -> Row:
    row = Row("PostgreSQL is away at the start")
    async with machine(room) as host:
        with running_postgres() as postgres:
            url = postgres.new_database()
            postgres.stop()
            row.check(not await host.start("--database", url), "it opens")
            row.host, row.players, row.lost = host.lines()[-1], "no server", 0
            row.check("cannot be used" in row.host and len(host.lines()) == 1, host.said())
            postgres.start()
            row.check(await host.start("--database", url), "it does not start when it is back")
            row.then = "start it again when PostgreSQL is back (systemd: Restart=on-failure)"
    return row


async def postgres_in_play(room: Path) -> Row:
    row = Row("PostgreSQL crashes in play, and comes back")
    async with machine(room) as host:
        with running_postgres() as postgres:
            url = postgres.new_database()
            row.check(await host.start("--database", url), "it does not open")
            await host.sit_down()
            await host.play()
            host.clear()
            postgres.stop("immediate")
            row.check(await host.play(1) == 0, "moves were acknowledged")
            status, why = await host.ready()
            lines = host.lines()
            row.host, row.players = f"log: {lines[0]}; /readyz {status}: {why}", host.told()
            row.check(status == 503, "/readyz says that all is well")
            row.check(len(lines) <= 12, "\n".join(lines))
            row.check(not any("Traceback" in line for line in lines), "a stack trace")
            postgres.start()
            async with asyncio.timeout(60):
                await ask_until(host.ready, lambda answer: answer[0] == 200)
            row.check(await host.play() > 0, "it does not go on by itself")
            row.then = "goes on by itself when PostgreSQL is back"
            with postgres.connect(url.rpartition("/")[2]) as connection:
                stored = {name for (name,) in connection.execute("SELECT move_id FROM moves")}
            row.lost = len(set(host.acknowledged) - stored)
            await host.end(signal.SIGTERM)
    return row
