"""Upgrades and overseas trading in any order; in version 2 in the order of goods (FO-10.16, FO-10.20)."""

from __future__ import annotations

from itertools import permutations

import pytest

from meadhall.games.feast.moves import DONE_MOVE, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, offered, turn
from tests.rulebook.feast.cards.card_play import hand_played, offers, turnable, use_card, using
from tests.rulebook.feast.play import piece

versions = pytest.mark.parametrize("version", ["2", "3"])


@rule("FO-10.17", "FO-v3-8")
@versions
def test_a_later_good_may_be_upgraded_before_an_earlier_one(version: str) -> None:
    table = using("c1_upgrade_2", hide=1, peas=1, _version=version)
    act(table, turn("hide"))
    assert bool(table.kind and offered(table, turn("peas"))) == (version == "3")
    assert table.kind == ("upgrade" if version == "3" else "end")


@rule("FO-10.17", "FO-v3-8")
def test_every_order_of_upgrades_leads_to_the_same_position() -> None:
    goods = ("cabbage", "mead", "peas", "sheep")
    ends = set()
    for order in permutations(goods):
        table = using("c3_upgrade_4", **dict.fromkeys(goods, 1), _deck=())
        act(table, *[turn(good) for good in order])
        assert table.kind == "end"
        ends.add(table.state.digest())
    assert len(ends) == 1


@rule("FO-10.17", "FO-EX-14")
def test_no_tile_is_upgraded_twice_in_any_order() -> None:
    table = using("c2_upgrade_3", peas=1, oil=1)
    act(table, turn("peas"))
    assert turnable(table) == {turn("oil")}, "the mead was peas"
    table = using("c2_upgrade_3", peas=1, mead=1)
    act(table, turn("peas"))
    assert turnable(table) == {turn("mead")}
    act(table, turn("mead"))
    assert (table.kind, table.has()) == ("end", {"mead": 1, "oil": 1}), "each tile went one step"


@rule("FO-10.18", "FO-v3-8")
def test_single_and_double_steps_come_in_any_order() -> None:
    table = using("c4_mountain_4_double_upgrade_2", cabbage=2, stockfish=1)
    act(table, "Double", turn("cabbage", 1), turn("stockfish", 2))
    assert table.has() == {"silverware": 1, "game_meat": 1, "cabbage": 1}


@card(83)
@rule("FO-10.17", "FO-v3-8")
@pytest.mark.parametrize(("first", "second"), [("sheep", "pregnant_sheep"), ("pregnant_sheep", "sheep")])
def test_cards_upgrade_in_any_order_too(first: str, second: str) -> None:
    table = hand_played(83, pregnant_sheep=1, sheep=1, peas=1)
    use_card(table, 83)
    act(table, turn(first))
    assert turnable(table) == {turn(second)}, "both are sheep, and peas are not"


@card(152)
@rule("FO-v3-8")
def test_the_order_does_not_show_in_the_question_of_a_card() -> None:
    ends = set()
    for order in permutations(("peas", "flax", "milk")):
        table = using("c2_upgrade_3", 152, peas=1, flax=1, milk=1)
        act(table, *[turn(good) for good in order])
        assert offers(table, 152)
        ends.add(table.state.digest())
    assert len(ends) == 1


@rule("FO-10.20", "FO-EX-16", "FO-v3-8")
@versions
def test_overseas_each_kind_is_turned_once_in_any_order(version: str) -> None:
    table = using("c1_overseas_trading", knarrs=1, silver=1, oil=1, linen=2, hide=1, _version=version)
    act(table, turn("linen"))
    if version == "2":
        assert table.kind == "end"
        return
    assert turnable(table) == {turn("oil"), turn("hide")}
    assert table.refused(Turn(piece("linen"), 1)) == "FO-10.20"
    act(table, turn("oil"), DONE_MOVE)
    assert table.has() == {"silk": 1, "linen": 1, "rune_stone": 1, "hide": 1}


@rule("FO-10.20", "FO-v3-8")
def test_every_order_overseas_leads_to_the_same_position() -> None:
    ends = set()
    for order in permutations(("oil", "linen", "hide")):
        table = using("c1_overseas_trading", knarrs=1, silver=1, oil=1, linen=1, hide=1)
        act(table, *[turn(good) for good in order])
        ends.add(table.state.digest())
    assert len(ends) == 1
