"""Steps of bots that follow each other closely are shown together.

Bots may answer ten questions between two looks of a person. A screen that drew each of them would only fall behind.
When something is shown depends on the time and on what everybody knows: who is asked, and which of them are bots.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from meadhall.engine import State

from . import stuck

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("meadhall.server")


class Gathering:
    def __init__(self, table: Table, seconds: float) -> None:
        self._table = table
        self._seconds = seconds
        self._last = float("-inf")
        """When a step was last shown, by the clock of the loop."""
        self._later: asyncio.Task[None] | None = None

    def show(self) -> None:
        """Shows the table; a little later if something was shown just now and a bot is about to go on. Its lock is
        held, as no screen may see a step that is not on disk."""
        now = asyncio.get_running_loop().time()
        wait = self._last + self._seconds - now
        if wait > 0 and self._awaits_a_bot(self._table.state):
            if self._later is None:
                self._later = asyncio.create_task(self._show_after(wait), name=f"{self._table.id} show")
            return
        self._last = now
        self._forget()
        self._table.show()

    async def catch_up(self) -> None:
        """Shows at once what waits to be shown. The table's lock is held."""
        if self._later is not None:
            self._forget()
            await self._show()

    def _forget(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    async def _show_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with self._table.lock:
            # From here on nobody may cancel it: showing can end in a replay.
            self._later = None
            await self._show()

    async def _show(self) -> None:
        self._last = asyncio.get_running_loop().time()
        try:
            self._table.show()
        except Exception as error:  # noqa: BLE001 - a fault of the rules must stay at this table
            await show_anew(self._table, error)

    def _awaits_a_bot(self, state: State | None) -> bool:
        table = self._table
        if state is None or table.status != "playing" or table.held:
            return False
        return any(table.seats[decision.seat].player for decision in state.decisions())

    async def stop(self) -> None:
        if self._later is not None:
            self._later.cancel()
            await asyncio.gather(self._later, return_exceptions=True)


async def show_anew(table: Table, error: Exception) -> None:
    """A table that could not be shown gets another try, from what the store says. Its lock is held."""
    log.warning("Table %s: showing failed, the log is replayed.", table.id, exc_info=error)
    table.state = None
    await table.revive()
    try:
        table.show()
    except Exception as again:  # noqa: BLE001 - see above
        await stuck.stick(table, again)
