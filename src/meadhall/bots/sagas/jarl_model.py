"""Jarl's learned parameters, from `data/jarl.json`, which `tools/train/sagas.py` writes."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.bots.provenance import Provenance, read_model

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
"""The prefix of a risk's name among the learned values."""


class SagasJarlModel(msgspec.Struct, frozen=True):
    """Jarl's learned parameters, which replace Karl's."""

    made: Provenance = Provenance()
    values: dict[str, float] = {}
    """The learned parameters by name; the names of risks start with `risks.`."""
    effects: dict[str, tuple[float, float, float, float]] = {}
    """For each varied parameter: its two values, the increase in the share of Sagas won with the second value, and the
    standard error of the increase."""

    def parameters(self) -> SagasBotParameters:
        return replace_values(SEARCH, self.values)


def replace_values(parameters: SagasBotParameters, values: dict[str, float]) -> SagasBotParameters:
    """Return the parameters with these values, by name."""
    risks = {name.removeprefix(RISK): value for name, value in values.items() if name.startswith(RISK)}
    plain = {name: value for name, value in values.items() if not name.startswith(RISK)}
    return parameters._replace(**plain, risks=parameters.risks._replace(**risks))  # type: ignore[arg-type]


@cache
def load_model() -> SagasJarlModel:
    return read_model(__package__, SagasJarlModel)
