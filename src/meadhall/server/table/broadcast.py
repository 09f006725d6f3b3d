"""Sends the changes of a table to its screens.

Moves of bots that follow each other closely are shown together: bots may answer ten questions within a second, and a
screen that drew each move would fall behind. The time of showing depends only on the clock and on public facts: which
seats are asked, and which of them are bots.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from meadhall.engine import State
from meadhall.server import limits, wire
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.table.time.windows import AnswerWindows
from meadhall.server.tasks import stop_tasks

from .feature import AbstractTable, Feature
from .screen import Screen, add_lines, encode_message
from .snapshot import seat_infos
from .spectators import Spectators

log = logging.getLogger("meadhall.server")

SEAT_CHANGED = 4401
"""WebSocket close code for the connections of a seat that the owner has changed."""


class Broadcast(Feature):
    def __init__(
        self,
        table: AbstractTable,
        clocks: TableClocks,
        windows: AnswerWindows,
        spectators: Spectators,
        gather: float,
    ) -> None:
        self._table = table
        self._clocks = clocks
        self._windows = windows
        self._spectators = spectators
        self._gather = gather
        """Seconds for which moves of bots are collected before they are shown together."""
        self._shown: dict[int | None, tuple[int, bytes]] = {}
        """The last snapshot of each seat's screens: its `v`, and its JSON without lines. Key None: spectators."""
        self._shown_at = float("-inf")
        """Time when a step was last shown, in seconds since 1970."""
        self._later: asyncio.Task[None] | None = None
        self._presence_paid = float("-inf")
        """Time until which the budget for presence messages is spent, in seconds since 1970."""
        self._presence_later: asyncio.Task[None] | None = None

    def forget_shown(self) -> None:
        """Forget the last snapshots of the screens, so that each screen gets the whole log again."""
        self._shown.clear()

    def begin(self, state: State, moved: dict[int, int]) -> None:
        self.forget_shown()

    def after_cut(self, entries: int) -> None:
        self.forget_shown()

    # ------------------------------------------------------------ screens come and go

    async def enter(self, screen: Screen, since: int) -> None:
        """Add a new screen, which already has the log lines up to `since`, and send it its first snapshot."""
        # All screens of a seat must have the same snapshot.
        await self.catch_up()
        self._table.screens.add(screen)
        self._clocks.refresh()
        try:
            self._send_first_snapshot(screen, since)
        except Exception as error:  # noqa: BLE001 - an error of the rules must not affect other tables
            await self._table.mark_stuck(error, showing=True)
            self._send_first_snapshot(screen, since)

    def leave(self, screen: Screen) -> None:
        """Remove a screen whose connection has ended. This needs no `run`, because the game does not change."""
        self._table.screens.discard(screen)
        self._clocks.refresh()
        self.show_presence()

    def dismiss(self, seat: int) -> None:
        """Close the screens of a seat that the owner has changed."""
        screens = self._table.screens
        for screen in [screen for screen in screens if screen.seat == seat]:
            screen.dismiss(SEAT_CHANGED, "The owner of the table has changed this seat.")
            screens.discard(screen)

    def _send_first_snapshot(self, screen: Screen, since: int) -> None:
        table = self._table
        if self._spectators.is_late(screen):
            self._spectators.send_first_sync(screen, since)
        else:
            self._clocks.tell_time(
                screen, windows=self._windows.seconds > 0 and bool(table.game.default_order)
            )
            own = [one for one in table.screens if one.seat == screen.seat]
            sync = table.snapshot(screen.seat, 0 if table.undos else since, choices=_any_wants_choices(own))
            bare = encode_message(msgspec.structs.replace(sync, lines=[]))
            self._shown[screen.seat] = sync.v, bare
            screen.post(add_lines(bare, sync.lines))
            for feature in table.features:
                feature.welcome(screen)
        if not self.show_presence() and not self._spectators.is_late(screen):
            screen.tell(self._presence())

    # ------------------------------------------------------------ now

    def show(self) -> None:
        """Send each seat's screens their changed snapshot. A seat whose snapshot has not changed gets no message, which
        would reveal that something has happened."""
        table, spectators = self._table, self._spectators
        if spectators.delay > 0:
            spectators.queue_changes()
        screens: dict[int | None, list[Screen]] = {}
        for screen in table.screens:
            if not (screen.far and spectators.delay > 0):
                screens.setdefault(screen.seat, []).append(screen)
        if not screens:
            return
        info = table.info()
        for seat, own in screens.items():
            known, before = self._shown.get(seat, (0, b""))
            sync = table.snapshot(seat, known, info, _any_wants_choices(own))
            bare = encode_message(msgspec.structs.replace(sync, lines=[]) if sync.lines else sync)
            if not sync.lines and bare == before:
                continue
            self._shown[seat] = sync.v, bare
            text = add_lines(bare, sync.lines) if sync.lines else bare
            for screen in own:
                screen.post(text)

    def show_presence(self) -> bool:
        """Send all screens the list of present people: now, or later in one message if the rate limit is reached.

        Return whether it was sent now. Without this limit, a crowd of n screens would cost n² messages."""
        if self._presence_later is not None:
            return False
        free_at = self._presence_paid - limits.PRESENCE_SECONDS
        if self._table.clock.now() < free_at:
            later = self._show_presence_at(free_at)
            self._presence_later = asyncio.create_task(later, name=f"{self._table.id} presence")
            return False
        self._show_presence_now()
        return True

    async def _show_presence_at(self, when: float) -> None:
        await self._table.clock.wait_until(when)
        self._presence_later = None
        self._show_presence_now()

    def _show_presence_now(self) -> None:
        now, screens = self._table.clock.now(), len(self._table.screens)
        self._presence_paid = max(self._presence_paid, now) + screens / limits.PRESENCE
        self.tell_all(self._presence())

    def _presence(self) -> wire.Presence:
        screens = self._table.screens
        spectators = sum(screen.seat is None and not screen.big for screen in screens)
        seats = seat_infos(self._table, self._clocks.gone)
        return wire.Presence(seats, spectators, sum(screen.big for screen in screens))

    def tell_all(self, message: wire.ServerMessage) -> None:
        self._spectators.tell(message)
        text = encode_message(message)
        for screen in self._table.screens:
            if not self._spectators.is_late(screen):
                screen.post(text)

    # ------------------------------------------------------------ a little later

    def show_soon(self) -> None:
        """Show the table now, or a little later if a step was shown just now and a bot is about to play."""
        now = self._table.clock.now()
        due = self._shown_at + self._gather
        if now < due and self._awaits_a_bot():
            if self._later is None:
                self._later = asyncio.create_task(self._show_at(due), name=f"{self._table.id} show")
            return
        self._shown_at = now
        if self._later is not None:
            self._cancel()
        self.show()

    async def catch_up(self) -> None:
        """Show the collected moves of bots now."""
        if self._later is not None:
            self._cancel()
            await self._show_safely()

    async def show_anew(self, error: Exception) -> None:
        """Reload the table from the store after an error while it was shown, and show it again."""
        table = self._table
        log.warning("Table %s: showing failed, the log is replayed.", table.id, exc_info=error)
        table.state = None
        await table.reload()
        try:
            self.show()
        except Exception as again:  # noqa: BLE001 - an error of the rules must not affect other tables
            await table.mark_stuck(again, showing=True)

    async def _show_at(self, due: float) -> None:
        await self._table.clock.wait_until(due)
        await self._table.run(self._show_waiting)

    async def _show_waiting(self) -> None:
        self._later = None  # `_cancel` must not stop this task, which may replay the log
        await self._show_safely()

    async def _show_safely(self) -> None:
        self._shown_at = self._table.clock.now()
        try:
            self.show()
        except Exception as error:  # noqa: BLE001 - an error of the rules must not affect other tables
            await self.show_anew(error)

    def _awaits_a_bot(self) -> bool:
        table = self._table
        if table.state is None or table.status != "playing" or table.holds:
            return False
        return any(table.seats[decision.seat].playing_bot for decision in table.state.decisions())

    def _cancel(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    async def close(self) -> None:
        await stop_tasks(self._presence_later, self._later)


def _any_wants_choices(screens: list[Screen]) -> bool:
    return any(screen.choices for screen in screens)
