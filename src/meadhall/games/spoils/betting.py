"""Step 4: everybody bets on a side, secretly and at once (SW-5); a holder of the Norn Orb may bet last (SW-R14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from .artifacts.ability import MEMO, Offer
from .events import BetsLast, BetsPlaced
from .hall import HELD, SpoilsHall
from .moves import CHALLENGER, DECLARER, HOLD, Bet, Hold, Rest, Reveal, Use
from .offers import Offered, why_not_use
from .revealing import reveal_bets
from .windows import offers, wish

LEAST = 5
FREE = -1
"""No side is fixed."""
ORB = "norn_orb"


class Betting(Frame, frozen=True):
    """All bet, sealed; answers may be changed until the last is in."""

    sealed = True

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        return [
            (
                seat,
                bet_asking(
                    fixed_side(hall, seat), hall.gold[seat], likely(hall, seat), bool(orbs(hall, seat)), ()
                ),
            )
            for seat in range(hall.players)
        ]

    def resolve(self, hall: SpoilsHall, answers: Sequence[Move | None]) -> None:
        for seat, answer in enumerate(answers):
            if isinstance(answer, Bet):
                hall.bets[seat] = (answer.side, answer.amount)
            else:
                assert isinstance(answer, Hold)
                hall.bets[seat] = HELD
        if holders := tuple([seat for seat in hall.clockwise(hall.chief) if hall.bets[seat] == HELD]):
            hall.tell(BetsLast(holders))
        hall.become(BettingLast())

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """Nobody uses an artifact any more: all bet."""


class BettingLast(Frame, frozen=True):
    """Who holds, bets now, chief first: with the Orb on a placed bet, or simply so."""

    window: ClassVar[str] = "bets_last"

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        if HELD not in hall.bets:
            return ()
        seat = hall.first(lambda seat: hall.bets[seat] == HELD)
        found = offers(hall, seat, "bets_last")
        return (
            (seat, bet_asking(fixed_side(hall, seat), hall.gold[seat], likely(hall, seat), False, found)),
        )

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Bet):
            hall.bets[seat] = (move.side, move.amount)
        else:
            wish(hall, seat, move)

    def proceed(self, hall: SpoilsHall) -> None:
        hall.tell(BetsPlaced())
        reveal_bets(hall)

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """The Orb has shown a bet, or was cancelled: the holder bets."""


def fixed_side(hall: SpoilsHall, seat: Seat) -> int:
    """Declarer and challenger bet on themselves (SW-5.2)."""
    if seat == hall.bidder:
        return DECLARER
    return CHALLENGER if seat == hall.challenger else FREE


def likely(hall: SpoilsHall, seat: Seat) -> int:
    """The side a time-out bets on: what the own dice and the average of the others say (SW-R57)."""
    _, quantity, face = hall.bids[-1]
    if hall.blind(seat):
        return DECLARER if hall.dice_in_play >= 6 * quantity else CHALLENGER
    own = hall.dice[seat]
    return DECLARER if 6 * own.count(face) + hall.dice_in_play - len(own) >= 6 * quantity else CHALLENGER


def orbs(hall: SpoilsHall, seat: Seat) -> tuple[int, ...]:
    """The Norn Orbs this viking could use now, a Mirror that copies one included."""
    found: tuple[int, ...] = ()
    for card in hall.down[seat]:
        if hall.law.ability[card] == ORB:
            found += (card,)
    for card, name in hall.live[seat]:
        if name == ORB and card not in hall.used:
            found += (card,)
    return found


@lru_cache(maxsize=MEMO)
def bets(fixed: int, gold: int, hold: bool) -> tuple[Move, ...]:
    """Every bet, the declarer's side first."""
    sides = (DECLARER, CHALLENGER) if fixed == FREE else (fixed,)
    amounts = range(min(LEAST, gold), gold + 1)
    return (*[Bet(side, amount) for side in sides for amount in amounts], *((HOLD,) if hold else ()))


class Bets(Offered, frozen=True):
    """A side and 5 gold or more; with less than 5, all of it (SW-5.3, SW-5.4)."""

    fixed: int = FREE
    """The side of declarer or challenger; -1 if free."""
    gold: int = 0
    likely: int = DECLARER
    """The side a time-out bets on."""
    hold: bool = False
    """May hold, with the Norn Orb."""

    @property
    def sides(self) -> tuple[int, ...]:
        return (DECLARER, CHALLENGER) if self.fixed == FREE else (self.fixed,)

    def asked(self) -> Sequence[Move]:
        return bets(self.fixed, self.gold, self.hold)

    def find_asked(self, move: Move) -> Move | None:
        if type(move) is Bet:
            amount = move.amount
            if type(amount) is int and type(move.side) is int and move.side in self.sides:
                least = min(LEAST, self.gold)
                if least <= amount <= self.gold:
                    moves = self.asked()
                    first = 0 if self.fixed != FREE or move.side == DECLARER else self.gold - least + 1
                    return moves[first + amount - least]
            return None
        return HOLD if self.hold and type(move) is Hold else None

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Hold):
            return Refusal("SW-R14", "Only the owner of a Norn Orb can hold, before the bets are placed.")
        if isinstance(move, Use | Reveal | Rest):
            if self.offers:
                return why_not_use(self.offers, move)
            return Refusal("SW-5.1", "Now the bets are placed; artifacts wait until all have bet.")
        if not isinstance(move, Bet):
            return Refusal("SW-5.1", "Every viking bets: a side and gold.")
        if move.side not in (DECLARER, CHALLENGER):
            return Refusal("SW-5.1", "A bet is on the declarer or on the challenger.")
        if move.side not in self.sides:
            return Refusal("SW-5.2", "Declarer and challenger bet on their own side.")
        if self.gold < LEAST:
            return Refusal("SW-5.4", f"With less than {LEAST} gold you bet all you have: {self.gold}.")
        return Refusal("SW-5.3", f"Bet at least {LEAST} gold and at most all you have: {self.gold}.")

    def fallback(self) -> Move:
        side = self.likely if self.fixed == FREE else self.fixed
        return Bet(side, min(LEAST, self.gold))


@lru_cache(maxsize=MEMO)
def bet_asking(fixed: int, gold: int, likely: int, hold: bool, found: tuple[Offer, ...]) -> Ask:
    return Ask("bet", "Place your bet: a side and gold.", Bets(found, fixed, gold, likely, hold))
