"""Battles: the Edge, the line, the shots, and when to break off."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.sagas.board import Band
from meadhall.bots.sagas.plan import DEED, QUEST, QUICK, REST
from meadhall.bots.sagas.position import BERSERKIR, JARLS, Position
from meadhall.bots.sagas.reasons import percent
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision
from meadhall.games.sagas import (
    BreakOff,
    Line,
    Roll,
    Shoot,
    Spend,
    best_line,
    best_target,
    chances,
    edge_chance,
)
from meadhall.games.sagas import Position as BattlePosition

VAST = 10
"""In battles with more units than this, exact chances of every order would take too long."""


class Battle:
    """The battle on the table, and what its results are worth."""

    def __init__(self, situation: Situation) -> None:
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
        """The orders to compare: the strongest one, and those in which ships or men stand back."""
        board, line = self.situation.board, self.line
        found = [self.weakest_first()]
        if not self.vast:
            jarls = sum([1 << place for place, unit in enumerate(line) if unit in JARLS])
            places = best_line(self.combats(line), self.hostiles, edge, self.ward(line), jarls)
            found.append(tuple([line[place] for place in places]))
        if any(board.ship[unit] for unit in line):
            key = [(unit in JARLS, board.ship[unit], board.combat[unit], unit) for unit in line]
            found.append(tuple([unit for *_, unit in sorted(key)]))
        return list(dict.fromkeys(found))

    def weakest_first(self) -> Band:
        """Hostiles hit the front, so Jarls stand last and the weak before the strong."""
        combat = self.situation.board.combat
        return tuple(sorted(self.line, key=lambda unit: (unit in JARLS, combat[unit], unit)))

    def worth(self, line: Band, edge: bool, position: Position) -> tuple[float, float]:
        """The expected worth of a line over all results, and its chance to win."""
        found = chances(
            self.combats(line), self.hostiles, edge, self.ward(line), None, "waiting" if self.vast else "best"
        )
        alive = (*found.alive, 1.0)
        value = 0.0
        before = 0.0
        for fallen in range(len(line)):
            chance = alive[fallen] - before
            before = alive[fallen]
            if chance > 0.004:
                value += chance * self.after(line[fallen:], position)
        return value + (1 - found.win) * self.after((), position), found.win

    def after(self, living: Band, position: Position) -> float:
        """The worth of the position if these units survive and win; if none does, the battle is lost."""
        valuation = self.situation.valuation
        if not living:
            settled = tuple([space for space in position.settled if space != position.place])
            return valuation.worth(position._replace(force=(), settled=settled), REST, QUICK)
        position = position._replace(force=tuple(sorted(living)))
        if self.view["quest"]:
            quests = tuple([space for space in position.quests if space != position.place])
            return valuation.worth(position._replace(quests=quests, done=position.done + 1), DEED, QUICK)
        return valuation.worth(position, QUEST, QUICK)


def edge(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    if not options.able:
        return Roll(), "There is no Edda to spend."
    battle = Battle(situation)
    position = situation.position
    poor = position._replace(edda=position.edda - 1)
    values = []
    for more, after in ((0, position), (1, poor)):
        chance = edge_chance(options.bonus + more, not options.fortress)
        yes, no = (battle.worth(battle.weakest_first(), has_it, after)[0] for has_it in (True, False))
        values.append(chance * yes + (1 - chance) * no)
    if values[1] > values[0] + 0.01:
        return Spend(), "The first strike is worth more here than a point of Edda."
    return Roll(), "The battle can be won without paying for the first strike."


def line(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    battle = Battle(situation)
    found = []
    for order in battle.orders(battle.view["edge"]):
        worth, win = battle.worth(order, battle.view["edge"], situation.position)
        found.append((worth, win, order))
    worth, win, order = max(found)
    for space, name in options.retreats:
        force = tuple(situation.view["force"])
        position = situation.led_by(situation.position.place, force)._replace(
            edda=max(0, situation.position.edda - 1)
        )
        away = situation.landing(position, space)._replace(left=position.left)
        if situation.valuation.worth(away, REST) > worth + 0.02:
            return BreakOff(
                space, name
            ), f"The chance to win is only {percent(win)}: it is better to break off."
    return Line(order), f"In this order the chance to win is {percent(win)}."


def shoot(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    battle = Battle(situation)
    view = battle.view
    start = BattlePosition(view["fired"], view["shot"], view["turn"])
    target = best_target(
        battle.combats(battle.line), battle.hostiles, view["edge"], battle.ward(battle.line), start
    )
    place, name, combat, fired = options.targets[target]
    why = "has fired already and is the most dangerous in the next round" if fired else "has not fired yet"
    return Shoot(place, name), f"{name} ({combat}) {why}."
