"""The time from a move until all screens show it, with five hundred tables on one server: `make bench-server`.

A separate server on the loopback interface plays tables of all four games, each with a person, bots and a spectator.
Moves are sent at fixed times, even if earlier ones are not shown yet (an open loop), so a slow server does not slow
down the load.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import meadhall

P99_BUDGET = 0.050
MOVES_A_SECOND = 200
"""The minimum rate of moves by people and bots together, in moves per second."""
SERVE = """
import sys
from meadhall.server.config import ServerSettings
from meadhall.server.run import main

sys.exit(main(ServerSettings(port=0, data=sys.argv[1], bot_workers=1)))
"""
TURNS = 4
"""The number of turns in which each server is under load."""
LEAD = 2.5
"""The seconds of load before the measurement of each turn, because bots answer a little later than people move."""
PEERS = {"a counter in memory": 0, "a state of 4 kB in memory": 4000}
"""The size of the peer's state in bytes, by description. Our views have 4.1 kB on average."""
WITH_CHOICES = ["clash", "sagas"]
"""The games for which the page requests a list of the legal moves."""
BOTS = {"clash": 1, "spoils": 2, "sagas": 0, "feast": 1}
"""The number of bots at a table of each game, besides one person."""


class Asked(msgspec.Struct):
    at: int
    kind: str
    prompt: str
    options: dict[str, Any]
    answer: dict[str, Any] | None = None
    ordered: dict[str, Any] | None = None

    @property
    def ours(self) -> bool:
        """Whether this question still needs our answer. A standing order answers without us. An answer can be changed
        until all seats have answered, but such a change may come too late and be refused."""
        return self.answer is None and self.ordered is None


class Told(msgspec.Struct):
    """The fields that we read of a message; all others are ignored."""

    type: str
    seat: int | None = None
    ask: Asked | None = None
    id: str = ""
    text: str = ""


_read = msgspec.json.Decoder(Told).decode


class LoadedTable:
    """One table under load: its two screens, and the pending move."""

    def __init__(self, game: str, load: Load) -> None:
        self.game = meadhall.game(game)
        self.load = load
        self.asked: Asked | None = None
        self.sent = 0.0
        """The time at which the pending move was sent, in seconds; 0 before the first move."""
        self.waiting: set[str] = set()
        """The screens that have not received that move."""
        self.player: ClientConnection
        self.moves = 0

    async def open(self, origin: str) -> None:
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * BOTS[self.game.name]]
        made = await asyncio.to_thread(_post, f"{origin}/api/tables", _wish(self.game.name, seats))
        address = f"{origin.replace('http', 'ws', 1)}/api/tables/{made['table']}/ws"
        token = made["grants"][0]["token"]
        self.player = await self._enter(address, token, "player")
        await self._enter(address, "", "spectator")

    async def _enter(self, address: str, token: str, who: str) -> ClientConnection:
        # Neither a browser nor the peer's screens send pings.
        socket = await connect(address, max_size=None, compression=None, open_timeout=60, ping_interval=None)
        await socket.send(json.dumps({"type": "enter", "token": token, "choices": WITH_CHOICES}))
        self.load.listeners.append(asyncio.create_task(self._listen(socket, who)))
        return socket

    async def _listen(self, socket: ClientConnection, who: str) -> None:
        async for message in socket:
            now = time.perf_counter()
            told = _read(message)
            if told.type == "no":
                self.load.refused.append(told.text)
            if told.type != "sync":
                continue
            if who in self.waiting:
                self.waiting.discard(who)
                if not self.waiting:
                    self.load.took.append(now - self.sent)
            if who == "player":
                self.asked = told.ask if told.ask and told.ask.ours else None
                if self.asked is not None and not self.waiting & {"player"}:
                    self.load.ready.append(self)

    async def move(self, rng: random.Random) -> bool:
        asked = self.asked
        if asked is None:
            return False
        if self.waiting:  # the spectator did not receive the last move, because nothing of it was public
            self.waiting.clear()
        self.asked = None
        decision = self.game.read_decision(msgspec.structs.asdict(asked) | {"seat": 0})
        move = msgspec.to_builtins(decision.sample(rng))
        self.moves += 1
        self.sent = time.perf_counter()
        self.waiting = {"player", "spectator"}
        await self.player.send(
            msgspec.json.encode(
                {"type": "play", "id": str(self.moves), "at": asked.at, "move": move}
            ).decode()
        )
        return True


class Load:
    def __init__(self) -> None:
        self.ready: deque[LoadedTable] = deque()
        self.took: list[float] = []
        self.refused: list[str] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.late = 0
        self.sent = 0
        self.moves = 0
        """The moves of people and bots, as counted by the server."""
        self.cpu = 0.0
        """The server's processor time for these moves, in seconds; bots think in separate processes."""

    async def open(self, origin: str, tables: int) -> None:
        games = list(BOTS)
        every = [LoadedTable(games[n % len(games)], self) for n in range(tables)]
        places = asyncio.Semaphore(8)

        async def open_one(table: LoadedTable) -> None:
            async with places:
                await table.open(origin)

        await asyncio.gather(*map(open_one, every))

    async def take_turn(self, origin: str, process: int, rate: float, seconds: float) -> None:
        shown = len(self.took)
        await self._drive(rate, LEAD)
        del self.took[shown:]
        before, used = await asyncio.to_thread(_moves, origin), _cpu(process)
        self.sent += await self._drive(rate, seconds)
        self.moves += await asyncio.to_thread(_moves, origin) - before
        self.cpu += _cpu(process) - used

    async def run(
        self, origin: str, process: int, tables: int, rate: float, seconds: float, peers: list[Peer]
    ) -> None:
        """Measure our server and its peers in turns, so that other load on the machine affects all of them."""
        await self.open(origin, tables)
        print(
            f"{tables} tables, {2 * tables} screens; people make {rate:.0f} moves a second for {seconds:.0f} s."
        )
        for peer in peers:
            await asyncio.to_thread(peer.open)
        for _ in range(TURNS):
            await self.take_turn(origin, process, rate, seconds / TURNS)
            for peer in peers:
                await asyncio.to_thread(peer.measure, seconds / TURNS)
        await asyncio.sleep(1.0)
        for listener in self.listeners:
            listener.cancel()

    async def _drive(self, rate: float, seconds: float) -> int:
        """Send moves at fixed times, and return their number."""
        rng, sent = random.Random(7), 0
        start = time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds:
            due = int(passed * rate) - sent
            for _ in range(due):
                while self.ready and not await self.ready.popleft().move(rng):
                    pass
                sent += 1
                self.late += not self.ready
            await asyncio.sleep(0.001)
        return sent


