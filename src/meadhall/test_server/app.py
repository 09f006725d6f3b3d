"""The test server: the ordinary application, with requests below /testing that control its clock, deals and bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import HTTPScope, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

import meadhall.bots
from meadhall.engine import RefusalError
from meadhall.server.app import App
from meadhall.server.config import Config
from meadhall.server.errors import RequestError
from meadhall.server.table.snapshot import count_seen, open_decision_of
from meadhall.server.table.table import Table
from meadhall.server.wire import Problem

from .known_randomness import KnownRandomness
from .manual_clock import ManualClock
from .positions import PositionRequest, start_table
from .rest import wait_for_rest

PREFIX = "/testing/"
MAX_CLOCK_MOVES = 2000
"""The maximum number of clock moves until a seat is asked. After that many, the request fails."""

FORGOTTEN_AFTER = 3600.0
"""The time after which all rate limits of an address are reset, in seconds."""


class SeedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: int


class AdvanceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds: float


class UntilAskedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to let bots play until this seat is asked or the game is over."""

    table: str
    seat: int


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to answer the open decision of a seat."""

    table: str
    seat: int
    move: msgspec.Raw = msgspec.Raw()
    """The move. If it is missing, a bot chooses one."""
    bot: str = "karl"


class HistoryLengthsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the length of each seat's history at this table, followed by that of spectators. Tests use it to
    wait until a page is up to date."""

    table: str


class RestReport(msgspec.Struct, frozen=True):
    """A report that the server is at rest: nothing happens until its clock moves or it gets a message."""

    now: float
    next_due: float | None
    """The next time for which a task waits, in seconds since 1970; None if no task waits."""


class TestApp(App):
    __test__ = False
    """A mark for pytest that this class is not a test."""

    def __init__(self, config: Config) -> None:
        self._clock = ManualClock(config.clock.now())
        self._randomness = KnownRandomness()
        known: dict[str, Any] = {"clock": self._clock, "randomness": self._randomness}
        changes = known | {"gather": 0.0, "idle_seconds": 0.0}
        super().__init__(msgspec.structs.replace(config, **changes))
        self._requests: dict[str, Callable[[bytes], Awaitable[object]]] = {
            "seed": self._set_seed,
            "clock": self._move_clock,
            "rest": self._reach_rest,
            "tables": self._start_at_position,
            "until-asked": self._play_until_asked,
            "play": self._play,
            "unload": self._unload_all,
            "seen": self._history_lengths,
        }

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        if (
            scope["type"] != "lifespan"
            and scope["type"] == ScopeType.HTTP
            and scope["path"].startswith(PREFIX)
        ):
            await self._handle_testing(scope, cast(Receive, receive), cast(Send, send))
        else:
            await super().__call__(scope, receive, send)

    async def _handle_testing(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        status, answer = 200, cast(object, None)
        try:
            work = self._requests.get(scope["path"].removeprefix(PREFIX))
            if work is None or scope["method"] != "POST":
                raise RequestError(404, "no-address", f"POST {PREFIX} takes {', '.join(self._requests)}.")
            answer = await work(await _read_body(receive))
        except RequestError as error:
            status, answer = error.status, Problem(error.code, error.text)
        except msgspec.MsgspecError as error:
            status, answer = 400, Problem("unreadable", str(error))
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(answer), "more_body": False})

    async def _set_seed(self, body: bytes) -> RestReport:
        self._randomness.restart(msgspec.json.decode(body, type=SeedRequest).seed)
        return await self._reach_rest()

    async def _move_clock(self, body: bytes) -> RestReport:
        """Move the clock from one awaited time to the next. Wait for rest at each, so that events stay in order."""
        end = self._clock.now() + msgspec.json.decode(body, type=AdvanceRequest).seconds
        await self._reach_rest()
        while self._clock.wake_next(end):
            await self._reach_rest()
        self._clock.set(end)
        return await self._reach_rest()

    async def _start_at_position(self, body: bytes) -> object:
        position = msgspec.json.decode(body, type=PositionRequest)
        seated = await start_table(self.tables, position, self._clock.now())
        await self._reach_rest()
        return seated

    async def _play_until_asked(self, body: bytes) -> RestReport:
        wish = msgspec.json.decode(body, type=UntilAskedRequest)
        async with self.tables.use_table(wish.table) as table:
            for _ in range(MAX_CLOCK_MOVES):
                at_rest = await self._reach_rest()
                if _is_asked(table, wish.seat):
                    return at_rest
                if not self._clock.wake_next():
                    break
        raise RequestError(
            409, "never-asked", f"Nothing happens any more, and seat {wish.seat} is not asked."
        )

    async def _play(self, body: bytes) -> RestReport:
        wish = msgspec.json.decode(body, type=PlayRequest)
        async with self.tables.use_table(wish.table) as table:
            state = table.state
            asked = None if state is None else open_decision_of(state, wish.seat)
            if state is None or asked is None:
                raise RequestError(409, "not-asked", f"Seat {wish.seat} is not asked anything.")
            chosen = bytes(wish.move) or msgspec.json.encode(
                meadhall.bots.choose(
                    state.header.game,
                    wish.bot,
                    state.view(wish.seat),
                    wish.seat,
                    self._randomness.draw_bot_seed(wish.seat, asked.at),
                )
            )
            move = table.game.read_move(msgspec.json.decode(chosen))
            try:
                await table.run(lambda: table.play_move(wish.seat, move, asked.at))
            except RefusalError as error:
                raise RequestError(409, "refused", str(error)) from error
        return await self._reach_rest()

    async def _unload_all(self, _: bytes) -> RestReport:
        """Unload the tables of earlier tests, and move the clock until all rate limits are reset."""
        await self.tables.unload_all()
        self._clock.set(self._clock.now() + FORGOTTEN_AFTER)
        return await self._reach_rest()

    async def _history_lengths(self, body: bytes) -> list[int]:
        async with self.tables.use_table(
            msgspec.json.decode(body, type=HistoryLengthsRequest).table
        ) as table:
            return [count_seen(table.state, seat) for seat in (*range(len(table.seats)), None)]

    async def _reach_rest(self, _: bytes = b"") -> RestReport:
        await wait_for_rest(self.tables, self._clock)
        return RestReport(self._clock.now(), self._clock.next_due)


def _is_asked(table: Table, seat: int) -> bool:
    state = table.state
    return state is not None and (state.over or any(one.seat == seat for one in state.decisions()))


async def _read_body(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body
        body += message["body"]
        if not message["more_body"]:
            return body
