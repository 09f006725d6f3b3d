"""Occupations that change the loot of raids and pillages."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE_MOVE, FAIL_MOVE, ROLL_MOVE, STOP_MOVE, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, fetch, holdings, loot

from .dice import PILLAGE, RAID, RAIDS, SNARE, rolled, values

# ---------------------------------------------------------------- 136 Raider


@card(136)
@rule("FO-R-47")
@pytest.mark.parametrize("name", RAIDS)
def test_the_raider_counts_one_more_each_roll(name: str) -> None:
    table = rolled(name, (3, 5), 136)
    act(table, ROLL_MOVE)
    assert values(table) == [4, 6]


@card(136)
@rule("FO-D-37", "FO-R-22")
def test_a_result_of_thirteen_is_two_tiles_of_six_and_seven() -> None:
    table = rolled(PILLAGE, (12,), 136)
    act(table, STOP_MOVE)
    assert values(table) == [13]
    act(table, fetch("rune_stone"))
    assert table.kind == "second"
    assert {"rune_stone", "silverware", "glass_beads"} == {*loot(table)}
    act(table, fetch("silverware"))
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "silverware": 1})


@card(136)
@rule("FO-R-22")
def test_one_tile_is_enough_and_two_alike_are_allowed() -> None:
    table = rolled(PILLAGE, (12,), 136)
    act(table, STOP_MOVE, fetch("rune_stone"), DONE_MOVE)
    assert table.has() == {"rune_stone": 1}
    table = rolled(PILLAGE, (12,), 136)
    act(table, STOP_MOVE, fetch("rune_stone"), fetch("rune_stone"))
    assert table.has() == {"rune_stone": 2}


@card(136)
@rule("FO-R-22")
def test_the_second_tile_is_limited_by_the_rest_of_the_result() -> None:
    table = rolled(PILLAGE, (12,), 136)
    act(table, STOP_MOVE, fetch("silk"))
    assert (table.kind, table.has()) == ("end", {"silk": 1})
    table = rolled(PILLAGE, (11,), 136)
    act(table, STOP_MOVE)
    act(table, fetch("rune_stone"))
    assert loot(table) == {"rune_stone"}


@card(136)
@rule("FO-R-22", "FO-10.28")
def test_there_is_only_one_of_each_special_tile_to_take() -> None:
    table = rolled(PILLAGE, (12,), 136, longships=(3,))
    act(table, STOP_MOVE)
    assert values(table) == [16]
    act(table, fetch("glass_beads"))
    assert table.kind == "second"
    assert {"silverware", "silk"} <= loot(table)
    assert "glass_beads" not in loot(table)
    assert table.refused(fetch("glass_beads")) == "FO-10.28"
    act(table, fetch("silverware"))
    assert (table.kind, table.has()) == ("end", {"glass_beads": 1, "silverware": 1})


@card(136)
def test_swords_and_stone_pay_for_both_tiles_and_hunts_do_not_change() -> None:
    table = rolled(RAID, (8,), 136, stone=3)
    act(table, STOP_MOVE, fetch("rune_stone"), fetch("rune_stone"))
    assert table.has() == {"rune_stone": 2}, "6 and 6 of 9 and 3"
    assert values(rolled(SNARE, (3,), 136)) == [3]


# ---------------------------------------------------------------- 137 Melee Fighter


@card(137)
@pytest.mark.parametrize("name", RAIDS)
def test_spears_are_spent_like_swords_in_any_mix(name: str) -> None:
    table = rolled(name, (7,), 137, spear=2, long_sword=1)
    act(table, STOP_MOVE)
    assert {"spices", "jewelry"} <= loot(table)
    assert "treasure_chest" not in loot(table)
    act(table, fetch("spices"))
    assert {*table.asked} == {Spend(0, 0, 2), Spend(1, 0, 1)}
    act(table, Spend(1, 0, 1))
    assert holdings(table) == {"longships": (0,), "spices": 1, "spear": 1, "played": (137,)}
    assert table.position.used_weapons == [0, 0, 1, 1]


@card(137)
def test_spears_count_as_swords_only_with_the_melee_fighter() -> None:
    table = rolled(RAID, (7,), spear=3)
    act(table, STOP_MOVE)
    assert "chest" not in loot(table)
    table = rolled(RAID, (7,), 137, bow_and_arrow=3, snare=3)
    act(table, STOP_MOVE)
    assert "chest" not in loot(table)


@card(137)
def test_spears_may_be_kept() -> None:
    table = rolled(RAID, (7,), 137, spear=1, stone=1)
    act(table, STOP_MOVE, fetch("chest"))
    act(table, Spend(0, 1, 0))
    assert table.player().weapons[2] == 1


# ---------------------------------------------------------------- 138 Robber

GREEN = {
    "oil": 5,
    "hide": 6,
    "wool": 7,
    "linen": 7,
    "skin_and_bones": 8,
    "fur": 9,
    "robe": 10,
    "clothing": 14,
}
"""Green goods by the sword value of their blue side less 1."""


@card(138)
@rule("FO-EX-31", "FO-10.28")
@pytest.mark.parametrize("good", GREEN)
def test_green_goods_are_plundered_at_the_value_of_their_blue_side_less_one(good: str) -> None:
    value = max(6, GREEN[good])
    table = rolled(PILLAGE, (min(12, value),), 138, stone=max(0, value - 12))
    act(table, STOP_MOVE, fetch(good))
    assert table.has() == {good: 1}
    if value > 6:
        table = rolled(PILLAGE, (min(12, value - 1),), 138, stone=max(0, value - 13))
        act(table, STOP_MOVE)
        assert good not in loot(table)


@card(138)
@rule("FO-R-21")
def test_a_result_of_five_still_fails() -> None:
    table = rolled(RAID, (5,), 138)
    act(table, STOP_MOVE)
    assert table.asked == [FAIL_MOVE]
    table = rolled(PILLAGE, (10,), 136, 138)
    act(table, STOP_MOVE, fetch("oil"), fetch("rune_stone"))
    assert table.has() == {"oil": 1, "rune_stone": 1}, "as a part of a split it is worth 5"


@card(138)
def test_no_green_loot_without_the_robber_and_blue_loot_with_it() -> None:
    table = rolled(RAID, (8,))
    act(table, STOP_MOVE)
    assert not loot(table) & GREEN.keys()
    table = rolled(RAID, (8,), 138)
    act(table, STOP_MOVE)
    assert {"rune_stone", "silk", "helmet", "hide"} <= loot(table)
    assert not loot(table) & {"mead", "peas", "sheep"}


# ---------------------------------------------------------------- 139 Loot Hunter


@card(139)
def test_the_best_special_tiles_cost_one_less() -> None:
    table = rolled(PILLAGE, (12,), 139, stone=3)
    act(table, STOP_MOVE)
    assert "english_crown" in loot(table), "16 becomes 15"
    table = rolled(PILLAGE, (12,), 139, stone=2)
    act(table, STOP_MOVE)
    assert "english_crown" not in loot(table)
    assert "round_shield" in loot(table)


@card(139)
def test_all_special_tiles_of_the_highest_value_left_cost_one_less() -> None:
    gone = dict.fromkeys(
        ("english_crown", "round_shield", "chalice", "throwing_axe", "forge_hammer", "fibula"), 1
    )
    table = rolled(PILLAGE, (8,), 139, other=gone)
    act(table, STOP_MOVE)
    assert {"amber_figure", "horseshoe", "gold_brooch"} <= loot(table)
    table = rolled(PILLAGE, (8,), other=gone)
    act(table, STOP_MOVE)
    assert not {"amber_figure", "horseshoe", "gold_brooch"} & loot(table)


@card(139)
def test_other_special_tiles_and_blue_goods_cost_the_same() -> None:
    table = rolled(PILLAGE, (11,), 139)
    act(table, STOP_MOVE)
    assert "chalice" not in loot(table)
    table = rolled(PILLAGE, (12,), 139, stone=2)
    act(table, STOP_MOVE)
    assert "silver_hoard" not in loot(table), "a blue good is no special tile"
