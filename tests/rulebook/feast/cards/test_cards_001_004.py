"""Occupations 1 to 4: lower prices, a snare beside a silver, lower rolls."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled
from meadhall.games.feast.moves import DONE, END, KNARR, PASS, ROLL, STOP, BuyShip, Man, Send, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import fetch, names, stand, take
from tests.rulebook.feast.tables import feast_table, piece, supply, use

from .card_play import (
    act,
    hand_played,
    in_play,
    plays,
    use_card,
    worked,
)
from .event_order import order

HUNT = "c1_hunting_game"


def silver_paid(number: tuple[int, ...], space: str, silver: int, *answers: Any, **has: Any) -> int:
    """How much the space costs who has these cards."""
    table = in_play(*number, silver=silver, **has)
    table.use(space)
    act(table, *answers)
    assert table.kind == "end"
    return silver - table.player().silver


# ---------------------------------------------------------------- 1 Peddler, 2 Patron: less silver

LIVESTOCK = {
    "c1_buy_2_stockfish": 1,
    "c1_buy_2_salt_meat": 2,
    "c2_buy_sheep": 1,
    "c2_buy_cattle_milk": 3,
    "c4_buy_sheep_and_cattle": 3,
}


@card(1)
@rule("FO-11.12", "FO-R-10")
@pytest.mark.parametrize("space", LIVESTOCK)
def test_livestock_costs_a_silver_less_in_all_and_is_offered_for_so_little(space: str) -> None:
    price = LIVESTOCK[space] - 1
    assert silver_paid((1,), space, 5) == price
    assert space in in_play(1, silver=price).spaces()
    assert space not in in_play(silver=price).spaces()
    if price:
        assert space not in in_play(1, silver=price - 1).spaces()


@card(1)
@rule("FO-11.12")
def test_what_is_free_gets_no_cheaper() -> None:
    assert silver_paid((1,), "c3_sheep_or_cattle", 2, "sheep", _deck=()) == 0
    assert silver_paid((1,), "c3_sheep_or_cattle", 2, "cattle", _deck=()) == 0
    table = in_play(1, _deck=())
    table.use("c3_sheep_or_cattle")
    act(table, "cattle")
    assert table.has() == {"cattle": 1}


@card(1)
@rule("FO-11.5")
def test_each_time_livestock_is_bought_and_nothing_else() -> None:
    table = in_play(1, silver=9, knarrs=1, oil=1)
    act(table, use("c1_buy_2_salt_meat"), END, PASS, use("c2_buy_cattle_milk"), END)
    assert table.player().silver == 9 - 1 - 2
    act(table, use("c1_overseas_trading"), DONE)
    table.play(BuyShip(0))
    assert table.player().silver == 6 - 1 - 3
    assert silver_paid((), "c1_buy_2_salt_meat", 5) == 2


PRINTED = {"c1_buy_2_salt_meat": 2, "c2_buy_cattle_milk": 3, "c4_buy_sheep_and_cattle": 3}


@card(2)
@rule("FO-11.12", "FO-R-10")
@pytest.mark.parametrize("space", PRINTED)
def test_a_price_of_two_or_more_is_one_less(space: str) -> None:
    price = PRINTED[space] - 1
    assert silver_paid((2,), space, 5) == price
    assert space in in_play(2, silver=price).spaces()
    assert space not in in_play(2, silver=price - 1).spaces()


@card(2)
@rule("FO-11.12")
def test_a_price_of_one_stays_and_so_do_ships() -> None:
    assert silver_paid((2,), "c1_buy_2_stockfish", 5) == 1
    assert silver_paid((2,), "c2_buy_sheep", 5) == 1
    assert silver_paid((2,), "c3_sheep_or_cattle", 5, "cattle", _deck=()) == 1
    assert silver_paid((2,), "c1_overseas_trading", 5, knarrs=1) == 1
    table = in_play(2, silver=9)
    table.play(BuyShip(1))
    assert table.player().silver == 4


@card(2)
@rule("FO-11.10")
@pytest.mark.parametrize(("number", "price"), [(1, 1), (2, 1), (3, 2), (6, 5)])
def test_emigration_is_cheaper_from_the_second_round_on(number: int, price: int) -> None:
    send = Send(KNARR, 0)
    assert silver_paid((2,), "c2_emigration", 9, send, knarrs=1, _in_round=number) == price
    assert silver_paid((2,), "c3_emigration", 9, send, knarrs=1, _in_round=number, _deck=()) == price
    space = "c4_boat_to_knarr_and_emigration"
    assert silver_paid((2,), space, 9, send, knarrs=1, _in_round=number) == price


@card(2)
@rule("FO-11.10")
def test_an_emigration_by_a_card_is_no_space() -> None:
    table = hand_played(84, played=(2,), knarrs=1, silver=9, _in_round=4)
    use_card(table, 84, "", Send(KNARR, 0))
    assert table.player().silver == 9 - (4 - 1)


@card(2)
@rule("FO-10.21")
@pytest.mark.parametrize(
    ("bought", "price"),
    [
        (["crucifix"], 1),
        (["crucifix", "belt"], 3),
        (["chalice", "round_shield"], 10),
        (["helmet"], 1),
        (["glass_beads", "helmet"], 1),
        (["helmet", "cloakpin"], 1),
        (["helmet", "belt"], 2),
        (["glass_beads", "belt"], 1),
    ],
)
def test_special_tiles_are_cheaper_once_on_their_sum(bought: list[str], price: int) -> None:
    answers = [fetch(name) for name in bought]
    assert silver_paid((2,), "c3_special_sale", 20, *answers, *[DONE] * (len(bought) < 2), knarrs=1) == price


@card(2)
@rule("FO-10.21", "FO-R-10")
def test_no_special_tile_for_one_silver_becomes_free() -> None:
    table = in_play(2, knarrs=1)
    table.use("c3_special_sale")
    assert names(table.asked, "piece") == [piece("glass_beads")]


@card(1, 2)
@rule("FO-11.12")
def test_two_discounts_add_up_and_never_go_below_nothing() -> None:
    assert silver_paid((1, 2), "c1_buy_2_salt_meat", 5) == 0
    assert silver_paid((1, 2), "c2_buy_cattle_milk", 5) == 1
    assert "c1_buy_2_salt_meat" in in_play(1, 2).spaces()


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
def test_a_space_that_prints_one_silver_brings_a_snare_when_it_is_done(space: str) -> None:
    has, answers = ONE_SILVER[space]
    table = in_play(3, **has)
    table.use(space)
    act(table, *answers)
    assert (stand(table)["snare"], worked(table), table.kind) == (1, [3], "end")
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
    table = in_play(3, **has)
    table.use(space)
    assert (table.player().weapons, worked(table)) == ([0, 0, 0, 0], [])


@card(3)
@rule("FO-R-39")
def test_silver_of_another_card_is_not_printed_there() -> None:
    table = in_play(3, 6, _strips=[["stone", "wood"]])
    act(table, use("c1_mountain_2"), take(0, 1))
    assert (table.has(), worked(table)) == ({"stone": 1, "silver": 1}, [6])


@card(3)
@rule("FO-10.36")
def test_the_snare_comes_from_the_discard_first() -> None:
    table = in_play(3, _used_weapons={"snare": 1}, _next_weapons=["spear", "snare"])
    table.use("c1_weekly_beans")
    hall = table.hall
    assert (sum(hall.used_weapons), len(hall.deck_weapons)) == (0, 2)


@card(3)
@rule("FO-R-25")
def test_an_imitated_space_counts_as_the_space_itself() -> None:
    seats = [supply(played=(3,)), *[supply() for _ in range(3)]]
    table = feast_table(*seats, taken={"c1_weekly_beans": 2}, imitations=(1, 3))
    table.use("imitation_1", "c1_weekly_beans")
    assert (stand(table)["snare"], worked(table)) == (1, [3])


# ---------------------------------------------------------------- 4 Hunter


@card(4)
@rule("FO-R-47", "FO-10.33")
def test_every_die_counts_one_less_before_the_zero_is_tested() -> None:
    table = in_play(4, _dice={"d8": [1]})
    table.use(HUNT)
    (roll,) = table.told(DieRolled)
    assert (roll.die, roll.value, table.has()) == (1, 0, {"hide": 1, "game_meat": 1})
    table = in_play(4, wood=9, _dice={"d8": [5, 3]})
    act(table, use(HUNT), ROLL, STOP, Spend(0, 2))
    assert table.player().wood == 7


@card(4)
@rule("FO-R-47")
def test_it_hurts_where_a_high_roll_is_wanted() -> None:
    table = in_play(4, longships=(0,), _dice={"d8": [6]})
    act(table, use("c1_raiding"), STOP)
    assert (table.told(DieRolled)[0].value, names(table.asked, "piece")) == (5, [])
    table = in_play(4, longships=(2,), _dice={"d12": [6]})
    table.use("c2_pillaging")
    assert table.told(DieRolled)[0].value == 7


@card(4)
@rule("FO-R-47", "FO-11.5")
def test_it_adds_up_with_ore_and_other_cards_and_stops_at_zero() -> None:
    table = in_play(4, boats=(1,), _dice={"d12": [2]}, _deck=())
    act(table, use("c3_whaling_major"), Man(1, 0))
    assert table.told(DieRolled)[0].value == 0
    table = in_play(4, 13, _dice={"d8": [3]})
    table.use(HUNT)
    assert table.told(DieRolled)[0].value == 1


@card(4)
def test_the_dice_of_others_are_their_own() -> None:
    table = in_play(4, _dice={"d8": [2]}, _start=1)
    table.use(HUNT)
    assert table.told(DieRolled)[0].value == 2
