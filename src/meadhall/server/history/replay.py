"""Replays: the moments of a table, for those who may see them. They are computed in threads and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, TypeVar

from meadhall.engine import Game, Refused, State
from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.table import snapshot
from meadhall.server.table.table import Table

from .moments import Moment, Moments

T = TypeVar("T")


class _Cached:
    """The moments of one table, for one thread at a time."""

    def __init__(self, undos: int) -> None:
        self.undos = undos
        self._moments: Moments | None = None
        self._lock = Lock()

    def read(self, game: Game, present: State, look: Callable[[Moments], T]) -> T:
        """Looks at the moments up to the present."""
        with self._lock:
            moments = self._moments or Moments(game, present.header)
            new = range(moments.entries + 1, present.entries + 1)
            moments.grow([present.entry(number) for number in new])
            self._moments = moments
            return look(moments)


class ReplayCache:
    """The replays that were asked for last. Each grows with its table; after an undo it is computed again."""

    KEPT = 32

    def __init__(self) -> None:
        self._cached: OrderedDict[str, _Cached] = OrderedDict()

    def __len__(self) -> int:
        return len(self._cached)

    async def read(self, table: Table, look: Callable[[Moments], T]) -> T:
        async def present() -> tuple[State, _Cached]:
            state = table.present().clone()
            cached = self._cached.get(table.id)
            if cached is None or cached.undos != table.undos:
                cached = self._cached[table.id] = _Cached(table.undos)
            self._cached.move_to_end(table.id)
            while len(self._cached) > self.KEPT:
                self._cached.popitem(last=False)
            return state, cached

        try:
            state, cached = await table.run(present)
        except Refused as refused:
            raise RequestError(409, refused.refusal.rule, refused.refusal.text) from refused
        return await table.pool.replays.run(lambda: cached.read(table.game, state, look))


def eyes(table: Table, own: int | None) -> list[int]:
    """The seats whose views somebody may see who holds this one."""
    if table.status == "over":
        return list(range(len(table.seats)))
    return [] if own is None else [own]


def looking(table: Table, own: int | None, wish: str) -> int | None:
    """Whose views are meant: the own seat's by default, another's only when the game is over."""
    if not wish:
        return own
    if wish == "watch":
        return None
    seat = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 4 else -1
    if not 0 <= seat < len(table.seats):
        raise RequestError(404, "no-seat", f"This table has the seats 0 to {len(table.seats) - 1}.")
    if seat not in eyes(table, own):
        raise RequestError(403, "not-over", "Through the eyes of others one may look when the game is over.")
    return seat


async def replay(
    cache: ReplayCache, table: Table, own: int | None, wish: str, first: int | None, last: int | None
) -> wire.Replay:
    """All moments; or those of a range, at most `limits.SHOTS`, with their views."""
    seat = looking(table, own, wish)
    info, names = table.info(), [chair.name for chair in table.seats]
    open_to, over = eyes(table, own), table.status == "over"

    def look(moments: Moments) -> wire.Replay:
        found, shots = moments.all(seat), list[wire.Shot]()
        end = found[-1].v
        if first is not None or last is not None:
            begin = 1 if first is None else first
            found = moments.between(seat, begin, end if last is None else last, limits.SHOTS)
            views = moments.views(seat, found)
            shots = [wire.Shot(one.v, view) for one, view in zip(found, views, strict=True)]
        return wire.Replay(
            table=info,
            seat=seat,
            eyes=open_to,
            rounds=moments.game.rounds,
            last=end,
            moments=_scenes(moments, found, names, over),
            shots=shots,
            outcome=snapshot.outcome(ended) if (ended := moments.ended()) else None,
        )

    return await cache.read(table, look)


def _scenes(moments: Moments, found: Sequence[Moment], names: list[str], over: bool) -> list[wire.Scene]:
    scenes = []
    for moment in found:
        step = moments.step(moment)
        scenes.append(
            wire.Scene(
                v=moment.v,
                at=step.at,
                seat=moment.happenings[0].seat,
                asked=list(step.asked),
                round=step.round,
                # The number of entries would reveal how often others changed their sealed answers.
                entry=step.entries if over else 0,
                lines=snapshot.lines(moment.happenings, names),
            )
        )
    return scenes


async def view_at(cache: ReplayCache, table: Table, seat: int, v: int) -> dict[str, Any]:
    """What a seat saw at a moment."""

    def look(moments: Moments) -> dict[str, Any] | None:
        found = moments.between(seat, v, v, 1)
        return moments.views(seat, found)[0] if found else None

    view = await cache.read(table, look)
    if view is None:
        raise RequestError(404, "no-moment", f"This game has no moment {v}.")
    return view
