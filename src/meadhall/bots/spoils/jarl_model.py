"""Jarl's learned numbers, from a file that `tools/train/spoils.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.provenance import Provenance

from .few_dice import Row
from .parameters import SpoilsBotParameters


class ProvenanceWithSteps(Provenance, frozen=True):
    steps: int = 0
    """The number of steps of the solution for few dice."""


class SpoilsJarlModel(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions."""

    made: ProvenanceWithSteps = ProvenanceWithSteps()
    weights: dict[str, dict[str, float]] = {}
    """The weights of the facts that speak for yes, for each question that Jarl asks about a bid."""
    doubt_later: float = 0.17
    """The expected later change in my side's probability of winning, if my bid is not challenged."""
    bid_spread: float = 0.5
    """The lead in gold that makes a bid e times as likely as another."""
    values: dict[str, float] = {}
    """Changes to Karl's parameters."""
    few_dice: dict[str, Row] = {}
    """The solved bidding of two vikings with few dice."""

    def parameters(self) -> SpoilsBotParameters:
        return SpoilsBotParameters(**self.values)


@cache
def load_model() -> SpoilsJarlModel:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=SpoilsJarlModel)
