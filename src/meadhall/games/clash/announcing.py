"""Phase 1: the active player lays a card face-down and announces an action, true or not (CV-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .arena import Arena
from .calling import CallStep
from .cards import MELEE, RANGED, ClashCard
from .moves import Announce
from .position import ClashPosition

CLAIMS = tuple(card for card in ClashCard if card is not ClashCard.SHIELD)


class AnnounceOptions(Options, frozen=True, tag="announcements"):
    """The announcements: any card in the hand with any action that may be announced now."""

    move_types = (Announce,)
    hand: tuple[ClashCard, ...]
    slam: bool
    near: bool
    far: bool
    strict: bool

    def list_moves(self) -> Sequence[Move]:
        claims = [claim for claim in CLAIMS if self.refusal_of(claim) is None]
        return [Announce(card, claim) for card in dict.fromkeys(self.hand) for claim in claims]

    def refusal_of(self, claim: ClashCard) -> Refusal | None:
        if claim is ClashCard.SHIELD:
            return Refusal(
                "CV-4.5", "A Shield is only an answer to an attack; it cannot be announced on your turn."
            )
        if claim is ClashCard.SLAM and not self.slam:
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
            return Refusal("CV-3.2", f"You have no {ClashCard(move.card).label} in hand.")
        forbidden = self.refusal_of(ClashCard(move.claim))
        return forbidden or Refusal("EN-FORM", "An announcement names two cards.")

    def barred_moves(self) -> Sequence[Move]:
        return [Announce(self.hand[0], claim) for claim in ClashCard if self.refusal_of(claim) is not None]


class AnnounceStep(Step, frozen=True, tag="announcing"):
    """The active player lays the first or second card of the turn (CV-4.1, CV-4.2)."""

    kinds = {"announce": AnnounceOptions}
    nth: int

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        seat = position.active
        reach = reach_of(position.rules.arena, position.vikings[seat], position.occupied)
        return ((seat, ask_announcement(position.hands[seat], reach, position.rules.strict)),)

    def play(self, position: ClashPosition, seat: Seat, move: Announce) -> None:
        position.lay_card(seat, move.card)
        position.tell(events.Announced(seat, move.claim, self.nth))
        position.switch_to(CallStep(self.nth, move.claim))


SLAM, NEAR, FAR = 1, 2, 4
"""The bits of `reach_of`: a Viking that can be slammed, one on an adjacent space, one farther away."""


def reach_of(arena: Arena, here: int, occupied: int) -> int:
    near = arena.neighbours[here]
    others = occupied ^ (1 << here)
    if others & near:
        return SLAM | NEAR | FAR if others & ~near else SLAM | NEAR
    rest = others & arena.two_step_reach[here]
    free = near & arena.land  # nobody is near, so all these spaces are free
    while rest:
        low = rest & -rest
        if arena.neighbours[low.bit_length() - 1] & free:
            return SLAM | FAR
        rest ^= low
    return FAR


@cache
def ask_announcement(hand: tuple[ClashCard, ...], reach: int, strict: bool) -> Question:
    return Question(
        "announce",
        "Lay a card face-down and say an action. It need not be true.",
        AnnounceOptions(hand, bool(reach & SLAM), bool(reach & NEAR), bool(reach & FAR), strict),
    )
