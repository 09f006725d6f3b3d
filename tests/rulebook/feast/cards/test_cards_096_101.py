"""Occupations 96 to 101: rounds without a harvest, tiles just laid, a card instead of a draw."""

from __future__ import annotations

import pytest

from meadhall.games.feast.spaces.use import draw_cards
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, fetch
from tests.rulebook.feast.tables import Piece, laid

from .card_play import (
    decline,
    in_play,
    offers,
    plays,
    use_card,
    worked,
)
from .event_order import comes

BARREN, FRUITFUL = 3, 4
"""Rounds of a long game without a harvest and with one."""
LONG_HOUSE = (laid("home"), laid("long_house"))
ISLE = (laid("home"), laid("iceland"))


# ---------------------------------------------------------------- rounds without a harvest


@card(96)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize(
    ("words", "then"),
    [
        ("for 1 whale meat", {"whale_meat": 2}),
        ("for 2 game meat", {"game_meat": 3}),
    ],
)
def test_meat_for_meat_where_nothing_is_harvested(words: str, then: dict[str, int]) -> None:
    table = in_play(96, game_meat=1, whale_meat=1, _phase=2, _in_round=BARREN)
    assert (table.kind, len(offers(table, 96))) == ("card", 2)
    use_card(table, 96, words)
    assert table.has() == then
    assert table.kind != "card", "once a phase"


@card(96)
def test_no_meat_to_give_no_question() -> None:
    table = in_play(96, game_meat=1, _phase=2, _in_round=BARREN)
    assert offers(table, 96) == ["Meat Merchant: 1 game meat for 1 whale meat"]
    decline(table)
    assert table.has() == {"game_meat": 1}
    table = in_play(96, sheep=1, _phase=2, _in_round=BARREN)
    assert table.kind != "card"


@card(96, 97)
@pytest.mark.parametrize("number", [96, 97])
@pytest.mark.parametrize("in_round", [1, 2, FRUITFUL, 6])
def test_not_in_a_round_with_a_harvest(number: int, in_round: int) -> None:
    table = in_play(number, game_meat=1, whale_meat=1, peas=2, _phase=2, _in_round=in_round)
    assert table.kind != "card"
    assert worked(table) == []


@card(97)
@pytest.mark.parametrize(("peas", "then"), [(1, 2), (3, 6), (4, 8), (5, 8), (7, 8)])
def test_peas_are_doubled_up_to_eight(peas: int, then: int) -> None:
    table = in_play(97, peas=peas, _phase=2, _in_round=BARREN)
    use_card(table, 97)
    assert table.has()["peas"] == then
    assert table.kind != "card", "once a phase"


@card(97)
@pytest.mark.parametrize("peas", [0, 8, 9])
def test_no_peas_or_eight_of_them_are_left_as_they_are(peas: int) -> None:
    table = in_play(97, peas=peas, _phase=2, _in_round=BARREN)
    assert table.kind != "card"


@card(97)
@rule("FO-11.11")
def test_peas_in_houses_are_not_doubled_and_the_card_may_be_declined() -> None:
    house = laid("long_house", Piece("peas", 0, 0))
    table = in_play(97, peas=2, boards=(laid("home"), house), _phase=2, _in_round=BARREN)
    decline(table)
    assert table.has() == {"peas": 2}
    table = in_play(97, peas=2, boards=(laid("home"), house), _phase=2, _in_round=BARREN)
    use_card(table, 97)
    assert table.has() == {"peas": 4}


# ---------------------------------------------------------------- tiles just laid


@card(98)
@rule("FO-11.5")
@pytest.mark.parametrize(("house", "row"), [("stone_house", 1), ("long_house", 2)])
def test_grain_in_a_house_lets_one_buy_silk_once_for_each_tile(house: str, row: int) -> None:
    table = in_play(98, grain=1, silver=5, boards=(laid("home"), laid(house)))
    table.lay(house, Piece("grain", row, 0))
    assert (table.kind, table.has()) == ("card", {"silver": 5})
    use_card(table, 98)
    assert (table.kind, table.has()) == ("action", {"silver": 3, "silk": 1})


@card(98)
def test_a_second_grain_asks_again_and_a_decline_costs_nothing() -> None:
    table = in_play(98, grain=2, silver=4, boards=(laid("home"), laid("long_house"), laid("long_house")))
    table.lay("long_house", Piece("grain", 2, 0))
    decline(table)
    assert table.has() == {"grain": 1, "silver": 4}
    table.lay("long_house", Piece("grain", 2, 5))
    use_card(table, 98)
    assert table.has() == {"silver": 2, "silk": 1}


