"""Plays on beside the review of a seat."""

from __future__ import annotations

import meadhall
from meadhall.bots.review import Judgement, SeatReview
from meadhall.engine import Move, State


def play(state: State, review: SeatReview, seat: int, move: Move) -> Judgement | None:
    """Plays a move; the review sees what its seat sees. The judgement, if the move is the seat's own."""
    judgement = None
    if seat == review.seat:
        decision = next(one for one in state.decisions() if one.seat == seat)
        if decision.kind in review.kinds:
            judgement = review.judge(state.view(seat), decision, move)
    for event in meadhall.visible_events(state.play(seat, move), review.seat):
        review.witness(event)
    return judgement


def counted(review: SeatReview, state: State) -> dict[str, tuple[int, int | None]]:
    """The counts of a review by label."""
    return {one.label: (one.number, one.of) for one in review.report(state.view(review.seat)).counts}


def luck(review: SeatReview, state: State) -> dict[str, tuple[float, float, str]]:
    """The luck lines of a review by label: expected, actual, words."""
    lines = review.report(state.view(review.seat)).luck
    return {one.label: (round(one.expected, 6), one.actual, one.text) for one in lines}
