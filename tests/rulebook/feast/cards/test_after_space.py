"""Occupations that work after a space was used."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Move
from meadhall.games.feast.moves import DONE_MOVE, KNARR, PASS_MOVE, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import Answer, act, explore, fetch, holdings, one, take, turn
from tests.rulebook.feast.tables import feast_table, supply, use

from .card_play import decline, in_play, offers, plays, use_card, used, using, worked
from .event_order import happened_in_order, order
from .spaces import CRAFTS, MARKETS, crafted

# ---------------------------------------------------------------- 3 Furrier

ONE_SILVER: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "c1_weekly_beans": ({}, []),
    "c2_weekly_flax_stockfish": ({}, []),
    "c3_weekly_fruits": ({}, []),
    "c4_weekly_spices": ({}, []),
    "c1_craft_rune_stone": ({"stone": 1}, []),
    "c2_craft_chest": ({"wood": 1}, []),
    "c1_draw_occupation": ({}, []),
    "c1_play_occupation_paid": ({"stone": 1, "hand": (48,)}, [plays(48)]),
}


@card(3)
@rule("FO-11.5")
@pytest.mark.parametrize("space", ONE_SILVER)
def test_a_space_that_prints_one_silver_brings_a_snare_after_its_use(space: str) -> None:
    has, answers = ONE_SILVER[space]
    table = using(space, 3, **has)
    act(table, *answers)
    assert (holdings(table)["snare"], worked(table), table.kind) == (1, [3], "end")
    assert order(table)[-1] == "Furrier"


@card(3)
@pytest.mark.parametrize(
    ("space", "has"),
    [
        ("c2_products_mead", {}),
        ("c2_craft_clothing", {"hide": 1, "linen": 1}),
        ("c1_stockfish", {}),
        ("c1_craft_linen", {"flax": 1}),
    ],
)
def test_no_snare_where_other_silver_or_none_is_printed(space: str, has: dict[str, Any]) -> None:
    table = using(space, 3, **has)
    assert (table.player().weapons, worked(table)) == ([0, 0, 0, 0], [])


@card(3)
@rule("FO-R-39")
def test_silver_of_another_card_brings_no_snare() -> None:
    table = in_play(3, 6, _strips=[["stone", "wood"]])
    act(table, use("c1_mountain_2"), take(0, 1))
    assert (table.has(), worked(table)) == ({"stone": 1, "silver": 1}, [6])


@card(3)
@rule("FO-10.36")
def test_the_snare_comes_from_the_discard_first() -> None:
    table = using("c1_weekly_beans", 3, _used_weapons={"snare": 1}, _next_weapons=["spear", "snare"])
    position = table.position
    assert (sum(position.used_weapons), len(position.deck_weapons)) == (0, 2)


@card(3)
@rule("FO-R-25")
def test_an_imitated_space_counts_as_the_space_itself() -> None:
    seats = [supply(played=(3,)), *[supply() for _ in range(3)]]
    table = feast_table(*seats, taken={"c1_weekly_beans": 2}, imitations=(1, 3))
    table.use("imitation_1", "c1_weekly_beans")
    assert (holdings(table)["snare"], worked(table)) == (1, [3])


# ---------------------------------------------------------------- 108 Ironsmith


@card(108)
@rule("FO-11.5", "FO-R-26")
def test_a_viking_comes_back_after_an_exchange_of_ore() -> None:
    table = using("c3_smithy", 108, ore=1, silver=1, _deck=())
    assert table.kind == "forge"
    act(table, fetch("jewelry"))
    use_card(table, 108)
    assert (table.player().vikings, table.has()) == (4, {"jewelry": 1})
    assert table.position.crew.count(2) == 1
    assert happened_in_order(table, "smithy", "Ironsmith", "Returned")


@card(108)
def test_the_silver_of_the_space_pays_the_ironsmith() -> None:
    table = using("c2_craft_chest", 108, ore=1)
    use_card(table, 108)
    assert (table.player().vikings, table.has()) == (5, {"chest": 1})
    act(table, table.asked[0])
    table.play(PASS_MOVE)
    assert table.may(use("c1_stockfish")), "it can be placed again in this round"


@card(108)
def test_no_viking_back_where_wood_is_used_or_silver_is_missing() -> None:
    table = using("c2_craft_chest", 108, wood=1, silver=5)
    assert table.kind == "end"
    table = using("c3_smithy", 108, ore=1, _deck=())
    act(table, fetch("jewelry"))
    assert table.kind == "end"


# ---------------------------------------------------------------- 109 Master Count


@card(109)
@pytest.mark.parametrize("knarrs", [1, 2, 4])
def test_a_silver_for_each_knarr_after_trading_overseas(knarrs: int) -> None:
    table = using("c2_overseas_trading", 109, knarrs=knarrs, silver=1, oil=1)
    act(table, turn("oil"))
    assert table.has() == {"rune_stone": 1, "silver": knarrs}
    assert happened_in_order(table, "Paid", "Turned", "Master Count")


@card(109, 110)
@rule("FO-11.10")
def test_nothing_after_the_overseas_space_of_column_one() -> None:
    table = using("c1_overseas_trading", 109, 110, knarrs=2, silver=9, oil=1)
    act(table, turn("oil"))
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "silver": 8})


@card(109)
def test_longships_are_no_knarrs() -> None:
    table = using("c2_overseas_trading", 109, knarrs=1, longships=(0, 0), silver=1)
    assert table.has() == {"silver": 1}


# ---------------------------------------------------------------- 110 Birka Settler


@card(110)
@rule("FO-R-40")
def test_emigration_after_trading_overseas_at_the_usual_price() -> None:
    table = using("c2_overseas_trading", 110, knarrs=1, longships=(2,), silver=4, oil=1, _in_round=3)
    act(table, turn("oil"))
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert (table.player().settled, table.has()) == ((1, 0), {"rune_stone": 1})
    assert happened_in_order(table, "Turned", "Birka Settler", "Emigrated")


@card(110)
def test_the_birka_settler_may_be_declined_and_needs_the_price() -> None:
    table = using("c2_overseas_trading", 110, knarrs=1, silver=4, _in_round=3)
    decline(table)
    assert (table.player().settled, table.has()) == ((0, 0), {"silver": 3})
    table = using("c2_overseas_trading", 110, knarrs=1, silver=3, _in_round=3)
    assert table.kind == "end"


# ---------------------------------------------------------------- 114 Silk Stitcher


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
    assert happened_in_order(table, "Paid", "Carve a rune stone")
    use_card(table, 114)
    assert table.has() == {"rune_stone": 1, "silk": 1}


@card(114)
def test_no_silk_for_two_silver_or_after_other_spaces() -> None:
    assert crafted("c1_craft_linen", 114, silver=2).kind == "end"
    assert using("c1_stockfish", 114, silver=9).kind == "end"
    table = crafted("c1_craft_linen", 114, silver=3)
    decline(table)
    assert table.has() == {"linen": 1, "silver": 3}


# ---------------------------------------------------------------- 120 Middleman


@card(120)
@pytest.mark.parametrize("name", MARKETS)
def test_an_upgrade_for_a_silver_after_the_market(name: str) -> None:
    table = using(name, 120, peas=1, _deck=())
    assert table.has()["silver"] == 1, "that of the market"
    use_card(table, 120, "", turn("peas"))
    assert (table.kind, table.has().get("peas"), table.has()["mead"]) == ("end", None, 1)
    assert "silver" not in table.has()


@card(120)
def test_the_middleman_upgrades_goods_of_the_market_once_or_declines() -> None:
    table = using("c1_weekly_beans", 120, silver=5)
    use_card(table, 120, "", turn("beans"))
    assert (table.kind, table.has()) == ("end", {"milk": 1, "silver": 5})
    table = using("c1_weekly_beans", 120)
    decline(table)
    assert table.has() == {"beans": 1, "silver": 1}


# ---------------------------------------------------------------- 122 Mountain Guard

STRIPS = (("wood", "stone", "ore", "silver_2"), ("stone", "wood", "wood"))


@card(122)
@pytest.mark.parametrize(("items", "gain"), [(1, {}), (2, {"mead": 1}), (3, {"hide": 1}), (4, {"chest": 1})])
def test_a_tile_for_the_kinds_of_items_taken(items: int, gain: dict[str, int]) -> None:
    table = using("c4_mountain_4_double_upgrade_2", 122, _strips=STRIPS, _deck=())
    act(table, take(0, items))
    if gain:
        use_card(table, 122)
    taken = {"wood": 1, "stone": 1, "ore": 1, "silver": 2}
    assert table.has() == dict([*taken.items()][:items]) | gain
    assert happened_in_order(table, "Placed", "Mined")


@card(122)
@rule("FO-11.7")
def test_kinds_are_counted_over_all_strips_of_the_action() -> None:
    strips = (("wood", "wood", "wood", "wood"), ("stone", "ore", "ore"))
    table = using("c3_mountain_3_plus_2", 122, _strips=strips, _deck=())
    act(table, take(0, 3), take(1, 2))
    use_card(table, 122)
    assert table.has() == {"wood": 3, "stone": 1, "ore": 1, "hide": 1}
    assert happened_in_order(table, "Mined", "Mined", "Mountain Guard")


@card(122)
def test_the_mountain_guard_ignores_one_kind_and_items_taken_by_a_card() -> None:
    table = used("c1_mountain_2", in_play(122, _strips=(("wood", "wood"),)), take(0, 2))
    assert (table.kind, table.has()) == ("end", {"wood": 2})
    table = using("c1_craft_linen", 113, 122, flax=1, _strips=STRIPS)
    use_card(table, 113, "", take(0, 1))
    assert (table.kind, table.has()) == ("end", {"linen": 1, "wood": 1})


@card(122)
def test_the_mountain_guard_may_be_declined() -> None:
    table = used("c1_mountain_2", in_play(122, _strips=STRIPS), take(0, 2))
    decline(table)
    assert table.has() == {"wood": 1, "stone": 1}


# ---------------------------------------------------------------- 123 Oil Seller


@card(123)
@pytest.mark.parametrize("name", ["c1_mountain_1_upgrade_1", "c2_mountain_3_upgrade_1"])
def test_oil_becomes_silverware_after_the_space_once(name: str) -> None:
    table = using(name, 123, oil=2, _strips=STRIPS)
    table.choose("Mountains")
    act(table, take(0, 1), DONE_MOVE)
    use_card(table, 123)
    assert (table.kind, table.has()) == ("end", {"wood": 1, "oil": 1, "silverware": 1})


@card(123)
def test_the_oil_seller_accepts_oil_from_the_space() -> None:
    table = using("c1_mountain_1_upgrade_1", 123, mead=1, _strips=STRIPS)
    table.choose("Upgrade")
    act(table, turn("mead"), DONE_MOVE)
    use_card(table, 123)
    assert table.has() == {"silverware": 1}
    assert happened_in_order(table, "Turned", "Oil Seller")


@card(123)
def test_no_silverware_without_oil_or_on_other_spaces() -> None:
    table = used("c1_mountain_1_upgrade_1", in_play(123, _strips=STRIPS), take(0, 1))
    assert table.kind == "end"
    table = used("c1_mountain_2", in_play(123, oil=1, _strips=STRIPS), take(0, 1))
    assert table.kind == "end"


# ---------------------------------------------------------------- 124 Laborer

TWO_SILVER: dict[str, tuple[dict[str, Any], tuple[Move | Answer | str, ...]]] = {
    "c2_products_mead": ({}, ()),
    "c2_craft_clothing": ({"hide": 1, "linen": 1}, ()),
    "c1_mountain_2": ({"_strips": (("silver_2", "silver_2"),)}, (take(0, 1),)),
    "c1_explore_near": ({"boats": (0,), "_isles": {"shetland": 2}}, (explore("Shetland"),)),
}
"""Spaces that give exactly 2 silver."""


@card(124)
@pytest.mark.parametrize("name", TWO_SILVER)
def test_the_two_silver_of_an_action_buy_grain_and_wood_once(name: str) -> None:
    things, answers = TWO_SILVER[name]
    table = used(name, in_play(124, silver=2, **things), *answers)
    use_card(table, 124)
    assert table.kind == "end"
    assert table.has().items() >= {"silver": 2, "grain": 1, "wood": 2}.items()
    assert order(table)[-1] == "Laborer"


@card(124)
@pytest.mark.parametrize(
    ("name", "things", "answers"),
    [
        ("c1_weekly_beans", {}, ()),
        ("c4_master_crafting", {"_deck": ()}, ()),
        ("c1_mountain_2", {"_strips": (("silver_2", "silver_2"),)}, (take(0, 2),)),
        ("c1_stockfish", {}, ()),
    ],
)
def test_the_laborer_needs_exactly_two_silver_from_the_space(
    name: str, things: dict[str, Any], answers: Any
) -> None:
    table = used(name, in_play(124, silver=5, **things), *answers)
    assert offers(table, 124) == []


@card(124)
@rule("FO-R-39")
def test_silver_of_other_cards_is_not_silver_of_the_action() -> None:
    table = using("c1_craft_rune_stone", 111, 124, stone=1)
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "silver": 2})
    table = using("c2_craft_clothing", 112, 124, hide=1, linen=1)
    assert offers(table, 124)
    decline(table)
    assert table.has()["silver"] == 2
