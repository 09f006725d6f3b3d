"""Occupations for items that are taken from mountain strips or drop off them."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Mined
from meadhall.games.feast.moves import FAIL_MOVE, STOP_MOVE
from tests.marks import card, rule
from tests.rulebook.feast.answers import take
from tests.rulebook.feast.tables import feast_table, supply, use

from .card_play import act, hand_played, in_play, use_card, using, worked
from .event_order import given, happened_in_order

# ---------------------------------------------------------------- 6 Stone Carver


@card(6)
@rule("FO-11.5")
def test_every_stone_from_a_strip_brings_a_silver() -> None:
    table = in_play(6, _strips=[["stone", "stone", "wood"], ["wood"]])
    act(table, use("c1_mountain_2"), take(0, 2))
    assert table.has() == {"stone": 2, "silver": 2}
    assert happened_in_order(table, "Mined", "Stone Carver")
    assert len(table.told(Mined)) == 1


@card(6)
def test_other_items_and_stones_from_elsewhere_bring_no_silver() -> None:
    table = in_play(6, _strips=[["wood", "ore", "silver_2"]])
    act(table, use("c2_mountain_3_upgrade_1"), take(0, 3))
    assert (table.has(), worked(table)) == ({"wood": 1, "ore": 1, "silver": 2}, [])
    table = in_play(6, longships=(0,), _dice={"d8": [1]})
    act(table, use("c1_raiding"), STOP_MOVE, FAIL_MOVE)
    assert (table.has(), worked(table)) == ({"stone": 1}, [])


@card(6)
def test_stones_taken_by_others_bring_no_silver() -> None:
    table = in_play(6, _strips=[["stone", "wood"]], _start=1)
    act(table, use("c1_mountain_2"), take(0, 2))
    assert (table.has(1), table.has(0)) == ({"stone": 1, "wood": 1}, {})


@card(6, 87)
def test_stones_taken_by_a_card_count_too() -> None:
    table = hand_played(87, played=(6,), _strips=[["wood", "stone", "stone", "ore"]])
    use_card(table, 87, "mountains", take(0, 4))
    assert table.has() == {"wood": 1, "stone": 2, "ore": 1, "silver": 2}


# ---------------------------------------------------------------- 173 Punchcutter


@card(173)
def test_silver_for_ore_and_double_silver_that_drop_off() -> None:
    strips = (("ore", "ore"), ("ore", "wood"), ("silver_2", "silver_2"), ("wood", "ore"), ("stone", "ore"))
    table = in_play(173, _strips=strips, _phase=11)
    assert given(table, "Punchcutter") == {"silver": 4}


@card(173)
def test_no_silver_for_wood_and_stone_or_for_items_that_are_taken() -> None:
    table = in_play(173, _strips=(("wood", "ore"), ("stone", "ore")), _phase=11)
    assert worked(table) == []
    table = using("c1_mountain_2", 173, _strips=(("ore", "ore"),))
    act(table, table.asked[0])
    assert worked(table) == []


@card(173)
@rule("FO-5.6")
def test_every_item_that_drops_off_is_paid_to_the_owner_of_the_card() -> None:
    table = in_play(173, _strips=(("silver_2",), ("silver_2", "wood")), _phase=11)
    assert given(table, "Punchcutter") == {"silver": 4}
    table = in_play(other={"played": (173,)}, _strips=(("ore", "wood"),), _phase=11)
    assert (given(table, "Punchcutter", 0), given(table, "Punchcutter", 1)) == ({}, {"silver": 1})


# ---------------------------------------------------------------- 188 Mineworker


@card(188)
@rule("FO-R-48")
@pytest.mark.parametrize(("players", "silver"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_the_mineworker_pays_by_the_number_of_players_when_played(players: int, silver: int) -> None:
    table = feast_table(supply(hand=(188,)), *[supply() for _ in range(players - 1)])
    table.use("c2_play_2_occupations")
    table.play(table.asked[0])
    assert table.has() == ({"silver": silver} if silver else {})


@card(188)
@rule("FO-R-48", "FO-R-48-188")
@pytest.mark.parametrize(("items", "silver"), [(1, 3), (2, 6)])
def test_a_silver_more_for_every_double_silver_taken(items: int, silver: int) -> None:
    table = using("c1_mountain_2", 188, _strips=(("silver_2", "silver_2", "wood"),))
    act(table, take(0, items))
    assert table.has() == {"silver": silver}
    assert happened_in_order(table, "Mined", "Mineworker")


@card(188)
def test_the_mineworker_ignores_other_items_and_silver_that_drops_off() -> None:
    table = using("c1_mountain_2", 188, _strips=(("wood", "stone"),))
    act(table, take(0, 2))
    assert table.has() == {"wood": 1, "stone": 1}
    assert worked(in_play(188, _strips=(("silver_2", "wood"),), _phase=11)) == []


@card(188)
@rule("FO-11.5")
def test_silver_taken_by_a_card_counts_for_the_mineworker() -> None:
    table = using("c1_craft_linen", 113, 188, flax=1, _strips=(("silver_2", "wood"),))
    use_card(table, 113, "", take(0, 1))
    assert table.has() == {"linen": 1, "silver": 3}
