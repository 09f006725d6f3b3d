"""A table in memory: seats, the state of the game, the screens that look at it.

The store is the truth. A step is played on the state, written down, acknowledged and only then shown; whatever
goes wrong in between, the state is thrown away and the log replayed. What changes a table holds its lock.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from meadhall.engine import STALE, Game, Move, Refusal, Refused, State
from meadhall.engine.chance import commitment
from meadhall.server import metrics, wire
from meadhall.server.bots import stand_in
from meadhall.server.bots.driver import Attendants
from meadhall.server.bots.pool import Bench
from meadhall.server.config import Config
from meadhall.server.socket.screen import Screen
from meadhall.server.store.log_rows import replayed, rows_after
from meadhall.server.store.schema import Stored
from meadhall.server.store.store import Conflict, NotWritten, Store, unbroken
from meadhall.server.time.table_clocks import Expect, Times

from . import log_marks, snapshot, standing_orders, stuck
from .broadcast import Audience
from .end_turn import Ending
from .gathering import Gathering, show_anew
from .notes import Notes
from .seats import Seat, opens
from .spectators import Gallery
from .standing import Standing
from .votes import Votes

log = logging.getLogger("meadhall.server")

STUCK = Refusal(
    "EN-STUCK", "This table is stuck by an error of the program. The log is safe, the host has a report."
)
WAITING = Refusal("EN-ASKED", "The game has not begun yet.")


class Table(Audience):
    def __init__(
        self,
        game: Game,
        stored: Stored,
        store: Store,
        bench: Bench,
        config: Config,
        watchers: Sequence[Callable[[Table], None]] = (),
        expect: Expect = lambda *_: None,
    ) -> None:
        super().__init__(store)
        self.store = store
        self.game = game
        self.id = stored.table.id
        self.owner = stored.table.owner
        self.options = stored.table.options
        self.lock = asyncio.Lock()
        self.clock = config.clock
        self.since = 0.0
        """When the game last moved on, in seconds since 1970."""
        self.users = 0
        """Requests that are under way; such a table stays in memory."""
        self.status = "waiting"
        self.undos = 0
        self.seats: list[Seat] = []
        self.state: State | None = None
        """None before the start, and after a failure until the log has been replayed."""
        self.bench = bench
        self.attendants = Attendants(self, bench, config.bot_pace, config.order_delay)
        self.votes = Votes(self, store, config.clock)
        self.times = Times(self, config.clock, expect)
        self.reports = config.reports
        self.ending = Ending(self, config.clock)
        self.standing = Standing(self, store)
        self.gallery = Gallery(self, store, config.clock)
        self.gathering = Gathering(self, config.gather)
        self.notes = Notes(self, store)
        self._watchers = watchers
        self._played: set[str] = set()
        """Ids of moves that are on disk."""
        self._take(stored)

    @property
    def idle(self) -> bool:
        busy = self.users or self.screens or self.attendants.busy or self.votes.open or self.ending.hold
        return not (busy or self.lock.locked())

    @property
    def held(self) -> bool:
        """Whoever plays unasked waits: people have something to settle first."""
        return self.votes.holds or self.times.paused or self.ending.hold is not None

    def seat_of(self, token: str) -> int | None:
        """The seat this token opens."""
        return next((n for n, seat in enumerate(self.seats) if opens(token, seat.lock)), None)

    # ------------------------------------------------------------ from the store

    def _take(self, stored: Stored) -> None:
        self.status = cast(wire.Status, stored.table.status)
        self.seats = stored.seats
        self.chat = [wire.Chat(row.n, row.seat, row.name, row.text) for row in stored.chat]
        self._said = {row.say_id for row in stored.chat}
        self._played = {row.move_id for row in stored.moves if row.move_id}
        if self.undos != stored.table.undos:
            self._shown.clear()  # every screen gets the whole log again
        self.undos = stored.table.undos
        self.seed = bytes.fromhex(stored.table.seed)
        self.fingerprint = commitment(self.seed) if self.seed else ""
        self.marks = stored.marks
        self.times.take(stored.clocks)
        self.votes.take(stored.vote)
        self.ending.clear()
        self.notes.take(stored.notes)
        self.rematch = stored.table.rematch
        last = stored.moves[-1].played if stored.moves else 0
        self.since = last or stored.table.made

    async def revive(self, stored: Stored | None = None) -> None:
        """Brings the state up to what the store says. A log that does not fit makes the table stuck."""
        if stored is None:
            stored = await self._store.load(self.id)
            assert stored is not None, "tables are never deleted"
        self._take(stored)
        if not stored.table.header:
            await self.gallery.take(stored)
            return
        try:
            self.state = await asyncio.to_thread(replayed, self.game, stored)
            await self.gallery.take(stored)
            await self.votes.review()
        except Exception as error:  # noqa: BLE001 - a fault of the rules must stay at this table
            await stuck.stick(self, error, stuck.PLAY)
            return
        try:
            self.times.resume(self.state)
            self.attend()
        except Exception as error:  # noqa: BLE001 - as above
            await stuck.stick(self, error)

    def attend(self) -> None:
        """Those who play unasked look whether it is for them to play."""
        if self.state is None or self.status != "playing":
            return
        stuck.check(self.state)
        if not self.held:
            self.attendants.attend(self.state, self.times.once())

    def go_on(self) -> None:
        """What the table was held for is settled."""
        self.show()
        self.attend()
        self._notify()

    async def _awake(self) -> None:
        if self.state is None and self.status == "playing":
            await self.revive()

    async def begin(self, state: State, seats: list[Seat], moved: dict[int, int]) -> None:
        """The start is on disk: seats move up as `moved` says, and everybody sees the first position."""
        self.state = state
        self.status = "over" if state.over else "playing"
        self.since = self.clock.now()
        self.seats = seats
        self.chat = [wire.Chat(said.n, _after(moved, said.seat), said.name, said.text) for said in self.chat]
        for screen in self.screens:
            screen.seat = _after(moved, screen.seat)
        self._shown.clear()
        self.times.begin(state)
        await self.after_step()

    # ------------------------------------------------------------ playing

    async def play(
        self, seat: int, at: int, move: dict[str, Any], move_id: str, on_disk: Callable[[int], None]
    ) -> None:
        """A move of a person. `on_disk` is called when it is safe, before anybody sees what it did."""
        move_id = f"{seat}:{move_id}"
        async with self.lock:
            await self._awake()
            if move_id not in self._played:
                stand_in.check_present(self, seat)
                self.ending.check(seat)
                await self.step(seat, self.game.read_move(move), at, move_id, on_disk)
            else:
                on_disk(snapshot.version(self.state, seat))

    async def play_for(self, seat: int, at: int, move: dict[str, Any] | None) -> None:
        """A bot's move, if it is still awaited; one drawn by lot when it has none or may not play it."""
        async with self.lock:
            await self._awake()
            try:
                chosen = None if move is None else self.game.read_move(move)
            except Refused as refused:
                log.warning("Table %s: the bot at seat %d: %s", self.id, seat, refused)
                chosen = None
            for _ in range(3):
                decision = self._awaited(seat, at)
                if decision is None:
                    return
                try:
                    await self.step(seat, chosen or decision.sample(random.Random()), at)
                except Refused as refused:
                    log.warning("Table %s: the bot at seat %d: %s", self.id, seat, refused)
                    chosen = None
            if self._awaited(seat, at):
                fault = RuntimeError(f"The rules refuse their own moves to seat {seat} at {at}.")
                await stuck.stick(self, fault, stuck.PLAY)

    async def obey(self, seat: int, at: int) -> None:
        """Plays what the seat's standing order says, if the seat still has it and is still asked."""
        async with self.lock:
            await self._awake()
            if self.state is None or self._awaited(seat, at) is None:
                return
            move = standing_orders.obeyed(self.state, seat, self.seats[seat].order)
            if move is None:
                return
            try:
                await self.step(seat, move, at)
            except Refused as refused:
                log.warning("Table %s: the standing order of seat %d: %s", self.id, seat, refused)

    async def time_out(self, at: int) -> None:
        """The race is over: who has not answered is answered for."""
        async with self.lock:
            await self._awake()
            for seat in range(len(self.seats)):
                decision = self._awaited(seat, at)
                if decision is not None and decision.fallback is not None:
                    await self.step(seat, decision.fallback, at)

    def _awaited(self, seat: int, at: int) -> Any:
        if self.state is None or self.status != "playing" or self.held:
            return None
        return next((d for d in self.state.decisions() if d.seat == seat and d.at == at), None)

    async def step(
        self,
        seat: int,
        move: Move,
        at: int,
        move_id: str | None = None,
        on_disk: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Plays, writes down, tells; once begun it is finished, even if whoever waits for it gives up."""
        await unbroken(self._whole_step(seat, move, at, move_id, on_disk))

    async def _whole_step(
        self, seat: int, move: Move, at: int, move_id: str | None, on_disk: Callable[[int], None]
    ) -> None:
        """A fault of the rules, or a moment lost to another process, costs one replay."""
        for last in (False, True):
            if move_id in self._played:  # another process served this seat meanwhile
                break
            state = self._ready()
            before = state.entries
            try:
                state.play(seat, move, at)
                now = self.clock.now()
                rows = rows_after(state, before, move_id, now)
                clocks = self.times.after(state, {seat})
                await self._store.add_moves(self.id, rows, over=state.over, beside=self.times.beside(clocks))
            except Refused:
                raise
            except Conflict:
                self.state = None
                log.info("Table %s: another process played here, the log is read again.", self.id)
                await self.revive()
                self.show()
                if move_id is None and self._awaited(seat, at) is None:  # answered there, perhaps by a person
                    return
            except Exception as error:
                self.state = None
                if isinstance(error, NotWritten):
                    raise
                log.warning("Table %s: the rules failed, the log is replayed.", self.id, exc_info=error)
                await self.revive()
                if last:
                    await stuck.stick(self, error, stuck.PLAY)
            except BaseException:
                self.state = None
                raise
            else:
                metrics.MOVES.add(self.game.name)
                self.since = now
                if move_id is not None:
                    self._played.add(move_id)
                if state.over:
                    self.status = "over"
                    log.info("Table %s: the game is over after %d moves.", self.id, state.entries)
                self.times.keep(clocks)
                if move_id is not None:
                    self.ending.after(state, seat, move)
                break
        else:
            raise Refused(STUCK if self.status == "stuck" else STALE)
        on_disk(snapshot.version(self.state, seat))
        await self.after_step()

    async def cut(self, seat: int, earlier: State, on_disk: Callable[[int], None], mark: str = "") -> None:
        """The game goes on from an earlier state. With a mark, all have agreed to it. The caller holds the lock."""
        await unbroken(self._whole_cut(seat, earlier, on_disk, mark))

    async def _whole_cut(self, seat: int, earlier: State, on_disk: Callable[[int], None], mark: str) -> None:
        header = msgspec.json.encode(earlier.header).decode() if mark else ""
        clocks = self.times.after(earlier)
        try:
            made = await self._store.cut_moves(
                self.id, self._ready().entries, earlier.entries, header, mark, self.times.beside(clocks)
            )
        except Conflict:
            self.state = None
            await self.revive()
            self.show()
            raise Refused(STALE) from None
        self.attendants.forget()
        self.ending.clear()
        self.state = earlier
        self.times.keep(clocks)
        self.undos += 1
        self.since = self.clock.now()
        self.marks = log_marks.after_cut(self.marks, earlier.entries)
        if made is not None:
            self.add_mark(made)
        self._shown.clear()  # every screen gets the whole log again
        on_disk(snapshot.version(earlier, seat))
        await self.after_step()

    def _ready(self) -> State:
        match self.status:
            case "stuck":
                raise Refused(STUCK)
            case "waiting":
                raise Refused(WAITING)
        if self.state is None:
            raise Refused(STALE)
        return self.state

    async def after_step(self) -> None:
        try:
            await self.votes.review()
            self.gathering.show()
            self.attend()
        except Exception as error:  # noqa: BLE001 - see revive
            await show_anew(self, error)
        self._notify()

    # ------------------------------------------------------------ asking

    async def present(self) -> State:
        """The state as it is now, for whoever holds the lock; Refused where there is none."""
        await self._awake()
        return self._ready()

    # ------------------------------------------------------------ screens

    async def enter(self, screen: Screen, since: int) -> None:
        async with self.lock:
            await self._awake()
            # Whoever looks from the same seat must know as much as this screen will.
            await self.gathering.catch_up()
            self.screens.add(screen)
            self.times.look()
            try:
                self.welcome(screen, since)
            except Exception as error:  # noqa: BLE001 - see revive
                await stuck.stick(self, error)
                self.welcome(screen, since)

    def leave(self, screen: Screen) -> None:
        super().leave(screen)
        self.times.look()


def _after(moved: dict[int, int], seat: int | None) -> int | None:
    return None if seat is None else moved.get(seat)
