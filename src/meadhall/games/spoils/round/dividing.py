"""Step 7: losers pay, the best bet makes the chief, winners take treasures (SW-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor
from operator import getitem
from random import Random
from typing import ClassVar

from meadhall.engine import NOBODY, Ask, Frame, Move, Refusal, Seat
from meadhall.engine.decision import same
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import MOMENTS, Offer
from meadhall.games.spoils.artifacts.offers import Offered, own_of, why_not_use
from meadhall.games.spoils.artifacts.windows import WINDOWS, offers, then, wish
from meadhall.games.spoils.hall import TAKEN, Record, SpoilsHall
from meadhall.games.spoils.moves import Pick, Rest, Reveal, Use

CHIEF_TAKES, WINNER_TAKES = 3, 2
OWN_PICK, PICK_TURN = MOMENTS["own_pick"], MOMENTS["pick_turn"]
Spot = tuple[int, str, int]
"""A card of the pile as everybody sees it: place, name, gold; an artifact shows no gold."""


class Paying(Frame, frozen=True):
    """When nobody uses an artifact any more, losers pay and the order of taking is set (SW-7.1 to SW-7.3)."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        winners, amounts = hall.winners, []
        for seat, bet in enumerate(hall.bets):
            assert bet is not None
            amount = bet[1]
            amounts.append(amount)
            if seat not in winners:
                hall.gold[seat] -= amount
                hall.events.append(events.BetLost(seat, amount))
        side = hall.bidder if hall.bidder in winners else hall.challenger
        chief = max(nearest_first(hall, side), key=amounts.__getitem__)
        order = sorted(nearest_first(hall, chief), key=amounts.__getitem__, reverse=True)
        hall.chief = chief
        hall.order = tuple([(seat, CHIEF_TAKES if seat == chief else WINNER_TAKES) for seat in order])
        hall.events.append(events.NewChief(chief, hall.order))
        hall.frame = DIVIDING


PAYING = Paying()


def nearest_first(hall: SpoilsHall, first: Seat) -> list[Seat]:
    """The winners clockwise from a seat: where bets are equal, the nearest comes first (SW-7.2, SW-7.3)."""
    return list(filter(hall.winners.__contains__, hall.clockwise(first)))


class Dividing(Frame, frozen=True):
    """The winners take their treasures, one after the other."""

    def proceed(self, hall: SpoilsHall) -> None:
        if hall.order:
            seat, count = hall.order[0]
            hall.order = hall.order[1:]
            hall.turn = seat
            if hall.stirring & PICK_TURN:
                hall.push(Picking(seat, count, False), WINDOWS["pick_turn"])
            else:
                hall.push(Picking(seat, count + for_stones(hall, seat), True))
        else:
            hall.turn = NOBODY
            then(hall, LEAVING, "division_end")

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """A winner has taken: the next one does."""
        self.proceed(hall)


DIVIDING = Dividing()


class Picking(Frame, frozen=True):
    """A winner takes cards, one by one; all of them are compulsory (SW-7.4, SW-R18)."""

    window: ClassVar[str] = "own_pick"
    seat: Seat
    left: int
    begun: bool
    """The window before it has closed: what Stones of Fate add is fixed (SW-R65)."""

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        seat = self.seat
        places = tuple(filter(None, map(getitem, hall.law.spots, hall.pile)))
        if not places:
            return ()
        found: tuple[Offer, ...] = ()
        if hall.down[seat] or hall.due[seat] & OWN_PICK:
            found = offers(hall, seat, "own_pick")
        return ((seat, Ask("pick", "Take a treasure.", Picks(found, places, self.left))),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Pick):
            take_from_pile(hall, seat, move.place)
            if self.left > 1:
                hall.frame = Picking(seat, self.left - 1, True)
            else:
                hall.pop()
        else:
            wish(hall, seat, move)

    def proceed(self, hall: SpoilsHall) -> None:
        hall.pop()

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        if not self.begun:
            hall.frame = Picking(self.seat, self.left + for_stones(hall, self.seat), True)


def for_stones(hall: SpoilsHall, winner: Seat) -> int:
    """Treasures a winner takes beyond the others, for Stones of Fate that were not cancelled (SW-10.39)."""
    more = 0
    for seat, card in hall.stones:
        if seat == winner and card not in hall.cancelled:
            more += 1
    return more


def take_from_pile(hall: SpoilsHall, seat: Seat, place: int) -> None:
    """A regular treasure is seen by all, an artifact by its taker only (SW-7.5)."""
    pile, law = list(hall.pile), hall.law
    card, pile[place] = pile[place], TAKEN
    hall.pile = tuple(pile)
    if hall.gain(seat, card):
        hall.events.append(events.Picked(seat, place, -1, "an artifact"))
        hall.whisper(seat, events.FoundArtifact(seat, card, law.names[card]))
    else:
        hall.events.append(events.Picked(seat, place, card, law.names[card]))


class Leaving(Frame, frozen=True):
    """What nobody took goes face-down to the leftovers (SW-7.7)."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        pile, taken = hall.pile, hall.pile.count(TAKEN)
        hall.leftovers = tuple(sorted(hall.leftovers + pile)[taken:])  # TAKEN is the lowest
        hall.pile = ()
        hall.events.append(events.LeftOver(len(pile) - taken))
        hall.past += (
            Record(
                hall.round,
                hall.bids,
                hall.bidder,
                hall.challenger,
                hall.matching(),
                tuple(hall.dice),
                tuple(filter(None, hall.bets)),
                hall.winners,
                hall.chief,
                hall.payments,
            ),
        )
        window = "round_end" if hall.piles else "final"
        if hall.stirring & MOMENTS[window]:
            hall.frame = WINDOWS[window]
        else:
            hall.pop()


LEAVING = Leaving()


class Picks(Offered, frozen=True):
    """Any card of the pile, and own artifacts between two picks (SW-R65)."""

    places: tuple[Spot, ...] = ()
    """In the order of the places."""
    left: int = 0

    def list_moves(self) -> Sequence[Move]:
        return (*map(picking, self.places), *self.uses())

    def count(self) -> int:
        return len(self.places) + sum([len(offer.uses) for offer in self.offers])

    def sample(self, rng: Random) -> Move:
        places = self.places
        n = floor(rng.random() * (self.count() if self.offers else len(places)))
        if n < len(places):
            return picking(places[n])
        return self.uses()[n - len(places)]

    def find(self, move: Move) -> Move | None:
        if type(move) is Pick:
            place = move.place
            for spot in self.places:
                if spot[0] == place:
                    own = picking(spot)
                    return own if own is move or (own == move and same(own, move)) else None
            return None
        return own_of(self.uses(), move) if self.offers else None

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Use | Reveal | Rest):
            return why_not_use(self.offers, move)
        return Refusal("SW-7.4", "Take a card that is still in the pile.")

    def fallback(self) -> Move:
        return picking(max(self.places, key=lambda spot: spot[2]))


@cache
def picking(spot: Spot) -> Pick:
    place, name, _ = spot
    return Pick(place, name)
