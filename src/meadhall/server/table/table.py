"""A table in memory: its seats, the state of its game, its screens, and its features.

The store is the truth. A step is played on the state, written down, acknowledged and only then shown; whatever goes
wrong in between, the state is thrown away and the log replayed.
Connections, HTTP routes and timers enter through `Table.run`; everything else expects to be called from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar, cast

import msgspec

from meadhall.engine import STALE, Decision, Game, Move, Refusal, Refused, State
from meadhall.engine.chance import commitment
from meadhall.server import metrics, wire
from meadhall.server.config import Config
from meadhall.server.errors import Busy
from meadhall.server.shown import Views
from meadhall.server.store.database import Conflict, InDoubt, Lost, NotRead, NotWritten
from meadhall.server.store.log_rows import replayed, rows_after
from meadhall.server.store.records import Held, Seat, Stored
from meadhall.server.store.store import Store
from meadhall.server.table.time.table_clocks import Expect
from meadhall.server.time.clocks import Halt
from meadhall.server.workers.pool import WorkerPool

from . import snapshot, stuck
from .feature import Done
from .features import Features
from .screen import Screen
from .seats import opens

T = TypeVar("T")
log = logging.getLogger("meadhall.server")

COME_BACK = 1012
"""The code of the WebSocket protocol for a server that is being started again."""
STUCK = Refusal(
    "EN-STUCK", "This table is stuck by an error of the program. The log is safe, the host has a report."
)
WAITING = Refusal("EN-ASKED", "The game has not begun yet.")


class Table(Features):
    def __init__(
        self,
        game: Game,
        stored: Stored,
        held: Held,
        store: Store,
        pool: WorkerPool,
        config: Config,
        watchers: Sequence[Callable[[Table], None]] = (),
        expect: Expect = lambda *_: None,
        on_lost: Callable[[Table], None] = lambda _: None,
    ) -> None:
        self.id = stored.table.id
        self.held = held
        self.lost = False
        """Whether another process plays this table now."""
        self._on_lost = on_lost
        self.owner = stored.table.owner
        self.game = game
        self.options = stored.table.options
        self.store = store
        self.pool = pool
        self.clock = config.clock
        self.randomness = config.randomness
        self.seats: list[Seat] = []
        self.screens: set[Screen] = set()
        self.state: State | None = None
        self.status: wire.Status = "waiting"
        self.undos = 0
        self.since = 0.0
        """When the game last moved on, in seconds since 1970."""
        self.users = 0
        """Requests that are being handled; such a table stays in memory."""
        self.holds: set[Halt] = set()
        self._lock = asyncio.Lock()
        self._watchers = watchers
        self._views = Views()
        self._played: set[str] = set()
        """Ids of moves that are on disk."""
        super().__init__(self, pool, config, expect)
        self._load(stored)

    # ------------------------------------------------------------ one at a time

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Runs work on the table while nobody else does.

        Once begun it is finished, even if the caller is cancelled: nothing may be on disk that nobody is told."""
        return await self.run_inline(lambda: _finished(work()))

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The same in the caller's own task, which nobody may cancel once the work has begun: a task less to wait for.

        The only place that takes the lock."""
        async with self._lock:
            if self.lost:
                raise Lost(f"table {self.id} is played by another process")
            if self.state is None and self.status == "playing":
                await self.revive()
            try:
                return await work()
            except InDoubt:
                self.state = None  # the next who comes reads what was written
                raise
            except Lost:
                self.lose()
                raise
            finally:
                self._views.clear()  # they take more memory than the game

    def lose(self) -> None:
        """Another process plays the table now. Its screens are closed: they come back and find it."""
        if self.lost:
            return
        self.lost = True
        for screen in list(self.screens):
            screen.dismiss(COME_BACK, "The table has moved: come back and go on.", hurry=True)
        self.screens.clear()
        self._on_lost(self)

    @property
    def idle(self) -> bool:
        """Whether the table may leave memory."""
        return not (self.users or self.screens or self.working or self.busy)

    @property
    def working(self) -> bool:
        """Whether somebody's work is being done, or waits for that of somebody else."""
        return self._lock.locked()

    @property
    def busy(self) -> bool:
        return any(feature.busy for feature in self.features)

    def seat_of(self, token: str) -> int | None:
        """The seat this token opens."""
        return next((n for n, seat in enumerate(self.seats) if opens(token, seat.token_hash)), None)

    # ------------------------------------------------------------ from the store

    def _load(self, stored: Stored) -> None:
        row = stored.table
        self.status = cast(wire.Status, row.status)
        self.seats = stored.seats
        self.rematch, self.lesson, self.listed = row.rematch, row.lesson, row.listed
        self.seed = bytes.fromhex(row.seed)
        self.fingerprint = commitment(self.seed) if self.seed else ""
        self._played = {move.move_id for move in stored.moves if move.move_id}
        self.since = (stored.moves[-1].played if stored.moves else 0) or row.made
        if self.undos != row.undos:
            self.broadcast.forget()
        self.undos = row.undos
        for feature in self.features:
            feature.load(stored)

    async def revive(self, stored: Stored | None = None) -> None:
        """Brings the state up to what the store says. A log that does not fit makes the table stuck."""
        if stored is None:
            stored = await self.store.load(self.id)
            assert stored is not None, "tables are never deleted"
        self._load(stored)
        try:
            if stored.table.header:
                work = partial(replayed, self.game, stored)
                self.state = await self.pool.threads.open(work, uploaded=not stored.table.owner)
        except Busy:  # nothing is wrong with the log
            raise
        except Exception as error:  # noqa: BLE001 - an error of the rules must stay at this table
            await self.stick(error)
            return
        try:
            for feature in self.features:
                await feature.resume(stored)
            self.attend()
        except Exception as error:  # noqa: BLE001 - as above
            await self.stick(error, showing=True)

    async def restart(self) -> None:
        self._cut_features(0)
        self.state = None
        await self.revive()
        await self.after_step()

    async def begin(self, state: State, seats: list[Seat], moved: dict[int, int]) -> None:
        """The start is on disk: seats move up as `moved` says, and everybody sees the first position."""
        self.state = state
        self.status = "over" if state.over else "playing"
        self.since = self.clock.now()
        self.seats = seats
        for screen in self.screens:
            screen.seat = None if screen.seat is None else moved.get(screen.seat)
        for feature in self.features:
            feature.begin(state, moved)
        await self.after_step()

    async def close(self) -> None:
        for feature in reversed(self.features):
            await feature.close()

    # ------------------------------------------------------------ playing

    def present(self) -> State:
        match self.status:
            case "stuck":
                raise Refused(STUCK)
            case "waiting":
                raise Refused(WAITING)
        if self.state is None:
            raise Refused(STALE)
        return self.state

    def check(self, seat: int) -> None:
        if self.holds or self.seats[seat].stand_in:
            for feature in self._checking:
                feature.check(seat)

    async def play(
        self, seat: int, at: int, move: dict[str, Any], move_id: str, done: Done
    ) -> asyncio.Future[None] | None:
        """A move of a person. A move sent twice with the same id is played once.

        Where answers have a common time, returns what ends when this one has been played, or will never be."""
        move_id = f"{seat}:{move_id}"
        if move_id in self._played:
            done()
            return None
        self.check(seat)
        read = self.game.read_move(move)
        for feature in self._judging:
            feature.judge(seat, read)
        kept = self.windows.keep(seat, at, read, move_id, done)
        if kept is None:
            await self.step(seat, read, at, move_id, done)
        return kept

    def awaited(self, seat: int, at: int) -> Decision | None:
        if self.state is None or self.status != "playing" or self.holds:
            return None
        return next((one for one in self.state.decisions() if one.seat == seat and one.at == at), None)

    async def step(
        self, seat: int, move: Move, at: int, move_id: str | None = None, done: Done = lambda: None
    ) -> None:
        """An error of the rules, or a moment lost to another process, costs one replay."""
        for last in (False, True):
            if move_id in self._played:  # another process served this seat meanwhile
                break
            state = self.present()
            before = state.entries
            try:
                state.play(seat, move, at)
                now = self.clock.now()
                rows = rows_after(state, before, move_id, now)
                clocks = self.clocks.after(state, {seat})
                changed = None if clocks == self.clocks.clocks else clocks
                await self.store.add_moves(self.held, rows, over=state.over, clocks=changed)
            except Refused:
                raise
            except (Conflict, InDoubt) as error:
                self.state = None
                why = "a write is in doubt" if isinstance(error, InDoubt) else "another process played here"
                log.info("Table %s: %s, the log is read again.", self.id, why)
                try:
                    await self.revive()
                except NotRead:
                    raise error from None  # it is in doubt still
                self.show()
                if move_id is None and self.awaited(seat, at) is None:  # answered there, perhaps by a person
                    return
            except Exception as error:
                self.state = None
                if isinstance(error, NotWritten):
                    raise
                log.warning("Table %s: the rules failed, the log is replayed.", self.id, exc_info=error)
                await self.revive()
                if last:
                    await self.stick(error)
            except BaseException:
                self.state = None
                raise
            else:
                metrics.MOVES.add(self.game.name)
                if state.hall.at != at:  # a sealed answer shows nobody that somebody has answered
                    self.since = now
                if state.over:
                    self.status = "over"
                    log.info("Table %s: the game is over after %d moves.", self.id, state.entries)
                self.clocks.keep_after_move(clocks, state, now)
                if move_id is not None:
                    self._played.add(move_id)
                    self.end_turn.after_move(state, seat, move)
                break
        else:
            raise Refused(STUCK if self.status == "stuck" else STALE)
        done()
        await self.after_step()

    async def cut(self, earlier: State, mark: str = "", done: Done = lambda: None) -> None:
        """The game goes on from an earlier state. With a mark, all have agreed to it."""
        header = msgspec.json.encode(earlier.header).decode() if mark else ""
        clocks = self.clocks.after(earlier)
        changed = None if clocks == self.clocks.clocks else clocks
        before = self.present().entries
        try:
            made = await self.store.cut_moves(self.held, before, earlier.entries, header, mark, changed)
        except Conflict:
            self.state = None
            await self.revive()
            self.show()
            raise Refused(STALE) from None
        self.state = earlier
        self.undos += 1
        self.since = self.clock.now()
        self._cut_features(earlier.entries)
        self.clocks.keep(clocks)
        if made is not None:
            self.marks.add(made)
        done()
        await self.after_step()

    def _cut_features(self, entries: int) -> None:
        for feature in self.features:
            feature.after_cut(entries)

    async def after_step(self) -> None:
        try:
            for feature in self._stepping:
                await feature.after_step()
            self.broadcast.show_soon()
            self.attend()
        except Exception as error:  # noqa: BLE001 - an error of the rules must stay at this table
            await self.broadcast.show_anew(error)
        self._notify()

    def attend(self) -> None:
        if self.state is None or self.status != "playing":
            return
        stuck.check(self.state)
        for feature in self._attending:
            if self.holds:
                feature.wait()
            else:
                feature.attend(self.state)

    def go_on(self) -> None:
        self.show()
        self.attend()
        self._notify()

    async def stick(self, error: BaseException, *, showing: bool = False) -> None:
        await self.stuck.stick(error, stuck.SHOW if showing else stuck.PLAY)

    def _notify(self) -> None:
        """Tells those who watch the table from outside that it has changed. If they fail, the game goes on."""
        for watcher in self._watchers:
            try:
                watcher(self)
            except Exception as error:
                log.error("Table %s: a watcher failed.", self.id, exc_info=error)

    # ------------------------------------------------------------ showing

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._views.of(self.state or self.present(), seat)

    def show(self) -> None:
        self.broadcast.show()

    def tell_all(self, message: wire.ServerMessage) -> None:
        self.broadcast.tell_all(message)

    async def mark(self, kind: str, text: str) -> None:
        await self.marks.write(kind, text)
        self.show()

    def info(self) -> wire.TableInfo:
        clocks, delay, words = self.clocks, self.spectators.delay, not self.bot_words.quiet
        return snapshot.info(self, clocks.clocks.timing, clocks.gone, delay, self.big_screens.allowed, words)

    def snapshot(
        self, seat: int | None, since: int, info: wire.TableInfo | None = None, choices: bool = True
    ) -> wire.Sync:
        info = info or self.info()
        order = "" if seat is None else self.seats[seat].order
        try:
            known = None if self.state is None else self.view(seat)
            sync = snapshot.sync(
                info, self.state, seat, since, order, self.undos, "pause" in self.holds, known, choices
            )
        except Exception:
            if self.status != "stuck":
                raise
            sync = snapshot.sync(info, None, seat, since, order, self.undos)
        changes: dict[str, Any] = {}
        for feature in self._showing:
            if feature.showing:
                changes |= feature.shown(sync)
        return msgspec.structs.replace(sync, **changes) if changes else sync


async def _finished(work: Coroutine[Any, Any, T]) -> T:
    """Finishes the work in a task of its own before the caller is cancelled."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise
