"""Jarl's learned numbers, from `data/jarl.json`, which `tools/train/sagas.py` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from meadhall.bots.provenance import Provenance

from .parameters import KARL, SagasBotParameters

SEARCH = KARL._replace(
    narrow=(5, 3, *(1,) * 8),
    diverse=2,
    close_sailing=True,
    fair_fights=True,
    restless=True,
    reserve=True,
    stacked=True,
)
"""The parameters of Jarl's search; the others are learned."""
RISK = "risks."
"""The prefix of a risk's name."""


class SagasJarlModel(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions that differ from Karl's."""

    made: Provenance = Provenance()
    values: dict[str, float] = {}
    """Parameters by name, and risks of stops by name after `risks.`."""
    effects: dict[str, tuple[float, float, float, float]] = {}
    """For each varied parameter: its two values, how many more Sagas are won with the second, and its standard
    error."""

    def parameters(self) -> SagasBotParameters:
        return replace_values(SEARCH, self.values)


def replace_values(parameters: SagasBotParameters, values: dict[str, float]) -> SagasBotParameters:
    """Return the parameters with these values, by name."""
    risks = {name.removeprefix(RISK): value for name, value in values.items() if name.startswith(RISK)}
    plain = {name: value for name, value in values.items() if not name.startswith(RISK)}
    return parameters._replace(**plain, risks=parameters.risks._replace(**risks))  # type: ignore[arg-type]


@cache
def load_model() -> SagasJarlModel:
    text = files(__package__).joinpath("data", "jarl.json").read_bytes()
    return msgspec.json.decode(text, type=SagasJarlModel)


@cache
def jarl_parameters() -> SagasBotParameters:
    return load_model().parameters()
