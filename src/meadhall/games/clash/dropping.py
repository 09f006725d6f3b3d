"""Where a bracelet falls that was knocked off (CV-7.2, CV-7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .arena import Arena, spoken
from .cards import Card
from .hall import ARENA, SEEN, WATER, ClashHall
from .moves import Drop


class Dropping(Frame, frozen=True):
    """The attacker lays the bracelet on a space next to the victim, not on the own Viking (CV-7.2)."""

    nth: int
    claim: Card
    target: Seat
    worth: int

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        here = hall.vikings[self.target]
        mine = 1 << hall.vikings[hall.active]
        return ((hall.active, dropping(hall.law.arena, here, mine, self.target, self.worth)),)

    def play(self, hall: ClashHall, seat: Seat, move: Drop) -> None:
        arena = hall.law.arena
        space = arena.number[move.space]
        owner = hall.seat_on(space)
        if arena.water >> space & 1:
            hall.sea = hall.sea + (self.worth,)
            hall.trail += ((ARENA, WATER, -1, self.worth, SEEN),)
            hall.tell(events.Sunk(seat, self.target, move.space, self.worth))
        elif owner is not None:
            hall.gain(owner, self.worth, ARENA, SEEN)
            hall.tell(events.Caught(owner, self.target, move.space, self.worth))
        else:
            hall.loot[space] = hall.loot[space] + (self.worth,)
            hall.tell(events.Dropped(seat, self.target, move.space, self.worth))
        hall.pop()


class Drops(Options, frozen=True):
    """A space next to the victim."""

    public = True
    victim: Seat
    value: int
    spaces: tuple[str, ...]
    mine: tuple[str, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Drop(space) for space in self.spaces]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Drop) and move.space in self.mine:
            return Refusal("CV-7.2", "You cannot drop it on your own Viking.")
        if isinstance(move, Drop):
            return Refusal(
                "CV-7.2", f"{spoken(move.space).capitalize()} is not next to the Viking who lost it."
            )
        return Refusal("CV-7.2", "Lay the bracelet on a space next to the Viking who lost it.")

    def barred(self) -> Sequence[Move]:
        return [Drop(space) for space in self.mine]


@cache
def dropping(arena: Arena, here: int, attacker: int, victim: Seat, value: int) -> Ask:
    spaces = arena.names(arena.near[here] & ~attacker)
    mine = arena.names(arena.near[here] & attacker)
    prompt = f"Lay the {value} on a space next to the Viking who lost it."
    return Ask("drop", prompt, Drops(victim, value, spaces, mine))
