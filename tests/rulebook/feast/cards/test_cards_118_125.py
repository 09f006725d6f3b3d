"""Occupations 118 to 120 and 122 to 125: markets, mountains, and what a space gave."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Move
from meadhall.games.feast.moves import DONE, KNARR, Refit, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import Answer, act, explore, one, take, turn

from .card_play import decline, in_play, offers, use_card, used, worked
from .event_order import comes, order
from .spaces import MARKETS

STRIPS = (("wood", "stone", "ore", "silver_2"), ("stone", "wood", "wood"))


# ---------------------------------------------------------------- markets


@card(118, 119)
@pytest.mark.parametrize(("number", "gain"), [(118, {"mead": 1, "stone": 1}), (119, {"milk": 1})])
@pytest.mark.parametrize("name", MARKETS)
def test_more_from_every_market(number: int, gain: dict[str, int], name: str) -> None:
    table, plain = used(name, in_play(number, _deck=())), used(name, in_play(_deck=()))
    assert table.has() == plain.has() | gain
    assert (table.kind, worked(table)) == ("end", [number])


@card(118, 119, 120)
@pytest.mark.parametrize("name", ["c1_stockfish", "c1_buy_2_stockfish", "c2_products_mead"])
def test_nothing_more_from_other_spaces(name: str) -> None:
    table = used(name, in_play(118, 119, 120, silver=9, peas=1))
    assert (table.kind, worked(table)) == ("end", [])


@card(118, 119)
@rule("FO-R-37")
def test_gains_come_after_the_market_by_the_numbers_of_the_cards() -> None:
    table = used("c1_weekly_beans", in_play(119, 118))
    assert comes(table, "Market: beans", "Messenger", "Milkman")


@card(120)
@pytest.mark.parametrize("name", MARKETS)
def test_an_upgrade_for_a_silver_after_the_market(name: str) -> None:
    table = used(name, in_play(120, peas=1, _deck=()))
    assert table.has()["silver"] == 1, "that of the market"
    use_card(table, 120, "", turn("peas"))
    assert (table.kind, table.has().get("peas"), table.has()["mead"]) == ("end", None, 1)
    assert "silver" not in table.has()


@card(120)
def test_goods_of_the_market_may_be_the_ones_upgraded_and_only_once() -> None:
    table = used("c1_weekly_beans", in_play(120, silver=5))
    use_card(table, 120, "", turn("beans"))
    assert (table.kind, table.has()) == ("end", {"milk": 1, "silver": 5})
    table = used("c1_weekly_beans", in_play(120))
    decline(table)
    assert table.has() == {"beans": 1, "silver": 1}


# ---------------------------------------------------------------- mountains


@card(122)
@pytest.mark.parametrize(("items", "gain"), [(1, {}), (2, {"mead": 1}), (3, {"hide": 1}), (4, {"chest": 1})])
def test_a_tile_for_the_kinds_of_items_taken(items: int, gain: dict[str, int]) -> None:
    table = in_play(122, _strips=STRIPS, _deck=())
    table.use("c4_mountain_4_double_upgrade_2")
    act(table, take(0, items))
    if gain:
        use_card(table, 122)
    taken = {"wood": 1, "stone": 1, "ore": 1, "silver": 2}
    assert table.has() == dict([*taken.items()][:items]) | gain
    assert comes(table, "Placed", "Mined")


@card(122)
@rule("FO-11.7")
def test_kinds_are_counted_over_all_strips_of_the_action() -> None:
    strips = (("wood", "wood", "wood", "wood"), ("stone", "ore", "ore"))
    table = in_play(122, _strips=strips, _deck=())
    table.use("c3_mountain_3_plus_2")
    act(table, take(0, 3), take(1, 2))
    use_card(table, 122)
    assert table.has() == {"wood": 3, "stone": 1, "ore": 1, "hide": 1}
    assert comes(table, "Mined", "Mined", "Mountain Guard")


@card(122)
def test_not_for_one_kind_nor_for_items_a_card_let_one_take() -> None:
    table = used("c1_mountain_2", in_play(122, _strips=(("wood", "wood"),)), take(0, 2))
    assert (table.kind, table.has()) == ("end", {"wood": 2})
    table = in_play(113, 122, flax=1, _strips=STRIPS)
    table.use("c1_craft_linen")
    use_card(table, 113, "", take(0, 1))
    assert (table.kind, table.has()) == ("end", {"linen": 1, "wood": 1})


@card(122)
def test_the_guard_may_be_declined() -> None:
    table = used("c1_mountain_2", in_play(122, _strips=STRIPS), take(0, 2))
    decline(table)
    assert table.has() == {"wood": 1, "stone": 1}


@card(123)
@pytest.mark.parametrize("name", ["c1_mountain_1_upgrade_1", "c2_mountain_3_upgrade_1"])
def test_oil_becomes_silverware_after_the_space_once(name: str) -> None:
    table = in_play(123, oil=2, _strips=STRIPS)
    table.use(name)
    table.choose("Mountains")
    act(table, take(0, 1), DONE)
    use_card(table, 123)
    assert (table.kind, table.has()) == ("end", {"wood": 1, "oil": 1, "silverware": 1})


@card(123)
def test_oil_that_the_space_itself_gave_is_good_enough() -> None:
    table = in_play(123, mead=1, _strips=STRIPS)
    table.use("c1_mountain_1_upgrade_1")
    table.choose("Upgrade")
    act(table, turn("mead"), DONE)
    use_card(table, 123)
    assert table.has() == {"silverware": 1}
    assert comes(table, "Turned", "Oil Seller")


@card(123)
def test_no_silverware_without_oil_or_on_other_spaces() -> None:
    table = used("c1_mountain_1_upgrade_1", in_play(123, _strips=STRIPS), take(0, 1))
    assert table.kind == "end"
    table = used("c1_mountain_2", in_play(123, oil=1, _strips=STRIPS), take(0, 1))
    assert table.kind == "end"


# ---------------------------------------------------------------- what the space gave


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
def test_one_four_or_no_silver_buy_nothing(name: str, things: dict[str, Any], answers: Any) -> None:
    table = used(name, in_play(124, silver=5, **things), *answers)
    assert offers(table, 124) == []


@card(124)
@rule("FO-R-39")
def test_silver_of_other_cards_is_not_silver_of_the_action() -> None:
    table = used("c1_craft_rune_stone", in_play(111, 124, stone=1))
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "silver": 2})
    table = used("c2_craft_clothing", in_play(112, 124, hide=1, linen=1))
    assert offers(table, 124)
    decline(table)
    assert table.has()["silver"] == 2


# ---------------------------------------------------------------- voyages


@card(125)
@rule("FO-11.10")
def test_a_rune_stone_for_exploring_and_for_emigrating() -> None:
    table = used("c1_explore_near", in_play(125, boats=(0,)), explore("Shetland"))
    assert table.has() == {"rune_stone": 1}
    assert comes(table, "Discovered", "Scribe")
    table = used("c2_emigration", in_play(125, knarrs=1, silver=1), one(Send, ship=KNARR))
    assert table.has() == {"rune_stone": 1}


@card(110, 125)
@rule("FO-11.10")
def test_a_rune_stone_for_an_emigration_that_a_card_grants() -> None:
    table = in_play(110, 125, knarrs=1, silver=2)
    table.use("c2_overseas_trading")
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert (table.has(), table.kind) == ({"rune_stone": 1}, "end")


@card(125)
def test_no_rune_stone_for_other_voyages_or_an_emigration_left_out() -> None:
    table = used("c2_overseas_trading", in_play(125, knarrs=1, silver=1))
    assert table.has() == {}
    table = in_play(125, boats=(0,), silver=9, _deck=())
    table.use("c4_boat_to_knarr_and_emigration")
    act(table, one(Refit, ore=0), DONE)
    assert table.has() == {"silver": 9}
