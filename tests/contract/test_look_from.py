"""A view that is made from a spectator's is the same as one that is made alone."""

from __future__ import annotations

import msgspec
import pytest

from meadhall.testing.random_play import some_moments

from .cases import CASES, Case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_made_from_a_spectators_is_the_same(case: Case) -> None:
    """To the letter: the server compares texts to find out whether there is anything new to show."""
    for state in some_moments(case, 23, 0.5):
        watched = state.view(None)
        before = msgspec.json.encode(watched)
        for seat in range(state.header.players):
            made, alone = state.view(seat, watched), state.view(seat)
            assert made == alone
            assert msgspec.json.encode(made) == msgspec.json.encode(alone)
        assert msgspec.json.encode(watched) == before
