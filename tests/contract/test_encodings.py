"""Non-interference of arrays: what is encoded for a viewer does not depend on what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

import meadhall
from meadhall.engine import Game, State
from meadhall.envs.encodings import Encoding, make_encoding
from meadhall.testing.noninterference import own_decision
from meadhall.testing.plugin import Viewer
from meadhall.testing.random_play import some_moments

from .cases import BY_GAME, FEW, Case


def arrays(ours: Encoding, state: State, seat: Viewer, players: int) -> Iterator[bytes]:
    """All arrays that a viewer is given, as bytes: the observation and the first two pages of candidates."""
    yield ours.observe(state.view(seat)).tobytes()
    decision = own_decision(state, seat)
    if decision is not None:
        for page in range(2):
            moves, further = ours.page(decision, page)
            rows = np.zeros((ours.candidates, ours.row.size), np.float32)
            ours.rows(moves, decision.seat, players).write(rows)
            yield rows.tobytes() + bytes([further])


def differs(
    case: Case, ours: Encoding, state: State, viewer: Viewer, rng: Random, eyes: Viewer = None
) -> bool:
    """Whether the viewer can tell a scrambled world by its arrays, or by those of another with better eyes."""
    twin = case.game_plugin.scramble(state, viewer, rng)
    sees = viewer if eyes is None else eyes
    given = [list(arrays(ours, world, sees, case.players)) for world in (state, twin)]
    return given[0] != given[1]


@pytest.mark.parametrize("case", FEW, ids=str)
def test_arrays_are_the_same_in_worlds_that_look_the_same(case: Case) -> None:
    ours, rng = make_encoding(case.name, case.options), Random(17)
    for state in some_moments(case, 18, 0.05):
        for viewer in case.some_viewers(rng):
            assert not differs(case, ours, state, viewer, rng)


@pytest.mark.parametrize("name", [name for name in meadhall.games() if meadhall.game(name).players[-1] > 1])
def test_the_view_of_a_neighbour_is_found_in_arrays(name: str) -> None:
    """Otherwise the check above would prove nothing."""
    case = next(case for case in BY_GAME[name][::-1] if case.players > 1)
    ours, rng = make_encoding(case.name, case.options), Random(19)
    assert any(differs(case, ours, state, 0, rng, eyes=1) for state in some_moments(case, 20, 0.2))


def test_the_top_card_of_the_hidden_deck_is_found_in_arrays_of_sagas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for a game with one seat: a view that tells the next card is told apart from that of another world."""
    look = type(meadhall.game("sagas")).view_of

    def tells_the_next_card(game: Game, position: Any, seat: Viewer) -> Mapping[str, Any]:
        return {**look(game, position, seat), "card": position.draw[0] if position.draw else -1}

    case = BY_GAME["sagas"][0]
    ours, rng = make_encoding(case.name, case.options), Random(21)
    seen = [state.clone() for state in some_moments(case, 22, 0.5)]
    assert not any(differs(case, ours, state, 0, rng) for state in seen)
    monkeypatch.setattr(type(case.ruleset), "view_of", tells_the_next_card)
    assert any(differs(case, ours, state, 0, rng) for state in seen)
