"""Occupations that lower a price or the number of Vikings."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, KNARR, PASS_MOVE, BuyShip, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import fetch, names, one
from tests.rulebook.feast.tables import piece, use

from .card_play import act, hand_played, in_play, use_card, using

# ---------------------------------------------------------------- 1 Peddler


def silver_paid(number: tuple[int, ...], space: str, silver: int, *answers: Any, **has: Any) -> int:
    """How much the space costs who has these cards."""
    table = using(space, *number, silver=silver, **has)
    act(table, *answers)
    assert table.kind == "end"
    return silver - table.player().silver


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
def test_livestock_costs_one_silver_less_and_is_offered_at_that_price(space: str) -> None:
    price = LIVESTOCK[space] - 1
    assert silver_paid((1,), space, 5) == price
    assert space in in_play(1, silver=price).spaces()
    assert space not in in_play(silver=price).spaces()
    if price:
        assert space not in in_play(1, silver=price - 1).spaces()


@card(1)
@rule("FO-11.12")
def test_a_free_choice_stays_free() -> None:
    assert silver_paid((1,), "c3_sheep_or_cattle", 2, "sheep", _deck=()) == 0
    assert silver_paid((1,), "c3_sheep_or_cattle", 2, "cattle", _deck=()) == 0
    table = using("c3_sheep_or_cattle", 1, _deck=())
    act(table, "cattle")
    assert table.has() == {"cattle": 1}


@card(1)
@rule("FO-11.5")
def test_each_time_livestock_is_bought_and_nothing_else() -> None:
    table = in_play(1, silver=9, knarrs=1, oil=1)
    act(table, use("c1_buy_2_salt_meat"), END_MOVE, PASS_MOVE, use("c2_buy_cattle_milk"), END_MOVE)
    assert table.player().silver == 9 - 1 - 2
    act(table, use("c1_overseas_trading"), DONE_MOVE)
    table.play(BuyShip(0))
    assert table.player().silver == 6 - 1 - 3
    assert silver_paid((), "c1_buy_2_salt_meat", 5) == 2


@card(1, 2)
@rule("FO-11.12")
def test_two_discounts_add_up_and_stop_at_zero() -> None:
    assert silver_paid((1, 2), "c1_buy_2_salt_meat", 5) == 0
    assert silver_paid((1, 2), "c2_buy_cattle_milk", 5) == 1
    assert "c1_buy_2_salt_meat" in in_play(1, 2).spaces()


# ---------------------------------------------------------------- 2 Patron

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
def test_prices_of_one_silver_and_of_ships_stay() -> None:
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
    assert (
        silver_paid((2,), "c3_special_sale", 20, *answers, *[DONE_MOVE] * (len(bought) < 2), knarrs=1)
        == price
    )


@card(2)
@rule("FO-10.21", "FO-R-10")
def test_no_special_tile_for_one_silver_becomes_free() -> None:
    table = using("c3_special_sale", 2, knarrs=1)
    assert names(table.asked, "piece") == [piece("glass_beads")]


# ---------------------------------------------------------------- 106 Warmonger


@card(106)
@rule("FO-R-36")
@pytest.mark.parametrize(("longships", "vikings"), [(2, 4), (3, 3), (4, 2)])
def test_plundering_takes_fewer_vikings_with_many_longships(longships: int, vikings: int) -> None:
    table = using("c4_plundering", 106, longships=(0,) * longships, vikings=vikings, hand=(112,))
    if vikings == 4:
        assert table.kind == "occupation"
        act(table, DONE_MOVE, DONE_MOVE)
    assert table.kind == "end", "the occupation of column 4 takes four Vikings"
    assert (table.player().vikings, table.has()) == (0, {"silver_hoard": 1})


@card(106)
@pytest.mark.parametrize(("longships", "vikings"), [(2, 3), (3, 2), (4, 1)])
def test_plundering_is_not_offered_with_too_few_vikings(longships: int, vikings: int) -> None:
    table = in_play(106, longships=(0,) * longships, vikings=vikings)
    assert "c4_plundering" not in table.spaces()


@card(106)
def test_other_spaces_of_column_four_take_four() -> None:
    table = in_play(106, longships=(0,) * 4, vikings=3, silver=9)
    assert not {name for name in table.spaces() if name.startswith("c4")} - {"c4_plundering"}
    table = using("c4_plundering", 106, longships=(0,) * 3, vikings=6)
    assert table.player().vikings == 3, "fewer are not a choice"


@card(106)
@rule("FO-4.7", "FO-R-36")
def test_plundering_with_three_vikings_draws_no_card_as_column_three_does() -> None:
    table = using("c4_plundering", 106, longships=(0,) * 3, vikings=3, _deck=(112, 113))
    assert (table.kind, table.player().hand) == ("end", ()), "the column counts, not the number of Vikings"
    table = using("c3_weekly_fruits", 106, longships=(0,) * 3, vikings=3, _deck=(112, 113))
    assert table.player().hand == (112,)


# ---------------------------------------------------------------- 116 Master Bricklayer


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
    table = using(name, 116, **needs, _deck=())
    if name.startswith("c4"):
        table.choose("stone house")
    houses = [one.board for one in table.player().boards[1:]]
    assert (len(houses), table.has()) == (1, left)


@card(116)
def test_the_bricklayer_lowers_no_other_price() -> None:
    table = in_play(116, _deck=())
    assert not table.spaces() & {"c3_build_long_house", "c1_craft_rune_stone", "c1_build_shed"}
    table = using("c1_build_shed", 116, wood=2)
    assert table.has() == {}
    table = in_play(_deck=())
    assert "c2_build_stone_house" not in table.spaces()


# ---------------------------------------------------------------- 170 Refugee Helper


@card(170)
@rule("FO-D-38b", "FO-11.12")
@pytest.mark.parametrize(("in_round", "price"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_emigration_costs_two_less(in_round: int, price: int) -> None:
    table = using("c2_emigration", 170, knarrs=1, silver=price, _in_round=in_round)
    act(table, one(Send, ship=KNARR))
    assert (table.player().settled, table.has()) == ((1, 0), {})


@card(170)
@rule("FO-D-38b")
def test_refugee_helper_and_patron_lower_the_price_by_three() -> None:
    table = using("c2_emigration", 2, 170, knarrs=1, silver=3, _in_round=6)
    act(table, one(Send, ship=KNARR))
    assert table.has() == {}
    assert "c2_emigration" not in in_play(knarrs=1, silver=5, _in_round=6).spaces()
    assert "c2_emigration" not in in_play(170, knarrs=1, silver=3, _in_round=6).spaces()


@card(110, 170)
@rule("FO-11.10")
def test_the_refugee_helper_lowers_emigrations_of_cards() -> None:
    table = using("c2_overseas_trading", 110, 170, knarrs=2, silver=3, _in_round=4)
    assert table.has() == {"silver": 2}, "trading costs what it costs"
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert table.has() == {}


@card(170)
@rule("FO-11.12")
def test_the_refugee_helper_lowers_no_other_price() -> None:
    table = using("c2_buy_cattle_milk", 170, silver=9, knarrs=1)
    assert table.player().silver == 6
    table = in_play(170, silver=9, knarrs=1, _deck=())
    act(table, use("c3_special_sale"))
    assert table.kind == "special"
    table = in_play(170, silver=9, knarrs=1, _in_round=3)
    act(table, use("c2_emigration"), Send(KNARR, 0))
    assert table.player().silver == 8
