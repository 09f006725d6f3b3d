"""Occupations for hunting game, laying snares and whaling."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE_MOVE, FAIL_MOVE, STOP_MOVE, Man, Return, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, names, take
from tests.rulebook.feast.tables import Table, space

from .card_play import decline, hand_played, use_card, worked
from .dice import BOAT, GAME, HUNT_1, HUNT_2, HUNTS, SNARE, WHALE, lost, rolled, values, won
from .event_order import happened_in_order

# ---------------------------------------------------------------- 126 Trapper

CAUGHT = {"fur": 1}


@card(126, 127)
@pytest.mark.parametrize(("number", "gain"), [(126, "silver"), (127, "stockfish")])
def test_more_for_a_snare_that_succeeds(number: int, gain: str) -> None:
    table = won(SNARE, number)
    assert (table.kind, table.has()) == ("end", CAUGHT | {gain: 1})
    assert table.player().weapons[1] == 1


WOOD_FIRST = (("wood", "stone", "silver_2"),)


@card(126, 127, 128, 129, 130)
def test_nothing_for_a_snare_that_fails() -> None:
    table = lost(SNARE, 126, 127, 128, 129, 130, snare=3, _strips=WOOD_FIRST)
    assert (table.kind, worked(table)) == ("return", [])


@card(126, 127, 128, 129, 130, 131)
def test_snare_cards_do_nothing_for_hunted_game() -> None:
    table = won(HUNT_2, 126, 127, 128, 129, 130, 131, snare=3, stockfish=1, _strips=WOOD_FIRST)
    assert (table.kind, worked(table)) == ("end", [])


@card(126, 127)
@rule("FO-R-37")
def test_trapper_and_angler_come_after_the_catch() -> None:
    table = won(SNARE, 127, 126)
    assert happened_in_order(table, "Succeeded", "laying a snare", "Trapper", "Angler")


@card(126, 127)
@rule("FO-10.33")
def test_a_snare_that_costs_nothing_counts() -> None:
    table = rolled(SNARE, (1,), 126, 127, 146)
    assert (table.kind, table.has()) == ("end", CAUGHT | {"silver": 1, "stockfish": 1})


# ---------------------------------------------------------------- 127 Angler


@card(127, 131)
@rule("FO-R-37")
def test_the_fish_of_the_angler_can_be_the_bait() -> None:
    table = won(SNARE, 127, 131)
    use_card(table, 131)
    assert table.has() == CAUGHT | {"game_meat": 1}


# ---------------------------------------------------------------- 128 Digger


@card(128)
def test_an_item_of_the_mountains_for_a_snare() -> None:
    table = won(SNARE, 128, _strips=WOOD_FIRST)
    if table.kind == "card":
        use_card(table, 128)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", CAUGHT | {"wood": 1})


@card(128)
def test_the_digger_comes_after_the_catch() -> None:
    table = won(SNARE, 128, _strips=WOOD_FIRST)
    assert happened_in_order(table, "Succeeded", "laying a snare")
    assert "Mined" not in [type(event).__name__ for event in table.story]


# ---------------------------------------------------------------- 129 Meat Curer


@card(129)
def test_the_snare_just_won_can_buy_salt_meat() -> None:
    table = won(SNARE, 129)
    use_card(table, 129)
    assert (table.kind, table.has(), table.player().weapons[1]) == ("end", CAUGHT | {"salt_meat": 1}, 0)
    assert table.position.used_weapons[1] == 1


@card(129)
def test_the_meat_curer_works_once_or_declines() -> None:
    table = won(SNARE, 129, snare=2)
    use_card(table, 129)
    assert (table.kind, table.player().weapons[1]) == ("end", 2)
    table = won(SNARE, 129)
    decline(table)
    assert table.has() == CAUGHT


# ---------------------------------------------------------------- 130 Snare Specialist


@card(130)
@rule("FO-R-26")
def test_two_snares_bring_a_viking_back() -> None:
    table = won(SNARE, 130, snare=1)
    use_card(table, 130)
    assert (table.player().vikings, table.player().weapons[1]) == (5, 0)
    assert table.position.crew[space(SNARE)] == 1
    assert happened_in_order(table, "Succeeded", "laying a snare", "Snare Specialist", "Returned")


@card(130)
def test_the_snare_specialist_needs_two_snares_and_may_be_declined() -> None:
    table = won(SNARE, 130)
    assert table.kind == "end"
    table = won(SNARE, 130, snare=4)
    decline(table)
    assert (table.player().vikings, table.player().weapons[1]) == (4, 5)


@card(130, 163)
@rule("FO-11.10", "FO-R-40")
@pytest.mark.parametrize(("number", "space"), [(130, SNARE), (163, HUNT_2)])
def test_a_hunt_by_the_follower_places_no_vikings(number: int, space: str) -> None:
    table = hand_played(77, played=(number, 4), snare=2, _taken={space: 1}, _dice={"d8": [1]})
    use_card(table, 77)
    assert (table.kind, worked(table)) == ("end", [77])


# ---------------------------------------------------------------- 131 Bait Layer


@card(131)
def test_stockfish_becomes_game_meat_after_a_success_or_a_failure() -> None:
    table = won(SNARE, 131, stockfish=2)
    use_card(table, 131)
    assert (table.kind, table.has()) == ("end", CAUGHT | {"stockfish": 1, "game_meat": 1})
    table = lost(SNARE, 131, stockfish=1)
    use_card(table, 131)
    assert table.has() == {"wood": 1, "game_meat": 1}
    act(table, Return(0))
    assert happened_in_order(table, "Failed", "consolation", "Bait Layer")


@card(131)
def test_the_bait_layer_needs_stockfish_and_may_be_declined() -> None:
    assert won(SNARE, 131).kind == "end"
    table = won(SNARE, 131, stockfish=1)
    decline(table)
    assert table.has() == CAUGHT | {"stockfish": 1}


# ---------------------------------------------------------------- 140 Blubber Cook

CATCH = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}


def whaled(*cards: int, armed: int = 0, plain: int = 1, spend: Spend | None = None, **has: int) -> Table:
    boats = (0,) * plain + (1,) * armed
    table = rolled(WHALE, (1 + plain + 2 * armed,), *cards, **{"boats": boats, "wood": 1, **has})
    act(table, Man(armed, plain), STOP_MOVE, spend or Spend(0, 1))
    return table


@card(140)
def test_a_second_oil_from_the_whale() -> None:
    table = whaled(140)
    assert table.has() == CATCH | {"oil": 2}
    assert happened_in_order(table, "Succeeded", "whaling", "Blubber Cook")


@card(140, 141, 142)
def test_whaling_cards_do_nothing_after_a_failure() -> None:
    table = rolled(WHALE, (9,), 140, 141, 142, spear=1)
    act(table, Man(0, 1), STOP_MOVE, FAIL_MOVE, Return(0))
    assert (worked(table), table.has()) == ([], {"wood": 1})


@card(140, 143, 144)
def test_whaling_and_hunting_cards_do_not_work_for_each_other() -> None:
    assert worked(won(HUNT_1, 140, silver=2)) == []
    table = whaled(143, 144, silver=2)
    assert (table.kind, worked(table)) == ("end", [])


# ---------------------------------------------------------------- 141 Ivory Sculptor


@card(141)
@rule("FO-11.7")
@pytest.mark.parametrize(("boats", "good"), [(1, "cabbage"), (2, "beans"), (3, "peas")])
def test_whaling_without_wood_brings_food_by_the_number_of_boats(boats: int, good: str) -> None:
    table = whaled(141, plain=boats, wood=0, spear=1, spend=Spend(1, 0))
    assert table.has() == CATCH | {good: 1}
    assert happened_in_order(table, "Succeeded", "whaling", "Ivory Sculptor")


@card(141)
def test_no_food_where_wood_was_spent() -> None:
    assert whaled(141, plain=2).has() == CATCH


@card(141)
@rule("FO-10.33")
def test_a_free_whale_counts_as_whaling_without_wood() -> None:
    table = rolled(BOAT, (1,), 141, wood=3)
    act(table, DONE_MOVE) if table.kind == "occupation" else None
    if table.kind == "boats":
        act(table, Man(0, 1))
    assert table.has() == CATCH | {"wood": 3, "cabbage": 1}


# ---------------------------------------------------------------- 142 Whale Catcher


@card(142)
def test_a_single_spear_comes_back() -> None:
    table = whaled(142, wood=0, spear=1, spend=Spend(1, 0))
    assert (table.player().weapons[2], table.position.used_weapons[2]) == (1, 0)
    assert happened_in_order(table, "Paid", "Succeeded", "Whale Catcher")


@card(142)
def test_a_spear_comes_back_only_if_exactly_one_was_spent() -> None:
    table = rolled(WHALE, (3,), 142, spear=2)
    act(table, Man(0, 1), STOP_MOVE, Spend(2, 0))
    assert table.player().weapons[2] == 0
    table = rolled(WHALE, (3,), 142, spear=2, wood=1)
    act(table, Man(0, 1), STOP_MOVE, Spend(1, 1))
    assert table.player().weapons[2] == 2
    assert whaled(142, spear=1).player().weapons[2] == 1


# ---------------------------------------------------------------- 143 Antlers Seller


@card(143)
@pytest.mark.parametrize("name", HUNTS)
def test_a_silver_for_game(name: str) -> None:
    table = won(name, 143)
    assert (table.kind, table.has()) == ("end", GAME | {"silver": 1})
    assert happened_in_order(table, "Succeeded", "hunting game", "Antlers Seller")


@card(143, 144, 163)
@pytest.mark.parametrize("name", [HUNT_2, SNARE])
def test_hunting_cards_do_nothing_after_a_failure_or_a_snare(name: str) -> None:
    table = lost(name, 143, 144, 163, silver=5)
    assert worked(table) == []
    assert worked(won(SNARE, 143, 144, 163, silver=5)) == []


@card(143, 144)
@rule("FO-R-37")
def test_the_silver_of_one_card_pays_for_another() -> None:
    table = won(HUNT_1, 143, 144, silver=1)
    use_card(table, 144)
    assert table.has() == GAME | {"skin_and_bones": 1}
    table = won(HUNT_1, 144, silver=1)
    assert table.kind == "end"


# ---------------------------------------------------------------- 144 Deerstalker


@card(144)
@pytest.mark.parametrize("name", HUNTS)
def test_skin_and_bones_for_two_silver_after_the_hunt(name: str) -> None:
    table = won(name, 144, silver=5)
    use_card(table, 144)
    assert (table.kind, table.has()) == ("end", GAME | {"silver": 3, "skin_and_bones": 1})


@card(144)
def test_the_deerstalker_may_be_declined() -> None:
    table = won(HUNT_1, 144, silver=2)
    decline(table)
    assert table.has() == GAME | {"silver": 2}


# ---------------------------------------------------------------- 145 Forester


@card(145)
@rule("FO-11.5")
@pytest.mark.parametrize("name", HUNTS)
def test_an_item_of_the_mountains_before_the_hunt(name: str) -> None:
    table = rolled(name, (1,), 145, _strips=WOOD_FIRST)
    assert values(table) == []
    use_card(table, 145, "", take(0, 1))
    assert (values(table), table.player().wood) == ([1], 1)
    act(table, STOP_MOVE, Spend(0, 1))
    assert table.has() == GAME
    assert happened_in_order(table, "Placed", "Forester", "Mined", "DieRolled", "Paid", "Succeeded")


@card(145)
def test_the_forester_works_only_before_hunting_game_and_may_be_declined() -> None:
    assert rolled(SNARE, (3,), 145, _strips=WOOD_FIRST).kind == "roll"
    assert rolled(WHALE, (3,), 145, _strips=WOOD_FIRST).kind == "boats"
    table = rolled(HUNT_1, (3,), 145, _strips=WOOD_FIRST)
    decline(table)
    assert (table.kind, table.player().wood) == ("roll", 0)


@card(145)
def test_the_forester_takes_one_item() -> None:
    table = rolled(HUNT_1, (3,), 145, _strips=WOOD_FIRST)
    use_card(table, 145)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert table.kind == "roll"


# ---------------------------------------------------------------- 163 Farmhand


@card(163)
def test_hide_and_silver_for_game_with_two_vikings() -> None:
    table = won(HUNT_2, 163)
    assert table.has() == GAME | {"hide": 2, "silver": 1}
    assert happened_in_order(table, "Succeeded", "hunting game", "Farmhand")


@card(163)
@rule("FO-11.10")
def test_the_farmhand_needs_two_vikings() -> None:
    table = won(HUNT_1, 163)
    assert table.has() == GAME
