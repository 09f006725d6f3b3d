"""Jarl's data for one decision: Karl's estimates, corrected by their errors in many rounds."""

from __future__ import annotations

from functools import cached_property

from meadhall.games.spoils import SpoilsView

from .beliefs import shift_chance
from .few_dice import Row, rank_of, row_key
from .forecast import Forecast, facts_of_theirs, log_odds
from .jarl_model import SpoilsJarlModel
from .odds import binomial
from .situation import SpoilsSituation
from .table import CHALLENGER, DECLARER

SURE = 0.02
"""The distance from 0 or 1 within which the probability of a bid needs no forecast."""
SIX_DICE = binomial(6, 1 / 6)
ROLES = {DECLARER: "bet as declarer", CHALLENGER: "bet as challenger"}
"""The forecast's question about the last bid, for seats that are bound to a side; for others it is "bet"."""


class SpoilsJarlSituation(SpoilsSituation):
    def __init__(self, view: SpoilsView, learned: SpoilsJarlModel) -> None:
        super().__init__(view, learned.parameters())
        self.learned = learned
        self.forecast = Forecast(self, learned)

    @cached_property
    def bid_chance(self) -> float:
        """The probability that the last bid is true. During the bets, a forecast replaces an uncertain estimate."""
        true = self.beliefs.bid_chance(*self.table.bid)
        if self.table.view["step"] == "bet" and SURE < true < 1.0 - SURE:
            question = ROLES.get(self.table.fixed_side(self.table.me), "bet")
            true = self.forecast.chance(question, facts_of_theirs(self), true)
        return self.beliefs.chance_with_bets(true)

    @property
    def solved_row(self) -> Row | None:
        """The probability of each bid if two vikings have few dice, else None; a real table has at least three."""
        table = self.table
        if table.players != 2 or table.dice is None:
            return None
        hidden = table.seats[table.rivals[0]]["dice"]
        ranks = [rank_of(quantity, face) for _, quantity, face in table.bids]
        return self.learned.few_dice.get(row_key(hidden, table.dice, ranks))

    # ------------------------------------------------------------ artifacts

    @property
    def dainsleif_patience(self) -> float:
        """The minimum gain of Dainsleif, in gold; 0 in the last round, after which it has no use."""
        return super().dainsleif_patience if self.table.left else 0.0

    @cached_property
    def has_six_dice(self) -> bool:
        """Whether I can still roll the six dice of Megingjord (SW-10.32)."""
        cards = [down["card"] for down in self.table.seats[self.table.me]["down"]]
        return any(card is not None and self.table.ability(card) == "megingjord" for card in cards)

    def chance_with_six_dice(self, true: float, quantity: int, face: int) -> float:
        """Return the probability that a bid is true, if I roll Megingjord's dice whenever that is worth the card."""
        if not self.has_six_dice:
            return true
        count = self.beliefs.dice_count(face)
        before = count.chance_at_least(quantity)
        after = sum([share * count.chance_at_least(quantity - more) for more, share in enumerate(SIX_DICE)])
        if (after - before) * self.gold_at_stake <= self.patience:
            return true
        return shift_chance(true, log_odds(after) - log_odds(before))

    def sides(self) -> dict[int, float]:
        found = super().sides()
        if DECLARER in found:
            found[DECLARER] = self.chance_with_six_dice(found[DECLARER], *self.table.bid)
        return found
