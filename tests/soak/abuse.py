"""What a stranger sends to harm a server: `python -m tests.soak.abuse <port>`. Each line of its input is the seconds of
an attack; when that is over, it prints how often the stranger got which answer.

The stranger has an address of its own, as everybody outside has: only this machine is exempt from the limits of one
address. It runs in a process of its own with the lowest priority, so that its own work slows nobody down.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections import Counter
from random import Random

import httpx
import msgspec

import meadhall
from meadhall.server import limits
from tests.random_play import play_to_end
from tests.server.person import Json, plain

ADDRESS = "203.0.113.7"
AT_ONCE = 90
REPLAYS = 24
PLAYERS = 1_000_000_000
TURNED = [1_000_000] * 60_000


class Stranger:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.answers: Counter[str] = Counter()
        log: Json = plain(play_to_end(meadhall.game("feast").new(2, 1), Random(1)).log)
        self.log = msgspec.json.encode(log)
        self.padded = self.log + b" " * (limits.LOG_BYTES - len(self.log))
        self.crowded = msgspec.json.encode({"header": log["header"] | {"players": PLAYERS}, "entries": []})
        self.turned = msgspec.json.encode(log | {"header": log["header"] | {"turned": TURNED}})

    async def attack(self) -> None:
        """Every attack once."""
        await self._at_once(5, "crowded", "/api/proof", self.crowded)
        await self._at_once(AT_ONCE, "ordinary", "/api/proof", self.log)
        await self._at_once(AT_ONCE, "padded", "/api/proof", self.padded)
        await self._hang_up()
        await self._at_once(1, "turned", "/api/logs", self.turned)
        await self._replays()

    async def _at_once(self, count: int, name: str, path: str, body: bytes) -> None:
        await asyncio.gather(*(self._send(name, path, body) for _ in range(count)))

    async def _send(self, name: str, path: str, body: bytes) -> httpx.Response | None:
        try:
            answer = await self.http.post(path, content=body)
        except httpx.TransportError:  # refused before the whole body was sent
            self.answers[f"{name} cut"] += 1
            return None
        self.answers[f"{name} {answer.status_code}"] += 1
        return answer

    async def _hang_up(self) -> None:
        asked = [asyncio.create_task(self._send("left", "/api/proof", self.log)) for _ in range(AT_ONCE)]
        await asyncio.sleep(random.uniform(0.1, 0.5))
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    async def _replays(self) -> None:
        answer = await self._send("uploaded", "/api/logs", self.log)
        if answer is None or answer.status_code != 201:
            return
        path = f"/api/tables/{answer.json()['table']}/replay"
        asked = (self.http.get(path, params={"seat": n % 2, "from": 10 * n}) for n in range(REPLAYS))
        for found in await asyncio.gather(*asked):
            self.answers[f"replay {found.status_code}"] += 1


async def main(port: int) -> None:
    many = httpx.Limits(max_connections=AT_ONCE)
    address = f"http://127.0.0.1:{port}"
    outside = {"X-Forwarded-For": ADDRESS}
    async with httpx.AsyncClient(
        base_url=address, timeout=60, limits=many, headers=outside, verify=False
    ) as http:
        stranger = Stranger(http)
        print("ready", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            end = time.monotonic() + float(line)
            while time.monotonic() < end:
                await stranger.attack()
            print(msgspec.json.encode(stranger.answers).decode(), flush=True)


if __name__ == "__main__":
    os.nice(19)
    if hasattr(os, "SCHED_IDLE"):  # it stands for other machines: here it works only when nobody else does
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    asyncio.run(main(int(sys.argv[1])))
