"""Replays of games in a worker process, which caches the most recently requested ones. Each grows with its table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from meadhall.server import limits, wire
from meadhall.server.presentation import lines, outcome

from .moments import Moments, ReplayMoment
from .uploaded_logs import game_of

KEPT = 32


class ReplayWish(msgspec.Struct, frozen=True):
    """A request for all moments of a game, or for those of a range with their views, at most `limits.SHOTS`."""

    table: wire.TableInfo
    undos: int
    """The number of undos at this table; if it has changed, a cached replay is no longer valid."""
    entries: int
    """The number of entries in the table's log."""
    seat: int | None
    """The seat whose views are requested; None for the views of spectators."""
    eyes: list[int]
    first: int | None
    last: int | None


class Replays:
    def __init__(self) -> None:
        self._cache: OrderedDict[str, tuple[int, Moments]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._cache)

    def replay(self, wish: ReplayWish, log: bytes) -> wire.Replay:
        moments = self._load_moments(wish, log)
        found, shots = moments.moments_of(wish.seat), list[wire.Shot]()
        end = found[-1].v
        if wish.first is not None or wish.last is not None:
            begin = 1 if wish.first is None else wish.first
            last = end if wish.last is None else wish.last
            found = moments.moments_between(wish.seat, begin, last, limits.SHOTS)
            views = moments.views(wish.seat, found)
            shots = [wire.Shot(one.v, view) for one, view in zip(found, views, strict=True)]
        return wire.Replay(
            table=wish.table,
            seat=wish.seat,
            eyes=wish.eyes,
            rounds=moments.game.round_title,
            last=end,
            moments=_scenes(moments, found, wish.table),
            shots=shots,
            outcome=outcome(ended) if (ended := moments.final_state()) else None,
        )

    def _load_moments(self, wish: ReplayWish, log: bytes) -> Moments:
        """Return the moments up to the last entry of the log, which is read only if the cached ones are incomplete or
        no longer valid."""
        table = wish.table.table
        undos, moments = self._cache.pop(table, (-1, None))
        if moments is None or undos != wish.undos or moments.entries > wish.entries:
            game = game_of(log)
            moments = Moments(game, game.read_log(log).header)
        if moments.entries < wish.entries:
            moments.grow(moments.game.read_log(log).entries[moments.entries :])
        self._cache[table] = wish.undos, moments
        while len(self._cache) > KEPT:
            self._cache.popitem(last=False)
        return moments


def _scenes(moments: Moments, found: Sequence[ReplayMoment], table: wire.TableInfo) -> list[wire.Scene]:
    names = [seat.name for seat in table.seats]
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
                entry=step.entries if table.status == "over" else 0,
                lines=lines(moment.happenings, names),
            )
        )
    return scenes
