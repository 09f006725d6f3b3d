"""Karl's answers, by kind of decision."""

from __future__ import annotations

from functools import partial
from math import log
from random import Random
from typing import Any

from meadhall.bots.choice import (
    BotChoice,
    WeighedMove,
    best_of,
    choose_best,
    mix_by_value,
    moves_of,
    sole_choice,
)
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Drop, Go, Ram, Shield, Start, Strike, Take

from . import reasons
from .cards import SHIELD_CARD
from .odds import bluff_chance, call_chance
from .plan import ClashPlan
from .shield_game import call_gain, shield_call_chance, stakes
from .situation import ClashSituation
from .spaces import drop_value, space_values

CANDIDATE_MARGIN = 0.8
"""The largest loss against the best move, in points, at which a move is still a candidate."""

RARE_CHANCE = 0.08
"""The probability below which a call or a pass is not a candidate."""


# ---------------------------------------------------------------- my turn


def answer_start(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    values = space_values(situation.table, situation.parameters)
    weighed = []
    for move in moves_of(decision, Start):
        space = situation.table.board.number[move.space]
        weighed.append(WeighedMove(values[space], move, partial(reasons.explain_start, situation, space)))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_announce(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Compare all cards and claims, honest or not, by their values; for each lie only its best card (CV-4.1)."""
    odds, spread = situation.plan.odds, situation.parameters.play_spread
    options: list[tuple[float, Move]] = []
    lies: dict[str, tuple[float, Move]] = {}
    for move, worth in announcement_values(situation.plan, decision).items():
        if move.card == move.claim:
            options.append((worth, move))
        elif move.claim not in lies or worth > lies[move.claim][0]:
            lies[move.claim] = worth, move
    for said, (worth, lie) in lies.items():
        options.append((worth + spread * log(max(1e-9, odds.own_readiness(said))), lie))
    weighed = [
        WeighedMove(value, move, partial(reasons.explain_announcement, situation, decision, move))
        for value, move in options
    ]
    return mix_by_value(weighed, spread, rng, CANDIDATE_MARGIN)


def announcement_values(plan: ClashPlan, decision: Decision) -> dict[Announce, float]:
    """Return the value of every announcement, without the penalty that makes lies rarer in play."""
    odds = plan.odds
    after: dict[str, dict[str, float]] = {}
    values: dict[Announce, float] = {}
    for move in moves_of(decision, Announce):
        card, claim = move.card, move.claim
        if card not in after:
            after[card] = values_after_laying(plan, card)
        stay = after[card]["stay"]
        value = after[card].get(claim, stay)
        worth = odds.truth_value(claim, value) if card == claim else odds.lie_value(claim, value, stay)
        values[move] = worth - odds.keep_values[card]
    return values


def values_after_laying(plan: ClashPlan, card: str) -> dict[str, float]:
    """Return the value of each action if this card is laid for it."""
    if plan.table.view["nth"] == 2:
        return plan.action_values(plan.here)
    rest = list(plan.table.hand)
    rest.remove(card)
    return plan.opening_values(rest)


def answer_move(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    table = situation.table
    plan = situation.plan
    last = situation.view["nth"] == 2
    weighed = []
    for move in decision.moves():
        space = table.board.number[move.space] if isinstance(move, Go) else plan.here
        value = plan.stop_value(space) if last else plan.first_go_value(space, table.hand)
        weighed.append(WeighedMove(value, move, partial(reasons.explain_go, situation, space)))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_slam(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    table = situation.table
    plan = situation.plan
    rams = plan.rams(plan.here) if situation.view["nth"] == 2 else plan.first_rams(table.hand)
    values = {(rival, push): value for rival, push, value in rams}
    weighed = []
    for move in moves_of(decision, Ram):
        rival, push = move.target, table.board.number[move.push]
        why = partial(reasons.explain_slam, situation, rival, push)
        weighed.append(WeighedMove(values[rival, push], move, why))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_attack(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    plan = situation.plan
    assert situation.view["claim"] is not None
    claim = situation.view["claim"]["claim"]
    weighed = []
    for move in decision.moves():
        if isinstance(move, Strike):
            why = partial(reasons.explain_strike, situation, claim, move.target)
            weighed.append(WeighedMove(plan.strike_value(claim, move.target), move, why))
        else:
            weighed.append(WeighedMove(0.0, move, "No attack here gains anything."))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


def answer_drop(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    weighed = []
    for move in moves_of(decision, Drop):
        space = table.board.number[move.space]
        value = drop_value(table, parameters, space, options.value)
        why = partial(reasons.explain_drop, situation, space, options.value)
        weighed.append(WeighedMove(value, move, why))
    return choose_best(weighed, CANDIDATE_MARGIN, rng)


# ---------------------------------------------------------------- their turn


def answer_call(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Call with a probability that depends on what the speaker gains by lying (CV-5.5, CV-5.6)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    odds = ClashPlan(table.table_of(options.seat), parameters, laid=1).odds
    often = call_chance(odds, table, parameters, options.claim)
    called = rng.random() < often
    why = partial(reasons.explain_call, situation, odds, options.seat, options.claim)
    weighed = [
        WeighedMove(often, call, partial(why, True)),
        WeighedMove(1.0 - often, let_pass, partial(why, False)),
    ]
    margin = 1.0 if RARE_CHANCE < often < 1.0 - RARE_CHANCE else 0.0
    return BotChoice(call if called else let_pass, weighed, margin, chances=(often, 1.0 - often))


def answer_shield(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Always claim a real Shield. With bracelets, sometimes claim a false one with the least valuable card (CV-8.1)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    moves = decision.moves()
    laid = {str(move.card): move for move in moves if isinstance(move, Shield)}
    endure = moves[-1]
    attacker = options.attacker
    if SHIELD_CARD in laid:
        return sole_choice(
            laid[SHIELD_CARD], partial(reasons.explain_shield, situation, attacker, options.claim)
        )
    if not table.stake:
        return sole_choice(endure, "You have no bracelet to lose.")
    caught, hurt, _ = stakes(table, attacker, options.claim)
    doubted = shield_call_chance(table, attacker)
    keep = situation.plan.odds.keep_values
    card = min(laid, key=lambda card: (keep[card], rng.random()))
    weighed = [
        WeighedMove(
            -doubted * caught, laid[card], partial(reasons.explain_false_shield, doubted, caught, hurt)
        ),
        WeighedMove(-hurt, endure, partial(reasons.explain_enduring, doubted, caught, hurt)),
    ]
    return mix_by_value(weighed, parameters.call_spread, rng, 1.5)


def answer_doubt(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Call a Shield more often the more a call gains on average; always if it is proven false or nothing can be lost
    (CV-8.4, CV-8.5)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    rival = options.defender
    bluff = bluff_chance(table, parameters, rival)
    if bluff >= 1.0:
        return sole_choice(
            call, f"Every Shield of {{{rival}}} was shown since the last shuffle: this one is false."
        )
    if not table.stake:
        return sole_choice(call, "You have no bracelet to lose, so a wrong call costs you nothing.")
    pays = call_gain(table, rival, options.claim)
    worth = bluff * pays - (1.0 - bluff) * table.loss(rival)
    why = partial(reasons.explain_doubt, situation, rival, bluff, pays)
    weighed = [WeighedMove(worth, call, partial(why, True)), WeighedMove(0.0, let_pass, partial(why, False))]
    return mix_by_value(weighed, parameters.call_spread, rng, 1.5)


def answer_take(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Take the bracelet with the highest expected value."""
    table = situation.table
    options: Any = decision.options
    places = table.rows[options.victim].places
    moves = moves_of(decision, Take)
    chosen = best_of([(places[move.place], move) for move in moves], rng)
    unlike = {round(places[move.place], 6): move for move in moves} | {round(places[chosen.place], 6): chosen}
    return BotChoice(
        chosen,
        [
            WeighedMove(worth, move, partial(reasons.explain_take, situation, options.victim, move.place))
            for worth, move in unlike.items()
        ],
        CANDIDATE_MARGIN,
    )
