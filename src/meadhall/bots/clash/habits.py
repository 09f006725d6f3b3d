"""How a seat has lied and called so far: what everybody at the table remembers."""

from __future__ import annotations

from math import log
from typing import Any

LIES, CALLS, DOUBTS = 0.4, 0.13, 0.5
"""What is usual: lies among called announcements, announcements that are called, Shields that are doubted."""
WEIGHT_OF_WORDS, WEIGHT_OF_CALLS, WEIGHT_OF_SHIELDS = 4.0, 8.0, 3.0
"""How many remembered claims weigh as much as what is usual."""


def _odds(share: float) -> float:
    return share / (1.0 - share)


def _mixed(seen: int, of: int, usual: float, weight: float) -> float:
    return (seen + usual * weight) / (of + weight)


def _claims(seat: dict[str, Any], kind: str) -> tuple[int, int, int]:
    """Claims nobody called, proved true, caught as lies; none where the view does not tell them."""
    believed, proved, caught = seat.get(kind, (0, 0, 0))
    return believed, proved, caught


def lies_more(seat: dict[str, Any]) -> float:
    """By how much this seat lies more than usual, as a logarithm of odds."""
    _, proved, caught = _claims(seat, "words")
    return log(_odds(_mixed(caught, proved + caught, LIES, WEIGHT_OF_WORDS)) / _odds(LIES))


def bluffs_more(seat: dict[str, Any]) -> float:
    """The same for the Shields it claims."""
    _, proved, caught = _claims(seat, "shields")
    return log(_odds(_mixed(caught, proved + caught, LIES, WEIGHT_OF_SHIELDS)) / _odds(LIES))


def is_called_more(seat: dict[str, Any]) -> float:
    """By how much the others call this seat's announcements more than usual."""
    believed, proved, caught = _claims(seat, "words")
    called = proved + caught
    return log(_odds(_mixed(called, believed + called, CALLS, WEIGHT_OF_CALLS)) / _odds(CALLS))


def is_doubted(seat: dict[str, Any]) -> float:
    """How often a Shield of this seat is called."""
    believed, proved, caught = _claims(seat, "shields")
    return _mixed(proved + caught, believed + proved + caught, DOUBTS, WEIGHT_OF_SHIELDS)
