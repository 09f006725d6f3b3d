"""What Jarl has learned: numbers from a file that `tools/train/clash.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.provenance import Provenance

from .parameters import ClashBotParameters


class KarlShares(msgspec.Struct, frozen=True):
    """The share of rivals who are taken to play as karl does, before any was called; the others know Jarl."""

    speakers: float
    callers: float


class ClashJarlModel(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions."""

    made: Provenance = Provenance()
    duel: KarlShares = KarlShares(0.4, 0.6)
    """At two seats, where a rival who knows Jarl can exploit it."""
    crowd: KarlShares = KarlShares(0.7, 0.6)
    """At three and four."""
    play_spread: float = 0.1
    """The lead in points that makes an announcement e times as likely as another."""
    call_spread: float = 0.6
    """How many points that only I know of make a call e times as likely."""
    speed: float = 0.06
    """How fast callers learn in one step of the solution."""
    steps: int = 24
    """The number of steps."""
    values: dict[str, float] = {}
    """Changes to the parameters by which positions are valued."""
    leanings: dict[str, dict[str, float]] = {}
    """How much more often than any other each card is in hand, by what is asked and how many cards lie face down."""

    def parameters(self) -> ClashBotParameters:
        return ClashBotParameters(**self.values)

    def trust(self, players: int) -> KarlShares:
        return self.duel if players == 2 else self.crowd

    def leaning(self, nth: int, hidden: int) -> dict[str, float]:
        return self.leanings.get(situation_key(nth, hidden), {})


def situation_key(nth: int, hidden: int) -> str:
    """By what leanings are told apart: the first or second card of a turn, or a Shield (0), and cards face down."""
    return f"{nth}/{'few' if hidden < 2 else 'some' if hidden < 5 else 'many'}"


@cache
def load_model() -> ClashJarlModel:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=ClashJarlModel)
