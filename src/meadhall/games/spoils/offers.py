"""Decisions in which own artifacts may be used beside whatever else is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from meadhall.engine import Move, Options, Refusal
from meadhall.engine.decision import same

from .artifacts.ability import Offer
from .deck import ARTIFACTS
from .moves import PASS, Pass, Rest, Reveal, Use

JUST_PASS = (PASS,)
ON_CARDS = (Use, Reveal, Rest)


class Offered(Options, frozen=True):
    """The `asked` moves first, then the uses of each offer. Drawn and looked up without making the whole list."""

    offers: tuple[Offer, ...]

    def asked(self) -> Sequence[Move]:
        """The moves that are no use of an artifact."""
        return JUST_PASS

    def find_asked(self, move: Move) -> Move | None:
        """Our own object for one of these, or None."""
        return PASS if type(move) is Pass else None

    def list_moves(self) -> Sequence[Move]:
        return (*self.asked(), *[use for offer in self.offers for use in offer.uses])

    def count(self) -> int:
        count = len(self.asked())
        for offer in self.offers:
            count += len(offer.uses)
        return count

    def sample(self, rng: Random) -> Move:
        asked = self.asked()
        offers = self.offers
        count = len(asked)
        if not offers:
            return asked[int(rng.random() * count)]
        for offer in offers:
            count += len(offer.uses)
        n = int(rng.random() * count)
        if n < len(asked):
            return asked[n]
        n -= len(asked)
        for offer in offers:
            uses = offer.uses
            if n < len(uses):
                return uses[n]
            n -= len(uses)
        raise AssertionError("fewer uses than counted")

    def find(self, move: Move) -> Move | None:
        if type(move) not in ON_CARDS:
            return self.find_asked(move)
        for offer in self.offers:
            if offer.card == move.card:  # type: ignore[attr-defined]
                for use in offer.uses:
                    if use is move or (use == move and same(use, move)):
                        return use
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
