"""Jarl's learned parameters, from a file that `tools/train/clash.py` writes."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.bots.provenance import Provenance, read_model

from .parameters import ClashBotParameters


class KarlShares(msgspec.Struct, frozen=True):
    """The shares of rivals who are assumed to play as karl does, before any call; the others know how Jarl plays."""

    speakers: float
    callers: float


class ClashJarlModel(msgspec.Struct, frozen=True):
    """Jarl's learned parameters."""

    made: Provenance = Provenance()
    duel: KarlShares = KarlShares(0.4, 0.6)
    """The shares with two players, where a rival who knows Jarl can exploit them."""
    crowd: KarlShares = KarlShares(0.7, 0.6)
    """The shares with three or four players."""
    play_spread: float = 0.1
    """The lead in points that makes an announcement e times as likely as another."""
    call_spread: float = 0.6
    """The additional gain of a call by what only I know, in points, that multiplies the odds of calling by e."""
    speed: float = 0.06
    """The initial step size of the solution: the change of a caller's log-odds per point that a call gains."""
    steps: int = 24
    """The number of steps of the solution."""
    values: dict[str, float] = {}
    """The parameters, by name, that differ from Karl's."""
    leanings: dict[str, dict[str, float]] = {}
    """How much more often than others each card is in hand, by `situation_key` and card."""

    def parameters(self) -> ClashBotParameters:
        return ClashBotParameters(**self.values)

    def trust(self, players: int) -> KarlShares:
        return self.duel if players == 2 else self.crowd

    def leaning(self, nth: int, hidden: int) -> dict[str, float]:
        return self.leanings.get(situation_key(nth, hidden), {})


def situation_key(nth: int, hidden: int) -> str:
    """Return the key of the leanings: the card's number in the turn, 0 for a Shield, and how many cards are hidden."""
    return f"{nth}/{'few' if hidden < 2 else 'some' if hidden < 5 else 'many'}"


@cache
def load_model() -> ClashJarlModel:
    return read_model(__package__, ClashJarlModel)
