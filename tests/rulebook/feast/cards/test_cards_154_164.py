"""Occupations 154 to 156, 161, 162 and 164: what an action gave, and who stands where."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import FAIL, STOP
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, names, take
from tests.rulebook.feast.tables import Piece, Table, feast_table, laid, space, supply

from .card_play import (
    decline,
    in_play,
    use_card,
    worked,
)
from .dice import lost, rolled
from .event_order import comes, given

WOODS = (("wood", "wood", "stone", "ore"), ("stone", "silver_2"))


# ---------------------------------------------------------------- wood and stone that an action gave


@card(154)
@rule("FO-R-39")
def test_a_silver_for_two_wood() -> None:
    table = in_play(154)
    table.use("c2_wood_per_player_and_ore")
    assert table.has() == {"wood": 2, "ore": 1, "silver": 1}
    table = in_play(154, players=4)
    table.use("c2_wood_per_player_and_ore")
    assert table.has() == {"wood": 4, "ore": 1, "silver": 1}
    table = in_play(154, _strips=WOODS)
    table.use("c1_mountain_2")
    act(table, take(0, 2))
    assert table.has() == {"wood": 2, "silver": 1}
    assert comes(table, "Mined", "Woodcutter")


@card(154, 155)
@rule("FO-R-39")
def test_not_for_one_wood_nor_for_wood_that_cards_bring() -> None:
    table = in_play(154, 155, _strips=WOODS)
    table.use("c1_mountain_2")
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", {"wood": 1})
    table = rolled("c1_hunting_game", (3,), 145, 154, 155, _strips=WOODS)
    use_card(table, 145, "", take(0, 1))
    act(table, STOP, FAIL)
    assert (table.kind, table.player().wood, table.player().silver) == ("end", 2, 0)


@card(154, 155, 156)
def test_bonuses_are_no_action() -> None:
    """The stone and the wood cells of the home board, enclosed."""
    home = laid(
        "home",
        *[Piece("silver", row, col) for row in range(4, 12) for col in range(8) if (row, col) not in BARE],
    )
    table = in_play(154, 155, 156, boards=(home,), _phase=10)
    assert worked(table) == []
    assert (table.player().wood, table.player().stone) == (1, 1)


BARE = {(5, 0), (7, 2), (7, 6), (9, 1), (10, 5), (4, 7)}
"""Bonus cells of the home board, and an income cell that is not due."""


@card(155)
@rule("FO-R-39")
def test_a_stockfish_for_one_of_the_wood_once() -> None:
    table = in_play(155, players=4)
    table.use("c2_wood_per_player_and_ore")
    use_card(table, 155)
    assert (table.kind, table.has()) == ("end", {"wood": 3, "ore": 1, "stockfish": 1})
    table = in_play(155)
    table.use("c2_wood_per_player_and_ore")
    decline(table)
    assert table.has() == {"wood": 2, "ore": 1}


@card(155)
def test_the_cooper_comes_after_the_action() -> None:
    table = in_play(155, _strips=WOODS)
    table.use("c3_mountain_3_plus_2")
    act(table, take(0, 2))
    assert table.kind == "mountain"
    act(table, take(1, 1))
    use_card(table, 155)
    assert comes(table, "Mined", "Mined", "Cooper")


@card(156)
@rule("FO-R-39")
def test_a_silver_for_stone_consolations_included() -> None:
    table = in_play(156, _strips=WOODS)
    table.use("c3_mountain_3_plus_2")
    act(table, take(0, 3), take(1, 1))
    assert table.has() == {"wood": 2, "stone": 2, "silver": 1}
    table = lost("c1_raiding", 156)
    assert table.has() == {"stone": 1, "silver": 1}
    assert comes(table, "Failed", "consolation", "Stone Crusher")


@card(118, 156)
@rule("FO-R-39")
def test_no_silver_without_stone_or_for_the_stone_of_a_card() -> None:
    table = in_play(118, 156)
    table.use("c1_weekly_beans")
    assert table.has() == {"beans": 1, "silver": 1, "mead": 1, "stone": 1}
    table = in_play(156, _strips=WOODS)
    table.use("c1_mountain_2")
    act(table, take(0, 2))
    assert table.has() == {"wood": 2}


# ---------------------------------------------------------------- Vikings on a column


NAME = {161: "Whaling Assistant", 162: "Flax Farmer"}
THIRD = ("c3_smithy", "c3_upgrade_4", "c3_weekly_fruits")
SECOND = ("c2_buy_sheep", "c2_craft_chest", "c2_upgrade_3", "c2_products_mead")


def crewed(number: int, spaces: tuple[str, ...], last: int, seat: int = 0, players: int = 2) -> Table:
    """The bonus phase, with Vikings on these spaces; on the last one so many."""
    table = in_play(number, players=players, mead=1, _phase=9, _taken=dict.fromkeys(spaces, seat))
    with table.edit() as hall:
        hall.crew[space(spaces[-1])] = last
    table.to_phase(11)
    return table


@card(161, 162)
@pytest.mark.parametrize(("number", "spaces", "good"), [(161, THIRD, "cabbage"), (162, SECOND, "flax")])
@pytest.mark.parametrize(("last", "gain"), [(0, 0), (1, 1), (2, 1)])
def test_seven_vikings_on_the_column_bring_food(
    number: int, spaces: tuple[str, ...], good: str, last: int, gain: int
) -> None:
    assert given(crewed(number, spaces, last), NAME[number]) == ({good: 1} if gain else {})


@card(161, 162)
@pytest.mark.parametrize(("number", "spaces"), [(161, SECOND), (162, THIRD)])
def test_other_columns_do_not_count(number: int, spaces: tuple[str, ...]) -> None:
    assert given(crewed(number, spaces, 2), NAME[number]) == {}


@card(161, 162)
def test_vikings_of_others_do_not_count() -> None:
    for number, spaces in ((161, THIRD), (162, SECOND)):
        assert given(crewed(number, spaces, 2, seat=1), NAME[number]) == {}


@card(161, 162)
@rule("FO-R-25")
def test_the_imitation_space_belongs_to_its_column() -> None:
    taken = dict.fromkeys((*THIRD[:2], "imitation_3"), 0)
    table = in_play(161, players=4, _phase=9, _taken=taken, _imitations=(2, 3))
    table.to_phase(11)
    assert given(table, NAME[161]) == {"cabbage": 1}
    taken = dict.fromkeys((*SECOND[:3], "imitation_2"), 0)
    table = in_play(162, players=4, _phase=9, _taken=taken, _imitations=(2, 3))
    table.to_phase(11)
    assert given(table, NAME[162]) == {"flax": 1}


@card(161, 162)
@rule("FO-R-52")
def test_alone_only_the_colour_of_the_round_counts() -> None:
    table = feast_table(supply(played=(161,)), phase=9, taken=dict.fromkeys(THIRD, 1))
    table.to_phase(11)
    assert given(table, NAME[161]) == {}
    table = feast_table(supply(played=(161,)), phase=9, taken=dict.fromkeys(THIRD, 0))
    table.to_phase(11)
    assert given(table, NAME[161]) == {"cabbage": 1}


# ---------------------------------------------------------------- before the fourth column


STONE_FIRST = (("stone", "wood"), ("wood", "ore"))


@card(164)
@rule("FO-R-10", "FO-11.5")
def test_a_stone_or_an_ore_at_an_arrow_before_column_four() -> None:
    table = in_play(164, stone=1, wood=2, _strips=STONE_FIRST)
    assert "c4_house_and_ship" in table.spaces()
    table.use("c4_house_and_ship")
    use_card(table, 164)
    assert (names(table.asked, "strip"), names(table.asked, "items")) == ([0], [1])
    act(table, take(0, 1))
    table.choose("longship")
    assert (table.player().longships, table.has()) == ((0,), {})
    assert comes(table, "Placed", "Armed Fighter", "Mined", "Paid")


@card(164)
def test_no_wood_and_no_item_behind_the_arrow() -> None:
    table = in_play(164, _strips=(("wood", "stone"), ("silver_2", "ore")))
    table.use("c4_weekly_spices")
    assert table.kind == "end"
    table = in_play(164, _strips=STONE_FIRST)
    table.use("c4_weekly_spices")
    decline(table)
    assert table.player().stone == 0


@card(164)
def test_not_on_other_columns() -> None:
    for name in ("c1_stockfish", "c2_products_mead", "c3_weekly_fruits"):
        table = in_play(164, _strips=STONE_FIRST, _deck=())
        table.use(name)
        assert table.kind == "end"


@card(106, 164)
@rule("FO-R-36")
def test_not_with_fewer_than_four_vikings() -> None:
    table = in_play(106, 164, longships=(0, 0, 0), _strips=STONE_FIRST)
    table.use("c4_plundering")
    assert (table.kind, table.has()) == ("end", {"silver_hoard": 1})
