"""What Jarl has before him at one decision: Karl's estimates, as far as they have proved right in many rounds."""

from __future__ import annotations

from functools import cached_property

from meadhall.games.spoils import SpoilsView

from .beliefs import shifted
from .few_dice import Row, rank_of, row_key
from .forecast import Forecast, facts_of_theirs, log_odds
from .learned import Learned
from .odds import binomial
from .situation import Situation
from .table import CHALLENGER, DECLARER

SURE = 0.02
"""A bid that is true or false with so small a doubt needs no forecast."""
SIX_DICE = binomial(6, 1 / 6)
ROLES = {DECLARER: "bet as declarer", CHALLENGER: "bet as challenger"}
"""What is asked about the last bid by those who are bound to a side; all others ask "bet"."""


class JarlSituation(Situation):
    def __init__(self, view: SpoilsView, learned: Learned) -> None:
        super().__init__(view, learned.parameters())
        self.learned = learned
        self.forecast = Forecast(self, learned)

    @cached_property
    def true(self) -> float:
        """The chance that the last bid is true; before the dice are shown, as such bids have turned out."""
        true = self.beliefs.true(*self.table.bid)
        if self.table.view["step"] == "bet" and SURE < true < 1.0 - SURE:
            question = ROLES.get(self.table.fixed(self.table.me), "bet")
            true = self.forecast.chance(question, facts_of_theirs(self), true)
        return self.beliefs.with_bets(true)

    @property
    def solved(self) -> Row | None:
        """How often to make each bid, if two vikings have few dice; a real table has at least three."""
        table = self.table
        if table.players != 2 or table.dice is None:
            return None
        hidden = table.seats[table.rivals[0]]["dice"]
        ranks = [rank_of(quantity, face) for _, quantity, face in table.bids]
        return self.learned.few_dice.get(row_key(hidden, table.dice, ranks))

    # ------------------------------------------------------------ artifacts

    @property
    def keeping_dainsleif(self) -> float:
        """Nothing in the last round, when there is no later."""
        return super().keeping_dainsleif if self.table.left else 0.0

    @cached_property
    def has_six_dice(self) -> bool:
        """Whether I can still roll the six dice of Megingjord (SW-10.32)."""
        cards = [down["card"] for down in self.table.seats[self.table.me]["down"]]
        return any(card is not None and self.table.ability(card) == "megingjord" for card in cards)

    def with_six_dice(self, true: float, quantity: int, face: int) -> float:
        """The chance that a bid is true, if I roll Megingjord's dice for it where that is worth the card."""
        if not self.has_six_dice:
            return true
        count = self.beliefs.seen_by_me(face)
        before = count.at_least(quantity)
        after = sum([share * count.at_least(quantity - more) for more, share in enumerate(SIX_DICE)])
        if (after - before) * self.at_stake <= self.patience:
            return true
        return shifted(true, log_odds(after) - log_odds(before))

    def sides(self) -> dict[int, float]:
        found = super().sides()
        if DECLARER in found:
            found[DECLARER] = self.with_six_dice(found[DECLARER], *self.table.bid)
        return found
