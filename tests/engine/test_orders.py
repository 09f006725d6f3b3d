"""Standing orders of a game: none by default; a game that has some obeys them from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from meadhall.engine import Move, StandingOrder

from .toy import TOY, Bid, Saw, Toy, bench


class Thrifty(Toy):
    """A toy game whose players may give an order for bids."""

    default_order = "never"

    def orders(self, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
        return StandingOrder("never", "Bid nothing"), StandingOrder(f"sale {view['sold']}", "Not this sale")

    def obey(self, view: Mapping[str, Any], order: str) -> Move | None:
        asked = {one["kind"] for one in view["open"] if one["seat"] == view["seat"]}
        return Bid(0) if asked == {"bid"} and order in {one.id for one in self.orders(view)} else None


def test_a_game_has_no_orders_by_default() -> None:
    view = bench().view(0)
    assert TOY.default_order == ""
    assert TOY.orders(view) == ()
    assert TOY.obey(view, "never") is None


@pytest.mark.parametrize("order", ["never", "sale 0"])
def test_an_order_answers_its_decision_with_a_legal_move(order: str) -> None:
    game = Thrifty()
    state = bench(Saw(1), "bid")
    (decision,) = state.decisions()
    move = game.obey(state.view(decision.seat), order)
    assert move is not None
    assert decision.why_not(move) is None
    assert game.obey(bench(Saw(1)).view(0), order) is None
    assert game.obey(state.view(1), order) is None
    assert game.obey(state.view(None), order) is None


def test_an_unknown_order_answers_nothing() -> None:
    view = bench(Saw(1), "bid", Bid(3), "bid").view(0)
    assert view["sold"] == 1
    assert Thrifty().obey(view, "sale 1") == Bid(0)
    for order in ("sale 0", "always", ""):
        assert Thrifty().obey(view, order) is None
