"""All that karl thinks about at one decision; each part is worked out when it is needed."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Any

from .beliefs import Reading
from .parameters import Temper
from .stakes import Staking
from .table import CHALLENGER, DECLARER, FREE, Table
from .treasure import Draft

NEVER = -99.0
"""The worth of a use that is out of the question."""


class Mind:
    def __init__(self, view: dict[str, Any], temper: Temper) -> None:
        self.table = Table(view)
        self.temper = temper

    @cached_property
    def reading(self) -> Reading:
        return Reading(self.table, self.temper)

    @cached_property
    def draft(self) -> Draft:
        return Draft(self.table, self.temper)

    @cached_property
    def staking(self) -> Staking:
        return Staking(self.table, self.reading, self.draft, self.temper)

    # ------------------------------------------------------------ the round

    @cached_property
    def true(self) -> float:
        """How likely the standing bid is true, by all that I have seen."""
        quantity, face = self.table.standing
        return self.reading.with_bets(self.reading.true(quantity, face))

    @cached_property
    def side(self) -> int:
        """The side I am on, FREE as long as I have not bet."""
        bet = self.table.seats[self.table.me]["bet"]
        return bet["side"] if bet is not None else self.table.fixed(self.table.me)

    def wins(self, true: float) -> float:
        """How likely my side wins, if the bid is true with this chance."""
        return true if self.side == DECLARER else 1.0 - true

    @cached_property
    def at_stake(self) -> float:
        """Gold between winning and losing this round."""
        bet = self.table.seats[self.table.me]["bet"]
        stake = bet["amount"] if bet is not None else 8
        ranks = self.draft.ranks
        return stake + ranks[min(1, len(ranks) - 1)]

    @cached_property
    def outside(self) -> float:
        """What this round is worth to one who is neither declarer nor challenger."""
        return self.staking.worth(self.temper.outside)

    # ------------------------------------------------------------ the game

    @cached_property
    def envy(self) -> list[float]:
        """What a coin of each rival counts against one of mine: the leaders matter most."""
        totals, spread = self.draft.totals, self.staking.spread
        best = max(totals)
        weights = [exp((total - best) / spread) for total in totals]
        weights[self.table.me] = 0.0
        whole = sum(weights)
        return [weight / whole for weight in weights]

    @cached_property
    def patience(self) -> float:
        """What an artifact that works once must bring, to be used now and not later."""
        return self.temper.keep * self.table.left / 4

    def sides(self) -> dict[int, float]:
        """The sides I may bet on, with the chance that each wins."""
        fixed = self.table.fixed(self.table.me)
        chances = {DECLARER: self.true, CHALLENGER: 1.0 - self.true}
        return chances if fixed == FREE else {fixed: chances[fixed]}
