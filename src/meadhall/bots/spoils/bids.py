"""The values of the possible bids, from their probabilities of being true and of being challenged, and the value of
challenging."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Move
from meadhall.games.spoils import Bid, Challenge

from .odds import FACES
from .situation import SpoilsSituation

HOPELESS = 0.04
"""The probability of being true below which a bid is not considered."""


def bid_value(situation: SpoilsSituation, quantity: int, face: int, true: float) -> float:
    """Return the value of this bid: I am declarer if the next viking challenges it, else I only bet on a side."""
    beliefs, parameters = situation.beliefs, situation.parameters
    challenged = beliefs.challenge_chance(quantity, face)
    return (
        challenged * situation.stakes.worth(true)
        + (1.0 - challenged) * situation.outside_worth
        - (parameters.come_round if challenged < 0.03 else 0.0)
    )


def options_of(situation: SpoilsSituation, options: Any) -> list[tuple[float, Move]]:
    """Return every sensible bid, and the challenge, each with its value."""
    found: list[tuple[float, Move]] = []
    for face in FACES:
        quantity = (options.low - face + 5) // 6 + 1
        while 6 * (quantity - 1) + face <= options.top:
            true = situation.beliefs.bid_chance(quantity, face)
            if true < HOPELESS:
                break
            found.append((bid_value(situation, quantity, face, true), Bid(quantity, face)))
            quantity += 1
    if not options.first:
        quantity, face = situation.table.bid
        found.append(
            (situation.stakes.worth(1.0 - situation.beliefs.bid_chance(quantity, face)), Challenge())
        )
    elif not found:
        place = options.low - 1
        found.append((0.0, Bid(place // 6 + 1, place % 6 + 1)))
    return found
