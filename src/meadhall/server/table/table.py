"""A table in memory: its seats, the state of its game, its screens, and its features.

The store is the source of truth. A move is played on the state, stored, acknowledged and only then shown. After an
error in between, the state is discarded and the log replayed; a refused move changes nothing.
Connections, HTTP routes and timers enter through `Table.run`; everything else must be called from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar, cast

import msgspec

from meadhall.engine import STALE, Decision, Game, Move, Refusal, RefusalError, State
from meadhall.engine.commitment import commitment_of
from meadhall.server import metrics, wire
from meadhall.server.config import Config
from meadhall.server.errors import BusyError
from meadhall.server.presentation import Views
from meadhall.server.store.database import Conflict, InDoubtError, ReadError, TableLostError, WriteError
from meadhall.server.store.log_rows import replay_table, rows_after
from meadhall.server.store.records import Seat, StoredTable, TableClaim
from meadhall.server.store.store import Store
from meadhall.server.table.time.table_clocks import DueCallback
from meadhall.server.time.clocks import HaltReason
from meadhall.server.workers.pool import WorkerPool

from . import snapshot, stuck
from .feature import DoneCallback
from .features import Features
from .screen import Screen
from .seats import has_hash

T = TypeVar("T")
log = logging.getLogger("meadhall.server")

COME_BACK = 1012
"""WebSocket close code for a server that is restarting."""
STUCK_REFUSAL = Refusal(
    "EN-STUCK",
    "This table is stuck because of an error in the program. The log is safe, and the host has a report.",
)
WAITING = Refusal("EN-ASKED", "The game has not begun yet.")


class Table(Features):
    def __init__(
        self,
        game: Game,
        stored: StoredTable,
        held: TableClaim,
        store: Store,
        pool: WorkerPool,
        config: Config,
        watchers: Sequence[Callable[[Table], None]] = (),
        expect: DueCallback = lambda *_: None,
        on_lost: Callable[[Table], None] = lambda _: None,
    ) -> None:
        self.id = stored.table.id
        self.claim = held
        self.lost = False
        """Whether another process has taken over this table."""
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
        self.last_moved_at = 0.0
        """When the game last advanced, in seconds since 1970."""
        self.users = 0
        """Number of requests that are being handled; while it is not 0, the table stays in memory."""
        self.holds: set[HaltReason] = set()
        self._lock = asyncio.Lock()
        self._watchers = watchers
        self._views = Views()
        self._played: set[str] = set()
        """Ids of people's moves that are on disk."""
        super().__init__(self, pool, config, expect)
        self._load(stored)

    # ------------------------------------------------------------ one at a time

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work on the table exclusively.

        Work that has begun is finished, even if the caller is cancelled: a change on disk must also be shown."""
        return await self.run_inline(lambda: _run_to_end(work()))

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run work exclusively in the caller's own task, which nobody may cancel once the work has begun. This saves
        a task.

        This is the only place that takes the lock."""
        async with self._lock:
            if self.lost:
                raise TableLostError(f"table {self.id} is played by another process")
            if self.state is None and self.status == "playing":
                await self.reload()
            try:
                return await work()
            except InDoubtError:
                self.state = None  # the next caller reads what the store contains
                raise
            except TableLostError:
                self.lose()
                raise
            finally:
                self._views.clear()  # views take more memory than the state

    def lose(self) -> None:
        """Give up the table to another process. Its screens are closed: they reconnect to the new process."""
        if self.lost:
            return
        self.lost = True
        for screen in list(self.screens):
            screen.dismiss(COME_BACK, "The table has moved: reconnect to continue.", hurry=True)
        self.screens.clear()
        self._on_lost(self)

    @property
    def idle(self) -> bool:
        """Whether the table may leave memory."""
        return not (self.users or self.screens or self.working or self.has_busy_feature)

    @property
    def working(self) -> bool:
        """Whether work on the table is running or waiting."""
        return self._lock.locked()

    @property
    def has_busy_feature(self) -> bool:
        return any(feature.busy for feature in self.features)

    def seat_of(self, token: str) -> int | None:
        """Return the number of the seat that this token opens; None if there is none."""
        return next((n for n, seat in enumerate(self.seats) if has_hash(token, seat.token_hash)), None)

    # ------------------------------------------------------------ from the store

    def _load(self, stored: StoredTable) -> None:
        row = stored.table
        self.status = cast(wire.Status, row.status)
        self.seats = stored.seats
        self.rematch, self.lesson, self.listed_at = row.rematch, row.lesson, row.listed
        self.seed = bytes.fromhex(row.seed)
        self.fingerprint = commitment_of(self.seed) if self.seed else ""
        self._played = {move.move_id for move in stored.moves if move.move_id}
        self.last_moved_at = (stored.moves[-1].played if stored.moves else 0) or row.made
        if self.undos != row.undos:
            self.broadcast.forget_shown()
        self.undos = row.undos
        for feature in self.features:
            feature.load(stored)

    async def reload(self, stored: StoredTable | None = None) -> None:
        """Load the table from the store and replay its log. A log that cannot be replayed makes the table stuck."""
        if stored is None:
            stored = await self.store.load(self.id)
            assert stored is not None, "tables are never deleted"
        self._load(stored)
        try:
            if stored.table.header:
                work = partial(replay_table, self.game, stored)
                self.state = await self.pool.threads.run_replay(work, uploaded=not stored.table.owner)
        except BusyError:  # nothing is wrong with the log
            raise
        except Exception as error:  # noqa: BLE001 - an error of the rules must not affect other tables
            await self.mark_stuck(error)
            return
        try:
            for feature in self.features:
                await feature.resume(stored)
            self.start_auto_play()
        except Exception as error:  # noqa: BLE001 - as above
            await self.mark_stuck(error, showing=True)

    async def restart(self) -> None:
        self._notify_cut(0)
        self.state = None
        await self.reload()
        await self.publish_change()

    async def begin(self, state: State, seats: list[Seat], moved: dict[int, int]) -> None:
        """Begin the game, which is already stored: renumber the seats by `moved`, and show the first position."""
        self.state = state
        self.status = "over" if state.over else "playing"
        self.last_moved_at = self.clock.now()
        self.seats = seats
        for screen in self.screens:
            screen.seat = None if screen.seat is None else moved.get(screen.seat)
        for feature in self.features:
            feature.begin(state, moved)
        await self.publish_change()

    async def close(self) -> None:
        for feature in reversed(self.features):
            await feature.close()

    # ------------------------------------------------------------ playing

    def require_state(self) -> State:
        match self.status:
            case "stuck":
                raise RefusalError(STUCK_REFUSAL)
            case "waiting":
                raise RefusalError(WAITING)
        if self.state is None:
            raise RefusalError(STALE)
        return self.state

    def check_seat(self, seat: int) -> None:
        if self.holds or self.seats[seat].stand_in:
            for feature in self._seat_checkers:
                feature.check_seat(seat)

    async def receive_move(
        self, seat: int, at: int, move: dict[str, Any], move_id: str, done: DoneCallback
    ) -> asyncio.Future[None] | None:
        """Play a person's move. A move sent twice with the same id is played once.

        If answers have a common time, return a future that is done when this answer is played or dropped; else None."""
        move_id = f"{seat}:{move_id}"
        if move_id in self._played:
            done()
            return None
        self.check_seat(seat)
        read = self.game.read_move(move)
        for feature in self._move_checkers:
            feature.check_move(seat, read)
        kept = self.windows.keep_answer(seat, at, read, move_id, done)
        if kept is None:
            await self.play_move(seat, read, at, move_id, done)
        return kept

    def find_decision(self, seat: int, at: int) -> Decision | None:
        if self.state is None or self.status != "playing" or self.holds:
            return None
        return next((one for one in self.state.decisions() if one.seat == seat and one.at == at), None)

    async def play_move(
        self, seat: int, move: Move, at: int, move_id: str | None = None, done: DoneCallback = lambda: None
    ) -> None:
        """Play a move and store it. After an error of the rules or a conflict with another process, replay the log and
        try once more."""
        for last in (False, True):
            if move_id in self._played:  # another process served this seat meanwhile
                break
            state = self.require_state()
            before = state.entries
            try:
                state.play(seat, move, at)
                now = self.clock.now()
                rows = rows_after(state, before, move_id, now)
                clocks = self.clocks.clocks_after(state, {seat})
                changed = None if clocks == self.clocks.clocks else clocks
                await self.store.add_moves(self.claim, rows, over=state.over, clocks=changed)
            except RefusalError:
                raise
            except (Conflict, InDoubtError) as error:
                await self._reload_after_conflict(error)
                if move_id is None and self.find_decision(seat, at) is None:
                    return  # another process has played for this seat, perhaps a person's move
            except WriteError:
                self.state = None
                raise
            except Exception as error:  # noqa: BLE001 - an error of the rules must not affect other tables
                await self._replay_after_failure(error, last)
            except BaseException:
                self.state = None
                raise
            else:
                self._note_move(state, at, now)
                self.clocks.keep_after_move(clocks, state, now)
                if move_id is not None:
                    self._played.add(move_id)
                    self.turn_end.after_move(state, seat, move)
                break
        else:
            raise RefusalError(STUCK_REFUSAL if self.status == "stuck" else STALE)
        done()
        await self.publish_change()

    def _note_move(self, state: State, at: int, now: float) -> None:
        """Update counters and status after a move that is on disk."""
        metrics.MOVES.add(self.game.name)
        if state.position.at != at:  # the others must not notice a sealed answer
            self.last_moved_at = now
        if state.over:
            self.status = "over"
            log.info("Table %s: the game is over after %d moves.", self.id, state.entries)

    async def _reload_after_conflict(self, error: Conflict | InDoubtError) -> None:
        """Replay the log, to which another process or the write in doubt may have added moves."""
        self.state = None
        why = "a write is in doubt" if isinstance(error, InDoubtError) else "another process played here"
        log.info("Table %s: %s, the log is read again.", self.id, why)
        try:
            await self.reload()
        except ReadError:
            raise error from None  # the write is still in doubt
        self.show()

    async def _replay_after_failure(self, error: Exception, last: bool) -> None:
        """Replay the log after an error of the rules; after the last attempt, mark the table as stuck."""
        self.state = None
        log.warning("Table %s: the rules failed, the log is replayed.", self.id, exc_info=error)
        await self.reload()
        if last:
            await self.mark_stuck(error)

    async def cut_back_to(self, earlier: State, mark: str = "", done: DoneCallback = lambda: None) -> None:
        """Continue the game from an earlier state. `mark` is the log line of an undo by consent; "" for other undos."""
        header = msgspec.json.encode(earlier.header).decode() if mark else ""
        clocks = self.clocks.clocks_after(earlier)
        changed = None if clocks == self.clocks.clocks else clocks
        before = self.require_state().entries
        try:
            made = await self.store.cut_moves(self.claim, before, earlier.entries, header, mark, changed)
        except Conflict:
            self.state = None
            await self.reload()
            self.show()
            raise RefusalError(STALE) from None
        self.state = earlier
        self.undos += 1
        self.last_moved_at = self.clock.now()
        self._notify_cut(earlier.entries)
        self.clocks.keep(clocks)
        if made is not None:
            self.marks.add(made)
        done()
        await self.publish_change()

    def _notify_cut(self, entries: int) -> None:
        for feature in self.features:
            feature.after_cut(entries)

    async def publish_change(self) -> None:
        try:
            for feature in self._step_followers:
                await feature.after_step()
            self.broadcast.show_soon()
            self.start_auto_play()
        except Exception as error:  # noqa: BLE001 - an error of the rules must not affect other tables
            await self.broadcast.show_anew(error)
        self._notify()

    def start_auto_play(self) -> None:
        if self.state is None or self.status != "playing":
            return
        stuck.check_answerable(self.state)
        for feature in self._auto_players:
            if self.holds:
                feature.stop_auto_play()
            else:
                feature.start_auto_play(self.state)

    def go_on(self) -> None:
        self.show()
        self.start_auto_play()
        self._notify()

    async def mark_stuck(self, error: BaseException, *, showing: bool = False) -> None:
        await self.recovery.mark_stuck(error, stuck.SHOW if showing else stuck.PLAY)

    def _notify(self) -> None:
        """Call the watchers of the table after a change. An error of a watcher is only logged."""
        for watcher in self._watchers:
            try:
                watcher(self)
            except Exception as error:
                log.error("Table %s: a watcher failed.", self.id, exc_info=error)

    # ------------------------------------------------------------ showing

    def view(self, seat: int | None) -> dict[str, Any]:
        return self._views.view_of(self.state or self.require_state(), seat)

    def show(self) -> None:
        self.broadcast.show()

    def tell_all(self, message: wire.ServerMessage) -> None:
        self.broadcast.tell_all(message)

    async def write_mark(self, kind: str, text: str) -> None:
        await self.marks.write_mark(kind, text)
        self.show()

    def info(self) -> wire.TableInfo:
        clocks, delay, words = self.clocks, self.spectators.delay, not self.bot_words.quiet
        return snapshot.make_info(
            self, clocks.clocks.timing, clocks.gone, delay, self.big_screens.allowed, words
        )

    def snapshot(
        self, seat: int | None, since: int, info: wire.TableInfo | None = None, choices: bool = True
    ) -> wire.Sync:
        info = info or self.info()
        order = "" if seat is None else self.seats[seat].order
        try:
            known = None if self.state is None else self.view(seat)
            sync = snapshot.make_sync(
                info, self.state, seat, since, order, self.undos, "pause" in self.holds, known, choices
            )
        except Exception:
            if self.status != "stuck":
                raise
            sync = snapshot.make_sync(info, None, seat, since, order, self.undos)
        changes: dict[str, Any] = {}
        for feature in self._snapshot_fillers:
            if feature.showing:
                changes |= feature.snapshot_fields(sync)
        return msgspec.structs.replace(sync, **changes) if changes else sync


async def _run_to_end(work: Coroutine[Any, Any, T]) -> T:
    """Run the work in its own task, and finish it before passing on a cancellation of the caller."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise
