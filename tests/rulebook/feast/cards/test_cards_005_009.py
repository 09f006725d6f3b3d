"""Occupations 5 to 9: a feast at once, stones of the mountains, grain left over, what comes before income."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Feasted, LaidDown, Mined, PhaseBegun, Received
from meadhall.games.feast.moves import DONE, END, FAIL, STOP, Put, SetFood
from tests.marks import card, rule
from tests.rulebook.feast.answers import take
from tests.rulebook.feast.tables import Piece, Table, cell, feast_table, laid, piece, space, supply, use

from .card_play import (
    act,
    decline,
    hand_played,
    in_play,
    plays,
    use_card,
    worked,
)
from .event_order import comes

# ---------------------------------------------------------------- 5 Chief


@card(5)
@rule("FO-11.9", "FO-11.12", "FO-R-57")
def test_the_chief_feasts_at_once_and_the_feast_of_the_round_still_comes() -> None:
    table = hand_played(5, silver=20, peas=1, _in_round=3)
    assert table.kind == "feast"
    assert not table.may(END)
    table.serve("peas H", "$", "$", "$", "$", "$", "_")
    (feast,) = table.told(Feasted)
    assert (feast.seat, feast.silver, feast.penalties) == (0, 5, 1)
    assert (table.kind, table.seat, table.has()) == ("end", 0, {"silver": 15})
    table.to_phase(10)
    assert [event.seat for event in table.told(Feasted)] == [0, 0, 1]


@card(5)
@rule("FO-R-57", "FO-R-08")
def test_food_that_lay_there_early_is_eaten() -> None:
    table = in_play(hand=(5,), peas=1, beans=1)
    table.play(SetFood(piece("peas"), True, 0))
    act(table, use("c2_play_2_occupations"), plays(5))
    table.serve("_", "_", "_", "_")
    assert (table.player().food, table.player().penalties) == ((), 4)
    assert table.has() == {"beans": 1}


@card(5, 7)
@rule("FO-R-57")
def test_cards_of_the_feast_work_at_the_chief_s() -> None:
    table = hand_played(5, played=(7,), grain=2)
    table.serve("_", "_", "_", "_", "_", "_")
    assert (table.has(), worked(table)) == ({"grain": 2, "silver": 2}, [5, 7])


# ---------------------------------------------------------------- 6 Stone Carver


@card(6)
@rule("FO-11.5")
def test_every_stone_from_a_strip_brings_a_silver() -> None:
    table = in_play(6, _strips=[["stone", "stone", "wood"], ["wood"]])
    act(table, use("c1_mountain_2"), take(0, 2))
    assert table.has() == {"stone": 2, "silver": 2}
    assert comes(table, "Mined", "Stone Carver")
    assert len(table.told(Mined)) == 1


@card(6)
def test_other_items_bring_none_and_other_stones_neither() -> None:
    table = in_play(6, _strips=[["wood", "ore", "silver_2"]])
    act(table, use("c2_mountain_3_upgrade_1"), take(0, 3))
    assert (table.has(), worked(table)) == ({"wood": 1, "ore": 1, "silver": 2}, [])
    table = in_play(6, longships=(0,), _dice={"d8": [1]})
    act(table, use("c1_raiding"), STOP, FAIL)
    assert (table.has(), worked(table)) == ({"stone": 1}, [])


@card(6)
def test_stones_that_others_take_are_theirs() -> None:
    table = in_play(6, _strips=[["stone", "wood"]], _start=1)
    act(table, use("c1_mountain_2"), take(0, 2))
    assert (table.has(1), table.has(0)) == ({"stone": 1, "wood": 1}, {})


@card(6, 87)
def test_stones_taken_by_a_card_count_too() -> None:
    table = hand_played(87, played=(6,), _strips=[["wood", "stone", "stone", "ore"]])
    use_card(table, 87, "mountains", take(0, 4))
    assert table.has() == {"wood": 1, "stone": 2, "ore": 1, "silver": 2}


# ---------------------------------------------------------------- 7 Miller


def feasting(*numbers: int, **things: Any) -> Table:
    """The feast of the first round, of one who has these cards; the other player has nothing to serve."""
    return in_play(*numbers, _phase=9, **things)


@card(7)
@rule("FO-R-48", "FO-11.7")
@pytest.mark.parametrize(("grain", "silver"), [(0, 0), (1, 1), (2, 2), (3, 2), (5, 2)])
def test_grain_left_after_the_feast_brings_silver(grain: int, silver: int) -> None:
    table = feasting(7, grain=grain, oil=1)
    if grain:
        table.serve(*["_"] * 6)
    assert table.player().silver == silver


@card(7)
@rule("FO-11.5")
def test_it_is_counted_after_the_feast_and_paid_too_late_for_it() -> None:
    table = feasting(7, grain=2)
    table.serve("grain H", "_", "_")
    assert table.player().silver == 1
    assert table.player().penalties == 2
    assert comes(table, "Feasted", "Miller")


@card(7)
def test_grain_in_a_house_is_no_supply() -> None:
    house = laid("long_house", Piece("grain", 0, 1))
    table = feasting(7, boards=(laid("home"), house), oil=1)
    assert (table.player().silver, worked(table)) == (0, [])


# ---------------------------------------------------------------- 8 Craft Leader


@card(8)
@rule("FO-11.5")
@pytest.mark.parametrize(
    ("taken", "oil"),
    [
        ({"c2_craft_chest": 0, "c3_smithy": 0}, 1),
        ({"c4_master_crafting": 0, "c1_craft_linen": 0}, 1),
        ({"c3_smithy": 0, "c3_craft_chests_and_rune_stones": 0, "c2_craft_clothing": 0}, 1),
        ({"c4_master_crafting": 0}, 0),
        ({"c4_master_crafting": 0, "c1_craft_linen": 1}, 0),
        ({"c4_master_crafting": 0, "c1_mountain_2": 0}, 0),
    ],
)
def test_five_vikings_on_crafts_bring_oil_before_income(taken: dict[str, int], oil: int) -> None:
    table = in_play(8, silver=1, _phase=7, _taken=taken)
    assert table.has().get("oil", 0) == oil
    if oil:
        kinds = [type(event).__name__ for event in table.story]
        assert kinds.index("PhaseBegun") < kinds.index("Received")
        assert table.story[kinds.index("Received")] == Received(0, {"oil": 1}, "Craft Leader")
        assert comes(table, "Craft Leader")


@card(8)
def test_vikings_that_went_home_do_not_count() -> None:
    table = in_play(8, _phase=7, _window=True, silver=1, _taken={"c4_master_crafting": 0, "c3_smithy": 0})
    with table.edit() as hall:
        hall.crew[space("c4_master_crafting")] -= 3
    table.to_phase(8)
    assert "oil" not in table.has()


@card(8)
@rule("FO-R-52")
def test_alone_only_the_colour_of_the_round_counts() -> None:
    old = {"c4_master_crafting": 1, "c3_smithy": 0}
    table = feast_table(supply(played=(8,), silver=1), phase=7, in_round=2, taken=old)
    assert "oil" not in table.has()
    own = {"c4_master_crafting": 0, "c3_smithy": 0}
    table = feast_table(supply(played=(8,), silver=1), phase=7, in_round=2, taken=own)
    assert table.has()["oil"] == 1


@card(8)
@rule("FO-R-25")
def test_an_imitated_craft_is_no_craft_space() -> None:
    seats = [supply(played=(8,), silver=1), *[supply() for _ in range(3)]]
    taken = {"c2_craft_chest": 0, "imitation_3": 0, "c3_smithy": 1}
    table = feast_table(*seats, taken=taken, imitations=(1, 3), phase=7)
    assert "oil" not in table.has()


# ---------------------------------------------------------------- 9 Ore Boatman


def ore_at(table: Table, row: int, col: int, board: int = 0) -> Put:
    name = ("home", "iceland")[board]
    return Put(board, piece("ore"), 0, cell(name, row, col))


@card(9)
@rule("FO-R-46", "FO-11.5")
def test_an_ore_for_each_longship_is_laid_before_income() -> None:
    table = in_play(9, longships=(0, 3), _phase=7)
    use_card(table, 9)
    assert table.kind == "put"
    table.play(ore_at(table, 11, 0), ore_at(table, 6, 0))
    assert (len(table.told(LaidDown)), table.player().ore) == (2, 0)
    income = [event.things for event in table.told(Received) if event.seat == 0]
    assert income[0] == {"silver": 1}
    assert comes(table, "Ore Boatman", "LaidDown", "LaidDown", "income")


@card(9)
@rule("FO-R-46")
def test_ore_that_is_not_laid_is_not_had() -> None:
    table = in_play(9, longships=(0, 0), _phase=7)
    use_card(table, 9)
    table.play(ore_at(table, 0, 0), DONE)
    assert (table.player().ore, len(table.told(LaidDown))) == (0, 1)
    table = in_play(9, longships=(0,), _phase=7)
    decline(table)
    assert table.player().ore == 0


@card(9)
@rule("FO-R-46")
def test_it_goes_on_boards_of_any_land_and_not_into_houses() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(9, longships=(0, 0), boards=boards, _phase=7)
    use_card(table, 9)
    assert {move.board for move in table.asked if isinstance(move, Put)} == {0, 1}
    spot = next(move for move in table.asked if isinstance(move, Put) and move.board == 1)
    table.play(spot, ore_at(table, 0, 0))
    assert [len(board.pieces) for board in table.player().boards] == [1, 1, 0]


@card(9)
def test_without_a_longship_there_is_no_ore() -> None:
    table = in_play(9, knarrs=2, boats=(1,), _phase=7)
    assert table.kind != "card"
    assert not [event for event in table.story if isinstance(event, LaidDown)]
    assert table.told(PhaseBegun)[0].phase == 7
