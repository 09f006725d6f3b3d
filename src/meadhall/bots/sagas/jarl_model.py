"""What Jarl has learned, from `data/jarl.json`, which `tools/train/sagas.py` makes."""

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
"""How Jarl searches; the other numbers are learned."""
RISK = "risks."
"""What the name of a risk begins with."""


class SagasJarlModel(msgspec.Struct, frozen=True):
    """The numbers behind Jarl's decisions, where they are not Karl's."""

    made: Provenance = Provenance()
    values: dict[str, float] = {}
    """Parameters by their names, and risks of stops by theirs after `risks.`."""
    effects: dict[str, tuple[float, float, float, float]] = {}
    """For each number that was varied: two values, by how much more Sagas are won with the second, and the standard
    error of that."""

    def parameters(self) -> SagasBotParameters:
        return replace_values(SEARCH, self.values)


def replace_values(parameters: SagasBotParameters, values: dict[str, float]) -> SagasBotParameters:
    """The parameters with these numbers, by their names."""
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
