"""Occupations 11, 12, 13, 15, 17, 20, 21, 28, 35: weapons, longships, houses, bonuses and chests."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Bred, DieRolled, WeaponDrawn
from meadhall.games.feast.moves import DONE, FAIL, KNARR, LONGSHIP, STOP, Man, Send, Spend, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import explore, fetch, stand, turn
from tests.rulebook.feast.boards.test_bonus import needed
from tests.rulebook.feast.tables import Table, covered, laid, use

from .card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    use_card,
    worked,
)
from .event_order import comes

HIDE_RING = [(0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3)]
"""What must be covered for the hide of a stone house."""


# ---------------------------------------------------------------- 11 Trident Hunter, 13 Archer


@card(11, 12, 13)
@rule("FO-11.3", "FO-10.36")
@pytest.mark.parametrize(("number", "thing"), [(11, "spear"), (12, "chest"), (13, "bow_and_arrow")])
def test_one_thing_when_played(number: int, thing: str) -> None:
    assert brings(number) == {thing: 1}
    if number != 12:
        table = hand_played(number, _used_weapons={thing: 1}, _next_weapons=["snare"])
        assert (stand(table)[thing], sum(table.hall.used_weapons)) == (1, 0)


def whaling(die: int, *numbers: int, **things: Any) -> Table:
    table = in_play(*numbers, boats=(0,), _dice={"d12": [die]}, _deck=(), **things)
    act(table, use("c3_whaling_major"), Man(0, 1), STOP)
    return table


@card(11)
@rule("FO-10.30")
def test_a_spear_in_whaling_counts_two() -> None:
    table = whaling(5, 11, spear=4, wood=4)
    spent = {(move.weapons, move.rest) for move in table.asked if isinstance(move, Spend)}
    assert spent == {(0, 4), (1, 2), (2, 0)}
    table.play(Spend(2, 0))
    assert (stand(table)["spear"], stand(table)["wood"], stand(table)["whale_meat"]) == (2, 4, 1)


@card(11)
@rule("FO-10.30")
def test_the_last_spear_may_count_one_too_many() -> None:
    table = whaling(4, 11, spear=2)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(2, 0)]
    table = whaling(4, 11, spear=1)
    assert [move for move in table.asked if isinstance(move, Spend)] == []


@card(11)
def test_spears_of_others_and_other_weapons_count_one() -> None:
    table = whaling(5, spear=4)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(4, 0)]
    table = in_play(11, bow_and_arrow=4, _dice={"d8": [4]})
    act(table, use("c1_hunting_game"), STOP)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(4, 0)]


@card(13)
@rule("FO-R-47", "FO-10.33")
def test_a_hunter_with_the_card_rolls_one_less() -> None:
    table = in_play(13, _dice={"d8": [1]})
    table.use("c2_hunting_game")
    assert (table.told(DieRolled)[0].value, table.has()) == (0, {"hide": 1, "game_meat": 1})
    table = in_play(13, wood=4, _dice={"d8": [4]})
    act(table, use("c1_hunting_game"), STOP, Spend(0, 3))
    assert table.has()["wood"] == 1


@card(13)
@rule("FO-R-47")
def test_snares_whales_and_raids_roll_as_they_fall() -> None:
    table = in_play(13, _dice={"d8": [4]})
    table.use("c2_laying_a_snare")
    assert table.told(DieRolled)[0].value == 4
    assert whaling(5, 13).told(DieRolled)[0].value == 4
    table = in_play(13, longships=(0,), _dice={"d8": [7]})
    table.use("c1_raiding")
    assert table.told(DieRolled)[0].value == 7


# ---------------------------------------------------------------- 12 Helmsman

SAILED: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "c1_raiding": ({}, [STOP, FAIL]),
    "c2_pillaging": ({}, [STOP, fetch("rune_stone")]),
    "c1_explore_near": ({}, [explore("Shetland")]),
    "c3_explore_far": ({"_in_round": 4, "_isles": {"labrador": 0}}, [explore("Labrador")]),
    "c2_emigration": ({"silver": 1}, [Send(LONGSHIP, 0)]),
    "c4_plundering": ({"longships": (0, 0)}, []),
}


@card(12)
@rule("FO-11.5", "FO-11.10")
@pytest.mark.parametrize("space", SAILED)
def test_a_weapon_after_an_action_with_a_longship(space: str) -> None:
    has, answers = SAILED[space]
    things = {
        "longships": (0,),
        "_dice": {"d8": [4], "d12": [6]},
        "_deck": (),
        "_next_weapons": ["snare"],
    } | has
    table = in_play(12, **things)
    table.use(space)
    act(table, *answers)
    assert table.kind == "card"
    use_card(table, 12)
    assert (stand(table)["snare"], len(table.told(WeaponDrawn)), table.kind) == (1, 1, "end")
    assert comes(table, "Placed", "Helmsman", "WeaponDrawn")


@card(12)
@rule("FO-11.12")
def test_it_may_be_declined_and_comes_once_an_action() -> None:
    table = in_play(12, longships=(0, 0))
    act(table, use("c4_plundering"))
    decline(table)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 0])


@card(12)
def test_no_weapon_where_no_longship_sailed() -> None:
    table = in_play(12, knarrs=1, silver=1)
    act(table, use("c2_explore_middle"), explore("Iceland"))
    assert table.kind == "end"
    table = in_play(12, knarrs=1, longships=(0,), silver=1)
    act(table, use("c2_emigration"), Send(KNARR, 0))
    assert table.kind == "end"
    table = in_play(12, knarrs=1, longships=(0,), silver=1, oil=1)
    act(table, use("c1_overseas_trading"), DONE)
    assert table.kind == "end"


@card(12, 84)
@rule("FO-11.10")
def test_an_action_of_a_card_counts_too() -> None:
    table = hand_played(84, played=(12,), longships=(1,), silver=1)
    use_card(table, 84, "", Send(LONGSHIP, 1))
    assert len(offers(table, 12)) == 1


# ---------------------------------------------------------------- 15 Cottager


@card(15)
@rule("FO-11.5", "FO-R-63")
@pytest.mark.parametrize(
    ("space", "has", "answers"),
    [
        ("c2_build_stone_house", {"stone": 1}, []),
        ("c3_build_long_house", {"stone": 2}, []),
        ("c4_house_and_ship", {"stone": 2, "wood": 2}, ["stone house"]),
    ],
)
def test_a_hide_for_each_house_that_is_built(space: str, has: dict[str, Any], answers: list[str]) -> None:
    table = in_play(15, **has, _deck=())
    table.use(space)
    act(table, *answers)
    assert (table.has(), worked(table)) == ({"hide": 1}, [15])


@card(15, 72)
@rule("FO-R-63")
def test_no_hide_for_sheds_and_houses_that_are_not_built() -> None:
    table = in_play(15, wood=2)
    table.use("c1_build_shed")
    assert (table.player().sheds, table.has()) == (1, {})
    table = hand_played(72, played=(15,), silver=1)
    use_card(table, 72)
    assert (len(table.player().boards), table.has()) == (2, {})


# ---------------------------------------------------------------- 17 Orient Shipper


@card(17)
@rule("FO-R-18", "FO-11.12")
@pytest.mark.parametrize(
    ("good", "steps", "to"),
    [
        ("peas", 1, "mead"),
        ("peas", 2, "oil"),
        ("peas", 3, "rune_stone"),
        ("milk", 2, "chest"),
        ("fur", 1, "jewelry"),
    ],
)
def test_a_good_goes_up_to_three_steps(good: str, steps: int, to: str) -> None:
    has: dict[str, Any] = {good: 1}
    table = hand_played(17, **has)
    use_card(table, 17, "", turn(good, steps))
    assert (table.has(), table.kind) == ({to: 1}, "end")


@card(17)
@rule("FO-11.12")
def test_it_stops_at_blue_takes_one_good_and_may_be_left() -> None:
    table = hand_played(17, milk=2, silk=1)
    use_card(table, 17)
    assert [move for move in table.asked if isinstance(move, Turn)] == [turn("milk", 1), turn("milk", 2)]
    act(table, turn("milk", 2))
    assert (table.has(), table.kind) == ({"milk": 1, "chest": 1, "silk": 1}, "end")
    table = hand_played(17, milk=1)
    decline(table)
    assert table.has() == {"milk": 1}
    assert hand_played(17, silk=3, belt=1).kind == "end"


# ---------------------------------------------------------------- 20 Builder, 21 Collector

MEADHALL = covered("home", needed(9, 1))
"""A home board that pays a mead."""
HIDEOUT = covered("stone_house", HIDE_RING)


@card(20)
@rule("FO-11.9", "FO-R-58")
@pytest.mark.parametrize("number", [1, 7])
def test_houses_pay_their_bonuses_now_even_in_the_last_round(number: int) -> None:
    table = hand_played(20, boards=(MEADHALL, HIDEOUT), _in_round=number)
    use_card(table, 20)
    assert (table.has(), table.kind) == ({"hide": 1}, "end")


@card(21)
@rule("FO-11.9", "FO-R-58")
@pytest.mark.parametrize("number", [1, 7])
def test_the_home_board_pays_its_bonuses_now_even_in_the_last_round(number: int) -> None:
    table = hand_played(21, boards=(MEADHALL, HIDEOUT), _in_round=number)
    use_card(table, 21)
    assert (table.has(), table.kind) == ({"mead": 1}, "end")


@card(20, 21)
@rule("FO-11.9", "FO-5.5")
def test_the_bonus_phase_still_comes() -> None:
    table = hand_played(20, boards=(MEADHALL, HIDEOUT))
    use_card(table, 20)
    table.play(*table.asked)
    table.to_phase(11)
    assert (table.has()["hide"], table.has()["mead"]) == (2, 1)


@card(20, 21)
@rule("FO-11.12", "FO-R-58")
@pytest.mark.parametrize("number", [20, 21])
def test_they_may_be_declined_and_are_no_bonus_phase_for_other_cards(number: int) -> None:
    table = hand_played(number, boards=(MEADHALL, HIDEOUT))
    decline(table)
    assert table.has() == {}
    taken = {"c2_products_mead": 0, "c2_craft_chest": 0, "c2_craft_clothing": 0, "c3_smithy": 0}
    table = hand_played(
        number, played=(41, 161, 162), boards=(MEADHALL, HIDEOUT), silver=2, _taken=taken, _in_round=6
    )
    use_card(table, number)
    assert (worked(table), table.kind) == ([number], "end")


@card(20)
@rule("FO-R-58")
def test_silverware_may_come_in_place_of_a_house_s_bonus() -> None:
    table = hand_played(20, played=(177,), boards=(laid("home"), HIDEOUT))
    use_card(table, 20)
    assert table.kind == "instead"
    use_card(table, 177)
    assert table.has() == {"silverware": 1}


# ---------------------------------------------------------------- 28 Locksmith


@card(28)
@rule("FO-11.5", "FO-R-64")
def test_an_oil_for_a_silver_with_each_chest() -> None:
    table = in_play(28, wood=2, stone=2, silver=3, _deck=())
    table.use("c3_craft_chests_and_rune_stones")
    use_card(table, 28)
    use_card(table, 28)
    assert (table.kind, table.has()) == ("end", {"chest": 2, "rune_stone": 2, "silver": 1, "oil": 2})
    assert comes(table, "Chests and rune stones", "Locksmith")


@card(28)
@rule("FO-R-64")
@pytest.mark.parametrize(
    ("space", "has", "answers"),
    [
        ("c1_upgrade_2", {"wool": 1}, [turn("wool")]),
        ("c1_overseas_trading", {"robe": 1, "knarrs": 1}, [turn("robe")]),
        ("c2_pillaging", {"longships": (3,), "_dice": {"d12": [8]}}, [STOP, fetch("treasure_chest")]),
    ],
)
def test_chests_by_any_way_count(space: str, has: dict[str, Any], answers: list[Any]) -> None:
    table = in_play(28, silver=2, **has)
    table.use(space)
    act(table, *answers)
    assert len(offers(table, 28)) == 1


@card(28, 12)
@rule("FO-R-64")
def test_the_chest_of_a_card_counts_too() -> None:
    table = hand_played(12, played=(28,), silver=1)
    use_card(table, 28)
    assert (table.kind, table.has()) == ("end", {"chest": 1, "oil": 1})


@card(28)
def test_no_oil_without_silver_or_without_a_chest() -> None:
    table = in_play(28, wool=1)
    act(table, use("c1_upgrade_2"), turn("wool"))
    assert table.kind == "end"
    table = in_play(28, fur=1, silver=1)
    act(table, use("c1_upgrade_2"), turn("fur"))
    assert table.kind == "end"
    table = in_play(28, wood=1)
    table.use("c2_craft_chest")
    decline(table)
    assert table.has() == {"chest": 1, "silver": 1}


# ---------------------------------------------------------------- 35 Cattle Breeder


@card(35)
@rule("FO-11.9", "FO-5.3")
def test_the_animals_of_one_player_breed_now_and_later_again() -> None:
    table = hand_played(35, pregnant_sheep=1, cattle=2, other={"sheep": 2})
    use_card(table, 35)
    assert (table.has(), table.has(1)) == ({"sheep": 2, "cattle": 1, "pregnant_cattle": 1}, {"sheep": 2})
    assert [event.seat for event in table.told(Bred)] == [0]
    table.play(*table.asked)
    table.to_phase(9)
    assert table.has() == {"sheep": 1, "pregnant_sheep": 1, "cattle": 3}


@card(35)
@rule("FO-11.12")
def test_breeding_may_be_declined() -> None:
    table = hand_played(35, pregnant_cattle=1)
    decline(table)
    assert table.has() == {"pregnant_cattle": 1}


@card(35)
@rule("FO-11.9")
def test_newborn_cattle_are_seen_by_other_cards() -> None:
    table = hand_played(35, played=(174,), pregnant_cattle=1, silver=4)
    use_card(table, 35)
    assert len(offers(table, 174)) == 2


@card(20, 21, 35)
@rule("FO-inv-20")
@pytest.mark.parametrize("number", [20, 21, 35])
def test_nothing_to_pay_or_to_breed_is_not_asked(number: int) -> None:
    assert brings(number, boards=(laid("home"), laid("stone_house")), sheep=1, cattle=1) == {}
