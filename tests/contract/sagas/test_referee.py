"""The referee of Sagas notices rules that are broken on purpose, and names them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import product
from typing import Any
from unittest.mock import patch

import pytest

from meadhall.games.sagas.battle import battle, rounds, tactical_edge
from meadhall.games.sagas.battle.hostiles import muster
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.saga import victory
from meadhall.games.sagas.units import losses, stacking
from meadhall.games.sagas.voyage import movement, pillage_and_settlement, quests, storm, voyage
from tests.contract.cases import BY_GAME
from tests.contract.referee import watch
from tests.marks import rule

from .guided_play import guided_move

PLAYS = 12
"""Plays of each case in which a fault must show."""
SINGLE = [case for case in BY_GAME["sagas"] if case.options["mode"] == "saga"]
Planted = Callable[[], AbstractContextManager[Any]]


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _a_jarl_who_only_sleeps(hall: SagasHall, unit: int, space: int) -> None:
    band = list(hall.bands[space])
    band.remove(unit)
    hall.bands[space] = tuple(band)
    if space == hall.place and hall.force.count(unit) > band.count(unit):
        force = list(hall.force)
        force.remove(unit)
        hall.force = tuple(force)
    hall.pool = tuple(sorted((*hall.pool, unit)))


def _debt(hall: SagasHall, amount: int, why: str) -> None:
    hall.gold -= amount


_gain_gold = SagasHall.gain_gold


def _rich_trade(hall: SagasHall, amount: int, why: str) -> None:
    _gain_gold(hall, amount + (why == "Trade"), why)


def _weakest_first(hall: SagasHall, space: int, foes: Any) -> tuple[int, ...]:
    return _muster(hall, space, foes)[::-1]


_muster = muster


def _quest_for_nothing(questing: Any, hall: SagasHall, outcome: bool) -> None:
    hall.become(quests.Accomplishing(hall.place))


def _vanish(hall: SagasHall) -> None:
    hall.card = -1


FAULTS: dict[str, tuple[str, Planted]] = {
    "storms that spare": ("VK-12.11b", lambda: patch.object(storm, "STORM", 7)),
    "no stop at quests": ("VK-12.", lambda: patch.object(movement, "_stops", _nothing)),
    "spaces that hold all": ("VK-inv-3", lambda: patch.object(stacking.Stacking, "asks", _nothing)),
    "men who swim": ("VK-inv-5", lambda: patch.object(losses.Overboard, "asks", _nothing)),
    "hostiles with the weakest in front": (
        "VK-15.1.3a",
        lambda: patch.object(battle, "muster", _weakest_first),
    ),
    "elite units that count for nothing": (
        "VK-15.1.2a",
        lambda: patch.object(tactical_edge, "elite_bonus", lambda *_: 0),
    ),
    "Berserkirs who cancel nothing": ("VK-21.4b", lambda: patch.object(rounds, "BERSERKIR", -1)),
    "Jarls who only sleep": (
        "VK-inv-8",
        lambda: patch.object(SagasHall, "lose_unit", _a_jarl_who_only_sleeps),
    ),
    "debt": ("VK-inv-1", lambda: patch.object(SagasHall, "lose_gold", _debt)),
    "a trade center too rich": ("VK-9.0a", lambda: patch.object(SagasHall, "gain_gold", _rich_trade)),
    "land for nothing": (
        "VK-9.0a",
        lambda: patch.object(pillage_and_settlement, "settling_price", lambda hall: 0),
    ),
    "loot that is never halved": (
        "VK-20.1a",
        lambda: patch.object(pillage_and_settlement, "loot_dice", lambda hall: (2, False)),
    ),
    "settlements that stand": ("VK-20.22a", lambda: patch.object(SagasHall, "raze", _nothing)),
    "cards that vanish": ("VK-inv-2", lambda: patch.object(voyage, "put_away", _vanish)),
    "quests for who lost": ("VK-18.3a", lambda: patch.object(quests.Questing, "resume", _quest_for_nothing)),
    "a Saga that cannot be won": (
        "VK-11.2",
        lambda: patch.object(victory, "accomplished", lambda hall: False),
    ),
}


def first_finding() -> str:
    """The first finding of the referee in a few plays."""
    for seed, case in product(range(PLAYS), SINGLE):
        try:
            watch(case, seed, guided_move)
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
        watch(case, 0, guided_move)
