"""Reading a decision back from its JSON form, for bots that live in another process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from importlib import import_module
from operator import or_
from typing import Any

import msgspec

from meadhall.engine import Decision, Options


@cache
def _options_of(game: str) -> Any:
    """The union of a game's options; their tags tell them apart."""
    wire: tuple[type, ...] = import_module(f"meadhall.games.{game}").WIRE
    kinds = [record for record in wire if isinstance(record, type) and issubclass(record, Options)]
    return reduce(or_, kinds)


def read_decision(game: str, data: Mapping[str, Any]) -> Decision:
    """The decision whose `data()` this is."""
    options = msgspec.convert(data["options"], type=_options_of(game))
    return Decision(data["seat"], data["kind"], data["prompt"], data["at"], options)
