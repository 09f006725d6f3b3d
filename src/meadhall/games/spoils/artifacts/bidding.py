"""In the bidding: Spyglass, Tarnkappe, Loki's Mask, Singing Lyre, Mead of Poetry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import UNSET

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import PAY, SHOW, Show, Use
from meadhall.games.spoils.round.bidding import Bidding

from .ability import ABILITIES, Ability, Head, aimed, plain
from .windows import WINDOWS

LYRE_PRICE = 5


class Spyglass(Ability):
    """On your turn see the dice of another viking; then bid or challenge (SW-10.23)."""

    windows = frozenset({"own_bid_turn"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        others = [other for other in range(hall.players) if other != seat]
        if hall.law.stones_block_spyglass:
            others = [other for other in others if not hall.blind(other)]
        return aimed(head, tuple(others))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.spied[seat] |= 1 << use.seat
        hall.whisper(seat, events.DiceSeen(use.seat, hall.dice[use.seat]))
        hall.become(Bidding(looked=True))


class Tarnkappe(Ability):
    """Skip your turn once; not if that would hand it to the viking whose bid stands (SW-10.40, SW-R68, SW-R7)."""

    windows = frozenset({"own_bid_turn"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        looked = isinstance(frame := hall.frame, Bidding) and frame.looked
        again = hall.skipped is not UNSET and seat in hall.skipped
        return () if looked or again or hall.left_of(seat) == hall.bidder else plain(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.turn = hall.left_of(seat)
        if hall.skipped is not UNSET:
            hall.skipped += (seat,)
        hall.tell(events.Skipped(seat))
        hall.push(WINDOWS["bidding_any"])


class Mask(Ability):
    """Take over the standing bid; the turn goes to your left (SW-10.29)."""

    windows = frozenset({"after_bid"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return () if seat == hall.bidder else plain(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        victim, quantity, face = hall.bids[-1]
        hall.bids += ((seat, quantity, face),)
        hall.bidder = seat
        hall.turn = hall.left_of(seat)
        hall.tell(events.BidStolen(seat, victim, quantity, face))


class Mead(Ability):
    """All others show one highest and one lowest die (SW-10.31)."""

    windows = frozenset({"bidding_any", "after_bid", "own_bid_turn"})

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        for other in hall.clockwise(seat)[1:]:
            if not hall.blind(other):
                dice = hall.dice[other]
                pair = (min(dice), max(dice))
                hall.show_dice(other, pair)
                hall.bounds[other] = pair
                hall.tell(events.DiceShown(other, pair))


class Lyre(Ability):
    """The bidder shows two dice of the bid's face and gets the Lyre, or pays (SW-10.38)."""

    windows = frozenset({"after_bid"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return () if seat == hall.bidder else aimed(head, (hall.bidder,))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.push(LyreAsked(seat, use.card, use.seat))


class LyreAsked(Frame, frozen=True):
    """The bidder shows or pays."""

    seat: Seat
    card: int
    bidder: Seat

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        face = hall.bids[-1][2]
        able = not hall.blind(self.bidder) and hall.dice[self.bidder].count(face) >= 2
        return ((self.bidder, lyre_asking(self.seat, face, able)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        hall.pop()
        if isinstance(move, Show):
            face = hall.bids[-1][2]
            hall.show_dice(seat, (face, face))
            hall.tell(events.DiceShown(seat, (face, face)))
            if self.card in hall.open[self.seat]:
                hall.hand_over(self.card, self.seat, seat)
                hall.tell(events.Given(self.seat, seat, self.card, hall.named(self.card)))
        else:
            hall.move_gold(seat, self.seat, min(LYRE_PRICE, hall.gold[seat]))


class LyreAnswers(Options, frozen=True):
    """Show two dice of the face, or pay; without two such dice only the latter, and nobody else may know (SW-R17)."""

    seat: Seat
    face: int
    able: bool

    def list_moves(self) -> Sequence[Move]:
        return (SHOW, PAY) if self.able else (PAY,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Show):
            return Refusal("SW-10.38", "You cannot show two dice of that face.")
        return Refusal("SW-10.38", "The Singing Lyre asks you: show two dice, or pay.")

    def barred(self) -> Sequence[Move]:
        return () if self.able else (SHOW,)

    def fallback(self) -> Move:
        return PAY


@cache
def lyre_asking(seat: Seat, face: int, able: bool) -> Ask:
    return Ask(
        "lyre", "The Singing Lyre asks: show two dice of your bid, or pay?", LyreAnswers(seat, face, able)
    )


ABILITIES["heimdalls_spyglass"] = Spyglass()
ABILITIES["tarnkappe"] = Tarnkappe()
ABILITIES["lokis_mask"] = Mask()
ABILITIES["mead_of_poetry"] = Mead()
ABILITIES["singing_lyre"] = Lyre()
