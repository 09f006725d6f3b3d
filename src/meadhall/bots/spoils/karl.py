"""Karl, a good player: knows the odds, reads the bids, stakes by price and collects whole sets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, candidates
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Bid, Pick, SpoilsView, Swap, Take, Use

from . import answers
from .parameters import KARL, Parameters
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random, parameters: Parameters = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return ANSWERS[decision.kind](Situation(cast(SpoilsView, view), parameters), decision, rng).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """How often Karl plays each move."""
    situation = Situation(cast(SpoilsView, view), KARL)
    return ANSWERS[decision.kind](situation, decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    situation = Situation(cast(SpoilsView, view), KARL)
    choice = ANSWERS[decision.kind](situation, decision, rng)
    return candidates(choice, partial(substance, max(1, situation.table.gold[situation.table.me])))


def substance(gold: int, move: Move) -> Hashable:
    """Bids of one face, bets of about one size and uses of one artifact are the same but for a detail."""
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


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Choice]] = {
    "answer": answers.answer,
    "artifacts": answers.window,
    "bet": answers.bet,
    "bid": answers.bid,
    "give": answers.give,
    "item": answers.item,
    "leftover": answers.leftover,
    "lyre": answers.lyre,
    "name": answers.name,
    "pick": answers.pick,
    "swap": answers.swap,
}
"""The answer to each kind of decision."""
