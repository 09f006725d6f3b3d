"""Karl's answers, by what is asked."""

from __future__ import annotations

from math import log
from random import Random
from typing import Any

from meadhall.bots.choice import best_of, mixed
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Drop, Go, Ram, Shield, Start, Strike, Take

from .cards import SHIELD, STEALS, copies_left
from .habits import is_doubted
from .odds import bluff_chance, calls
from .plan import Plan
from .situation import Situation
from .spaces import drop_value, space_values

# ---------------------------------------------------------------- my turn


def start(situation: Situation, decision: Decision, rng: Random) -> Move:
    values = space_values(situation.table, situation.parameters)
    number = situation.table.board.number
    moves = decision.moves()
    return best_of([(values[number[move.space]], move) for move in moves if isinstance(move, Start)], rng)


def announce(situation: Situation, decision: Decision, rng: Random) -> Move:
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
    return mixed(options, parameters.play_spread, rng)


def after_laying(plan: Plan, card: str) -> dict[str, float]:
    """What each action is worth if this card is laid for it."""
    if plan.table.view["nth"] == 2:
        return plan.actions(plan.here)
    rest = list(plan.table.hand)
    rest.remove(card)
    return plan.openings(rest)


def go(situation: Situation, decision: Decision, rng: Random) -> Move:
    table = situation.table
    plan = situation.plan
    last = situation.view["nth"] == 2
    options: list[tuple[float, Move]] = []
    for move in decision.moves():
        space = table.board.number[move.space] if isinstance(move, Go) else plan.here
        options.append((plan.stop(space) if last else plan.go_first(space, table.hand), move))
    return best_of(options, rng)


def slam(situation: Situation, decision: Decision, rng: Random) -> Move:
    table = situation.table
    plan = situation.plan
    rams = plan.rams(plan.here) if situation.view["nth"] == 2 else plan.rams_first(table.hand)
    values = {(rival, push): value for rival, push, value in rams}
    number = table.board.number
    moves = [move for move in decision.moves() if isinstance(move, Ram)]
    return best_of([(values[move.target, number[move.push]], move) for move in moves], rng)


def strike(situation: Situation, decision: Decision, rng: Random) -> Move:
    plan = situation.plan
    assert situation.view["claim"] is not None
    claim = situation.view["claim"]["claim"]
    return best_of(
        [
            (plan.strike(claim, move.target) if isinstance(move, Strike) else 0.0, move)
            for move in decision.moves()
        ],
        rng,
    )


def drop(situation: Situation, decision: Decision, rng: Random) -> Move:
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    number = table.board.number
    moves = [move for move in decision.moves() if isinstance(move, Drop)]
    return best_of(
        [(drop_value(table, parameters, number[move.space], options.value), move) for move in moves], rng
    )


# ---------------------------------------------------------------- their turn


def call(situation: Situation, decision: Decision, rng: Random) -> Move:
    """Call with a frequency that depends on what the speaker gains by lying (CV-5.5, CV-5.6)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    speaker = Plan(table.through(options.seat), parameters, laid=1)
    return call if rng.random() < calls(speaker.odds, table, parameters, options.claim) else let_pass


def shield(situation: Situation, decision: Decision, rng: Random) -> Move:
    """A real Shield always, a false one sometimes, with the card that is worth least in hand (CV-8.1)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    moves = decision.moves()
    laid = {str(move.card): move for move in moves if isinstance(move, Shield)}
    endure = moves[-1]
    if SHIELD in laid:
        return laid[SHIELD]
    if not table.stake:
        return endure
    attacker = options.attacker
    hurt = table.loss(attacker) if options.claim in STEALS else 1.2 * table.stake
    caught = table.loss(attacker)
    if len(table.rows[table.me].places) > 1:
        caught += hurt
    mine = table.seats[table.me]
    proven = copies_left(mine, table.deck, SHIELD) <= 0
    free_call = not table.rows[attacker].places
    doubted = 1.0 if proven or free_call else is_doubted(mine, table.announced(table.me))
    keep = situation.plan.odds.keep
    card = min(laid, key=lambda card: (keep[card], rng.random()))
    return mixed([(-doubted * caught, laid[card]), (-hurt, endure)], parameters.call_spread, rng)


def doubt(situation: Situation, decision: Decision, rng: Random) -> Move:
    """Call a Shield if the gain from a false one outweighs the loss to a real one (CV-8.4, CV-8.5)."""
    table, parameters = situation.table, situation.parameters
    options: Any = decision.options
    call, let_pass = decision.moves()
    rival = options.defender
    row = table.rows[rival]
    bluff = bluff_chance(table, parameters, rival)
    if bluff >= 1.0 or not table.stake:
        return call
    hit = table.swing(rival) if options.claim in STEALS else (table.envy[rival] + 0.2) * row.prize
    pays = table.swing(rival) + (hit if len(row.places) > 1 else 0.0)
    worth = bluff * pays - (1.0 - bluff) * table.loss(rival)
    return mixed([(worth, call), (0.0, let_pass)], parameters.call_spread, rng)


def take(situation: Situation, decision: Decision, rng: Random) -> Move:
    """The bracelet with the highest expected value."""
    table = situation.table
    options: Any = decision.options
    places = table.rows[options.victim].places
    return best_of([(places[move.place], move) for move in decision.moves() if isinstance(move, Take)], rng)
