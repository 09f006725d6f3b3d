"""Step 7: losers pay, the winner with the highest bet becomes chief, winners take treasures (SW-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor
from operator import getitem
from random import Random
from typing import ClassVar

from meadhall.engine import NOBODY, Move, Question, Refusal, Seat, Step
from meadhall.engine.decision import is_same_move
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import WINDOW_BITS, Offer
from meadhall.games.spoils.artifacts.offers import OfferOptions, explain_use, find_listed_move
from meadhall.games.spoils.artifacts.windows import WINDOW_STEPS, advance_after, carry_out_wish, list_offers
from meadhall.games.spoils.moves import Pick, Rest, Reveal, Use
from meadhall.games.spoils.position import TAKEN, RoundRecord, SpoilsPosition

CHIEF_TAKES, WINNER_TAKES = 3, 2
OWN_PICK, PICK_TURN = WINDOW_BITS["own_pick"], WINDOW_BITS["pick_turn"]
Spot = tuple[int, str, int]
"""Place, name and gold of a card in the pile as everybody sees it; the gold of an artifact is -1."""


class PayBetsStep(Step, frozen=True, tag="paying"):
    """The step in which losers pay and the order of taking is set, after a window for artifacts (SW-7.1 to SW-7.3)."""

    part: ClassVar[str] = "reveal"

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        winners, amounts = position.winners, []
        for seat, bet in enumerate(position.bets):
            assert bet is not None
            amount = bet[1]
            amounts.append(amount)
            if seat not in winners:
                position.gold[seat] -= amount
                position.events.append(events.BetLost(seat, amount))
        side = position.bidder if position.bidder in winners else position.challenger
        chief = max(winners_from(position, side), key=amounts.__getitem__)
        order = sorted(winners_from(position, chief), key=amounts.__getitem__, reverse=True)
        position.chief = chief
        position.order = tuple([(seat, CHIEF_TAKES if seat == chief else WINNER_TAKES) for seat in order])
        position.events.append(events.NewChief(chief, position.order))
        position.advance()


def winners_from(position: SpoilsPosition, first: Seat) -> list[Seat]:
    """Return the winners clockwise from a seat, an order that decides between equal bets (SW-7.2, SW-7.3)."""
    return list(filter(position.winners.__contains__, position.seats_from(first)))


class DivideStep(Step, frozen=True, tag="dividing"):
    """The step in which the winners take their treasures, one after the other."""

    part: ClassVar[str] = "divide"

    def proceed(self, position: SpoilsPosition) -> None:
        if position.order:
            seat, count = position.order[0]
            position.order = position.order[1:]
            position.turn = seat
            if position.stirring & PICK_TURN:
                position.push(PickStep(seat, count, False), WINDOW_STEPS["pick_turn"])
            else:
                position.push(PickStep(seat, count + extra_treasures(position, seat), True))
        else:
            position.turn = NOBODY
            advance_after(position, "division_end")

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Continue with the next winner."""
        self.proceed(position)


class PickOptions(OfferOptions, frozen=True, tag="picks"):
    """The cards of the pile, and the viking's own artifacts between two picks (SW-R65)."""

    move_types = (Pick,)
    places: tuple[Spot, ...] = ()
    """The remaining cards, in the order of their places."""
    left: int = 0

    def list_moves(self) -> Sequence[Move]:
        return (*map(pick_of, self.places), *self.uses())

    def count(self) -> int:
        return len(self.places) + sum([len(offer.uses) for offer in self.offers])

    def sample(self, rng: Random) -> Move:
        places = self.places
        n = floor(rng.random() * (self.count() if self.offers else len(places)))
        if n < len(places):
            return pick_of(places[n])
        return self.uses()[n - len(places)]

    def find(self, move: Move) -> Move | None:
        if type(move) is Pick:
            place = move.place
            for spot in self.places:
                if spot[0] == place:
                    own = pick_of(spot)
                    return own if own is move or (own == move and is_same_move(own, move)) else None
            return None
        return find_listed_move(self.uses(), move) if self.offers else None

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Use | Reveal | Rest):
            return explain_use(self.offers, move)
        return Refusal("SW-7.4", "Take a card that is still in the pile.")

    def fallback(self) -> Move:
        return pick_of(max(self.places, key=lambda spot: spot[2]))


class PickStep(Step, frozen=True, tag="picking"):
    """The step in which a winner takes cards one by one; none may be declined (SW-7.4, SW-R18)."""

    kinds = {"pick": PickOptions}
    window: ClassVar[str] = "own_pick"
    seat: Seat
    left: int
    begun: bool
    """Whether the window before the first pick has closed, which fixes the extra treasures (SW-R65)."""

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        seat = self.seat
        places = tuple(filter(None, map(getitem, position.rules.spots, position.pile)))
        if not places:
            return ()
        found: tuple[Offer, ...] = ()
        if position.down[seat] or position.due[seat] & OWN_PICK:
            found = list_offers(position, seat, "own_pick")
        return ((seat, Question("pick", "Take a treasure.", PickOptions(found, places, self.left))),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Pick):
            take_from_pile(position, seat, move.place)
            if self.left > 1:
                position.step = PickStep(seat, self.left - 1, True)
            else:
                position.pop()
        else:
            carry_out_wish(position, seat, move)

    def proceed(self, position: SpoilsPosition) -> None:
        position.pop()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        if not self.begun:
            position.step = PickStep(self.seat, self.left + extra_treasures(position, self.seat), True)


def extra_treasures(position: SpoilsPosition, winner: Seat) -> int:
    """Return the number of extra treasures of a winner, for Stones of Fate that were not cancelled (SW-10.39)."""
    more = 0
    for seat, card in position.stones:
        if seat == winner and card not in position.cancelled:
            more += 1
    return more


def take_from_pile(position: SpoilsPosition, seat: Seat, place: int) -> None:
    """Take a card: everybody sees a regular treasure, only the taker sees an artifact (SW-7.5)."""
    pile, rules = list(position.pile), position.rules
    card, pile[place] = pile[place], TAKEN
    position.pile = tuple(pile)
    if position.gain(seat, card):
        position.events.append(events.Picked(seat, place, -1, "an artifact"))
        position.tell_seat(seat, events.FoundArtifact(seat, card, rules.names[card]))
    else:
        position.events.append(events.Picked(seat, place, card, rules.names[card]))


class LeftoversStep(Step, frozen=True, tag="leaving"):
    """The step that puts the remaining cards face-down with the leftovers and records the round (SW-7.7)."""

    part: ClassVar[str] = "divide"

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        pile, taken = position.pile, position.pile.count(TAKEN)
        position.leftovers = tuple(sorted(position.leftovers + pile)[taken:])  # TAKEN sorts before all cards
        position.pile = ()
        position.events.append(events.LeftOver(len(pile) - taken))
        position.past += (
            RoundRecord(
                position.round,
                position.bids,
                position.bidder,
                position.challenger,
                position.count_matching_dice(),
                tuple(position.dice),
                tuple(filter(None, position.bets)),
                position.winners,
                position.chief,
                position.payments,
            ),
        )
        window = "round_end" if position.piles else "final"
        if position.stirring & WINDOW_BITS[window]:
            position.step = WINDOW_STEPS[window]
        else:
            position.pop()


@cache
def pick_of(spot: Spot) -> Pick:
    place, name, _ = spot
    return Pick(place, name)
