"""Which units to buy and recruit."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.sagas.army import best_army, setting_out
from meadhall.bots.sagas.board import Band
from meadhall.bots.sagas.position import BERSERKIR, LONGSHIP
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision
from meadhall.games.sagas import Buy, Done, Recruit

NOBODY: Band = ()
WORTH_TRYING = 0.005
"""The least gain for which an attempt at Varangians or the Ormr is made."""


def buy(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The next unit of the best army; units bought already count as part of it."""
    options: Any = decision.options
    homes = [space for space, _ in options.spaces]
    _, home, bought = best_army(situation, homes, options.gold, _stock(situation, options.units))
    if not bought:
        return Done(), "The gold is more useful later in the Saga."
    name = situation.board.names[home]
    return Buy(max(bought), home, name), _useful(max(bought), name)


def leidang(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position = situation.position
    now, bought = setting_out(situation, position)[0], NOBODY
    if options.units:
        now, _, bought = best_army(
            situation, [position.place], options.gold, _stock(situation, options.units)
        )
    for unit, price in options.tests:
        after = position._replace(force=tuple(sorted((*position.force, unit))), gold=position.gold - price)
        if setting_out(situation, after)[0] > now + WORTH_TRYING:
            return Recruit(unit), "The attempt costs nothing, and the unit is worth its gold."
    if bought:
        return Recruit(max(bought)), _useful(max(bought), situation.board.names[position.place])
    return Done(), "The gold is more useful later in the Saga."


def _stock(situation: Situation, units: tuple[tuple[int, int], ...]) -> dict[int, int]:
    pool = situation.view["pool"]
    return {unit: pool.count(unit) for unit, _ in units}


def _useful(unit: int, name: str) -> str:
    if unit == LONGSHIP:
        return f"The force that leaves {name} needs more room on ships."
    if unit == BERSERKIR:
        return "Berserkirs strike hard and cancel the first hit of every battle."
    return "Huskarls are the cheapest fighters."
