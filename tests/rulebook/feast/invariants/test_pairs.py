"""Many occupations in play at once; `make soak` plays all pairs of them."""

from __future__ import annotations

import pytest

from meadhall.games.feast.position import FeastPosition
from tests.marks import rule

from .pairs import deals, play


@rule("FO-inv-3", "FO-inv-20", "FO-11.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_with_two_dozen_occupations_each_keeps_every_invariant(players: int) -> None:
    deal = next(deal for deal in deals() if len(deal.hands) == players)
    state, wrong = play(deal)
    assert wrong is None
    assert isinstance(state.position, FeastPosition)
    for hand, player in zip(deal.hands, state.position.seats, strict=True):
        assert set(hand) <= set(player.played)
