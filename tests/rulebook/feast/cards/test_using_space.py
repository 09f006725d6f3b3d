"""Occupations that work when a space is used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card, rule
from tests.rulebook.feast.answers import act

from .card_play import in_play, used, using, worked
from .event_order import happened_in_order
from .spaces import CRAFTS, HOUSES, MARKETS, crafted

# ---------------------------------------------------------------- 111 Artist


def gained(name: str, *cards: int, **more: Any) -> dict[str, int]:
    """How much more one has after crafting with these cards than without."""
    with_cards, without = crafted(name, *cards, **more).has(), crafted(name, **more).has()
    return {
        thing: count - without.get(thing, 0)
        for thing, count in with_cards.items()
        if count != without.get(thing, 0)
    }


@card(111)
@pytest.mark.parametrize("name", CRAFTS)
def test_a_silver_for_each_kind_of_building_resource_that_crafting_takes(name: str) -> None:
    kinds = CRAFTS[name][2]
    assert gained(name, 111) == ({"silver": kinds} if kinds else {})


@card(111)
def test_the_artist_counts_kinds_of_resources_on_crafting_spaces() -> None:
    table = crafted("c3_craft_chests_and_rune_stones", 111)
    assert table.has() == {"chest": 2, "rune_stone": 2, "silver": 2}
    table = using("c2_build_stone_house", 111, stone=1)
    assert table.has() == {}


@card(111, 112)
@rule("FO-11.5")
def test_artist_and_barkeeper_come_with_the_exchange() -> None:
    table = crafted("c1_craft_rune_stone", 111, 112)
    assert table.kind == "end"
    assert happened_in_order(table, "Paid", "Carve a rune stone", "Artist", "Barkeeper")
    act(table, table.asked[0])
    assert table.has() == {"rune_stone": 1, "silver": 2, "mead": 1}


# ---------------------------------------------------------------- 112 Barkeeper


@card(112)
@pytest.mark.parametrize("name", CRAFTS)
def test_mead_for_crafting(name: str) -> None:
    assert gained(name, 112) == {"mead": 1}


@card(112)
def test_no_mead_for_other_spaces() -> None:
    for name in ("c1_stockfish", "c1_weekly_beans", "c2_wood_per_player_and_ore"):
        table = using(name, 112)
        assert worked(table) == []


# ---------------------------------------------------------------- 115 Princess


@card(115)
@pytest.mark.parametrize("name", HOUSES)
def test_silverware_for_a_house(name: str) -> None:
    needs, answers = HOUSES[name]
    table = used(name, in_play(115, **needs, _deck=()), *answers)
    assert table.has() == {"silverware": 1}
    assert happened_in_order(table, "Placed", "Paid", "Princess")


@card(115)
def test_silverware_with_a_knarr_of_column_four_and_not_for_ships_alone() -> None:
    table = used("c4_house_and_ship", in_play(115, stone=2, wood=2), "1 long house")
    assert (table.has(), table.player().knarrs) == ({"silverware": 1}, 1)
    table = using("c2_build_knarr", 115, wood=2)
    assert table.has() == {}


@card(115)
@rule("FO-R-63")
def test_no_silverware_for_a_house_that_was_not_built_on_the_space() -> None:
    table = in_play(115, stone=1, _stock=(3, 0, 0))
    assert not table.spaces() & {"c2_build_stone_house", "c3_build_long_house"}


@card(15, 115, 116)
@rule("FO-R-63")
def test_a_free_house_counts_as_built() -> None:
    table = using("c2_build_stone_house", 15, 115, 116)
    assert {15, 115} <= {*worked(table)}


# ---------------------------------------------------------------- 118 Messenger


@card(118, 119)
@pytest.mark.parametrize(("number", "gain"), [(118, {"mead": 1, "stone": 1}), (119, {"milk": 1})])
@pytest.mark.parametrize("name", MARKETS)
def test_more_from_every_market(number: int, gain: dict[str, int], name: str) -> None:
    table, plain = using(name, number, _deck=()), using(name, _deck=())
    assert table.has() == plain.has() | gain
    assert (table.kind, worked(table)) == ("end", [number])


@card(118, 119, 120)
@pytest.mark.parametrize("name", ["c1_stockfish", "c1_buy_2_stockfish", "c2_products_mead"])
def test_nothing_more_from_other_spaces(name: str) -> None:
    table = using(name, 118, 119, 120, silver=9, peas=1)
    assert (table.kind, worked(table)) == ("end", [])


@card(118, 119)
@rule("FO-R-37")
def test_gains_come_after_the_market_by_the_numbers_of_the_cards() -> None:
    table = using("c1_weekly_beans", 119, 118)
    assert happened_in_order(table, "Market: beans", "Messenger", "Milkman")
