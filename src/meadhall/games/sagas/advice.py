"""The exact chances of a battle for a player who asks, worked out from the view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.engine.view import asked_now

from .battle.odds import Chances, Position, best_target, chances, edge_chance
from .battle.tactical_edge import elite_bonus
from .hall import Battle
from .law import BERSERKIR, JARLS, Band, Law, law_of
from .moves import Shoot
from .view import SagasView


def consult(view: SagasView, question: Mapping[str, Any]) -> dict[str, Any]:
    """How the present battle is likely to end: for the line as it stands, or for the `line` of the question.

    Assumes that the Vikings strike as well as they can and keep their order."""
    plain = view["battle"]
    if plain is None:
        return {}
    law = law_of(view["options"])
    standing: Band = tuple(plain["line"])
    line = question.get("line", standing)
    if not isinstance(line, list | tuple) or not all(type(unit) is int for unit in line):
        return {}
    line = tuple(line)
    if sorted(line) != sorted(standing):
        return {}
    battle = _read({**plain, "line": line})
    open_ = asked_now(view)
    asked = open_["kind"] if open_ else ""
    if not battle.begun:
        return _before(law, battle, view["edda"])
    start = None
    if asked != "line" and battle.round:
        start = Position(battle.fired, battle.shot, battle.turn)
    answer = _told(law, battle, battle.edge, start)
    if asked == "line":
        answer["orders"] = _orders(law, battle)
    return answer


def _before(law: Law, battle: Battle, edda: int) -> dict[str, Any]:
    """The Tactical Edge is yet to be rolled for."""
    with_edge, without = _chances(law, battle, True, None), _chances(law, battle, False, None)
    bonus = elite_bonus(law, battle)
    edges = {}
    for name, more in (("roll", 0), ("spend", 1)):
        if more <= edda:
            chance = edge_chance(bonus + more, not law.fortress[battle.space])
            edges[name] = {"edge": chance, "win": chance * with_edge.win + (1 - chance) * without.win}
    chance = edges["roll"]["edge"]

    def mixed(yes: float, no: float) -> float:
        return chance * yes + (1 - chance) * no

    return {
        "win": edges["roll"]["win"],
        "survivors": mixed(with_edge.survivors, without.survivors),
        "alive": [mixed(yes, no) for yes, no in zip(with_edge.alive, without.alive, strict=True)],
        "exact": with_edge.exact and without.exact,
        "edge": edges,
    }


def best_shot(view: SagasView, targets: Sequence[Any]) -> Shoot:
    """The hostile to strike at, among the targets of a decision."""
    law = law_of(view["options"])
    assert view["battle"] is not None
    battle = _read(view["battle"])
    line, hostiles, ward = _values(law, battle)
    place = best_target(line, hostiles, battle.edge, ward, Position(battle.fired, battle.shot, True))
    return next(Shoot(at, name) for at, name, *_ in targets if at == place)


def _chances(law: Law, battle: Battle, edge: bool, start: Position | None) -> Chances:
    line, hostiles, ward = _values(law, battle)
    return chances(line, hostiles, edge, ward, start, "best")


def _values(law: Law, battle: Battle) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """What the solver needs to know: combat values of both sides, and the places of Berserkirs."""
    line = tuple([law.combat[unit] for unit in battle.line])
    hostiles = tuple([law.fierce[hostile] for hostile in battle.hostiles])
    ward = 0
    if battle.ward:
        ward = sum([1 << place for place, unit in enumerate(battle.line) if unit == BERSERKIR])
    return line, hostiles, ward


def _read(plain: Mapping[str, Any]) -> Battle:
    return Battle(**{**plain, "hostiles": tuple(plain["hostiles"]), "line": tuple(plain["line"])})


def _told(law: Law, battle: Battle, edge: bool, start: Position | None) -> dict[str, Any]:
    found = _chances(law, battle, edge, start)
    return {
        "win": found.win,
        "survivors": found.survivors,
        "alive": list(found.alive),
        "exact": found.exact,
    }


def _orders(law: Law, battle: Battle) -> list[dict[str, Any]]:
    """Compares a few ways to line up."""
    weakest = tuple(sorted(battle.line, key=lambda unit: (law.combat[unit], unit in JARLS, unit)))
    ways = {
        "As they stand": battle.line,
        "Weakest first": weakest,
        "Strongest first": weakest[::-1],
        "Jarls last": tuple(sorted(battle.line, key=lambda unit: (unit in JARLS, law.combat[unit], unit))),
    }
    told = []
    for words, line in ways.items():
        found = _told(law, _lined(battle, line), battle.edge, None)
        jarls = [alive for unit, alive in zip(line, found["alive"], strict=True) if unit in JARLS]
        told.append({"words": words, "line": list(line), "jarls": min(jarls, default=None), **found})
    return told


def _lined(battle: Battle, line: Band) -> Battle:
    return Battle(battle.space, battle.quest, battle.hostiles, line, edge=battle.edge, ward=battle.ward)
