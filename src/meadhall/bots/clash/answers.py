"""Karl's answers, by what is asked."""

from __future__ import annotations

from functools import partial
from math import log
from random import Random
from typing import Any

from meadhall.bots.choice import Choice, Weighed, best_of, mixed, only, softmax
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Drop, Go, Ram, Shield, Start, Strike, Take

from . import reasons
from .cards import SHIELD, STEALS, copies_left
from .habits import is_doubted
from .odds import bluff_chance, calls
from .plan import Plan
from .situation import Situation
from .spaces import drop_value, space_values

NEAR = 0.8
"""A move that is worse by so many points can still be a candidate."""

RARE = 0.08
"""A call, or letting pass, that is rarer than this is no candidate beside the other."""


def best(weighed: list[Weighed], rng: Random) -> Choice:
    """The best of these moves; chance decides between equal ones."""
    return Choice(best_of([(one.value, one.move) for one in weighed], rng), weighed, NEAR)


# ---------------------------------------------------------------- my turn


def start(situation: Situation, decision: Decision, rng: Random) -> Choice:
    values = space_values(situation.table, situation.parameters)
    number = situation.table.board.number
    starts = [move for move in decision.moves() if isinstance(move, Start)]
    return best(
        [
            Weighed(values[number[move.space]], move, partial(reasons.start, situation, number[move.space]))
            for move in starts
        ],
        rng,
    )


