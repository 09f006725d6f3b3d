"""The harvest of one player, in phase 2 or by a card (FO-3.2)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.engine import Seat
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.counts import Fact
from meadhall.games.feast.occupations.triggers import Step


def harvest_for(hall: FeastHall, seat: Seat, crop: Mapping[str, int], level: int) -> None:
    """One player harvests; cards that wait for it look at the supply before, some at the round without a harvest."""
    if any(player.played for player in hall.seats):  # all of them wait, so that they come by seat
        hall.signal(seat, Fact({"harvest": level}), ("start_of_phase", "harvest"))
        hall.cause(Harvesting(seat, dict(crop), level))
    elif crop:
        hall.receive(seat, crop, "harvest")


class Harvesting(Step, frozen=True):
    """The crop comes in, after what cards do at the start of the phase."""

    seat: Seat
    crop: Amounts
    level: int

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if self.crop:
            hall.receive(self.seat, self.crop, "harvest")
        fact = Fact({"harvest": self.level})
        hall.signal(self.seat, fact, ("phase", "harvest"), ("after_phase", "harvest"))
