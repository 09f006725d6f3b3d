"""Spaces for tests of occupations that work on them: what they need and what they ask."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Move
from meadhall.games.feast.moves import DONE_MOVE
from tests.rulebook.feast.answers import Answer, fetch
from tests.rulebook.feast.tables import Table

from .card_play import in_play, used

MARKETS = ("c1_weekly_beans", "c2_weekly_flax_stockfish", "c3_weekly_fruits", "c4_weekly_spices")
CRAFTS: dict[str, tuple[dict[str, int], tuple[Move | Answer | str, ...], int]] = {
    "c1_craft_linen": ({"flax": 1}, (), 0),
    "c1_craft_rune_stone": ({"stone": 1}, (), 1),
    "c2_craft_clothing": ({"hide": 1, "linen": 1}, (), 0),
    "c2_craft_chest": ({"ore": 1}, (), 1),
    "c3_smithy": ({"ore": 1}, (fetch("jewelry"),), 1),
    "c3_craft_chests_and_rune_stones": ({"stone": 2, "wood": 2}, (), 2),
    "c4_master_crafting": ({"wool": 1}, ("silver", DONE_MOVE), 0),
}
"""Crafting spaces: what they need, what is answered, how many kinds of building resources they take."""
HOUSES: dict[str, tuple[dict[str, Any], tuple[Move | Answer | str, ...]]] = {
    "c1_build_shed": ({"wood": 2}, ()),
    "c2_build_stone_house": ({"stone": 1}, ()),
    "c3_build_long_house": ({"stone": 2}, ()),
    "c4_house_and_ship": ({"stone": 2, "wood": 2}, ("1 stone house",)),
}


def crafted(name: str, *cards: int, **more: Any) -> Table:
    needs, answers, _ = CRAFTS[name]
    return used(name, in_play(*cards, **{**needs, **more}, _deck=()), *answers)
