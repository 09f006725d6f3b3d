"""How a bot picks one of several options by their values."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

Option = TypeVar("Option")


def best_of(options: Sequence[tuple[float, Option]], rng: Random) -> Option:
    """The option with the highest value; chance decides between equal ones."""
    best = max(value for value, _ in options)
    return rng.choice([option for value, option in options if value > best - 1e-9])


def mixed(options: Sequence[tuple[float, Option]], spread: float, rng: Random) -> Option:
    """One of the options by chance: the higher its value, the likelier, so that rivals cannot predict it."""
    best = max(value for value, _ in options)
    weights = [exp(max(-40.0, (value - best) / spread)) for value, _ in options]
    return rng.choices([option for _, option in options], weights)[0]
