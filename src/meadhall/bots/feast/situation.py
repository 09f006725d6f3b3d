"""What Karl has before him when he decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from meadhall.engine import Decision, Move

from .lookahead import Trial
from .plan.beam import Plan, best_plan
from .plan.card_values import Reading
from .state.estate import Estate, Season
from .state.worth import worth

Answer = tuple[Move, str]
"""A move and why."""
Follow = Callable[["Mind", dict[str, Any], Decision], Move]
DEEP = 2


class Mind:
    def __init__(
        self, view: dict[str, Any], decision: Decision, follow: Follow, above: Mind | None = None
    ) -> None:
        self.view = view
        self.decision = decision
        self.season = Season(view)
        self.me = view["seats"][decision.seat]
        self.mirrored: bool = view["options"]["mirror_specials"]
        self.frame: dict[str, Any] = view["stack"][-1]
        self.depth: int = above.depth + 1 if above else 0
        """0 for a decision at the table; more for one that follows from a move that is only tried out."""
        self._follow = follow
        self._above = above

    def follow(self, view: dict[str, Any], decision: Decision) -> Move:
        """The answer to a decision that follows from a move which is tried out."""
        return self._follow(self, view, decision)

    @property
    def deep(self) -> bool:
        return self.depth >= DEEP

    @cached_property
    def own(self) -> Estate:
        return self.reading.survey(self.view, self.season, self.decision.seat)

    @cached_property
    def reading(self) -> Reading:
        if self._above:
            return self._above.reading
        return Reading(self.view, self.season, self.decision.seat)

    @cached_property
    def trial(self) -> Trial:
        return Trial(self)

    def worth(self, own: Estate) -> float:
        return worth(own, self.season)

    def plan(self, roots: Sequence[Estate], first: frozenset[int] | None = None) -> Plan:
        return best_plan(roots, self.season, first)

    def by_plan(self, ways: Sequence[tuple[Move, Estate]]) -> Move:
        """The move whose estate allows the best rest of the round; what is only tried out is judged as it is."""
        if len(ways) == 1:
            return ways[0][0]
        if self.depth:
            return self.by_worth(ways)[0]
        return ways[self.plan([after for _, after in ways]).root][0]

    def by_worth(self, ways: Sequence[tuple[Move, Estate]]) -> tuple[Move, float]:
        """The move with the best estate, and what it gains over what there is."""
        move, value = max([(move, self.worth(after)) for move, after in ways], key=lambda way: way[1])
        return move, value - self.worth(self.own)
