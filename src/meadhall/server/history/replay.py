"""Looking back: the moments of a table, for those who may see them. Games are wound anew beside the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, TypeVar

from meadhall.engine import Game, Refused, State
from meadhall.server import limits, wire
from meadhall.server.errors import Fault
from meadhall.server.table import snapshot
from meadhall.server.table.table import Table

from .moments import Frame, Reel

T = TypeVar("T")


class Spool:
    """The reel of one table, for one thread at a time."""

    def __init__(self, undos: int) -> None:
        self.undos = undos
        self._reel: Reel | None = None
        self._lock = Lock()

    def read(self, game: Game, present: State, look: Callable[[Reel], T]) -> T:
        """Looks at the reel, wound on to the present."""
        with self._lock:
            reel = self._reel or Reel(game, present.header)
            reel.grow([present.entry(number) for number in range(reel.entries + 1, present.entries + 1)])
            self._reel = reel
            return look(reel)


class Shelf:
    """The reels that were asked for last. Each grows with its table; after an undo it is wound anew."""

    KEPT = 32

    def __init__(self) -> None:
        self._spools: OrderedDict[str, Spool] = OrderedDict()

    def __len__(self) -> int:
        return len(self._spools)

    async def read(self, table: Table, look: Callable[[Reel], T]) -> T:
        async with table.lock:
            try:
                present = (await table.present()).clone()
            except Refused as refused:
                raise Fault(409, refused.refusal.rule, refused.refusal.text) from refused
            spool = self._spools.get(table.id)
            if spool is None or spool.undos != table.undos:
                spool = self._spools[table.id] = Spool(table.undos)
        self._spools.move_to_end(table.id)
        while len(self._spools) > self.KEPT:
            self._spools.popitem(last=False)
        return await asyncio.to_thread(spool.read, table.game, present, look)


def eyes(table: Table, own: int | None) -> list[int]:
    """The seats through whose eyes somebody may look who holds this one."""
    if table.status == "over":
        return list(range(len(table.seats)))
    return [] if own is None else [own]


def looking(table: Table, own: int | None, wish: str) -> int | None:
    """Whose eyes are meant: the own seat's if nothing is wished for, another's only when the game is over."""
    if not wish:
        return own
    if wish == "watch":
        return None
    seat = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 4 else -1
    if not 0 <= seat < len(table.seats):
        raise Fault(404, "no-seat", f"This table has the seats 0 to {len(table.seats) - 1}.")
    if seat not in eyes(table, own):
        raise Fault(403, "not-over", "Through the eyes of others one may look when the game is over.")
    return seat


async def replay(
    shelf: Shelf, table: Table, own: int | None, wish: str, first: int | None, last: int | None
) -> wire.Replay:
    """All moments; or those of a range, at most so many, with their views."""
    seat = looking(table, own, wish)
    info, names = snapshot.info(table), [chair.name for chair in table.seats]
    open_to, over = eyes(table, own), table.status == "over"

    def look(reel: Reel) -> wire.Replay:
        frames, shots = reel.frames(seat), list[wire.Shot]()
        end = frames[-1].v
        if first is not None or last is not None:
            begin = 1 if first is None else first
            frames = reel.between(seat, begin, end if last is None else last, limits.SHOTS)
            views = reel.views(seat, frames)
            shots = [wire.Shot(frame.v, view) for frame, view in zip(frames, views, strict=True)]
        return wire.Replay(
            table=info,
            seat=seat,
            eyes=open_to,
            rounds=reel.game.rounds,
            last=end,
            moments=_moments(reel, frames, names, over),
            shots=shots,
            outcome=snapshot.outcome(ended) if (ended := reel.ended()) else None,
        )

    return await shelf.read(table, look)


def _moments(reel: Reel, frames: Sequence[Frame], names: list[str], over: bool) -> list[wire.Scene]:
    moments = []
    for frame in frames:
        step = reel.step(frame)
        moments.append(
            wire.Scene(
                v=frame.v,
                at=step.at,
                seat=frame.happenings[0].seat,
                asked=list(step.asked),
                round=step.round,
                # How many entries there are would tell how often others changed their sealed answers.
                entry=step.entries if over else 0,
                lines=snapshot.lines(frame.happenings, names),
            )
        )
    return moments


async def view_at(shelf: Shelf, table: Table, seat: int, v: int) -> dict[str, Any]:
    """What a seat saw at a moment."""

    def look(reel: Reel) -> dict[str, Any] | None:
        frames = reel.between(seat, v, v, 1)
        return reel.views(seat, frames)[0] if frames else None

    view = await shelf.read(table, look)
    if view is None:
        raise Fault(404, "no-moment", f"This game has no moment {v}.")
    return view
