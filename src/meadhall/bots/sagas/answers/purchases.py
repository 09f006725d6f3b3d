"""The units to buy and recruit."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, sole_choice
from meadhall.bots.sagas.army import best_army, best_force
from meadhall.bots.sagas.board import Band
from meadhall.bots.sagas.position import BERSERKIR, LONGSHIP, RURIK, SETTLING
from meadhall.bots.sagas.reasons import wanted_spaces
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.engine import Decision
from meadhall.games.sagas import Buy, Done, Recruit

NOBODY: Band = ()
ESCORT = 3
"""The minimum number of units in a band before gold is kept for a settlement."""
WORTH_TRYING = 0.005
"""The minimum gain, in the probability of winning, for trying to recruit Varangians or the Ormr."""


def answer_buy(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Buy the next unit of the best army; units bought already count as part of it."""
    options: Any = decision.options
    homes = [space for space, _ in options.spaces]
    _, home, bought = best_army(situation, homes, options.gold, _stock(situation, options.units))
    if not bought:
        return sole_choice(Done(), _explain_keeping(situation))
    name = situation.board.names[home]
    return sole_choice(Buy(max(bought), home, name), _explain_purchase(situation, bought, name))


def answer_leidang(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = situation.position
    gold = options.gold - reserved_gold(situation)
    now, bought = best_force(situation, position)[0], NOBODY
    if options.units and gold >= 0:
        now, _, bought = best_army(situation, [position.place], gold, _stock(situation, options.units))
    for unit, price in options.tests:
        if price > gold:
            continue
        after = position._replace(force=tuple(sorted((*position.force, unit))), gold=position.gold - price)
        if best_force(situation, after)[0] > now + WORTH_TRYING:
            return sole_choice(
                Recruit(unit), "A failed attempt costs nothing, and the unit is worth its gold."
            )
    if bought:
        return sole_choice(
            Recruit(max(bought)), _explain_purchase(situation, bought, situation.board.names[position.place])
        )
    return sole_choice(Done(), _explain_keeping(situation))


def reserved_gold(situation: SagasSituation) -> int:
    """Return the gold to keep for the next settlement; 0 without `reserve`, for a small band, or if none is due."""
    position, table = situation.position, situation.table
    if not situation.parameters.reserve or not table.settling or len(position.force) < ESCORT:
        return 0
    needs = table.needs(position)
    next_here = position.place in wanted_spaces(situation, position, [position.place])
    if not next_here and (needs.markers != 1 or needs.quests):
        return 0
    return SETTLING - (RURIK in position.force)


def _stock(situation: SagasSituation, units: tuple[tuple[int, int], ...]) -> dict[int, int]:
    pool = situation.view["pool"]
    return {unit: pool.count(unit) for unit, _ in units}


def _explain_keeping(situation: SagasSituation) -> str:
    gold = situation.position.gold
    return (
        f"No unit would help more than {gold} gold in hand for later." if gold else "There is no gold left."
    )


def _explain_purchase(situation: SagasSituation, bought: Band, name: str) -> str:
    """Explain the purpose of the next unit, and what else will be bought."""
    unit, more = max(bought), len(bought) - 1
    price = sum([situation.board.price[one] for one in bought])
    rest = f"; with {more} more unit{'s' if more > 1 else ''} the army costs {price} gold" if more else ""
    if unit == LONGSHIP:
        room = situation.board.capacity[LONGSHIP]
        return f"A Long Ship carries {room} units from {name}{rest}."
    combat = situation.board.combat[unit]
    if unit == BERSERKIR:
        return f"A Berserkir hits on {combat} or less and cancels the first hit of every battle{rest}."
    return f"A Huskarl hits on {combat} or less for {situation.board.price[unit]} gold{rest}."
