"""The reasons that Jarl gives for bids and challenges; for all other moves it gives Karl's."""

from __future__ import annotations

from meadhall.bots.words import percent, seat_mark

from .reasons import FACE_WORDS, own_dice
from .situation import SpoilsSituation


def explain_bid(
    situation: SpoilsSituation, quantity: int, face: int, challenged: float, true: float, later: float
) -> str:
    after = situation.table.rivals[0]
    if challenged < 0.01:
        return (
            f"{seat_mark(after)} is not likely to challenge this bid{own_dice(situation, face)}. "
            f"You win {percent(later)} of such rounds."
        )
    return (
        f"{seat_mark(after)} is {percent(challenged)} likely to "
        f"challenge this bid; it is then {percent(true)} likely to be "
        f"true{own_dice(situation, face)}. Without a challenge you win {percent(later)} of such rounds."
    )


def explain_challenge(situation: SpoilsSituation, odds: float, true: float) -> str:
    quantity, face = situation.table.bid
    learned = (
        f"; of such bids {percent(true)} turn out true"
        if abs(odds - true) > 0.03
        else ", as such bids turn out"
    )
    return (
        f"The bid of {quantity} {FACE_WORDS[face]} is {percent(odds)} likely to be true by the dice{learned}."
    )


def explain_mix(share: float) -> str:
    """Explain a bid with few dice, where the mix of bids is solved."""
    return f"Best played at random, {percent(share)} of the time here, so that nobody can foresee it."
