"""How a seat has lied and been called so far: what everybody at the table remembers."""

from __future__ import annotations

from math import log
from typing import Any

LIES, CALLS, DOUBTS = 0.4, 0.13, 0.5
"""What is usual: lies among called announcements, announcements that are called, Shields that are doubted."""
WEIGHT_OF_WORDS, WEIGHT_OF_CALLS, WEIGHT_OF_SHIELDS = 4.0, 8.0, 3.0
"""How many remembered claims weigh as much as what is usual."""


def _odds(share: float) -> float:
    return share / (1.0 - share)


def _share(seen: int, of: int, usual: float, weight: float) -> float:
    """The share of what was seen, mixed with what is usual."""
    return (seen + usual * weight) / (of + weight)


def _tested(seat: dict[str, Any]) -> tuple[int, int, int, int]:
    """Called announcements that were true and false, called Shields that were real and false."""
    true, false, real, unreal = seat["tested"]
    return true, false, real, unreal


def lies_more(seat: dict[str, Any]) -> float:
    """By how much this seat lies more than usual, as a logarithm of odds."""
    true, false, _, _ = _tested(seat)
    return log(_odds(_share(false, true + false, LIES, WEIGHT_OF_WORDS)) / _odds(LIES))


def bluffs_more(seat: dict[str, Any]) -> float:
    """The same for the Shields it claims."""
    _, _, real, unreal = _tested(seat)
    return log(_odds(_share(unreal, real + unreal, LIES, WEIGHT_OF_SHIELDS)) / _odds(LIES))


def is_called_more(seat: dict[str, Any], announced: int) -> float:
    """By how much the others call this seat's announcements more than usual."""
    true, false, _, _ = _tested(seat)
    called = true + false
    return log(_odds(_share(called, max(called, announced), CALLS, WEIGHT_OF_CALLS)) / _odds(CALLS))


def is_doubted(seat: dict[str, Any], announced: int) -> float:
    """How often a Shield of this seat is called: every card it laid without announcing was to be a Shield."""
    _, _, real, unreal = _tested(seat)
    claimed = sum(map(len, seat["played"])) + len(seat["laid"]) - announced
    return _share(real + unreal, claimed, DOUBTS, WEIGHT_OF_SHIELDS)