@card(98)
def test_silk_needs_two_silver_and_grain() -> None:
    table = in_play(98, grain=1, silver=1, boards=LONG_HOUSE)
    table.lay("long_house", Piece("grain", 2, 0))
    assert table.kind == "action"
    table = in_play(98, oil=1, silver=5, boards=LONG_HOUSE)
    table.lay("long_house", Piece("oil", 2, 0))
    assert table.kind == "action"


@card(100)
@rule("FO-11.5")
def test_a_rune_stone_on_an_exploration_board_brings_a_silver_each_time() -> None:
    table = in_play(100, rune_stone=2, boards=ISLE)
    table.lay("iceland", Piece("rune_stone", 3, 0))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    table.lay("iceland", Piece("rune_stone", 5, 0))
    assert table.has() == {"silver": 2}
    assert comes(table, "LaidDown", "Undertaker", "LaidDown", "Undertaker")


@card(100)
def test_no_silver_for_a_rune_stone_at_home_or_another_tile_on_an_island() -> None:
    table = in_play(100, rune_stone=1, silverware=1, boards=ISLE)
    table.lay("home", Piece("rune_stone", 0, 0))
    table.lay("iceland", Piece("silverware", 3, 0))
    assert table.has() == {}


@card(101)
@rule("FO-11.5")
@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_a_rune_stone_in_a_house_brings_mead_and_silver(house: str) -> None:
    table = in_play(101, rune_stone=1, boards=(laid("home"), laid(house)))
    table.lay(house, Piece("rune_stone", 2, 1))
    assert table.has() == {"mead": 1, "silver": 1}
    assert comes(table, "LaidDown", "Judge")


@card(100, 101)
def test_undertaker_and_judge_look_at_the_board_it_lies_on() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(100, 101, rune_stone=2, boards=boards)
    table.lay("iceland", Piece("rune_stone", 3, 0))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    table.lay("long_house", Piece("rune_stone", 2, 1))
    assert table.has() == {"silver": 2, "mead": 1}


@card(101)
def test_no_mead_for_another_tile_in_a_house_or_a_rune_stone_elsewhere() -> None:
    table = in_play(101, rune_stone=1, silverware=1, boards=LONG_HOUSE)
    table.lay("long_house", Piece("silverware", 2, 0))
    table.lay("home", Piece("rune_stone", 0, 0))
    assert table.has() == {}


# ---------------------------------------------------------------- instead of a draw


@card(99)
@rule("FO-11.2")
def test_an_occupation_is_played_instead_of_a_draw() -> None:
    table = in_play(99, hand=(112, 119), _deck=(30, 31))
    table.use("c1_draw_occupation")
    assert (table.kind, table.has()) == ("instead", {"silver": 1})
    use_card(table, 99, "", plays(112))
    assert table.player().hand == (119,)
    assert table.player().played == (99, 112)
    assert table.hall.deck == (30, 31)
    assert table.kind == "end"


@card(99)
def test_a_declined_preceptor_draws_as_printed_and_an_empty_hand_is_not_asked() -> None:
    table = in_play(99, hand=(112,), _deck=(30, 31))
    table.use("c1_draw_occupation")
    decline(table)
    assert (table.player().hand, table.player().played) == ((112, 30), (99,))
    table = in_play(99, _deck=(30, 31))
    table.use("c1_draw_occupation")
    assert (table.kind, table.player().hand) == ("end", (30,))


@card(99)
@rule("FO-4.7")
def test_the_draw_of_column_three_can_be_replaced_before_its_action() -> None:
    table = in_play(99, hand=(112,), ore=1, _deck=(30,))
    table.use("c3_smithy")
    use_card(table, 99, "", plays(112))
    assert table.kind == "forge"
    act(table, fetch("jewelry"))
    assert table.has() == {"jewelry": 1, "mead": 1}, "the card played before works for this action"


@card(99)
@rule("FO-R-41")
def test_several_draws_are_decided_one_by_one_and_a_card_just_drawn_can_be_played() -> None:
    table = in_play(99, hand=(112,), _deck=(119, 31, 32))
    with table.edit() as hall:
        draw_cards(hall, 0, 3)
    decline(table)
    assert table.player().hand == (112, 119)
    use_card(table, 99, "", plays(119))
    assert (table.player().hand, table.hall.deck) == ((112,), (31, 32))
    decline(table)
    assert (table.player().hand, table.kind) == ((112, 31), "action")
