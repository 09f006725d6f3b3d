"""The options of decisions in which the seat may also use its artifacts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import ClassVar

from meadhall.engine import Move, Options, Refusal
from meadhall.engine.decision import is_same_move
from meadhall.games.spoils.deck import ARTIFACTS
from meadhall.games.spoils.moves import PASS_MOVE, Rest, Reveal, Use

from .ability import Offer


class OfferOptions(Options, frozen=True, tag=str.lower):
    """The options of a decision with artifact offers: a pass and the offered uses. Subclasses may list other moves."""

    move_types: ClassVar[tuple[type[Move], ...]] = (Reveal, Rest, Use)
    offers: tuple[Offer, ...]

    def uses(self) -> tuple[Move, ...]:
        """Return the moves that use, turn up or rest an artifact."""
        return tuple(chain.from_iterable(map(_get_uses, self.offers))) if self.offers else ()

    def list_moves(self) -> Sequence[Move]:
        return (PASS_MOVE, *self.uses())

    def find(self, move: Move) -> Move | None:
        moves = self.moves
        try:
            own = moves[moves.index(move)]
        except ValueError:
            return None
        return own if own is move or is_same_move(own, move) else None


_get_uses = attrgetter("uses")


def find_listed_move(moves: tuple[Move, ...], move: Move) -> Move | None:
    """Return the listed object that equals this move; None if the move is not listed."""
    for own in moves:
        if own is move or (own == move and is_same_move(own, move)):
            return own
    return None


def explain_use(found: tuple[Offer, ...], move: Use | Reveal | Rest) -> Refusal:
    """Return the refusal with the reason why this move is not among the offers."""
    for offer in found:
        if offer.card == move.card:
            artifact = ARTIFACTS[offer.ability]
            if isinstance(move, Use) and any(isinstance(use, Use) for use in offer.uses):
                return Refusal(artifact.rule, f"{artifact.name} cannot be used like that. {artifact.text}")
            if isinstance(move, Rest):
                return Refusal("SW-10.24", "Only a face-up raven can rest, before the roll.")
            if isinstance(move, Reveal):
                return Refusal("SW-10.6", f"{artifact.name} is turned up by using it.")
            return Refusal(artifact.rule, f"{artifact.name} cannot be used now. {artifact.when}.")
    return Refusal("SW-10.6", "You have no such artifact that still works, or it was used this round.")