def _wish(game: str, seats: list[dict[str, str]]) -> dict[str, Any]:
    return {"game": game, "seats": seats, "name": "Load", "start": True}


def _post(address: str, wish: dict[str, Any]) -> Any:
    body = json.dumps(wish).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def _moves(origin: str) -> int:
    with urllib.request.urlopen(f"{origin}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return sum(int(line.split()[-1]) for line in lines if line.startswith("meadhall_moves_total"))


def _cpu(process: int) -> float:
    """Return the processor time of a process in seconds; 0 if the system does not report it."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Peer:
    """The same load on boardgame.io's server; `size` is the size of its state besides a counter, in bytes."""

    def __init__(self, words: str, tables: int, rate: float, size: int) -> None:
        self.words = words
        self.took: list[float] = []
        self.cpu = 0.0
        folder = Path(__file__).parent / "boardgameio"
        node = shutil.which("node") or "node"
        command = [node, "load.mjs", *map(str, (tables, rate, size))]
        self._load = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def open(self) -> None:
        assert self._load.stdout is not None
        assert self._load.stdout.readline() == "ready\n", "boardgame.io could not be measured"

    def measure(self, seconds: float) -> None:
        assert self._load.stdin is not None
        assert self._load.stdout is not None
        self._load.stdin.write(f"{seconds}\n")
        self._load.stdin.flush()
        seen = json.loads(self._load.stdout.readline())
        self.cpu += seen["cpu"]
        self.took += [ms / 1e3 for ms in seen["took"]]

    def told(self, own: float) -> str:
        """Return the peer's figures as text; `own` is our server's number of moves per second of processor time."""
        theirs = len(self.took) / self.cpu
        return (
            f"boardgame.io's server, {self.words}: {_times(self.took)}; "
            f"{theirs:.0f} moves in a second of the processor\n"
            f"  RATIO of ours to boardgame.io's, {self.words}: {own / theirs:.2f}"
        )

    def close(self) -> None:
        if self._load.stdin is not None:
            self._load.stdin.close()
        try:
            self._load.wait(5)
        except subprocess.TimeoutExpired:
            self._load.kill()


def all_peers(tables: int) -> list[Peer]:
    """Start all peers, without opening their tables; return none if Node or boardgame.io is missing."""
    modules = Path(__file__).parent / "boardgameio" / "node_modules"
    if not modules.exists() or shutil.which("node") is None:
        return []
    return [Peer(words, tables, MOVES_A_SECOND, size) for words, size in PEERS.items()]


def _times(took: list[float]) -> str:
    p50, p99 = percentile(took, 0.5) * 1e3, percentile(took, 0.99) * 1e3
    return f"median {p50:.1f} ms, p99 {p99:.1f} ms, worst {max(took) * 1e3:.1f} ms"


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=120.0, help="moves a second by people")
    parser.add_argument("--seconds", type=float, default=20.0)
    wish = parser.parse_args()
    peers = all_peers(wish.tables)
    gc.disable()  # so that collections do not delay the load
    folder = Path(tempfile.mkdtemp(prefix="meadhall-bench-"))
    with (folder / "chatter.txt").open("wb") as chatter:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(folder)], stdout=subprocess.PIPE, stderr=chatter, text=True
        )
    try:
        assert server.stdout is not None
        origin = "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip()
        load = Load()
        asyncio.run(load.run(origin, server.pid, wish.tables, wish.rate, wish.seconds, peers))
    finally:
        for peer in peers:
            peer.close()
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(10)
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
    took, p99 = load.took, percentile(load.took, 0.99)
    rate = load.moves / wish.seconds
    kept = p99 <= P99_BUDGET and rate >= MOVES_A_SECOND
    print(
        f"  {rate:.0f} moves a second by people and bots; of people's {load.sent:,}, {len(took):,} shown on all screens"
    )
    print(f"  from move to all screens: {_times(took)}")
    print(f"  refused {len(load.refused)} {set(load.refused) or ''}; no table was ready {load.late} times")
    own = load.moves / load.cpu if load.cpu else 0.0
    print(f"  {own:.0f} moves in a second of the processor, without the thinking of bots")
    for peer in peers:
        print(f"  {peer.told(own)}")
    print(
        f"  p99 {P99_BUDGET * 1e3:.0f} ms at {MOVES_A_SECOND} moves a second: {'kept' if kept else 'MISSED'}"
    )
    return 0 if kept and not load.refused else 1


if __name__ == "__main__":
    sys.exit(main())
