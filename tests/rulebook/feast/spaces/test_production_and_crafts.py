"""Green and dark yellow spaces: goods taken and exchanged (FO-10.1 to FO-10.12)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, Choose, Fetch
from tests.marks import rule
from tests.rulebook.feast.answers import act, fetch, holdings, names, offered, one
from tests.rulebook.feast.tables import Piece, feast_table, laid, piece, supply, use

FORGED = ("jewelry", "helmet", "cloakpin", "crucifix", "horseshoe", "forge_hammer", "fibula", "throwing_axe")

# ---------------------------------------------------------------- production


@rule("FO-10.2", "FO-EX-13")
@pytest.mark.parametrize(
    ("space", "animal", "good"),
    [("c1_products_milk", "cattle", "milk"), ("c3_products_wool", "sheep", "wool")],
)
@pytest.mark.parametrize(("animals", "goods"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
@pytest.mark.parametrize("pregnant", [0, 1])
def test_one_good_for_each_animal_up_to_three(
    space: str, animal: str, good: str, animals: int, goods: int, pregnant: int
) -> None:
    herd = {animal: animals - pregnant, f"pregnant_{animal}": pregnant}
    table = feast_table(supply(**herd), supply(), deck=())
    table.use(space)
    assert holdings(table) == {name: count for name, count in herd.items() if count} | {good: goods}


@rule("FO-10.2", "FO-EX-13", "FO-D-38a")
@pytest.mark.parametrize("space", ["c1_products_milk", "c3_products_wool"])
def test_no_goods_without_animals(space: str) -> None:
    table = feast_table(supply(milk=1, wool=1), supply(sheep=3, cattle=3))
    assert table.refused(use(space)) == "FO-4.5"


@rule("FO-10.3", "FO-EX-13")
@pytest.mark.parametrize(
    ("has", "more"),
    [
        ({}, {}),
        ({"cattle": 1}, {"milk": 2}),
        ({"pregnant_cattle": 3}, {"milk": 2}),
        ({"sheep": 1}, {"wool": 1}),
        ({"pregnant_sheep": 2}, {"wool": 1}),
        ({"cattle": 2, "sheep": 2}, {"milk": 2, "wool": 1}),
    ],
)
def test_the_spices_space_gives_more_to_herders(has: dict[str, int], more: dict[str, int]) -> None:
    table = feast_table(supply(**has), supply())
    table.use("c4_weekly_spices")
    assert holdings(table) == has | {"spices": 1, "silver": 1} | more


@rule("FO-10.4", "FO-EX-13", "FO-14.6")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_wood_for_each_player_and_an_ore(players: int) -> None:
    table = feast_table(*[supply() for _ in range(players)])
    table.use("c2_wood_per_player_and_ore")
    assert holdings(table) == {"wood": players, "ore": 1}


@rule("FO-10.5")
def test_a_sheep_for_nothing_or_cattle_for_a_silver_and_not_both() -> None:
    table = feast_table(supply(silver=2), supply(), deck=())
    table.use("c3_sheep_or_cattle")
    assert len(offered(table, one(Choose))) == 2
    act(table, "sheep")
    assert (table.kind, table.has()) == ("end", {"silver": 2, "sheep": 1})
    table = feast_table(supply(silver=2), supply(), deck=())
    act(table, use("c3_sheep_or_cattle"), "cattle")
    assert (table.kind, table.has()) == ("end", {"silver": 1, "cattle": 1})


@rule("FO-10.5")
def test_without_silver_only_the_sheep_is_possible() -> None:
    table = feast_table(supply(), supply(), deck=())
    table.use("c3_sheep_or_cattle")
    assert (table.kind, table.has()) == ("end", {"sheep": 1})


@rule("FO-10.1", "FO-EX-13")
@pytest.mark.parametrize(
    ("space", "price"),
    [
        ("c1_buy_2_stockfish", 1),
        ("c1_buy_2_salt_meat", 2),
        ("c2_buy_sheep", 1),
        ("c2_buy_cattle_milk", 3),
        ("c4_buy_sheep_and_cattle", 3),
    ],
)
def test_a_price_is_for_all_of_it_together(space: str, price: int) -> None:
    table = feast_table(supply(silver=price - 1), supply())
    assert table.refused(use(space)) == "FO-4.5"
    table = feast_table(supply(silver=price), supply())
    table.use(space)
    assert table.player().silver == 0


@rule("FO-10.5")
@pytest.mark.parametrize("space", ["c2_buy_sheep", "c2_buy_cattle_milk", "c4_buy_sheep_and_cattle"])
def test_new_animals_are_plain(space: str) -> None:
    table = feast_table(supply(silver=3), supply())
    table.use(space)
    has = table.has()
    assert has.get("sheep", 0) + has.get("cattle", 0) == 2 - (space[:2] == "c2")
    assert "pregnant_sheep" not in has
    assert "pregnant_cattle" not in has


# ---------------------------------------------------------------- exchange


@rule("FO-10.6")
@pytest.mark.parametrize(
    ("space", "has"),
    [
        ("c1_build_shed", {"wood": 9}),
        ("c1_build_whaling_boat", {"wood": 9}),
        ("c1_craft_linen", {"flax": 9}),
        ("c1_craft_rune_stone", {"stone": 9}),
        ("c2_build_stone_house", {"stone": 9}),
        ("c2_build_knarr", {"wood": 9}),
        ("c2_craft_clothing", {"hide": 9, "linen": 9}),
        ("c3_build_long_house", {"stone": 9}),
        ("c3_build_longship", {"wood": 9}),
        ("c3_craft_chests_and_rune_stones", {"stone": 9, "wood": 9}),
    ],
)
def test_an_exchange_is_made_once(space: str, has: dict[str, int]) -> None:
    table = feast_table(supply(**has), supply())
    table.use(space)
    assert table.kind == "end"
    assert all(table.has()[thing] >= 7 for thing in has)


@rule("FO-10.7")
def test_building_takes_wood_or_stone_and_only_of_the_supply() -> None:
    hut = laid("stone_house")
    table = feast_table(supply(sheds=3, boards=(laid("home"), hut), silver=9), supply())
    refused = ["c1_build_shed", "c2_build_stone_house", "c2_build_knarr", "c3_build_long_house"]
    assert not table.spaces() & {*refused, "c1_build_whaling_boat", "c3_build_longship"}


@rule("FO-10.8", "FO-R-15")
@pytest.mark.parametrize(
    ("words", "built"),
    [("stone house", {"stone_house": 1, "longships": (0,)}), ("long house", {"long_house": 1, "knarrs": 1})],
)
def test_house_and_ship_come_in_two_pairs(words: str, built: dict[str, Any]) -> None:
    table = feast_table(supply(stone=2, wood=2), supply())
    table.use("c4_house_and_ship")
    assert (table.kind, len(table.asked)) == ("branch", 2)
    assert table.refused(DONE_MOVE) == "FO-10.6"
    act(table, words)
    assert holdings(table) == built


@rule("FO-R-15", "FO-12.1")
@pytest.mark.parametrize(
    ("stock", "built"),
    [((3, 0, 5), {"long_house": 1, "knarrs": 1}), ((3, 3, 0), {"stone_house": 1, "longships": (0,)})],
)
def test_a_pair_whose_house_is_gone_is_not_offered(
    stock: tuple[int, int, int], built: dict[str, Any]
) -> None:
    table = feast_table(supply(stone=2, wood=2), supply(), stock=stock)
    table.use("c4_house_and_ship")
    assert (table.kind, holdings(table)) == ("end", built)


@rule("FO-R-15", "FO-6.4")
def test_house_and_ship_need_a_large_landing_stage() -> None:
    table = feast_table(supply(stone=2, wood=2, knarrs=2, longships=(0, 0)), supply())
    assert table.refused(use("c4_house_and_ship")) == "FO-4.5"
    table = feast_table(supply(stone=2, wood=2, boats=(0, 0, 0), knarrs=3), supply())
    assert "c4_house_and_ship" in table.spaces()


@rule("FO-10.9", "FO-7.13")
def test_goods_on_a_board_are_not_exchanged() -> None:
    home = laid("home", Piece("hide", 2, 2), Piece("linen", 4, 4))
    table = feast_table(supply(boards=(home,), hide=1), supply())
    assert table.refused(use("c2_craft_clothing")) == "FO-4.5"


@rule("FO-10.10")
@pytest.mark.parametrize(
    ("has", "words", "left"),
    [
        ({"wood": 2, "ore": 2}, "1 ore", {"wood": 2, "ore": 1}),
        ({"wood": 2, "ore": 2}, "1 wood", {"wood": 1, "ore": 2}),
        ({"ore": 1}, "", {}),
        ({"wood": 1}, "", {}),
    ],
)
def test_a_chest_for_a_wood_or_an_ore(has: dict[str, int], words: str, left: dict[str, int]) -> None:
    table = feast_table(supply(**has), supply())
    table.use("c2_craft_chest")
    if words:
        act(table, words)
    assert (table.kind, table.has()) == ("end", left | {"chest": 1, "silver": 1})


@rule("FO-10.10", "FO-R-13")
def test_chests_and_rune_stones_are_all_or_nothing() -> None:
    for has in ({"stone": 1, "wood": 1}, {"stone": 1, "wood": 2}, {"stone": 2, "wood": 1}):
        table = feast_table(supply(**has), supply())
        assert table.refused(use("c3_craft_chests_and_rune_stones")) == "FO-4.5"


@rule("FO-R-13")
def test_an_option_allows_half_of_the_exchange() -> None:
    table = feast_table(supply(stone=1, wood=1), supply(), deck=(), split_crafting=True)
    table.use("c3_craft_chests_and_rune_stones")
    assert (table.kind, table.has()) == ("end", {"chest": 1, "rune_stone": 1})
    table = feast_table(supply(stone=2, wood=2), supply(), deck=(), split_crafting=True)
    table.use("c3_craft_chests_and_rune_stones")
    assert len(table.asked) == 2
    act(table, "2 chest")
    assert (table.kind, table.has()) == ("end", {"chest": 2, "rune_stone": 2})


# ---------------------------------------------------------------- smithy and master crafting


@rule("FO-10.11")
@pytest.mark.parametrize("name", FORGED)
def test_the_smithy_makes_jewelry_or_a_tile_with_the_forge_symbol(name: str) -> None:
    table = feast_table(supply(ore=1), supply(), deck=())
    table.use("c3_smithy")
    act(table, fetch(name))
    assert (table.kind, table.has()) == ("end", {name: 1})
    assert piece(name) not in table.position.specials


@rule("FO-10.11")
def test_the_smithy_makes_nothing_else() -> None:
    table = feast_table(supply(ore=2), supply(helmet=1, jewelry=1), deck=())
    table.use("c3_smithy")
    assert {*names(table.asked, "piece")} == {piece(name) for name in FORGED if name != "helmet"}
    for name in ("helmet", "belt", "english_crown", "silverware", "chest"):
        assert table.refused(fetch(name)) == "FO-10.11"
    assert table.refused(DONE_MOVE) == "FO-10.11"


@rule("FO-10.11", "FO-R-72")
def test_of_all_fifteen_special_tiles_seven_can_be_forged() -> None:
    table = feast_table(supply(ore=1), supply(), deck=())
    assert len(table.position.specials) == 15
    table.use("c3_smithy")
    forged = {*names(table.asked, "piece")} & {*table.position.specials}
    assert forged == {piece(name) for name in FORGED if name != "jewelry"}
    assert len(forged) == 7


@rule("FO-10.11")
def test_ore_on_a_ship_is_not_forged() -> None:
    table = feast_table(supply(longships=(3,), boats=(1,)), supply())
    assert table.refused(use("c3_smithy")) == "FO-4.5"


@rule("FO-10.12", "FO-4.5")
@pytest.mark.parametrize(
    ("order", "then"),
    [
        (["4 silver"], {"silver": 4, "wool": 1, "silverware": 1}),
        (["robe"], {"robe": 1, "silverware": 1}),
        (["jewelry", "robe"], {"jewelry": 1, "robe": 1}),
        (["robe", "4 silver"], {"silver": 4, "robe": 1, "silverware": 1}),
    ],
)
def test_master_crafting_is_any_of_three_effects(order: list[str], then: dict[str, int]) -> None:
    table = feast_table(supply(wool=1, silverware=1), supply())
    act(table, use("c4_master_crafting"), *order, DONE_MOVE)
    assert (table.kind, table.has()) == ("end", then)


@rule("FO-10.12", "FO-10.6")
def test_master_crafting_does_each_of_them_once() -> None:
    table = feast_table(supply(wool=2, silverware=2), supply())
    act(table, use("c4_master_crafting"), "robe", "jewelry", "4 silver")
    assert (table.kind, table.has()) == (
        "end",
        {"wool": 1, "silverware": 1, "robe": 1, "jewelry": 1, "silver": 4},
    )


@rule("FO-10.12")
def test_master_crafting_without_goods_gives_the_silver() -> None:
    table = feast_table(supply(hide=1, rune_stone=1), supply())
    table.use("c4_master_crafting")
    assert (table.kind, table.has()) == ("end", {"hide": 1, "rune_stone": 1, "silver": 4})
    act(table, END_MOVE, PASS_MOVE)
    assert not offered(table, Fetch(piece("robe")))
