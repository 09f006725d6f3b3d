"""Every position of the browser tests still shows what its name says."""

from __future__ import annotations

import pytest

import meadhall
from tools import positions

STORED = positions.stored()


@pytest.mark.parametrize("name", STORED)
def test_a_position_shows_what_its_name_says(name: str) -> None:
    position = STORED[name]
    state = positions.state_at(position)
    assert state.header.game == name.partition("/")[0]
    assert (positions.kind_for(state, position.seat) or "") == position.kind
    if wanted := positions.NAMED.get(name):
        assert wanted.shows(state, position.seat)
    else:
        assert position.kind == name.partition("/")[2]


@pytest.mark.parametrize("game", meadhall.games())
def test_every_kind_of_decision_in_the_golden_games_has_a_position(game: str) -> None:
    assert {name for name, _ in positions.positions_by_kind(game)} <= set(STORED)


def test_every_wanted_position_was_found_and_no_log_lies_unused() -> None:
    assert set(positions.NAMED) <= set(STORED)
    used = {position.log for position in STORED.values()}
    assert {path.name.removesuffix(".json.gz") for path in positions.LOGS.glob("*")} <= used
