"""Special tiles: buy them at a sale, or forge them (FO-10.11, FO-10.21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import FORGED, GOODS, IDS, PRICE
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import DONE_MOVE, Done, Fetch
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import ANY, card_rules_of
from meadhall.games.feast.part_handlers import PartContext, PartOutcome, Test
from meadhall.games.feast.player import FeastPlayer, Holdings, OpenStock
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .costs import discount
from .replacements import SpaceHandler
from .trading import note_paid
from .usable import still_has_ships


class SaleHandler(SpaceHandler[parts.Sale]):
    def make_test(self, part: parts.Sale) -> Test:
        return can_buy_special

    def is_possible(
        self, position: FeastPosition, player: FeastPlayer, part: parts.Sale, space: int, test: Test | None
    ) -> bool:
        if card_rules_of(player.played).discounts:
            return bool(sale_prices(position, player, space))
        return can_buy_special(position, player)

    def needs(self, part: parts.Sale) -> list[Amounts]:
        return [{"silver": 1}]

    def run(self, position: FeastPosition, seat: Seat, part: parts.Sale, name: str, space: int) -> None:
        position.push(BuySpecialsStep(seat, part.most, space))


def can_buy_special(position: FeastPosition, player: FeastPlayer) -> bool:
    """Return whether the player can pay the printed price of at least one remaining special tile."""
    silver = player.silver
    for special in position.specials:  # noqa: SIM110 - the plain loop is faster
        if PRICE.get(special, silver + 1) <= silver:
            return True
    return False


def sale_prices(
    table: OpenStock, player: Holdings, space: int = -1, printed: int = 0, paid: int = 0
) -> dict[int, int]:
    """Return the special tiles that the player can buy, each with its price in addition to `paid` (FO-10.21)."""
    found = {}
    for special in table.specials:
        if special in PRICE:
            total = printed + PRICE[special]
            price = max(0, total - discount(player, "silver", space, total) - paid)
            if price <= player.silver:
                found[special] = price
    return found


class FetchOptions(AnytimeOptions, frozen=True, tag="fetches"):
    """The tiles to take."""

    move_types = (Fetch, Done)
    pieces: tuple[int, ...]
    enough: bool
    rule: str
    swords: tuple[int, ...] = ()
    """The sword value of each tile, in a raid."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], *([DONE_MOVE] if self.enough else [])]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal(self.rule, "You cannot get that tile here, or cannot pay for it.")

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.list_asked_moves()[0]


class BuySpecialsStep(FeastStep, frozen=True, tag="buying"):
    """The step in which the player buys special tiles. A discount applies once, to the sum of prices (FO-10.21)."""

    kinds = {"special": FetchOptions}
    seat: Seat
    left: int
    space: int
    printed: int = 0
    """The sum of the printed prices of the tiles bought so far, in silver."""
    paid: int = -1
    """The silver paid for these tiles; -1 before the first one."""

    def prices(self, position: FeastPosition) -> dict[int, int]:
        """Return the special tiles that can be bought, and their prices."""
        return sale_prices(position, position.seats[self.seat], self.space, self.printed, max(0, self.paid))

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        pieces = tuple(self.prices(position)) if self.left else ()
        begun = self.paid >= 0
        if not pieces or not (begun or still_has_ships(position, position.seats[self.seat], self.space)):
            return ()
        options = FetchOptions(anytime_moves_of(position, self.seat, armed=False), pieces, begun, "FO-10.21")
        return ((self.seat, Question("special", "Buy which special tile?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            price = self.prices(position)[move.piece]
            position.pay(seat, {"silver": price})
            position.receive(seat, {IDS[move.piece]: 1}, "special sale")
            printed, paid = self.printed + PRICE[move.piece], max(0, self.paid) + price
            position.switch_to(BuySpecialsStep(seat, self.left - 1, self.space, printed, paid))
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop(UNUSED if self.paid < 0 else None)


FORGE_COST = {"ore": 1}


class SmithyHandler(SpaceHandler[parts.Smithy]):
    takes_ore = True

    def make_test(self, part: parts.Smithy) -> Test:
        return lambda position, player: player.ore > 0

    def needs(self, part: parts.Smithy) -> list[Amounts]:
        return [FORGE_COST]

    def outcomes(self, part: parts.Smithy, now: PartContext) -> Iterator[PartOutcome]:
        if now.player.can_pay(FORGE_COST):
            for piece in forgeable_tiles(now.table):
                yield PartOutcome(FORGE_COST, {IDS[piece]: 1})

    def run(self, position: FeastPosition, seat: Seat, part: parts.Smithy, name: str, space: int) -> None:
        position.push(ForgeStep(seat, space))


class ForgeStep(FeastStep, frozen=True, tag="forging"):
    """The step that exchanges 1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""

    kinds = {"forge": FetchOptions}
    seat: Seat
    space: int
    begun: bool = False
    """Whether the cards that work before the exchange have finished."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        if not self.begun and position.has_listener(self.seat, ("before_exchange", ANY)):
            return ()
        if not position.seats[self.seat].ore:  # the last ore was laid on a board in the meantime
            return ()
        options = FetchOptions(
            anytime_moves_of(position, self.seat, armed=False),
            tuple(forgeable_tiles(position)),
            False,
            "FO-10.11",
        )
        return ((self.seat, Question("forge", "Forge what?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            position.pay(seat, FORGE_COST)
            note_paid(position, FORGE_COST)
            position.receive(seat, {IDS[move.piece]: 1}, "smithy")
            position.pop()
            position.signal(seat, Fact({"ore_paid": 1}, space=self.space), ("after_exchange", ANY))
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        if self.begun or not position.has_listener(self.seat, ("before_exchange", ANY)):
            position.pop(UNUSED)
            return
        position.switch_to(ForgeStep(self.seat, self.space, True))
        position.signal(self.seat, Fact({"ore_paid": 1}, space=self.space), ("before_exchange", ANY))


def forgeable_tiles(table: OpenStock) -> list[int]:
    """Return jewelry and the remaining special tiles with the forge symbol (FO-10.11)."""
    return [piece for piece in FORGED if piece < GOODS or piece in table.specials]
