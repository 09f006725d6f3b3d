"""The standing order that passes windows in which nothing matters (R-07), and plans that ask nothing for a while."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import StandingOrder
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, UseCard
from tests.marks import rule
from tests.rulebook.feast.cards.card_play import in_play
from tests.rulebook.feast.tables import GAME, feast_table, supply


@rule("FO-R-07")
@pytest.mark.parametrize(
    ("phase", "passed"), [(4, True), (5, True), (7, False), (8, True), (10, False), (11, True)]
)
def test_windows_are_passed_unless_income_or_bonus_come_next(phase: int, passed: bool) -> None:
    table = feast_table(supply(silver=1), supply(silver=1), phase=phase, window=True)
    order, *_ = GAME.orders(table.view(0))
    assert table.kind == "window"
    assert GAME.obey(table.view(0), order.id) == (DONE_MOVE if passed else None)
    assert GAME.obey(table.view(1), order.id) is None


@rule("FO-R-07", "FO-R-34")
def test_the_last_window_is_never_passed() -> None:
    table = feast_table(supply(silver=1), phase=13, window=True, in_round=7)
    assert GAME.obey(table.view(), GAME.orders(table.view())[0].id) is None


@rule("FO-R-07")
def test_the_order_answers_only_windows() -> None:
    table = feast_table(supply(silver=1), supply())
    assert table.kind == "action"
    assert GAME.obey(table.view(), GAME.orders(table.view())[0].id) is None
    assert GAME.orders(table.view(None)) == ()


def plan(view: dict[str, Any], words: str) -> StandingOrder:
    (found,) = [order for order in GAME.orders(view) if order.about == "plan" and words in order.words]
    assert found.until
    assert found.stops
    return found


@rule("FO-R-07")
def test_a_plan_passes_every_window_of_its_round_and_none_of_another() -> None:
    income = feast_table(supply(silver=1), supply(silver=1), phase=7, window=True)
    order = plan(income.view(0), "this round").id
    assert GAME.obey(income.view(0), f"useful,{order}") == DONE_MOVE
    assert GAME.obey(income.view(1), order) is None, "only the own questions"
    later = feast_table(supply(silver=1), supply(silver=1), phase=7, window=True, in_round=2).view(0)
    assert order not in {known.id for known in GAME.orders(later)}
    assert GAME.obey(later, f"useful,{order}") is None


@rule("FO-R-07", "FO-11.12")
def test_a_plan_for_a_phase_declines_optional_cards_without_an_order() -> None:
    silk_stitcher = 114
    table = in_play(silk_stitcher, silver=5, stone=1)
    order = plan(table.view(0), "this phase").id
    table.use("c1_craft_rune_stone")
    view = table.view(0)
    assert table.kind == "card"
    assert GAME.obey(view, order) == DONE_MOVE
    assert isinstance(GAME.obey(view, f"{order},+114"), UseCard)
    view["open"][0]["options"]["enough"] = False
    assert GAME.obey(view, order) is None, "what has to be answered is asked"
    view["phase"] += 1
    assert order not in {known.id for known in GAME.orders(view)}


@rule("FO-R-07")
def test_a_new_card_ends_a_plan_and_the_last_window_has_none() -> None:
    view = feast_table(supply(silver=1), supply(), phase=4, window=True).view(0)
    order = plan(view, "this round").id
    assert GAME.obey(view, order) == DONE_MOVE
    view["seats"][0]["dark"] += 1
    assert GAME.obey(view, order) is None
    assert order not in {known.id for known in GAME.orders(view)}
    last = feast_table(supply(silver=1), phase=13, window=True, in_round=7).view()
    assert {known.about for known in GAME.orders(last)} == {"", "turn"}


@rule("FO-4.1")
def test_an_order_ends_turns_and_answers_nothing_else() -> None:
    table = feast_table(supply(silver=1), supply())
    *_, ends = GAME.orders(table.view(0))
    assert (ends.id, ends.about) == ("ends", "turn")
    assert GAME.obey(table.view(0), ends.id) is None
    table.use("c1_stockfish")
    assert table.kind == "end"
    assert GAME.obey(table.view(0), ends.id) == END_MOVE
    assert GAME.obey(table.view(1), ends.id) is None
    assert GAME.obey(table.view(0), "useful") is None
