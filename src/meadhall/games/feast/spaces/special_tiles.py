"""Special tiles: bought at a sale, or made by the smith (FO-10.11, FO-10.21)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import FORGED, GOODS, IDS, PRICE
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import DONE, Done, Fetch
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import ANY, rules_of
from meadhall.games.feast.part_handlers import Test
from meadhall.games.feast.player import Player

from .costs import discount
from .instead import SpaceHandler
from .trading import note_paid
from .usable import ships_still_there


class SaleHandler(SpaceHandler[parts.Sale]):
    def test(self, part: parts.Sale) -> Test:
        return on_sale

    def test_reads(self, part: parts.Sale) -> set[str]:
        return {"table"}

    def possible(
        self, hall: FeastHall, player: Player, part: parts.Sale, space: int, test: Test | None
    ) -> bool:
        if rules_of(player.played).discounts:
            return bool(sale_prices(hall, player, space))
        return on_sale(hall, player)

    def needs(self, part: parts.Sale) -> list[Amounts]:
        return [{"silver": 1}]

    def run(self, hall: FeastHall, seat: Seat, part: parts.Sale, name: str, space: int) -> None:
        hall.push(Buying(seat, part.most, space))


def on_sale(hall: FeastHall, player: Player) -> bool:
    """Is a special tile left that this player can pay at its printed price?"""
    silver = player.silver
    for special in hall.specials:  # noqa: SIM110 - the plain loop is faster
        if PRICE.get(special, silver + 1) <= silver:
            return True
    return False


def sale_prices(
    hall: FeastHall, player: Player, space: int = -1, printed: int = 0, paid: int = 0
) -> dict[int, int]:
    """Special tiles that the player can buy now, each with its price besides those already bought (FO-10.21)."""
    found = {}
    for special in hall.specials:
        if special in PRICE:
            total = printed + PRICE[special]
            price = max(0, total - discount(hall, player, "silver", space, total) - paid)
            if price <= player.silver:
                found[special] = price
    return found


class Buying(Step, frozen=True):
    """The player buys special tiles. A discount of a card counts once, for the sum of the prices (FO-10.21)."""

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
        begun = self.paid >= 0
        if not pieces or not (begun or ships_still_there(hall, hall.seats[self.seat], self.space)):
            return ()
        options = Fetches(means_of(hall, self.seat, armed=False), pieces, begun, "FO-10.21")
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
        hall.pop(UNUSED if self.paid < 0 else None)


class SmithyHandler(SpaceHandler[parts.Smithy]):
    takes_ore = True

    def test(self, part: parts.Smithy) -> Test:
        return lambda hall, player: player.ore > 0

    def test_reads(self, part: parts.Smithy) -> set[str]:
        return {"supply"}

    def needs(self, part: parts.Smithy) -> list[Amounts]:
        return [{"ore": 1}]

    def run(self, hall: FeastHall, seat: Seat, part: parts.Smithy, name: str, space: int) -> None:
        hall.push(Forging(seat, space))


class Forging(Step, frozen=True):
    """1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""

    seat: Seat
    space: int
    begun: bool = False
    """Cards that work before the exchange are done."""

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
            hall.pop(UNUSED)
            return
        hall.become(Forging(self.seat, self.space, True))
        hall.signal(self.seat, Fact({"ore_paid": 1}, space=self.space), ("before_exchange", ANY))


def forgeable(hall: FeastHall) -> list[int]:
    """Jewelry and the special tiles with the forge symbol that are left (FO-10.11)."""
    return [piece for piece in FORGED if piece < GOODS or piece in hall.specials]


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
        return Refusal(self.rule, "You cannot get that tile here, or cannot pay for it.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
