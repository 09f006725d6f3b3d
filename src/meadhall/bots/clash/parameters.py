"""Karl's parameters, tuned by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ClashBotParameters:
    """Probabilities between 0 and 1, and weights in bracelet points."""

    called_proven: float = 0.96
    """The probability that rivals call a lie of mine that card counting proves."""
    lies: float = 1.3
    """The frequency of my lies, relative to the fair frequency."""
    calls: float = 1.0
    """The frequency of calls, relative to the fair frequency."""
    call_bias: float = 0.3
    """The points added to the gain of a lie before the fair frequency of calls is computed."""
    call_floor: float = 0.06
    """The minimum frequency of calls: no announcement is always believed."""
    shield_bluffs: float = 0.34
    """The probability that a rival without a Shield claims one."""
    learns: float = 1.0
    """The weight of a seat's past behaviour; 0 ignores it."""
    call_spread: float = 0.9
    """The lead, in points, that multiplies the odds of a call by e."""
    play_spread: float = 0.45
    """The lead, in points, that makes an announcement e times as likely as another."""
    keep_shield: float = 0.85
    """The value of a Shield in hand for later turns."""
    keep_single: float = 0.3
    """The value, for later turns, of a card in hand that has only one copy."""
    hold_centre: float = 0.68
    """The probability of staying on the centre for a round, per rival."""
    hunt: float = 0.8
    """The expected share, by the end of my next turn, of a bracelet one step away."""
    fade: float = 0.68
    """The factor by which that share shrinks with every further step."""
    soaked: float = 0.11
    """The share of a bracelet lost by ending next to water, per rival."""
    crowded: float = 0.02
    """The share of a bracelet lost per Viking next to me."""
    finish: float = 8.0
    """The value of ending the game while ahead, or of not ending it while behind."""


KARL = ClashBotParameters()
