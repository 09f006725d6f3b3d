"""Exchanges: goods, ships and houses for one of several costs; goods for animals (FO-10.1 to FO-10.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import ANIMALS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import Choose
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import ANY, matching, rules_of
from meadhall.games.feast.occupations.signals import signal_built
from meadhall.games.feast.part_handlers import ALWAYS, Test
from meadhall.games.feast.player import Player

from .costs import discounted, fitting, one_of, payable, reads, room, scarce
from .instead import SpaceHandler

NONE = (-1, -1)


class TradeHandler(SpaceHandler[parts.Trade]):
    takes_ore = True

    def test(self, part: parts.Trade) -> Test:
        paid = one_of([payable(cost) for cost in part.costs]) if part.costs else ALWAYS
        if not any(scarce(gain) for gain in part.gains):
            return paid
        fits = one_of([fitting(gain) for gain in part.gains])
        return lambda hall, player: paid(hall, player) and fits(hall, player)

    def test_reads(self, part: parts.Trade) -> set[str]:
        built = {"supply"} if any(scarce(gain) for gain in part.gains) else set()
        return reads(part.costs) | built

    def possible(
        self, hall: FeastHall, player: Player, part: parts.Trade, space: int, test: Test | None
    ) -> bool:
        if rules_of(player.played).discounts:
            return bool(costs(hall, player, part, space) and gains(hall, player, part))
        return (test or self.test(part))(hall, player)

    def needs(self, part: parts.Trade) -> list[Amounts]:
        return part.costs or [{}]

    def words(self, part: parts.Trade) -> str:
        return _words(part.costs, part.gains)

    def words_now(self, hall: FeastHall, player: Player, part: parts.Trade, space: int) -> str:
        return _words([discounted(hall, player, cost, space) for cost in part.costs], part.gains)

    def run(self, hall: FeastHall, seat: Seat, part: parts.Trade, name: str, space: int) -> None:
        hall.push(Trading(seat, part, name, space))


def _words(costs: Sequence[Amounts], gains: Sequence[Amounts]) -> str:
    gets = " or ".join([events.amounts(gain) for gain in gains])
    pays = " or ".join(filter(None, [events.amounts(cost) for cost in costs]))
    return f"{pays} for {gets}" if pays else f"Get {gets}"


def costs(hall: FeastHall, player: Player, part: parts.Trade, space: int, hope: bool = False) -> list[int]:
    """Which of its costs can be paid; [0] if it costs nothing. `hope`: a card may still bring an ore."""
    if not part.costs:
        return [0]
    return [
        n
        for n, cost in enumerate(part.costs)
        if player.can_pay(discounted(hall, player, cost, space)) or (hope and cost == {"ore": 1})
    ]


def gains(hall: FeastHall, player: Player, part: parts.Trade) -> list[int]:
    """Which of its gains are possible: houses in stock, ships with a free landing stage (R-15)."""
    return [number for number, gain in enumerate(part.gains) if room(hall, player, gain)]


def ore_to_come(hall: FeastHall, seat: Seat, space: int) -> bool:
    """Does a card let the player take ore from the mountains before an exchange on this space?"""
    heard = rules_of(hall.seats[seat].played).heard.get(("before_exchange", ANY), ())
    return any(
        isinstance(clause.do, parts.Mountain) and space in matching(clause.spaces)
        for clause in [OCCUPATIONS[card].effects[number] for card, number in heard]
    ) and any(strip[0] == "ore" for strip in hall.strips)


class Trading(Step, frozen=True):
    """The player pays one of the costs and gets one of the gains."""

    seat: Seat
    part: parts.Trade
    name: str
    space: int
    chosen: tuple[int, int] = NONE
    """The way that was chosen, while cards that work before an exchange run."""

    def ways(self, hall: FeastHall) -> list[tuple[int, int]]:
        player = hall.seats[self.seat]
        hope = self.chosen == NONE and ore_to_come(hall, self.seat, self.space)
        return [
            (cost, gain)
            for cost in costs(hall, player, self.part, self.space, hope)
            for gain in gains(hall, player, self.part)
            if cost == gain or not self.part.paired
        ]

    def price(self, hall: FeastHall, cost: int) -> Amounts:
        return (
            discounted(hall, hall.seats[self.seat], self.part.costs[cost], self.space)
            if self.part.costs
            else {}
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall)
        if len(ways) < 2 or self.chosen in ways:
            return ()
        texts = tuple([(n, self.words(hall, cost, gain)) for n, (cost, gain) in enumerate(ways)])
        options = Branches(means_of(hall, self.seat, armed=False), texts)
        return ((self.seat, Ask("branch", f"{self.name}: choose.", options)),)

    def words(self, hall: FeastHall, cost: int, gain: int) -> str:
        pays = events.amounts(self.price(hall, cost))
        gets = events.amounts(self.part.gains[gain])
        return f"{pays} for {gets}" if pays else gets

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.choose(hall, *self.ways(hall)[move.option])
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        ways = self.ways(hall)
        if self.chosen in ways:
            self.trade(hall, *self.chosen)
        elif ways:
            self.choose(hall, *ways[0])
        else:
            hall.pop(UNUSED)

    def choose(self, hall: FeastHall, cost: int, gain: int) -> None:
        ore = self.price(hall, cost).get("ore", 0)
        if ore and hall.listens(self.seat, ("before_exchange", ANY)):
            hall.become(Trading(self.seat, self.part, self.name, self.space, (cost, gain)))
            hall.signal(self.seat, Fact({"ore_paid": ore}, space=self.space), ("before_exchange", ANY))
        else:
            self.trade(hall, cost, gain)

    def trade(self, hall: FeastHall, cost: int, gain: int) -> None:
        part, player = self.part, hall.seats[self.seat]
        paid = self.price(hall, cost)
        if paid:
            hall.pay(self.seat, paid)
            note_paid(hall, paid)
        things = dict(part.gains[gain])
        if part.wood_per_player:
            things["wood"] = hall.players
        if player.animals("cattle"):
            things |= part.with_cattle
        if player.animals("sheep"):
            things |= part.with_sheep
        hall.receive(self.seat, things, self.name)
        hall.pop()
        if player.played and part.costs and self.space >= 0:
            signal_built(hall, self.seat, self.space, paid, things)


def note_paid(hall: FeastHall, paid: Mapping[str, int]) -> None:
    """Notes what the action under way cost."""
    if hall.ledgers:
        for bit, thing in enumerate(("wood", "stone", "ore")):
            if paid.get(thing):
                hall.ledgers[-1].paid |= 1 << bit


class Branches(Own, frozen=True):
    """One of several ways."""

    texts: tuple[tuple[int, str], ...]

    def asked(self) -> Sequence[Move]:
        return [Choose(number, text) for number, text in self.texts]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.6", "Choose one of the ways that are offered.")

    def fallback(self) -> Move:
        return self.asked()[0]


class HerdHandler(SpaceHandler[parts.Herd]):
    """A good for each animal (FO-10.2)."""

    def test(self, part: parts.Herd) -> Test:
        plain, pregnant = ANIMALS[part.animal == "cattle"]
        return lambda hall, player: player.tiles[plain] > 0 or player.tiles[pregnant] > 0

    def test_reads(self, part: parts.Herd) -> set[str]:
        return {"goods"}

    def run(self, hall: FeastHall, seat: Seat, part: parts.Herd, name: str, space: int) -> None:
        count = min(part.most, hall.seats[seat].animals(part.animal))
        hall.receive(seat, {part.gives: count}, part.animal)
