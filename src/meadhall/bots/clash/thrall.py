"""Thrall, a newcomer: mostly honest, looks one card ahead, takes what is near, and believes most announcements."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import (
    BotChoice,
    WeighedMove,
    mix,
    mix_any,
    mix_by_value,
    moves_of,
    softmax,
    sole_choice,
)
from meadhall.bots.player import Answer
from meadhall.engine import Decision
from meadhall.games.clash import Announce, ClashCard, Drop, Go, Shield, Strike

from . import reasons
from .cards import SHIELD_CARD, copies_left
from .player import ClashPlayer
from .situation import ClashSituation

LIES = 0.3
"""The probability of a lie although a true announcement is possible."""
CALLS, CALLS_PROVEN, DOUBTS, FALSE_SHIELDS = 0.2, 0.5, 0.35, 0.12
"""The probabilities of calling, of calling when all copies were shown, of calling a Shield, of claiming a false one."""
HASTE = 2.0
"""The lead (in points, bracelets or steps) that makes a move e times as likely: Thrall does not weigh moves closely."""


def answer_announce(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Announce an action, usually a true one, and more likely a good one; the second card is not considered."""
    plan = situation.plan
    values = plan.action_values(plan.here)
    truths: list[WeighedMove] = []
    lies: list[WeighedMove] = []
    for move in moves_of(decision, Announce):
        gain = values.get(move.claim, values["stay"]) - values["stay"]
        if move.card == move.claim:
            truths.append(
                WeighedMove(
                    gain, move, f"{ClashCard(move.claim).label} is true, so a call would cost the caller."
                )
            )
        elif move.card != SHIELD_CARD or len(situation.table.hand) == 1:
            lies.append(
                WeighedMove(
                    gain, move, f"A {ClashCard(move.claim).label} would be good here, and few people call."
                )
            )
    if not lies:
        lies = (
            [WeighedMove(0.0, move, "Nothing here is true.") for move in decision.moves()]
            if not truths
            else []
        )
    lying = LIES if truths and lies else 0.0 if truths else 1.0
    chances = [
        share * chance
        for share, some in ((1.0 - lying, truths), (lying, lies))
        if some
        for chance in softmax([one.value for one in some], HASTE)
    ]
    return mix([*truths, *lies], chances, rng)


def answer_call(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    table = situation.table
    options: Any = decision.options
    proven = copies_left(table.seats[options.seat], table.deck, options.claim) <= 0
    often = CALLS_PROVEN if proven else CALLS
    return _answer_yes_or_no(decision, often, "That sounds like a lie.", "It may well be true.", rng)


def answer_doubt(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    return _answer_yes_or_no(decision, DOUBTS, "Not every Shield is real.", "It may well be a Shield.", rng)


def _answer_yes_or_no(decision: Decision, often: float, why: str, why_not: str, rng: Random) -> BotChoice:
    yes, no = decision.moves()
    return mix(
        [WeighedMove(often, yes, why), WeighedMove(1.0 - often, no, why_not)], (often, 1.0 - often), rng
    )


def answer_shield(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    false = moves_of(decision, Shield)
    real = next((move for move in false if move.card == SHIELD_CARD), None)
    if real is not None:
        return sole_choice(real, "The Shield is real, and whoever calls it pays you.")
    weighed = [WeighedMove(0.0, move, "Perhaps nobody calls it.") for move in false]
    weighed.append(WeighedMove(1.0, decision.moves()[-1], "A false Shield could cost two bracelets."))
    share = FALSE_SHIELDS / len(false) if false else 0.0
    return mix(weighed, [*[share] * len(false), 1.0 - share * len(false)], rng)


def answer_move(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose a space at random; spaces on which it is better to end the turn are more likely."""
    plan, number = situation.plan, situation.table.board.number
    weighed = []
    for move in decision.moves():
        space = number[move.space] if isinstance(move, Go) else plan.here
        weighed.append(
            WeighedMove(plan.stop_value(space), move, partial(reasons.explain_go, situation, space))
        )
    return mix_by_value(weighed, HASTE, rng)


def answer_attack(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Attack a Viking, more likely one with many bracelets."""
    seats = situation.table.seats
    weighed = [
        WeighedMove(
            float(seats[move.target]["bracelets"]) if isinstance(move, Strike) else -1.0,
            move,
            f"{{{move.target}}} has most to lose." if isinstance(move, Strike) else "There is nobody to hit.",
        )
        for move in decision.moves()
    ]
    return mix_by_value(weighed, HASTE, rng)


def answer_drop(situation: ClashSituation, decision: Decision, rng: Random) -> BotChoice:
    """Drop the bracelet on a space, more likely one near my own."""
    table = situation.table
    steps = table.board.steps[table.spaces[table.me]]
    weighed = [
        WeighedMove(-float(steps[table.board.number[move.space]]), move, "From there it is not far to you.")
        for move in moves_of(decision, Drop)
    ]
    return mix_by_value(weighed, HASTE, rng)


ANSWER_BY_KIND: dict[str, Answer[ClashSituation]] = {
    "announce": answer_announce,
    "attack": answer_attack,
    "call": answer_call,
    "doubt": answer_doubt,
    "drop": answer_drop,
    "move": answer_move,
    "shield": answer_shield,
}
"""The answers by kind of decision; other kinds get a random move."""
PLAYER = ClashPlayer(ANSWER_BY_KIND, lambda situation, decision, rng: mix_any(decision, rng))
