"""Jarl, the strongest bot: has learned, from many rounds, the outcomes of bids and the errors of its estimates."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.choice import BotChoice, WeighedMove, mix, mix_by_value
from meadhall.engine import Decision
from meadhall.games.spoils import Bid, Challenge, SpoilsView

from . import answers, jarl_reasons, karl, reasons
from .artifacts import uses
from .bids import HOPELESS
from .few_dice import CHALLENGES, Row, bid_of, rank_of
from .forecast import facts_of_mine
from .jarl_model import SpoilsJarlModel, load_model
from .jarl_situation import SURE, SpoilsJarlSituation
from .odds import FACES
from .player import SpoilsPlayer

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
    return mix_by_value(weighed, situation.learned.bid_spread, rng, answers.CANDIDATE_MARGIN)


def _choose_from_row(row: Row, rng: Random) -> BotChoice:
    weighed = [
        WeighedMove(
            share,
            Challenge() if int(rank) == CHALLENGES else Bid(*bid_of(int(rank))),
            partial(jarl_reasons.explain_mix, share),
        )
        for rank, share in row.items()
    ]
    return mix(weighed, list(row.values()), rng, answers.CANDIDATE_MARGIN)


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
    # Information that I get before I bet makes a win more or less likely, and my stake higher or lower.
    outside = (worth(min(1.0, later + doubt)) + worth(max(0.0, later - doubt))) / 2
    why = partial(jarl_reasons.explain_bid, situation, quantity, face, challenged, true, later)
    return WeighedMove(challenged * worth(true) + (1.0 - challenged) * outside, Bid(quantity, face), why)


def weigh_challenge(situation: SpoilsJarlSituation) -> WeighedMove:
    odds = situation.beliefs.bid_chance(*situation.table.bid)
    true = situation.forecast.standing_bid_chance() if SURE < odds < 1.0 - SURE else odds
    why = partial(jarl_reasons.explain_challenge, situation, odds, true)
    return WeighedMove(situation.stakes.worth(1.0 - true), Challenge(), why)


class SpoilsJarlPlayer(SpoilsPlayer[SpoilsJarlSituation]):
    """A player that answers as Karl does, except for bids, and with learned parameters."""

    def __init__(self, learned: SpoilsJarlModel) -> None:
        super().__init__({**karl.ANSWER_BY_KIND, "bid": answer_bid})
        self.learned = learned

    def read_situation(self, view: View, decision: Decision, hint: bool) -> SpoilsJarlSituation:
        return SpoilsJarlSituation(cast(SpoilsView, view), self.learned)


PLAYER = SpoilsJarlPlayer(load_model())
