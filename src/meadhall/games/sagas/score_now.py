"""The part of the objective that is done, in percent; a won Saga of a campaign counts as 100."""

from __future__ import annotations

from .view import SagasView


def score_now(view: SagasView) -> tuple[float, ...]:
    shares = [min(goal["now"], goal["need"]) / goal["need"] for goal in view["goals"] if goal["need"]]
    counted = view["saga"] in view["won"] or not shares
    done = 0.0 if counted else sum(shares) / len(shares)
    return (round(100 * (len(view["won"]) + done), 1),)
