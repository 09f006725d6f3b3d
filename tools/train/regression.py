"""Logistic regression in plain Python: finds the weights of named facts that fit probabilities to observations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

Facts = Mapping[str, float]
Sample = tuple[Facts, bool]
RIDGE = 3.0
"""The strength with which weights are pulled to zero, so that a few samples change little."""
STEPS, STEPS_ON = 7, 3
"""The number of steps of Newton's method, from zero weights, and from weights that are nearly right."""


def fit(samples: Sequence[Sample], start: Facts | None = None) -> dict[str, float]:
    """Return the weights, found by Newton's method; `start` is a set of weights that are nearly right."""
    names = sorted({name for facts, _ in samples for name in facts})
    rows = [([facts.get(name, 0.0) for name in names], float(seen)) for facts, seen in samples]
    size = len(names)
    weights = [(start or {}).get(name, 0.0) for name in names]
    for _ in range(STEPS_ON if start else STEPS):
        slopes = [-RIDGE * weight for weight in weights]
        curves = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, seen in rows:
            chance = _chance(sum([w * x for w, x in zip(weights, row, strict=True)]))
            rest, bend = seen - chance, chance * (1.0 - chance)
            for i, x in enumerate(row):
                if x:
                    slopes[i] += rest * x
                    curve, by = curves[i], bend * x
                    for j in range(i + 1):
                        curve[j] += by * row[j]
        for i in range(size):
            for j in range(i):
                curves[j][i] = curves[i][j]
        weights = [w + step for w, step in zip(weights, _solved(curves, slopes), strict=True)]
    return {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}


def loss(weights: Facts, samples: Sequence[Sample]) -> float:
    """Return the mean log loss of the samples, in nats."""
    total = 0.0
    for facts, seen in samples:
        chance = _chance(sum([weights.get(name, 0.0) * x for name, x in facts.items()]))
        total -= log(max(1e-6, chance if seen else 1.0 - chance))
    return total / len(samples)


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            factor = rows[r][i] / rows[i][i] if r != i else 0.0
            if factor:
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
