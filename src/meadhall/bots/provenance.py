"""A file with a bot's learned parameters, and its origin: the training script, its seed, and the games played."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec


class Provenance(msgspec.Struct, frozen=True):
    script: str = ""
    seed: int = 0
    commit: str = ""
    """The commit of the bots that played the training games."""
    games: int = 0


Model = TypeVar("Model")


def read_model(package: str | None, kind: type[Model]) -> Model:
    """Return Jarl's learned parameters from the data of a bot's package."""
    assert package
    return msgspec.json.decode(files(package).joinpath("data", "jarl.json").read_bytes(), type=kind)
