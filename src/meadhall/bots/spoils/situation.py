"""Karl's data for one decision; each part is computed when it is first needed."""

from __future__ import annotations

from functools import cached_property
from math import exp

from meadhall.games.spoils import SpoilsView

from .beliefs import DiceBeliefs
from .parameters import SpoilsBotParameters
from .stakes import StakeValues
from .table import CHALLENGER, DECLARER, FREE, SpoilsBotTable
from .treasure import TreasureValues

NEVER = -99.0
"""The value of a use that makes no sense now."""


class SpoilsSituation:
    def __init__(self, view: SpoilsView, parameters: SpoilsBotParameters) -> None:
        self.table = SpoilsBotTable(view)
        self.parameters = parameters

    @cached_property
    def beliefs(self) -> DiceBeliefs:
        return DiceBeliefs(self.table, self.parameters)

    @cached_property
    def treasure(self) -> TreasureValues:
        return TreasureValues(self.table, self.parameters)

    @cached_property
    def stakes(self) -> StakeValues:
        return StakeValues(self.table, self.beliefs, self.treasure, self.parameters)

    # ------------------------------------------------------------ the round

    @cached_property
    def bid_chance(self) -> float:
        """The probability that the last bid is true, given everything I have seen."""
        quantity, face = self.table.bid
        return self.beliefs.chance_with_bets(self.beliefs.bid_chance(quantity, face))

    @cached_property
    def side(self) -> int:
        """My side; FREE until I bet."""
        bet = self.table.seats[self.table.me]["bet"]
        return bet["side"] if bet is not None else self.table.fixed_side(self.table.me)

    def win_chance(self, true: float) -> float:
        """Return the probability that my side wins, if the bid is true with the probability `true`."""
        return true if self.side == DECLARER else 1.0 - true

    @cached_property
    def gold_at_stake(self) -> float:
        """The difference in gold between winning and losing this round."""
        bet = self.table.seats[self.table.me]["bet"]
        stake = bet["amount"] if bet is not None else 8
        ranks = self.treasure.rank_gains
        return stake + ranks[min(1, len(ranks) - 1)]

    @cached_property
    def outside_worth(self) -> float:
        """The value of this round to me as neither declarer nor challenger."""
        return self.stakes.worth(self.parameters.outside)

    # ------------------------------------------------------------ the game

    @cached_property
    def envy(self) -> list[float]:
        """The weight of a coin of each rival, relative to a coin of mine; the leaders count most."""
        totals, spread = self.treasure.totals, self.stakes.spread
        best = max(totals)
        weights = [exp((total - best) / spread) for total in totals]
        weights[self.table.me] = 0.0
        whole = sum(weights)
        return [weight / whole for weight in weights]

    @cached_property
    def patience(self) -> float:
        """The minimum gain, in gold, for using a one-time artifact now rather than later."""
        return self.parameters.keep * self.table.left / 4

    @property
    def dainsleif_patience(self) -> float:
        """The minimum gain, in gold, for using Dainsleif now rather than later."""
        return self.treasure.ability_worth("dainsleif")

    def sides(self) -> dict[int, float]:
        """Return the sides I may bet on, with the probability that each wins."""
        fixed = self.table.fixed_side(self.table.me)
        chances = {DECLARER: self.bid_chance, CHALLENGER: 1.0 - self.bid_chance}
        return chances if fixed == FREE else {fixed: chances[fixed]}
