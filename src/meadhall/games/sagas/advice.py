"""The exact chances of a battle for a player who asks, computed from the view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.engine.view_head import find_own_decision

from .battle.odds import BattleMoment, Chances, best_target, compute_chances, edge_chance
from .battle.tactical_edge import elite_bonus
from .moves import Shoot
from .position import SagasBattle
from .table_rules import BERSERKIR, JARLS, Band, SagasTableRules, table_rules_of
from .view import SagasView


def consult(view: SagasView, question: Mapping[str, Any]) -> dict[str, Any]:
    """Return the chances of the current battle, for its line or for the `line` of the question. Return {} without a
    battle, or if `line` is not an order of the same units.

    The chances assume that the Vikings keep their order and choose the best targets."""
    plain = view["battle"]
    if plain is None:
        return {}
    rules = table_rules_of(view["options"])
    standing: Band = tuple(plain["line"])
    line = question.get("line", standing)
    if not isinstance(line, list | tuple) or not all(type(unit) is int for unit in line):
        return {}
    line = tuple(line)
    if sorted(line) != sorted(standing):
        return {}
    battle = _read_battle({**plain, "line": line})
    open_ = find_own_decision(view)
    asked = open_["kind"] if open_ else ""
    if not battle.begun:
        return _chances_before_edge(rules, battle, view["edda"])
    start = None
    if asked != "line" and battle.round:
        start = BattleMoment(battle.fired, battle.shot, battle.turn)
    answer = _describe_chances(rules, battle, battle.edge, start)
    if asked == "line":
        answer["orders"] = _compare_lines(rules, battle)
    return answer


def _chances_before_edge(rules: SagasTableRules, battle: SagasBattle, edda: int) -> dict[str, Any]:
    """Return the chances before the roll for the Tactical Edge."""
    with_edge, without = (
        _battle_chances(rules, battle, True, None),
        _battle_chances(rules, battle, False, None),
    )
    bonus = elite_bonus(rules, battle)
    edges = {}
    for name, more in (("roll", 0), ("spend", 1)):
        if more <= edda:
            chance = edge_chance(bonus + more, not rules.fortress[battle.space])
            edges[name] = {"edge": chance, "win": chance * with_edge.win + (1 - chance) * without.win}
    chance = edges["roll"]["edge"]

    def mix(yes: float, no: float) -> float:
        return chance * yes + (1 - chance) * no

    return {
        "win": edges["roll"]["win"],
        "survivors": mix(with_edge.survivors, without.survivors),
        "alive": [mix(yes, no) for yes, no in zip(with_edge.alive, without.alive, strict=True)],
        "exact": with_edge.exact and without.exact,
        "edge": edges,
    }


def best_shot(view: SagasView, targets: Sequence[Any]) -> Shoot:
    """Return the shot at the best of the targets of a decision."""
    rules = table_rules_of(view["options"])
    assert view["battle"] is not None
    battle = _read_battle(view["battle"])
    line, hostiles, ward = _combat_values(rules, battle)
    place = best_target(line, hostiles, battle.edge, ward, BattleMoment(battle.fired, battle.shot, True))
    return next(Shoot(at, name) for at, name, *_ in targets if at == place)


def _battle_chances(
    rules: SagasTableRules, battle: SagasBattle, edge: bool, start: BattleMoment | None
) -> Chances:
    line, hostiles, ward = _combat_values(rules, battle)
    return compute_chances(line, hostiles, edge, ward, start, "best")


def _combat_values(
    rules: SagasTableRules, battle: SagasBattle
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return the combat values of both sides, and the bit set of the Berserkirs' places, 0 after a cancelled hit."""
    line = tuple([rules.combat[unit] for unit in battle.line])
    hostiles = tuple([rules.hostile_combat[hostile] for hostile in battle.hostiles])
    ward = 0
    if battle.ward:
        ward = sum([1 << place for place, unit in enumerate(battle.line) if unit == BERSERKIR])
    return line, hostiles, ward


def _read_battle(plain: Mapping[str, Any]) -> SagasBattle:
    return SagasBattle(**{**plain, "hostiles": tuple(plain["hostiles"]), "line": tuple(plain["line"])})


def _describe_chances(
    rules: SagasTableRules, battle: SagasBattle, edge: bool, start: BattleMoment | None
) -> dict[str, Any]:
    found = _battle_chances(rules, battle, edge, start)
    return {
        "win": found.win,
        "survivors": found.survivors,
        "alive": list(found.alive),
        "exact": found.exact,
    }


def _compare_lines(rules: SagasTableRules, battle: SagasBattle) -> list[dict[str, Any]]:
    """Return four line-ups, the current one first, each with its chances."""
    weakest = tuple(sorted(battle.line, key=lambda unit: (rules.combat[unit], unit in JARLS, unit)))
    ways = {
        "As they stand": battle.line,
        "Weakest first": weakest,
        "Strongest first": weakest[::-1],
        "Jarls last": tuple(sorted(battle.line, key=lambda unit: (unit in JARLS, rules.combat[unit], unit))),
    }
    told = []
    for words, line in ways.items():
        found = _describe_chances(rules, _reorder_line(battle, line), battle.edge, None)
        jarls = [alive for unit, alive in zip(line, found["alive"], strict=True) if unit in JARLS]
        told.append({"words": words, "line": list(line), "jarls": min(jarls, default=None), **found})
    return told


def _reorder_line(battle: SagasBattle, line: Band) -> SagasBattle:
    return SagasBattle(battle.space, battle.quest, battle.hostiles, line, edge=battle.edge, ward=battle.ward)
