"""Jarl, the strongest bot: knows from many rounds what becomes of a bid, and how far his own estimates err."""

from __future__ import annotations

from functools import cached_property, partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, softmax
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bid, Challenge, SpoilsView

from . import answers, karl, reasons
from .artifacts import uses
from .bids import HOPELESS
from .forecast import Forecast, facts_of_mine, facts_of_theirs
from .learned import Learned
from .learned import learned as read_learned
from .odds import FACES
from .situation import Situation
from .table import CHALLENGER, DECLARER

SURE = 0.02
"""A bid that is true or false with so small a doubt needs no forecast."""
ROLES = {DECLARER: "bet as declarer", CHALLENGER: "bet as challenger"}


class JarlSituation(Situation):
    def __init__(self, view: SpoilsView, learned: Learned) -> None:
        super().__init__(view, learned.parameters())
        self.learned = learned
        self.forecast = Forecast(self, learned)

    @cached_property
    def true(self) -> float:
        quantity, face = self.table.bid
        true = self.beliefs.true(quantity, face)
        if self.table.view["step"] == "bet" and SURE < true < 1.0 - SURE:
            question = ROLES.get(self.table.fixed(self.table.me), "bet")
            true = self.forecast.chance(question, facts_of_theirs(self), true)
        return self.beliefs.with_bets(true)


def choose(view: View, decision: Decision, rng: Random, learned: Learned | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return _answer(view, decision, rng, learned or read_learned()).move


def _answer(view: View, decision: Decision, rng: Random, learned: Learned) -> Choice:
    situation = JarlSituation(cast(SpoilsView, view), learned)
    if decision.kind == "bid":
        return bid(situation, decision, rng)
    return karl.ANSWERS[decision.kind](situation, decision, rng)


def bid(situation: JarlSituation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    weighed = bids(situation, options)
    if not options.first:
        weighed.append(challenge(situation))
    if not weighed:
        place = options.low - 1
        weighed.append(Weighed(0.0, Bid(place // 6 + 1, place % 6 + 1), "There is no better bid."))
    top = max(one.value for one in weighed)
    use = uses.on_my_turn(situation, options.offers, top)
    if use is not None:
        ability = next(offer.ability for offer in options.offers if use in offer.uses)
        weighed.append(Weighed(top, use, partial(reasons.use, situation, ability, use, 0.0)))
        return Choice(use, weighed, answers.NEAR)
    chances = softmax([one.value for one in weighed], situation.learned.bid_spread)
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, answers.NEAR, chances=chances)


def bids(situation: JarlSituation, options: Any) -> list[Weighed]:
    """Every sensible bid with its value."""
    found = []
    forecast, worth = situation.forecast, situation.stakes.worth
    doubt = situation.learned.doubt_later
    for face in FACES:
        quantity = (options.low - face + 5) // 6 + 1
        while 6 * (quantity - 1) + face <= options.top:
            if situation.beliefs.true(quantity, face) < HOPELESS:
                break
            facts = facts_of_mine(situation, quantity, face)
            challenged, true, later = (
                forecast.challenged(facts),
                forecast.declared(facts),
                forecast.later(facts),
            )
            outside = (worth(min(1.0, later + doubt)) + worth(later - doubt)) / 2
            value = challenged * worth(true) + (1.0 - challenged) * outside
            move = Bid(quantity, face)
            found.append(Weighed(value, move, partial(reasons.bid, situation, move)))
            quantity += 1
    return found


def challenge(situation: JarlSituation) -> Weighed:
    move = Challenge()
    true = situation.beliefs.true(*situation.table.bid)
    if SURE < true < 1.0 - SURE:
        true = situation.forecast.standing()
    return Weighed(situation.stakes.worth(1.0 - true), move, partial(reasons.bid, situation, move))


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    choice = _answer(view, decision, rng, read_learned())
    table = JarlSituation(cast(SpoilsView, view), read_learned()).table
    return candidates(choice, partial(karl.substance, max(1, table.gold[table.me])))
