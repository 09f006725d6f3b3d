"""Step 7: losers pay, the best bet makes the chief, winners take treasures (SW-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from meadhall.engine import NOBODY, Ask, Frame, Move, Refusal, Seat

from . import events
from .artifacts.ability import MEMO, Offer
from .hall import TAKEN, Cards, Record, SpoilsHall, put
from .law import Law
from .moves import Pick, Rest, Reveal, Use
from .offers import Offered, why_not_use
from .windows import WINDOWS, offers, then, wish

CHIEF_TAKES, WINNER_TAKES = 3, 2


class Paying(Frame, frozen=True):
    """When nobody uses an artifact any more, losers pay and the order of taking is set (SW-7.1 to SW-7.3)."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        amounts = [bet[1] if bet is not None else 0 for bet in hall.bets]
        for seat in range(hall.players):
            if seat not in hall.winners:
                hall.gold[seat] -= amounts[seat]
                hall.tell(events.BetLost(seat, amounts[seat]))
        side = hall.bidder if hall.bidder in hall.winners else hall.challenger
        near = hall.clockwise(side)
        chief = min(hall.winners, key=lambda seat: (-amounts[seat], near.index(seat)))
        near = hall.clockwise(chief)
        order = sorted(hall.winners, key=lambda seat: (-amounts[seat], near.index(seat)))
        hall.chief = chief
        hall.order = tuple([(seat, CHIEF_TAKES if seat == chief else WINNER_TAKES) for seat in order])
        hall.tell(events.NewChief(chief, hall.order))
        hall.become(Dividing())


class Dividing(Frame, frozen=True):
    """The winners take their treasures, one after the other."""

    def proceed(self, hall: SpoilsHall) -> None:
        if hall.order:
            (seat, count), *_ = hall.order
            hall.order = hall.order[1:]
            hall.turn = seat
            hall.become(DIVIDING)
            hall.push(DIVIDING)  # stands in for the one that is replaced
            then(hall, Picking(seat, count, False), "pick_turn")
        else:
            hall.turn = NOBODY
            then(hall, LEAVING, "division_end")

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """A winner has taken."""


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
        if not self.left or hall.pile.count(TAKEN) == len(hall.pile):
            return ()
        found: tuple[Offer, ...] = ()
        if hall.down[seat] or hall.live[seat]:
            found = offers(hall, seat, "own_pick")
        return ((seat, pick_asking(hall.law, hall.pile, self.left, found)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Pick):
            take_from_pile(hall, seat, move.place)
            hall.become(Picking(seat, self.left - 1, True))
        else:
            wish(hall, seat, move)

    def proceed(self, hall: SpoilsHall) -> None:
        hall.pop()

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        if not self.begun:
            more = sum([seat == self.seat and card not in hall.cancelled for seat, card in hall.stones])
            hall.become(Picking(self.seat, self.left + more, True))


def take_from_pile(hall: SpoilsHall, seat: Seat, place: int) -> None:
    """A regular treasure is seen by all, an artifact by its taker only (SW-7.5)."""
    card = hall.pile[place]
    hall.pile = put(hall.pile, place, TAKEN)
    hall.gain(seat, card)
    if hall.law.ability[card]:
        hall.tell(events.Picked(seat, place, -1, "an artifact"))
        hall.whisper(seat, events.FoundArtifact(seat, card, hall.named(card)))
    else:
        hall.tell(events.Picked(seat, place, card, hall.named(card)))


class Leaving(Frame, frozen=True):
    """What nobody took goes face-down to the leftovers (SW-7.7)."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        rest = tuple([card for card in hall.pile if card != TAKEN])
        hall.leftovers = tuple(sorted(hall.leftovers + rest))
        hall.pile = ()
        hall.tell(events.LeftOver(len(rest)))
        hall.past += (
            Record(
                hall.round,
                hall.bids,
                hall.bidder,
                hall.challenger,
                hall.matching(),
                tuple(hall.dice),
                tuple([bet for bet in hall.bets if bet is not None]),
                hall.winners,
                hall.chief,
                hall.payments,
            ),
        )
        hall.become(WINDOWS["round_end" if hall.piles else "final"])


LEAVING = Leaving()


class Picks(Offered, frozen=True):
    """Any card of the pile, and own artifacts between two picks (SW-R65)."""

    places: tuple[tuple[int, str, int], ...] = ()
    """Place, name, gold; an artifact shows no gold."""
    left: int = 0

    def asked(self) -> Sequence[Move]:
        return [picking(place, name) for place, name, _ in self.places]

    def sample(self, rng: Random) -> Move:
        if self.offers:
            return super().sample(rng)
        place, name, _ = self.places[int(rng.random() * len(self.places))]
        return picking(place, name)

    def find_asked(self, move: Move) -> Move | None:
        if type(move) is Pick and type(move.place) is int and type(move.name) is str:
            for place, name, _ in self.places:
                if place == move.place:
                    return picking(place, name) if name == move.name else None
        return None

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Use | Reveal | Rest):
            return why_not_use(self.offers, move)
        return Refusal("SW-7.4", "Take a card that is still in the pile.")

    def fallback(self) -> Move:
        place, name, _ = max(self.places, key=lambda place: place[2])
        return Pick(place, name)


@lru_cache(maxsize=MEMO)
def picking(place: int, name: str) -> Pick:
    return Pick(place, name)


def pick_asking(law: Law, pile: Cards, left: int, found: tuple[Offer, ...]) -> Ask:
    places = tuple([spots[card] for spots, card in zip(law.spots, pile, strict=True) if card != TAKEN])
    return Ask("pick", "Take a treasure.", Picks(found, places, left))
