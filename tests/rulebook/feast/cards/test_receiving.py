"""Occupations that work when their owner receives or takes something."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import FAIL_MOVE, STOP_MOVE
from tests.marks import card, rule
from tests.rulebook.feast.answers import fetch, holdings, take, turn
from tests.rulebook.feast.tables import Piece, laid, use

from .card_play import act, decline, hand_played, in_play, offers, use_card, using, worked
from .dice import lost, rolled, won
from .event_order import happened_in_order

# ---------------------------------------------------------------- 28 Locksmith


@card(28)
@rule("FO-11.5", "FO-R-64")
def test_an_oil_for_a_silver_with_each_chest() -> None:
    table = using("c3_craft_chests_and_rune_stones", 28, wood=2, stone=2, silver=3, _deck=())
    use_card(table, 28)
    use_card(table, 28)
    assert (table.kind, table.has()) == ("end", {"chest": 2, "rune_stone": 2, "silver": 1, "oil": 2})
    assert happened_in_order(table, "Chests and rune stones", "Locksmith")


@card(28)
@rule("FO-R-64")
@pytest.mark.parametrize(
    ("space", "has", "answers"),
    [
        ("c1_upgrade_2", {"wool": 1}, [turn("wool")]),
        ("c1_overseas_trading", {"robe": 1, "knarrs": 1}, [turn("robe")]),
        ("c2_pillaging", {"longships": (3,), "_dice": {"d12": [8]}}, [STOP_MOVE, fetch("treasure_chest")]),
    ],
)
def test_chests_received_in_any_way_count(space: str, has: dict[str, Any], answers: list[Any]) -> None:
    table = using(space, 28, silver=2, **has)
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
    table = using("c2_craft_chest", 28, wood=1)
    decline(table)
    assert table.has() == {"chest": 1, "silver": 1}


# ---------------------------------------------------------------- 150 Meat Buyer


@card(150)
@rule("FO-R-55")
@pytest.mark.parametrize("good", ["stockfish", "salt_meat"])
def test_the_meat_buyer_swaps_one_of_two_for_game_meat(good: str) -> None:
    table = using(f"c1_buy_2_{good}", 150, silver=2)
    use_card(table, 150)
    silver = {"silver": 1} if good == "stockfish" else {}
    assert (table.kind, table.has()) == ("end", {good: 1, "game_meat": 1} | silver)


@card(150)
@rule("FO-R-55", "FO-R-64")
def test_two_from_a_card_count_and_three_are_replaced_once() -> None:
    table = using("c2_build_knarr", 150, 179, wood=2, knarrs=2)
    use_card(table, 150)
    assert (table.kind, table.has()) == ("end", {"stockfish": 2, "game_meat": 1, "silver": 3})


@card(150)
@rule("FO-R-55", "FO-R-64")
def test_not_for_one_fish_and_not_for_upgrades() -> None:
    table = using("c1_stockfish", 150, stockfish=3)
    assert (table.kind, table.has()) == ("end", {"stockfish": 4})
    table = using("c1_upgrade_2", 150, flax=2)
    act(table, turn("flax"), turn("flax"))
    assert (table.kind, table.has()) == ("end", {"stockfish": 2})


@card(150)
def test_the_meat_buyer_may_be_declined() -> None:
    table = using("c1_buy_2_stockfish", 150, silver=1)
    decline(table)
    assert table.has() == {"stockfish": 2}


@card(150)
@rule("FO-R-55")
def test_a_single_salt_meat_is_no_batch() -> None:
    table = using("c3_weekly_fruits", 150, _deck=())
    assert (table.kind, table.has()["salt_meat"]) == ("end", 1)


# ---------------------------------------------------------------- 154 Woodcutter

WOODS = (("wood", "wood", "stone", "ore"), ("stone", "silver_2"))


@card(154)
@rule("FO-R-39")
def test_a_silver_for_two_wood() -> None:
    table = using("c2_wood_per_player_and_ore", 154)
    assert table.has() == {"wood": 2, "ore": 1, "silver": 1}
    table = using("c2_wood_per_player_and_ore", 154, players=4)
    assert table.has() == {"wood": 4, "ore": 1, "silver": 1}
    table = using("c1_mountain_2", 154, _strips=WOODS)
    act(table, take(0, 2))
    assert table.has() == {"wood": 2, "silver": 1}
    assert happened_in_order(table, "Mined", "Woodcutter")


@card(154, 155)
@rule("FO-R-39")
def test_one_wood_and_wood_from_cards_do_not_count() -> None:
    table = using("c1_mountain_2", 154, 155, _strips=WOODS)
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"wood": 1})
    table = rolled("c1_hunting_game", (3,), 145, 154, 155, _strips=WOODS)
    use_card(table, 145, "", take(0, 1))
    act(table, STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.player().wood, table.player().silver) == ("end", 2, 0)


BARE = {(5, 0), (7, 2), (7, 6), (9, 1), (10, 5), (4, 7)}
"""Bonus cells of the home board, and an income cell that is not due."""


@card(154, 155, 156)
def test_bonuses_are_no_action() -> None:
    """The stone and the wood cells of the home board, enclosed."""
    home = laid(
        "home",
        *[Piece("silver", row, col) for row in range(4, 12) for col in range(8) if (row, col) not in BARE],
    )
    table = in_play(154, 155, 156, boards=(home,), _phase=10)
    assert worked(table) == []
    assert (table.player().wood, table.player().stone) == (1, 1)


@card(154, 155, 156)
@rule("FO-R-39", "FO-R-40")
def test_a_space_used_without_vikings_is_no_action_of_vikings() -> None:
    taken = {"c2_wood_per_player_and_ore": 1, "c2_mountain_3_upgrade_1": 1}
    table = hand_played(77, played=(154, 155, 156), _taken=taken)
    use_card(table, 77, "wood")
    assert (table.kind, table.has()) == ("end", {"wood": 2, "ore": 1})
    table = hand_played(77, played=(154, 155, 156), _taken=taken, _strips=[("stone", "wood")])
    use_card(table, 77, "Mountains")
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"stone": 1})


# ---------------------------------------------------------------- 155 Cooper


@card(155)
@rule("FO-R-39")
def test_the_cooper_swaps_one_wood_for_stockfish_once() -> None:
    table = using("c2_wood_per_player_and_ore", 155, players=4)
    use_card(table, 155)
    assert (table.kind, table.has()) == ("end", {"wood": 3, "ore": 1, "stockfish": 1})
    table = using("c2_wood_per_player_and_ore", 155)
    decline(table)
    assert table.has() == {"wood": 2, "ore": 1}


@card(155)
def test_the_cooper_comes_after_the_action() -> None:
    table = using("c3_mountain_3_plus_2", 155, _strips=WOODS)
    act(table, take(0, 2))
    assert table.kind == "mountain"
    act(table, take(1, 1))
    use_card(table, 155)
    assert happened_in_order(table, "Mined", "Mined", "Cooper")


# ---------------------------------------------------------------- 156 Stone Crusher


@card(156)
@rule("FO-R-39")
def test_a_silver_for_stone_consolations_included() -> None:
    table = using("c3_mountain_3_plus_2", 156, _strips=WOODS)
    act(table, take(0, 3), take(1, 1))
    assert table.has() == {"wood": 2, "stone": 2, "silver": 1}
    table = lost("c1_raiding", 156)
    assert table.has() == {"stone": 1, "silver": 1}
    assert happened_in_order(table, "Failed", "consolation", "Stone Crusher")


@card(118, 156)
@rule("FO-R-39")
def test_no_silver_without_stone_or_for_the_stone_of_a_card() -> None:
    table = using("c1_weekly_beans", 118, 156)
    assert table.has() == {"beans": 1, "silver": 1, "mead": 1, "stone": 1}
    table = using("c1_mountain_2", 156, _strips=WOODS)
    act(table, take(0, 2))
    assert table.has() == {"wood": 2}


# ---------------------------------------------------------------- 174 Bosporus Traveller


@card(174)
@rule("FO-11.7")
@pytest.mark.parametrize(("good", "price"), [("spices", 4), ("silk", 3)])
def test_spices_or_silk_for_new_cattle(good: str, price: int) -> None:
    table = using("c2_buy_cattle_milk", 174, silver=7, _deck=())
    use_card(table, 174, good)
    left = {"silver": 4 - price} if price < 4 else {}
    assert (table.kind, table.has()) == ("end", {"cattle": 1, "milk": 1, good: 1} | left)


@card(174)
def test_the_bosporus_traveller_needs_cattle_and_silver_and_may_be_declined() -> None:
    table = using("c2_buy_cattle_milk", 174, silver=5)
    assert table.kind == "end"
    table = using("c2_buy_sheep", 174, silver=9)
    assert table.kind == "end"
    table = using("c2_buy_cattle_milk", 174, silver=9)
    decline(table)
    assert table.has() == {"cattle": 1, "milk": 1, "silver": 6}


@card(174)
@rule("FO-R-64")
def test_each_newborn_calf_counts() -> None:
    table = in_play(174, pregnant_cattle=2, silver=9, _phase=8)
    use_card(table, 174, "silk")
    assert table.kind == "card", "the second calf"
    use_card(table, 174, "spices")
    assert (table.kind != "card", table.player().silver) == (True, 2)
    table = in_play(174, cattle=2, pregnant_sheep=1, silver=9, _phase=8)
    assert worked(table) == [], "lambs and a pregnancy do not"
    assert table.kind != "card"


# ---------------------------------------------------------------- 175 Codliver Oil Presser


@card(175)
@rule("FO-R-39", "FO-R-48", "FO-R-48-175")
@pytest.mark.parametrize("name", ["c1_stockfish", "c2_weekly_flax_stockfish", "c1_buy_2_stockfish"])
def test_oil_for_a_silver_after_an_action_that_gave_stockfish(name: str) -> None:
    table = using(name, 175, silver=3)
    silver = table.player().silver
    use_card(table, 175)
    assert (table.kind, table.has()["oil"], table.player().silver) == ("end", 1, silver - 1)


@card(175)
@rule("FO-R-64")
def test_stockfish_reached_by_an_upgrade_counts() -> None:
    table = using("c1_upgrade_2", 175, flax=1, silver=1)
    act(table, turn("flax"))
    use_card(table, 175)
    assert table.has() == {"stockfish": 1, "oil": 1}
    assert happened_in_order(table, "Turned", "Codliver Oil Presser")


@card(175, 83)
@rule("FO-R-39", "FO-R-48", "FO-R-64", "FO-11.10")
def test_stockfish_from_actions_of_cards_counts() -> None:
    table = hand_played(83, played=(175,), flax=2, silver=1)
    use_card(table, 83, "", turn("flax"), turn("flax"))
    use_card(table, 175)
    assert table.has() == {"stockfish": 2, "oil": 1}


@card(127, 175)
@rule("FO-R-39")
def test_the_codliver_oil_presser_needs_silver_and_stockfish_of_the_action() -> None:
    table = won("c2_laying_a_snare", 127, 175, silver=1)
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)
    table = using("c1_stockfish", 175)
    assert table.kind == "end"
    table = using("c2_products_mead", 175, silver=3)
    assert table.kind == "end"


@card(104, 175)
@rule("FO-R-39")
def test_stockfish_chosen_from_another_card_is_not_given_by_the_action() -> None:
    table = rolled("c1_raiding", (2,), 104, 175, silver=1)
    act(table, STOP_MOVE, FAIL_MOVE)
    use_card(table, 104, "stockfish")
    assert (table.kind, offers(table, 175)) == ("end", [])
    assert table.has() == {"silver": 1, "stone": 1, "stockfish": 1}


@card(175)
@rule("FO-R-48-175")
def test_a_space_used_by_the_follower_counts() -> None:
    table = hand_played(77, played=(175,), silver=2, _taken={"c2_weekly_flax_stockfish": 1})
    use_card(table, 77)
    assert len(offers(table, 175)) == 1


# ---------------------------------------------------------------- 190 Bosporus Merchant


@card(190)
@rule("FO-R-64")
def test_oil_for_spices_from_a_market_an_upgrade_and_a_raid() -> None:
    table = using("c4_weekly_spices", 190, _deck=())
    assert table.has() == {"spices": 1, "silver": 1, "oil": 1}
    table = using("c1_upgrade_2", 190, skin_and_bones=2)
    act(table, turn("skin_and_bones"), turn("skin_and_bones"))
    assert table.has() == {"spices": 2, "oil": 2}
    table = rolled("c2_pillaging", (9,), 190)
    act(table, STOP_MOVE, fetch("spices"))
    assert table.has() == {"spices": 1, "oil": 1}


@card(182, 190)
@rule("FO-R-64")
def test_oil_for_each_of_two_tiles_from_a_card() -> None:
    boards = (laid("home"), laid("stone_house"), laid("long_house"))
    table = in_play(182, 190, wood=5, boards=boards)
    use_card(table, 182, "5 wood")
    assert table.has() == {"spices": 2, "oil": 2}
    assert happened_in_order(table, "Herb Gardener", "Bosporus Merchant")


@card(190)
def test_no_oil_for_laid_spices_or_other_blue_goods() -> None:
    table = in_play(190, spices=1)
    table.lay("home", Piece("spices", 0, 0))
    assert table.has() == {}
    table = using("c1_upgrade_2", 190, fur=1)
    act(table, turn("fur"))
    assert holdings(table) == {"jewelry": 1, "played": (190,)}
