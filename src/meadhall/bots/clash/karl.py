"""Karl: counts cards, prices bluff and call, moves with purpose."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, TypeVar

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move

from .cards import SHIELD, STEALS
from .dropping import drop_value
from .odds import bluff_chance, calls
from .plan import Plan
from .standing import standing
from .table import Table
from .temper import KARL, Temper

T = TypeVar("T")


def choose(view: View, decision: Decision, rng: Random, temper: Temper = KARL) -> Move:
    table = Table(view)
    return _ANSWERS[decision.kind](table, decision, rng, temper)


def mixed(options: Sequence[tuple[float, T]], spread: float, rng: Random) -> T:
    """One of the options: the better, the likelier, so that nobody can read it."""
    best = max(value for value, _ in options)
    weights = [exp(max(-40.0, (value - best) / spread)) for value, _ in options]
    draw = rng.random() * sum(weights)
    for weight, (_, option) in zip(weights, options, strict=True):
        draw -= weight
        if draw < 0:
            return option
    return options[-1][1]


def best_of(options: Sequence[tuple[float, T]], rng: Random) -> T:
    """The best option; lots decide between equals."""
    best = max(value for value, _ in options)
    return rng.choice([option for value, option in options if value > best - 1e-9])


# ---------------------------------------------------------------- my turn


def announce(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Every card with every claim: told or lied, with what can follow (CV-4.1)."""
    plan = Plan(table, temper)
    odds = plan.odds
    last = table.view["nth"] == 2
    options: list[tuple[float, Move]] = []
    values: dict[str, dict[str, float]] = {}
    moves: Sequence[Any] = decision.moves()
    for move in moves:
        card, claim = move.card, move.claim
        known = values.get(card)
        if known is None:
            hand = list(table.hand)
            hand.remove(card)
            known = values[card] = plan.actions(plan.here) if last else plan.openings(hand)
        value = known.get(claim, known["stay"])
        if card == claim:
            worth = odds.told(claim, value)
        else:
            ready = odds.readiness(claim) if odds.callers else 1.0
            worth = odds.lied(claim, value, known["stay"]) + temper.play_spread * log(max(1e-9, ready))
        options.append((worth - odds.keep[card], move))
    return mixed(options, temper.play_spread, rng)


def go(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    last = table.view["nth"] == 2
    number = table.chart.number
    options: list[tuple[float, Move]] = []
    moves: Sequence[Any] = decision.moves()
    for move in moves:
        space = number[move.space] if hasattr(move, "space") else plan.here
        options.append((plan.stop(space) if last else plan.go_first(space, table.hand), move))
    return best_of(options, rng)


def slam(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    rams = plan.rams(plan.here) if table.view["nth"] == 2 else plan.rams_first(table.hand)
    values = {(rival, push): value for rival, push, value in rams}
    number = table.chart.number
    moves: Sequence[Any] = decision.moves()
    return best_of([(values.get((m.target, number[m.push]), -9.0), m) for m in moves], rng)


def strike(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    claim = table.view["claim"]["claim"]
    moves: Sequence[Any] = decision.moves()
    return best_of(
        [(plan.strike(claim, m.target) if hasattr(m, "target") else 0.0, m) for m in moves], rng
    )


def drop(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    moves: Sequence[Any] = decision.moves()
    options: Any = decision.options
    number = table.chart.number
    return best_of([(drop_value(table, temper, number[m.space], options.value), m) for m in moves], rng)


def start(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    values = standing(table, temper)
    moves: Sequence[Any] = decision.moves()
    return best_of([(values[table.chart.number[m.space]], m) for m in moves], rng)


# ---------------------------------------------------------------- their turn


def call(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Call as often as the speaker's gain from lying asks for (CV-5.5, CV-5.6)."""
    options: Any = decision.options
    called, passed = decision.moves()
    his = Plan(table.through(options.seat), temper, laid=1)
    return called if rng.random() < calls(his.odds, table, temper, options.claim) else passed


def shield(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """A real Shield nearly always; a false one now and then, with the card that is worst to keep (CV-8.1)."""
    options: Any = decision.options
    moves: Sequence[Any] = decision.moves()
    rival, claim = options.attacker, options.claim
    laid = {move.card: move for move in moves if hasattr(move, "card")}
    endure = moves[-1]
    if not table.stake:
        return endure
    if SHIELD in laid:
        return laid[SHIELD]
    keep = Plan(table, temper).odds.keep
    mine = table.seats[table.me]
    hurt = table.loss(rival) if claim in STEALS else 1.2 * table.stake
    doubted = temper.doubted
    if table.deck[SHIELD] <= sum(card == SHIELD for card in mine["shown"]) or not table.rows[rival].places:
        doubted = 1.0
    caught = hurt + table.loss(rival) if len(table.rows[table.me].places) > 1 else table.loss(rival)
    card = min(laid, key=lambda card: keep[card] + rng.random() * 0.01)
    return mixed([(-doubted * caught, laid[card]), (-hurt, endure)], temper.call_spread, rng)


def doubt(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Call a Shield when what a false one pays outweighs what a real one costs (CV-8.4, CV-8.5)."""
    options: Any = decision.options
    calls, passes = decision.moves()
    rival, claim = options.defender, options.claim
    if not table.stake:
        return calls
    row = table.rows[rival]
    bluff = bluff_chance(table, temper, rival)
    if bluff >= 1.0:
        return calls
    hit = table.swing(rival) if claim in STEALS else (table.envy[rival] + 0.2) * row.prize
    pays = table.swing(rival) + (hit if len(row.places) > 1 else 0.0)
    worth = bluff * pays - (1.0 - bluff) * table.loss(rival)
    return mixed([(worth, calls), (0.0, passes)], temper.call_spread, rng)


def take(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """The bracelet that is worth most, as far as the row could be followed."""
    options: Any = decision.options
    places = table.rows[options.victim].places
    moves: Sequence[Any] = decision.moves()
    return best_of([(places[m.place] if m.place < len(places) else 0.0, m) for m in moves], rng)


_ANSWERS = {
    "announce": announce,
    "attack": strike,
    "call": call,
    "doubt": doubt,
    "drop": drop,
    "move": go,
    "shield": shield,
    "slam": slam,
    "start": start,
    "take": take,
}
