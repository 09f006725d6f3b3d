"""Occupations 78 to 87: tiles turned over, ships at their own price, emigration, hunts and a whole strip."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Bred, DieRolled, Emigrated, Placed, Returned
from meadhall.games.feast.moves import DONE, FAIL, KNARR, ROLL, STOP, Send, Spend, Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, names, stand, take, turn

from .card_play import (
    act,
    brings,
    changed,
    decline,
    hand_played,
    offers,
    turnable,
    use_card,
    worked,
)

# ---------------------------------------------------------------- 78 Traveling Merchant

SIDES = [
    ("peas", "mead"),
    ("mead", "peas"),
    ("wool", "chest"),
    ("chest", "wool"),
    ("fruits", "whale_meat"),
    ("jewelry", "fur"),
    ("sheep", "pregnant_sheep"),
    ("pregnant_cattle", "cattle"),
]


@card(78)
@rule("FO-R-65", "FO-1.3")
@pytest.mark.parametrize(("good", "other"), SIDES)
def test_a_tile_is_turned_to_its_other_side(good: str, other: str) -> None:
    has: Things = {good: 1}
    table = hand_played(78, knarrs=1, **has)
    use_card(table, 78, "", turn(good))
    assert table.has() == {other: 1}


@card(78)
@rule("FO-11.7")
@pytest.mark.parametrize(("knarrs", "most"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_so_many_tiles_by_the_number_of_knarrs(knarrs: int, most: int) -> None:
    table = hand_played(78, knarrs=knarrs, peas=9)
    use_card(table, 78, "", *[turn("peas")] * most)
    assert (table.kind, table.has()) == ("end", {"peas": 9 - most, "mead": most})


@card(78)
@rule("FO-11.12")
def test_fewer_will_do_and_without_a_knarr_there_are_none() -> None:
    table = hand_played(78, knarrs=2, peas=3, belt=1)
    use_card(table, 78)
    assert turnable(table) == {turn("peas")}
    act(table, turn("peas"), DONE)
    assert (table.kind, table.has()) == ("end", {"peas": 2, "mead": 1, "belt": 1})
    assert brings(78, longships=(0,), peas=3) == {}
    assert brings(78, knarrs=1, belt=1, silver=2) == {}


@card(78)
@rule("FO-R-64", "FO-R-65")
def test_it_is_no_upgrade_action_and_no_new_animal_but_a_chest_is_received() -> None:
    table = hand_played(78, played=(152, 174, 175), knarrs=3, flax=1, peas=2, cattle=1, silver=9)
    use_card(table, 78, "", turn("peas"), turn("peas"), turn("flax"), turn("cattle"))
    assert (table.kind, worked(table), offers(table, 174)) == ("end", [78], [])
    table = hand_played(78, played=(28,), knarrs=1, wool=1, silver=1)
    use_card(table, 78, "", turn("wool"))
    assert len(offers(table, 28)) == 1


# ---------------------------------------------------------------- 79 Breeder


@card(79)
@rule("FO-R-65")
def test_one_cattle_becomes_pregnant() -> None:
    table = hand_played(79, played=(174,), cattle=2, sheep=2, silver=9)
    use_card(table, 79)
    assert turnable(table) == {turn("cattle")}
    act(table, turn("cattle"))
    assert (table.kind, table.told(Bred)) == ("end", [])
    assert table.has() == {"cattle": 1, "pregnant_cattle": 1, "sheep": 2, "silver": 9}


@card(79)
@rule("FO-11.12")
def test_no_plain_cattle_or_no_wish_and_nothing_happens() -> None:
    assert brings(79, pregnant_cattle=1, sheep=2) == {}
    table = hand_played(79, cattle=1)
    decline(table)
    assert table.has() == {"cattle": 1}


# ---------------------------------------------------------------- 81 Quartermaster, 82 Longship Builder

ARMED = [
    ({}, 8),
    ({"long_sword": 3}, 5),
    ({"bow_and_arrow": 1}, 7),
    ({"spear": 2}, 7),
    ({"long_sword": 1, "bow_and_arrow": 1, "spear": 1}, 6),
    ({"long_sword": 2, "spear": 1}, 5),
    ({"snare": 4}, 8),
    ({"long_sword": 8, "spear": 5}, 0),
]


@card(81)
@rule("FO-11.3")
@pytest.mark.parametrize(("weapons", "price"), ARMED)
def test_a_longship_is_cheaper_for_the_armed_who_keep_their_weapons(weapons: Things, price: int) -> None:
    table = hand_played(81, silver=10, **weapons)
    before = stand(table)
    use_card(table, 81)
    assert changed(table, before) == ({"silver": -price} if price else {}) | {"longships": (0,)}
    if price:
        assert brings(81, silver=price - 1, **weapons) == {}


@card(82)
@rule("FO-11.7")
@pytest.mark.parametrize(("knarrs", "price"), [(0, 8), (1, 6), (2, 3), (3, 1)])
def test_a_longship_is_cheaper_for_who_has_knarrs(knarrs: int, price: int) -> None:
    table = hand_played(82, silver=8, knarrs=knarrs)
    use_card(table, 82)
    assert (table.player().silver, table.player().longships) == (8 - price, (0,))
    assert brings(82, silver=price - 1, knarrs=knarrs) == {}


@card(81, 82)
@rule("FO-6.4", "FO-R-63", "FO-11.12")
@pytest.mark.parametrize("number", [81, 82])
def test_it_is_bought_not_built_needs_a_stage_and_may_be_left(number: int) -> None:
    assert brings(number, silver=9, knarrs=3, longships=(0,)) == {}
    table = hand_played(number, silver=8)
    decline(table)
    assert table.has() == {"silver": 8}
    table = hand_played(number, played=(117, 148), silver=20, oil=1)
    use_card(table, number)
    assert (table.kind, worked(table)) == ("end", [number])


# ---------------------------------------------------------------- 83 Wholesaler


@card(83)
@rule("FO-11.7", "FO-10.17")
def test_up_to_four_goods_of_one_kind_go_one_step() -> None:
    table = hand_played(83, peas=5, mead=3)
    use_card(table, 83)
    assert turnable(table) == {turn("peas"), turn("mead")}
    act(table, turn("peas"))
    assert turnable(table) == {turn("peas")}
    act(table, *[turn("peas")] * 3)
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 7})


@card(83)
@rule("FO-R-16", "FO-11.12")
def test_fewer_will_do_and_pregnant_animals_are_of_the_same_kind() -> None:
    table = hand_played(83, sheep=1, pregnant_sheep=1, cattle=1)
    use_card(table, 83, "", turn("pregnant_sheep"))
    assert turnable(table) == {turn("sheep")}
    act(table, turn("sheep"))
    assert (table.kind, table.has()) == ("end", {"cattle": 1, "fur": 2})
    table = hand_played(83, oil=2)
    use_card(table, 83, "", turn("oil"), DONE)
    assert table.has() == {"oil": 1, "rune_stone": 1}
    assert brings(83, silk=4, belt=1) == {}
    table = hand_played(83, oil=2)
    decline(table)
    assert table.has() == {"oil": 2}


@card(83)
@rule("FO-11.10")
def test_it_is_an_upgrade_action_for_other_cards() -> None:
    table = hand_played(83, played=(152,), peas=4)
    use_card(table, 83, "", *[turn("peas")] * 4)
    assert len(offers(table, 152)) == 1
    table = hand_played(83, played=(175,), flax=1, silver=1)
    use_card(table, 83, "", turn("flax"))
    assert len(offers(table, 175)) == 1


# ---------------------------------------------------------------- 84 Harbor Guard


@card(84)
@rule("FO-10.22", "FO-R-40", "FO-R-44")
@pytest.mark.parametrize(
    ("number", "has", "price"),
    [(4, {"knarrs": 1}, 3), (4, {"knarrs": 1, "longships": (2,)}, 2), (2, {"knarrs": 3}, 0)],
)
def test_emigration_costs_less_for_each_large_ship_there_was(number: int, has: Things, price: int) -> None:
    table = hand_played(84, silver=5, boats=(0,), _in_round=number, **has)
    use_card(table, 84, "", Send(KNARR, 0))
    assert (table.player().silver, table.player().settled) == (5 - price, (1, 0))
    assert [event.silver for event in table.told(Emigrated)] == [price]
    assert len(table.told(Placed)) == 1


@card(84)
@rule("FO-10.23", "FO-R-42", "FO-11.12")
def test_no_ship_no_silver_no_room_or_no_wish_and_nobody_leaves() -> None:
    assert brings(84, boats=(0,), silver=9) == {}
    assert brings(84, knarrs=1, silver=2, _in_round=4) == {}
    assert brings(84, knarrs=1, silver=9, settled=(3, 0)) == {}
    table = hand_played(84, knarrs=1, silver=1)
    decline(table)
    assert table.player().settled == (0, 0)


# ---------------------------------------------------------------- 85 Hornblower


@card(85)
@rule("FO-11.8", "FO-11.10", "FO-10.31")
def test_a_hunt_and_then_a_snare_each_for_its_silver() -> None:
    table = hand_played(85, silver=3, wood=3, _dice={"d8": [6, 1, 2]})
    use_card(table, 85, "1 silver", ROLL, STOP, Spend(0, 1))
    assert table.has() == {"silver": 2, "wood": 2, "hide": 1, "game_meat": 1}
    use_card(table, 85, "2 silver", STOP, Spend(0, 2))
    assert (table.kind, table.has()) == ("end", {"hide": 1, "game_meat": 1, "fur": 1})
    assert (stand(table)["snare"], len(table.told(Placed))) == (1, 1)


@card(85)
@rule("FO-11.8", "FO-11.12")
def test_either_alone_and_never_the_hunt_after_the_snare() -> None:
    table = hand_played(85, silver=3, _dice={"d8": [8]})
    use_card(table, 85, "2 silver", STOP, FAIL)
    assert (table.kind, table.has(), offers(table, 85)) == ("end", {"silver": 1, "wood": 1}, [])
    table = hand_played(85, silver=2, _dice={"d8": [8]})
    use_card(table, 85, "1 silver", STOP, FAIL)
    assert (table.kind, table.has()) == ("end", {"silver": 1, "wood": 1})
    assert brings(85, wood=3) == {}
    table = hand_played(85, silver=9)
    decline(table)
    assert (table.has(), table.told(DieRolled)) == ({"silver": 9}, [])


@card(85)
@rule("FO-R-24", "FO-10.32")
def test_no_viking_returns_from_a_hunt_that_none_went_to() -> None:
    table = hand_played(85, silver=2, _dice={"d8": [8]})
    use_card(table, 85, "2 silver", STOP, FAIL)
    assert (table.kind, table.told(Returned), table.player().vikings) == ("end", [], 4)


@card(85, 13)
@rule("FO-11.10", "FO-R-47")
def test_cards_for_hunters_work_there_too() -> None:
    table = hand_played(85, played=(13,), silver=1, _dice={"d8": [1]})
    use_card(table, 85)
    assert (table.told(DieRolled)[0].value, table.has()) == (0, {"hide": 1, "game_meat": 1})


# ---------------------------------------------------------------- 87 Preacher

FOUR = ("wood", "wood", "stone", "ore", "silver_2")
SHORT = ("stone", "ore")


@card(87)
@rule("FO-11.7", "FO-11.12")
def test_the_crucifix_or_four_items_or_nothing() -> None:
    table = hand_played(87, _strips=[FOUR])
    assert len(offers(table, 87)) == 2
    use_card(table, 87, "crucifix")
    assert (table.has(), table.kind) == ({"crucifix": 1}, "end")
    table = hand_played(87, _strips=[FOUR])
    decline(table)
    assert table.has() == {}


@card(87)
@rule("FO-R-49")
def test_all_four_come_from_a_strip_that_has_them() -> None:
    table = hand_played(87, _strips=[SHORT, FOUR])
    use_card(table, 87, "mountains")
    assert [(move.strip, move.items) for move in table.asked if isinstance(move, Take)] == [(1, 4)]
    act(table, take(1, 4))
    assert (table.has(), table.kind) == ({"wood": 2, "stone": 1, "ore": 1}, "end")


@card(87)
@rule("FO-R-49")
def test_if_none_has_four_any_strip_goes_whole() -> None:
    table = hand_played(87, _strips=[SHORT, ("silver_2", "silver_2", "ore")])
    use_card(table, 87, "mountains")
    assert {(move.strip, move.items) for move in table.asked if isinstance(move, Take)} == {(0, 2), (1, 3)}
    act(table, take(1, 3))
    assert (table.has(), len(table.hall.strips)) == ({"silver": 4, "ore": 1}, 1)


@card(87)
def test_without_crucifix_and_mountains_it_does_nothing() -> None:
    assert brings(87, other={"crucifix": 1}, _strips=[]) == {}
    table = hand_played(87, other={"crucifix": 1}, _strips=[FOUR])
    assert ["mountains" in text for text in offers(table, 87)] == [True]
    assert names(table.asked, "card") == [87]
