"""Jarls: how they join, and where they are placed (VK-19.1)."""

from __future__ import annotations

from functools import cache

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import Law
from meadhall.games.sagas.moves import UNITS, Place


def recruit_jarl(hall: SagasHall, space: int, here: bool) -> None:
    """A random Jarl comes, to this space or else to a homeland of choice (VK-19.1a, AMB-17)."""
    waiting = hall.waiting_jarls()
    if not waiting:
        hall.tell(events.NoJarlLeft())
        return
    jarl = waiting[hall.chance.pick("jarl", len(waiting))]
    if here:
        hall.enlist(jarl, space)
        hall.tell(events.JarlCame(jarl, space, hall.law.spaces[space]))
    else:
        hall.tell(events.JarlPicked(jarl))
        hall.push(Housing(jarl))


class Housing(Frame, frozen=True):
    """A Jarl is placed in a homeland of the player's choice (VK-7.0.5, VK-19.1a)."""

    jarl: int

    def asks(self, hall: SagasHall) -> Asks:
        return housing(hall.law, self.jarl)

    def play(self, hall: SagasHall, seat: Seat, move: Place) -> None:
        hall.enlist(self.jarl, move.space)
        hall.tell(events.JarlCame(self.jarl, move.space, move.name))
        hall.pop()


@cache
def housing(law: Law, jarl: int) -> Asks:
    spaces = tuple([(space, law.spaces[space]) for space in law.homelands])
    return decisions.homes(f"{UNITS[jarl]} is with you. In which homeland?", "VK-19.1a", jarl, spaces)


def pick_jarl(hall: SagasHall) -> int:
    """One Jarl by lot among the living (VK-7.0.5)."""
    waiting = hall.waiting_jarls()
    jarl = waiting[hall.chance.pick("jarl", len(waiting))]
    hall.tell(events.JarlPicked(jarl))
    return jarl
