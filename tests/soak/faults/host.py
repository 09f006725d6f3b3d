"""A host's machine: real `meadhall serve` processes on one folder, people at tables, and what the host is told."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import struct
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from meadhall.server.store.salvage import open_read_only
from tests.server.api import Api, Seated
from tests.server.person import Person
from tests.waiting import until

MEADHALL = Path(sys.executable).with_name("meadhall")
SHIM = Path(__file__).with_name("shim.c")
TABLES = 6
OPEN = "Meadhall is open at http://localhost:"


@dataclass
class Row:
    """What came of a fault."""

    fault: str
    host: str = ""
    """What the host is told."""
    players: str = ""
    lost: int | None = None
    """Acknowledged moves that are not on disk; None if it was not run."""
    named: str = ""
    """Where moves are lost that nobody can save: who says which."""
    then: str = ""
    """What ends it."""
    wrong: list[str] = field(default_factory=list)
    """What should have been otherwise."""

    def check(self, fits: object, otherwise: str) -> None:
        if not fits:
            self.wrong.append(otherwise)


class Machine:
    """A folder for data, the servers on it, and all moves that were acknowledged."""

    def __init__(self, room: Path) -> None:
        self.room = room
        self.data = room / "data"
        self.output = room / "output.txt"
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self.tables: list[Seated] = []
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        """What players were told instead."""
        self.closed: list[int] = []
        """The codes with which connections were closed."""
        self._ids = itertools.count()
        self._control = room / "control"
        self._control.write_bytes(struct.pack("ll", 0, 0))

    # ------------------------------------------------------------ the server

    def command(self, *options: str) -> list[str]:
        return [str(MEADHALL), "serve", "--port", "0", "--data", str(self.data), "--bot-pace", "0", *options]

    async def start(self, *options: str, **how: Any) -> bool:
        """Whether it is open; if not, it has ended."""
        before = len(self.said())
        library = compiled(self.room)
        shim = {"LD_PRELOAD": str(library), "MEADHALL_FAULTS": str(self._control)} if library else {}
        with self.output.open("ab") as out:
            self.process = subprocess.Popen(
                how.pop("command", None) or self.command(*options),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=how.pop("env", os.environ) | shim,
                cwd=self.room,
                **how,
            )
        process = self.process
        await until(lambda: OPEN in self.said()[before:] or process.poll() is not None)
        said = self.said()[before:]
        if OPEN not in said:
            return False
        self.port = int(said.partition(OPEN)[2].split()[0])
        return True

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return await asyncio.to_thread(self.process.wait)

    def said(self) -> str:
        return self.output.read_text(errors="replace") if self.output.exists() else ""

    def lines(self) -> list[str]:
        """What it has said, without what every table says at its start."""
        usual = ("Clash of Vikings", OPEN, "go on.", "worker was lost")
        return [line for line in self.said().splitlines() if line and not any(each in line for each in usual)]

    def clear(self) -> None:
        self.output.write_bytes(b"")
        self.refused.clear()
        self.closed.clear()

    async def ready(self) -> tuple[int, str]:
        """The status of /readyz, and why."""
        async with self.api() as api:
            answer = await api.get("/readyz")
            return answer.status_code, answer.json()["why"]

    @asynccontextmanager
    async def api(self) -> AsyncIterator[Api]:
        api = Api(self.port)
        async with api.http:
            yield api

    # ------------------------------------------------------------ faults

    def set_disk(self, error: int) -> None:
        """Whatever SQLite reads and writes fails with this error; 0 for none."""
        self._set(0, error)

    def set_clock(self, seconds: int) -> None:
        self._set(1, seconds)

    def _set(self, place: int, value: int) -> None:
        with self._control.open("r+b") as control:
            control.seek(place * struct.calcsize("l"))
            control.write(struct.pack("l", value))

    # ------------------------------------------------------------ players

    async def sit_down(self) -> None:
        async with self.api() as api:
            self.tables = [await api.new_table("me", "me") for _ in range(TABLES)]

    async def play(self, rounds: int = 3) -> int:
        """So many moves at each table; returns how many were acknowledged."""
        before = len(self.acknowledged)
        async with self.api() as api:
            await asyncio.gather(*(self._play_at(api, seated, rounds) for seated in self.tables))
        return len(self.acknowledged) - before

    async def play_in_turn(self, rounds: int) -> None:
        """One table after the other: a page of the database has moves of few of them."""
        async with self.api() as api:
            for seated in self.tables:
                await self._play_at(api, seated, rounds)

    async def _play_at(self, api: Api, seated: Seated, rounds: int) -> None:
        try:
            async with api.enter_all(seated) as people:
                for _ in range(rounds):
                    await self._move(people)
        except ConnectionClosed as closed:
            self.closed.append(closed.rcvd.code if closed.rcvd else 1006)
            if closed.rcvd:
                self.refused.append(closed.rcvd.reason)
        except OSError:
            self.closed.append(1006)

    async def _move(self, people: list[Person]) -> None:
        for person in people:
            await person.drain()
        mover = next((person for person in people if person.is_asked), None)
        if mover is None:
            return
        name = f"fault-{next(self._ids)}"
        answer = await mover.play(id=name)
        if answer["type"] == "ack":
            self.acknowledged.append(f"{mover.seat}:{name}")
        else:
            self.refused.append(answer["text"])

    def told(self) -> str:
        """What the players were told, each sentence once."""
        return " / ".join(dict.fromkeys(self.refused)) or "nothing"

    def lost(self, file: Path | None = None) -> int:
        """How many acknowledged moves are not in the database."""
        with open_read_only(file or self.data / "meadhall.db") as connection:
            stored = {row[0] for row in connection.execute("SELECT move_id FROM moves NOT INDEXED")}
        return len(set(self.acknowledged) - stored)


@asynccontextmanager
async def machine(room: Path) -> AsyncIterator[Machine]:
    made = Machine(room)
    try:
        yield made
    finally:
        if made.process is not None and made.process.poll() is None:
            await made.end()


@asynccontextmanager
async def running(room: Path) -> AsyncIterator[Machine]:
    """People have played at some tables."""
    async with machine(room) as made:
        assert await made.start(), made.said()
        await made.sit_down()
        assert await made.play() > TABLES, made.said()
        made.clear()
        yield made


def compiled(room: Path) -> Path | None:
    """The shim; None where there is no C compiler."""
    made = room.parent / "shim.so"
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    if not made.exists():
        subprocess.run([compiler, "-shared", "-fPIC", "-o", str(made), str(SHIM), "-ldl"], check=True)
    return made


NO_COMPILER = "not run: it needs a C compiler"
