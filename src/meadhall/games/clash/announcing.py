"""Phase 1: a card is laid face-down and an action announced, true or not (CV-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .arena import Arena
from .calling import Calling
from .cards import MELEE, RANGED, Card
from .hall import ClashHall
from .moves import Announce

CLAIMS = tuple(card for card in Card if card is not Card.SHIELD)


class Announcing(Frame, frozen=True):
    """The active player lays the first or second card of the turn (CV-4.1, CV-4.2)."""

    nth: int

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        seat = hall.active
        reach = in_reach(hall.law.arena, hall.vikings[seat], hall.occupied)
        return ((seat, announcing(hall.hands[seat], reach, hall.law.strict)),)

    def play(self, hall: ClashHall, seat: Seat, move: Announce) -> None:
        hall.lay(seat, move.card)
        hall.tell(events.Announced(seat, move.claim, self.nth))
        hall.become(Calling(self.nth, move.claim))


SLAM, NEAR, FAR = 1, 2, 4
"""What is in reach, as a set: a Viking to slam, one next to mine, one further away."""


def in_reach(arena: Arena, here: int, occupied: int) -> int:
    near = arena.near[here]
    others = occupied ^ (1 << here)
    if others & near:
        return SLAM | NEAR | FAR if others & ~near else SLAM | NEAR
    rest = others & arena.two[here]
    free = near & arena.land  # nobody is near, so all of it is free
    while rest:
        low = rest & -rest
        if arena.near[low.bit_length() - 1] & free:
            return SLAM | FAR
        rest ^= low
    return FAR


class Announcements(Options, frozen=True):
    """Any card of the hand with any action that may be said now."""

    hand: tuple[Card, ...]
    slam: bool
    near: bool
    far: bool
    strict: bool

    def list_moves(self) -> Sequence[Move]:
        claims = [claim for claim in CLAIMS if self.forbids(claim) is None]
        return [Announce(card, claim) for card in dict.fromkeys(self.hand) for claim in claims]

    def forbids(self, claim: Card) -> Refusal | None:
        if claim is Card.SHIELD:
            return Refusal(
                "CV-4.5", "A Shield is only an answer to an attack; it cannot be announced on your turn."
            )
        if claim is Card.SLAM and not self.slam:
            return Refusal("CV-4.4", "No Viking can be reached in two steps over a free space, so no Slam.")
        if self.strict and claim in MELEE and not self.near:
            return Refusal(
                "CV-R4", f"This table requires a target: nobody stands next to you, so no {claim.label}."
            )
        if self.strict and claim in RANGED and not self.far:
            return Refusal(
                "CV-R4", f"This table requires a target: nobody stands far enough away for a {claim.label}."
            )
        return None

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Announce):
            return Refusal("CV-3.2", "It is your turn to lay a card and say an action.")
        if move.card not in self.hand:
            return Refusal("CV-3.2", f"You have no {Card(move.card).label} in hand.")
        forbidden = self.forbids(Card(move.claim))
        return forbidden or Refusal("EN-FORM", "An announcement names two cards.")

    def barred(self) -> Sequence[Move]:
        return [Announce(self.hand[0], claim) for claim in Card if self.forbids(claim) is not None]


@cache
def announcing(hand: tuple[Card, ...], reach: int, strict: bool) -> Ask:
    return Ask(
        "announce",
        "Lay a card face-down and say an action. It need not be true.",
        Announcements(hand, bool(reach & SLAM), bool(reach & NEAR), bool(reach & FAR), strict),
    )
