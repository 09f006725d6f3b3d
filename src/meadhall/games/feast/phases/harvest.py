"""Phase 2: the harvest of all players; or of one, by a card (FO-3.2)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.engine import Seat
from meadhall.games.feast.box.kinds import HARVEST, IDS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.occupations.facts import Fact


def harvest(hall: FeastHall) -> None:
    """One of each orange good up to the level of the round (FO-3.2)."""
    level = hall.law.length.harvest[hall.round - 1]
    crop = {IDS[kind]: 1 for kind, least in HARVEST if least <= level} if level else {}
    for seat in hall.around():
        harvest_for(hall, seat, crop, level)


def harvest_for(hall: FeastHall, seat: Seat, crop: Mapping[str, int], level: int) -> None:
    """One player harvests. Cards that wait for the harvest come first, also in rounds without one."""
    if any(
        player.played for player in hall.seats
    ):  # all players are queued, to keep the order of seats
        hall.signal(seat, Fact({"harvest": level}), ("start_of_phase", "harvest"))
        hall.cause(Harvesting(seat, dict(crop), level))
    elif crop:
        hall.receive(seat, crop, "harvest")


class Harvesting(Step, frozen=True):
    """A player gets the crop, after cards at the start of the phase."""

    seat: Seat
    crop: Amounts
    level: int

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if self.crop:
            hall.receive(self.seat, self.crop, "harvest")
        fact = Fact({"harvest": self.level})
        hall.signal(self.seat, fact, ("phase", "harvest"), ("after_phase", "harvest"))
