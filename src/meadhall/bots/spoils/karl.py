"""Karl, a good player: knows the odds, reads the bids, prices its stakes and collects whole sets."""

from __future__ import annotations

from meadhall.bots.player import Answer

from . import answers
from .player import PricingPlayer
from .situation import SpoilsSituation

ANSWER_BY_KIND: dict[str, Answer[SpoilsSituation]] = {
    "answer": answers.answer_announcement,
    "artifacts": answers.answer_artifacts,
    "bet": answers.answer_bet,
    "bid": answers.answer_bid,
    "give": answers.answer_give,
    "item": answers.answer_item,
    "leftover": answers.answer_leftover,
    "lyre": answers.answer_lyre,
    "name": answers.answer_name,
    "pick": answers.answer_pick,
    "swap": answers.answer_swap,
}
"""The answer to each kind of decision."""
PLAYER = PricingPlayer(ANSWER_BY_KIND)
