"""What phases pay to one player: the harvest and the bonuses (FO-3.2, FO-5.5), regular or by a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from meadhall.engine import Seat

from .boards import BOARDS, Laid
from .counts import Fact
from .hall import FeastHall
from .kinds import IDS
from .parts import Amounts, Trade
from .triggers import Step
from .working import begin_part_soon


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


def pay_bonus(hall: FeastHall, seat: Seat, boards: Iterable[Laid]) -> None:
    """Enclosed bonus cells pay, all at once (FO-8.1); a single good of a house may be swapped by a card."""
    swaps = hall.listens(seat, ("instead", "house_bonus"))
    paid: dict[str, int] = {}
    for laid in boards:
        bonuses = laid.bonuses()
        if swaps and len(bonuses) == 1 and BOARDS[laid.board].house:
            begin_part_soon(hall, seat, Trade([{bonuses[0]: 1}]), "house_bonus")
            continue
        for thing in bonuses:
            if payable(hall, thing, paid):
                paid[thing] = paid.get(thing, 0) + 1
    if paid:
        hall.receive(seat, paid, "bonus")


def payable(hall: FeastHall, thing: str, paid: Mapping[str, int]) -> bool:
    """The cloakpin only while it lies there, a stone house only while one is left (FO-8.3)."""
    if thing == "stone_house":
        return hall.stock[1] > paid.get(thing, 0)
    if thing == "cloakpin":
        return IDS.index(thing) in hall.specials and thing not in paid
    return True
