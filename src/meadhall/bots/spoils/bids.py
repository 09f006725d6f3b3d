"""Bid or challenge: every bid by how likely it is true, and how likely it is doubted."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, TypeVar

from meadhall.engine import Move
from meadhall.games.spoils import Bid, Challenge

from .odds import FACES
from .situation import Mind

Thing = TypeVar("Thing")
HOPELESS = 0.04
"""Bids less likely than this are not thought about."""


def mixed(options: Sequence[tuple[float, Thing]], spread: float, rng: Random) -> Thing:
    """One of the options: the better, the likelier, so that nobody can read it."""
    best = max(value for value, _ in options)
    weights = [exp(max(-40.0, (value - best) / spread)) for value, _ in options]
    return rng.choices([option for _, option in options], weights)[0]


def bid_value(mind: Mind, quantity: int, face: int, true: float) -> float:
    """What it is worth to have this bid stand: as declarer if the next viking challenges, else outside."""
    reading, temper = mind.reading, mind.temper
    challenged = reading.challenged(quantity, face)
    return (
        challenged * mind.staking.worth(true)
        + (1.0 - challenged) * mind.outside
        - (temper.come_round if challenged < 0.03 else 0.0)
    )


def options_of(mind: Mind, options: Any) -> list[tuple[float, Move]]:
    """Every sensible bid, and the challenge, with its value."""
    found: list[tuple[float, Move]] = []
    for face in FACES:
        quantity = (options.low - face + 5) // 6 + 1
        while 6 * (quantity - 1) + face <= options.top:
            true = mind.reading.true(quantity, face)
            if true < HOPELESS:
                break
            found.append((bid_value(mind, quantity, face, true), Bid(quantity, face)))
            quantity += 1
    if not options.first:
        quantity, face = mind.table.standing
        found.append((mind.staking.worth(1.0 - mind.reading.true(quantity, face)), Challenge()))
    elif not found:
        place = options.low - 1
        found.append((0.0, Bid(place // 6 + 1, place % 6 + 1)))
    return found
