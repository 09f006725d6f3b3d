"""The feast: which row of food fills the banquet table (FO-9)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.events import Feasted
from meadhall.games.feast.moves import GAP_MOVE, Coins, Serve
from tests.marks import rule
from tests.rulebook.feast.play import dish
from tests.rulebook.feast.tables import Table, feast_table, piece, supply

from .food import LENGTHS


def feast(squares: int, **things: Any) -> Table:
    """The first of two players at a feast with so many squares to fill, 6 to 12; the other one waits."""
    return feast_table(supply(**things), supply(peas=1), phase=9, in_round=squares - 5)


def eaten(table: Table) -> tuple[int, int]:
    """Silver on the table and penalties of the one feast."""
    (event,) = table.told(Feasted)
    return event.silver, event.penalties


# ---------------------------------------------------------------- squares


@rule("FO-9.1", "FO-D-28", "FO-EX-8")
@pytest.mark.parametrize(("length", "first"), [("long", 6), ("short", 7)])
def test_the_number_of_squares_to_fill(length: str, first: int) -> None:
    for number, squares in enumerate(range(first, 13), 1):
        table = feast_table(supply(), phase=9, in_round=number, length=length)
        assert eaten(table) == (0, squares)


@rule("FO-9.1", "FO-EX-8", "FO-9.8", "FO-13.10")
def test_three_vikings_on_the_track_leave_nine_squares_and_an_empty_one_costs_three() -> None:
    table = feast(9, silver=8)
    table.play(Coins(8))
    assert eaten(table) == (8, 1)
    assert table.player().penalties == 1
    assert table.lines()["Thing Penalties"] == -3


@rule("FO-9.1", "FO-EX-18", "FO-D-28", "FO-R-42")
@pytest.mark.parametrize(
    ("number", "settled", "squares"),
    [(4, (2, 0), 5), (4, (1, 1), 5), (5, (1, 0), 8), (2, (1, 2), 1)],
)
def test_an_emigrated_ship_takes_two_squares(number: int, settled: tuple[int, int], squares: int) -> None:
    table = feast_table(supply(settled=settled), phase=9, in_round=number)
    assert eaten(table) == (0, squares)


@rule("FO-D-28", "FO-R-42", "FO-10.23")
@pytest.mark.parametrize(("ships", "offered"), [(2, True), (3, False)])
def test_a_ship_needs_two_free_squares_of_the_table(ships: int, offered: bool) -> None:
    table = feast_table(supply(settled=(ships, 0), knarrs=1, silver=9), supply(), in_round=2)
    assert ("c2_emigration" in table.spaces()) == offered


@rule("FO-D-27", "FO-9.1")
@pytest.mark.parametrize("settled", [(3, 0), (0, 3)])
def test_with_nothing_to_fill_there_is_no_feast(settled: tuple[int, int]) -> None:
    table = feast_table(supply(settled=settled, peas=3, silver=4, bow_and_arrow=1), phase=9)
    assert table.position.phase > 9
    assert table.has() == {"peas": 3, "silver": 4}
    assert (table.told(Feasted), table.player().penalties) == ([], 0)


# ---------------------------------------------------------------- what is food


@rule("FO-9.2")
def test_orange_and_red_are_food_and_nothing_else_is() -> None:
    everything = {name: 1 for name in IDS if name not in ("silver", "ore", "wood")}
    table = feast(12, **everything, silver=3, ore=3, wood=3, stone=3)
    assert {IDS[move.piece] for move in table.asked if isinstance(move, Serve)} == set(LENGTHS)
    for name in ("oil", "rune_stone", "belt", "ore", "silver", "wood"):
        assert table.refused(Serve(piece(name), False)) == "FO-9.2"
    assert feast(6, mead=1).refused(dish("peas V")) == "FO-9.2"


@rule("FO-9.2", "FO-R-06")
def test_a_silver_fills_a_square() -> None:
    table = feast(6, silver=10)
    assert table.asked == [Coins(count) for count in range(6, -1, -1)]
    assert table.refused(Coins(7)) == "FO-9.2"
    table.play(Coins(6))
    assert table.has() == {"silver": 4}
    assert table.player().penalties == 0


@rule("FO-9.2", "FO-9.8")
def test_silver_on_the_table_is_limited_and_optional() -> None:
    table = feast(6, silver=2)
    assert table.asked == [Coins(2), Coins(1), Coins(0)]
    table.play(Coins(0))
    assert table.has() == {"silver": 2}
    assert table.player().penalties == 6


@rule("FO-9.2")
def test_animals_come_from_the_stable() -> None:
    table = feast(6, sheep=1, pregnant_cattle=1)
    table.serve("pregnant_cattle H", "_", "_")
    assert table.has() == {"sheep": 1}


# ---------------------------------------------------------------- how it lies


@rule("FO-9.6", "FO-9.3", "FO-9.7")
@pytest.mark.parametrize("name", LENGTHS)
def test_how_many_squares_each_food_covers(name: str) -> None:
    longest, shortest = LENGTHS[name]
    for way, width in (("H", longest), ("V", shortest)):
        if way == "H" and longest == shortest:
            assert feast(6, **{name: 1}).refused(dish(f"{name} H")) == "FO-9.5"
            continue
        table = feast(6, **{name: 1})
        table.serve(f"{name} {way}")
        assert eaten(table) == (0, 6 - width)
        assert table.has() == {}


@rule("FO-9.3", "FO-D-26")
def test_no_food_reaches_beyond_the_last_square() -> None:
    table = feast(6, salt_meat=1, silver=3)
    table.play(GAP_MOVE, GAP_MOVE, GAP_MOVE)
    assert table.refused(dish("salt_meat H")) == "FO-9.3"
    assert table.may(dish("salt_meat V"))


@rule("FO-9.4", "FO-D-24")
def test_orange_never_lies_beside_orange() -> None:
    table = feast(6, grain=1, mead=1)
    table.serve("grain H", "mead H")
    assert eaten(table) == (0, 0)
    table = feast(6, flax=1, beans=1, silver=1)
    table.serve("flax H", "$", "beans")
    assert eaten(table) == (1, 0)


@rule("FO-9.4", "FO-D-24")
@pytest.mark.parametrize(
    ("first", "second"), [("flax H", "beans"), ("mead H", "stockfish V"), ("milk", "sheep V")]
)
def test_food_beside_its_colour_is_refused(first: str, second: str) -> None:
    names = [text.split()[0] for text in (first, second)]
    table = feast(6, **dict.fromkeys(names, 1), cabbage=1, game_meat=1)
    table.play(dish(first))
    assert table.refused(dish(second)) == "FO-9.4"
    table.play(GAP_MOVE)
    assert table.may(dish(second))


@rule("FO-9.4")
def test_an_empty_square_separates_as_silver_does() -> None:
    table = feast(6, milk=1, mead=1)
    table.serve("milk", "_", "mead H", "_")
    assert eaten(table) == (0, 2)


@rule("FO-9.5", "FO-D-25")
def test_one_tile_of_a_kind_lies_lengthwise_and_the_others_stand() -> None:
    table = feast(6, mead=2, peas=1, silver=1)
    table.play(dish("mead H"), dish("peas H"))
    assert table.refused(dish("mead H")) == "FO-9.5"
    table.serve("mead V", "$")
    assert eaten(table) == (1, 0)
    table = feast(6, stockfish=2, silver=2)
    table.serve("stockfish H", "$", "stockfish V", "$")
    assert eaten(table) == (2, 0)


@rule("FO-9.5", "FO-D-25")
def test_square_tiles_do_not_count_as_lengthwise() -> None:
    table = feast(6, milk=2, beans=1)
    table.serve("milk", "beans", "milk")
    assert eaten(table) == (0, 0)


@rule("FO-9.5", "FO-D-27")
def test_pregnant_and_plain_animals_are_one_kind() -> None:
    table = feast(7, sheep=1, pregnant_sheep=1, silver=1)
    table.serve("sheep H", "$", "pregnant_sheep V")
    assert eaten(table) == (1, 0)
    table = feast(12, sheep=1, pregnant_sheep=1, peas=1)
    table.play(dish("sheep H"), dish("peas V"))
    assert table.refused(dish("pregnant_sheep H")) == "FO-9.5"
    assert table.may(dish("pregnant_sheep V"))


@rule("FO-9.7")
def test_a_tile_may_stand_although_it_could_lie_lengthwise() -> None:
    table = feast(6, grain=2, mead=1, silver=2)
    table.serve("grain V", "mead V", "grain H")
    assert eaten(table) == (0, 0)


@rule("FO-D-26")
@pytest.mark.parametrize(
    ("things", "row", "silver", "penalties"),
    [
        ({"cattle": 1, "peas": 1}, ["cattle H", "peas H"], 0, 0),
        ({"cattle": 1, "fruits": 1}, ["cattle V", "fruits"], 0, 0),
        ({"grain": 1}, ["_", "_", "grain H"], 0, 2),
    ],
)
def test_examples_of_rows_of_six_squares(
    things: dict[str, int], row: list[str], silver: int, penalties: int
) -> None:
    table = feast(6, **things)
    table.serve(*row)
    assert eaten(table) == (silver, penalties)


@rule("FO-D-26", "FO-9.5")
def test_a_second_peas_tile_lengthwise_is_refused() -> None:
    table = feast(6, peas=2, mead=1)
    table.play(dish("peas H"), dish("mead H"))
    assert table.refused(dish("peas H")) == "FO-9.5"


@rule("FO-D-27")
def test_examples_of_rows_of_seven_and_twelve_squares() -> None:
    table = feast(7, whale_meat=2, flax=1)
    table.serve("whale_meat", "flax V", "whale_meat")
    assert eaten(table) == (0, 0)
    table = feast(12, cattle=1, fruits=1, sheep=1, silver=1)
    table.serve("cattle H", "fruits", "sheep H", "$")
    assert eaten(table) == (1, 0)


# ---------------------------------------------------------------- what follows


@rule("FO-9.8", "FO-inv-15")
def test_every_gap_without_silver_is_a_thing_penalty_kept_to_the_end() -> None:
    table = feast_table(supply(penalties=2, mead=1), phase=9)
    table.serve("mead H", "_", "_", "_", "_")
    assert table.player().penalties == 6
    table.to_phase(5, 2)
    assert table.player().penalties == 6


@rule("FO-9.8")
def test_a_square_may_be_left_empty_although_there_is_food() -> None:
    table = feast(6, mead=1)
    table.serve("_", "_", "_", "_", "_", "_")
    assert table.player().penalties == 6
    assert table.has() == {"mead": 1}


@rule("FO-9.9")
def test_food_and_silver_leave_the_table_and_ships_stay() -> None:
    table = feast_table(supply(peas=1, silver=5, settled=(1, 0)), supply(peas=1), phase=9, in_round=2)
    table.serve("peas H", "$", "$", "$")
    assert table.player().food == ()
    assert table.has() == {"silver": 2}
    assert table.player().settled == (1, 0)
    assert table.player().penalties == 0


@rule("FO-inv-13")
@pytest.mark.parametrize("ships", [0, 1, 2])
def test_ships_food_silver_penalties_and_closed_squares_add_up_to_twelve(ships: int) -> None:
    table = feast_table(supply(settled=(ships, 0), milk=1, flax=1, silver=1), phase=9, in_round=3)
    table.play(dish("milk"), dish("flax V"))
    filled = 3
    table.to("coins")
    table.play(Coins(1))
    silver, penalties = eaten(table)
    on_track = 7 - 3
    closed = 12 - (5 + 3) - on_track
    assert 2 * ships + filled + silver + penalties + on_track + closed == 12


@rule("FO-9.3")
def test_a_square_on_which_nothing_fits_stays_empty_without_a_question() -> None:
    table = feast(6, fruits=1, silver=2)
    table.play(dish("fruits"))
    assert table.kind == "coins"
    table.play(Coins(2))
    assert eaten(table) == (2, 1)
