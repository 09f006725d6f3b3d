"""The numbers behind Karl's decisions, tuned by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ClashBotParameters:
    """Chances between 0 and 1, and weights in bracelet points."""

    called_proven: float = 0.96
    """How often rivals call a lie of mine that card counting proves."""
    lies: float = 1.3
    """How often I lie, as a share of the fair frequency."""
    calls: float = 1.0
    """How often I call, as a share of the fair frequency."""
    call_bias: float = 0.3
    """Points added to the gain of a lie before the fair frequency of calls is worked out."""
    call_floor: float = 0.06
    """The least frequency of calls: no announcement is always believed."""
    shield_bluffs: float = 0.34
    """How often a rival without a Shield claims one."""
    learns: float = 1.0
    """How much weight a rival's past behaviour has."""
    call_spread: float = 0.9
    """The lead in points at which a call is nearly certain; smaller leads are mixed with passing."""
    play_spread: float = 0.45
    """The same for announcements."""
    keep_shield: float = 0.85
    """What a Shield in hand is worth for later."""
    keep_single: float = 0.3
    """What a card of which there is one copy is worth in hand for later."""
    hold_centre: float = 0.68
    """The chance to stay on the centre for a round, per rival."""
    hunt: float = 0.8
    """The share of a bracelet one step away that is mine by the end of my next turn."""
    fade: float = 0.68
    """The factor by which that share shrinks with every further step."""
    soaked: float = 0.11
    """The share of a bracelet that standing next to water costs, per rival."""
    crowded: float = 0.02
    """The share of a bracelet that each Viking next to me costs."""
    finish: float = 8.0
    """What it is worth to end the game while ahead, or not to end it while behind."""


KARL = ClashBotParameters()
