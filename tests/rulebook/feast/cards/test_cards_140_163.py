"""Occupations 140 to 147, 153 and 163: whales, game, the die itself, and knarrs in the place of longships."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE, FAIL, ROLL, STOP, Arm, Man, Return, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, explore, fetch, names, stand, take
from tests.rulebook.feast.tables import Table

from .card_play import decline, in_play, use_card, worked
from .dice import BOAT, GAME, HUNTS, PILLAGE, RAID, RAIDS, SNARE, WHALE, lost, rolled, values, won
from .event_order import comes

CATCH = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
WOOD_FIRST = (("wood", "stone", "silver_2"),)


# ---------------------------------------------------------------- whales


def whaled(*cards: int, armed: int = 0, plain: int = 1, spend: Spend | None = None, **has: int) -> Table:
    boats = (0,) * plain + (1,) * armed
    table = rolled(WHALE, (1 + plain + 2 * armed,), *cards, **{"boats": boats, "wood": 1, **has})
    act(table, Man(armed, plain), STOP, spend or Spend(0, 1))
    return table


@card(140)
def test_a_second_oil_from_the_whale() -> None:
    table = whaled(140)
    assert table.has() == CATCH | {"oil": 2}
    assert comes(table, "Succeeded", "whaling", "Blubber Cook")


@card(140, 141, 142)
def test_nothing_from_a_whale_that_got_away() -> None:
    table = rolled(WHALE, (9,), 140, 141, 142, spear=1)
    act(table, Man(0, 1), STOP, FAIL, Return(0))
    assert (worked(table), table.has()) == ([], {"wood": 1})


@card(140, 143, 144)
def test_whales_are_no_game_and_game_is_no_whale() -> None:
    assert worked(won("c1_hunting_game", 140, silver=2)) == []
    table = whaled(143, 144, silver=2)
    assert (table.kind, worked(table)) == ("end", [])


@card(141)
@rule("FO-11.7")
@pytest.mark.parametrize(("boats", "good"), [(1, "cabbage"), (2, "beans"), (3, "peas")])
def test_food_by_the_boats_where_no_wood_was_spent(boats: int, good: str) -> None:
    table = whaled(141, plain=boats, wood=0, spear=1, spend=Spend(1, 0))
    assert table.has() == CATCH | {good: 1}
    assert comes(table, "Succeeded", "whaling", "Ivory Sculptor")


@card(141)
def test_no_food_where_wood_was_spent() -> None:
    assert whaled(141, plain=2).has() == CATCH


@card(141)
@rule("FO-10.33")
def test_a_whale_for_nothing_spends_no_wood() -> None:
    table = rolled(BOAT, (1,), 141, wood=3)
    act(table, DONE) if table.kind == "occupation" else None
    if table.kind == "boats":
        act(table, Man(0, 1))
    assert table.has() == CATCH | {"wood": 3, "cabbage": 1}


@card(142)
def test_a_single_spear_comes_back() -> None:
    table = whaled(142, wood=0, spear=1, spend=Spend(1, 0))
    assert (table.player().weapons[2], table.hall.used_weapons[2]) == (1, 0)
    assert comes(table, "Paid", "Succeeded", "Whale Catcher")


@card(142)
def test_exactly_one_spear() -> None:
    table = rolled(WHALE, (3,), 142, spear=2)
    act(table, Man(0, 1), STOP, Spend(2, 0))
    assert table.player().weapons[2] == 0
    table = rolled(WHALE, (3,), 142, spear=2, wood=1)
    act(table, Man(0, 1), STOP, Spend(1, 1))
    assert table.player().weapons[2] == 2
    assert whaled(142, spear=1).player().weapons[2] == 1


# ---------------------------------------------------------------- game


@card(143)
@pytest.mark.parametrize("name", HUNTS)
def test_a_silver_for_game(name: str) -> None:
    table = won(name, 143)
    assert (table.kind, table.has()) == ("end", GAME | {"silver": 1})
    assert comes(table, "Succeeded", "hunting game", "Antlers Seller")


@card(143, 144, 163)
@pytest.mark.parametrize("name", ["c2_hunting_game", SNARE])
def test_nothing_for_a_failure_or_a_snare(name: str) -> None:
    table = lost(name, 143, 144, 163, silver=5)
    assert worked(table) == []
    assert worked(won(SNARE, 143, 144, 163, silver=5)) == []


@card(144)
@pytest.mark.parametrize("name", HUNTS)
def test_skin_and_bones_for_two_silver_after_the_hunt(name: str) -> None:
    table = won(name, 144, silver=5)
    use_card(table, 144)
    assert (table.kind, table.has()) == ("end", GAME | {"silver": 3, "skin_and_bones": 1})


@card(143, 144)
@rule("FO-R-37")
def test_the_silver_of_one_card_pays_for_another() -> None:
    table = won("c1_hunting_game", 143, 144, silver=1)
    use_card(table, 144)
    assert table.has() == GAME | {"skin_and_bones": 1}
    table = won("c1_hunting_game", 144, silver=1)
    assert table.kind == "end"


@card(144)
def test_the_deerstalker_may_keep_his_silver() -> None:
    table = won("c1_hunting_game", 144, silver=2)
    decline(table)
    assert table.has() == GAME | {"silver": 2}


@card(163)
def test_hide_and_silver_for_game_with_two_vikings() -> None:
    table = won("c2_hunting_game", 163)
    assert table.has() == GAME | {"hide": 2, "silver": 1}
    assert comes(table, "Succeeded", "hunting game", "Farmhand")


@card(163)
@rule("FO-11.10")
def test_not_with_one_viking() -> None:
    table = won("c1_hunting_game", 163)
    assert table.has() == GAME


@card(145)
@rule("FO-11.5")
@pytest.mark.parametrize("name", HUNTS)
def test_an_item_of_the_mountains_before_the_hunt(name: str) -> None:
    table = rolled(name, (1,), 145, _strips=WOOD_FIRST)
    assert values(table) == []
    use_card(table, 145, "", take(0, 1))
    assert (values(table), table.player().wood) == ([1], 1)
    act(table, STOP, Spend(0, 1))
    assert table.has() == GAME
    assert comes(table, "Placed", "Forester", "Mined", "DieRolled", "Paid", "Succeeded")


@card(145)
def test_no_item_before_snares_and_whales_and_none_that_is_not_wanted() -> None:
    assert rolled(SNARE, (3,), 145, _strips=WOOD_FIRST).kind == "roll"
    assert rolled(WHALE, (3,), 145, _strips=WOOD_FIRST).kind == "boats"
    table = rolled("c1_hunting_game", (3,), 145, _strips=WOOD_FIRST)
    decline(table)
    assert (table.kind, table.player().wood) == ("roll", 0)


@card(145)
def test_one_item_and_no_more() -> None:
    table = rolled("c1_hunting_game", (3,), 145, _strips=WOOD_FIRST)
    use_card(table, 145)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert table.kind == "roll"


# ---------------------------------------------------------------- the die


@card(146)
@rule("FO-R-47", "FO-11.12")
@pytest.mark.parametrize("name", [*HUNTS, SNARE])
def test_rolls_for_game_and_snares_count_one_less(name: str) -> None:
    table = rolled(name, (5, 2), 146)
    act(table, ROLL)
    assert values(table) == [4, 1]


@card(146)
@rule("FO-R-47", "FO-10.33")
def test_a_one_becomes_nothing_and_wins() -> None:
    table = rolled("c1_hunting_game", (1,), 146)
    assert (table.kind, table.has()) == ("end", GAME)
    table = rolled("c1_hunting_game", (2,), 4, 146)
    assert (values(table), table.has()) == ([0], GAME), "with the Hunter it is two less"
    table = rolled("c1_hunting_game", (1,), 4, 146)
    assert values(table) == [0], "and never below 0"


@card(146)
def test_whales_and_raids_are_rolled_as_before() -> None:
    assert values(rolled(RAID, (5,), 146)) == [5]
    table = rolled(WHALE, (5,), 146)
    act(table, Man(0, 1))
    assert values(table) == [4]


@card(153)
@rule("FO-EX-27")
@pytest.mark.parametrize("name", [*HUNTS, SNARE, *RAIDS, WHALE])
def test_a_fourth_roll(name: str) -> None:
    table = rolled(name, (4, 3, 5, 7), 153)
    if table.kind == "boats":
        act(table, Man(0, 1))
    act(table, ROLL, ROLL, ROLL)
    assert len(values(table)) == 4
    assert table.kind in ("payment", "loot")


@card(153)
def test_three_rolls_without_the_card_and_fewer_if_one_likes() -> None:
    table = rolled("c1_hunting_game", (4, 3, 5, 7))
    act(table, ROLL, ROLL)
    assert (len(values(table)), table.kind) == (3, "payment")
    table = rolled("c1_hunting_game", (4, 3, 5, 7), 153)
    act(table, ROLL, STOP)
    assert table.kind == "payment"


@card(153)
@rule("FO-10.33")
def test_no_further_roll_after_a_value_of_nothing() -> None:
    table = rolled("c1_hunting_game", (4, 1, 5, 7), 146, 153)
    act(table, ROLL)
    assert (table.kind, values(table)) == ("end", [3, 0])


# ---------------------------------------------------------------- knarrs as longships


@card(147)
@rule("FO-D-42", "FO-R-45", "FO-R-10")
@pytest.mark.parametrize(
    ("knarrs", "longships", "plundering"), [(1, 0, False), (1, 1, True), (2, 0, True), (0, 2, True)]
)
def test_a_knarr_does_as_a_longship(knarrs: int, longships: int, plundering: bool) -> None:
    table = in_play(147, knarrs=knarrs, longships=(0,) * longships, _in_round=4)
    assert {RAID, PILLAGE, "c3_pillaging", "c3_explore_far"} <= table.spaces()
    assert ("c4_plundering" in table.spaces()) is plundering


@card(147)
@rule("FO-D-36", "FO-R-45")
def test_pillaging_with_a_knarr_has_no_ore() -> None:
    table = rolled(PILLAGE, (8,), 147, knarrs=1, longships=(), ore=3)
    assert values(table) == [8]
    table = rolled(PILLAGE, (8,), 147, knarrs=1, longships=(2,))
    assert values(table) == [10], "with a longship there the longship pillages"
    table = in_play(147, knarrs=1, ore=1)
    assert not table.may(Arm(1, 0))


@card(147)
def test_not_without_a_knarr_and_not_for_whales() -> None:
    assert not in_play(147, boats=(0,), _in_round=4).spaces() & {RAID, PILLAGE, "c3_explore_far"}
    assert not in_play(knarrs=2, _in_round=4).spaces() & {RAID, PILLAGE, "c3_explore_far", "c4_plundering"}
    assert WHALE not in in_play(147, knarrs=1).spaces()


@card(147)
@rule("FO-R-45")
def test_far_lands_are_reached_by_knarr() -> None:
    table = in_play(147, knarrs=1, _in_round=4)
    table.use("c3_explore_far")
    act(table, explore("Baffin Island"))
    assert "baffin_island" in stand(table)


@card(12, 147)
@rule("FO-R-45")
def test_a_knarr_used_so_is_no_longship_for_other_cards() -> None:
    table = rolled(RAID, (8,), 12, 147, knarrs=1, longships=())
    act(table, STOP, fetch("rune_stone"))
    assert worked(table) == []
