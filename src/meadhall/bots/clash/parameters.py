"""Karl's temper: the numbers behind his judgement, found by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Chances between 0 and 1 and weights in bracelet points."""

    called_proven: float = 0.96
    """How often a lie of mine is called that card counting proves."""
    lies: float = 1.3
    """How often I lie, as a share of what is fair."""
    calls: float = 1.0
    """How often I call, as a share of what is fair."""
    call_bias: float = 0.3
    """Points added to what a lie gains, before it is asked how often to call it."""
    call_floor: float = 0.06
    """Nothing is believed always."""
    shield_bluffs: float = 0.34
    """How often somebody without a Shield claims one."""
    learns: float = 1.0
    """How much I make of what I saw a rival do."""
    call_spread: float = 0.9
    """Points by which a call must be better than passing to be fairly sure; mixes the rest."""
    play_spread: float = 0.45
    """The same for announcements."""
    keep_shield: float = 0.85
    keep_single: float = 0.3
    """What a card is worth in hand for later."""
    hold_centre: float = 0.68
    """Chance to stay on the centre for a round, per rival."""
    hunt: float = 0.8
    """Share of a bracelet one step away that is mine by the end of my next turn."""
    fade: float = 0.68
    """How that share shrinks with every further step."""
    soaked: float = 0.11
    """Share of a bracelet that standing next to water costs, per rival."""
    crowded: float = 0.02
    """Share of a bracelet that each Viking next to me costs."""
    finish: float = 8.0
    """What it is worth to end the game while ahead, or not to end it while behind."""


KARL = Temper()
