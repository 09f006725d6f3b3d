"""What Karl has before him at one decision; each part is worked out when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from meadhall.engine import Decision, Move
from meadhall.games.feast import FeastView

from .lookahead import Lookahead
from .parameters import KARL, Parameters
from .plan.beam import Plan, best_plan
from .plan.card_values import CardValues
from .state.estate import Estate
from .state.table import Table
from .state.worth import worth

Follow = Callable[["Situation", FeastView, Decision], Move]
"""The answer to a decision that follows from a move in a lookahead."""
Foreseen = Callable[[Decision, Move], FeastView | None]
"""The view once the action that a move begins is over; None if a die or a card decides before."""
DEEP = 2
"""The depth at which no further lookahead is made."""


class Situation:
    def __init__(
        self,
        view: FeastView,
        seat: int,
        follow: Follow,
        above: Situation | None = None,
        advising: Foreseen | None = None,
        by: Parameters = KARL,
    ) -> None:
        self.view = view
        self.advising = advising
        """What follows from a move; None if only a move is asked for, and no reasons."""
        self.seat = seat
        self.by: Parameters = above.by if above else by
        self.table = Table(view, self.by)
        self.me = view["seats"][seat]
        self.mirrored: bool = view["options"]["mirror_specials"]
        self.frame: dict[str, Any] = view["stack"][-1]
        self.depth: int = above.depth + 1 if above else 0
        """0 for a real decision, more for a decision within a lookahead."""
        self._follow = follow
        self._above = above

    def follow(self, view: FeastView, decision: Decision) -> Move:
        return self._follow(self, view, decision)

    @property
    def deep(self) -> bool:
        return self.depth >= DEEP

    @cached_property
    def own(self) -> Estate:
        return self.card_values.estate(self.view, self.table, self.seat)

    @cached_property
    def card_values(self) -> CardValues:
        return self._above.card_values if self._above else CardValues(self.view, self.table, self.seat)

    @cached_property
    def lookahead(self) -> Lookahead:
        return Lookahead(self.view, self.seat, self.follow, self.card_values, self.by)

    def worth(self, own: Estate) -> float:
        return worth(own, self.table)

    def plan(self, roots: Sequence[Estate], first: frozenset[int] | None = None) -> Plan:
        return best_plan(roots, self.table, first)

    def by_plan(self, ways: Sequence[tuple[Move, Estate]]) -> Move:
        """The move whose estate allows the best rest of the round; within a lookahead, the one by worth."""
        if len(ways) == 1:
            return ways[0][0]
        if self.depth:
            return self.by_worth(ways)[0]
        return ways[self.plan([after for _, after in ways]).root][0]

    def by_worth(self, ways: Sequence[tuple[Move, Estate]]) -> tuple[Move, float]:
        """The move with the best estate, and what it gains over the present one."""
        move, value = max([(move, self.worth(after)) for move, after in ways], key=lambda way: way[1])
        return move, value - self.worth(self.own)
