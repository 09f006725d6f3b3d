"""Karl, a good player: knows the odds, reads the bids, prices its stakes and collects whole sets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, candidates
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Bid, Pick, SpoilsView, Swap, Take, Use

from . import answers
from .parameters import KARL, SpoilsBotParameters
from .situation import SpoilsSituation


def choose(view: View, decision: Decision, rng: Random, parameters: SpoilsBotParameters = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return ANSWER_BY_KIND[decision.kind](
        SpoilsSituation(cast(SpoilsView, view), parameters), decision, rng
    ).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """The probability of each of Karl's moves."""
    situation = SpoilsSituation(cast(SpoilsView, view), KARL)
    return ANSWER_BY_KIND[decision.kind](situation, decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    situation = SpoilsSituation(cast(SpoilsView, view), KARL)
    choice = ANSWER_BY_KIND[decision.kind](situation, decision, rng)
    return candidates(choice, partial(substance, max(1, situation.table.gold[situation.table.me])))


def substance(gold: int, move: Move) -> Hashable:
    """Give the same key to bids on one face, to similar bets, to uses of one artifact and to cards of one name."""
    match move:
        case Bid(_, face):
            return "bid", face
        case Bet(side, amount):
            return "bet", side, min(2, 3 * amount // gold)
        case Use(card):
            return "use", card
        case Pick(_, name) | Take(_, name) | Swap(_, name):
            return name
    return move


ANSWER_BY_KIND: dict[str, Callable[[SpoilsSituation, Decision, Random], BotChoice]] = {
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
