"""The reasons that Jarl gives where he does not think as Karl does."""

from __future__ import annotations

from .reasons import FACE_WORDS, own_dice, percent, seat
from .situation import Situation


def bid(situation: Situation, quantity: int, face: int, challenged: float, true: float, later: float) -> str:
    after = situation.table.rivals[0]
    if challenged < 0.01:
        return (
            f"A challenge by {seat(after)} is not likely{own_dice(situation, face)}, "
            f"and you win such rounds at {percent(later)}."
        )
    return (
        f"Challenged at {percent(challenged)}, and then true at {percent(true)}{own_dice(situation, face)}; "
        f"if {seat(after)} lets it pass, you win such rounds at {percent(later)}."
    )


def challenge(situation: Situation, odds: float, true: float) -> str:
    quantity, face = situation.table.bid
    learned = (
        f"; after such bids it is {percent(true)}" if abs(odds - true) > 0.03 else ", as such bids turn out"
    )
    return f"The bid of {quantity} {FACE_WORDS[face]} is true at {percent(odds)} by the dice{learned}."


def solved(share: float) -> str:
    """For few dice, where the mix of bids is worked out."""
    return f"Played at {percent(share)} here, so that nobody gains by knowing it."