def announce(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """One of all cards and claims, honest or lies, by what they lead to; for each lie only its best card (CV-4.1)."""
    parameters = situation.parameters
    plan = situation.plan
    odds = plan.odds
    values: dict[str, dict[str, float]] = {}
    options: list[tuple[float, Move]] = []
    lies: dict[str, tuple[float, Move]] = {}
    for move in decision.moves():
        assert isinstance(move, Announce)
        card, claim = move.card, move.claim
        if card not in values:
            values[card] = after_laying(plan, card)
        stay = values[card]["stay"]
        value = values[card].get(claim, stay)
        if card == claim:
            options.append((odds.truth_value(claim, value) - odds.keep[card], move))
        else:
            worth = odds.lie_value(claim, value, stay) - odds.keep[card]
            if claim not in lies or worth > lies[claim][0]:
                lies[claim] = worth, move
    for said, (worth, lie) in lies.items():
        options.append((worth + parameters.play_spread * log(max(1e-9, odds.own_readiness(said))), lie))
    weighed = [
        Weighed(value, move, partial(reasons.announce, situation, decision, move)) for value, move in options
    ]
    chances = softmax([value for value, _ in options], parameters.play_spread)
    return Choice(mixed(options, parameters.play_spread, rng), weighed, NEAR, chances=chances)


def after_laying(plan: Plan, card: str) -> dict[str, float]:
    """What each action is worth if this card is laid for it."""
    if plan.table.view["nth"] == 2:
        return plan.actions(plan.here)
    rest = list(plan.table.hand)
    rest.remove(card)
    return plan.openings(rest)


def go(situation: Situation, decision: Decision, rng: Random) -> Choice:
    table = situation.table
    plan = situation.plan
    last = situation.view["nth"] == 2
    weighed: list[Weighed] = []
    for move in decision.moves():
        space = table.board.number[move.space] if isinstance(move, Go) else plan.here
        value = plan.stop(space) if last else plan.go_first(space, table.hand)
        weighed.append(Weighed(value, move, partial(reasons.go, situation, space)))
    return best(weighed, rng)


def slam(situation: Situation, decision: Decision, rng: Random) -> Choice:
    table = situation.table
    plan = situation.plan
    rams = plan.rams(plan.here) if situation.view["nth"] == 2 else plan.rams_first(table.hand)
    values = {(rival, push): value for rival, push, value in rams}
    number = table.board.number
    moves = [move for move in decision.moves() if isinstance(move, Ram)]
    return best(
        [
            Weighed(
                values[move.target, number[move.push]],
                move,
                partial(reasons.slam, situation, move.target, number[move.push]),
            )
            for move in moves
        ],
        rng,
    )


def strike(situation: Situation, decision: Decision, rng: Random) -> Choice:
    plan = situation.plan
    assert situation.view["claim"] is not None
    claim = situation.view["claim"]["claim"]
    return best(
        [
            Weighed(
                plan.strike(claim, move.target), move, partial(reasons.strike, situation, claim, move.target)
            )
            if isinstance(move, Strike)
            else Weighed(0.0, move, "No attack here gains anything.")
            for move in decision.moves()
        ],
        rng,
    )


def drop(situation: Situation, decision: Decision, rng: Random) -> Choice:
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    number = table.board.number
    moves = [move for move in decision.moves() if isinstance(move, Drop)]
    return best(
        [
            Weighed(
                drop_value(table, parameters, number[move.space], options.value),
                move,
                partial(reasons.drop, situation, number[move.space], options.value),
            )
            for move in moves
        ],
        rng,
    )


# ---------------------------------------------------------------- their turn


def call(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Call with a frequency that depends on what the speaker gains by lying (CV-5.5, CV-5.6)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    odds = Plan(table.through(options.seat), parameters, laid=1).odds
    often = calls(odds, table, parameters, options.claim)
    called = rng.random() < often
    why = partial(reasons.call, situation, odds, options.seat, options.claim)
    weighed = [Weighed(often, call, partial(why, True)), Weighed(1.0 - often, let_pass, partial(why, False))]
    margin = 1.0 if RARE < often < 1.0 - RARE else 0.0
    return Choice(call if called else let_pass, weighed, margin, chances=(often, 1.0 - often))


def shield(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """A real Shield always, a false one sometimes, with the card that is worth least in hand (CV-8.1)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    moves = decision.moves()
    laid = {str(move.card): move for move in moves if isinstance(move, Shield)}
    endure = moves[-1]
    attacker = options.attacker
    hurt = table.loss(attacker) if options.claim in STEALS else 1.2 * table.stake
    if SHIELD in laid:
        return only(laid[SHIELD], partial(reasons.shield, situation, attacker, options.claim))
    if not table.stake:
        return only(endure, "You have no bracelet to lose.")
    caught = table.loss(attacker)
    if len(table.rows[table.me].places) > 1:
        caught += hurt
    mine = table.seats[table.me]
    proven = copies_left(mine, table.deck, SHIELD) <= 0
    free_call = not table.rows[attacker].places
    doubted = 1.0 if proven or free_call else is_doubted(mine, table.announced(table.me))
    keep = situation.plan.odds.keep
    card = min(laid, key=lambda card: (keep[card], rng.random()))
    pair: list[tuple[float, Move]] = [(-doubted * caught, laid[card]), (-hurt, endure)]
    chosen = mixed(pair, parameters.call_spread, rng)
    whys = (
        partial(reasons.false_shield, doubted, caught, hurt),
        partial(reasons.endure, doubted, caught, hurt),
    )
    weighed = [Weighed(value, move, why) for (value, move), why in zip(pair, whys, strict=True)]
    chances = softmax([value for value, _ in pair], parameters.call_spread)
    return Choice(chosen, weighed, 1.5, chances=chances)


def doubt(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Call a Shield if the gain from a false one outweighs the loss to a real one (CV-8.4, CV-8.5)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    rival = options.defender
    row = table.rows[rival]
    bluff = bluff_chance(table, parameters, rival)
    if bluff >= 1.0:
        return only(call, f"Every Shield of {{{rival}}} was shown since the last shuffle: this one is false.")
    if not table.stake:
        return only(call, "You have no bracelet to lose, so a wrong call costs you nothing.")
    hit = table.swing(rival) if options.claim in STEALS else (table.envy[rival] + 0.2) * row.prize
    pays = table.swing(rival) + (hit if len(row.places) > 1 else 0.0)
    worth = bluff * pays - (1.0 - bluff) * table.loss(rival)
    chosen = mixed([(worth, call), (0.0, let_pass)], parameters.call_spread, rng)
    why = partial(reasons.doubt, situation, rival, bluff, pays)
    return Choice(
        chosen,
        [Weighed(worth, call, partial(why, True)), Weighed(0.0, let_pass, partial(why, False))],
        1.5,
        chances=softmax([worth, 0.0], parameters.call_spread),
    )


def take(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The bracelet with the highest expected value."""
    table = situation.table
    options: Any = decision.options
    places = table.rows[options.victim].places
    moves = [move for move in decision.moves() if isinstance(move, Take)]
    chosen = best_of([(places[move.place], move) for move in moves], rng)
    unlike = {round(places[move.place], 6): move for move in moves} | {round(places[chosen.place], 6): chosen}
    return Choice(
        chosen,
        [
            Weighed(worth, move, partial(reasons.take, situation, options.victim, move.place))
            for worth, move in unlike.items()
        ],
        NEAR,
    )
