"""Jarl, the strongest bot: knows from many rounds what becomes of a bid, and how far his own estimates err."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, softmax
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bid, Challenge, SpoilsView

from . import answers, jarl_reasons, karl, reasons
from .artifacts import uses
from .bids import HOPELESS
from .few_dice import CHALLENGES, Row, bid_of, rank_of
from .forecast import facts_of_mine
from .jarl_situation import SURE, JarlSituation
from .learned import Learned
from .learned import learned as read_learned
from .odds import FACES


def choose(view: View, decision: Decision, rng: Random, learned: Learned | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return _answer(_situation(view, learned), decision, rng).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """How often Jarl plays each move."""
    return _answer(_situation(view), decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    situation = _situation(view)
    choice = _answer(situation, decision, rng)
    return candidates(choice, partial(karl.substance, max(1, situation.table.gold[situation.table.me])))


def _situation(view: View, learned: Learned | None = None) -> JarlSituation:
    return JarlSituation(cast(SpoilsView, view), learned or read_learned())


def _answer(situation: JarlSituation, decision: Decision, rng: Random) -> Choice:
    if decision.kind == "bid":
        return bid(situation, decision, rng)
    return karl.ANSWERS[decision.kind](situation, decision, rng)


# ---------------------------------------------------------------- bids


def bid(situation: JarlSituation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    row = situation.solved
    if row is not None:
        return _solved(row, rng)
    weighed = bids(situation, options)
    if not options.first:
        weighed.append(challenge(situation))
    if not weighed:
        weighed.append(Weighed(0.0, Bid(*bid_of(options.low)), "There is no better bid."))
    top = max(one.value for one in weighed)
    use = uses.on_my_turn(situation, options.offers, top)
    if use is not None:
        ability = next(offer.ability for offer in options.offers if use in offer.uses)
        weighed.append(Weighed(top, use, partial(reasons.use, situation, ability, use, 0.0)))
        return Choice(use, weighed, answers.NEAR)
    chances = softmax([one.value for one in weighed], situation.learned.bid_spread)
    return _mix(weighed, chances, rng)


def _mix(weighed: list[Weighed], chances: list[float], rng: Random) -> Choice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, answers.NEAR, chances=chances)


def _solved(row: Row, rng: Random) -> Choice:
    weighed = [
        Weighed(
            share,
            Challenge() if int(rank) == CHALLENGES else Bid(*bid_of(int(rank))),
            partial(jarl_reasons.solved, share),
        )
        for rank, share in row.items()
    ]
    return _mix(weighed, list(row.values()), rng)


def bids(situation: JarlSituation, options: Any) -> list[Weighed]:
    """Every sensible bid, with what it is worth."""
    found = []
    for face in FACES:
        quantity = (options.low - face + 5) // 6 + 1
        while rank_of(quantity, face) <= options.top:
            if situation.beliefs.true(quantity, face) < HOPELESS:
                break
            found.append(_weighed(situation, quantity, face))
            quantity += 1
    return found


def _weighed(situation: JarlSituation, quantity: int, face: int) -> Weighed:
    """I am declarer if the next viking challenges; if not, I win the round as often as after such bids."""
    forecast, worth = situation.forecast, situation.stakes.worth
    facts = facts_of_mine(situation, quantity, face)
    challenged = forecast.challenged(facts)
    true = situation.with_six_dice(forecast.declared(facts), quantity, face)
    later, doubt = forecast.later(facts), situation.learned.doubt_later
    # What I will know when I bet makes a win more or less likely, and then I stake more or less.
    outside = (worth(min(1.0, later + doubt)) + worth(max(0.0, later - doubt))) / 2
    why = partial(jarl_reasons.bid, situation, quantity, face, challenged, true, later)
    return Weighed(challenged * worth(true) + (1.0 - challenged) * outside, Bid(quantity, face), why)


def challenge(situation: JarlSituation) -> Weighed:
    odds = situation.beliefs.true(*situation.table.bid)
    true = situation.forecast.standing() if SURE < odds < 1.0 - SURE else odds
    why = partial(jarl_reasons.challenge, situation, odds, true)
    return Weighed(situation.stakes.worth(1.0 - true), Challenge(), why)
