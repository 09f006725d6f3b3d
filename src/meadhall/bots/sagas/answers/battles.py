"""Battles: the Edge, the line, the shots, and breaking off."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, sole_choice
from meadhall.bots.sagas.board import Band
from meadhall.bots.sagas.plan import DEED, QUEST, QUICK, REST
from meadhall.bots.sagas.position import BERSERKIR, JARLS, SagasBotPosition
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.bots.words import percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import BattleMoment as BattlePosition
from meadhall.games.sagas import (
    BreakOff,
    Line,
    Roll,
    Shoot,
    Spend,
    best_line,
    best_target,
    compute_chances,
    edge_chance,
)

VAST = 10
"""The number of units and hostiles above which comparing every order exactly takes too long."""


class BattleValuation:
    """The current battle, and the values of its results."""

    def __init__(self, situation: SagasSituation) -> None:
        self.situation = situation
        assert situation.view["battle"] is not None
        self.view = situation.view["battle"]
        board = situation.board
        self.hostiles = tuple([board.fierce[hostile] for hostile in self.view["hostiles"]])
        self.line: Band = tuple(self.view["line"])
        self.vast = len(self.line) + len(self.hostiles) > VAST

    def ward(self, line: Band) -> int:
        if not self.view["ward"]:
            return 0
        return sum([1 << place for place, unit in enumerate(line) if unit == BERSERKIR])

    def combats(self, line: Band) -> tuple[int, ...]:
        return tuple([self.situation.board.combat[unit] for unit in line])

    def orders(self, edge: bool) -> list[Band]:
        """Return the orders to compare: weak units first, the one that wins most often, and ships behind men."""
        board, line = self.situation.board, self.line
        found = [self.weakest_first_order()]
        if not self.vast:
            jarls = sum([1 << place for place, unit in enumerate(line) if unit in JARLS])
            places = best_line(self.combats(line), self.hostiles, edge, self.ward(line), jarls)
            found.append(tuple([line[place] for place in places]))
        if any(board.ship[unit] for unit in line):
            key = [(unit in JARLS, board.ship[unit], board.combat[unit], unit) for unit in line]
            found.append(tuple([unit for *_, unit in sorted(key)]))
        return list(dict.fromkeys(found))

    def weakest_first_order(self) -> Band:
        """Return the order with weak units before strong ones and Jarls last, because hostiles hit the front."""
        combat = self.situation.board.combat
        return tuple(sorted(self.line, key=lambda unit: (unit in JARLS, combat[unit], unit)))

    def worth(self, line: Band, edge: bool, position: SagasBotPosition) -> tuple[float, float]:
        """Return the expected value of a line over all results, and its probability of winning."""
        found = compute_chances(
            self.combats(line), self.hostiles, edge, self.ward(line), None, "waiting" if self.vast else "best"
        )
        alive = (*found.alive, 1.0)
        value = 0.0
        before = 0.0
        for fallen in range(len(line)):
            chance = alive[fallen] - before
            before = alive[fallen]
            if chance > 0.004:
                value += chance * self.worth_after(line[fallen:], position)
        return value + (1 - found.win) * self.worth_after((), position), found.win

    def fall_chance(self, line: Band) -> float | None:
        """Return the probability that the last Jarl of a line falls; None for a line without Jarls."""
        places = [place for place, unit in enumerate(line) if unit in JARLS]
        if not places:
            return None
        edge = bool(self.view["edge"])
        found = compute_chances(
            self.combats(line), self.hostiles, edge, self.ward(line), None, "waiting" if self.vast else "best"
        )
        return max(0.0, 1.0 - found.alive[places[-1]])

    def worth_after(self, living: Band, position: SagasBotPosition) -> float:
        """Return the value of the position if these units survive and win; if none survives, the battle is lost."""
        valuation = self.situation.valuation
        if not living:
            settled = tuple([space for space in position.settled if space != position.place])
            return valuation.worth(position._replace(force=(), settled=settled), REST, QUICK)
        position = position._replace(force=tuple(sorted(living)))
        if self.view["quest"]:
            quests = tuple([space for space in position.quests if space != position.place])
            return valuation.worth(position._replace(quests=quests, done=position.done + 1), DEED, QUICK)
        return valuation.worth(position, QUEST, QUICK)


def answer_edge(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    if not options.able:
        return sole_choice(Roll(), "There is no Edda to spend.")
    battle = BattleValuation(situation)
    position = situation.position
    poor = position._replace(edda=position.edda - 1)
    values, firsts, wins = [], [], []
    for more, after in ((0, position), (1, poor)):
        chance = edge_chance(options.bonus + more, not options.fortress)
        yes, no = (battle.worth(battle.weakest_first_order(), has_it, after) for has_it in (True, False))
        values.append(chance * yes[0] + (1 - chance) * no[0])
        wins.append(chance * yes[1] + (1 - chance) * no[1])
        firsts.append(chance)
    first, win = [f"from {percent(chances[0])} to {percent(chances[1])}" for chances in (firsts, wins)]
    figures = f"{first}, and to win {win}"
    weighed = [
        WeighedMove(values[0], Roll(), f"One Edda would raise the chance of the Edge only {figures}."),
        WeighedMove(values[1], Spend(), f"One Edda raises the chance of the Edge {figures}."),
    ]
    return BotChoice((Spend if values[1] > values[0] + 0.01 else Roll)(), weighed, 0.03)


def answer_line(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    battle = BattleValuation(situation)
    found = []
    for order in battle.orders(battle.view["edge"]):
        worth, win = battle.worth(order, battle.view["edge"], situation.position)
        found.append((worth, win, order))
    worth, win, order = max(found)
    weighed = [
        WeighedMove(value, Line(one), partial(_explain_order, battle, one, chance))
        for value, chance, one in found
    ]
    chosen: Move = Line(order)
    for space, name in options.retreats:
        force = tuple(situation.view["force"])
        position = situation.with_force(situation.position.place, force)._replace(
            edda=max(0, situation.position.edda - 1)
        )
        away = situation.landing_position(position, space)._replace(left=position.left)
        value = situation.valuation.worth(away, REST)
        chance = f"The chance to win the battle is only {percent(win)}"
        why = f"{chance}; in {name} the chance to win the Saga is {percent(value)}."
        weighed.append(WeighedMove(value, BreakOff(space, name), why))
        if isinstance(chosen, Line) and value > worth + 0.02:
            chosen = BreakOff(space, name)
    return BotChoice(chosen, weighed, 0.03)


def _explain_order(battle: BattleValuation, order: Band, win: float) -> str:
    units = battle.situation.table.world["units"]
    first, last = units[order[0]]["name"], units[order[-1]]["name"]
    lost = battle.fall_chance(order)
    jarl = f", that the Jarl falls {percent(lost)}" if lost is not None else ""
    if len(order) == 1:
        return f"The chance to win the battle is {percent(win)}."
    return f"With {first} first and {last} last the chance to win the battle is {percent(win)}{jarl}."


def answer_shoot(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    battle = BattleValuation(situation)
    view = battle.view
    start = BattlePosition(view["fired"], view["shot"], view["turn"])
    target = best_target(
        battle.combats(battle.line), battle.hostiles, view["edge"], battle.ward(battle.line), start
    )
    place, name, combat, fired = options.targets[target]
    hits = f"hits on {combat} or less"
    why = f"fired already, but {hits} in the next round" if fired else f"has not fired yet and {hits}"
    weighed = [WeighedMove(1.0, Shoot(place, name), f"{name} {why}.")]
    return BotChoice(Shoot(place, name), weighed)
