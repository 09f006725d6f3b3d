"""Two worlds: the same game played twice over real sockets, with all that an observer cannot know dealt differently.

Everybody moves at the same times in both worlds, by a driven clock. Whatever differs in what the observer receives, or
in when, tells a secret.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from typing import Any

import msgspec

from meadhall.engine import Entry, Log, State
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import Seat, TableClaim, TableRow
from meadhall.server.table.seats import hash_token
from meadhall.server.table.standing_orders import find_ordered_move
from meadhall.server.table.table import Table
from meadhall.test_server.manual_clock import ManualClock

from .api import Api, Seated, bearer
from .person import Json, Person
from .server import Server

ID = "two-worlds"
SLOW = 6.0
"""Seconds after which somebody passes who waits for nothing."""
FIRST, APART, CHANGED = 0.1, 0.02, 0.001
"""Seconds after a question until the first answer is sent, from one seat's to the next, and until one is changed."""

Told = tuple[float, str]
"""What a screen received, and when."""


def seated_at(players: int) -> Seated:
    """The table of a world: both have the same id and the same tokens."""
    grants: list[Json] = [{"seat": seat, "token": f"token-of-seat-{seat}"} for seat in range(players)]
    return Seated(ID, "token-of-the-owner", grants)


async def add_table(server: Server, play: State, delay: int) -> None:
    """A table with people on all seats and the usual settings, at which this play begins; spectators may be late."""
    begun = play.game.replay(Log(play.header, ()))
    seated, header = seated_at(play.header.players), play.header
    row = TableRow(
        ID,
        header.game,
        header.version,
        dict(header.options),
        "playing",
        hash_token(seated.owner),
        msgspec.json.encode(header).decode(),
        made=1,
    )
    seats = [
        Seat("human", f"Viking {n + 1}", "", hash_token(token), play.game.default_order)
        for n, token in enumerate(seated.tokens)
    ]
    await server.tables.store.add_table(row, seats, rows_after(begun, 0))
    if delay:
        await server.tables.store.set_delay(TableClaim(ID), delay)


class Screen:
    """What one person receives, with the time of the driven clock."""

    def __init__(self, person: Person, clock: ManualClock, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.told: list[Told] = []
        self._clock = clock
        self._read = 0

    async def catch_up(self) -> None:
        """Receives all that was sent until now; the question for it is not part of what was told."""
        await self.person.catch_up()
        new = self.person.raw[self._read :]
        self._read = len(self.person.raw)
        now = self._clock.now()
        self.told += [(now, text) for text in new if json.loads(text).get("id") != "catch up"]


class World:
    """One of the two plays, over sockets."""

    def __init__(self, server: Server, clock: ManualClock, play: State) -> None:
        self.server = server
        self.clock = clock
        self.play = play
        self.seated = seated_at(play.header.players)
        self.screens: list[Screen] = []
        self.by_order: dict[int, list[int]] = {}
        """The seats for which a standing order would pass, at each moment where answers have a common time."""

    @asynccontextmanager
    async def entered(self, delay: int = 0) -> AsyncIterator[World]:
        """All people and a spectator have entered."""
        await add_table(self.server, self.play, delay)
        async with contextlib.AsyncExitStack() as stack:
            for seat, token in [*enumerate(self.seated.tokens), (None, "")]:
                person = await stack.enter_async_context(self.server.enter(ID, token))
                self.screens.append(Screen(person, self.clock, seat))
                await self.settle()
            yield self

    @property
    def table(self) -> Table:
        return self.server.table(self.seated)

    @property
    def at(self) -> int:
        return self.server.state(self.seated).position.at

    def screen(self, seat: int | None) -> Screen:
        return next(one for one in self.screens if one.seat == seat)

    def moments(self) -> list[tuple[int, list[Entry]]]:
        """What was played at each moment of the play, without the forced moves."""
        chosen = [entry for entry in self.play.log.entries if not entry.forced]
        return [(at, list(entries)) for at, entries in groupby(chosen, key=lambda entry: entry.at)]

    # ------------------------------------------------------------ one moment

    async def play_moment(self, at: int, entries: Sequence[Entry]) -> None:
        """Everybody answers as in the play, at set times; then time goes on until the answers have taken effect."""
        assert self.at == at, f"The game is at {self.at} instead of {at}."
        state, begun = self.server.state(self.seated), self.clock.now()
        if state.has_timed_window:
            usual = self.play.game.default_order
            self.by_order[at] = [
                seat for seat in state.unanswered_seats() if find_ordered_move(state, seat, usual) is not None
            ]
        for when, number, entry in self._planned(entries, timed=state.has_timed_window):
            await self._go_to(begun + when, at)
            if self.at == at:
                await self._send(number, entry)
        while self.at == at and not self.server.state(self.seated).over:
            due = self.clock.next_due
            assert due is not None, f"The game does not go on after {at}."
            await self._go_to(due, at)

    async def _send(self, number: int, entry: Entry) -> None:
        """A person answers: their answer of this number to this question."""
        screen, move = self.screen(entry.seat), msgspec.to_builtins(entry.move)
        person = screen.person
        await person.send(type="play", id=f"{entry.at} {number}", at=entry.at, move=move)
        await screen.catch_up()  # the server has heard it
        await self.settle()
        refused = [one for one in person.received if one["type"] == "no" and one["id"] != "catch up"]
        assert not refused, refused

    async def wait(self, seconds: float) -> None:
        await self._go_to(self.clock.now() + seconds, self.at)

    async def _go_to(self, end: float, at: int) -> None:
        """Time goes on, from one moment that the server waits for to the next, unless the game goes on before."""
        while self.at == at and (due := self.clock.next_due) is not None and due < end:
            await self._step_to(due)
        if self.at == at:
            await self._step_to(end)

    async def _step_to(self, when: float) -> None:
        await self.clock.advance(when - self.clock.now())
        await self.settle()

    def _planned(self, entries: Sequence[Entry], *, timed: bool) -> list[tuple[float, int, Entry]]:
        """When each answer is sent, and the how manieth of its seat it is. The first answers of the seats, which
        others may see come, have set times. Where answers have a common time, who passes lets it go by first."""
        answered: list[int] = []
        planned, when = [], 0.0
        for entry in entries:
            if entry.seat not in answered:
                when = FIRST + APART * len(set(answered))
            else:
                when += CHANGED
            own = [one for one in entries if one.seat == entry.seat]
            slow = timed and len(own) == 1 and type(entry.move).__name__ == "Pass"
            planned.append((when + SLOW * slow, answered.count(entry.seat), entry))
            answered.append(entry.seat)
        return sorted(planned, key=lambda one: one[0])

    async def settle(self) -> None:
        """Waits until the server has nothing left to do at this time, and all screens have received it."""
        await self.server.rest()
        for screen in self.screens:
            await screen.catch_up()


Request = tuple[str, str, Any]
"""Method, path and body."""


async def answers_to(api: Api, requests: Sequence[Request], token: str) -> list[tuple[str, str, int, str]]:
    """What the server answers to these requests: status and body."""
    found = []
    for method, path, body in requests:
        answer = await api.http.request(method, path, json=body, headers=bearer(token))
        found.append((method, path, answer.status_code, answer.text))
    return found
