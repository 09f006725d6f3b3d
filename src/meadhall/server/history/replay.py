"""Replays: the moments of a table, for viewers who may see them. A worker process computes them."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import RefusalError
from meadhall.server import wire
from meadhall.server.errors import RequestError
from meadhall.server.table.table import Table
from meadhall.server.workers.pool import BotError
from meadhall.server.workers.replays import ReplayWish


def viewable_seats(table: Table, own: int | None) -> list[int]:
    """Return the seats whose views the holder of this seat may see; all when the game is over."""
    if table.status == "over":
        return list(range(len(table.seats)))
    return [] if own is None else [own]


def find_viewed_seat(table: Table, own: int | None, wish: str) -> int | None:
    """Return the seat whose views are requested: by default the person's own, another only when the game is over; None
    for the view of spectators."""
    if not wish:
        return own
    if wish == "watch":
        return None
    seat = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 4 else -1
    if not 0 <= seat < len(table.seats):
        raise RequestError(404, "no-seat", f"This table has the seats 0 to {len(table.seats) - 1}.")
    if seat not in viewable_seats(table, own):
        raise RequestError(403, "not-over", "You can see the game from other seats only once it is over.")
    return seat


async def compute_replay(
    table: Table, own: int | None, wish: str, first: int | None, last: int | None
) -> msgspec.Raw:
    """Return the JSON of a `wire.Replay`: all moments, or at most `limits.SHOTS` of a range with their views."""
    return await _run_replay(
        table, find_viewed_seat(table, own, wish), viewable_seats(table, own), first, last
    )


async def view_at(table: Table, seat: int, v: int) -> dict[str, Any]:
    """Return a seat's view at a moment; raise RequestError if the game has no such moment."""
    found = await _run_replay(table, seat, [seat], v, v)
    shots = msgspec.json.decode(found, type=wire.Replay).shots
    if not shots:
        raise RequestError(404, "no-moment", f"This game has no moment {v}.")
    return shots[0].view


async def _run_replay(
    table: Table, seat: int | None, open_to: list[int], first: int | None, last: int | None
) -> msgspec.Raw:
    async def present() -> tuple[ReplayWish, bytes]:
        state = table.require_state()
        wish = ReplayWish(table.info(), table.undos, state.entries, seat, open_to, first, last)
        return wish, state.log.to_json()

    try:
        found = await table.pool.replay(*await table.run(present))
    except RefusalError as refused:
        raise RequestError(409, refused.refusal.rule, refused.refusal.text) from refused
    except BotError as failed:
        raise RequestError(409, "no-replay", "This game takes too long to replay.") from failed
    if isinstance(found, str):
        raise RequestError(409, "no-replay", f"This game cannot be replayed: {found[:400]}")
    return found
