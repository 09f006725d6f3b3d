"""Step 4: all bet in secret, at the same time (SW-5); an owner of the Norn Orb may bet last (SW-R14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar

from meadhall.engine import Move, Question, Refusal, Seat, Step, lazy_property
from meadhall.engine.decision import is_same_move
from meadhall.games.spoils.artifacts.ability import MEMO, Offer
from meadhall.games.spoils.artifacts.offers import OfferOptions, explain_use, find_listed_move
from meadhall.games.spoils.artifacts.windows import carry_out_wish, list_offers
from meadhall.games.spoils.events import BetsLast, BetsPlaced
from meadhall.games.spoils.moves import CHALLENGER, DECLARER, HOLD_MOVE, Bet, Hold, Rest, Reveal, Use
from meadhall.games.spoils.position import HELD, SpoilsPosition
from meadhall.games.spoils.table_rules import START_GOLD

LEAST_BET = 5
BOTH = (DECLARER, CHALLENGER)
FREE = -1
"""The value of a side that is not fixed."""
BETS = tuple(tuple(Bet(side, gold) for gold in range(10 * START_GOLD + 1)) for side in (DECLARER, CHALLENGER))
"""All bets by side and gold, up to all the gold that ten vikings start with."""
ORB = "norn_orb"


class BetOptions(OfferOptions, frozen=True, tag="bets"):
    """Bets of at least 5 gold on a side, or of all gold if the seat has less than 5 (SW-5.3, SW-5.4)."""

    move_types = (Bet, Hold)
    fixed: int = FREE
    """The side of declarer or challenger; -1 if the side is free."""
    gold: int = 0
    likely: int = DECLARER
    """The side of the bet at a time-out, if the side is free."""
    hold: bool = False
    """Whether the seat may wait and bet last, with the Norn Orb."""

    @property
    def sides(self) -> tuple[int, ...]:
        return BOTH if self.fixed == FREE else (self.fixed,)

    @property
    def least(self) -> int:
        """The lowest bet in gold: 5, or all gold if the seat has less (SW-5.4)."""
        return min(LEAST_BET, self.gold)

    def list_moves(self) -> Sequence[Move]:
        least, most = self.least, self.gold
        return (*[bet for side in self.sides for bet in BETS[side][least : most + 1]], *self.other_moves)

    @lazy_property
    def other_moves(self) -> tuple[Move, ...]:
        """The moves other than bets."""
        return (HOLD_MOVE, *self.uses()) if self.hold else self.uses()

    def count(self) -> int:
        return len(self.sides) * (self.gold - self.least + 1) + len(self.other_moves)

    def find(self, move: Move) -> Move | None:
        if type(move) is Bet:
            side, amount, gold = move.side, move.amount, self.gold
            try:
                enough = LEAST_BET <= amount <= gold or amount == gold
                own = BETS[side][amount] if enough and self.fixed in (FREE, side) else None
            except (TypeError, IndexError):  # not plain numbers, or not a side
                return None
            return own if own is move or (own == move and is_same_move(own, move)) else None
        return find_listed_move(self.other_moves, move)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Hold):
            return Refusal("SW-R14", "Only the owner of a Norn Orb can hold, before the bets are placed.")
        if isinstance(move, Use | Reveal | Rest):
            if self.offers:
                return explain_use(self.offers, move)
            return Refusal("SW-5.1", "Now the bets are placed; artifacts wait until all have bet.")
        if not isinstance(move, Bet):
            return Refusal("SW-5.1", "Every viking bets: a side and gold.")
        if move.side not in BOTH:
            return Refusal("SW-5.1", "A bet is on the declarer or on the challenger.")
        if move.side not in self.sides:
            return Refusal("SW-5.2", "Declarer and challenger bet on their own side.")
        if self.gold < LEAST_BET:
            return Refusal("SW-5.4", f"With less than {LEAST_BET} gold you bet all you have: {self.gold}.")
        return Refusal("SW-5.3", f"Bet at least {LEAST_BET} gold and at most all you have: {self.gold}.")

    def fallback(self) -> Move:
        side = self.likely if self.fixed == FREE else self.fixed
        return Bet(side, min(LEAST_BET, self.gold))


class BetStep(Step, frozen=True, tag="betting"):
    """The sealed step in which all bet; answers may be changed until the last one is given."""

    kinds = {"bet": BetOptions}
    part: ClassVar[str] = "bet"
    sealed = True

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        asked, down, live = [], position.down, position.live
        sides, likely = fixed_sides(position), likely_sides(position)
        for seat, gold in enumerate(position.gold):
            hold = bool((down[seat] or live[seat]) and orbs(position, seat))
            asked.append((seat, ask_bet(sides[seat], gold, likely[seat], hold)))
        return asked

    def resolve(self, position: SpoilsPosition, answers: Sequence[Move | None]) -> None:
        for seat, answer in enumerate(answers):
            if isinstance(answer, Bet):
                position.bets[seat] = (answer.side, answer.amount)
            else:
                assert isinstance(answer, Hold)
                position.bets[seat] = HELD
        if HELD in position.bets:
            position.events.append(
                BetsLast(
                    tuple(
                        [seat for seat in position.seats_from(position.chief) if position.bets[seat] == HELD]
                    )
                )
            )
        position.advance()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks all for their bets."""


