"""Thrall, a newcomer: mostly honest, sees one card ahead, takes what is near, and believes most of what he hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, only, softmax
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Card, ClashView, Drop, Go, Shield, Strike

from . import reasons
from .cards import SHIELD, copies_left
from .karl import substance
from .parameters import KARL
from .situation import Situation

LIES = 0.3
"""How often he lies although he has something true to say."""
CALLS, CALLS_PROVEN, DOUBTS, FALSE_SHIELDS = 0.2, 0.5, 0.35, 0.12
"""How often he calls; how often he notices that every copy was shown; calls a Shield; claims a false one."""
HASTE = 2.0
"""The lead in points that makes a move e times as likely as another: he does not weigh things closely."""


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Thrall's answer to any decision of the game."""
    return _answer(view, decision, rng).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """How often Thrall plays each move."""
    return _answer(view, decision, Random(0)).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer, with what Thrall thinks of it."""
    return candidates(_answer(view, decision, rng), substance)


def _answer(view: View, decision: Decision, rng: Random) -> Choice:
    situation = Situation(cast(ClashView, view), KARL)
    return ANSWERS.get(decision.kind, anything)(situation, decision, rng)


def _mix(weighed: Sequence[Weighed], chances: Sequence[float], rng: Random) -> Choice:
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, chances=chances)


def announce(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """What the next action brings, true if that is possible; he does not think of the second card."""
    plan = situation.plan
    values = plan.actions(plan.here)
    truths: list[Weighed] = []
    lies: list[Weighed] = []
    for move in decision.moves():
        assert isinstance(move, Announce)
        gain = values.get(move.claim, values["stay"]) - values["stay"]
        if move.card == move.claim:
            truths.append(
                Weighed(gain, move, f"{Card(move.claim).label} is true, so a call would cost the caller.")
            )
        elif move.card != SHIELD or len(situation.table.hand) == 1:
            lies.append(
                Weighed(gain, move, f"A {Card(move.claim).label} would be good here, and few people call.")
            )
    if not lies:
        lies = (
            [Weighed(0.0, move, "Nothing here is true.") for move in decision.moves()] if not truths else []
        )
    lying = LIES if truths and lies else 0.0 if truths else 1.0
    chances = [
        share * chance
        for share, some in ((1.0 - lying, truths), (lying, lies))
        if some
        for chance in softmax([one.value for one in some], HASTE)
    ]
    return _mix([*truths, *lies], chances, rng)


def call(situation: Situation, decision: Decision, rng: Random) -> Choice:
    table = situation.table
    options: Any = decision.options
    proven = copies_left(table.seats[options.seat], table.deck, options.claim) <= 0
    often = CALLS_PROVEN if proven else CALLS
    return _yes_or_no(decision, often, "That sounds like a lie.", "It may well be true.", rng)


def doubt(situation: Situation, decision: Decision, rng: Random) -> Choice:
    return _yes_or_no(decision, DOUBTS, "Not every Shield is real.", "It may well be a Shield.", rng)


def _yes_or_no(decision: Decision, often: float, why: str, why_not: str, rng: Random) -> Choice:
    yes, no = decision.moves()
    return _mix([Weighed(often, yes, why), Weighed(1.0 - often, no, why_not)], (often, 1.0 - often), rng)


def shield(situation: Situation, decision: Decision, rng: Random) -> Choice:
    real = next((move for move in decision.moves() if isinstance(move, Shield) and move.card == SHIELD), None)
    if real is not None:
        return only(real, "The Shield is real, and whoever calls it pays you.")
    false = [move for move in decision.moves() if isinstance(move, Shield)]
    weighed = [Weighed(0.0, move, "Perhaps nobody calls it.") for move in false]
    weighed.append(Weighed(1.0, decision.moves()[-1], "A false Shield could cost two bracelets."))
    share = FALSE_SHIELDS / len(false) if false else 0.0
    return _mix(weighed, [*[share] * len(false), 1.0 - share * len(false)], rng)


def go(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """To bracelets, the more the better; else where it is best to stand."""
    plan, number = situation.plan, situation.table.board.number
    weighed = []
    for move in decision.moves():
        space = number[move.space] if isinstance(move, Go) else plan.here
        weighed.append(Weighed(plan.stop(space), move, partial(reasons.go, situation, space)))
    return _mix(weighed, softmax([one.value for one in weighed], HASTE), rng)


def strike(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Whoever has most bracelets."""
    seats = situation.table.seats
    weighed = [
        Weighed(
            float(seats[move.target]["bracelets"]) if isinstance(move, Strike) else -1.0,
            move,
            f"{{{move.target}}} has most to lose." if isinstance(move, Strike) else "There is nobody to hit.",
        )
        for move in decision.moves()
    ]
    return _mix(weighed, softmax([one.value for one in weighed], HASTE), rng)


def drop(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Near to himself."""
    table = situation.table
    steps = table.board.steps[table.at[table.me]]
    weighed = [
        Weighed(-float(steps[table.board.number[move.space]]), move, "From there it is not far to you.")
        for move in decision.moves()
        if isinstance(move, Drop)
    ]
    return _mix(weighed, softmax([one.value for one in weighed], HASTE), rng)


def anything(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Where a newcomer sees no difference."""
    moves = decision.moves()
    weighed = [Weighed(0.0, move, "One is as good as another.") for move in moves]
    return _mix(weighed, [1.0 / len(moves)] * len(moves), rng)


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Choice]] = {
    "announce": announce,
    "attack": strike,
    "call": call,
    "doubt": doubt,
    "drop": drop,
    "move": go,
    "shield": shield,
}
"""The answer to each kind of decision; chance decides all others."""
