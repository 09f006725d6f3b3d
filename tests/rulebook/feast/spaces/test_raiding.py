"""Dice that should fall high: raiding and pillaging; plundering (FO-10.25 to FO-10.29, FO-10.37)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled, Failed, Succeeded
from meadhall.games.feast.moves import DONE_MOVE, FAIL_MOVE, ROLL_MOVE, STOP_MOVE, Arm, Return, Spend
from tests.marks import rule
from tests.rulebook.feast.answers import act, fetch, holdings, loot, names
from tests.rulebook.feast.tables import Table, feast_table, space, supply, use

LONGSHIP = 2
SWORDS = {
    "rune_stone": 6,
    "silverware": 7,
    "chest": 8,
    "silk": 8,
    "spices": 9,
    "jewelry": 10,
    "treasure_chest": 11,
    "silver_hoard": 15,
    "glass_beads": 7,
    "helmet": 8,
    "cloakpin": 8,
    "belt": 8,
    "crucifix": 8,
    "drinking_horn": 8,
    "amber_figure": 9,
    "horseshoe": 9,
    "gold_brooch": 9,
    "forge_hammer": 10,
    "fibula": 10,
    "throwing_axe": 11,
    "chalice": 12,
    "round_shield": 13,
    "english_crown": 16,
}
RAIDS = ("c1_raiding", "c2_pillaging", "c3_pillaging")


def raid(name: str, *rolls: int, **has: Any) -> Table:
    """A raid whose die falls so, at its first roll."""
    dice = {"d8" if name == "c1_raiding" else "d12": rolls}
    table = feast_table(supply(**{"longships": (0,)} | has), supply(), dice=dice, deck=())
    table.use(name)
    return table


def worth(most: int) -> set[str]:
    return {name for name, sword in SWORDS.items() if sword <= most}


# ---------------------------------------------------------------- results


@rule("FO-10.28")
@pytest.mark.parametrize("result", range(6, 13))
def test_what_a_result_reaches(result: int) -> None:
    table = raid("c2_pillaging", result)
    table.play(STOP_MOVE)
    assert loot(table) == worth(result)
    for name in {*SWORDS} - worth(result) | {"oil", "mead", "peas"}:
        assert table.refused(fetch(name)) == "FO-10.28"


@rule("FO-10.28", "FO-R-22")
def test_exactly_one_tile_is_taken() -> None:
    table = raid("c2_pillaging", 12)
    act(table, STOP_MOVE, fetch("rune_stone"))
    assert (table.kind, holdings(table)) == ("end", {"longships": (0,), "rune_stone": 1})
    assert len(table.told(Succeeded)) == 1


@rule("FO-10.28", "FO-1.5")
def test_a_special_tile_that_somebody_has_is_not_there() -> None:
    table = feast_table(supply(longships=(0,)), supply(helmet=1), dice={"d12": [9]}, deck=())
    act(table, use("c2_pillaging"), STOP_MOVE)
    assert loot(table) == worth(9) - {"helmet"}
    assert table.refused(fetch("helmet")) == "FO-10.28"
    act(table, fetch("belt"))
    assert table.has() == {"belt": 1}
    assert len(table.position.specials) == 13


@rule("FO-10.26", "FO-D-34")
def test_stone_and_swords_add_one_each() -> None:
    table = raid("c1_raiding", 8, stone=2, long_sword=1)
    table.play(STOP_MOVE)
    assert loot(table) == worth(11)
    assert table.refused(fetch("chalice")) == "FO-10.28"
    act(table, fetch("throwing_axe"))
    assert (table.kind, holdings(table)) == ("end", {"longships": (0,), "throwing_axe": 1})
    assert table.position.used_weapons == [0, 0, 0, 1]


@rule("FO-10.26", "FO-D-34")
def test_the_result_of_a_raid_has_no_upper_limit() -> None:
    table = raid("c1_raiding", 8, stone=5, long_sword=3)
    act(table, STOP_MOVE, fetch("english_crown"))
    assert holdings(table) == {"longships": (0,), "english_crown": 1}


@rule("FO-10.26")
def test_ore_on_ships_does_not_count_in_a_raid() -> None:
    table = raid("c1_raiding", 7, longships=(3, 3), ore=5, wood=5, spear=5)
    table.play(STOP_MOVE)
    assert loot(table) == worth(7)


@rule("FO-10.27", "FO-D-36")
@pytest.mark.parametrize("name", ["c2_pillaging", "c3_pillaging"])
@pytest.mark.parametrize(("ships", "more"), [((0,), 0), ((2,), 2), ((1, 3), 3), ((2, 2, 2), 2)])
def test_pillaging_counts_the_ore_of_the_ship_with_most(name: str, ships: tuple[int, ...], more: int) -> None:
    table = raid(name, 8, longships=ships, boats=(1,))
    assert [(event.die, event.value) for event in table.told(DieRolled)] == [(8, 8 + more)]
    table.play(STOP_MOVE)
    assert loot(table) == worth(8 + more)
    act(table, fetch("rune_stone"))
    assert table.player().longships == ships


@rule("FO-10.27", "FO-EX-20", "FO-6.5")
def test_a_pillage_with_a_ship_armed_right_before() -> None:
    table = feast_table(supply(longships=(2,), ore=1, long_sword=1), supply(), dice={"d12": [4, 6]}, deck=())
    table.play(Arm(LONGSHIP, 2))
    act(table, use("c2_pillaging"), ROLL_MOVE, STOP_MOVE)
    assert loot(table) == worth(10)
    assert table.refused(fetch("treasure_chest")) == "FO-10.28"
    act(table, fetch("jewelry"))
    assert holdings(table) == {"longships": (3,), "jewelry": 1}
    assert table.position.used_weapons == [0, 0, 0, 1]


# ---------------------------------------------------------------- paying


@rule("FO-10.26", "FO-R-19")
def test_the_shortfall_is_paid_exactly_with_swords_and_stone() -> None:
    table = raid("c1_raiding", 7, stone=2, long_sword=2)
    act(table, STOP_MOVE, fetch("spices"))
    assert table.asked == [Spend(0, 2), Spend(1, 1), Spend(2, 0)]
    for wrong in (Spend(1, 2), Spend(0, 1), Spend(0, 0), Spend(3, -1), FAIL_MOVE):
        assert table.refused(wrong) == "FO-10.26"
    act(table, Spend(1, 1))
    assert holdings(table) == {"longships": (0,), "spices": 1, "stone": 1, "long_sword": 1}


@rule("FO-R-19", "FO-10.28")
def test_a_tile_below_the_result_costs_nothing() -> None:
    table = raid("c1_raiding", 8, stone=2, long_sword=2)
    act(table, STOP_MOVE, fetch("silverware"))
    assert holdings(table) == {"longships": (0,), "silverware": 1, "stone": 2, "long_sword": 2}


@rule("FO-10.26", "FO-R-19", "FO-R-21")
@pytest.mark.parametrize(("has", "left"), [({"stone": 1}, {}), ({"stone": 2}, {"stone": 1})])
def test_a_roll_of_five_can_be_raised_to_six(has: dict[str, int], left: dict[str, int]) -> None:
    table = raid("c1_raiding", 5, **has)
    act(table, STOP_MOVE, fetch("rune_stone"))
    assert holdings(table) == {"longships": (0,), "rune_stone": 1} | left


# ---------------------------------------------------------------- failing


@rule("FO-10.29", "FO-D-34", "FO-R-21")
@pytest.mark.parametrize("die", [1, 5])
@pytest.mark.parametrize("name", RAIDS)
def test_five_or_less_fails_by_itself(name: str, die: int) -> None:
    table = raid(name, die, wood=9, ore=9, silver=9, spear=9)
    table.play(STOP_MOVE)
    assert table.asked == [FAIL_MOVE]
    assert table.refused(fetch("rune_stone")) == "FO-10.29"


@rule("FO-10.29", "FO-EX-19", "FO-R-20")
def test_a_raid_declared_failed_pays_nothing_and_gets_the_consolation() -> None:
    table = raid("c1_raiding", 4, 5, 3, stone=2, long_sword=1)
    vikings = table.player().vikings
    act(table, ROLL_MOVE, ROLL_MOVE)
    assert (table.kind, loot(table)) == ("loot", {"rune_stone"})
    table.play(FAIL_MOVE)
    assert (table.kind, holdings(table)) == ("end", {"longships": (0,), "stone": 3, "long_sword": 2})
    assert (table.player().vikings, len(table.told(Failed))) == (vikings, 1)


@rule("FO-10.29")
def test_failure_may_be_declared_at_any_result() -> None:
    table = raid("c2_pillaging", 12)
    act(table, STOP_MOVE)
    assert table.refused(DONE_MOVE) == "FO-10.28"
    table.play(FAIL_MOVE)
    act(table, Return(0))
    assert holdings(table) == {"longships": (0,), "stone": 1, "long_sword": 1}


@rule("FO-10.29", "FO-10.35", "FO-R-24")
@pytest.mark.parametrize("name", ["c2_pillaging", "c3_pillaging"])
@pytest.mark.parametrize("back", [0, 1])
def test_after_a_failed_pillage_one_viking_may_return(name: str, back: int) -> None:
    table = raid(name, 3)
    vikings = table.player().vikings
    act(table, STOP_MOVE, FAIL_MOVE)
    assert {*names(table.asked, "vikings")} == {0, 1}
    assert table.refused(Return(2)) == "FO-10.35"
    act(table, Return(back))
    assert (table.kind, table.player().vikings) == ("end", vikings + back)
    assert table.position.crew[space(name)] == int(name[1]) - back


@rule("FO-10.29")
def test_after_a_failed_raid_nobody_returns() -> None:
    table = raid("c1_raiding", 3)
    act(table, STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.position.crew[space("c1_raiding")]) == ("end", 1)


# ---------------------------------------------------------------- rolls


@rule("FO-10.25", "FO-inv-19")
@pytest.mark.parametrize("name", RAIDS)
def test_three_rolls_at_most_and_the_last_one_counts(name: str) -> None:
    table = raid(name, 8, 7, 6)
    act(table, ROLL_MOVE, ROLL_MOVE)
    assert (table.kind, loot(table)) == ("loot", worth(6))
    assert table.refused(ROLL_MOVE) == "FO-10.28"


@rule("FO-10.25")
@pytest.mark.parametrize(("name", "faces"), [("c1_raiding", 8), ("c2_pillaging", 12), ("c3_pillaging", 12)])
def test_which_die_is_rolled(name: str, faces: int) -> None:
    rolled = set()
    for seed in range(25):
        table = feast_table(supply(longships=(0,)), supply(), seed=seed)
        act(table, use(name), ROLL_MOVE, ROLL_MOVE)
        rolled |= {event.die for event in table.told(DieRolled)}
    assert (min(rolled), max(rolled)) == (1, faces)


@rule("FO-10.37")
def test_plundering_needs_two_longships_and_no_die() -> None:
    table = feast_table(supply(longships=(0,), knarrs=3, boats=(0, 0, 0)), supply())
    assert table.refused(use("c4_plundering")) == "FO-4.5"
    table = feast_table(supply(longships=(0, 0)), supply())
    table.use("c4_plundering")
    assert (table.kind, holdings(table)) == ("end", {"longships": (0, 0), "silver_hoard": 1})
    assert not table.told(DieRolled)
