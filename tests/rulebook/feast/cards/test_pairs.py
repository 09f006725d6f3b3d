"""Many occupations in play at once; `make soak` plays all pairs of them."""

from __future__ import annotations

from itertools import islice

import pytest

from meadhall.games.feast.hall import FeastHall
from tests.marks import rule
from tests.rulebook.feast.cards.pairs import Deal, deals, play


@rule("FO-inv-3", "FO-inv-20", "FO-11.2")
@pytest.mark.parametrize("deal", [*islice(deals(), 4)], ids=lambda deal: f"{len(deal.hands)} players")
def test_a_game_with_two_dozen_occupations_each_keeps_every_invariant(deal: Deal) -> None:
    state, wrong = play(deal)
    assert wrong is None
    assert isinstance(state.hall, FeastHall)
    for hand, player in zip(deal.hands, state.hall.seats, strict=True):
        assert set(hand) <= set(player.played)
