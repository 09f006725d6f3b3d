"""Walk and Sprint (CV-6.1 to CV-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .arena import Arena, bits, spoken
from .cards import Card
from .hall import ARENA, SEEN, ClashHall, put
from .moves import Go, Stay


class Moving(Frame, frozen=True):
    """The Viking moves one space, or up to two with Sprint, or stays (CV-6.1, CV-R4b)."""

    nth: int
    claim: Card

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        seat = hall.active
        arena = hall.law.arena
        here = hall.vikings[seat]
        reach = arena.two[here] if self.claim is Card.SPRINT else arena.near[here]
        return ((seat, moving(arena, here, self.claim, hall.occupied & reach)),)

    def play(self, hall: ClashHall, seat: Seat, move: Go | Stay) -> None:
        if isinstance(move, Stay):
            hall.tell(events.Stayed(seat))
        else:
            arena = hall.law.arena
            origin = hall.vikings[seat]
            hall.tell(events.Moved(seat, arena.ids[origin], move.space))
            put_viking(hall, seat, arena.number[move.space])
        hall.pop()


def put_viking(hall: ClashHall, seat: Seat, space: int) -> None:
    """A Viking ends on a space and its owner takes all bracelets there (CV-6.4, CV-6.6)."""
    hall.stand(put(hall.vikings, seat, space))
    found = hall.loot[space]
    if found:
        hall.loot[space] = ()
        for bracelet in found:
            hall.gain(seat, bracelet, ARENA, SEEN, place=space)
        hall.tell(events.Collected(seat, hall.law.arena.ids[space], found))


class Steps(Options, frozen=True):
    """A free space within reach, or staying."""

    public = True
    origin: str
    claim: Card
    near: tuple[str, ...]
    far: tuple[str, ...]
    taken: tuple[str, ...]
    water: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [*(Go(space) for space in (*self.near, *self.far)), Stay()]

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Go):
            return Refusal("CV-6.1", f"Choose a space to {self.claim} to, or stay.")
        if move.space in self.taken:
            return Refusal("CV-6.2", f"A Viking stands on {spoken(move.space)}: nobody may end there.")
        if move.space in self.water:
            return Refusal("CV-6.3", f"{spoken(move.space).capitalize()} is water: it cannot be entered.")
        if move.space == self.origin:
            return Refusal("CV-6.1", "You stand there already: stay, or choose another space.")
        steps = "two steps" if self.claim is Card.SPRINT else "one step"
        return Refusal("CV-6.1", f"A {self.claim.label} reaches no further than {steps} over land.")

    def barred(self) -> Sequence[Move]:
        return [Go(space) for space in (*self.taken, *self.water)]

    def fallback(self) -> Move:
        return Stay()


@cache
def moving(arena: Arena, origin: int, claim: Card, taken: int) -> Ask:
    near = arena.near[origin] & arena.land & ~taken
    far = arena.two[origin] & ~arena.near[origin] & ~taken if claim is Card.SPRINT else 0
    water = arena.near[origin]
    if claim is Card.SPRINT:
        for middle in bits(water & arena.land):
            water |= arena.near[middle]
    water &= arena.water
    options = Steps(arena.ids[origin], claim, *map(arena.names, (near, far, taken & ~(1 << origin), water)))
    how_far = "up to two spaces" if claim is Card.SPRINT else "one space"
    return Ask("move", f"{claim.label}: move {how_far}, or stay.", options)
