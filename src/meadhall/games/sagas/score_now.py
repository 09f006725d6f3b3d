"""How much of what is asked for is done, in percent; a won Saga of a campaign counts whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def standing(view: Mapping[str, Any]) -> tuple[float, ...]:
    shares = [min(goal["now"], goal["need"]) / goal["need"] for goal in view["goals"] if goal["need"]]
    counted = view["saga"] in view["won"] or not shares
    done = 0.0 if counted else sum(shares) / len(shares)
    return (round(100 * (len(view["won"]) + done), 1),)
