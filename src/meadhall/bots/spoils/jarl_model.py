"""Jarl's learned parameters, from a file that `tools/train/spoils.py` writes."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.bots.provenance import Provenance, read_model

from .few_dice import Row
from .parameters import SpoilsBotParameters


class ProvenanceWithSteps(Provenance, frozen=True):
    steps: int = 0
    """The number of steps of the solution for few dice."""


class SpoilsJarlModel(msgspec.Struct, frozen=True):
    """Jarl's learned parameters."""

    made: ProvenanceWithSteps = ProvenanceWithSteps()
    weights: dict[str, dict[str, float]] = {}
    """For each question about a bid, the weight of each fact in the log-odds of yes."""
    doubt_later: float = 0.17
    """The usual change, up or down, in my side's probability of winning after a bid that is not challenged."""
    bid_spread: float = 0.5
    """The lead in gold that makes a bid e times as likely as another."""
    values: dict[str, float] = {}
    """The parameters, by name, that differ from Karl's."""
    few_dice: dict[str, Row] = {}
    """The solved bidding of two vikings with few dice, by `row_key`."""

    def parameters(self) -> SpoilsBotParameters:
        return SpoilsBotParameters(**self.values)


@cache
def load_model() -> SpoilsJarlModel:
    return read_model(__package__, SpoilsJarlModel)
