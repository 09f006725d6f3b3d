"""What Karl has before him when he decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from meadhall.engine import Decision, Move

from .estate import Estate, Season, estate_of
from .planning import Plan, best_plan
from .worth import worth

Answer = tuple[Move, str]
"""A move and why."""


class Mind:
    def __init__(self, view: dict[str, Any], decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.season = Season(view)
        self.me = view["seats"][decision.seat]
        self.mirrored: bool = view["options"]["mirror_specials"]
        self.frame: dict[str, Any] = view["stack"][-1]

    @cached_property
    def own(self) -> Estate:
        return estate_of(self.view, self.season, self.decision.seat)

    def worth(self, own: Estate) -> float:
        return worth(own, self.season)

    def plan(self, roots: Sequence[Estate], first: frozenset[int] | None = None) -> Plan:
        return best_plan(roots, self.season, first)

    def by_plan(self, ways: Sequence[tuple[Move, Estate]]) -> Move:
        """The move whose estate allows the best rest of the round."""
        if len(ways) == 1:
            return ways[0][0]
        return ways[self.plan([after for _, after in ways]).root][0]

    def by_worth(self, ways: Sequence[tuple[Move, Estate]]) -> tuple[Move, float]:
        """The move with the best estate, and what it gains over what there is."""
        move, value = max([(move, self.worth(after)) for move, after in ways], key=lambda way: way[1])
        return move, value - self.worth(self.own)
