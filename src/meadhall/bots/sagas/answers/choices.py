"""Gifts, losses, optional battles, and the choices that cards and tables offer."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, best_choice, sole_choice
from meadhall.bots.sagas.army import best_force
from meadhall.bots.sagas.odds import battle_odds
from meadhall.bots.sagas.plan import CARD, DEED, QUEST, REST, edge_of
from meadhall.bots.sagas.position import (
    BERSERKIR,
    HUSKARL,
    JARLS,
    LONGSHIP,
    ORMR,
    VARANGIAN,
    SagasBotPosition,
)
from meadhall.bots.sagas.reasons import CANDIDATE_MARGIN, compare_worth
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.bots.words import percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Choose, Done, Lose, Pass, Pay, Play, Roll

UNITS = {
    "huskarl": HUSKARL,
    "berserkir": BERSERKIR,
    "varangian": VARANGIAN,
    "longship": LONGSHIP,
    "ormr": ORMR,
}


def answer_loss(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = situation.position
    found: list[WeighedMove] = []
    why = {
        "storm": "The storm takes a unit",
        "overboard": "The ships cannot carry all units",
        "stacking": "There are too many units here",
    }[options.why]
    for unit in options.units:
        after = _without_unit(position, unit, options.space)
        worth = situation.valuation.worth(after._replace(left=position.left - 1), CARD)
        found.append(
            WeighedMove(
                worth, Lose(unit), f"{why}; without this one the chance to win the Saga is {percent(worth)}."
            )
        )
    if options.pay:
        after = position._replace(gold=position.gold - 1, left=position.left - 1)
        worth = situation.valuation.worth(after, CARD)
        left = f"One gold saves the unit and leaves you {position.gold - 1} gold"
        why = f"{left}: the chance to win the Saga is {percent(worth)}."
        found.append(WeighedMove(worth, Pay(), why))
    return best_choice(found, CANDIDATE_MARGIN)


def _without_unit(position: SagasBotPosition, unit: int, space: int) -> SagasBotPosition:
    if space == position.place:
        rest = list(position.force)
        rest.remove(unit)
        return position._replace(force=tuple(rest))
    bands = {where: list(band) for where, band in position.others}
    bands[space].remove(unit)
    return position._replace(others=tuple([(where, tuple(band)) for where, band in bands.items() if band]))


def answer_choose(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    step = situation.step
    kind = step["frame"]
    found: list[tuple[float, Move]] = []
    for option, text in options.options:
        if kind == "choosing":
            worth = _effects_worth(situation, step["options"][option])
        elif kind == "boon":
            worth = _boon_worth(situation, option, step["space"])
        else:
            worth = _favour_worth(situation, option, step.get("space", -1))
        found.append((worth, Choose(option, text)))
    worths = [worth for worth, _ in found]
    return best_choice(
        [WeighedMove(worth, move, compare_worth(worth, worths)) for worth, move in found], CANDIDATE_MARGIN
    )


def _effects_worth(situation: SagasSituation, effects: list[dict[str, Any]]) -> float:
    """Return the value of the position after these effects."""
    position, when = situation.position, situation.moment
    for effect in effects:
        op = effect["op"]
        if op in ("gain", "lose"):
            sign = 1 if op == "gain" else -1
            position = position._replace(
                gold=max(0, min(20, position.gold + sign * effect["gold"])),
                edda=max(0, min(5, position.edda + sign * effect["edda"])),
                left=position.left + sign * effect["voyage"],
            )
        elif op == "reinforce":
            unit = UNITS[effect["unit"]]
            count = min(effect["count"], situation.view["pool"].count(unit))
            position = position._replace(force=tuple(sorted(position.force + (unit,) * count)))
        elif op == "skip_pillage":
            when = REST
        elif op == "destroy_settlement":
            return max(
                [
                    situation.valuation.worth(
                        position._replace(settled=tuple([one for one in position.settled if one != space])),
                        when,
                    )
                    for space in position.settled
                ]
            )
        elif op == "hostiles":
            return _fight_worth(situation, position, effect)
    return situation.valuation.worth(position, when)


def _fight_worth(situation: SagasSituation, position: SagasBotPosition, effect: dict[str, Any]) -> float:
    """Return the expected value of an optional battle, which brings its gains if it is won."""
    board, force = situation.board, position.force
    extra = board.guard[position.place] + situation.table.won + effect["extra"]
    edge = edge_of(force, situation.parameters) if situation.parameters.fair_fights else 0.5
    win, rest = battle_odds(
        len(force), sum([board.combat[unit] for unit in force]), extra, BERSERKIR in force, edge
    )
    living = position
    for _ in range(round(len(force) * (1 - rest))):
        living = situation.without_weakest(living)
    for gain in effect["win"]:
        if gain["op"] == "gain":
            living = living._replace(
                gold=min(20, living.gold + gain["gold"]),
                edda=min(5, living.edda + gain["edda"]),
                left=living.left + gain["voyage"],
            )
    lost = situation.valuation.worth(position._replace(force=()), REST)
    return win * situation.valuation.worth(living, QUEST) + (1 - win) * lost


def _boon_worth(situation: SagasSituation, option: int, space: int) -> float:
    """Return the value of a quest's gift: 0 is Berserkirs, 1 a Jarl, 2 Edda, 3 a settlement, 4 a voyage, 5 gold."""
    position = situation.position
    here = space == position.place
    if option in (0, 1):
        jarls = [unit for unit in situation.view["pool"] if unit in JARLS]
        unit = BERSERKIR if option == 0 else jarls[-1]
        if here:
            position = position._replace(force=tuple(sorted((*position.force, unit))))
        else:
            bands = dict(position.others)
            bands[space] = tuple(sorted((*bands.get(space, ()), unit)))
            position = position._replace(others=tuple(sorted(bands.items())))
        return situation.valuation.worth(position, DEED)
    if option == 2:
        return situation.valuation.worth(position._replace(edda=min(5, position.edda + 1)), DEED)
    if option == 3:
        return situation.valuation.worth(position._replace(settled=(*position.settled, space)), DEED)
    if option == 4:
        return situation.valuation.worth(position._replace(left=position.left + 1), DEED)
    return situation.valuation.worth(position._replace(gold=position.gold + 2), DEED)


