"""Jarl's learned parameters, from a file that `tools/train/feast.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.provenance import Provenance

from .parameters import FeastBotParameters


class FeastJarlModel(msgspec.Struct, frozen=True):
    """Jarl's learned parameters."""

    made: Provenance = Provenance()
    parameters: FeastBotParameters = FeastBotParameters()


@cache
def load_model() -> FeastJarlModel:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=FeastJarlModel)
