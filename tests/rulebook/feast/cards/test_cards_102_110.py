"""Occupations 102 to 110: other uses of a space, exchanges of ore, what follows a voyage or a lost raid."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import DONE, KNARR, PASS, STOP, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, explore, fetch, names, one, stand, take, turn
from tests.rulebook.feast.tables import Table, laid, use

from .card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    use_card,
    worked,
)
from .event_order import comes

ORE_FIRST = (("ore", "ore", "silver_2"), ("wood", "stone", "silver_2"))
WOOD_FIRST = (("wood", "stone", "silver_2"),)
ISLE = (laid("home"), laid("iceland"))


# ---------------------------------------------------------------- instead of what a space does


@card(102)
@pytest.mark.parametrize("name", ["c1_mountain_1_upgrade_1", "c2_mountain_3_upgrade_1"])
@pytest.mark.parametrize("good", ["game_meat", "silk"])
def test_fur_instead_of_an_upgrade(name: str, good: str) -> None:
    has: Any = {good: 1}
    table = in_play(102, **has)
    table.use(name)
    table.choose("Upgrade")
    use_card(table, 102)
    act(table, DONE)
    assert (table.kind, table.has()) == ("end", {"fur": 1})


@card(102)
def test_the_upgrade_can_be_had_as_printed() -> None:
    table = in_play(102, game_meat=1)
    table.use("c1_mountain_1_upgrade_1")
    table.choose("Upgrade")
    assert table.kind == "instead"
    decline(table)
    act(table, turn("game_meat"), DONE)
    assert table.has() == {"skin_and_bones": 1}


@card(102)
@rule("FO-11.10")
def test_other_upgrades_bring_no_fur() -> None:
    table = in_play(102, game_meat=1, silk=1)
    table.use("c1_upgrade_2")
    assert table.kind == "upgrade"
    table = hand_played(83, played=(102,), game_meat=1, silk=1)
    assert not offers(table, 102)
    table = in_play(102, silver=9)
    table.use("c1_mountain_1_upgrade_1")
    assert table.kind == "mountain", "with nothing to give there is no choice"


@card(105)
@rule("FO-R-63", "FO-R-10")
def test_a_knarr_for_three_wood_with_one_viking() -> None:
    table = in_play(105, wood=3, boats=(0, 0, 0))
    table.use("c1_build_whaling_boat")
    use_card(table, 105)
    assert (table.player().knarrs, table.has(), table.player().vikings) == (1, {}, 5)


@card(105)
def test_the_knarr_builder_may_build_a_boat() -> None:
    table = in_play(105, wood=3)
    table.use("c1_build_whaling_boat")
    decline(table)
    assert (table.player().boats, table.player().knarrs, table.has()) == ((0,), 0, {"wood": 2})


@card(105)
def test_no_knarr_without_three_wood_or_a_free_stage_or_elsewhere() -> None:
    table = in_play(105, wood=2)
    table.use("c1_build_whaling_boat")
    assert (table.kind, table.player().boats) == ("end", (0,))
    table = in_play(105, wood=3, boats=(0, 0, 0), longships=(0, 0), knarrs=2)
    assert "c1_build_whaling_boat" not in table.spaces()
    table = in_play(105, wood=3)
    table.use("c2_build_knarr")
    assert (table.kind, table.has()) == ("end", {"wood": 1})


@card(105, 117, 148)
@rule("FO-R-63")
def test_a_knarr_of_the_knarr_builder_is_built() -> None:
    table = in_play(105, 148, wood=3, silver=3)
    table.use("c1_build_whaling_boat")
    use_card(table, 105)
    use_card(table, 148)
    assert table.has() == {"spices": 1}
    table = in_play(105, 117, wood=3, peas=1)
    table.use("c1_build_whaling_boat")
    use_card(table, 105)
    use_card(table, 117, "", turn("peas"))
    assert table.has() == {"mead": 1}


@card(106)
@rule("FO-R-36")
@pytest.mark.parametrize(("longships", "vikings"), [(2, 4), (3, 3), (4, 2)])
def test_plundering_takes_fewer_vikings_with_many_longships(longships: int, vikings: int) -> None:
    table = in_play(106, longships=(0,) * longships, vikings=vikings, hand=(112,))
    table.use("c4_plundering")
    if vikings == 4:
        assert table.kind == "occupation"
        act(table, DONE, DONE)
    assert table.kind == "end", "the occupation of column 4 takes four Vikings"
    assert (table.player().vikings, table.has()) == (0, {"silver_hoard": 1})


@card(106)
@pytest.mark.parametrize(("longships", "vikings"), [(2, 3), (3, 2), (4, 1)])
def test_and_not_fewer_than_that(longships: int, vikings: int) -> None:
    table = in_play(106, longships=(0,) * longships, vikings=vikings)
    assert "c4_plundering" not in table.spaces()


@card(106)
def test_other_spaces_of_column_four_take_four() -> None:
    table = in_play(106, longships=(0,) * 4, vikings=3, silver=9)
    assert not {name for name in table.spaces() if name.startswith("c4")} - {"c4_plundering"}
    table = in_play(106, longships=(0,) * 3, vikings=6)
    table.use("c4_plundering")
    assert table.player().vikings == 3, "fewer are not a choice"


@card(107)
@rule("FO-D-38a", "FO-R-10")
@pytest.mark.parametrize("ships", [{"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}])
def test_any_land_is_near_to_the_adventurer(ships: Any) -> None:
    table = in_play(107, **ships, _in_round=4)
    table.use("c1_explore_near")
    use_card(table, 107)
    assert {*names(table.asked, "name")} == {"Bear Island", "Baffin Island", "Iceland", "Greenland"}
    act(table, explore("Greenland"))
    assert "greenland" in stand(table)


@card(107)
def test_the_adventurer_needs_a_ship_and_the_space() -> None:
    table = in_play(107, _in_round=4)
    assert "c1_explore_near" not in table.spaces()
    table = in_play(boats=(0,), _in_round=4)
    assert "c1_explore_near" not in table.spaces(), "without the card both lands are turned"
    table = in_play(107, knarrs=1)
    table.use("c2_explore_middle")
    assert {*names(table.asked, "name")} == {"Iceland", "Greenland"}


@card(107)
def test_claimed_lands_are_not_open_and_near_ones_still_are() -> None:
    table = in_play(107, boats=(0,), other={"boards": ISLE})
    table.use("c1_explore_near")
    use_card(table, 107)
    assert {*names(table.asked, "name")} == {"Shetland", "Faroe Islands", "Greenland"}


# ---------------------------------------------------------------- ore on the chest and in the smithy


@card(103)
@rule("FO-11.5")
def test_an_item_of_the_mountains_before_ore_is_exchanged() -> None:
    table = in_play(103, ore=1, _strips=ORE_FIRST)
    table.use("c2_craft_chest")
    assert table.kind == "card"
    use_card(table, 103, "", take(1, 1))
    assert table.has() == {"chest": 1, "silver": 1, "wood": 1}
    assert comes(table, "Mined", "Paid", "Build a chest")
    table = in_play(103, ore=1, _strips=ORE_FIRST, _deck=())
    table.use("c3_smithy")
    use_card(table, 103, "", take(0, 1))
    act(table, fetch("jewelry"))
    assert table.has() == {"jewelry": 1, "ore": 1}


@card(103)
def test_not_where_wood_is_used_or_ore_elsewhere() -> None:
    table = in_play(103, wood=1, _strips=WOOD_FIRST)
    table.use("c2_craft_chest")
    assert (table.kind, table.has()) == ("end", {"chest": 1, "silver": 1})
    table = in_play(103, ore=1, wood=1, _strips=WOOD_FIRST)
    table.use("c2_craft_chest")
    table.choose("1 wood")
    assert (table.kind, table.has()) == ("end", {"chest": 1, "silver": 1, "ore": 1})
    table = in_play(103, ore=1, hand=(112,), _strips=WOOD_FIRST)
    table.use("c1_play_occupation_paid")
    assert table.kind == "occupation"


@card(103)
@rule("FO-R-10")
@pytest.mark.parametrize("name", ["c2_craft_chest", "c3_smithy"])
def test_the_ore_taken_before_may_be_the_one_that_is_paid(name: str) -> None:
    table = in_play(103, _strips=ORE_FIRST, _deck=())
    table.use(name)
    use_card(table, 103, "", take(0, 1))
    if table.kind == "forge":
        act(table, fetch("jewelry"))
    assert (table.kind, table.player().ore) == ("end", 0)
    assert {"jewelry", "chest"} & table.has().keys()
    table = in_play(103, _strips=WOOD_FIRST)
    assert "c3_smithy" not in table.spaces(), "no ore at an arrow"
    table = in_play(_strips=ORE_FIRST)
    assert name not in table.spaces(), "without the card"


@card(108)
@rule("FO-11.5", "FO-R-26")
def test_a_viking_comes_back_after_an_exchange_of_ore() -> None:
    table = in_play(108, ore=1, silver=1, _deck=())
    table.use("c3_smithy")
    assert table.kind == "forge"
    act(table, fetch("jewelry"))
    use_card(table, 108)
    assert (table.player().vikings, table.has()) == (4, {"jewelry": 1})
    assert table.hall.crew.count(2) == 1
    assert comes(table, "smithy", "Ironsmith", "Returned")


@card(108)
def test_the_silver_of_the_chest_pays_for_the_way_back() -> None:
    table = in_play(108, ore=1)
    table.use("c2_craft_chest")
    use_card(table, 108)
    assert (table.player().vikings, table.has()) == (5, {"chest": 1})
    act(table, table.asked[0])
    table.play(PASS)
    assert table.may(use("c1_stockfish")), "it can be placed again in this round"


@card(108)
def test_no_viking_back_where_wood_is_used_or_silver_is_missing() -> None:
    table = in_play(108, wood=1, silver=5)
    table.use("c2_craft_chest")
    assert table.kind == "end"
    table = in_play(108, ore=1, _deck=())
    table.use("c3_smithy")
    act(table, fetch("jewelry"))
    assert table.kind == "end"


# ---------------------------------------------------------------- after overseas trading


@card(109)
@pytest.mark.parametrize("knarrs", [1, 2, 4])
def test_a_silver_for_each_knarr_after_trading_overseas(knarrs: int) -> None:
    table = in_play(109, knarrs=knarrs, silver=1, oil=1)
    table.use("c2_overseas_trading")
    act(table, turn("oil"))
    assert table.has() == {"rune_stone": 1, "silver": knarrs}
    assert comes(table, "Paid", "Turned", "Master Count")


@card(109, 110)
@rule("FO-11.10")
def test_nothing_after_the_overseas_space_of_column_one() -> None:
    table = in_play(109, 110, knarrs=2, silver=9, oil=1)
    table.use("c1_overseas_trading")
    act(table, turn("oil"))
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "silver": 8})


@card(109)
def test_longships_are_no_knarrs() -> None:
    table = in_play(109, knarrs=1, longships=(0, 0), silver=1)
    table.use("c2_overseas_trading")
    assert table.has() == {"silver": 1}


@card(110)
@rule("FO-R-40")
def test_emigration_after_trading_overseas_at_the_usual_price() -> None:
    table = in_play(110, knarrs=1, longships=(2,), silver=4, oil=1, _in_round=3)
    table.use("c2_overseas_trading")
    act(table, turn("oil"))
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert (table.player().settled, table.has()) == ((1, 0), {"rune_stone": 1})
    assert comes(table, "Turned", "Birka Settler", "Emigrated")


@card(110)
def test_emigration_is_no_duty_and_needs_silver_and_a_ship() -> None:
    table = in_play(110, knarrs=1, silver=4, _in_round=3)
    table.use("c2_overseas_trading")
    decline(table)
    assert (table.player().settled, table.has()) == ((0, 0), {"silver": 3})
    table = in_play(110, knarrs=1, silver=3, _in_round=3)
    table.use("c2_overseas_trading")
    assert table.kind == "end"


# ---------------------------------------------------------------- failed raids


def raid(number: int, *rolls: int, space: str = "c1_raiding") -> Table:
    dice = {"d8" if space == "c1_raiding" else "d12": rolls}
    table = in_play(number, longships=(0,), _dice=dice)
    table.use(space)
    return table


@card(104)
@rule("FO-R-48")
@pytest.mark.parametrize("good", ["stockfish", "oil"])
@pytest.mark.parametrize("rolls", [1, 2])
def test_a_raid_that_fails_early_brings_stockfish_or_oil(good: str, rolls: int) -> None:
    table = raid(104, *[2] * rolls)
    for _ in range(rolls - 1):
        table.play(table.asked[0])
    act(table, STOP)
    table.play(table.asked[-1])
    use_card(table, 104, good)
    assert stand(table) == {"longships": (0,), "stone": 1, "long_sword": 1, good: 1, "played": (104,)}
    assert comes(table, "Failed", "consolation", "Disheartened Warrior")


@card(104)
@rule("FO-R-48")
def test_not_after_the_third_roll() -> None:
    table = raid(104, 2, 2, 2)
    table.play(table.asked[0])
    table.play(table.asked[0])
    table.play(table.asked[-1])
    assert (table.kind, worked(table)) == ("end", [])


@card(104)
def test_not_after_a_raid_that_succeeds_or_a_pillage_that_fails() -> None:
    table = raid(104, 7)
    act(table, STOP, fetch("rune_stone"))
    assert table.kind == "end"
    table = raid(104, 2, space="c2_pillaging")
    act(table, STOP)
    table.play(table.asked[-1])
    assert table.kind == "return"
