"""The referee of Sagas notices rules that are broken on purpose, and names them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import product
from typing import Any
from unittest.mock import patch

import pytest

from meadhall.games.sagas.battle import battle, rounds, tactical_edge
from meadhall.games.sagas.battle.hostiles import draw_hostiles
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga import victory
from meadhall.games.sagas.units import losses, stacking
from meadhall.games.sagas.voyage import movement, pillage_and_settlement, quests, storm, voyage
from meadhall.testing.referee import check_play
from tests.contract.cases import BY_GAME
from tests.marks import rule

from .guided_play import guided_move

PLAYS = 12
"""Plays of each case in which a fault must show."""
SINGLE = [case for case in BY_GAME["sagas"] if case.options["mode"] == "saga"]
Planted = Callable[[], AbstractContextManager[Any]]


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _jarl_returns_to_the_pool(position: SagasPosition, unit: int, space: int) -> None:
    band = list(position.bands[space])
    band.remove(unit)
    position.bands[space] = tuple(band)
    if space == position.place and position.force.count(unit) > band.count(unit):
        force = list(position.force)
        force.remove(unit)
        position.force = tuple(force)
    position.pool = tuple(sorted((*position.pool, unit)))


def _negative_gold(position: SagasPosition, amount: int, why: str) -> None:
    position.gold -= amount


_gain_gold = SagasPosition.gain_gold


def _more_trade(position: SagasPosition, amount: int, why: str) -> None:
    _gain_gold(position, amount + (why == "Trade"), why)


def _weakest_first(position: SagasPosition, space: int, foes: Any) -> tuple[int, ...]:
    return _muster(position, space, foes)[::-1]


_muster = draw_hostiles


def _quest_of_a_lost_battle(questing: Any, position: SagasPosition, outcome: bool) -> None:
    position.switch_to(quests.AccomplishQuestStep(position.place))


def _card_vanishes(position: SagasPosition) -> None:
    position.card = -1


FAULTS: dict[str, tuple[str, Planted]] = {
    "storms never take a unit": ("VK-12.11b", lambda: patch.object(storm, "STORM_TOTAL", 7)),
    "a force does not stop at quests": ("VK-12.", lambda: patch.object(movement, "_stops", _nothing)),
    "spaces have no limit": ("VK-inv-3", lambda: patch.object(stacking.StackingStep, "questions", _nothing)),
    "land units stay at sea without ships": (
        "VK-inv-5",
        lambda: patch.object(losses.OverboardStep, "questions", _nothing),
    ),
    "the weakest hostiles stand in front": (
        "VK-15.1.3a",
        lambda: patch.object(battle, "draw_hostiles", _weakest_first),
    ),
    "elite units give no bonus": (
        "VK-15.1.2a",
        lambda: patch.object(tactical_edge, "elite_bonus", lambda *_: 0),
    ),
    "Berserkirs cancel no hit": ("VK-21.4b", lambda: patch.object(rounds, "BERSERKIR", -1)),
    "dead Jarls return to the pool": (
        "VK-inv-8",
        lambda: patch.object(SagasPosition, "lose_unit", _jarl_returns_to_the_pool),
    ),
    "gold becomes negative": ("VK-inv-1", lambda: patch.object(SagasPosition, "lose_gold", _negative_gold)),
    "trade gives too much gold": ("VK-9.0a", lambda: patch.object(SagasPosition, "gain_gold", _more_trade)),
    "a settlement costs nothing": (
        "VK-9.0a",
        lambda: patch.object(pillage_and_settlement, "settling_price", lambda position: 0),
    ),
    "loot is never halved": (
        "VK-20.1a",
        lambda: patch.object(pillage_and_settlement, "loot_dice", lambda position: (2, False)),
    ),
    "settlements survive a lost battle": (
        "VK-20.22a",
        lambda: patch.object(SagasPosition, "raze_settlement", _nothing),
    ),
    "played cards vanish": ("VK-inv-2", lambda: patch.object(voyage, "put_away_card", _card_vanishes)),
    "a lost battle accomplishes the quest": (
        "VK-18.3a",
        lambda: patch.object(quests.QuestStep, "resume", _quest_of_a_lost_battle),
    ),
    "a Saga is never won": (
        "VK-11.2",
        lambda: patch.object(victory, "is_saga_won", lambda position: False),
    ),
}


def first_finding() -> str:
    """The first finding of the referee in a few plays."""
    for seed, case in product(range(PLAYS), SINGLE):
        try:
            check_play(case, seed, guided_move)
        except AssertionError as found:
            return str(found)
    return ""


@rule("VK-inv-3", "VK-inv-5", "VK-inv-6", "VK-inv-8")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_rule_is_noticed(fault: str) -> None:
    broken, planted = FAULTS[fault]
    with planted():
        assert broken in first_finding()


def test_a_play_without_a_fault_has_no_findings() -> None:
    for case in SINGLE:
        check_play(case, 0, guided_move)
