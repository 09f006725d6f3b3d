"""Battles: the Edge, the line, the shots, and when to leave."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.sagas.board import Band
from meadhall.bots.sagas.plan import DEED, QUEST, QUICK, REST
from meadhall.bots.sagas.position import BERSERKIR, JARLS, Scene
from meadhall.bots.sagas.situation import Answer, Mind, percent
from meadhall.engine import Decision
from meadhall.games.sagas import (
    BreakOff,
    Line,
    Position,
    Roll,
    Shoot,
    Spend,
    best_line,
    best_target,
    chances,
    edge_chance,
)

VAST = 10
"""With more units than this on the field, there is no time to work out every shot of every order."""


class Battle:
    """The battle of the view, and what its ends are worth."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.view = mind.view["battle"]
        chart = mind.chart
        self.hostiles = tuple([chart.fierce[hostile] for hostile in self.view["hostiles"]])
        self.line: Band = tuple(self.view["line"])
        self.vast = len(self.line) + len(self.hostiles) > VAST

    def ward(self, line: Band) -> int:
        if not self.view["ward"]:
            return 0
        return sum([1 << place for place, unit in enumerate(line) if unit == BERSERKIR])

    def combats(self, line: Band) -> tuple[int, ...]:
        return tuple([self.mind.chart.combat[unit] for unit in line])

    def orders(self, edge: bool) -> list[Band]:
        """Lines worth a thought: the strongest one, and those in which ships or men are spared."""
        chart, line = self.mind.chart, self.line
        found = [self.weakest_first()]
        if not self.vast:
            jarls = sum([1 << place for place, unit in enumerate(line) if unit in JARLS])
            places = best_line(self.combats(line), self.hostiles, edge, self.ward(line), jarls)
            found.append(tuple([line[place] for place in places]))
        if any(chart.ship[unit] for unit in line):
            key = [(unit in JARLS, chart.ship[unit], chart.combat[unit], unit) for unit in line]
            found.append(tuple([unit for *_, unit in sorted(key)]))
        return list(dict.fromkeys(found))

    def weakest_first(self) -> Band:
        """Hostiles strike the front, so Jarls stand last and the weak before the strong."""
        combat = self.mind.chart.combat
        return tuple(sorted(self.line, key=lambda unit: (unit in JARLS, combat[unit], unit)))

    def worth(self, line: Band, edge: bool, scene: Scene) -> tuple[float, float]:
        """What a line is worth by all its ends, and its chance to win."""
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
                value += chance * self.after(line[fallen:], scene)
        return value + (1 - found.win) * self.after((), scene), found.win

    def after(self, living: Band, scene: Scene) -> float:
        """The worth of the scene when these live: the battle is won; or nobody, and it is lost."""
        outlook = self.mind.outlook
        if not living:
            settled = tuple([space for space in scene.settled if space != scene.place])
            return outlook.worth(scene._replace(force=(), settled=settled), REST, QUICK)
        scene = scene._replace(force=tuple(sorted(living)))
        if self.view["quest"]:
            quests = tuple([space for space in scene.quests if space != scene.place])
            return outlook.worth(scene._replace(quests=quests, done=scene.done + 1), DEED, QUICK)
        return outlook.worth(scene, QUEST, QUICK)


def edge(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    if not options.able:
        return Roll(), "There is no Edda to pay."
    battle = Battle(mind)
    scene = mind.scene
    poor = scene._replace(edda=scene.edda - 1)
    values = []
    for more, after in ((0, scene), (1, poor)):
        chance = edge_chance(options.bonus + more, not options.fortress)
        yes, no = (battle.worth(battle.weakest_first(), has_it, after)[0] for has_it in (True, False))
        values.append(chance * yes + (1 - chance) * no)
    if values[1] > values[0] + 0.01:
        return Spend(), "The first strike is worth more here than a point of Edda."
    return Roll(), "The battle can be won without paying for the first strike."


def line(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    battle = Battle(mind)
    found = []
    for order in battle.orders(battle.view["edge"]):
        worth, win = battle.worth(order, battle.view["edge"], mind.scene)
        found.append((worth, win, order))
    worth, win, order = max(found)
    for space, name in options.retreats:
        force = tuple(mind.view["force"])
        scene = mind.led_by(mind.scene.place, force)._replace(edda=max(0, mind.scene.edda - 1))
        away = mind.landing(scene, space)._replace(left=scene.left)
        if mind.outlook.worth(away, REST) > worth + 0.02:
            return BreakOff(space, name), f"Only {percent(win)} to win: the force lives on if it leaves."
    return Line(order), f"In this order the battle is won with {percent(win)}."


def shoot(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    battle = Battle(mind)
    view = battle.view
    start = Position(view["fired"], view["shot"], view["turn"])
    target = best_target(
        battle.combats(battle.line), battle.hostiles, view["edge"], battle.ward(battle.line), start
    )
    place, name, combat, fired = options.targets[target]
    why = "has struck already and is the worst to face in the next round" if fired else "has yet to strike"
    return Shoot(place, name), f"{name} ({combat}) {why}."
