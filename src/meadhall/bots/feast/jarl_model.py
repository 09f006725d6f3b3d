"""Jarl's learned parameters, from a file that `tools/train/feast.py` writes."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.bots.provenance import Provenance, read_model

from .parameters import FeastBotParameters


class FeastJarlModel(msgspec.Struct, frozen=True):
    """Jarl's learned parameters."""

    made: Provenance = Provenance()
    parameters: FeastBotParameters = FeastBotParameters()


@cache
def load_model() -> FeastJarlModel:
    return read_model(__package__, FeastJarlModel)
