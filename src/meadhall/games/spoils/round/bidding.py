"""Step 3: the chief names the first bidder; bids rise until a challenge (SW-4, SW-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import floor
from random import Random
from typing import ClassVar

from meadhall.engine import NOBODY, Move, Options, Question, Refusal, Seat, Step, lazy_property
from meadhall.engine.decision import is_same_move
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import MEMO, WINDOW_BITS, Offer
from meadhall.games.spoils.artifacts.offers import OfferOptions, explain_use, find_listed_move
from meadhall.games.spoils.artifacts.windows import advance_after, carry_out_wish, continue_with, list_offers
from meadhall.games.spoils.moves import CHALLENGE_MOVE, Bid, Challenge, Name, Rest, Reveal, Use, bid_words
from meadhall.games.spoils.position import Dice, SpoilsPosition
from meadhall.games.spoils.table_rules import SpoilsTableRules

TOP = 6 * 96
"""The highest rank in `BIDS`, more than any game needs: ten vikings have six dice each, and artifacts add some."""
OWN_BID_TURN, AFTER_BID = WINDOW_BITS["own_bid_turn"], WINDOW_BITS["after_bid"]
BIDS = tuple(Bid((rank - 1) // 6 + 1, (rank - 1) % 6 + 1) for rank in range(1, TOP + 1))
"""All bids, lowest first: the bid of rank r is `BIDS[r - 1]` (SW-4.5)."""


def rank(quantity: int, face: int) -> int:
    return 6 * (quantity - 1) + face


class BidderOptions(Options, frozen=True, tag="bidders"):
    """The vikings, any of whom may bid first."""

    move_types = (Name,)
    public = True
    chief: Seat
    players: int

    def list_moves(self) -> Sequence[Move]:
        return [Name(seat) for seat in range(self.players)]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-4.1", "Name the viking who bids first.")

    def fallback(self) -> Move:
        return self.moves[(self.chief + 1) % self.players]


class NameBidderStep(Step, frozen=True, tag="namingbidder"):
    """The step in which the chief names the first bidder, who may be the chief (SW-4.1)."""

    kinds = {"name": BidderOptions}
    part: ClassVar[str] = "roll"

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        return ((position.chief, ask_bidder(position.chief, position.players)),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Name) -> None:
        position.turn = move.seat
        position.dice_in_play = sum(map(len, position.dice))
        position.events.append(events.FirstBidder(seat, move.seat))
        advance_after(position, "bidding_any")

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks the chief."""


@cache
def ask_bidder(chief: Seat, players: int) -> Question:
    return Question("name", "Who bids first?", BidderOptions(chief, players))