def _favour_worth(situation: SagasSituation, option: int, space: int) -> float:
    """Return the value of the High King's favour: gold, a Jarl, the Ormr or Berserkirs; 0 for other favours."""
    position = situation.with_force(space) if space >= 0 else situation.position
    if option == 0:
        return best_force(situation, position._replace(gold=min(20, position.gold + 3)))[0]
    jarls = [unit for unit in situation.view["pool"] if unit in JARLS]
    unit = {1: jarls[-1] if jarls else -1, 2: ORMR, 3: BERSERKIR}.get(option, -1)
    if unit < 0:
        return 0.0
    return best_force(situation, position._replace(force=tuple(sorted((*position.force, unit)))))[0]


def answer_funeral(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    return sole_choice(Play(options.card, options.name), "It brings another Jarl and more Edda.")


def answer_table(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Roll or pass: three results help and three harm; a lost battle makes them worse (VK-23.0c)."""
    if situation.step.get("lost") or situation.position.edda > 1:
        return sole_choice(Pass(), "Three of six results help and three harm, and there is Edda to lose.")
    return sole_choice(
        Roll(), "Three of six results help, and with little Edda the others cost hardly anything."
    )


def answer_rally(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Rally all units that can join."""
    moves = decision.moves()
    joins = [move for move in moves if not isinstance(move, Done)]
    if joins:
        most = max(joins, key=lambda move: len(getattr(move, "units", ())))
        count = len(getattr(most, "units", ()))
        return sole_choice(
            most,
            f"{'One more unit makes' if count == 1 else f'All {count} units make'} the Jarl's force stronger.",
        )
    return sole_choice(Done(), "All units have joined.")
