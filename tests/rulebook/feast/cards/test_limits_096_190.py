"""How far some occupations of 96 to 190 go: one item, one step, placed Vikings, the space they name."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import KNARR, BuyShip, Send, Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, explore, names, stand, take, turn
from tests.rulebook.feast.tables import Table, use

from .card_play import act, decline, hand_played, in_play, plays, turnable, use_card, worked

STRIPS = [("ore", "ore", "stone"), ("stone", "wood")]


def items(table: Table) -> list[int]:
    """How many items can be taken from each strip."""
    return [move.items for move in table.asked if isinstance(move, Take)]


# ---------------------------------------------------------------- so much and no more


@card(103)
@rule("FO-11.5", "FO-10.13")
def test_the_forest_blacksmith_takes_one_item() -> None:
    table = in_play(103, ore=1, _strips=STRIPS)
    table.use("c2_craft_chest")
    use_card(table, 103)
    assert items(table) == [1, 1]
    act(table, take(1, 1))
    assert table.has() == {"stone": 1, "chest": 1, "silver": 1}


@card(164)
@rule("FO-11.5", "FO-10.13")
def test_the_armed_fighter_takes_one_stone_or_one_ore() -> None:
    table = in_play(164, _strips=STRIPS)
    table.use("c4_weekly_spices")
    use_card(table, 164)
    assert (items(table), names(table.asked, "strip")) == ([1, 1], [0, 1])
    act(table, take(0, 1))
    assert table.has()["ore"] == 1
    table = in_play(164, _strips=[("wood", "stone")])
    table.use("c4_weekly_spices")
    assert table.kind == "end"


@card(117, 120)
@rule("FO-11.5", "FO-R-39")
@pytest.mark.parametrize(
    ("number", "space", "has"), [(117, "c2_build_knarr", {"wood": 2}), (120, "c1_weekly_beans", {})]
)
def test_shipowner_and_middleman_turn_one_good_once_and_that_is_no_action(
    number: int, space: str, has: Things
) -> None:
    table = in_play(number, 175, silver=5, flax=2, **has)
    table.use(space)
    use_card(table, number)
    assert turn("flax") in turnable(table)
    assert all(move.steps == 1 for move in turnable(table))
    act(table, turn("flax"))
    assert (table.kind, table.has()["stockfish"], table.has()["flax"]) == ("end", 1, 1)


@card(152)
@rule("FO-11.5")
def test_the_merchant_turns_one_of_the_goods_once_more() -> None:
    table = in_play(152, peas=3)
    act(table, use("c2_upgrade_3"), *[turn("peas")] * 3)
    use_card(table, 152)
    assert turnable(table) == {turn("mead")}
    act(table, turn("mead"))
    assert (table.kind, table.has()) == ("end", {"mead": 2, "oil": 1})


@card(185)
@rule("FO-11.12")
def test_the_dorestad_traveller_turns_up_to_two_goods_one_step() -> None:
    table = in_play(185, longships=(0,), peas=3)
    table.use("c1_raiding")
    use_card(table, 185)
    assert turnable(table) == {turn("peas")}
    act(table, turn("peas"), turn("peas"))
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 2})


@card(150)
@rule("FO-R-55")
def test_a_single_salt_meat_is_no_batch() -> None:
    table = in_play(150, _deck=())
    table.use("c3_weekly_fruits")
    assert (table.kind, table.has()["salt_meat"]) == ("end", 1)


@card(181)
@rule("FO-11.6")
def test_the_sail_patcher_works_once_a_game() -> None:
    table = hand_played(181, knarrs=3, silver=9)
    assert table.has()["wool"] == 3
    table.play(BuyShip(KNARR))
    assert (table.has()["wool"], worked(table), table.player().used) == (3, [181], (181,))


# ---------------------------------------------------------------- which land


LANDS = [
    ("shetland", "Shetland"),
    ("bear_island", "Bear Island"),
    ("faroe_islands", "Faroe Islands"),
    ("baffin_island", "Baffin Island"),
    ("iceland", "Iceland"),
    ("labrador", "Labrador"),
    ("greenland", "Greenland"),
    ("newfoundland", "Newfoundland"),
]


@card(107)
@rule("FO-11.2", "FO-10.38")
@pytest.mark.parametrize(("land", "name"), LANDS)
def test_the_adventurer_reaches_every_open_land_with_a_boat(land: str, name: str) -> None:
    table = in_play(107, boats=(0,), _isles={land: 2})
    table.use("c1_explore_near")
    use_card(table, 107, "", explore(name))
    assert stand(table)[land] == 1
    assert table.player().silver == 2


# ---------------------------------------------------------------- Vikings must have been placed


@card(130, 163)
@rule("FO-11.10", "FO-R-40")
@pytest.mark.parametrize(("number", "space"), [(130, "c2_laying_a_snare"), (163, "c2_hunting_game")])
def test_a_hunt_in_somebody_s_steps_places_no_vikings(number: int, space: str) -> None:
    table = hand_played(77, played=(number, 4), snare=2, _taken={space: 1}, _dice={"d8": [1]})
    use_card(table, 77)
    assert (table.kind, worked(table)) == ("end", [77])


@card(154, 155, 156)
@rule("FO-R-39", "FO-R-40")
def test_what_a_space_gives_without_vikings_is_no_viking_s_action() -> None:
    taken = {"c2_wood_per_player_and_ore": 1, "c2_mountain_3_upgrade_1": 1}
    table = hand_played(77, played=(154, 155, 156), _taken=taken)
    use_card(table, 77, "wood")
    assert (table.kind, table.has()) == ("end", {"wood": 2, "ore": 1})
    table = hand_played(77, played=(154, 155, 156), _taken=taken, _strips=[("stone", "wood")])
    use_card(table, 77, "Mountains")
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"stone": 1})


@card(166)
@rule("FO-R-40", "FO-R-48")
def test_the_weapons_warden_counts_placed_vikings_of_column_2_alone() -> None:
    table = in_play(166, hand=(77,), pairs=1, _taken={"c2_products_mead": 1})
    table.use("c2_play_2_occupations")
    decline(table)
    act(table, plays(77))
    use_card(table, 77)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 0])
    table = in_play(106, 166, longships=(0, 0, 0, 0), pairs=2, vikings=2)
    table.use("c4_plundering")
    assert (table.kind, table.has()) == ("end", {"silver_hoard": 1})


# ---------------------------------------------------------------- what gets cheaper


@card(170)
@rule("FO-11.12")
def test_the_refugee_helper_makes_nothing_but_emigration_cheaper() -> None:
    table = in_play(170, silver=9, knarrs=1)
    table.use("c2_buy_cattle_milk")
    assert table.player().silver == 6
    table = in_play(170, silver=9, knarrs=1, _deck=())
    act(table, use("c3_special_sale"))
    assert table.kind == "special"
    table = in_play(170, silver=9, knarrs=1, _in_round=3)
    act(table, use("c2_emigration"), Send(KNARR, 0))
    assert table.player().silver == 8
