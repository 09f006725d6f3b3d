"""Step 4: everybody bets on a side, secretly and at once (SW-5); a holder of the Norn Orb may bet last (SW-R14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar

from meadhall.engine import Ask, Frame, Move, Refusal, Seat, kept
from meadhall.engine.decision import same
from meadhall.games.spoils.artifacts.ability import MEMO, Offer
from meadhall.games.spoils.artifacts.offers import Offered, own_of, why_not_use
from meadhall.games.spoils.artifacts.windows import offers, wish
from meadhall.games.spoils.events import BetsLast, BetsPlaced
from meadhall.games.spoils.hall import HELD, SpoilsHall
from meadhall.games.spoils.law import START_GOLD
from meadhall.games.spoils.moves import CHALLENGER, DECLARER, HOLD, Bet, Hold, Rest, Reveal, Use

from .revealing import reveal_bets

LEAST = 5
BOTH = (DECLARER, CHALLENGER)
FREE = -1
"""No side is fixed."""
BETS = tuple(tuple(Bet(side, gold) for gold in range(10 * START_GOLD + 1)) for side in (DECLARER, CHALLENGER))
"""All bets by side and gold: nobody can have more than all ten vikings start with."""
ORB = "norn_orb"


class Betting(Frame, frozen=True):
    """All bet, sealed; answers may be changed until the last is in."""

    sealed = True

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        asked, down, live = [], hall.down, hall.live
        sides, likely = fixed_sides(hall), likely_sides(hall)
        for seat, gold in enumerate(hall.gold):
            hold = bool((down[seat] or live[seat]) and orbs(hall, seat))
            asked.append((seat, betting(sides[seat], gold, likely[seat], hold)))
        return asked

    def resolve(self, hall: SpoilsHall, answers: Sequence[Move | None]) -> None:
        for seat, answer in enumerate(answers):
            if isinstance(answer, Bet):
                hall.bets[seat] = (answer.side, answer.amount)
            else:
                assert isinstance(answer, Hold)
                hall.bets[seat] = HELD
        if HELD in hall.bets:
            hall.events.append(
                BetsLast(tuple([seat for seat in hall.clockwise(hall.chief) if hall.bets[seat] == HELD]))
            )
            hall.frame = BettingLast()
        else:
            all_have_bet(hall)

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """Nobody uses an artifact any more: all bet."""


BETTING = Betting()


class BettingLast(Frame, frozen=True):
    """Those who held bet now, the chief first; each may look at a placed bet with the Orb before."""

    window: ClassVar[str] = "bets_last"

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        if HELD not in hall.bets:
            return ()
        seat = hall.first(lambda seat: hall.bets[seat] == HELD)
        found = offers(hall, seat, "bets_last")
        side, likely = fixed_sides(hall)[seat], likely_sides(hall)[seat]
        return ((seat, betting_last(side, hall.gold[seat], likely, found)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Bet):
            hall.bets[seat] = (move.side, move.amount)
        else:
            wish(hall, seat, move)

    def proceed(self, hall: SpoilsHall) -> None:
        all_have_bet(hall)

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """The Orb has shown a bet, or was cancelled: the holder bets."""


def all_have_bet(hall: SpoilsHall) -> None:
    hall.events.append(BetsPlaced())
    reveal_bets(hall)


def fixed_sides(hall: SpoilsHall) -> list[int]:
    """Declarer and challenger bet on themselves (SW-5.2)."""
    sides = [FREE] * hall.players
    sides[hall.bidder], sides[hall.challenger] = DECLARER, CHALLENGER
    return sides


def likely_sides(hall: SpoilsHall) -> list[int]:
    """The sides time-outs bet on: what the own dice and the average of the others say (SW-R57)."""
    _, quantity, face = hall.bids[-1]
    sides, missing, stones = [], 6 * quantity - hall.dice_in_play, hall.stones
    for seat, own in enumerate(hall.dice):
        more = 0 if stones and hall.blind(seat) else 6 * own.count(face) - len(own)
        sides.append(DECLARER if more >= missing else CHALLENGER)
    return sides


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
        return BOTH if self.fixed == FREE else (self.fixed,)

    @property
    def least(self) -> int:
        """With less than 5 gold, all of it (SW-5.4)."""
        return min(LEAST, self.gold)

    def list_moves(self) -> Sequence[Move]:
        least, most = self.least, self.gold
        return (*[bet for side in self.sides for bet in BETS[side][least : most + 1]], *self.others)

    @kept
    def others(self) -> tuple[Move, ...]:
        """What may be done instead of a bet."""
        return (HOLD, *self.uses()) if self.hold else self.uses()

    def count(self) -> int:
        return len(self.sides) * (self.gold - self.least + 1) + len(self.others)

    def find(self, move: Move) -> Move | None:
        if type(move) is Bet:
            side, amount, gold = move.side, move.amount, self.gold
            try:
                enough = LEAST <= amount <= gold or amount == gold
                own = BETS[side][amount] if enough and self.fixed in (FREE, side) else None
            except (TypeError, IndexError):  # no plain numbers, or no side
                return None
            return own if own is move or (own == move and same(own, move)) else None
        return own_of(self.others, move)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Hold):
            return Refusal("SW-R14", "Only the owner of a Norn Orb can hold, before the bets are placed.")
        if isinstance(move, Use | Reveal | Rest):
            if self.offers:
                return why_not_use(self.offers, move)
            return Refusal("SW-5.1", "Now the bets are placed; artifacts wait until all have bet.")
        if not isinstance(move, Bet):
            return Refusal("SW-5.1", "Every viking bets: a side and gold.")
        if move.side not in BOTH:
            return Refusal("SW-5.1", "A bet is on the declarer or on the challenger.")
        if move.side not in self.sides:
            return Refusal("SW-5.2", "Declarer and challenger bet on their own side.")
        if self.gold < LEAST:
            return Refusal("SW-5.4", f"With less than {LEAST} gold you bet all you have: {self.gold}.")
        return Refusal("SW-5.3", f"Bet at least {LEAST} gold and at most all you have: {self.gold}.")

    def fallback(self) -> Move:
        side = self.likely if self.fixed == FREE else self.fixed
        return Bet(side, min(LEAST, self.gold))


@cache
def betting(fixed: int, gold: int, likely: int, hold: bool) -> Ask:
    return Ask("bet", "Place your bet: a side and gold.", Bets((), fixed, gold, likely, hold))


@lru_cache(maxsize=MEMO)
def betting_last(fixed: int, gold: int, likely: int, found: tuple[Offer, ...]) -> Ask:
    return Ask("bet", "Place your bet: a side and gold.", Bets(found, fixed, gold, likely))
