"""Thrall, a newcomer: places one Viking after another without a plan, takes what looks good, and feeds his people."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, mix_by_value
from meadhall.bots.words import count_of
from meadhall.engine import Decision
from meadhall.games.feast import BOX, PASS_MOVE, Hunt, Raid, Use

from . import reasons
from .parameters import FeastBotParameters
from .plan.spaces import uses
from .player import FeastBotPlayer
from .situation import FeastSituation
from .state.estate import Estate

NEWCOMER = FeastBotParameters(
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
"""Thrall's parameters: they give weight to present values, little to future gains, and make him rarely emigrate."""
HASTE = 12.0
"""The lead, in points, that makes a space e times as likely as another: Thrall does not weigh spaces closely."""
MAX_SPACES = 22
"""The maximum number of spaces that he considers."""


def answer_action(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Use a space, more likely one with a high immediate value; pass only if no space can be used."""
    options: Any = decision.options
    own, table = situation.own_estate, situation.table
    now = situation.worth(own)
    found: list[WeighedMove] = []
    for number, imitated in options.spaces:
        ways = list(uses(own, table, number)) if imitated < 0 else []
        if ways:
            best = max(ways, key=situation.worth)
            space = BOX.spaces[number]
            value = situation.worth(best) - now - situation.by.viking * space.column
            found.append(
                WeighedMove(value, Use(number, space.name), partial(_explain_space, situation, number, best))
            )
    found = sorted(found, key=lambda one: -one.value)[:MAX_SPACES]
    if not found:
        found.append(
            WeighedMove(0.0, PASS_MOVE, "No space can be used with the Vikings and goods that are left.")
        )
    return mix_by_value(found, HASTE, rng, reasons.CANDIDATE_MARGIN)


def _explain_space(situation: FeastSituation, number: int, best: Estate) -> str:
    space = BOX.spaces[number]
    rolls = any(isinstance(part, Hunt | Raid) for part in space.parts)
    lucky = ", if the dice are kind" if rolls else ""
    return (
        f"{reasons.describe_change(situation.own_estate, best)}, "
        f"with {count_of(space.column, 'Viking')}{lucky}."
    )


PLAYER = FeastBotPlayer(NEWCOMER, {"action": answer_action})
