"""Thrall, a newcomer: places one Viking after another without a plan, takes what looks good, and feeds his people."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import Choice, Weighed, softmax
from meadhall.engine import Decision
from meadhall.games.feast import BOX, PASS, Hunt, Raid, Use

from . import reasons
from .parameters import Parameters
from .plan.spaces import uses
from .player import Player
from .situation import Situation
from .state.estate import Estate

NEWCOMER = Parameters(
    blue=0.7,
    green=0.6,
    late=(1.0,),
    bonus=0.5,
    early=0.5,
    saved=0.2,
    growth=0.5,
    viking=1.0,
    voyages=1.5,
    cargo=0.5,
    hope=0.3,
    settled=(-9.0,),
)
"""He sees what things are worth now, and little of what they bring in rounds to come; he does not like to give ships
away."""
HASTE = 12.0
"""The lead in points that makes a space e times as likely as another: he does not weigh things closely."""
SEEN = 22
"""The most spaces that he thinks of at a time."""


def action(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """One of the spaces that look best at once; he passes only if none is of use."""
    options: Any = decision.options
    own, table = situation.own, situation.table
    now = situation.worth(own)
    found: list[Weighed] = []
    for number, imitated in options.spaces:
        ways = list(uses(own, table, number)) if imitated < 0 else []
        if ways:
            best = max(ways, key=situation.worth)
            space = BOX.spaces[number]
            value = situation.worth(best) - now - situation.by.viking * space.column
            found.append(Weighed(value, Use(number, space.name), partial(_why, situation, number, best)))
    found = sorted(found, key=lambda one: -one.value)[:SEEN]
    if not found:
        found.append(Weighed(0.0, PASS, "No space can be used with the Vikings and goods that are left."))
    chances = softmax([one.value for one in found], HASTE)
    return Choice(rng.choices(found, chances)[0].move, found, reasons.NEAR, chances=chances)


def _why(situation: Situation, number: int, best: Estate) -> str:
    space = BOX.spaces[number]
    rolls = any(isinstance(part, Hunt | Raid) for part in space.parts)
    lucky = ", if the dice are kind" if rolls else ""
    return f"{reasons.change(situation.own, best)}, with {reasons.times(space.column, 'Viking')}{lucky}."


PLAYER = Player(NEWCOMER, {"action": action})
choose = PLAYER.choose
advise = PLAYER.advise
