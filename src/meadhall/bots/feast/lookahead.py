"""The consequences of a move, found by playing it in a state that is consistent with the view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from meadhall.engine import Decision, Move
from meadhall.games.feast import DONE_MOVE, GAME, FeastView

from .parameters import FeastBotParameters
from .plan.card_values import OccupationValues
from .state.estate import Estate
from .state.table import FeastBotTable
from .state.worth import worth

ELSEWHERE = ("action", "end", "window")
"""The kinds of decisions that are not consequences of the move."""
FAR = 40
"""The maximum number of answers until a move has had its effect."""


class FeastLookahead:
    """A trial of moves in a state that is consistent with a view, with unseen cards dealt at random."""

    def __init__(
        self,
        view: FeastView,
        seat: int,
        answer: Callable[[FeastView, Decision], Move],
        values: OccupationValues,
        by: FeastBotParameters,
    ) -> None:
        self.seat = seat
        self.answer = answer
        """The function that answers the decisions that follow from a move."""
        self.values = values
        self.by = by
        self.state = GAME.imagine(cast(dict[str, Any], view), Random(0))
        stack = view["stack"]
        self.depth = len(stack)
        self.below = stack[:-1]

    def estate_after(self, move: Move, over: bool = True) -> tuple[Estate, FeastBotTable]:
        """Return my estate and the table when the current step ends or, with `over` false, when it asks again."""
        state, seat = self.state.clone(), self.seat
        state.play(seat, move)
        least = self.depth if over else self.depth + 1
        for _ in range(FAR):
            view = cast(FeastView, state.view(seat))
            stack = view["stack"]
            if len(stack) < least or stack[: self.depth - 1] != self.below or state.over:
                break
            decision = state.decisions()[0]
            if decision.seat != seat or decision.kind in ELSEWHERE:
                break
            # Other cards that can be used at the same moment are compared separately.
            waiting = decision.kind == "card" and len(stack) == self.depth
            enough = waiting and decision.why_not(DONE_MOVE) is None
            state.play(seat, DONE_MOVE if enough else self.answer(view, decision))
        table = FeastBotTable(view, self.by)
        return self.values.read_estate(view, table, seat), table

    def worth(self, move: Move, over: bool = True) -> float:
        """Return the value of the estate after the move, plus that of Vikings that can still be placed."""
        own, table = self.estate_after(move, over)
        return worth(own, table) + self.by.viking * own.vikings * table.acting
