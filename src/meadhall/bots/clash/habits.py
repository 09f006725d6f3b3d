"""How often a seat has lied and been called so far, from events that everybody at the table has seen."""

from __future__ import annotations

from math import log

from meadhall.games.clash import ClashSeatView

LIES, CALLS, DOUBTS = 0.4, 0.13, 0.5
"""The usual shares: of lies among called announcements, of called announcements, and of called Shields."""
WEIGHT_OF_WORDS, WEIGHT_OF_CALLS, WEIGHT_OF_SHIELDS = 4.0, 8.0, 3.0
"""The weight of each usual share, as a number of observed claims."""


def _odds(share: float) -> float:
    return share / (1.0 - share)


def _share(seen: int, of: int, usual: float, weight: float) -> float:
    """Mix the observed share with the usual one."""
    return (seen + usual * weight) / (of + weight)


def lie_excess(seat: ClashSeatView) -> float:
    """Return how much more often than usual this seat has been caught lying, as a log-odds difference."""
    true, false, _, _ = seat["tested"]
    return log(_odds(_share(false, true + false, LIES, WEIGHT_OF_WORDS)) / _odds(LIES))


def bluff_excess(seat: ClashSeatView) -> float:
    """Return how much more often than usual the called Shields of this seat were false, as a log-odds difference."""
    _, _, real, unreal = seat["tested"]
    return log(_odds(_share(unreal, real + unreal, LIES, WEIGHT_OF_SHIELDS)) / _odds(LIES))


def call_excess(seat: ClashSeatView, announced: int) -> float:
    """Return how much more often than usual the others call this seat's announcements, as a log-odds difference."""
    true, false, _, _ = seat["tested"]
    called = true + false
    return log(_odds(_share(called, max(called, announced), CALLS, WEIGHT_OF_CALLS)) / _odds(CALLS))


def doubt_chance(seat: ClashSeatView, announced: int) -> float:
    """Return the probability that a Shield of this seat is called. A card laid unannounced was claimed as a Shield."""
    _, _, real, unreal = seat["tested"]
    claimed = sum(map(len, seat["played"])) + len(seat["laid"]) - announced
    return _share(real + unreal, claimed, DOUBTS, WEIGHT_OF_SHIELDS)


FALSE_AS_KARL, TRUE_AS_KARL, SHAM_AS_KARL, REAL_AS_KARL = 1.5, 0.77, 2.2, 0.77
"""The likelihood ratios of karl to a rival who knows Jarl, for a called lie, truth, false Shield and real Shield."""


def karl_chance(seat: ClashSeatView, share: float) -> float:
    """Return the probability that this seat lies as karl does, from what calls have shown; `share` is the prior."""
    true, false, real, sham = seat["tested"]
    odds = _odds(share) * FALSE_AS_KARL**false * TRUE_AS_KARL**true * SHAM_AS_KARL**sham * REAL_AS_KARL**real
    return odds / (1.0 + odds)
