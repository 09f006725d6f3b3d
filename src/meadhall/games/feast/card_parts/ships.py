"""Card parts that build a ship at a special price, or unload one."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine import Seat
from meadhall.games.feast import events
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import BOAT, LONGSHIP, SHIP_NAMES
from meadhall.games.feast.occupations.counts import Counter, count_for
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler, PartContext, PartOutcome, context_of
from meadhall.games.feast.player import SHIP_NUMBER
from meadhall.games.feast.position import FeastPosition


class ShipyardHandler(Handler[parts.Shipyard]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Shipyard, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [
            (-1, f"a {part.ship} for {outcome.paid['silver']} silver")
            for outcome in self.outcomes(part, context_of(position, seat))
        ]

    def outcomes(self, part: parts.Shipyard, now: PartContext) -> Iterator[PartOutcome]:
        price = ship_price(part, now.count)
        if now.player.silver >= price and now.player.has_berth(SHIP_NUMBER[part.ship]):
            yield PartOutcome({"silver": price}, {part.ship: 1})

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Shipyard, choice: int, name: str, fact: Fact
    ) -> None:
        position.pay(seat, {"silver": ship_price(part, count_for(position, seat))})
        position.receive(seat, {part.ship: 1}, name, own=False)


def ship_price(part: parts.Shipyard, count: Counter) -> int:
    """Return the price in silver, rounded down."""
    halves = sum([number * count(thing) for thing, number in part.halves.items()])
    less = part.less[min(count(part.per), len(part.less) - 1)] if part.less else 0
    return max(0, (2 * (part.silver - less) - halves) // 2)


class OreUnloadingHandler(Handler[parts.OreUnloading]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.OreUnloading, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        player = position.seats[seat]
        return [
            (ship * 10 + ore, f"an ore off a {SHIP_NAMES[ship]} with {ore}")
            for ship, ships in ((BOAT, player.boats), (LONGSHIP, player.longships))
            for ore in sorted(set(ships))
            if ore
        ]

    def run_for_card(
        self,
        position: FeastPosition,
        seat: Seat,
        part: parts.OreUnloading,
        choice: int,
        name: str,
        fact: Fact,
    ) -> None:
        ship, ore = divmod(choice, 10)
        player = position.seats[seat]
        player.load(ship, ore, -1)
        player.ore += 1
        position.tell(events.ShipUnloaded(seat, ship, ore - 1))
