"""Occupations 111 to 117 and 121: crafting and building."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import KNARR, BuyShip, Refit
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, names, one, take, turn

from .card_play import decline, in_play, offers, use_card, used, worked
from .event_order import comes
from .spaces import CRAFTS, HOUSES, crafted

STRIPS = (("wood", "stone", "ore", "silver_2"), ("stone", "wood", "wood"))


def gained(name: str, *cards: int, **more: Any) -> dict[str, int]:
    """How much more one has after crafting with these cards than without."""
    with_cards, without = crafted(name, *cards, **more).has(), crafted(name, **more).has()
    return {
        thing: count - without.get(thing, 0)
        for thing, count in with_cards.items()
        if count != without.get(thing, 0)
    }


# ---------------------------------------------------------------- crafting


@card(111)
@pytest.mark.parametrize("name", CRAFTS)
def test_a_silver_for_each_kind_of_building_resource_that_crafting_takes(name: str) -> None:
    kinds = CRAFTS[name][2]
    assert gained(name, 111) == ({"silver": kinds} if kinds else {})


@card(111)
def test_kinds_are_paid_not_pieces_and_only_for_crafting() -> None:
    table = crafted("c3_craft_chests_and_rune_stones", 111)
    assert table.has() == {"chest": 2, "rune_stone": 2, "silver": 2}
    table = used("c2_build_stone_house", in_play(111, stone=1))
    assert table.has() == {}


@card(111, 112)
@rule("FO-11.5")
def test_artist_and_barkeeper_come_with_the_exchange() -> None:
    table = crafted("c1_craft_rune_stone", 111, 112)
    assert table.kind == "end"
    assert comes(table, "Paid", "Carve a rune stone", "Artist", "Barkeeper")
    act(table, table.asked[0])
    assert table.has() == {"rune_stone": 1, "silver": 2, "mead": 1}


@card(112)
@pytest.mark.parametrize("name", CRAFTS)
def test_mead_for_crafting(name: str) -> None:
    assert gained(name, 112) == {"mead": 1}


@card(112)
def test_no_mead_for_other_spaces() -> None:
    for name in ("c1_stockfish", "c1_weekly_beans", "c2_wood_per_player_and_ore"):
        table = used(name, in_play(112))
        assert worked(table) == []


@card(113)
@rule("FO-R-10")
def test_an_item_of_the_mountains_before_crafting_may_pay_for_it() -> None:
    table = in_play(113, _strips=STRIPS)
    assert {"c1_craft_rune_stone", "c2_craft_chest"} <= table.spaces()
    assert "c3_smithy" not in table.spaces(), "no ore at an arrow"
    table.use("c1_craft_rune_stone")
    use_card(table, 113, "", take(1, 1))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    assert comes(table, "Placed", "Craft Apprentice", "Mined", "Paid", "Carve a rune stone")


@card(113)
def test_the_apprentice_may_stay_at_home_and_takes_one_item() -> None:
    table = in_play(113, flax=1, _strips=STRIPS)
    table.use("c1_craft_linen")
    decline(table)
    assert table.has() == {"linen": 1}
    table = in_play(113, flax=1, _strips=STRIPS)
    table.use("c1_craft_linen")
    use_card(table, 113)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"linen": 1, "wood": 1})


@card(113)
def test_the_apprentice_does_nothing_elsewhere() -> None:
    table = in_play(113, stone=1, _strips=STRIPS)
    table.use("c2_build_stone_house")
    assert table.kind == "end"
    table = in_play(_strips=STRIPS)
    assert "c1_craft_rune_stone" not in table.spaces()


@card(114)
@pytest.mark.parametrize("name", CRAFTS)
def test_silk_for_three_silver_after_crafting_once(name: str) -> None:
    table = crafted(name, 114, silver=6)
    before = table.has()["silver"]
    use_card(table, 114)
    assert (table.kind, table.has()["silk"], table.has()["silver"]) == ("end", 1, before - 3)


@card(114)
def test_the_silver_of_the_space_helps_to_pay_for_silk() -> None:
    table = crafted("c1_craft_rune_stone", 114, silver=2)
    assert comes(table, "Paid", "Carve a rune stone")
    use_card(table, 114)
    assert table.has() == {"rune_stone": 1, "silk": 1}


@card(114)
def test_no_silk_for_two_silver_or_after_other_spaces() -> None:
    assert crafted("c1_craft_linen", 114, silver=2).kind == "end"
    assert used("c1_stockfish", in_play(114, silver=9)).kind == "end"
    table = crafted("c1_craft_linen", 114, silver=3)
    decline(table)
    assert table.has() == {"linen": 1, "silver": 3}


# ---------------------------------------------------------------- houses and ships


@card(115)
@pytest.mark.parametrize("name", HOUSES)
def test_silverware_for_a_house(name: str) -> None:
    needs, answers = HOUSES[name]
    table = used(name, in_play(115, **needs, _deck=()), *answers)
    assert table.has() == {"silverware": 1}
    assert comes(table, "Placed", "Paid", "Princess")


@card(115)
def test_silverware_with_a_knarr_of_column_four_and_not_for_ships_alone() -> None:
    table = used("c4_house_and_ship", in_play(115, stone=2, wood=2), "1 long house")
    assert (table.has(), table.player().knarrs) == ({"silverware": 1}, 1)
    table = used("c2_build_knarr", in_play(115, wood=2))
    assert table.has() == {}


@card(115)
@rule("FO-R-63")
def test_no_silverware_for_a_house_that_was_not_built_on_the_space() -> None:
    table = in_play(115, stone=1, _stock=(3, 0, 0))
    assert not table.spaces() & {"c2_build_stone_house", "c3_build_long_house"}


@card(116)
@rule("FO-R-10", "FO-R-63", "FO-11.12")
@pytest.mark.parametrize(
    ("name", "needs", "left"),
    [
        ("c2_build_stone_house", {}, {}),
        ("c2_build_stone_house", {"stone": 1}, {"stone": 1}),
        ("c3_build_long_house", {"stone": 1}, {}),
        ("c4_house_and_ship", {"stone": 1, "wood": 2}, {}),
    ],
)
def test_houses_cost_a_stone_less(name: str, needs: Any, left: dict[str, int]) -> None:
    table = in_play(116, **needs, _deck=())
    table.use(name)
    if name.startswith("c4"):
        table.choose("stone house")
    houses = [one.board for one in table.player().boards[1:]]
    assert (len(houses), table.has()) == (1, left)


@card(116)
def test_the_bricklayer_lowers_no_other_price() -> None:
    table = in_play(116, _deck=())
    assert not table.spaces() & {"c3_build_long_house", "c1_craft_rune_stone", "c1_build_shed"}
    table = used("c1_build_shed", in_play(116, wood=2))
    assert table.has() == {}
    table = in_play(_deck=())
    assert "c2_build_stone_house" not in table.spaces()


@card(15, 115, 116)
@rule("FO-R-63")
def test_a_house_for_nothing_is_built_all_the_same() -> None:
    table = used("c2_build_stone_house", in_play(15, 115, 116))
    assert {15, 115} <= {*worked(table)}


SHIPS: list[tuple[str, tuple[str, ...]]] = [
    ("c2_build_knarr", ()),
    ("c3_build_longship", ()),
    ("c4_house_and_ship", ("longship",)),
    ("c4_house_and_ship", ("knarr",)),
]


@card(117)
@pytest.mark.parametrize(("name", "answers"), SHIPS)
def test_an_upgrade_after_a_large_ship_was_built(name: str, answers: tuple[str, ...]) -> None:
    table = used(name, in_play(117, wood=2, stone=2, peas=1, _deck=()), *answers)
    assert table.player().large() == 1
    use_card(table, 117, "", turn("peas"))
    assert (table.kind, table.has().get("mead")) == ("end", 1)
    assert comes(table, "Paid", "Shipowner", "Turned")


@card(117)
@rule("FO-R-63")
def test_boats_bought_ships_and_refitted_ones_bring_no_upgrade() -> None:
    assert used("c1_build_whaling_boat", in_play(117, wood=1, peas=1)).kind == "end"
    table = in_play(117, silver=9, peas=1)
    table.play(BuyShip(KNARR))
    assert table.kind == "action"
    table = in_play(117, boats=(0,), peas=1, _deck=())
    table.use("c4_boat_to_knarr_and_emigration")
    act(table, one(Refit, ore=0))
    assert (table.player().knarrs, offers(table, 117)) == (1, [])


@card(117)
def test_one_step_for_one_tile_and_none_if_one_likes() -> None:
    table = used("c2_build_knarr", in_play(117, wood=2, peas=2))
    use_card(table, 117, "", turn("peas"))
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 1})
    table = used("c2_build_knarr", in_play(117, wood=2, peas=2))
    decline(table)
    assert table.has() == {"peas": 2}


@card(121)
@rule("FO-D-41", "FO-R-10")
def test_the_wood_that_was_missing_comes_from_the_mountains() -> None:
    table = in_play(121, wood=1, vikings=2, _strips=STRIPS)
    assert "c2_build_knarr" in table.spaces()
    table.use("c2_build_knarr")
    use_card(table, 121, "", take(0, 1))
    assert (table.player().knarrs, table.has()) == (1, {})
    assert comes(table, "Placed", "Carpenter", "Mined", "Paid", "Build a knarr")


@card(121)
@pytest.mark.parametrize("name", ["c1_build_whaling_boat", "c3_build_longship", *HOUSES])
def test_before_every_building_space(name: str) -> None:
    table = in_play(121, wood=2, stone=2, _strips=STRIPS, _deck=())
    table.use(name)
    use_card(table, 121)
    assert {*names(table.asked, "items")} == {1}


@card(121)
@rule("FO-D-41")
def test_without_the_carpenter_or_on_other_spaces_nothing_comes() -> None:
    table = in_play(wood=1, _strips=STRIPS)
    assert "c2_build_knarr" not in table.spaces()
    table = used("c2_craft_chest", in_play(121, wood=1, _strips=STRIPS))
    assert table.kind == "end"
    table = in_play(121, wood=1, _strips=(("stone", "ore"),))
    assert "c2_build_knarr" not in table.spaces(), "no wood at an arrow"
