"""Karl: counts cards, prices bluff and call, moves with purpose."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Drop, Go, Ram, Shield, Start, Strike, Take

from .cards import SHIELD, STEALS, copies_left
from .dropping import drop_value
from .habits import is_doubted
from .odds import bluff_chance, calls
from .parameters import KARL, Temper
from .plan import Plan
from .spaces import standing
from .table import Table


def choose(view: View, decision: Decision, rng: Random, temper: Temper = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return _ANSWERS[decision.kind](Table(view), decision, rng, temper)


def mixed(options: Sequence[tuple[float, Move]], spread: float, rng: Random) -> Move:
    """One of the options: the better, the likelier, so that nobody can read it."""
    best = max(value for value, _ in options)
    weights = [exp(max(-40.0, (value - best) / spread)) for value, _ in options]
    return rng.choices([option for _, option in options], weights)[0]


def best_of(options: Sequence[tuple[float, Move]], rng: Random) -> Move:
    """The best option; lots decide between equals."""
    best = max(value for value, _ in options)
    return rng.choice([option for value, option in options if value > best - 1e-9])


# ---------------------------------------------------------------- my turn


def start(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    values = standing(table, temper)
    number = table.chart.number
    moves = decision.moves()
    return best_of([(values[number[move.space]], move) for move in moves if isinstance(move, Start)], rng)


def announce(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Every card with every claim, told or lied, with what can follow; of equal lies the best card (CV-4.1)."""
    plan = Plan(table, temper)
    odds = plan.odds
    values: dict[str, dict[str, float]] = {}
    options: list[tuple[float, Move]] = []
    lies: dict[str, tuple[float, Move]] = {}
    for move in decision.moves():
        assert isinstance(move, Announce)
        card, claim = move.card, move.claim
        if card not in values:
            values[card] = _after(plan, card)
        stay = values[card]["stay"]
        value = values[card].get(claim, stay)
        if card == claim:
            options.append((odds.told(claim, value) - odds.keep[card], move))
        else:
            worth = odds.lied(claim, value, stay) - odds.keep[card]
            if claim not in lies or worth > lies[claim][0]:
                lies[claim] = worth, move
    for said, (worth, lie) in lies.items():
        options.append((worth + temper.play_spread * log(max(1e-9, odds.dare(said))), lie))
    return mixed(options, temper.play_spread, rng)


def _after(plan: Plan, card: str) -> dict[str, float]:
    """What each action is worth if this card is laid for it."""
    if plan.table.view["nth"] == 2:
        return plan.actions(plan.here)
    rest = list(plan.table.hand)
    rest.remove(card)
    return plan.openings(rest)


def go(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    last = table.view["nth"] == 2
    options: list[tuple[float, Move]] = []
    for move in decision.moves():
        space = table.chart.number[move.space] if isinstance(move, Go) else plan.here
        options.append((plan.stop(space) if last else plan.go_first(space, table.hand), move))
    return best_of(options, rng)


def slam(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    rams = plan.rams(plan.here) if table.view["nth"] == 2 else plan.rams_first(table.hand)
    values = {(rival, push): value for rival, push, value in rams}
    number = table.chart.number
    moves = [move for move in decision.moves() if isinstance(move, Ram)]
    return best_of([(values[move.target, number[move.push]], move) for move in moves], rng)


def strike(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    plan = Plan(table, temper)
    claim = table.view["claim"]["claim"]
    return best_of(
        [
            (plan.strike(claim, move.target) if isinstance(move, Strike) else 0.0, move)
            for move in decision.moves()
        ],
        rng,
    )


def drop(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    options: Any = decision.options
    number = table.chart.number
    moves = [move for move in decision.moves() if isinstance(move, Drop)]
    return best_of(
        [(drop_value(table, temper, number[move.space], options.value), move) for move in moves], rng
    )


# ---------------------------------------------------------------- their turn


def call(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Call as often as the speaker's gain from lying asks for (CV-5.5, CV-5.6)."""
    options: Any = decision.options
    call, let_pass = decision.moves()
    speaker = Plan(table.through(options.seat), temper, laid=1)
    return call if rng.random() < calls(speaker.odds, table, temper, options.claim) else let_pass


def shield(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """A real Shield always; a false one now and then, with the card that is worst to keep (CV-8.1)."""
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
    keep = Plan(table, temper).odds.keep
    card = min(laid, key=lambda card: (keep[card], rng.random()))
    return mixed([(-doubted * caught, laid[card]), (-hurt, endure)], temper.call_spread, rng)


def doubt(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """Call a Shield when what a false one pays outweighs what a real one costs (CV-8.4, CV-8.5)."""
    options: Any = decision.options
    call, let_pass = decision.moves()
    rival = options.defender
    row = table.rows[rival]
    bluff = bluff_chance(table, temper, rival)
    if bluff >= 1.0 or not table.stake:
        return call
    hit = table.swing(rival) if options.claim in STEALS else (table.envy[rival] + 0.2) * row.prize
    pays = table.swing(rival) + (hit if len(row.places) > 1 else 0.0)
    worth = bluff * pays - (1.0 - bluff) * table.loss(rival)
    return mixed([(worth, call), (0.0, let_pass)], temper.call_spread, rng)


def take(table: Table, decision: Decision, rng: Random, temper: Temper) -> Move:
    """The bracelet that is worth most, as far as the row could be followed."""
    options: Any = decision.options
    places = table.rows[options.victim].places
    return best_of([(places[move.place], move) for move in decision.moves() if isinstance(move, Take)], rng)


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
