"""The standing order that passes windows in which nothing matters (R-07)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE
from tests.marks import rule
from tests.rulebook.feast.tables import GAME, feast_table, supply


@rule("FO-R-07")
@pytest.mark.parametrize(
    ("phase", "passed"), [(4, True), (5, True), (7, False), (8, True), (10, False), (11, True)]
)
def test_windows_are_passed_unless_income_or_bonus_come_next(phase: int, passed: bool) -> None:
    table = feast_table(supply(silver=1), supply(silver=1), phase=phase, window=True)
    (order,) = GAME.orders(table.view(0))
    assert table.kind == "window"
    assert GAME.obey(table.view(0), order.id) == (DONE if passed else None)
    assert GAME.obey(table.view(1), order.id) is None


@rule("FO-R-07", "FO-R-34")
def test_the_last_window_is_never_passed() -> None:
    table = feast_table(supply(silver=1), phase=13, window=True, in_round=7)
    assert GAME.obey(table.view(), GAME.orders(table.view())[0].id) is None


@rule("FO-R-07")
def test_nothing_but_a_window_is_answered_by_the_order() -> None:
    table = feast_table(supply(silver=1), supply())
    assert table.kind == "action"
    assert GAME.obey(table.view(), GAME.orders(table.view())[0].id) is None
    assert GAME.orders(table.view(None)) == ()
