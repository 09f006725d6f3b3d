"""Step 3: the chief names the first bidder; bids rise until a challenge (SW-4, SW-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import floor
from random import Random
from typing import ClassVar

from meadhall.engine import NOBODY, Ask, Frame, Move, Options, Refusal, Seat, kept
from meadhall.engine.decision import same
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import MEMO, MOMENTS, Offer
from meadhall.games.spoils.artifacts.offers import Offered, own_of, why_not_use
from meadhall.games.spoils.artifacts.windows import offers, then, wish
from meadhall.games.spoils.hall import Dice, SpoilsHall
from meadhall.games.spoils.law import Law
from meadhall.games.spoils.moves import CHALLENGE, Bid, Challenge, Name, Rest, Reveal, Use, spoken

from .betting import BETTING

TOP = 6 * 96
"""More than the rank of any bid: ten vikings, six dice each, and what artifacts may add."""
OWN_BID_TURN, AFTER_BID = MOMENTS["own_bid_turn"], MOMENTS["after_bid"]
BIDS = tuple(Bid((rank - 1) // 6 + 1, (rank - 1) % 6 + 1) for rank in range(1, TOP + 1))
"""All bids, lowest first: the bid of rank r is BIDS[r - 1] (SW-4.5)."""


def rank(quantity: int, face: int) -> int:
    return 6 * (quantity - 1) + face


class NamingBidder(Frame, frozen=True):
    """The chief names the first bidder, themself allowed (SW-4.1)."""

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        return ((hall.chief, naming(hall.chief, hall.players)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Name) -> None:
        hall.turn = move.seat
        hall.dice_in_play = sum(map(len, hall.dice))
        hall.events.append(events.FirstBidder(seat, move.seat))
        then(hall, BIDDING, "bidding_any")

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """Nobody uses an artifact any more: the chief is asked."""


NAMING = NamingBidder()


class Bidders(Options, frozen=True):
    """Any viking."""

    public = True
    chief: Seat
    players: int

    def list_moves(self) -> Sequence[Move]:
        return [Name(seat) for seat in range(self.players)]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-4.1", "Name the viking who bids first.")

    def fallback(self) -> Move:
        return self.moves[(self.chief + 1) % self.players]


@cache
def naming(chief: Seat, players: int) -> Ask:
    return Ask("name", "Who bids first?", Bidders(chief, players))


class Bidding(Frame, frozen=True):
    """The viking on turn bids higher or challenges (SW-4.4)."""

    window: ClassVar[str] = "own_bid_turn"
    looked: bool = False
    """The viking on turn has looked with the Spyglass, and must bid or challenge (SW-R69)."""

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        seat, bids = hall.turn, hall.bids
        found: tuple[Offer, ...] = ()
        if hall.down[seat] or hall.due[seat] & OWN_BID_TURN:
            found = offers(hall, seat, "own_bid_turn")
        if bids:
            _, quantity, face = bids[-1]
            return ((seat, raising(hall.law, hall.dice_in_play, quantity, face, found)),)
        return ((seat, opening(hall.law, hall.dice_in_play, commonest(hall, seat), found)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Bid):
            quantity, face, first = move.quantity, move.face, not hall.bids
            hall.bids += ((seat, quantity, face),)
            hall.bidder = seat
            hall.turn = (seat + 1) % hall.players
            hall.events.append(events.HasBid(seat, quantity, face, first))
            if self.looked or hall.stirring & AFTER_BID:  # else the next viking is asked at once
                then(hall, BIDDING, "after_bid")
        elif isinstance(move, Challenge):
            _, quantity, face = hall.bids[-1]
            hall.challenger = seat
            hall.turn = NOBODY
            hall.events.append(events.Challenged(seat, hall.bidder, quantity, face))
            then(hall, BETTING, "bets_open")
        else:
            wish(hall, seat, move)

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """Nobody uses an artifact any more: the viking on turn is asked."""


BIDDING = Bidding()


def commonest(hall: SpoilsHall, seat: Seat) -> int:
    """The face this viking has most of; 1 if the dice are sealed. Only a time-out bids it (SW-R57)."""
    return 1 if hall.stones and hall.blind(seat) else commonest_of(hall.dice[seat])


@lru_cache(maxsize=MEMO)
def commonest_of(dice: Dice) -> int:
    return max(range(6, 0, -1), key=dice.count)


class BidTurn(Offered, frozen=True):
    """Every bid from rank `low` to rank `top`, a challenge unless it is the first bid, own artifacts."""

    low: int = 1
    top: int = 1
    """At least `low` - 1: then there is no higher bid."""
    first: bool = False
    step: bool = False
    common: int = 1
    """The face a time-out opens with."""

    def list_moves(self) -> Sequence[Move]:
        return (*BIDS[self.low - 1 : self.top], *self.others)

    @kept
    def others(self) -> tuple[Move, ...]:
        """What may be done instead of a bid."""
        return self.uses() if self.first else (CHALLENGE, *self.uses())

    def count(self) -> int:
        return self.top - self.low + 1 + len(self.others)

    def sample(self, rng: Random) -> Move:
        bids, others = self.top - self.low + 1, self.others
        n = floor(rng.random() * (bids + len(others)))
        return BIDS[self.low - 1 + n] if n < bids else others[n - bids]

    def find(self, move: Move) -> Move | None:
        if type(move) is Bid:
            try:
                place = 6 * (move.quantity - 1) + move.face
                own = BIDS[place - 1] if self.low <= place <= self.top else None
            except TypeError:  # no plain numbers
                return None
            return own if own is move or (own == move and same(own, move)) else None
        return own_of(self.others, move)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Challenge):
            return Refusal("SW-R4", "The first bidder must bid; there is nothing to challenge yet.")
        if not isinstance(move, Bid):
            if isinstance(move, Use | Reveal | Rest):
                return why_not_use(self.offers, move)
            return Refusal("SW-4.4", "It is your turn: bid, or challenge.")
        least = BIDS[self.low - 1]
        if not 1 <= move.face <= 6 or move.quantity < 1:
            return Refusal("SW-4.2", "A bid is a number of dice and a face from 1 to 6.")
        place = rank(move.quantity, move.face)
        if self.step and self.first:
            return Refusal("SW-11.2", f"In step bidding the first bid is for {least.quantity} dice.")
        if place < self.low:
            if self.low > self.top:
                return Refusal("SW-R4", "No higher bid is possible: challenge.")
            return Refusal(
                "SW-4.5", f"Bid higher: {spoken(least.quantity, least.face)} is the least you can bid."
            )
        if self.step and self.top == rank(self.top // 6, 6) and (self.low - 2) // 6 + 2 == self.top // 6:
            return Refusal("SW-11.3", "In step bidding you may add one die at most.")
        return Refusal("SW-R3", f"There cannot be more than {self.top // 6} such dice.")

    def fallback(self) -> Move:
        return BIDS[self.low - 1 + self.common - 1] if self.first else CHALLENGE


@lru_cache(maxsize=MEMO)
def opening(law: Law, dice: int, common: int, found: tuple[Offer, ...]) -> Ask:
    """The first bid with so many dice in play: anything, or in step bidding a die for each viking (SW-11.2)."""
    low, top = 1, 6 * (dice + law.bid_margin)
    if law.step_bidding:
        low, top = rank(law.players, 1), rank(law.players, 6)
    return Ask("bid", "Make the first bid.", BidTurn(found, low, top, True, law.step_bidding, common))


@lru_cache(maxsize=MEMO)
def raising(law: Law, dice: int, quantity: int, face: int, found: tuple[Offer, ...]) -> Ask:
    """What follows a bid: any higher one, in step bidding with one die more at most (SW-4.5, SW-11.3)."""
    top = 6 * (dice + law.bid_margin)
    if law.step_bidding:
        top = min(top, rank(quantity + 1, 6))
    low = rank(quantity, face) + 1
    return Ask("bid", "Bid higher, or challenge.", BidTurn(found, low, top, False, law.step_bidding))
