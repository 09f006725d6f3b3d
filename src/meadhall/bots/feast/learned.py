"""What Jarl has learned: numbers from a file that `tools/train/feast.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.made import Made

from .parameters import Parameters


class Learned(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions."""

    made: Made = Made()
    parameters: Parameters = Parameters()


@cache
def learned() -> Learned:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=Learned)
