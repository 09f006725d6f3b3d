"""Exchanges and purchases: goods, overseas trade, special tiles, the smithy, occupations (FO-10.1 to FO-10.21)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import box, events
from .anytime import Own, do_anytime, means_of
from .hall import OCCUPATIONS, FeastHall
from .kinds import IDS, NEXT, PRICE
from .moves import DONE, Choose, Done, Fetch, PlayCard, Turn
from .usable import affordable, costs, forgeable, gains, part_costs, turnable


class Trading(Frame, frozen=True):
    """Pay one of the costs, take one of the gains."""

    seat: Seat
    part: box.Trade
    name: str

    def ways(self, hall: FeastHall) -> list[tuple[int, int]]:
        player = hall.seats[self.seat]
        return [
            (cost, gain)
            for cost in costs(player, self.part)
            for gain in gains(hall, player, self.part)
            if cost == gain or not self.part.paired
        ]

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall)
        if len(ways) < 2:
            return ()
        texts = tuple([(n, self.said(cost, gain)) for n, (cost, gain) in enumerate(ways)])
        options = Branches(means_of(hall, self.seat, armed=False), texts)
        return ((self.seat, Ask("branch", f"{self.name}: choose.", options)),)

    def said(self, cost: int, gain: int) -> str:
        pays = events.amounts(self.part.costs[cost]) if self.part.costs else ""
        gets = events.amounts(self.part.gains[gain])
        return f"{pays} for {gets}" if pays else gets

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.trade(hall, *self.ways(hall)[move.option])
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        ways = self.ways(hall)
        if ways:
            self.trade(hall, *ways[0])
        else:
            hall.pop()

    def trade(self, hall: FeastHall, cost: int, gain: int) -> None:
        part, player = self.part, hall.seats[self.seat]
        if part.costs:
            hall.pay(self.seat, part.costs[cost])
        things = dict(part.gains[gain])
        if part.wood_per_player:
            things["wood"] = hall.players
        if player.animals("cattle"):
            things |= part.with_cattle
        if player.animals("sheep"):
            things |= part.with_sheep
        hall.receive(self.seat, things, self.name)
        hall.pop()


class Branches(Own, frozen=True):
    """One of several ways."""

    texts: tuple[tuple[int, str], ...]

    def asked(self) -> Sequence[Move]:
        return [Choose(number, text) for number, text in self.texts]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.6", "Choose one of the ways that are offered.")

    def fallback(self) -> Move:
        return self.asked()[0]


def receive_herd(hall: FeastHall, seat: Seat, part: box.Herd) -> None:
    """A good for each animal (FO-10.2)."""
    count = min(part.most, hall.seats[seat].animals(part.animal))
    hall.receive(seat, {part.gives: count}, part.animal)


# ---------------------------------------------------------------- overseas


def start_overseas(hall: FeastHall, seat: Seat) -> None:
    hall.pay(seat, {"silver": 1})
    hall.push(Overseas(seat, -1))


class Overseas(Frame, frozen=True):
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


class Buying(Frame, frozen=True):
    """Special tiles at their printed prices (FO-10.21)."""

    seat: Seat
    left: int
    begun: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        pieces = tuple(affordable(hall, hall.seats[self.seat])) if self.left else ()
        if not pieces:
            return ()
        options = Fetches(means_of(hall, self.seat, armed=False), pieces, self.begun, "FO-10.21")
        return ((self.seat, Ask("special", "Buy which special tile?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            hall.pay(seat, {"silver": PRICE[move.piece]})
            hall.receive(seat, {IDS[move.piece]: 1}, "special sale")
            hall.become(Buying(seat, self.left - 1, True))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Forging(Frame, frozen=True):
    """1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""

    seat: Seat

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not hall.seats[self.seat].ore:  # the last one was laid on a board meanwhile
            return ()
        options = Fetches(means_of(hall, self.seat, armed=False), tuple(forgeable(hall)), False, "FO-10.11")
        return ((self.seat, Ask("forge", "Forge what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            hall.pay(seat, {"ore": 1})
            hall.receive(seat, {IDS[move.piece]: 1}, "smithy")
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Fetches(Own, frozen=True):
    """Tiles to take."""

    pieces: tuple[int, ...]
    enough: bool
    rule: str

    def asked(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal(self.rule, "That tile cannot be had here, or not be paid.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]


# ---------------------------------------------------------------- occupations


class Playing(Frame, frozen=True):
    """Occupations from the hand, one after another; one space asks for a stone or an ore first (FO-10.39, R-12)."""

    seat: Seat
    left: int
    price: box.Play | None
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
