"""Phase 2: the harvest of all players. A card can run the phase for one player (FO-3.2)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.engine import Seat
from meadhall.games.feast.box.kinds import HARVEST, IDS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.position import FeastPosition, FeastStep


def is_harvest_due(position: FeastPosition) -> bool:
    """Return whether there is a harvest in this round."""
    return harvest_level(position) > 0


def harvest_level(position: FeastPosition) -> int:
    return position.rules.length.harvest[position.round - 1]


def run_harvest(position: FeastPosition) -> None:
    """Give all players one of each orange good up to the level of the round (FO-3.2)."""
    level = harvest_level(position)
    crop = {IDS[kind]: 1 for kind, least in HARVEST if least <= level} if level else {}
    for seat in position.seats_from_start():
        harvest_for(position, seat, crop, level)


def harvest_for(position: FeastPosition, seat: Seat, crop: Mapping[str, int], level: int) -> None:
    """Let one player harvest. Cards that wait for the harvest come first, even in rounds without a harvest."""
    if any(
        player.played for player in position.seats
    ):  # all players are queued, to keep the order of seats
        position.signal(seat, Fact({"harvest": level}), ("start_of_phase", "harvest"))
        position.queue_step(HarvestStep(seat, dict(crop), level))
    elif crop:
        position.receive(seat, crop, "harvest")


class HarvestStep(FeastStep, frozen=True, tag="harvesting"):
    """The step that gives a player the crop, after the cards that work at the start of the phase."""

    seat: Seat
    crop: Amounts
    level: int

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
        if self.crop:
            position.receive(self.seat, self.crop, "harvest")
        fact = Fact({"harvest": self.level})
        position.signal(self.seat, fact, ("phase", "harvest"), ("after_phase", "harvest"))
