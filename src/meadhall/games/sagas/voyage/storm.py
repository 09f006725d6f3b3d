"""The end of a move: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""

from __future__ import annotations

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import led
from meadhall.games.sagas.moves import Lose
from meadhall.games.sagas.saga.victory import won_now
from meadhall.games.sagas.units.losses import give_up, losses
from meadhall.games.sagas.units.stacking import STACKING_CHECK, arrived, crowded


def arrive(hall: SagasHall) -> None:
    """The move is over: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""
    if won_now(hall):  # before anybody must leave or be paid for (AMB-31)
        return
    if hall.law.sea[hall.place]:
        die = hall.roll("storm")
        total = die + hall.seas - led(hall.force)
        hall.tell(events.StormRolled(die, hall.seas, total, total >= STORM))
        if total >= STORM:
            hall.become(STACKING_CHECK, STORMING)
            return
    if crowded(hall):
        hall.become(STACKING_CHECK)
    else:
        arrived(hall)


class Arriving(Frame, frozen=True):
    """The force has finished its move."""

    def proceed(self, hall: SagasHall) -> None:
        arrive(hall)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """The rally is over. It never ends at sea, so there is no storm."""
        arrive(hall)


ARRIVING = Arriving()


STORM = 6
"""From this total on a storm takes a unit (VK-12.11b)."""


class Storm(Frame, frozen=True):
    """A unit of the voyaging force is lost, the player's choice (VK-12.11b, AMB-8)."""

    def asks(self, hall: SagasHall) -> Asks:
        units = tuple(sorted(set(hall.force)))
        name = hall.law.spaces[hall.place]
        return losses("The storm takes a unit: which?", units, "storm", hall.place, name, False)

    def play(self, hall: SagasHall, seat: Seat, move: Lose) -> None:
        hall.drop()
        give_up(hall, move.unit, hall.place, "storm")


STORMING = Storm()


def storms(seas: int, jarl: bool) -> int:
    """How many of the six faces bring a storm (VK-12.11b)."""
    return max(0, min(6, 1 + seas - jarl))