class BidOptions(OfferOptions, frozen=True, tag="bidturn"):
    """The bids of rank `low` to `top`, a challenge unless this is the first bid, and the viking's own artifacts."""

    move_types = (Bid, Challenge)
    low: int = 1
    top: int = 1
    """The rank of the highest bid; `low` - 1 if there is no higher bid."""
    first: bool = False
    step: bool = False
    common: int = 1
    """The face of the first bid at a time-out."""

    def list_moves(self) -> Sequence[Move]:
        return (*BIDS[self.low - 1 : self.top], *self.other_moves)

    @lazy_property
    def other_moves(self) -> tuple[Move, ...]:
        """The moves other than bids."""
        return self.uses() if self.first else (CHALLENGE_MOVE, *self.uses())

    def count(self) -> int:
        return self.top - self.low + 1 + len(self.other_moves)

    def sample(self, rng: Random) -> Move:
        bids, others = self.top - self.low + 1, self.other_moves
        n = floor(rng.random() * (bids + len(others)))
        return BIDS[self.low - 1 + n] if n < bids else others[n - bids]

    def find(self, move: Move) -> Move | None:
        if type(move) is Bid:
            try:
                place = 6 * (move.quantity - 1) + move.face
                own = BIDS[place - 1] if self.low <= place <= self.top else None
            except TypeError:  # not plain numbers
                return None
            return own if own is move or (own == move and is_same_move(own, move)) else None
        return find_listed_move(self.other_moves, move)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Challenge):
            return Refusal("SW-R4", "The first bidder must bid; there is nothing to challenge yet.")
        if not isinstance(move, Bid):
            if isinstance(move, Use | Reveal | Rest):
                return explain_use(self.offers, move)
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
                "SW-4.5", f"Bid higher: {bid_words(least.quantity, least.face)} is the least you can bid."
            )
        if self.step and self.top == rank(self.top // 6, 6) and (self.low - 2) // 6 + 2 == self.top // 6:
            return Refusal("SW-11.3", "In step bidding you may add one die at most.")
        return Refusal("SW-R3", f"There cannot be more than {self.top // 6} such dice.")

    def fallback(self) -> Move:
        return BIDS[self.low - 1 + self.common - 1] if self.first else CHALLENGE_MOVE


class BidStep(Step, frozen=True, tag="bidding"):
    """The step in which the next viking bids higher or challenges (SW-4.4)."""

    kinds = {"bid": BidOptions}
    part: ClassVar[str] = "bid"
    window: ClassVar[str] = "own_bid_turn"
    looked: bool = False
    """Whether the viking has looked with the Spyglass this turn and must bid or challenge (SW-R69)."""

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        seat, bids = position.turn, position.bids
        found: tuple[Offer, ...] = ()
        if position.down[seat] or position.due[seat] & OWN_BID_TURN:
            found = list_offers(position, seat, "own_bid_turn")
        if bids:
            _, quantity, face = bids[-1]
            return ((seat, ask_higher_bid(position.rules, position.dice_in_play, quantity, face, found)),)
        return (
            (
                seat,
                ask_first_bid(position.rules, position.dice_in_play, commonest_face(position, seat), found),
            ),
        )

    def play(self, position: SpoilsPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Bid):
            quantity, face, first = move.quantity, move.face, not position.bids
            position.bids += ((seat, quantity, face),)
            position.bidder = seat
            position.turn = (seat + 1) % position.players
            position.events.append(events.HasBid(seat, quantity, face, first))
            if self.looked or position.stirring & AFTER_BID:  # else the next viking is asked immediately
                continue_with(position, BidStep(), "after_bid")
        elif isinstance(move, Challenge):
            _, quantity, face = position.bids[-1]
            position.challenger = seat
            position.turn = NOBODY
            position.events.append(events.Challenged(seat, position.bidder, quantity, face))
            advance_after(position, "bets_open")
        else:
            carry_out_wish(position, seat, move)

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks the viking whose turn it is."""


def commonest_face(position: SpoilsPosition, seat: Seat) -> int:
    """Return this viking's most common face, for a first bid at a time-out; 1 if the dice are unseen (SW-R57)."""
    return 1 if position.stones and position.is_blind(seat) else commonest_face_in(position.dice[seat])


@lru_cache(maxsize=MEMO)
def commonest_face_in(dice: Dice) -> int:
    return max(range(6, 0, -1), key=dice.count)


@lru_cache(maxsize=MEMO)
def ask_first_bid(rules: SpoilsTableRules, dice: int, common: int, found: tuple[Offer, ...]) -> Question:
    """Return the question for the first bid: any bid, in step bidding as many dice as vikings (SW-11.2)."""
    low, top = 1, 6 * (dice + rules.bid_margin)
    if rules.step_bidding:
        low, top = rank(rules.players, 1), rank(rules.players, 6)
    return Question(
        "bid", "Make the first bid.", BidOptions(found, low, top, True, rules.step_bidding, common)
    )


@lru_cache(maxsize=MEMO)
def ask_higher_bid(
    rules: SpoilsTableRules, dice: int, quantity: int, face: int, found: tuple[Offer, ...]
) -> Question:
    """Return the question after a bid: any higher bid, in step bidding with at most one die more (SW-4.5, SW-11.3)."""
    top = 6 * (dice + rules.bid_margin)
    if rules.step_bidding:
        top = min(top, rank(quantity + 1, 6))
    low = rank(quantity, face) + 1
    return Question(
        "bid", "Bid higher, or challenge.", BidOptions(found, low, top, False, rules.step_bidding)
    )