class BetLastStep(Step, frozen=True, tag="bettinglast"):
    """The step in which the waiting seats bet, clockwise from the chief. Each may first see a bet with the Orb."""

    kinds = {"bet": BetOptions}
    part: ClassVar[str] = "bet"
    window: ClassVar[str] = "bets_last"

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        if HELD not in position.bets:
            return ()
        seat = position.first_seat(lambda seat: position.bets[seat] == HELD)
        found = list_offers(position, seat, "bets_last")
        side, likely = fixed_sides(position)[seat], likely_sides(position)[seat]
        return ((seat, ask_last_bet(side, position.gold[seat], likely, found)),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Bet):
            position.bets[seat] = (move.side, move.amount)
        else:
            carry_out_wish(position, seat, move)

    def proceed(self, position: SpoilsPosition) -> None:
        position.events.append(BetsPlaced())
        position.advance()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks the seat again for its bet."""


def fixed_sides(position: SpoilsPosition) -> list[int]:
    """Return the fixed side of each seat, FREE if none: declarer and challenger have their own (SW-5.2)."""
    sides = [FREE] * position.players
    sides[position.bidder], sides[position.challenger] = DECLARER, CHALLENGER
    return sides


def likely_sides(position: SpoilsPosition) -> list[int]:
    """Return the side on which each seat bets at a time-out, by its own dice and the others' average (SW-R57)."""
    _, quantity, face = position.bids[-1]
    sides, missing, stones = [], 6 * quantity - position.dice_in_play, position.stones
    for seat, own in enumerate(position.dice):
        more = 0 if stones and position.is_blind(seat) else 6 * own.count(face) - len(own)
        sides.append(DECLARER if more >= missing else CHALLENGER)
    return sides


def orbs(position: SpoilsPosition, seat: Seat) -> tuple[int, ...]:
    """Return the Norn Orbs that this viking can use now, a Mirror that copies one included."""
    found: tuple[int, ...] = ()
    for card in position.down[seat]:
        if position.rules.ability[card] == ORB:
            found += (card,)
    for card, name in position.live[seat]:
        if name == ORB and card not in position.used:
            found += (card,)
    return found


@cache
def ask_bet(fixed: int, gold: int, likely: int, hold: bool) -> Question:
    return Question("bet", "Place your bet: a side and gold.", BetOptions((), fixed, gold, likely, hold))


@lru_cache(maxsize=MEMO)
def ask_last_bet(fixed: int, gold: int, likely: int, found: tuple[Offer, ...]) -> Question:
    return Question("bet", "Place your bet: a side and gold.", BetOptions(found, fixed, gold, likely))
