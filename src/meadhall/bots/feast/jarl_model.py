"""Jarl's learned numbers, from a file that `tools/train/feast.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.provenance import Provenance

from .parameters import FeastBotParameters


class FeastJarlModel(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions."""

    made: Provenance = Provenance()
    parameters: FeastBotParameters = FeastBotParameters()


@cache
def load_model() -> FeastJarlModel:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=FeastJarlModel)
