"""Exchanges and purchases: goods, overseas trade, special tiles, the smithy, occupations (FO-10.1 to FO-10.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import IDS, NEXT, PRICE
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import DONE, Choose, Done, Fetch, PlayCard, Turn
from meadhall.games.feast.occupations.counts import Fact
from meadhall.games.feast.occupations.listeners import ANY, Key
from meadhall.games.feast.occupations.triggers import Step
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER

from .usable import costs, forgeable, gains, lowered, ore_to_come, part_costs, sale_prices, turnable

NONE = (-1, -1)


class Trading(Step, frozen=True):
    """Pay one of the costs, take one of the gains."""

    seat: Seat
    part: parts.Trade
    name: str
    space: int
    chosen: tuple[int, int] = NONE
    """The way that was chosen, once cards that come before an exchange are awake."""

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
            lowered(hall, hall.seats[self.seat], self.part.costs[cost], self.space) if self.part.costs else {}
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall)
        if len(ways) < 2 or self.chosen in ways:
            return ()
        texts = tuple([(n, self.said(hall, cost, gain)) for n, (cost, gain) in enumerate(ways)])
        options = Branches(means_of(hall, self.seat, armed=False), texts)
        return ((self.seat, Ask("branch", f"{self.name}: choose.", options)),)

    def said(self, hall: FeastHall, cost: int, gain: int) -> str:
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
            hall.pop()

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


def signal_built(
    hall: FeastHall, seat: Seat, space: int, paid: Mapping[str, int], gained: Mapping[str, int]
) -> None:
    """An exchange on a space is done; ships and houses had by it are built, even for nothing (R-63)."""
    fact = Fact({"wood_paid": paid.get("wood", 0), "ore_paid": paid.get("ore", 0)}, space=space)
    built: list[Key] = [("built", thing) for thing in gained if thing in BUILT]
    hall.signal(seat, fact, ("after_exchange", ANY), *built)


BUILT = (*SHIP_NUMBER, *HOUSE_NUMBER)


def note_paid(hall: FeastHall, paid: Mapping[str, int]) -> None:
    """The action under way took this."""
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


def receive_herd(hall: FeastHall, seat: Seat, part: parts.Herd) -> None:
    """A good for each animal (FO-10.2)."""
    count = min(part.most, hall.seats[seat].animals(part.animal))
    hall.receive(seat, {part.gives: count}, part.animal)


# ---------------------------------------------------------------- overseas


def start_overseas(hall: FeastHall, seat: Seat) -> None:
    hall.pay(seat, {"silver": 1})
    hall.push(Overseas(seat, -1))


class Overseas(Step, frozen=True):
    """Green tiles of different kinds turn blue, as many as wanted (FO-10.20)."""

    seat: Seat
    last: int
    """The kind turned last: they come in their order, so that each choice is made once."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        kinds = tuple([piece for piece in turnable(hall.seats[self.seat]) if piece > self.last])
        if not kinds:
            return ()
        options = Turns(
            means_of(hall, self.seat, armed=False), tuple([(kind, 1) for kind in kinds]), True, "FO-10.20"
        )
        return ((self.seat, Ask("overseas", "Trade which green goods overseas?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            hall.turn_tile(seat, move.piece, NEXT[move.piece])
            hall.become(Overseas(seat, move.piece))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Turns(Own, frozen=True):
    """Tiles that can be turned, with how many steps, or enough."""

    tiles: tuple[tuple[int, int], ...]
    enough: bool
    rule: str

    def asked(self) -> Sequence[Move]:
        return [*[Turn(piece, steps) for piece, steps in self.tiles], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        if self.rule == "FO-10.20":
            return Refusal(self.rule, "Overseas each kind of green goods in your supply is turned once.")
        return Refusal(
            self.rule, "That tile is not in your supply, was turned already, or has no next colour."
        )

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]


# ---------------------------------------------------------------- specials and smithy


class Buying(Step, frozen=True):
    """Special tiles at their printed prices; what a card takes off, it takes off their sum (FO-10.21)."""

    seat: Seat
    left: int
    space: int
    printed: int = 0
    """The printed prices of what was bought so far."""
    paid: int = -1
    """What was paid for it; -1 before the first."""

    def prices(self, hall: FeastHall) -> dict[int, int]:
        """Special tiles that can be bought, and for how much."""
        return sale_prices(hall, hall.seats[self.seat], self.space, self.printed, max(0, self.paid))

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        pieces = tuple(self.prices(hall)) if self.left else ()
        if not pieces:
            return ()
        options = Fetches(means_of(hall, self.seat, armed=False), pieces, self.paid >= 0, "FO-10.21")
        return ((self.seat, Ask("special", "Buy which special tile?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            price = self.prices(hall)[move.piece]
            hall.pay(seat, {"silver": price})
            hall.receive(seat, {IDS[move.piece]: 1}, "special sale")
            printed, paid = self.printed + PRICE[move.piece], max(0, self.paid) + price
            hall.become(Buying(seat, self.left - 1, self.space, printed, paid))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Forging(Step, frozen=True):
    """1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""

    seat: Seat
    space: int
    begun: bool = False
    """Cards that come before the exchange have had their say."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.begun and hall.listens(self.seat, ("before_exchange", ANY)):
            return ()
        if not hall.seats[self.seat].ore:  # the last one was laid on a board meanwhile
            return ()
        options = Fetches(means_of(hall, self.seat, armed=False), tuple(forgeable(hall)), False, "FO-10.11")
        return ((self.seat, Ask("forge", "Forge what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            hall.pay(seat, {"ore": 1})
            note_paid(hall, {"ore": 1})
            hall.receive(seat, {IDS[move.piece]: 1}, "smithy")
            hall.pop()
            hall.signal(seat, Fact({"ore_paid": 1}, space=self.space), ("after_exchange", ANY))
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        if self.begun or not hall.listens(self.seat, ("before_exchange", ANY)):
            hall.pop()
            return
        hall.become(Forging(self.seat, self.space, True))
        hall.signal(self.seat, Fact({"ore_paid": 1}, space=self.space), ("before_exchange", ANY))


class Fetches(Own, frozen=True):
    """Tiles to take."""

    pieces: tuple[int, ...]
    enough: bool
    rule: str
    swords: tuple[int, ...] = ()
    """In a raid, what each of them needs."""

    def asked(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal(self.rule, "That tile cannot be had here, or not be paid.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]


# ---------------------------------------------------------------- occupations


class Playing(Step, frozen=True):
    """Occupations from the hand, one after another; one space asks for a stone or an ore first (FO-10.39, R-12)."""

    seat: Seat
    left: int
    price: parts.Play | None
    begun: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        player = hall.seats[self.seat]
        means = means_of(hall, self.seat, armed=False)
        if self.price is not None:
            ways = part_costs(player, self.price.costs)
            if len(ways) < 2:
                return ()
            texts = tuple([(way, f"Pay {events.amounts(self.price.costs[way])}") for way in ways])
            return ((self.seat, Ask("branch", "Pay for an occupation.", Branches(means, texts))),)
        if not self.left or not player.hand:
            return ()
        cards = tuple([(card, OCCUPATIONS[card].name) for card in player.hand])
        return ((self.seat, Ask("occupation", "Play an occupation?", Occupations(means, cards, self.begun))),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, PlayCard):
            hall.play_card(seat, move.card)
            hall.become(Playing(seat, self.left - 1, None, True))
        elif isinstance(move, Choose):
            self.pay(hall, move.option)
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def pay(self, hall: FeastHall, way: int) -> None:
        assert self.price is not None
        hall.pay(self.seat, self.price.costs[way])
        note_paid(hall, self.price.costs[way])
        hall.receive(self.seat, self.price.gain, "occupation")
        hall.become(Playing(self.seat, self.left, None, True))

    def proceed(self, hall: FeastHall) -> None:
        if self.price is not None and (ways := part_costs(hall.seats[self.seat], self.price.costs)):
            self.pay(hall, ways[0])
        else:
            hall.pop()


class Occupations(Own, frozen=True):
    """An occupation of the hand; enough only after something was done."""

    cards: tuple[tuple[int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*[PlayCard(card, name) for card, name in self.cards], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.39", "Play an occupation from your hand.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
