"""Jarl, the strongest bot: has learned from many rounds the fate of a bid, and the error of his own estimates."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, WeighedMove, candidates, softmax
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bid, Challenge, SpoilsView

from . import answers, jarl_reasons, karl, reasons
from .artifacts import uses
from .bids import HOPELESS
from .few_dice import CHALLENGES, Row, bid_of, rank_of
from .forecast import facts_of_mine
from .jarl_model import SpoilsJarlModel
from .jarl_model import load_model as read_learned
from .jarl_situation import SURE, SpoilsJarlSituation
from .odds import FACES


def choose(view: View, decision: Decision, rng: Random, learned: SpoilsJarlModel | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return _answer_decision(_read_situation(view, learned), decision, rng).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """The probability of each of Jarl's moves."""
    return _answer_decision(_read_situation(view), decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    situation = _read_situation(view)
    choice = _answer_decision(situation, decision, rng)
    return candidates(choice, partial(karl.substance, max(1, situation.table.gold[situation.table.me])))


def _read_situation(view: View, learned: SpoilsJarlModel | None = None) -> SpoilsJarlSituation:
    return SpoilsJarlSituation(cast(SpoilsView, view), learned or read_learned())


def _answer_decision(situation: SpoilsJarlSituation, decision: Decision, rng: Random) -> BotChoice:
    if decision.kind == "bid":
        return answer_bid(situation, decision, rng)
    return karl.ANSWER_BY_KIND[decision.kind](situation, decision, rng)


# ---------------------------------------------------------------- bids


def answer_bid(situation: SpoilsJarlSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    row = situation.solved_row
    if row is not None:
        return _choose_from_row(row, rng)
    weighed = weigh_bids(situation, options)
    if not options.first:
        weighed.append(weigh_challenge(situation))
    if not weighed:
        weighed.append(WeighedMove(0.0, Bid(*bid_of(options.low)), "There is no better bid."))
    top = max(one.value for one in weighed)
    use = uses.find_use_on_turn(situation, options.offers, top)
    if use is not None:
        ability = next(offer.ability for offer in options.offers if use in offer.uses)
        weighed.append(WeighedMove(top, use, partial(reasons.explain_use, situation, ability, use, 0.0)))
        return BotChoice(use, weighed, answers.CANDIDATE_MARGIN)
    chances = softmax([one.value for one in weighed], situation.learned.bid_spread)
    return _mix(weighed, chances, rng)


def _mix(weighed: list[WeighedMove], chances: list[float], rng: Random) -> BotChoice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return BotChoice(move, weighed, answers.CANDIDATE_MARGIN, chances=chances)


def _choose_from_row(row: Row, rng: Random) -> BotChoice:
    weighed = [
        WeighedMove(
            share,
            Challenge() if int(rank) == CHALLENGES else Bid(*bid_of(int(rank))),
            partial(jarl_reasons.explain_mix, share),
        )
        for rank, share in row.items()
    ]
    return _mix(weighed, list(row.values()), rng)


def weigh_bids(situation: SpoilsJarlSituation, options: Any) -> list[WeighedMove]:
    """Return every sensible bid, with its value."""
    found = []
    for face in FACES:
        quantity = (options.low - face + 5) // 6 + 1
        while rank_of(quantity, face) <= options.top:
            if situation.beliefs.bid_chance(quantity, face) < HOPELESS:
                break
            found.append(_weigh_bid(situation, quantity, face))
            quantity += 1
    return found


def _weigh_bid(situation: SpoilsJarlSituation, quantity: int, face: int) -> WeighedMove:
    """Weigh a bid. I am declarer if the next viking challenges; if not, I win as often as after similar bids."""
    forecast, worth = situation.forecast, situation.stakes.worth
    facts = facts_of_mine(situation, quantity, face)
    challenged = forecast.challenge_chance(facts)
    true = situation.chance_with_six_dice(forecast.truth_chance(facts), quantity, face)
    later, doubt = forecast.later_win_chance(facts), situation.learned.doubt_later
    # What I learn before I bet makes a win more or less likely, and my stake higher or lower.
    outside = (worth(min(1.0, later + doubt)) + worth(max(0.0, later - doubt))) / 2
    why = partial(jarl_reasons.explain_bid, situation, quantity, face, challenged, true, later)
    return WeighedMove(challenged * worth(true) + (1.0 - challenged) * outside, Bid(quantity, face), why)


def weigh_challenge(situation: SpoilsJarlSituation) -> WeighedMove:
    odds = situation.beliefs.bid_chance(*situation.table.bid)
    true = situation.forecast.standing_bid_chance() if SURE < odds < 1.0 - SURE else odds
    why = partial(jarl_reasons.explain_challenge, situation, odds, true)
    return WeighedMove(situation.stakes.worth(1.0 - true), Challenge(), why)
