"""Occupations of the feast."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import (
    DONE_MOVE,
    END_MOVE,
    FAIL_MOVE,
    GAP_MOVE,
    PASS_MOVE,
    STOP_MOVE,
    Coins,
    Put,
    SetFood,
    Spend,
)
from tests.marks import card, rule
from tests.rulebook.feast.answers import names
from tests.rulebook.feast.play import dish
from tests.rulebook.feast.tables import Piece, Table, cell, laid, piece

from .card_play import act, decline, hand_played, in_play, offers, use_card, worked
from .event_order import given, happened_in_order, order

# ---------------------------------------------------------------- 7 Miller


def feast(*cards: int, **things: Any) -> Table:
    """The first of two players at the feast of round 1: six squares."""
    return in_play(*cards, **things, _phase=9)


@card(7)
@rule("FO-R-48", "FO-11.7", "FO-R-48-7")
@pytest.mark.parametrize(("grain", "silver"), [(0, 0), (1, 1), (2, 2), (3, 2), (5, 2)])
def test_grain_left_after_the_feast_brings_silver(grain: int, silver: int) -> None:
    table = feast(7, grain=grain, oil=1)
    if grain:
        table.serve(*["_"] * 6)
    assert table.player().silver == silver


@card(7)
@rule("FO-11.5")
def test_the_miller_counts_and_pays_after_the_feast() -> None:
    table = feast(7, grain=2)
    table.serve("grain H", "_", "_")
    assert table.player().silver == 1
    assert table.player().penalties == 2
    assert happened_in_order(table, "Feasted", "Miller")


@card(7)
def test_the_miller_does_not_count_grain_in_houses() -> None:
    house = laid("long_house", Piece("grain", 0, 1))
    table = feast(7, boards=(laid("home"), house), oil=1)
    assert (table.player().silver, worked(table)) == (0, [])


# ---------------------------------------------------------------- 157 Skinner


@card(157)
@rule("FO-R-08")
@pytest.mark.parametrize("animal", ["sheep", "pregnant_sheep", "cattle", "pregnant_cattle"])
def test_skin_and_bones_for_every_animal_on_the_table(animal: str) -> None:
    has: Any = {animal: 2}
    table = in_play(157, **has, _phase=9, _in_round=4)
    table.play(dish(f"{animal} V"))
    assert table.has() == {animal: 1, "skin_and_bones": 1}
    table.play(GAP_MOVE)
    table.play(dish(f"{animal} V"))
    assert given(table, "Skinner") == {"skin_and_bones": 2}


@card(157, 158)
def test_other_food_brings_nothing() -> None:
    table = feast(157, 158, peas=1, mead=1, stockfish=1)
    act(table, dish("peas H"), dish("mead H"))
    assert worked(table) == []


def early(name: str, long: bool, square: int, *cards: int, **things: Any) -> Table:
    """Food put down in the own turn, and then on to the feast."""
    table = in_play(*cards, **{name: 1, "mead": 1, **things})
    table.play(SetFood(piece(name), long, square))
    return table


@card(157)
@rule("FO-R-08")
def test_an_animal_put_down_early_is_paid_in_the_feast() -> None:
    table = early("sheep", True, 0, 157)
    assert (table.kind, worked(table)) == ("action", [])
    table.play(PASS_MOVE, PASS_MOVE)
    table.to("feast")
    assert given(table, "Skinner") == {"skin_and_bones": 1}


# ---------------------------------------------------------------- 158 Barbarian


@card(158)
@pytest.mark.parametrize("meat", ["game_meat", "whale_meat"])
def test_three_weapons_and_a_silver_for_meat(meat: str) -> None:
    table = feast(158, **{meat: 1}, milk=1)
    table.play(dish(f"{meat} V"))
    assert given(table, "Barbarian") == {"weapon_random": 3, "silver": 1}
    assert sum(table.player().weapons) == 3


@card(158)
def test_the_silver_of_the_barbarian_fills_a_gap_of_the_same_feast() -> None:
    table = feast(158, game_meat=1)
    table.play(dish("game_meat H"))
    assert table.kind == "coins"
    act(table, Coins(1))
    assert table.player().silver == 0
    assert happened_in_order(table, "Served", "Barbarian", "Feasted")


@card(158)
@rule("FO-R-08")
def test_meat_put_down_early_is_paid_in_the_feast_for_each_tile() -> None:
    table = early("game_meat", False, 0, 158, whale_meat=1)
    table.play(SetFood(piece("whale_meat"), False, 3))
    assert worked(table) == []
    table.play(PASS_MOVE, PASS_MOVE)
    table.to("feast")
    assert given(table, "Barbarian") == {"weapon_random": 6, "silver": 2}


# ---------------------------------------------------------------- 159 Festive Hunter


@card(159)
@rule("FO-R-40", "FO-11.10")
def test_a_hunt_for_game_meat_on_the_table() -> None:
    table = in_play(159, game_meat=1, wood=1, _phase=9, _dice={"d8": [1]})
    table.play(dish("game_meat V"))
    use_card(table, 159, "", STOP_MOVE, Spend(0, 1))
    assert table.has() == {"game_meat": 1, "hide": 1}
    assert table.kind == "feast", "what was caught can be served"
    assert happened_in_order(table, "Served", "Festive Hunter", "DieRolled", "Succeeded")


@card(159)
def test_the_festive_hunter_hunts_once_a_feast_or_declines() -> None:
    table = in_play(159, game_meat=2, _phase=9, _dice={"d8": [3]})
    table.play(dish("game_meat V"))
    use_card(table, 159, "", STOP_MOVE, FAIL_MOVE)
    assert table.player().wood == 1, "a failure has its consolation"
    act(table, GAP_MOVE, dish("game_meat V"))
    assert offers(table, 159) == []
    table = in_play(159, game_meat=1, mead=1, _phase=9)
    table.play(dish("game_meat V"))
    decline(table)
    assert worked(table) == []


@card(159)
def test_no_hunt_for_other_meat() -> None:
    table = feast(159, whale_meat=1, mead=1)
    table.play(dish("whale_meat V"))
    assert table.kind != "card"
    assert worked(table) == []


@card(159)
@rule("FO-R-08")
def test_the_hunt_for_early_meat_comes_after_the_feast() -> None:
    table = early("game_meat", False, 0, 159, wood=1, _dice={"d8": [1]})
    table.play(PASS_MOVE, PASS_MOVE)
    table.to("feast")
    act(table, dish("mead H")) if table.may(dish("mead H")) else act(table, GAP_MOVE)
    while table.kind in ("feast", "coins"):
        table.do_nothing()
    use_card(table, 159, "", STOP_MOVE, Spend(0, 1))
    assert happened_in_order(table, "Feasted", "Festive Hunter", "DieRolled", "Succeeded")


# ---------------------------------------------------------------- 160 Sober Man


@card(160)
def test_the_silver_of_the_sober_man_can_fill_a_gap_of_the_same_feast() -> None:
    table = feast(160, peas=1)
    table.play(dish("peas H"))
    assert (table.kind, given(table, "Sober Man")) == ("coins", {"silver": 1})
    act(table, Coins(1))
    assert table.player().penalties == 3
    assert happened_in_order(table, "Served", "Sober Man", "Feasted")


@card(160)
@rule("FO-R-08")
def test_mead_on_the_table_stops_the_sober_man() -> None:
    table = feast(160, mead=1)
    table.play(dish("mead H"))
    assert worked(table) == []
    table = early("peas", True, 0, 160)
    table.play(SetFood(piece("mead"), True, 2), PASS_MOVE, PASS_MOVE)
    assert table.position.round == 2, "the feast is over"
    assert worked(table) == []


@card(160)
def test_the_sober_man_is_paid_without_any_food() -> None:
    table = feast(160)
    assert (table.kind, given(table, "Sober Man")) == ("coins", {"silver": 1})


# ---------------------------------------------------------------- 165 Village Leader


@card(165)
def test_two_silver_for_clothing_at_the_start_of_the_feast() -> None:
    table = feast(165, clothing=2, peas=1)
    assert (table.kind, table.has()) == ("feast", {"clothing": 2, "peas": 1, "silver": 2})
    assert "Served" not in order(table)


@card(165)
@rule("FO-11.11")
def test_clothing_on_a_board_is_not_in_supply() -> None:
    home = laid("home", Piece("clothing", 0, 0))
    assert worked(feast(165, boards=(home,), peas=1)) == []
    assert worked(feast(165, robe=1, peas=1)) == []


@card(165, 167)
@rule("FO-R-37")
def test_village_leader_and_taster_pay_before_anything_is_served() -> None:
    table = feast(165, 167, clothing=1, spices=2, peas=1)
    assert table.has()["silver"] == 4
    table.play(dish("peas H"))
    act(table, Coins(4))
    assert happened_in_order(table, "Village Leader", "Taster", "Served", "Feasted")


@card(5, 165, 167)
@rule("FO-R-57")
def test_village_leader_and_taster_work_at_the_feast_of_the_chief() -> None:
    table = hand_played(5, played=(165, 167), clothing=1, spices=1)
    assert given(table, "Village Leader") == {"silver": 2}
    assert given(table, "Taster") == {"silver": 1}


@card(165, 167)
def test_feasts_of_others_bring_nothing() -> None:
    table = in_play(other={"clothing": 1, "spices": 1, "played": (165, 167)}, peas=1, _phase=9)
    assert (table.seat, worked(table, 1)) == (0, [])
    table.to("coins", 1)
    assert worked(table, 1) == [165, 167]


# ---------------------------------------------------------------- 167 Taster


@card(167)
@rule("FO-11.7")
@pytest.mark.parametrize(("spices", "silver"), [(0, 0), (1, 1), (2, 2), (4, 2)])
def test_silver_for_spices_at_the_start_of_the_feast(spices: int, silver: int) -> None:
    table = feast(167, spices=spices, peas=1)
    assert given(table, "Taster") == ({"silver": silver} if silver else {})


@card(167)
@rule("FO-11.11")
def test_spices_on_a_board_are_not_in_supply() -> None:
    home = laid("home", Piece("spices", 0, 0))
    assert worked(feast(167, boards=(home,), peas=1)) == []


# ---------------------------------------------------------------- 172 Fish Cook

LONG_HOUSE = (laid("home"), laid("long_house"))


@card(172)
@rule("FO-R-48", "FO-R-48-172")
def test_stockfish_of_the_feast_goes_to_a_house() -> None:
    table = feast(172, stockfish=2, silver=1, boards=LONG_HOUSE)
    table.serve("stockfish V", "$", "stockfish V", "_", "_", "_")
    use_card(table, 172)
    assert (table.kind, {*names(table.asked, "piece")}) == ("put", {piece("stockfish")})
    act(table, Put(1, piece("stockfish"), 0, cell("long_house", 2, 0)))
    act(table, Put(1, piece("stockfish"), 0, cell("long_house", 2, 4)))
    assert table.kind != "put", "no more than lay on the table"
    assert [one[0] for one in table.player().boards[1].pieces] == [piece("stockfish")] * 2
    assert happened_in_order(table, "Served", "Feasted", "Fish Cook", "LaidDown", "LaidDown")


@card(172)
@rule("FO-R-48-172")
def test_fish_that_is_not_laid_is_gone() -> None:
    table = feast(172, stockfish=2, boards=LONG_HOUSE)
    table.serve("stockfish V", "_", "stockfish V", "_", "_", "_")
    use_card(table, 172)
    act(table, Put(1, piece("stockfish"), 0, cell("long_house", 2, 0)), DONE_MOVE)
    assert "stockfish" not in table.has()
    table = feast(172, stockfish=1, boards=LONG_HOUSE)
    table.serve("stockfish H", "_", "_", "_")
    decline(table)
    assert "stockfish" not in table.has()


@card(172)
def test_the_fish_cook_needs_stockfish_on_the_table_and_a_house() -> None:
    table = feast(172, mead=1, stockfish=1, boards=LONG_HOUSE)
    act(table, dish("mead H"))
    while table.kind == "feast":
        table.play(GAP_MOVE)
    assert offers(table, 172) == []
    table = feast(172, stockfish=1)
    table.serve("stockfish H", "_", "_", "_")
    assert offers(table, 172) == []


@card(172)
def test_only_houses_take_fish() -> None:
    table = feast(172, stockfish=1, boards=(laid("home"), laid("iceland"), laid("stone_house")))
    table.serve("stockfish H", "_", "_", "_")
    use_card(table, 172)
    assert {*names(table.asked, "board")} == {2}


# ---------------------------------------------------------------- 186 Pea Flour Baker


@card(186)
@rule("FO-D-26")
def test_two_peas_may_lie_lengthwise() -> None:
    table = feast(186, peas=2, mead=1)
    act(table, dish("peas H"), dish("mead H"), dish("peas H"))
    assert table.player().penalties == 0
    table = feast(peas=2, mead=1)
    act(table, dish("peas H"), dish("mead H"))
    assert not table.may(dish("peas H")), "without the baker"


@card(186)
def test_a_third_peas_tile_and_other_food_must_stand() -> None:
    table = in_play(186, peas=3, mead=2, _phase=9, _in_round=4)
    act(table, dish("peas H"), dish("mead H"), dish("peas H"))
    assert not table.may(dish("mead H"))
    act(table, dish("mead V"))
    assert not table.may(dish("peas H"))
    assert table.may(dish("peas V"))


@card(186)
@rule("FO-R-08")
def test_early_peas_lie_lengthwise_too() -> None:
    table = in_play(186, peas=3, _in_round=4)
    table.play(SetFood(piece("peas"), True, 0), SetFood(piece("peas"), True, 4))
    assert not table.may(SetFood(piece("peas"), True, 7))
    table = in_play(peas=3, _in_round=4)
    table.play(SetFood(piece("peas"), True, 0))
    assert not table.may(SetFood(piece("peas"), True, 4))
    assert not table.may(END_MOVE)
