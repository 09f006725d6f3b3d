"""Decisions in which own artifacts may be used besides whatever else is asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import attrgetter

from meadhall.engine import Move, Options, Refusal
from meadhall.engine.decision import same
from meadhall.games.spoils.deck import ARTIFACTS
from meadhall.games.spoils.moves import PASS, Rest, Reveal, Use

from .ability import Offer


class Offered(Options, frozen=True):
    """A pass and the uses of each offer; subclasses add what else is asked."""

    offers: tuple[Offer, ...]

    def uses(self) -> tuple[Move, ...]:
        """What may be done with artifacts."""
        return tuple(chain.from_iterable(map(_uses, self.offers))) if self.offers else ()

    def list_moves(self) -> Sequence[Move]:
        return (PASS, *self.uses())

    def find(self, move: Move) -> Move | None:
        moves = self.moves
        try:
            own = moves[moves.index(move)]
        except ValueError:
            return None
        return own if own is move or same(own, move) else None


_uses = attrgetter("uses")


def own_of(moves: tuple[Move, ...], move: Move) -> Move | None:
    """The listed object that is exactly this move, or None if there is none."""
    for own in moves:
        if own is move or (own == move and same(own, move)):
            return own
    return None


def why_not_use(found: tuple[Offer, ...], move: Use | Reveal | Rest) -> Refusal:
    """Why this use is not among the offers."""
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
