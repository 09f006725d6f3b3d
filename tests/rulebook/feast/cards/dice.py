"""Dice actions for tests of occupations: hunts and raids with given rolls."""

from __future__ import annotations

from typing import Any

from meadhall.games.feast.events import DieRolled
from meadhall.games.feast.moves import FAIL_MOVE, STOP_MOVE, Spend
from tests.rulebook.feast.answers import act
from tests.rulebook.feast.tables import Table

from .card_play import using

RAID, PILLAGE, SNARE = "c1_raiding", "c2_pillaging", "c2_laying_a_snare"
WHALE, BOAT = "c3_whaling_major", "c4_whaling_minor"
RAIDS = (RAID, PILLAGE, "c3_pillaging")
HUNT_1, HUNT_2 = HUNTS = "c1_hunting_game", "c2_hunting_game"
GAME = {"hide": 1, "game_meat": 1}
TWELVE = ("c2_pillaging", "c3_pillaging", "c3_whaling_major", "c4_whaling_minor")
"""Spaces with a die of 12."""


def rolled(space: str, rolls: tuple[int, ...], *cards: int, **has: Any) -> Table:
    """Uses the space with these cards in play and these rolls."""
    dice = {"d12" if space in TWELVE else "d8": rolls}
    ships: dict[str, Any] = {"boats": (0,)} if "whaling" in space else {"longships": (0,)}
    if "hunting" in space or "snare" in space:
        ships = {}
    return using(space, *cards, **ships | has, _dice=dice, _deck=())


def won(space: str, *cards: int, **has: Any) -> Table:
    """A hunt paid with one wood; snare and game are caught."""
    table = rolled(space, (1,), *cards, **{"wood": 1} | has)
    act(table, STOP_MOVE, Spend(0, 1))
    return table


def lost(space: str, *cards: int, die: int = 1, **has: Any) -> Table:
    """Declares the action failed after the first roll."""
    table = rolled(space, (die,), *cards, **has)
    act(table, STOP_MOVE, FAIL_MOVE)
    return table


def values(table: Table) -> list[int]:
    """What each roll counted."""
    return [event.value for event in table.told(DieRolled)]
