"""Reviews of the seats of a finished game, computed by a worker process and cached."""

from __future__ import annotations

from collections import OrderedDict

from meadhall.engine import Game
from meadhall.server import wire
from meadhall.server.errors import RequestError
from meadhall.server.store.log_rows import log_of
from meadhall.server.store.records import StoredTable
from meadhall.server.workers.pool import BotError, WorkerPool

CACHED_REVIEWS = 400
"""The maximum number of reviews in memory."""


class Reviews:
    """The most recently requested reviews, by table and seat."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._kept: OrderedDict[tuple[str, int], wire.Review] = OrderedDict()

    async def review(self, game: Game, stored: StoredTable, seat: int) -> wire.Review:
        """Return the review of a seat in a finished game. Raise RequestError if the game cannot be replayed or judged,
        or if that takes too long."""
        key = stored.table.id, seat
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = await self._make_review(game, stored, seat)
            if len(self._kept) > CACHED_REVIEWS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def _make_review(self, game: Game, stored: StoredTable, seat: int) -> wire.Review:
        names = [chair.name for chair in stored.seats]
        try:
            log = await self._pool.threads.run(lambda: log_of(game, stored).to_json())
            found = await self._pool.review(log, seat, names)
        except BotError as failed:
            text = "This game takes too long to review, or makes the reviewing bot fail."
            raise RequestError(409, "no-review", text) from failed
        if isinstance(found, str):
            raise RequestError(409, "no-review", f"This game cannot be reviewed: {found[:400]}")
        return found
