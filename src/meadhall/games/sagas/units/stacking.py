"""The stacking check at the end of a movement segment (VK-10.2, VK-25.2a)."""

from __future__ import annotations

from itertools import compress

from meadhall.engine import Frame, Move, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import STACKING
from meadhall.games.sagas.moves import Lose

from .losses import give_up, losses


class Stacking(Frame, frozen=True):
    """Every space outside the homelands is checked; what is too much is given up or paid for (AMB-39)."""

    paid: tuple[int, ...]
    """The space of the force, once for each unit that was paid for."""

    def asks(self, hall: SagasHall) -> Asks:
        if not crowded(hall):
            return ()
        law, bands = hall.law, hall.bands
        most = STACKING + hall.edda
        for space in compress(law.every, bands):
            band = bands[space]
            if len(band) > most and not law.home[space]:
                over = len(band) - most - self.paid.count(space)
                if over > 0:
                    name = law.spaces[space]
                    pay = (
                        law.pay_troops and space == hall.place and hall.supplied != "march" and hall.gold > 0
                    )
                    prompt = f"{name} holds {most} units: give up {over}."
                    units = tuple(sorted(set(band)))
                    return losses(prompt, units, "stacking", space, name, pay)
        return ()

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        space = self._over(hall)
        if isinstance(move, Lose):
            give_up(hall, move.unit, space, "stacking")
        else:
            hall.supplied = "troops"
            hall.lose_gold(1, "Pay the Troops")
            hall.become(Stacking((*self.paid, space)))

    def _over(self, hall: SagasHall) -> int:
        """The first space that holds too many."""
        most = STACKING + hall.edda
        return next(
            space
            for space, band in enumerate(hall.bands)
            if not hall.law.home[space] and len(band) - self.paid.count(space) > most
        )

    def proceed(self, hall: SagasHall) -> None:
        arrived(hall)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """What a loss led to is done."""


STACKING_CHECK = Stacking(())


def crowded(hall: SagasHall) -> bool:
    """Could a space hold too many? A quick check that does not tell homelands apart."""
    most = STACKING + hall.edda
    if len(hall.law.counters) - len(hall.pool) - len(hall.dead) <= most:  # all on the map fit into one
        return False
    for band in filter(None, hall.bands):  # noqa: SIM110 - `any` would cost more than the look
        if len(band) > most:
            return True
    return False


def arrived(hall: SagasHall) -> None:
    """The movement segment is over."""
    place = hall.place
    hall.tell(events.Arrived(hall.force, place, hall.law.spaces[place]))
    hall.pop()
