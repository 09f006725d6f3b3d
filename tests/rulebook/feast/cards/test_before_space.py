"""Occupations that work before a space is used."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE_MOVE, PASS_MOVE, Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import fetch, names, take, turn
from tests.rulebook.feast.tables import Table

from .card_play import act, decline, in_play, offers, plays, use_card, using, worked
from .event_order import happened_in_order
from .spaces import HOUSES

# ---------------------------------------------------------------- 103 Forest Blacksmith

ORE_FIRST = (("ore", "ore", "silver_2"), ("wood", "stone", "silver_2"))


@card(103)
@rule("FO-11.5")
def test_an_item_of_the_mountains_before_ore_is_exchanged() -> None:
    table = using("c2_craft_chest", 103, ore=1, _strips=ORE_FIRST)
    assert table.kind == "card"
    use_card(table, 103, "", take(1, 1))
    assert table.has() == {"chest": 1, "silver": 1, "wood": 1}
    assert happened_in_order(table, "Mined", "Paid", "Build a chest")
    table = using("c3_smithy", 103, ore=1, _strips=ORE_FIRST, _deck=())
    use_card(table, 103, "", take(0, 1))
    act(table, fetch("jewelry"))
    assert table.has() == {"jewelry": 1, "ore": 1}


WOOD_FIRST = (("wood", "stone", "silver_2"),)


@card(103)
def test_the_forest_blacksmith_ignores_wood_and_ore_paid_elsewhere() -> None:
    table = using("c2_craft_chest", 103, wood=1, _strips=WOOD_FIRST)
    assert (table.kind, table.has()) == ("end", {"chest": 1, "silver": 1})
    table = using("c2_craft_chest", 103, ore=1, wood=1, _strips=WOOD_FIRST)
    table.choose("1 wood")
    assert (table.kind, table.has()) == ("end", {"chest": 1, "silver": 1, "ore": 1})
    table = using("c1_play_occupation_paid", 103, ore=1, hand=(112,), _strips=WOOD_FIRST)
    assert table.kind == "occupation"


@card(103)
@rule("FO-R-10")
@pytest.mark.parametrize("name", ["c2_craft_chest", "c3_smithy"])
def test_the_ore_taken_before_may_be_the_one_that_is_paid(name: str) -> None:
    table = using(name, 103, _strips=ORE_FIRST, _deck=())
    use_card(table, 103, "", take(0, 1))
    if table.kind == "forge":
        act(table, fetch("jewelry"))
    assert (table.kind, table.player().ore) == ("end", 0)
    assert {"jewelry", "chest"} & table.has().keys()
    table = in_play(103, _strips=WOOD_FIRST)
    assert "c3_smithy" not in table.spaces(), "no ore at an arrow"
    table = in_play(_strips=ORE_FIRST)
    assert name not in table.spaces(), "without the card"


TWO_STRIPS = [("ore", "ore", "stone"), ("stone", "wood")]


def items(table: Table) -> list[int]:
    """How many items can be taken from each strip."""
    return [move.items for move in table.asked if isinstance(move, Take)]


@card(103)
@rule("FO-11.5", "FO-10.13")
def test_the_forest_blacksmith_takes_one_item() -> None:
    table = using("c2_craft_chest", 103, ore=1, _strips=TWO_STRIPS)
    use_card(table, 103)
    assert items(table) == [1, 1]
    act(table, take(1, 1))
    assert table.has() == {"stone": 1, "chest": 1, "silver": 1}


# ---------------------------------------------------------------- 113 Craft Apprentice

STRIPS = (("wood", "stone", "ore", "silver_2"), ("stone", "wood", "wood"))


@card(113)
@rule("FO-R-10")
def test_an_item_of_the_mountains_before_crafting_may_pay_for_it() -> None:
    table = in_play(113, _strips=STRIPS)
    assert {"c1_craft_rune_stone", "c2_craft_chest"} <= table.spaces()
    assert "c3_smithy" not in table.spaces(), "no ore at an arrow"
    table.use("c1_craft_rune_stone")
    use_card(table, 113, "", take(1, 1))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    assert happened_in_order(table, "Placed", "Craft Apprentice", "Mined", "Paid", "Carve a rune stone")


@card(113)
def test_the_craft_apprentice_takes_one_item_or_declines() -> None:
    table = using("c1_craft_linen", 113, flax=1, _strips=STRIPS)
    decline(table)
    assert table.has() == {"linen": 1}
    table = using("c1_craft_linen", 113, flax=1, _strips=STRIPS)
    use_card(table, 113)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"linen": 1, "wood": 1})


@card(113)
def test_the_craft_apprentice_works_only_on_crafting_spaces() -> None:
    table = using("c2_build_stone_house", 113, stone=1, _strips=STRIPS)
    assert table.kind == "end"
    table = in_play(_strips=STRIPS)
    assert "c1_craft_rune_stone" not in table.spaces()


# ---------------------------------------------------------------- 121 Carpenter


@card(121)
@rule("FO-D-41", "FO-R-10")
def test_the_carpenter_takes_the_missing_wood_from_the_mountains() -> None:
    table = in_play(121, wood=1, vikings=2, _strips=STRIPS)
    assert "c2_build_knarr" in table.spaces()
    table.use("c2_build_knarr")
    use_card(table, 121, "", take(0, 1))
    assert (table.player().knarrs, table.has()) == (1, {})
    assert happened_in_order(table, "Placed", "Carpenter", "Mined", "Paid", "Build a knarr")


@card(121)
@pytest.mark.parametrize("name", ["c1_build_whaling_boat", "c3_build_longship", *HOUSES])
def test_the_carpenter_works_before_every_building_space(name: str) -> None:
    table = using(name, 121, wood=2, stone=2, _strips=STRIPS, _deck=())
    use_card(table, 121)
    assert {*names(table.asked, "items")} == {1}


@card(121)
@rule("FO-D-41")
def test_the_carpenter_works_only_on_building_spaces() -> None:
    table = in_play(wood=1, _strips=STRIPS)
    assert "c2_build_knarr" not in table.spaces()
    table = using("c2_craft_chest", 121, wood=1, _strips=STRIPS)
    assert table.kind == "end"
    table = in_play(121, wood=1, _strips=(("stone", "ore"),))
    assert "c2_build_knarr" not in table.spaces(), "no wood at an arrow"


# ---------------------------------------------------------------- 149 Priest


@card(149)
@rule("FO-EX-27", "FO-11.5")
@pytest.mark.parametrize("name", ["c1_overseas_trading", "c2_overseas_trading"])
def test_the_oil_of_the_priest_can_be_traded_overseas_at_once(name: str) -> None:
    table = using(name, 149, knarrs=1, silver=1)
    act(table, turn("oil"))
    assert table.has() == {"rune_stone": 1}
    assert happened_in_order(table, "Placed", "Priest", "Paid", "Turned")


@card(149)
def test_the_priest_works_only_on_trading_spaces() -> None:
    for name in ("c3_special_sale", "c2_explore_middle"):
        table = using(name, 149, knarrs=1, silver=9, _deck=())
        assert worked(table) == []


@card(149)
def test_the_oil_may_be_kept_and_the_trade_still_costs_a_silver() -> None:
    table = using("c1_overseas_trading", 149, knarrs=1, silver=1)
    act(table, DONE_MOVE)
    assert table.has() == {"oil": 1}
    assert "c1_overseas_trading" not in in_play(149, knarrs=1).spaces()


# ---------------------------------------------------------------- 164 Armed Fighter

STONE_FIRST = (("stone", "wood"), ("wood", "ore"))


@card(164)
@rule("FO-R-10", "FO-11.5")
def test_a_stone_or_an_ore_at_an_arrow_before_column_four() -> None:
    table = in_play(164, stone=1, wood=2, _strips=STONE_FIRST)
    assert "c4_house_and_ship" in table.spaces()
    table.use("c4_house_and_ship")
    use_card(table, 164)
    assert (names(table.asked, "strip"), names(table.asked, "items")) == ([0], [1])
    act(table, take(0, 1))
    table.choose("longship")
    assert (table.player().longships, table.has()) == ((0,), {})
    assert happened_in_order(table, "Placed", "Armed Fighter", "Mined", "Paid")


@card(164)
def test_the_armed_fighter_takes_no_wood_and_nothing_behind_the_arrow() -> None:
    table = using("c4_weekly_spices", 164, _strips=(("wood", "stone"), ("silver_2", "ore")))
    assert table.kind == "end"
    table = using("c4_weekly_spices", 164, _strips=STONE_FIRST)
    decline(table)
    assert table.player().stone == 0


@card(164)
def test_the_armed_fighter_works_only_in_column_4() -> None:
    for name in ("c1_stockfish", "c2_products_mead", "c3_weekly_fruits"):
        table = using(name, 164, _strips=STONE_FIRST, _deck=())
        assert table.kind == "end"


@card(106, 164)
@rule("FO-R-36")
def test_the_armed_fighter_needs_four_vikings() -> None:
    table = using("c4_plundering", 106, 164, longships=(0, 0, 0), _strips=STONE_FIRST)
    assert (table.kind, table.has()) == ("end", {"silver_hoard": 1})


@card(164)
@rule("FO-11.5", "FO-10.13")
def test_the_armed_fighter_takes_one_stone_or_one_ore() -> None:
    table = using("c4_weekly_spices", 164, _strips=TWO_STRIPS)
    use_card(table, 164)
    assert (items(table), names(table.asked, "strip")) == ([1, 1], [0, 1])
    act(table, take(0, 1))
    assert table.has()["ore"] == 1
    table = using("c4_weekly_spices", 164, _strips=[("wood", "stone")])
    assert table.kind == "end"


STONES = (("stone", "stone", "stone"),)


@card(164)
@rule("FO-11.5", "FO-R-38")
def test_the_armed_fighter_is_offered_once_for_a_space() -> None:
    table = using("c4_weekly_spices", 164, _strips=STONES)
    use_card(table, 164, "", take(0, 1))
    assert (table.kind, table.player().stone, worked(table)) == ("end", 1, [164])
    table = using("c4_weekly_spices", 164, _strips=STONES)
    decline(table)
    assert (table.kind, table.player().stone) == ("end", 0)


@card(164)
@rule("FO-R-38", "FO-4.8")
def test_the_armed_fighter_is_offered_once_after_the_occupation_of_column_four() -> None:
    table = using("c4_weekly_spices", 164, hand=(112,), _strips=STONES)
    assert (table.kind, offers(table, 164)) == ("occupation", [])
    act(table, DONE_MOVE)
    use_card(table, 164, "", take(0, 1))
    assert (table.kind, table.player().stone) == ("occupation", 1), "the space was used; a card may follow"
    act(table, DONE_MOVE)
    assert (table.kind, table.player().stone) == ("end", 1)


# ---------------------------------------------------------------- 166 Weapons Warden


def after(table: Table, *names: str) -> Table:
    """These spaces, one a turn; the other player has passed."""
    for name in names:
        table.to("action", 0)
        table.use(name)
        if name != names[-1]:
            while table.kind == "card":
                decline(table)
            table.end()
            if table.seat == 1:
                table.play(PASS_MOVE)
    return table


@card(166)
@rule("FO-R-48", "FO-11.5", "FO-R-48-166")
def test_the_weapons_warden_draws_before_the_second_space_of_column_2() -> None:
    table = after(in_play(166, _next_weapons=["spear"]), "c2_products_mead", "c2_weekly_flax_stockfish")
    assert (table.kind, table.has()) == ("card", {"mead": 2, "silver": 2}), "before the effect of the space"
    use_card(table, 166)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 1, 0])
    assert happened_in_order(
        table, "Placed", "Placed", "Weapons Warden", "WeaponDrawn", "Market: flax and stockfish"
    )


@card(166)
@rule("FO-R-48-166")
def test_the_weapons_warden_skips_the_first_space_and_other_columns() -> None:
    table = using("c2_products_mead", 166)
    assert table.kind == "end"
    table = after(in_play(166, _deck=()), "c2_products_mead", "c3_weekly_fruits")
    assert table.kind == "end"
    table = after(in_play(166), "c1_stockfish", "c2_products_mead")
    assert table.kind == "end"


@card(166)
def test_the_weapons_warden_may_be_declined_and_is_offered_again() -> None:
    table = after(in_play(166), "c2_products_mead", "c2_weekly_flax_stockfish", "c2_wood_per_player_and_ore")
    assert offers(table, 166)
    decline(table)
    assert table.player().weapons == [0, 0, 0, 0]


@card(166)
@rule("FO-R-40", "FO-R-48")
def test_the_weapons_warden_counts_only_placed_vikings_of_column_2() -> None:
    table = using("c2_play_2_occupations", 166, hand=(77,), pairs=1, _taken={"c2_products_mead": 1})
    decline(table)
    act(table, plays(77))
    use_card(table, 77)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 0])
    table = using("c4_plundering", 106, 166, longships=(0, 0, 0, 0), pairs=2, vikings=2)
    assert (table.kind, table.has()) == ("end", {"silver_hoard": 1})
