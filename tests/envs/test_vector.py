"""Many games in one process go as single environments do."""

from __future__ import annotations

import numpy as np
import pytest

import meadhall.envs
from meadhall.envs.play import ActionStyle
from tests.contract.cases import BY_GAME, Case

SOME: list[tuple[Case, ActionStyle]] = [
    *[(cases[place], "candidates") for cases in BY_GAME.values() for place in (0, -1)],
    (BY_GAME["clash"][1], "vocabulary"),
]
COUNT = 3
STEPS = {"clash": 900, "spoils": 120, "sagas": 900, "feast": 250}


@pytest.mark.parametrize(("case", "actions"), SOME, ids=str)
def test_the_games_of_a_vector_go_as_single_ones_with_the_same_seeds(
    case: Case, actions: ActionStyle
) -> None:
    many = meadhall.envs.vector(case.name, COUNT, case.players, case.options, actions)
    singles = [meadhall.envs.aec(case.name, case.players, case.options, actions) for _ in range(COUNT)]
    observed, rng, ends = many.reset(seed=50), np.random.default_rng(3), 0
    for n, single in enumerate(singles):
        single.reset(seed=50 + n)
    for _ in range(STEPS[case.name] // COUNT):
        for n, single in enumerate(singles):
            assert single.agent_selection == f"seat_{many.seats[n]}"
            expected = single.observe(single.agent_selection)
            assert {name: part[n].tobytes() for name, part in observed.items()} == {
                name: part.tobytes() for name, part in expected.items()
            }
        chosen = [int(rng.choice(np.flatnonzero(mask))) for mask in observed["action_mask"]]
        observed, rewards, ended = many.step(chosen)
        for n, single in enumerate(singles):
            single.step(chosen[n])
            assert bool(ended[n]) == single.play.state.over
            assert rewards[n].tolist() == [single.rewards[agent] for agent in single.possible_agents]
            if ended[n]:
                single.reset()
                ends += 1
    assert ends or case.name in ("spoils", "feast")


def test_arrays_of_a_vector_are_written_and_not_made_anew() -> None:
    many = meadhall.envs.vector("clash", 4)
    observed = many.reset(seed=1)
    before = {name: part.ctypes.data for name, part in observed.items()}
    again, _, _ = many.step([int(np.flatnonzero(mask)[0]) for mask in observed["action_mask"]])
    assert {name: part.ctypes.data for name, part in again.items()} == before


def test_an_illegal_action_in_one_game_changes_none() -> None:
    many = meadhall.envs.vector("clash", 2)
    observed = many.reset(seed=1)
    before = [play.state.digest() for play in many.plays]
    legal = int(np.flatnonzero(observed["action_mask"][0])[0])
    with pytest.raises(meadhall.envs.IllegalAction):
        many.step([legal, many.actions - 1])
    assert [play.state.digest() for play in many.plays] == before
    with pytest.raises(ValueError, match="2 games and 1 actions"):
        many.step([legal])
    with pytest.raises(ValueError, match="at least one"):
        meadhall.envs.vector("clash", 0)
