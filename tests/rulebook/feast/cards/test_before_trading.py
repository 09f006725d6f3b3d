"""Occupations that work before an overseas trading."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import DONE_MOVE
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, turn
from tests.rulebook.feast.tables import Table, use

from .card_play import act, decline, in_play, offers, turnable, use_card, using, worked
from .event_order import happened_in_order

# ---------------------------------------------------------------- 36 Ship's Cook


def overseas(number: int, space: str = "c1_overseas_trading", **has: Any) -> Table:
    """One who has a knarr is about to trade overseas."""
    return using(space, number, **{"knarrs": 1, "silver": 1} | has)


@card(36)
@rule("FO-11.5")
@pytest.mark.parametrize("space", ["c1_overseas_trading", "c2_overseas_trading"])
@pytest.mark.parametrize(
    ("meat", "to", "blue"),
    [
        ("salt_meat", "linen", "silk"),
        ("game_meat", "skin_and_bones", "spices"),
        ("whale_meat", "robe", "treasure_chest"),
    ],
)
def test_upgraded_meat_can_be_traded_in_the_same_action(space: str, meat: str, to: str, blue: str) -> None:
    has: dict[str, Any] = {meat: 1}
    table = overseas(36, space, **has)
    assert (table.kind, table.player().silver) == ("card", 1)
    use_card(table, 36, "", turn(meat))
    assert (table.kind, turnable(table), table.player().silver) == ("overseas", {turn(to)}, 0)
    act(table, turn(to))
    assert table.has() == {blue: 1}


@card(36)
@rule("FO-11.5")
def test_one_piece_of_meat_by_one_step_and_no_other_good() -> None:
    table = overseas(36, salt_meat=2, mead=1, hide=1)
    use_card(table, 36)
    assert turnable(table) == {turn("salt_meat")}
    act(table, turn("salt_meat"))
    assert (table.kind, table.has()["salt_meat"]) == ("overseas", 1)
    assert overseas(36, mead=1, stockfish=1, hide=1).kind == "overseas"


@card(36, 37)
@rule("FO-11.12")
@pytest.mark.parametrize("number", [36, 37])
def test_ships_cook_and_foreign_trader_may_be_declined(number: int) -> None:
    table = overseas(number, salt_meat=1)
    decline(table)
    assert (table.has(), worked(table)) == ({"salt_meat": 1}, [])


@card(36, 37)
@rule("FO-R-37", "FO-11.5")
def test_two_such_cards_work_in_any_order_once_each() -> None:
    table = using("c1_overseas_trading", 36, 37, knarrs=1, silver=1, salt_meat=2)
    assert len(offers(table, 36)) == len(offers(table, 37)) == 1
    use_card(table, 37, "", turn("salt_meat"))
    use_card(table, 36, "", turn("salt_meat"))
    assert (table.kind, table.has()) == ("overseas", {"linen": 2})


@card(36, 37)
def test_other_spaces_do_not_offer_ships_cook_and_foreign_trader() -> None:
    table = in_play(36, 37, knarrs=1, silver=9, salt_meat=1)
    act(table, use("c1_upgrade_2"))
    assert table.kind == "upgrade"
    table = using("c3_special_sale", 36, 37, knarrs=1, silver=9, salt_meat=1, _deck=())
    assert table.kind == "special"


# ---------------------------------------------------------------- 37 Foreign Trader


@card(37)
@rule("FO-11.5")
def test_the_foreign_trader_upgrades_any_good_before_the_trade() -> None:
    table = overseas(37, stockfish=1, oil=1, silk=1)
    use_card(table, 37)
    assert turnable(table) == {turn("oil"), turn("stockfish")}
    act(table, turn("stockfish"))
    assert happened_in_order(table, "Placed", "Foreign Trader", "Turned", "Paid")
    act(table, turn("oil"), turn("hide"))
    assert table.has() == {"silk": 1, "rune_stone": 1, "silverware": 1}


@card(37, 88)
@rule("FO-R-39", "FO-11.10")
@pytest.mark.parametrize(("number", "good"), [(37, "flax"), (88, "beans")])
def test_an_upgrade_before_an_action_is_no_action(number: int, good: str) -> None:
    has: Things = {good: 1}
    table = using("c1_overseas_trading", number, 175, silver=4, knarrs=1, **has)
    use_card(table, number, "", turn(good))
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)


# ---------------------------------------------------------------- 88 Clerk


@card(88)
@rule("FO-R-53", "FO-11.5")
@pytest.mark.parametrize(
    ("good", "to"),
    [
        ("cattle", "robe"),
        ("pregnant_cattle", "robe"),
        ("sheep", "skin_and_bones"),
        ("flax", "mead"),
        ("hide", "rune_stone"),
        ("cabbage", "salt_meat"),
    ],
)
def test_the_clerk_moves_a_good_diagonally_to_the_left(good: str, to: str) -> None:
    has: Things = {good: 1}
    table = using("c1_overseas_trading", 88, knarrs=1, silver=2, **has)
    use_card(table, 88, "", turn(good))
    if table.kind == "overseas":
        table.play(DONE_MOVE)
    assert table.has() == {to: 1}
    assert happened_in_order(table, "Placed", "Clerk", "Turned", "Paid")


@card(88)
@rule("FO-11.5")
def test_once_for_each_knarr_and_each_time_for_a_silver() -> None:
    table = using("c2_overseas_trading", 88, knarrs=2, silver=9, cattle=2, sheep=2)
    use_card(table, 88)
    assert turnable(table) == {turn("cattle"), turn("sheep")}
    act(table, turn("cattle"))
    use_card(table, 88, "", turn("cattle"))
    assert (table.kind, table.player().silver) == ("overseas", 9 - 2 - 1)
    act(table, turn("robe"))
    assert table.has() == {"robe": 1, "treasure_chest": 1, "sheep": 2, "silver": 6}


@card(88)
@rule("FO-R-53", "FO-11.12")
def test_the_clerk_stops_at_the_edge_of_the_boxes_and_works_only_in_trading() -> None:
    table = using("c1_overseas_trading", 88, knarrs=1, silver=5, peas=1, mead=1, silk=1)
    assert table.kind == "end", "the first column has none to its left, and blue is the end"
    table = using("c1_overseas_trading", 88, knarrs=1, silver=5, cattle=1)
    decline(table)
    assert table.has() == {"silver": 4, "cattle": 1}
    table = using("c1_upgrade_2", 88, knarrs=1, silver=5, cattle=1)
    assert turnable(table) == {turn("cattle")}


@card(88)
@rule("FO-D-33", "FO-R-53")
def test_examples_of_diagonal_steps_to_the_left() -> None:
    for good, to in (("sheep", "skin_and_bones"), ("fruits", "sheep"), ("robe", "jewelry")):
        has: Things = {good: 1}
        table = using("c1_overseas_trading", 88, knarrs=1, silver=2, **has)
        use_card(table, 88, "", turn(good))
        assert table.has()[to] == 1
    table = using("c1_overseas_trading", 88, knarrs=1, silver=2, mead=1, peas=1, oil=1)
    assert table.kind == "overseas"
