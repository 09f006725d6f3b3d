"""Karl's data for one decision; each part is computed when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from meadhall.engine import Decision, Move
from meadhall.games.feast import FeastView

from .lookahead import FeastLookahead
from .parameters import KARL, FeastBotParameters
from .plan.beam import FeastPlan, best_plan
from .plan.card_values import OccupationValues
from .state.estate import Estate
from .state.table import FeastBotTable
from .state.worth import worth

FollowUpAnswer = Callable[["FeastSituation", FeastView, Decision], Move]
"""A function that answers a decision that follows from a move in a lookahead."""
Foresight = Callable[[Decision, Move], FeastView | None]
"""A function that returns the view after the action that a move begins; None if a die or a card comes first."""
DEEP = 2
"""The depth at which lookahead stops."""


class FeastSituation:
    def __init__(
        self,
        view: FeastView,
        seat: int,
        follow: FollowUpAnswer,
        above: FeastSituation | None = None,
        advising: Foresight | None = None,
        by: FeastBotParameters = KARL,
    ) -> None:
        self.view = view
        self.advising = advising
        """The function that foresees a move's result, for reasons; None if only a move is requested."""
        self.seat = seat
        self.by: FeastBotParameters = above.by if above else by
        self.table = FeastBotTable(view, self.by)
        self.me = view["seats"][seat]
        self.mirrored: bool = view["options"]["mirror_specials"]
        self.step: dict[str, Any] = view["stack"][-1]
        self.depth: int = above.depth + 1 if above else 0
        """The depth of the lookahead; 0 for a real decision."""
        self._follow = follow
        self._above = above

    def answer_follow_up(self, view: FeastView, decision: Decision) -> Move:
        return self._follow(self, view, decision)

    @property
    def is_deep(self) -> bool:
        return self.depth >= DEEP

    @cached_property
    def own_estate(self) -> Estate:
        return self.card_values.read_estate(self.view, self.table, self.seat)

    @cached_property
    def card_values(self) -> OccupationValues:
        return self._above.card_values if self._above else OccupationValues(self.view, self.table, self.seat)

    @cached_property
    def lookahead(self) -> FeastLookahead:
        return FeastLookahead(self.view, self.seat, self.answer_follow_up, self.card_values, self.by)

    def worth(self, own: Estate) -> float:
        return worth(own, self.table)

    def plan(self, roots: Sequence[Estate], first: frozenset[int] | None = None) -> FeastPlan:
        return best_plan(roots, self.table, first)

    def move_by_plan(self, ways: Sequence[tuple[Move, Estate]]) -> Move:
        """Return the move that leads to the best plan; within a lookahead, the move that leads to the best estate."""
        if len(ways) == 1:
            return ways[0][0]
        if self.depth:
            return self.move_by_worth(ways)[0]
        return ways[self.plan([after for _, after in ways]).root][0]

    def move_by_worth(self, ways: Sequence[tuple[Move, Estate]]) -> tuple[Move, float]:
        """Return the move with the best estate, and its gain over the present estate."""
        move, value = max([(move, self.worth(after)) for move, after in ways], key=lambda way: way[1])
        return move, value - self.worth(self.own_estate)
