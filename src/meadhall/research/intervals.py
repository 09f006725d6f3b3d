"""Means and shares of games, with their 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean_of_deals(values: Sequence[tuple[int, float]], seats: int) -> tuple[float, float]:
    """Return the mean of `values`, pairs of a game's number and a value, and half of its 95 % confidence interval.

    Games of one deal are averaged first, so that the luck of the deal does not widen the interval."""
    deals: dict[int, list[float]] = {}
    for number, value in values:
        deals.setdefault(number // seats, []).append(value)
    means = [sum(some) / len(some) for some in deals.values()]
    mean = sum(means) / len(means)
    spread = sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1)
    return mean, 1.959964 * sqrt(spread / len(means))


def wilson_interval(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Return the confidence interval of a share of wins by Wilson's formula. The default `z` means 95 %."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
