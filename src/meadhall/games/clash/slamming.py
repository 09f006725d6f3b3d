"""Slam: move onto another Viking and push it away (CV-6.5 to CV-6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .arena import Arena, bits, spoken
from .cards import Card
from .hall import ClashHall
from .moves import Ram
from .moving import put_viking


class Slamming(Frame, frozen=True):
    """The active player chooses whom to ram and where the pushed Viking lands (CV-6.5, CV-R8)."""

    nth: int
    claim: Card

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        return ((hall.active, slamming(hall.law.arena, hall.vikings, hall.active)),)

    def play(self, hall: ClashHall, seat: Seat, move: Ram) -> None:
        arena = hall.law.arena
        origin, space = hall.vikings[seat], hall.vikings[move.target]
        hall.tell(events.Rammed(seat, move.target, arena.ids[origin], arena.ids[space], move.push))
        put_viking(hall, seat, space)
        put_viking(hall, move.target, arena.number[move.push])
        hall.pop()


class Rams(Options, frozen=True):
    """Every Viking within reach with every space it can be pushed to."""

    public = True
    origin: str
    targets: tuple[tuple[Seat, tuple[str, ...]], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Ram(seat, space) for seat, spaces in self.targets for space in spaces]

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Ram):
            return Refusal("CV-R4b", "A Slam must be carried out: choose whom to ram and where to push.")
        if move.target not in dict(self.targets):
            return Refusal("CV-6.5", "That Viking is not one or two steps away over a free space.")
        return Refusal(
            "CV-6.5", f"Nobody can be pushed to {spoken(move.push)}: it must be free land next to them."
        )


@lru_cache(maxsize=1 << 15)
def slamming(arena: Arena, vikings: tuple[int, ...], seat: Seat) -> Ask:
    here = vikings[seat]
    occupied = 0
    for space in vikings:
        occupied |= 1 << space
    others = occupied & ~(1 << here)
    free = arena.near[here] & arena.land & ~others
    targets = []
    for target, there in enumerate(vikings):
        reached = arena.near[here] >> there & 1 or arena.near[there] & free
        if target != seat and reached:
            pushes = arena.near[there] & arena.land & ~others
            targets.append((target, tuple(arena.ids[space] for space in bits(pushes))))
    return Ask("slam", "Slam: choose whom to ram and where to push.", Rams(arena.ids[here], tuple(targets)))
