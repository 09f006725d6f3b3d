"""The player behind all bots of Spoils of War."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar, cast

from meadhall.bots.bot import View
from meadhall.bots.player import BotPlayer
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Bid, Pick, SpoilsView, Swap, Take, Use

from .parameters import KARL
from .situation import SpoilsSituation

AnySituation = TypeVar("AnySituation", bound=SpoilsSituation)


class SpoilsPlayer(BotPlayer[AnySituation]):
    def substance(self, situation: AnySituation, move: Move) -> Hashable:
        """Return the same key for bids on one face, similar bets, uses of one artifact and cards of one name."""
        match move:
            case Bid(_, face):
                return "bid", face
            case Bet(side, amount):
                gold = max(1, situation.table.gold[situation.table.me])
                return "bet", side, min(2, 3 * amount // gold)
            case Use(card):
                return "use", card
            case Pick(_, name) | Take(_, name) | Swap(_, name):
                return name
        return move


class PricingPlayer(SpoilsPlayer[SpoilsSituation]):
    """A player with Karl's parameters."""

    def read_situation(self, view: View, decision: Decision, hint: bool) -> SpoilsSituation:
        return SpoilsSituation(cast(SpoilsView, view), KARL)
