"""More of a good that is in supply already, by a card."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMALS, GOODS, IDS, NAMES, NUMBER
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler


class DoubleHandler(Handler[parts.Double]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Double, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        held = hall.seats[seat].tiles[NUMBER[part.good]]
        return [(-1, f"twice the {part.good}")] if 0 < held < part.most else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Double, choice: int, name: str, fact: Fact
    ) -> None:
        held = hall.seats[seat].tiles[NUMBER[part.good]]
        hall.receive(seat, {part.good: min(held, part.most - held)}, name, own=False)


class AgainHandler(Handler[parts.Again]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Again, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        tiles = hall.seats[seat].tiles
        fit = [kind for kind in range(GOODS) if tiles[kind] == part.held and not _animal(kind)]
        return [(kind, f"1 {NAMES[kind].lower()}") for kind in fit]

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Again, choice: int, name: str, fact: Fact
    ) -> None:
        hall.receive(seat, {IDS[choice]: 1}, name, own=False)


def _animal(kind: int) -> bool:
    return any(kind in pair for pair in ANIMALS)
